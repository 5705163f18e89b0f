"""Position: the one thing to hold, that can be pasted back."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from spellwright import Position
from spellwright.games import UnknownGame, games, load
from spellwright.kernel.game import BadPosition, BadSetup, Game
from spellwright.kernel.records import new_state
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.pictures import as_pixels
from spellwright.play.refusals import IllegalAction
from spellwright.search.trace import random_game

EVERY_GAME = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())
LINE = (
    "simsala seats 2 / play enforced match first / round 1 from 1 / lives 6 1 / points 7 0 / last 0 0"
    " / stones 43888 56677 / turn 1 0 / next call 1"
)


def positions(game: Game, every: int) -> list[Position]:
    """Some positions of one random game with the most seats."""
    states = random_game(game, game.seats[-1], {}, 1).states
    return [Position.of(game, s) for s in [*states[::every], states[-1]]]


def same_bytes(one: Position, other: Position) -> bool:
    """Whether two positions are equal to the last byte, told events included."""
    return as_bytes(one.state) == as_bytes(other.state)


# --- Text -----------------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_a_position_can_be_pasted_back(game: Game) -> None:
    for position in positions(game, 7):
        again = eval(repr(position), {"Position": Position})
        assert again == position
        assert repr(again) == repr(position)
        assert again.actions == position.actions


def test_positions_that_differ_are_not_equal() -> None:
    assert Position(LINE) != Position(LINE.replace("lives 6 1", "lives 6 2"))
    assert Position(LINE) != LINE


def test_spaces_around_the_line_do_not_matter() -> None:
    assert Position(f"  {LINE}\n") == Position(LINE)


@pytest.mark.parametrize("line", ["", " ", "simsala", "simsala ", "simsala lives", f"{LINE} / colour blue"])
def test_a_line_that_describes_nothing_is_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        Position(line)


def test_a_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="'chess'"):
        Position("chess 8/8/8/8/8/8/8/8")


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("turn 1 0", "turn 1 300"),
        ("turn 1 0", "turn 9 0"),
        ("turn 1 0", "turn 0 0"),
        ("from 1", "from 9"),
        ("lives 6 1", "lives ² 1"),
        ("seats 2", "seats ²"),
    ],
)
def test_a_number_that_is_out_of_range_or_no_number_is_refused(part: str, instead: str) -> None:
    with pytest.raises(BadPosition):
        Position(LINE.replace(part, instead))


# --- Starting -------------------------------------------------------------------------------------------------------


def test_the_start_is_the_position_before_the_first_decision() -> None:
    start = Position.start("simsala", seats=3, order="free", first="2")
    assert start.actor == CHANCE
    assert start.scores == [0, 0, 0]
    assert start.winners == []


def test_a_start_that_can_not_be_laid_out_is_refused() -> None:
    with pytest.raises(BadSetup):
        Position.start("simsala", seats=6)
    with pytest.raises(BadSetup):
        Position.start("simsala", seats=2, order="none")


# --- Going on -------------------------------------------------------------------------------------------------------


def test_what_follows_is_another_position_and_this_one_stays() -> None:
    position = Position(LINE)
    before = as_bytes(position.state)
    after = position.after("call 8", "place 4")
    assert after != position
    assert as_bytes(position.state) == before
    assert same_bytes(position.after("call 8").after("place 4"), after)


def test_nothing_follows_without_actions() -> None:
    assert Position(LINE).after() == Position(LINE)


def test_what_is_not_possible_is_refused_with_what_is() -> None:
    position = Position(LINE)
    for words in ("end", "call 9", "stone 1", "", "CALL 1"):
        with pytest.raises(IllegalAction, match="is not possible here: call 1, call 2"):
            position.after(words)
    with pytest.raises(IllegalAction, match="'end' is not possible here: place 3, place 4, place 5"):
        position.after("call 8", "end")


def test_actions_are_in_words_with_their_weights() -> None:
    position = Position(LINE)
    assert position.actions == {f"call {spell}": 1 for spell in range(1, 9)}
    assert position.after("call 8").actions == {"place 3": 1, "place 4": 1, "place 5": 1}
    assert position.after("call 3", "place 2").actions == {"die 1": 2, "die 2": 2, "die 3": 2}


def test_the_end_has_winners_and_no_actions() -> None:
    end = Position(LINE.replace("stones 43888", "stones 63888")).after("call 6", "place 1")  # takes Bob's last life
    assert end.actor == OVER
    assert end.actions == {}
    assert end.winners == [0]
    assert end.scores == [10, 0]
    with pytest.raises(IllegalAction, match="the game is over"):
        end.after("call 1")


@EVERY_GAME
def test_a_step_is_a_push_a_roll_and_a_view(game: Game) -> None:
    random = Random(5)
    one, other = (Position.start(game, 3).roll(seed=5) for _ in range(2))
    while not one.is_over:
        action = random.choice(one.legal_actions)
        view = one.step(action)
        other.push(action)
        other.roll()
        assert one.legal_actions == other.legal_actions
        assert same_bytes(one, other)
        assert as_bytes(view) == as_bytes(other.view(other.actor if not other.is_over else SPECTATOR))
    assert str(one.outcome) == str(other.outcome)


@EVERY_GAME
def test_what_was_done_can_be_taken_back_step_by_step(game: Game) -> None:
    position = Position.start(game, 2).roll(seed=6)
    before: list[bytes] = []
    while len(before) < 30 and not position.is_over:
        before.append(as_bytes(position.state))
        position.step(position.legal_actions[0])
    assert len(before) > 5
    for expected in reversed(before):
        position.pop()
        assert as_bytes(position.state) == expected
    position.pop()  # the roll
    with pytest.raises(IndexError, match="nothing to take back"):
        position.pop()


def test_a_script_may_name_choices_that_were_none() -> None:
    start = Position.start("spellbook", 2, set="first", first=0).roll(seed=3)
    midday = start.after("take", "pick purple-circle")
    assert midday.after("store").forced_actions == []  # one of three
    stored = Position(midday.line.replace("pool rs pc ks", "pool rs")).after("store")  # the only one goes at once
    assert stored.forced_actions == ["pick red-square"]
    assert stored.after("pick red-square") == stored
    with pytest.raises(IllegalAction):
        stored.after("pick red-square", "pick red-square")


# --- Looking --------------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_a_world_looks_the_same_to_the_seat_it_was_made_for(game: Game) -> None:
    for number, position in enumerate(positions(game, 23)[1:]):
        for seat in range(position.state.seats):
            world = position.world(seat, seed=number)
            assert as_bytes(world.view(seat)) == as_bytes(position.view(seat))


@EVERY_GAME
def test_the_same_seed_gives_the_same_world_and_others_differ(game: Game) -> None:
    position = positions(game, 40)[2]
    worlds = [position.world(0, seed=seed) for seed in range(12)]
    assert same_bytes(worlds[0], position.world(0, seed=0))
    assert len({world.line for world in worlds}) > 1 or game.name == "spellbook"  # where nothing is hidden


def test_a_position_is_independent_of_the_state_it_was_made_from() -> None:
    state: Any = new_state(load("simsala"), 2)
    position = Position.of(load("simsala"), state)
    state.lives[:] = 3
    assert not np.array_equal(position.state.lives, state.lives)


def test_equal_positions_may_differ_in_what_was_told_last() -> None:
    told = Position(LINE).after("call 8", "place 4")
    pasted = Position(told.line)
    assert pasted == told
    assert not same_bytes(pasted, told)


def test_a_notebook_shows_the_table_as_a_picture() -> None:
    picture = Position.start("simsala", seats=2, first=0).roll(seed=1)._repr_html_()
    assert picture.startswith("<svg")
    assert "Simsala" in picture
    assert as_pixels(picture).shape[2] == 3
    assert len(np.unique(as_pixels(picture))) > 20  # letters are drawn on the table


# --- Random play ----------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_others_play_at_random_until_it_is_a_seats_turn(game: Game) -> None:
    position = Position.start(game, game.seats[-1]).roll(seed=3)
    turns = 0
    while not position.playout(until=1).is_over:
        assert position.actor == 1
        before = position.line
        assert position.playout(until=1).line == before
        position.push(position.legal_numbers[0])
        turns += 1
    assert turns > 2


@EVERY_GAME
def test_copies_that_are_played_out_differ_and_go_back_in_one_step(game: Game) -> None:
    position = Position.start(game, game.seats[-1]).roll(seed=4)
    start = position.line
    ends = {position.copy().playout().line for _ in range(4)}
    assert len(ends) == 4
    assert len({position.copy(same_luck=True).playout().line for _ in range(3)}) == 1
    assert position.playout().is_over
    position.pop()
    assert position.line == start


@EVERY_GAME
def test_a_spectator_sees_every_seat_drawn_once_at_every_moment(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        for state in random_game(game, seats, {}, 3).states[::20]:
            position = Position.of(game, state)
            drawn = position.draw(SPECTATOR)
            rows = [line[3:].partition("  ")[0] for line in drawn.splitlines() if line[:3] in ("   ", " ▸ ")]
            assert sorted(row for row in rows if row.startswith("Seat")) == [f"Seat {n + 1}" for n in range(seats)]
