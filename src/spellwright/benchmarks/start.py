"""How soon somebody plays who has just installed us: nothing is compiled, and every cache is empty."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, TypedDict

from spellwright.benchmarks.load import HOST
from spellwright.benchmarks.report import machine
from spellwright.benchmarks.server import spellwright_server
from spellwright.client import Guest
from spellwright.games import games, load

BOT = "tinker"  # a bot with a network
ROUNDS = 3  # of which the median counts
START = """
import json, sys, time
import spellwright as sw
game = sys.argv[1]
sw.play(game, "random", "random", seed=1)
played = time.process_time()
position = sw.Position.start(game, 2).roll(seed=1)
sw.make_bot(game, "tinker", 1).choose(sw.Known(position.game, position.view(position.actor)))
print(json.dumps([played, time.process_time()]))
"""


class StartRow(TypedDict):
    """One game: seconds of processor time from the start of Python, and of waiting at a server."""

    game: str
    random_game: float  # to the end of a random game
    bot_decides: float  # to the first decision of a bot with a network
    first_move: float  # from opening a table to the first view in which somebody may decide


def run_start(progress: Callable[[StartRow], None]) -> dict[str, Any]:
    """Measure all games; `progress` is called with every row."""
    rows = []
    for row in _rows():
        rows.append(row)
        progress(row)
    return {"rows": rows, "machine": machine()}


def _rows() -> Iterator[StartRow]:
    with tempfile.TemporaryDirectory() as cache:
        for game in games():
            played, decided = start_times(game, cache)
            waited = first_move(game, cache)
            yield StartRow(game=game, random_game=played, bot_decides=decided, first_move=waited)


def start_times(game: str, cache: str) -> tuple[float, float]:
    """Return the seconds of processor time from the start of Python to a random game and to a bot's decision."""
    environment = {**os.environ, "SPELLWRIGHT_CACHE": cache}
    command = [sys.executable, "-c", START, game]
    runs = [subprocess.run(command, env=environment, capture_output=True, check=True) for _ in range(ROUNDS)]
    played, decided = (
        sorted(times)[ROUNDS // 2] for times in zip(*(json.loads(run.stdout) for run in runs), strict=True)
    )
    return played, decided


def first_move(game: str, cache: str) -> float:
    """Return how long somebody waits who opens a table at a server that has just started."""
    with spellwright_server(settings={"SPELLWRIGHT_CACHE": cache}) as server:
        return asyncio.run(_first_view(f"http://{HOST}:{server.port}", game))


async def _first_view(address: str, game: str) -> float:
    async with Guest(address) as guest:
        start = perf_counter()
        code = await guest.open_table(game, [None, *[BOT] * (load(game).usual_seats - 1)])
        await guest.sit(code, 0, "Ana")
        await guest.start(code)
        async with guest.connect(code) as table:
            async for _ in table.turns():
                return perf_counter() - start
    raise RuntimeError("the game is over before anybody has decided")


HEADLINE = f"{'game':<12} {'random game, s of CPU':>22} {'a bot decides':>14} {'first move at a server, s':>26}"


def as_line(row: StartRow) -> str:
    """Return one row as a line for people."""
    return f"{row['game']:<12} {row['random_game']:>22.2f} {row['bot_decides']:>14.2f} {row['first_move']:>26.2f}"
