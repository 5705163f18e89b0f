"""`random`: any legal action, each equally likely."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest

from spellwright.bots import Known, make_bot
from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.kernel.records import legal_actions, view_of
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.play.position import Position
from spellwright.search.trace import random_game

EVERY_GAME = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())
FREE_CALL = Position(
    "simsala seats 2 / play free match first / round 1 from 1 / lives 6 6 / points 0 0 / last 0 0"
    " / stones 43888 56677 / turn 1 0 / next call 1"
)


@EVERY_GAME
def test_it_answers_with_a_legal_action_wherever_it_is_asked(game: Game) -> None:
    bot = make_bot(game.name, "random", 1)
    for s in random_game(game, game.seats[-1], {}, 4).states:
        seat = game.verbs.actor(s)
        if seat not in (CHANCE, OVER):
            assert bot.choose(Known(game, view_of(game, s, seat))) in legal_actions(game, s)


def test_every_legal_action_is_equally_likely() -> None:
    bot, v, draws = make_bot("simsala", "random", 2), FREE_CALL.view(0), 8000
    counts = Counter(bot.choose(Known(load("simsala"), v)) for _ in range(draws))
    legal = np.flatnonzero(v.legal)
    assert set(counts) == set(legal.tolist())
    expected = draws / len(legal)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < len(legal) - 1 + 5 * math.sqrt(2 * (len(legal) - 1))


def test_the_same_seed_gives_the_same_answers_and_another_seed_others() -> None:
    v = FREE_CALL.view(0)
    answers = []
    for seed in (5, 5, 6):
        bot = make_bot("simsala", "random", seed)
        answers.append([bot.choose(Known(load("simsala"), v)) for _ in range(30)])
    assert answers[0] == answers[1] != answers[2]
