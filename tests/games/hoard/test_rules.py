"""The rules of the Dragon's Hoard, number by number."""

from __future__ import annotations

import pytest

from spellwright import SPECTATOR, BadPosition, Position
from spellwright.kernel.records import belief_of
from spellwright.play.outcome import Outcome
from tests.games.hoard.game import GAME
from tests.games.hoard.pieces import HIDDEN
from tests.rulebook import rulebook


def position(line: str) -> Position:
    return Position.of(GAME, GAME.notation.read(line))


def outcome_of(position: Position) -> Outcome:
    assert position.outcome
    return position.outcome


@rulebook("§1.1", "§4.3")
def test_the_most_coins_win_and_a_tie_is_shared() -> None:
    alone = position("seats 3 first 1 turn 2 noise 6 coins 1 2 3 out 1 0 1 patience 9 next turn").after("leave")
    assert outcome_of(alone).winners == (2,)
    shared = position("seats 3 first 1 turn 2 noise 7 coins 1 3 3 out 1 0 1 patience 9 next turn").after("leave")
    assert outcome_of(shared).winners == (1, 2)


@rulebook("§2.1")
def test_the_first_player_is_chosen_or_drawn() -> None:
    assert set(Position.start(GAME, seats=3).actions) == {"first 1", "first 2", "first 3"}
    assert Position.start(GAME, seats=3, first=1).after("card 7").actor == 1


@rulebook("§2.2")
def test_only_the_first_player_sees_the_card() -> None:
    start = Position.start(GAME, seats=3, first=1)
    assert list(start.actions) == [f"card {card}" for card in range(4, 10)]
    laid = start.after("card 7")
    assert [int(laid.view(seat).patience) for seat in (SPECTATOR, 0, 1, 2)] == [HIDDEN, HIDDEN, 7, HIDDEN]


@rulebook("§3.1", "§3.2")
def test_players_take_handfuls_in_turn() -> None:
    taken = position("seats 2 first 1 turn 1 noise 0 coins 0 0 out 0 0 patience 9 next turn").after("take")
    assert taken.actions == {"coins 1": 1, "coins 2": 1, "coins 3": 1}
    after = taken.after("coins 3")
    assert (after.actor, int(after.state.noise), after.state.coins[:2].tolist()) == (1, 3, [3, 0])


@rulebook("§3.3", "§4.1")
def test_too_much_noise_wakes_the_dragon() -> None:
    line = "seats 3 first 1 turn 2 noise 5 coins 2 2 1 out 1 0 0 patience 7 next coins"
    assert not position(line).after("coins 2").is_over
    woken = position(line).after("coins 3")
    assert (outcome_of(woken).scores, outcome_of(woken).rule) == ((2, 0, 0), "4.1")
    assert int(woken.view(2).patience) == 7


@rulebook("§3.4", "§4.2")
def test_leaving_keeps_the_coins_and_ends_the_game_when_nobody_is_left() -> None:
    left = position("seats 2 first 1 turn 1 noise 3 coins 2 1 out 0 0 patience 9 next turn").after("leave")
    assert left.actor == 1
    over = left.after("leave")
    assert (outcome_of(over).scores, outcome_of(over).rule) == ((2, 1), "4.2")


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "seats 5 first 1 turn 1 noise 0 coins 0 0 0 0 0 out 0 0 0 0 0 patience 5 next turn",
        "seats 2 first 1 turn 3 noise 0 coins 0 0 out 0 0 patience 5 next turn",
        "seats 2 first 1 turn 1 noise 2 coins 0 0 out 0 0 patience 5 next turn",
        "seats 2 first 1 turn 1 noise 6 coins 3 3 out 0 0 patience 5 next turn",
        "seats 2 first 1 turn 1 noise 0 coins 0 0 out 1 0 patience 5 next turn",
        "seats 2 first 1 turn 1 noise 0 coins 0 0 out 0 0 patience 5 next supper",
    ],
)
def test_positions_that_cannot_come_about_are_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        GAME.notation.read(line)


def test_what_a_seat_can_infer_is_exact() -> None:
    v = position("seats 2 first 1 turn 2 noise 8 coins 4 4 out 0 0 patience 9 next turn").view(1)
    b = belief_of(GAME, v)
    assert b.patience.tolist() == [0, 0, 0, 0, 0.5, 0.5]
    assert float(b.wakes) == pytest.approx(0.5 * 1 + 0.5 * 2 / 3)
