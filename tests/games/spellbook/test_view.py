"""What a seat sees: everything, and the odds of what the bag gives next."""

from __future__ import annotations

import numpy as np
import pytest

from spellwright.games.spellbook.game import GAME
from spellwright.games.spellbook.pieces import COLOURS, RUNES
from spellwright.games.spellbook.places import DISCARD, VORTEX
from spellwright.kernel.chance import stream_of
from spellwright.kernel.records import belief_of, chance_outcomes, legal_actions, view_of, world_of
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import CHANCE, SPECTATOR
from spellwright.search.trace import random_game


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_sees_the_same_table(seats: int) -> None:
    for s in random_game(GAME, seats, {"set": "classic"}, seats).states[::7]:
        for seat in (SPECTATOR, *range(seats)):
            v = view_of(GAME, s, seat)
            assert (v.stones == s.stones).all()
            assert (v.level == s.level).all()


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_world_behind_a_view_is_the_real_position(seats: int) -> None:
    for s in random_game(GAME, seats, {"set": "classic"}, seats).states[::7]:
        assert as_bytes(world_of(GAME, view_of(GAME, s, SPECTATOR), stream_of(1))) == as_bytes(s)


def test_only_the_seat_that_decides_is_offered_anything() -> None:
    trace = random_game(GAME, 3, {"set": "third"}, 3)
    for s, who in zip(trace.states, trace.actors, strict=False):
        for seat in range(3):
            legal = np.flatnonzero(view_of(GAME, s, seat).legal).tolist()
            assert legal == (legal_actions(GAME, s) if who == seat else [])


def test_the_odds_are_those_with_which_chance_draws() -> None:
    trace = random_game(GAME, 2, {}, 5)
    for s, who in zip(trace.states, trace.actors, strict=False):
        b = belief_of(GAME, view_of(GAME, s, 0))
        place = VORTEX if s.held[VORTEX] else DISCARD
        assert b.kinds.tolist() == pytest.approx((s.stones[place] / s.held[place]).tolist())
        assert b.colours.tolist() == pytest.approx(b.kinds.reshape(COLOURS, RUNES).sum(axis=1).tolist())
        assert b.runes.tolist() == pytest.approx(b.kinds.reshape(COLOURS, RUNES).sum(axis=0).tolist())
        if who == CHANCE and GAME.actions.words(chance_outcomes(GAME, s)[0][0]).startswith("bag"):
            total = GAME.verbs.chance_total(s)
            outcomes = {a: weight / total for a, weight in chance_outcomes(GAME, s)}
            assert sorted(outcomes.values()) == pytest.approx(sorted(odds for odds in b.kinds if odds))


def test_without_any_stone_to_draw_there_are_no_odds() -> None:
    v = GAME.View.new()
    assert not belief_of(GAME, v).kinds.any()


def test_points_are_shown_as_they_stand() -> None:
    for s in random_game(GAME, 4, {"set": "second"}, 2).states[::11]:
        v = view_of(GAME, s, 1)
        for p in range(4):
            assert int(v.card_points[p].sum()) + int(v.board_points[p]) == GAME.verbs.score(s, p)
