"""The coach: for what a seat knows, the best actions, with what they bring."""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from spellwright.bots.seeker import ROOM
from spellwright.bots.simsala import odds_of_calls
from spellwright.kernel.game import Game, Sentence
from spellwright.search.ismcts import Search
from spellwright.search.outlook import expected_points

MOST = 3  # actions that are worth mentioning
ODDS = {"simsala": odds_of_calls}  # games in which an action may fail: how likely each works
SELDOM = 0.02  # of the iterations: what was tried so seldom says nothing
PLAYED_ON = 50  # games to the end for each action, to see with how many points


class Advice(msgspec.Struct, frozen=True):
    """One of the better actions."""

    action: str
    says: Sentence  # the action for a person to read
    worth: float  # the expected result, from 0 (last) to 1 (victory)
    share: float  # of the search that went this way: how sure the coach is
    odds: float | None = None  # the chance that it works at all, where that is the question
    wins: float | None = None  # the chance to win, where the search judges by that
    points: float | None = None  # at the end, on average, if everybody plays on without much thought


def advise(game: Game, v: Any, seconds: float, seed: int = 1, threads: int = 1) -> list[Advice]:
    """The best actions of the seat that decides, the best first. Only the view is looked at."""
    until = monotonic() + seconds
    search = Search(game, v, seed, ROOM, threads=threads)
    search.think(None, until)
    visits, worths = search.visits(), search.values()
    search.close()
    total = sum(visits.values())
    odds = ODDS[game.name](v) if game.name in ODDS else {}
    best = sorted(visits, key=lambda action: visits[action], reverse=True)
    return [
        Advice(
            game.actions.words(a),
            says=game.about_action(v, a),
            worth=round(worths[a], 3),
            share=round(visits[a] / total, 3),
            odds=odds.get(a),
            wins=round(worths[a], 3) if game.strategy and v.seats > 1 else None,
            points=round(expected_points(game, v, a, PLAYED_ON, seed), 1) if v.seats > 1 else None,
        )
        for a in best[:MOST]
        if a == best[0] or visits[a] >= SELDOM * total
    ]


def prepare_coach(game: Game) -> None:
    """Have what only the coach needs compiled, or read from the cache."""
    s = game.new_state(game.seats[-1])  # who plays alone is not told of points
    while game.verbs.actor(s) < 0:
        game.verbs.apply(s, game.chance_outcomes(s)[0][0])
    v = game.view_of(s, game.verbs.actor(s))
    expected_points(game, v, game.legal_actions(s)[0], 1, 0)
