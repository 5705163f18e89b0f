"""Game: the table of contents, and the promises that its verbs make to everything outside."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import numpy as np
import pytest

from spellwright.games import UnknownGame, games, load
from spellwright.kernel import verbs
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import VERBS, BadSetup, Game, Option
from spellwright.kernel.records import belief_of, chance_outcomes, legal_actions, new_state, view_of, world_of
from spellwright.kernel.rule import is_rule
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.search.trace import random_game

EVERY_GAME = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())


def positions(game: Game, seed: int = 1) -> Any:
    """All positions of one random game with the most seats."""
    return random_game(game, game.seats[-1], {}, seed).states


# --- Finding a game -------------------------------------------------------------------------------------------------


def test_a_game_is_loaded_by_its_name() -> None:
    assert [load(name).name for name in games()] == list(games())


def test_a_game_that_is_not_here_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess' \(there are: spellbook, simsala"):
        load("chess")


# --- Options --------------------------------------------------------------------------------------------------------


def test_the_first_choice_of_an_option_is_the_default() -> None:
    assert Option("pace", ("slow", "fast")).default == "slow"


def test_an_option_gives_each_choice_its_number_and_refuses_others() -> None:
    pace = Option("pace", ("slow", "fast"))
    assert [pace.numbers(choice, 2) for choice in pace.choices] == [[0], [1]]
    with pytest.raises(BadSetup, match="option pace is one of slow, fast, not 'steady'"):
        pace.numbers("steady", 2)


@EVERY_GAME
def test_what_is_not_chosen_gets_its_default(game: Game) -> None:
    assert game.agreed(game.seats.start, {}) == {option.name: option.default for option in game.options}
    for seats in game.seats:
        for option in game.options:
            for choice in option.choices_for(seats):
                assert game.agreed(seats, {option.name: choice})[option.name] == choice


@EVERY_GAME
def test_too_few_and_too_many_seats_are_refused(game: Game) -> None:
    for seats in (0, game.seats.start - 1, game.seats.stop, -1):
        with pytest.raises(BadSetup, match=f"players, not {seats}"):
            new_state(game, seats)


@EVERY_GAME
def test_an_unknown_option_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(BadSetup, match=f"no option 'colour' .it has: {game.options[0].name}"):
        new_state(game, game.seats.start, {"colour": "blue"})


@EVERY_GAME
def test_an_unknown_choice_is_refused(game: Game) -> None:
    with pytest.raises(BadSetup, match="not 'blue'"):
        new_state(game, game.seats.start, {game.options[0].name: "blue"})


def test_an_option_says_for_how_many_seats_it_is_there() -> None:
    teams = Option("teams", ("no", "yes"), only_for=(4, 6))
    assert [teams.choices_for(seats) for seats in (3, 4)] == [("no",), ("no", "yes")]
    assert teams.numbers("yes", 6) == [1]
    with pytest.raises(BadSetup, match="option teams is for 4 or 6 players, but 5 play"):
        teams.numbers("yes", 5)


def test_simsala_refuses_a_first_player_who_is_not_at_the_table() -> None:
    assert load("simsala").agreed(4, {"first": "4"})["first"] == "4"
    with pytest.raises(BadSetup, match="option first names seat 4, but only 3 play"):
        new_state(load("simsala"), 3, {"first": "4"})


def test_a_first_player_given_as_a_number_is_counted_from_0_and_refused_as_it_was_given() -> None:
    assert load("simsala").agreed(4, {"first": 3})["first"] == "4"
    with pytest.raises(BadSetup, match="first is a seat from 0 to 4, not 7"):
        new_state(load("simsala"), 3, {"first": 7})
    with pytest.raises(BadSetup, match="first is a seat from 0 to 4, not -1"):
        new_state(load("simsala"), 3, {"first": -1})


# --- The verbs ------------------------------------------------------------------------------------------------------


def test_every_verb_has_a_placeholder_that_says_so() -> None:
    for name in VERBS:
        placeholder = getattr(verbs, name)
        arguments = [None] * placeholder.__code__.co_argcount
        with pytest.raises(NotImplementedError, match=f"{name} is not bound"):
            placeholder(*arguments)


@EVERY_GAME
def test_every_verb_of_a_game_is_a_rule(game: Game) -> None:
    assert all(is_rule(f) for f in game.verbs.plain().values())


@EVERY_GAME
def test_who_decides_has_something_to_decide_and_the_end_has_nothing(game: Game) -> None:
    *running, end = positions(game)
    assert game.verbs.actor(end) == OVER
    assert legal_actions(game, end) == []
    for s in running:
        who = game.verbs.actor(s)
        assert who == CHANCE or who in range(s.seats)
        assert chance_outcomes(game, s) if who == CHANCE else legal_actions(game, s)


@EVERY_GAME
def test_every_outcome_wins_as_many_tickets_as_it_has_weight(game: Game) -> None:
    for s in positions(game):
        if game.verbs.actor(s) == CHANCE:
            total = game.verbs.chance_total(s)
            won = Counter(game.verbs.outcome_at(s, ticket) for ticket in range(total))
            assert won == dict(chance_outcomes(game, s))


@EVERY_GAME
def test_looking_changes_nothing(game: Game) -> None:
    for s in positions(game)[::10]:
        before = as_bytes(s)
        v = view_of(game, s, 0)
        seen = as_bytes(v)
        belief_of(game, v)
        world_of(game, v, stream_of(1))
        legal_actions(game, s)
        assert as_bytes(s) == before
        assert as_bytes(v) == seen


@EVERY_GAME
def test_a_view_holds_the_legal_actions_of_its_own_seat_only(game: Game) -> None:
    for s in positions(game)[::5]:
        who = game.verbs.actor(s)
        for seat in (*range(s.seats), SPECTATOR):
            legal = legal_actions(game, s) if seat == who else []
            assert np.flatnonzero(view_of(game, s, seat).legal).tolist() == legal


# --- The table of contents ------------------------------------------------------------------------------------------


@EVERY_GAME
def test_the_same_game_in_another_mode_differs_in_its_verbs_only(game: Game) -> None:
    other = game.interpreted
    assert other.verbs.by_name() == game.verbs.plain()
    names = [entry.name for entry in dataclasses.fields(Game) if entry.name not in ("verbs", "wanted")]
    assert all(getattr(other, name) == getattr(game, name) for name in names)


@EVERY_GAME
def test_a_game_can_not_be_changed(game: Game) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        game.name = "other"  # type: ignore[misc]


@EVERY_GAME
def test_a_game_brings_its_rulebook(game: Game) -> None:
    assert (game.folder / "RULES.md").is_file()
