"""What a seat makes of all it has seen, and what is left of it for somebody who forgets."""

from __future__ import annotations

from typing import Any, cast

import pytest

from spellwright.games import load
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import legal_actions, view_of, world_of
from spellwright.kernel.struct import as_bytes
from spellwright.search.evidence import ALL, remembered
from spellwright.search.trace import random_game


def views(game: Game, seats: int) -> list[Any]:
    """Return what the seat that decides sees, in the second half of a random game."""
    trace = random_game(game, seats, {}, 3)
    decisions = [ply for ply, who in enumerate(trace.actors) if who >= 0]
    return [view_of(game, trace.states[ply], int(trace.actors[ply])) for ply in decisions[len(decisions) // 2 :]]


def things_known(name: str, v: Any) -> int:
    """Return how much a view holds that can no longer be seen at the table."""
    if name == "simsala":
        return int(v.memory_count.sum() + (v.ruled_out > 0).sum())
    others = [p for p in range(v.seats) if p != v.seat]
    return int(v.hands[others].sum() + v.loose.sum())


@pytest.mark.parametrize(("name", "seats"), [("simsala", 3), ("mandragora", 4)])
@pytest.mark.parametrize("is_compiled", [True, False])
def test_a_player_who_forgets_knows_less_and_what_is_left_is_possible(
    name: str, seats: int, *, is_compiled: bool
) -> None:
    game = load(name) if is_compiled else load(name).interpreted
    all_of_it = some = 0
    for number, v in enumerate(views(load(name), seats)):
        before = as_bytes(v)
        assert remembered(game, v, ALL, stream_of(1)) is v
        nothing = remembered(game, v, 0, stream_of(number))
        half = remembered(game, v, 50, stream_of(number))
        assert things_known(name, nothing) == 0
        assert things_known(name, half) <= things_known(name, v)
        all_of_it += things_known(name, v)
        some += things_known(name, half)
        assert as_bytes(cast(Any, v)) == before, "the view itself stays as it is"
        if number % 10 == 0:
            world = world_of(load(name), nothing, stream_of(number))
            assert legal_actions(load(name), world) == [a for a in range(len(game.actions)) if v.legal[a]]
    assert 0.25 * all_of_it < some < 0.75 * all_of_it


def test_where_nothing_has_to_be_remembered_nothing_is_forgotten() -> None:
    (v, *_) = views(load("spellbook"), 2)
    assert remembered(load("spellbook"), v, 0, stream_of(1)) is v
