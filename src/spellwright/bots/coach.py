"""The coach: for what a seat knows, the best actions, with what they bring."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from spellwright.bots.simsala import odds_of_calls
from spellwright.kernel.game import Game
from spellwright.search.ismcts import Search

CHUNK = 200  # iterations between looks at the clock
ROOM = 1 << 16
MOST = 3  # actions that are worth mentioning
ODDS = {"simsala": odds_of_calls}  # games in which an action may fail: how likely each works
SELDOM = 0.02  # of the iterations: what was tried so seldom says nothing


class Advice(msgspec.Struct, frozen=True):
    """One of the better actions."""

    action: str
    worth: float  # the expected result, from 0 (last) to 1 (victory)
    share: float  # of the search that went this way: how sure the coach is
    odds: float | None = None  # the chance that it works at all, where that is the question


def advise(game: Game, v: Any, seconds: float, seed: int = 1) -> list[Advice]:
    """The best actions of the seat that decides, the best first. Only the view is looked at."""
    until = time.monotonic() + seconds
    search = Search(game, v, seed, room=ROOM)
    search.run(CHUNK)
    while time.monotonic() < until:
        search.run(CHUNK)
    visits, worths = search.visits(), search.values()
    total = sum(visits.values())
    odds = ODDS[game.name](v) if game.name in ODDS else {}
    best = sorted(visits, key=lambda action: visits[action], reverse=True)
    return [
        Advice(game.actions.words(a), round(worths[a], 3), round(visits[a] / total, 3), odds.get(a))
        for a in best[:MOST]
        if a == best[0] or visits[a] >= SELDOM * total
    ]
