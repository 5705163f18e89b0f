"""Many tables side by side, stepped from Python: what a learner needs. Chance decides by itself; each step crosses the
border to compiled code once.

    tables = Tables(load("simsala"), seats=4, size=1024, seed=7)
    while (tables.actors != OVER).any():
        actions = …                      # one for each table, chosen from tables.views["legal"]
        tables.step(actions)             # tables.views: what the seat that decides now may know
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import draw_below
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.verbs import (
    CHANCE,
    OVER,
    SPECTATOR,
    actor,
    apply,
    chance_total,
    is_legal,
    menu,
    outcome_at,
    view,
)
from spellwright.search.batch import Batch


class IllegalActions(ValueError):
    """At least one table was given an action that it does not allow; no table has changed."""


@generic
def let_chance_decide(s: Any, stream: Any) -> int:
    """Until a seat decides, or the game is over; returns who."""
    who = actor(s)
    while who == CHANCE:
        apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
        who = actor(s)
    return who


@generic
def look_at_all(states: Any, streams: Any, views: Any, blank: Any, actors: Any) -> None:
    """Chance decides at every table; then the view of the seat that decides, or of who watches when it is over."""
    for index in range(len(states)):
        actors[index] = let_chance_decide(states[index], streams[index])
        views[index] = blank[0]
        view(states[index], actors[index] if actors[index] != OVER else SPECTATOR, views[index])


@generic
def first_illegal(states: Any, actors: Any, actions: Any) -> int:
    """The first table whose action is not legal, or -1. Tables that are over take no action."""
    for index in range(len(states)):
        first, past = menu(states[index])
        a = actions[index]
        if actors[index] != OVER and not (first <= a < past and is_legal(states[index], a)):
            return index
    return -1


@generic
def apply_all(states: Any, actors: Any, actions: Any) -> None:
    """One decision at every table that is not over."""
    for index in range(len(states)):
        if actors[index] != OVER:
            apply(states[index], actions[index])


@cache
def _bound(game: Game) -> tuple[Any, Any, Any]:
    functions = (look_at_all, first_illegal, apply_all)
    return tuple(bind(f, game.name, game.verbs.by_name()) for f in functions)


class Tables:
    """Tables of one game: `actors` and `views` have one entry for each; `states` is for those who may see all."""

    def __init__(self, game: Game, seats: int, size: int, seed: int, options: Mapping[str, str] | None = None) -> None:
        batch = Batch(game, seats, size, seed, options)
        self.game = game
        self.states, self.streams = batch.states, batch.streams
        self.views = game.View.batch(size)
        self.actors = np.zeros(size, np.int64)
        self._blank = game.View.batch(1)
        self._start = (seats, batch.options)
        for s in self.states:
            game.verbs.setup(s, *self._start)
        self._look()

    def step(self, actions: npt.ArrayLike) -> None:
        """One decision at every table; entries for tables that are over do not matter."""
        numbers = np.asarray(actions, np.int64)
        if numbers.shape != self.actors.shape:
            raise IllegalActions(f"{len(self.actors)} actions are needed, one for each table")
        _, first_illegal_at, apply_to = _bound(self.game)
        wrong = first_illegal_at(self.states, self.actors, numbers)
        if wrong >= 0:
            raise IllegalActions(f"action {numbers[wrong]} is not legal at table {wrong}")
        apply_to(self.states, self.actors, numbers)
        self._look()

    def restart(self) -> None:
        """A new game at every table that is over; its stream goes on."""
        for index in np.flatnonzero(self.actors == OVER):
            self.states[index] = self.game.State.batch(1)[0]
            self.game.verbs.setup(self.states[index], *self._start)
        self._look()

    def _look(self) -> None:
        _bound(self.game)[0](self.states, self.streams, self.views, self._blank, self.actors)
