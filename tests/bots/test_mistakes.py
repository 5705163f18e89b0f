"""Mistakes that everybody makes once are named."""

from __future__ import annotations

from typing import Any

import pytest

import spellwright as sw


class Says(sw.Bot):
    """Always returns the same."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def choose(self, _me: sw.Known) -> Any:
        return self.what


def test_a_bot_that_returns_nothing_is_named() -> None:
    with pytest.raises(sw.UnknownAction, match="Says chose nothing"):
        sw.play("simsala", Says(None), "random", seed=1)


def test_a_bot_that_returns_what_is_not_possible_is_named() -> None:
    with pytest.raises(sw.IllegalAction) as refused:
        sw.play("simsala", Says("end"), "random", seed=1, first=0)
    assert refused.value.__notes__ == ["It was chosen by Says, at seat 0 (counted from 0)."]


@pytest.mark.parametrize("what", [1.0, ["call 1"]])
def test_only_words_and_numbers_are_actions(what: Any) -> None:
    with pytest.raises(sw.UnknownAction, match=r"Says chose .*, which is no action"):
        sw.play("simsala", Says(what), "random", seed=1)
    position = sw.Position.start("simsala", seats=2, first=0).roll(seed=1)
    with pytest.raises(sw.UnknownAction, match="is no action"):
        position.push(what)


def test_a_number_of_players_in_words_is_refused() -> None:
    with pytest.raises(sw.BadSetup, match="must be an integer, not '2'"):
        sw.Position.start("simsala", seats="2")  # type: ignore[arg-type]


def test_a_game_that_python_does_not_find_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLWRIGHT_GAMES", "nope")
    with pytest.raises(sw.UnknownGame, match="SPELLWRIGHT_GAMES names 'nope', but Python finds no module 'nope'"):
        sw.load("nope")


def test_bots_of_an_arena_are_named_one_by_one_by_their_class() -> None:
    with pytest.raises(sw.BadSetup, match="pass bots one by one"):
        sw.arena("simsala", ["newt", "random"], games=2)  # type: ignore[arg-type]
    with pytest.raises(sw.BadSetup, match="pass its class"):
        sw.ladder("simsala", Says(None))  # type: ignore[arg-type]


def test_a_seat_or_a_seed_that_is_no_integer_is_refused() -> None:
    position = sw.Position.start("simsala", seats=2).roll(seed=1)
    with pytest.raises(sw.BadSetup, match="a seat must be an integer, not '1'"):
        position.view(seat="1")  # type: ignore[arg-type]
    with pytest.raises(sw.BadSetup, match=r"a seed must be an integer, not 1\.5"):
        position.roll(seed=1.5)  # type: ignore[arg-type]
