"""`counter`, a reference bot for Simsala … Bumm?: it counts stones and knows its odds."""

from __future__ import annotations

from typing import Any

import pytest

from spellwright.bots import Known, make_bot, play
from spellwright.games import load
from spellwright.games.simsala.actions import CALL, END
from spellwright.games.simsala.pieces import Event
from spellwright.kernel.records import belief_of, legal_actions, new_state, view_of
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.told import EVENT, SEAT
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.search.trace import random_game

GAME = load("simsala")
SURE_DRINK = (  # of the stones that the first seat does not see, eight are spell 8 and one is spell 7
    "simsala seats 2 / play free match first / round 1 from 1 / lives 5 6 / points 0 0 / last 0 0"
    " / stones 88888 66777 / board 1223334444555556666777 / turn 1 0 / next call 1"
)
SURE_BUT_TOO_LOW = (  # seven are spell 7 and two are spell 8, but only spell 8 keeps the order
    "simsala seats 2 / play penalised match first / round 1 from 1 / lives 5 6 / points 0 0 / last 0 0"
    " / stones 77777 66888 / board 1223334444555556666888 / turn 8 1 / next call 1"
)


def orders_broken(match: Match) -> dict[int, int]:
    """How often each seat broke the order of calls."""
    broken = dict.fromkeys(match.seats, 0)
    s: Any = new_state(GAME, len(match.holders), match.options)
    for action in match.actions:
        GAME.verbs.apply(s, action)
        for line in s.told[: s.told_count]:
            if line[EVENT] == Event.BROKE_ORDER:
                broken[int(line[SEAT])] += 1
    return broken


def test_counter_beats_random_in_nine_of_ten_games() -> None:
    games, won = 60, 0
    for number in range(games):
        names = ["counter", "random"] if number % 2 else ["random", "counter"]
        match = play("simsala", *names, seed=number)
        won += match.winners == [names.index("counter")]
    assert won >= 0.9 * games


@pytest.mark.parametrize("order", ["enforced", "penalised", "free"])
def test_counter_is_deterministic(order: str) -> None:
    """The same view gets the same answer, whatever the seed and whatever it was asked before."""
    old = make_bot("simsala", "counter", 1)
    for s in random_game(GAME, 4, {"order": order}, 2).states:
        seat = GAME.verbs.actor(s)
        if seat not in (CHANCE, OVER):
            v = view_of(GAME, s, seat)
            answer = old.choose(Known(GAME, v))
            assert answer == make_bot("simsala", "counter", 99).choose(Known(GAME, v, 0.001))
            assert answer in legal_actions(GAME, s)


def test_counter_never_breaks_a_penalised_order_though_random_does() -> None:
    options, by_counter, by_random = {"order": "penalised"}, 0, 0
    for number in range(12):
        match = play("simsala", "counter", "random", "counter", seed=number, options=options)
        broken = orders_broken(match)
        by_counter += broken[0] + broken[2]
        by_random += broken[1]
    assert by_counter == 0
    assert by_random > 0


def test_counter_does_not_break_the_order_even_where_it_would_be_sure_of_a_lower_call() -> None:
    v = Position(SURE_BUT_TOO_LOW).view(0)
    assert belief_of(GAME, v).anywhere[7] == pytest.approx(1.0)
    assert v.legal[CALL + 7], "it may be called, at the price of a life"
    assert make_bot("simsala", "counter", 0).choose(Known(GAME, v)) in (END, CALL + 8)


def test_counter_calls_what_it_is_sure_of() -> None:
    v = Position(SURE_DRINK).view(0)
    assert belief_of(GAME, v).anywhere[8] == pytest.approx(1.0)
    assert make_bot("simsala", "counter", 0).choose(Known(GAME, v)) == CALL + 8


def test_counter_leaves_the_view_as_it_was() -> None:
    v = Position(SURE_DRINK).view(0)
    before = as_bytes(v)
    make_bot("simsala", "counter", 0).choose(Known(GAME, v))
    assert as_bytes(v) == before
