"""How fast our own engine plays at random: on one core, in threads, in batches, stepped from Python, as arrays."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from random import Random

import numpy as np

from spellwright.benchmarks import arrays, gpu, gpu_peers, peers
from spellwright.benchmarks.row import MOST, SEED, Row, row_of
from spellwright.benchmarks.timing import rates
from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import OVER
from spellwright.play.position import Position
from spellwright.search.batch import Batch
from spellwright.search.trace import random_game

BATCHES = (1, 64, 4096)  # games side by side

RANDOM, KEPT, STEPPED, HELD = (
    "random",
    "random, every position kept",
    "random, stepped with views",
    "random, one Position with views",
)
MODES = {
    RANDOM: "a decision is one action of one seat, uniform among the legal ones, in compiled code without bookkeeping",
    KEPT: "the same with told events and memory, and every position copied out",
    STEPPED: "Python reads the view of the deciding seat at every table, picks a legal action and steps all tables",
    arrays.AS_ARRAYS: "observations, masks and rewards of all games are written; an action is chosen from every mask",
    HELD: "a loop in Python over Position: one of legal_actions, then step, which rolls and returns the next view",
    peers.OBSERVED: "other libraries: an observation and a mask of the legal actions before every decision",
    gpu.ON_GPU: "as in 'random', one game for each thread of the GPU",
    arrays.ON_GPU_AS_ARRAYS: "the same as arrays that PyTorch owns: it reads the masks on the GPU and hands in actions",
    gpu_peers.BY_JAX: "as in 'random', in one compiled loop of JAX; a game that ends begins anew in the same step",
}
"""What one decision is, by mode. Decisions of chance cost time and are not counted; a new game's set-up costs time."""


def measure(seconds: float) -> Iterator[Row]:
    """Yield a row for every game: each number of seats on one core, then batch sizes, threads, and other modes."""
    for name in games():
        game = load(name)
        for seats in game.seats:
            yield _measure_batch(game, seats, BATCHES[-1], 1, seconds)
        usual = min(MOST, game.seats[-1])
        for size in BATCHES[:-1]:
            yield _measure_batch(game, usual, size, 1, seconds)
        threads = 2
        while threads <= (os.cpu_count() or 1):
            yield _measure_batch(game, usual, BATCHES[-1], threads, seconds)
            threads *= 2
        yield _measure_with_bookkeeping(game, usual, seconds)
        for size in (1, 1024):
            yield _measure_tables(game, usual, size, seconds)
        for size in arrays.SIZES:
            yield arrays.measure(game, usual, size, seconds)
        yield _measure_position(game, usual, seconds)


def _measure_batch(game: Game, seats: int, size: int, threads: int, seconds: float) -> Row:
    """Measure random play without bookkeeping, as a search plays."""
    batch = Batch(game, seats, size, SEED, game.bench_options)
    rounds = max(1, BATCHES[-1] // (8 * size))
    batch.play(1, threads, results=False)
    speeds = rates(lambda: (batch.play(rounds, threads, results=False).decisions, size * rounds), seconds)
    return {**row_of(game.name, seats, RANDOM, speeds), "threads": threads, "batch": size}


def _measure_with_bookkeeping(game: Game, seats: int, seconds: float) -> Row:
    """Measure random play with everything told and remembered, and every position kept."""
    seeds = count(SEED)
    options = game.bench_options
    random_game(game, seats, options, SEED)
    speeds = rates(lambda: (random_game(game, seats, options, next(seeds)).decisions, 1), seconds)
    return row_of(game.name, seats, KEPT, speeds)


def _measure_tables(game: Game, seats: int, size: int, seconds: float) -> Row:
    """Measure play stepped from Python, as a learner does it: read all views, then take one action at each table."""
    batch, random = Batch(game, seats, size, SEED, game.bench_options), np.random.default_rng(SEED)

    def step() -> tuple[int, int]:
        legal = batch.views["legal"]
        batch.step(np.argmax(legal * random.random(legal.shape), axis=1))
        ended = int(np.count_nonzero(batch.is_over))
        if ended:
            batch.reset(batch.is_over)
        return size, ended

    step()  # compiles
    batch.reset()
    return {**row_of(game.name, seats, STEPPED, rates(step, seconds)), "batch": size}


def _measure_position(game: Game, seats: int, seconds: float) -> Row:
    """Measure one game after the other through the public `Position`, as the author of a bot would write it."""
    random, seeds = Random(SEED).random, count(SEED)
    start = Position.start(game, seats, **game.bench_options)

    def play() -> tuple[int, int]:
        position, decisions = start.copy().roll(next(seeds)), 0
        while position.actor != OVER:
            legal = position.legal_actions
            position.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 1

    play()  # compiles
    return row_of(game.name, seats, HELD, rates(play, seconds))
