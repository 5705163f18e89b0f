"""What games say, as lines of numbers: a declared message and its values."""

from __future__ import annotations

import pytest

from spellwright.games import games, load
from spellwright.kernel.actions import ActionTable
from spellwright.kernel.jit import jitted
from spellwright.kernel.lines import (
    LONGEST,
    NUMBER,
    NUMBERS,
    message,
    new_lines,
    say,
    section,
    section_name,
    sections_of,
    sentence_of,
)
from spellwright.play.words import LANGUAGES, Words

MESSAGES = (
    message("prompt-turn", last=NUMBER, order=("enforced", "free")),
    message("action-brew", pieces=NUMBERS, many=NUMBER),
)


def test_a_line_is_a_message_with_numbers_words_and_lists() -> None:
    assert sentence_of(MESSAGES, [0, 7, 1, 9]) == ("prompt-turn", {"last": 7, "order": "free"})
    assert sentence_of(MESSAGES, [1, 2, 5, 6, 8]) == ("action-brew", {"pieces": [5, 6], "many": 8})
    assert sentence_of(MESSAGES, [1, 0, 8]) == ("action-brew", {"pieces": [], "many": 8})


@pytest.mark.parametrize("mode", [jitted, lambda f: f], ids=["compiled", "interpreted"])
def test_a_rule_says_a_message_with_up_to_three_values(mode: type) -> None:
    (line,) = new_lines(1)
    mode(say)(line, 1, 4, 5)
    assert line.tolist() == [1, 4, 5, *[0] * (LONGEST - 3)]


def test_the_number_of_a_rule_is_written_and_read() -> None:
    assert section_name(section("8.2")) == "8.2"
    assert section_name(section("4.10")) == "4.10"
    assert section_name(section("")) == ""


def test_each_action_has_the_rule_of_its_group() -> None:
    actions = ActionTable(("end",), ("call", 1, 2), ("die", 1, 2))
    assert sections_of(actions, {"end": "3.1", "call": "3.6"}).tolist() == [301, 306, 306, 0, 0]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_a_game_declares_is_worded_once(name: str, language: str) -> None:
    game = load(name)
    words = Words(game, language)
    declared = [message.name for message in game.messages]
    assert sorted(declared) == sorted(set(declared))
    assert [message for message in declared if not words.has(message)] == []
