"""Batch: many games side by side, played at random to their ends or stepped from Python.

    batch = Batch("simsala", seats=4, size=1024, seed=7)
    while not batch.is_over.all():
        batch.step(policy(batch.views))  # one action for each game, chosen from views["legal"]

Chance decides by itself, from a stream for each game: the same seed gives the same games on every machine.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from spellwright.games import load
from spellwright.kernel.chance import Stream, seed_stream
from spellwright.kernel.entry import entry_point
from spellwright.kernel.game import BadSetup, Game, whole
from spellwright.kernel.rule import generic
from spellwright.kernel.verbs import OVER, SPECTATOR, apply, is_legal, menu, setup, view
from spellwright.search.playout import Played, let_chance_decide, play_games

NONE = -1  # no game was given an illegal action
PARTS = 4  # for each thread: games differ in length, and who is done early takes the next part
SMALLEST_PART = 16  # games


class IllegalActions(ValueError):
    """At least one game was given an action that it does not allow; no game has changed."""


@entry_point
def seed_streams(streams: Any, seed: int) -> None:
    """Begin one stream of the family for each record of a batch."""
    for index in range(len(streams)):
        seed_stream(streams[index], seed, index)


@generic
def look_at_all(states: Any, streams: Any, views: Any, blank_view: Any, actors: Any) -> None:
    """Let chance decide in every game; then show the deciding seat's view, or a spectator's when the game is over."""
    for index in range(len(states)):
        actors[index] = let_chance_decide(states[index], streams[index])
        views[index] = blank_view[0]
        view(states[index], actors[index] if actors[index] != OVER else SPECTATOR, views[index])


@generic
def step_all(states: Any, streams: Any, views: Any, blank_view: Any, actors: Any, actions: Any) -> int:
    """Take one decision in every game that is not over, and look again; return NONE, or the first game whose action is
    illegal, in which case no game has changed."""
    for index in range(len(states)):
        first, past = menu(states[index])
        a = actions[index]
        if actors[index] != OVER and not (first <= a < past and is_legal(states[index], a)):
            return index
    for index in range(len(states)):
        if actors[index] != OVER:
            apply(states[index], actions[index])
    look_at_all(states, streams, views, blank_view, actors)
    return NONE


@generic
def reset_those(states: Any, blank: Any, seats: int, options: Any, which: Any) -> None:
    """Set up a new game in every record that is marked."""
    for index in range(len(states)):
        if which[index]:
            states[index] = blank[0]
            setup(states[index], seats, options)


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Return threads that stay: starting them for each call would cost more than a small batch takes."""
    return ThreadPoolExecutor(threads, thread_name_prefix="spellwright-batch")


def _positive(number: SupportsIndex, what: str) -> int:
    """Return a positive integer; raise BadSetup for anything else."""
    if (many := whole(number, f"the number of {what}")) < 1:
        raise BadSetup(f"the number of {what} must be a positive integer, not {many}")
    return many


class Batch:
    """Games of one kind side by side: `views`, `actors` and, for who may see all, `states` have an entry for each."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        size: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        **more_options: object,
    ) -> None:
        """Prepare `size` games. Options are plain values, by keyword or as a mapping."""
        size, seed = _positive(size, "games"), whole(seed, "the seed")
        self.game: Game = load(game) if isinstance(game, str) else game
        self.seats = seats
        agreed = self.game.agreed(seats, {**(options or {}), **more_options})
        self.options: npt.NDArray[np.int8] = self.game.option_numbers(seats, agreed)
        self.states: npt.NDArray[Any] = self.game.State.batch(size)
        self.streams: npt.NDArray[Any] = Stream.batch(size)
        self.blank: npt.NDArray[Any] = self.game.State.batch(1)
        self._views: Any = None
        self._blank_view = self.game.View.batch(1)
        self._actors = np.full(size, OVER, np.int64)
        seed_streams(self.streams, seed)

    def play(self, games: int = 1, threads: int = 1, *, results: bool = True) -> Played:
        """Play `games` random games in every record; return who won, the scores and how many decisions each seat took,
        as arrays of [size, games, seats]. Without `results` nobody asks who has won, which takes time where that has to
        be worked out, as in Mandragora: only the decisions are counted."""
        games, threads = (_positive(many, what) for many, what in ((games, "games"), (threads, "threads")))
        self._views = None
        play = self.game.function(play_games, without_bookkeeping=True)
        size = len(self.states)
        played = Played.room(size, games, self.seats, results=results)
        if threads == 1:
            play(self.states, self.streams, self.blank, self.seats, self.options, games, played)
            return played
        parts = max(threads, min(PARTS * threads, size // SMALLEST_PART))
        jobs = [
            _pool(threads).submit(play, states, streams, self.blank, self.seats, self.options, games, Played(*into))
            for states, streams, *into in zip(
                *(np.array_split(rows, parts) for rows in (self.states, self.streams, *played)), strict=True
            )
        ]
        for job in jobs:
            job.result()
        return played

    @property
    def views(self) -> npt.NDArray[Any]:
        """For each game what the deciding seat may know; a spectator's view where it is over."""
        if self._views is None:
            self.reset()
        views: npt.NDArray[Any] = self._views
        return views

    @property
    def actors(self) -> npt.NDArray[np.int64]:
        """For each game the seat that decides, from 0, or OVER."""
        if self._views is None:
            self.reset()
        return self._actors

    @property
    def is_over(self) -> npt.NDArray[np.bool_]:
        """For each game whether it is over."""
        return np.equal(self.actors, OVER)

    def step(self, actions: npt.ArrayLike) -> None:
        """Take one decision in every game; what is given for games that are over does not matter."""
        given = np.asarray(actions)
        if given.shape != self.actors.shape or given.dtype.kind not in "iu":
            raise IllegalActions(f"{len(self.actors)} actions are needed, one whole number for each game")
        numbers = np.ascontiguousarray(given, np.int64)
        wrong = self.game.function(step_all)(
            self.states, self.streams, self._views, self._blank_view, self._actors, numbers
        )
        if wrong != NONE:
            raise IllegalActions(f"action {numbers[wrong]} is not legal in game {wrong}")

    def reset(self, which: npt.ArrayLike | None = None) -> None:
        """Begin a new game everywhere, or where `which` is true; every stream of chance goes on."""
        chosen = np.ones(len(self.states), np.bool_) if which is None else np.asarray(which, np.bool_)
        if self._views is None:
            self._views = self.game.View.batch(len(self.states))
        self.game.function(reset_those)(self.states, self.blank, self.seats, self.options, chosen)
        look = self.game.function(look_at_all)
        look(self.states, self.streams, self._views, self._blank_view, self._actors)
