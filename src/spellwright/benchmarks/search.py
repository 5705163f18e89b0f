"""How fast a search and a decision at first sight are, and how well bots keep their time: alone, and with many tables
at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from time import perf_counter, thread_time
from typing import Any, TypedDict

import numpy as np

from spellwright.benchmarks.report import machine
from spellwright.bots import Known, make_bot
from spellwright.bots.readiness import make_ready
from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.kernel.records import view_of
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.ismcts import Search
from spellwright.search.trace import random_game

SEED = 1
SECONDS = 2.0  # for each row of speeds, by default
ITERATIONS = 5_000  # from each position
SEATS = (2, 4)
TABLES = (1, 8)  # at which bots think at the same time
BUDGET = 0.5  # seconds to think
DECISIONS = 96  # in all, for each row
STRONGEST = "archmage"
AT_SIGHT = "seek:0"  # decides without a search
BOTS = (STRONGEST, "plain")  # that are compiled before anything is measured


class SpeedRow(TypedDict):
    """The speed of a search on one core."""

    game: str
    seats: int
    mode: str
    iterations_per_second: float  # of the core's own time


class SightRow(TypedDict):
    """How long a bot that decides at first sight takes for a decision."""

    game: str
    seats: int
    decisions: int
    p50_ms: float
    p99_ms: float


class ThinkingRow(TypedDict):
    """How long bots think, in shares of their budget."""

    game: str
    tables: int  # at the same time
    budget_s: float
    decisions: int
    p50: float
    p99: float
    most: float


def run_search_bench(seconds: float, progress: Callable[[str], None]) -> dict[str, Any]:
    """Measure everything and return the report; `progress` is called with a line for each row."""
    speeds: list[SpeedRow] = []
    sights: list[SightRow] = []
    thinking: list[ThinkingRow] = []
    for name in games():
        make_ready(name)
        for speed in measure_speeds(load(name), seconds):
            speeds.append(speed)
            progress(speed_line(speed))
        for sight in measure_sight(load(name), seconds):
            sights.append(sight)
            progress(sight_line(sight))
        for row in measure_thinking(load(name)):
            thinking.append(row)
            progress(thinking_line(row))
    return {"speeds": speeds, "sights": sights, "thinking": thinking, "machine": machine()}


def measure_speeds(game: Game, seconds: float) -> Iterator[SpeedRow]:
    """Yield the speed of searches from the positions of a random game, with the game's strategy and without."""
    for seats in SEATS:
        for is_plain in (False, True):
            if is_plain or game.strategy:
                views = cycle(decisions_of(game, seats))
                iterations, spent = 0, 0.0
                while spent < seconds:
                    search = Search(game, next(views), SEED, is_plain=is_plain)
                    start = thread_time()
                    search.run(ITERATIONS)
                    spent += thread_time() - start
                    search.close()
                    iterations += ITERATIONS
                mode = "plain" if is_plain else "strategy"
                yield SpeedRow(game=game.name, seats=seats, mode=mode, iterations_per_second=iterations / spent)


def measure_sight(game: Game, seconds: float) -> Iterator[SightRow]:
    """Yield how long decisions at first sight take, in the positions of a random game where there is a choice."""
    for seats in SEATS:
        views = cycle(v for v in decisions_of(game, seats) if np.count_nonzero(v.legal) > 1)
        bot = make_bot(game.name, AT_SIGHT, SEED)
        bot.choose(Known(game, next(views), BUDGET))  # the first one reads what is compiled
        took, spent = [], 0.0
        while spent < seconds:
            known = Known(game, next(views), BUDGET)
            start = perf_counter()
            bot.choose(known)
            took.append(perf_counter() - start)
            spent += took[-1]
        p50, p99 = (1000.0 * float(np.percentile(took, percent)) for percent in (50, 99))
        yield SightRow(game=game.name, seats=seats, decisions=len(took), p50_ms=p50, p99_ms=p99)


def measure_thinking(game: Game) -> Iterator[ThinkingRow]:
    """Yield how well the strongest bot keeps its time, at one table and at several at once."""
    for tables in TABLES:
        with ThreadPoolExecutor(tables) as pool:
            jobs = [pool.submit(_think, game, table, DECISIONS // tables) for table in range(tables)]
            shares = [share for job in jobs for share in job.result()]
        p50, p99 = (float(np.percentile(shares, percent)) for percent in (50, 99))
        yield ThinkingRow(
            game=game.name,
            tables=tables,
            budget_s=BUDGET,
            decisions=len(shares),
            p50=p50,
            p99=p99,
            most=max(shares),
        )


def _think(game: Game, seed: int, decisions: int) -> list[float]:
    """Return how long a bot took for each decision, as shares of its budget."""
    views = [v for v in decisions_of(game, max(SEATS)) if np.count_nonzero(v.legal) > 1]
    bot = make_bot(game.name, STRONGEST, seed)
    shares = []
    for _, v in zip(range(decisions), cycle(views), strict=False):
        start = perf_counter()
        bot.choose(Known(game, v, BUDGET))
        shares.append((perf_counter() - start) / BUDGET)
    return shares


def decisions_of(game: Game, seats: int) -> list[Any]:
    """Return the view of the deciding seat for every decision of a random game."""
    trace = random_game(game, seats, game.bench_options, SEED)
    pairs = zip(trace.states, trace.actors, strict=False)
    return [view_of(game, s, int(who)) for s, who in pairs if who not in (CHANCE, OVER)]


def speed_line(row: SpeedRow) -> str:
    return (
        f"{row['game']:<12} {row['seats']} seats, {row['mode']:<9} {row['iterations_per_second']:>10,.0f} iterations/s"
    )


def sight_line(row: SightRow) -> str:
    times = f"p50 {row['p50_ms']:.3f} ms  p99 {row['p99_ms']:.3f} ms of {row['decisions']} decisions"
    return f"{row['game']:<12} {row['seats']} seats, at first sight  {times}"


def thinking_line(row: ThinkingRow) -> str:
    where = "alone" if row["tables"] == 1 else f"{row['tables']} tables at once"
    return (
        f"{row['game']:<12} {where:<17} p50 {row['p50']:6.1%}  p99 {row['p99']:6.1%}  most {row['most']:6.1%}"
        f" of {row['budget_s']:g} s, {row['decisions']} decisions"
    )
