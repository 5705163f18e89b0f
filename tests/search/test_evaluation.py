"""How a search takes others to decide."""

from __future__ import annotations

from collections import Counter

import pytest

from spellwright.games import load
from spellwright.kernel.chance import stream_of
from spellwright.kernel.rule import bind
from spellwright.search.evaluation import draw_action, draw_action_of_another
from spellwright.search.trace import random_game
from spellwright.search.workspace import scratch_for


def test_others_are_taken_to_decide_more_freely() -> None:
    """A likelihood becomes its eighth root: 256 times as likely is only twice as likely then."""
    game = load("simsala")
    s = random_game(game, 2, {}, 1).states[0]
    first, second, *rest = game.legal_actions(s)
    drawn = {}
    for draw in (draw_action, draw_action_of_another):
        bound = bind(draw, f"{game.name}.evaluation", game.verbs.by_name())
        scratch, stream, counts = scratch_for(game), stream_of(1), Counter[int]()
        for _ in range(3000):
            scratch.priors[[first, second]] = 256 / 257, 1 / 257
            scratch.priors[rest] = 0.0
            counts[bound(s, scratch, stream)] += 1
        assert set(counts) == {first, second}
        drawn[draw] = counts[first] / 3000
    assert drawn[draw_action] == pytest.approx(256 / 257, abs=0.01)
    assert drawn[draw_action_of_another] == pytest.approx(2 / 3, abs=0.03)
