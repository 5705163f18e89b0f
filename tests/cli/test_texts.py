"""The command's words are complete in both languages, and the right language is spoken."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from spellwright import cli
from spellwright.cli import texts
from spellwright.play.words import LANGUAGES

FOLDER = Path(cli.__file__).parent


def messages(language: str) -> dict[str, set[str]]:
    """Every message and the values it speaks of."""
    text = (FOLDER / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    entries = re.findall(r"^([a-z][\w-]*) =(.*(?:\n .*)*)", text, re.MULTILINE)
    return {name: set(re.findall(r"\$(\w+)", body)) for name, body in entries}


def test_both_languages_say_the_same_messages_with_the_same_values() -> None:
    assert messages("en") == messages("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_sound(language: str) -> None:
    texts.choose_language(["--lang", language])
    for name, values in messages(language).items():
        assert texts.say(name, **dict.fromkeys(values, "7"))


def test_every_message_is_used() -> None:
    files = {str(import_module(home).__file__) for home in cli.HOMES.values()} | set(map(str, FOLDER.glob("*.py")))
    code = "".join(Path(file).read_text(encoding="utf-8") for file in files)
    first = [name.partition("-")[0] for name in cli.HOMES]
    commands = (*first, "spellwright", "option", "heading", "bench", "database")
    for name in messages("en"):
        assert f'"{name}"' in code or name.partition("-")[0] in commands, name


def test_the_language_is_that_of_the_option_the_variable_or_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in texts.VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    texts.choose_language([])
    assert texts.language() == "en"
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert texts.language() == "de"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert texts.language() == "en"
    monkeypatch.setenv("SPELLWRIGHT_LANG", "de")
    assert texts.language() == "de"
    texts.choose_language(["play", "--lang=en"])
    assert texts.language() == "en"
    texts.choose_language(["play", "simsala", "--lang", "de"])
    assert texts.language() == "de"
