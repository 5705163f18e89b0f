"""Batches: many games at once, in one call or in several threads, on the CPU.

batch = Batch(load("simsala"), seats=4, size=1024, seed=7)
decisions = batch.play(games=10)      # ten games at random in each record
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from spellwright.kernel.chance import Stream, seed_stream
from spellwright.kernel.game import BadSetup, Game
from spellwright.kernel.rule import bind, inline_rule, rule
from spellwright.search.playout import play_games


@rule
def seed_streams(streams: Any, seed: int) -> None:
    """One stream of the family for each record of a batch."""
    for index in range(len(streams)):
        seed_stream(streams[index], seed, index)


@inline_rule
def step_alone(lane: int) -> bool:  # noqa: ARG001 (the verb has it)
    """On a CPU games do not wait for each other."""
    return True


@cache
def _player(game: Game) -> Any:
    verbs = {**game.verbs.by_name(), "may_step": step_alone}
    return bind(play_games, game.name, verbs, without_bookkeeping=True)


class Batch:
    """Records of one game, each with a stream of its own: the same seed gives the same games on every machine."""

    def __init__(self, game: Game, seats: int, size: int, seed: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = game.option_numbers(seats, game.agreed(seats, options or {}))
        self.states = game.State.batch(size)
        self.streams = Stream.batch(size)
        self.blank = game.State.batch(1)
        seed_streams(self.streams, seed)

    def play(self, games: int, threads: int = 1) -> int:
        """Whole games at random in every record; returns the decisions that seats have taken."""
        if threads < 1:
            raise BadSetup("at least one thread must play")
        parts = zip(np.array_split(self.states, threads), np.array_split(self.streams, threads), strict=True)
        play = _player(self.game)
        if threads == 1:
            return int(play(self.states, self.streams, self.blank, self.seats, self.options, games))
        with ThreadPoolExecutor(threads) as pool:
            jobs = [
                pool.submit(play, states, streams, self.blank, self.seats, self.options, games)
                for states, streams in parts
            ]
            return sum(int(job.result()) for job in jobs)
