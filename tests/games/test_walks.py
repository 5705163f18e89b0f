"""Every verb at every step of random games: `make coverage` runs this interpreted, for what no rule's test reaches."""

from __future__ import annotations

from random import Random

import pytest

from spellwright.games import games, load
from spellwright.kernel.chance import stream_of
from spellwright.kernel.records import belief_of, new_state, view_of, world_of
from spellwright.kernel.saying import prompt_of
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER, SPECTATOR

KNOWN = 25  # plies between looks at what everybody knows: beliefs and worlds are slow without a compiler


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seed", range(2))
def test_every_verb_can_be_called_at_every_step(name: str, seed: int) -> None:
    game, random, stream = load(name), Random(seed), stream_of(seed)
    verbs = game.verbs
    seats = game.seats[-1] if seed else game.seats[0]
    s = new_state(game, seats)
    ply = 0
    while (who := verbs.actor(s)) != OVER:
        if ply % KNOWN == 0:
            for seat in (SPECTATOR, *range(seats)):
                v = view_of(game, s, seat)
                belief_of(game, v)
                assert verbs.actor(world_of(game, v, stream)) == who
        first, past = verbs.menu(s)
        if who == CHANCE:
            a = verbs.outcome_at(s, random.randrange(verbs.chance_total(s)))
            assert verbs.chance_weight(s, a) > 0
        else:
            a = NOTHING
            while a == NOTHING:
                a = verbs.choice_at(s, random.randrange(verbs.choice_total(s)))
            assert verbs.is_legal(s, a)
            assert prompt_of(game, view_of(game, s, who))[0].startswith("prompt-")
        assert first <= a < past
        while a != NOTHING:
            assert 0 <= verbs.lane(s, a) < game.lanes
            a = verbs.stride(s, a)
        ply += 1
    assert verbs.menu(s) == (0, 0)
    assert len({verbs.score(s, p) for p in range(seats) if verbs.is_winner(s, p)}) <= 1
