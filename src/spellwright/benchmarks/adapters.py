"""What it costs to play through an environment or a match, against a bare `Position`: a step with random opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any, TypedDict

import numpy as np

from spellwright.benchmarks.peers import PeersMissing
from spellwright.benchmarks.report import machine
from spellwright.benchmarks.row import MOST, SEED
from spellwright.bots.playing import play
from spellwright.games import load
from spellwright.kernel.verbs import OVER
from spellwright.play.position import Position

ROUNDS = 7  # in each of which all take turns; ratios are those within a round
SECONDS = 0.3  # of processor time, for each in a round
BAR = 10.0  # times the step of a Position

POSITION, MATCH, PETTINGZOO, RAW, GYMNASIUM = (
    "Position",
    "sw.play of random bots",
    "PettingZoo",
    "PettingZoo, raw_env",
    "Gymnasium",
)
STEPS = {
    POSITION: "one of legal_actions, then `step`, which rolls and returns the next view: a decision",
    MATCH: "a decision of a match with seats, fair chance and a record",
    PETTINGZOO: "`last`, an action from the mask, `step`: a decision, through PettingZoo's wrapper",
    RAW: "the same without it",
    GYMNASIUM: "an action from the mask, `step`: a decision, and those of all opponents, which are random",
}
"""What one step is."""

Play = Callable[[], int]
"""Plays a game; returns how many steps it took."""


class AdapterRow(TypedDict):
    """One way to play one game."""

    game: str
    seats: int
    way: str
    step_us: float  # of processor time: the median of all rounds
    times: float  # the step of a Position: the median of the ratios within a round


def run_adapters(names: list[str], seconds: float, progress: Callable[[AdapterRow], None]) -> dict[str, Any]:
    """Measure the games of these names; `progress` is called with every row."""
    rows = []
    for name in names:
        for row in _rows(name, seconds):
            rows.append(row)
            progress(row)
    return {"rows": rows, "steps": STEPS, "machine": machine()}


def _rows(name: str, seconds: float) -> Iterator[AdapterRow]:
    game = load(name)
    seats = min(MOST, game.seats[-1])
    ways = ways_to_play(name, seats)
    for once in ways.values():
        once()  # whatever is made at first use
    rounds = [{way: _step(once, seconds) for way, once in ways.items()} for _ in range(ROUNDS)]
    for way in ways:
        times = median(taken[way] / taken[POSITION] for taken in rounds)
        yield AdapterRow(
            game=name, seats=seats, way=way, step_us=1e6 * median(taken[way] for taken in rounds), times=times
        )


def _step(once: Play, seconds: float) -> float:
    """Return the seconds of processor time that a step takes."""
    steps, start = 0, process_time()
    while (taken := process_time() - start) < seconds:
        steps += once()
    return taken / steps


def ways_to_play(name: str, seats: int) -> dict[str, Play]:
    """Return the ways to play a game to its end at random."""
    try:
        from spellwright.adapters import gymnasium, pettingzoo
    except ModuleNotFoundError as error:
        raise PeersMissing('this measures environments: pip install "spellwright[research]"') from error
    import gymnasium as gym

    game, random, seeds = load(name), Random(SEED).random, count(SEED)
    options: dict[str, Any] = dict(game.bench_options)
    start = Position.start(game, seats, **options)

    def by_position() -> int:
        position, steps = start.copy().roll(next(seeds)), 0
        while position.actor != OVER:
            legal = position.legal_actions
            position.step(legal[int(random() * len(legal))])
            steps += 1
        return steps

    def by_match() -> int:
        match = play(game, *["random"] * seats, seed=next(seeds), options=options)
        return sum(who >= 0 for who in match.decided_by)

    def by_turns(env: Any) -> Play:
        def once() -> int:
            env.reset()
            steps = 0
            for _ in env.agent_iter():
                _, _, is_over, _, info = env.last()
                if is_over:
                    env.step(None)
                    continue
                legal = np.flatnonzero(info["action_mask"])
                env.step(legal[int(random() * len(legal))])
                steps += 1
            return steps

        return once

    env = gym.make(f"spellwright/{name}-v{gymnasium.VERSION}", seats=seats, **options)

    def by_seat() -> int:
        _, info = env.reset()
        steps, is_over = 0, False
        while not is_over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, is_over, _, info = env.step(legal[int(random() * len(legal))])
            steps += 1
        return steps

    return {
        POSITION: by_position,
        MATCH: by_match,
        PETTINGZOO: by_turns(pettingzoo.env(name, seats=seats, **options)),
        RAW: by_turns(pettingzoo.raw_env(name, seats=seats, **options)),
        GYMNASIUM: by_seat,
    }


HEADLINE = f"{'game':<12} {'seats':>5}  {'way':<24} {'µs a step':>10} {'× Position':>11}"


def as_line(row: AdapterRow) -> str:
    """Return one row as a line for people, marked where it is above the bar."""
    mark = "  above the bar" if row["times"] > BAR else ""
    return f"{row['game']:<12} {row['seats']:>5}  {row['way']:<24} {row['step_us']:>10.2f} {row['times']:>11.2f}{mark}"
