"""The rules of a game are the same in every language: rule by rule, heading by heading, table by table."""

from __future__ import annotations

import re

import pytest

from spellwright.games import games, load

LANGUAGES = ["de"]  # besides English

both = [pytest.param(game, language, id=f"{game}-{language}") for game in games() for language in LANGUAGES]


def rules(game: str, language: str = "en") -> str:
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (load(game).folder / name).read_text(encoding="utf-8")


def numbers(text: str) -> list[str]:
    """The numbers of the rules, as they come."""
    return re.findall(r"^- \*\*(\d+\.\d+)\*\*", text, re.MULTILINE)


def headings(text: str) -> list[tuple[str, str]]:
    """The level of each heading, and its number if it has one."""
    return re.findall(r"^(#+) +(\d*)", text, re.MULTILINE)


def tables(text: str) -> list[tuple[int, int]]:
    """The rows and columns of each table."""
    found = re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)
    return [(len(table.splitlines()), table.splitlines()[0].count("|") - 1) for table in found]


def sources(text: str) -> list[tuple[str, list[str]]]:
    """What each rule names: sections of the rulebook, facts and rulings, and other rules and chapters."""
    entries = re.findall(r"^- \*\*(\d+\.\d+)\*\*(.*?)(?=^- \*\*|^#|\Z)", text, re.MULTILINE | re.DOTALL)
    named = r"\bRB [^,;)]+|\b[FBSM]\d+\b|§\d+\.\d+|(?<=chapter )\d+|(?<=Kapitel )\d+"
    return [(number, re.findall(named, " ".join(entry.split()))) for number, entry in entries]


@pytest.mark.parametrize(("game", "language"), both)
def test_every_language_has_the_same_rules_in_the_same_order(game: str, language: str) -> None:
    assert numbers(rules(game, language)) == numbers(rules(game))
    assert numbers(rules(game))


@pytest.mark.parametrize(("game", "language"), both)
def test_every_language_has_the_same_headings(game: str, language: str) -> None:
    assert headings(rules(game, language)) == headings(rules(game))


@pytest.mark.parametrize(("game", "language"), both)
def test_every_language_has_the_same_tables(game: str, language: str) -> None:
    assert tables(rules(game, language)) == tables(rules(game))


@pytest.mark.parametrize(("game", "language"), both)
def test_every_language_names_the_same_sources(game: str, language: str) -> None:
    assert sources(rules(game, language)) == sources(rules(game))
