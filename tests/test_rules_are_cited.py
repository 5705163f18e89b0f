"""Every numbered rule of every game is proven by a test that cites it, and no test cites a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spellwright.games import games, load

TESTS = Path(__file__).parent / "games"


def numbered(game: str) -> set[str]:
    rules = (load(game).folder / "RULES.md").read_text(encoding="utf-8")
    return {f"§{number}" for number in re.findall(r"^- \*\*(\d+\.\d+)\*\*", rules, re.MULTILINE)}


def cited_in(text: str) -> set[str]:
    return set(re.findall(r"§\d+\.\d+", text))


def cited_by_tests(game: str) -> set[str]:
    sources = [path.read_text(encoding="utf-8") for path in (TESTS / game).glob("test_*.py")]
    return {
        section for text in sources for mark in re.findall(r"@rulebook\(([^)]*)\)", text) for section in cited_in(mark)
    }


@pytest.mark.parametrize("game", games())
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    assert numbered(game) - cited_by_tests(game) == set()


@pytest.mark.parametrize("game", games())
def test_no_test_cites_a_rule_that_is_not_there(game: str) -> None:
    assert cited_by_tests(game) - numbered(game) == set()


@pytest.mark.parametrize("game", games())
def test_the_rules_in_code_cite_rules_that_are_there(game: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in load(game).folder.rglob("*.py")]
    assert {section for text in sources for section in cited_in(text)} <= numbered(game)


@pytest.mark.parametrize("game", games())
def test_every_rule_names_its_source(game: str) -> None:
    rules = (load(game).folder / "RULES.md").read_text(encoding="utf-8")
    entries = re.split(r"^(?=- \*\*)|^#", rules, flags=re.MULTILINE)
    for entry in entries:
        if entry.startswith("- **"):
            assert re.search(r"\([^()]*(RB |F\d|[BSM]\d)[^()]*\)\s*$", entry), entry
