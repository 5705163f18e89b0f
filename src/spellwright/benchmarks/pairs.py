"""The same work in pairs: on our side and on another, right after each other, in processor time. What the machine does
besides slows both down, so that the median of the ratios says more than any speed.

The other side is a commit before ours or any other version, installed for another Python; or our own rules, compiled by
Numba for this very processor. Both sides get the same seeds and amounts, so they should play the same games.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, TypedDict

from spellwright.benchmarks import server
from spellwright.benchmarks.processes import System
from spellwright.benchmarks.report import machine
from spellwright.benchmarks.worker import Worker

PAIRS = 11
SECONDS = 0.3  # of processor time for a piece of work, on our side
SERVED, WARMED = 3.0, 1.5  # seconds of play at a server that count, and before
TABLES = 25  # at a server
BAR = 0.95  # below this share of the other side's speed a row is marked

RANDOM, SEARCH, PLAIN, POSITION, SERVER, PAGE = "random", "search", "plain search", "position", "server", "page"
IN_PYTHON = (RANDOM, SEARCH, PLAIN, POSITION)
KINDS = {
    RANDOM: "random games in a batch",
    SEARCH: "iterations of a search with network and evidence of none",
    PLAIN: "iterations of a plain search",
    POSITION: "one Position stepped with views and legal actions",
    SERVER: f"moves at {TABLES} tables of a real server",
    PAGE: "iterations of the same search by the page's code in Node",
}
NODE = Path(__file__).with_suffix(".mjs")

# Both sides run this text: it uses what versions have in common since the summer of 2026.
WORKER = """
import base64, json, sys
from inspect import signature
from pathlib import Path
from random import Random
from time import process_time
import spellwright
from spellwright import Position
from spellwright.games import load
from spellwright.search.batch import Batch
from spellwright.search.ismcts import Search
from spellwright.search.trace import random_game

def views(game, seats):
    trace = random_game(game, seats, game.bench_options, 1)
    asked = [(s, int(who)) for s, who in zip(trace.states, trace.actors) if who >= 0]
    return [Position.of(game, s).view(who) for s, who in asked[::max(1, len(asked) // 8)]]

def prepare(kind, name):
    game = load(name)
    seats = min(4, game.seats[-1])
    if kind == "random":
        batch = Batch(game, seats, 256, 1, game.bench_options)
        bare = {"results": False} if "results" in signature(batch.play).parameters else {}
        return lambda amount: [batch.play(1, **bare) for _ in range(amount)]
    if kind == "position":
        random, start = Random(1).random, Position.start(game, seats, **game.bench_options)
        def play(amount):
            for seed in range(amount):
                position = start.copy().roll(seed)
                while not position.is_over:
                    legal = position.legal_actions
                    position.step(legal[int(random() * len(legal))])
        return play
    known = views(game, seats)
    if kind == "view":
        web = Path(spellwright.__file__).parents[2] / "web"
        view = known[len(known) // 2]
        return {"web": str(web), "folder": str(game.folder), "view": base64.b64encode(view.tobytes()).decode()}
    def think(amount):
        for v in known:
            search = Search(game, v, 1, is_plain=kind != "search")
            search.run(amount)
            search.close()
    return think

work = {}
print(json.dumps(spellwright.__version__), flush=True)
while line := sys.stdin.readline():
    kind, name, amount = json.loads(line)
    do = work.get((kind, name)) or work.setdefault((kind, name), prepare(kind, name))
    if kind == "view":
        print(json.dumps(do), flush=True)
        continue
    start = process_time()
    do(amount)
    print(json.dumps(process_time() - start), flush=True)
"""


class PairRow(TypedDict):
    """How fast our side is, as a multiple of the other one's speed."""

    kind: str
    game: str
    pairs: int
    median: float
    least: float
    most: float
    ours_ms: float  # of processor time: the median, for a move at a server, otherwise for the piece of work
    theirs_ms: float


Ask = Callable[[str, str, int], float]
"""Returns the seconds that a kind of work took in a game, done so many times."""


@dataclass(frozen=True)
class Sides:
    """What is compared: the command of a Python for each side, and what its environment has besides."""

    commands: tuple[Sequence[str], Sequence[str]]
    settings: tuple[Mapping[str, str], Mapping[str, str]] = ({}, {})


def sides(against: Path | None) -> Sides:
    """Return our side and that of another Python; without one, of our rules by Numba. What the environment asks of
    Python would hold for one of them alone (that nothing compiled is kept, for instance)."""
    ours = (sys.executable, "-I")
    if against:
        return Sides((ours, (str(against), "-I")))
    return Sides((ours, ours), ({}, {"SPELLWRIGHT_ENGINE": "numba"}))


def run_pairs(
    found: Sides, kinds: Sequence[str], names: Sequence[str], pairs: int, progress: Callable[[PairRow], None]
) -> dict[str, Any]:
    """Compare both sides in every kind of work and every game; `progress` is called with every row."""
    rows: list[PairRow] = []
    with ExitStack() as held:
        workers = [
            held.enter_context(Worker((*command, "-c", WORKER), {**os.environ, **more}))
            for command, more in zip(found.commands, found.settings, strict=True)
        ]
        versions = [worker.read() for worker in workers]
        for row in _rows(found, workers, kinds, names, pairs):
            rows.append(row)
            progress(row)
    return {"rows": rows, "versions": versions, "kinds": KINDS, "machine": machine()}


def _rows(
    found: Sides, workers: Sequence[Worker], kinds: Sequence[str], names: Sequence[str], pairs: int
) -> Iterator[PairRow]:
    asks = [worker.have for worker in workers]
    for kind in kinds:
        if kind == SERVER:
            yield _row(kind, "simsala", list(_served(found, pairs)))
            continue
        for name in names:
            if kind == PAGE:
                with ExitStack() as held:
                    nodes = [held.enter_context(_node(worker, name)) for worker in workers]
                    for node in nodes:
                        node.read()
                    yield _row(kind, name, list(_taken([node.have for node in nodes], kind, name, pairs)))
            else:
                yield _row(kind, name, list(_taken(asks, kind, name, pairs)))


def _taken(asks: Sequence[Ask], kind: str, name: str, pairs: int) -> Iterator[tuple[float, float]]:
    """Yield the seconds of both sides for the same amount of work, each side first in every other pair."""
    for ask in asks:
        ask(kind, name, 1)  # compiles
    amount = 1
    while (took := asks[0](kind, name, amount)) < SECONDS:
        amount = max(amount + 1, min(10 * amount, round(amount * 1.1 * SECONDS / max(took, 1e-6))))
    asks[1](kind, name, amount)
    for number in range(pairs):
        order = (0, 1) if number % 2 else (1, 0)
        times = {side: asks[side](kind, name, amount) for side in order}
        yield times[0], times[1]


def _served(found: Sides, pairs: int) -> Iterator[tuple[float, float]]:
    """Yield the seconds of processor time for a move at a server on both sides. Our players play at both."""
    plan = server.Plan(seconds=SERVED, warm_up=WARMED)
    players = (*found.commands[0], "-m", server.LOAD)
    systems = [
        System("", partial(server.spellwright_server, python=command, settings=more), players)
        for command, more in zip(found.commands, found.settings, strict=True)
    ]
    for number in range(pairs):
        order = (0, 1) if number % 2 else (1, 0)
        times = {side: server.row_of(systems[side], plan, server.FULL, TABLES, None)["cpu_ms"] for side in order}
        yield (times[0] or 0.0) / 1000, (times[1] or 0.0) / 1000


def _node(worker: Worker, name: str) -> Worker:
    """Return Node with the page's code and module of a side."""
    given = worker.have("view", name, 0)
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    node = shutil.which("node", path=places) or "node"
    return Worker((node, "--no-warnings", str(NODE), given["web"], name, given["folder"], given["view"]))


def _row(kind: str, name: str, taken: Sequence[tuple[float, float]]) -> PairRow:
    ratios = [theirs / ours for ours, theirs in taken]
    ours, theirs = (1000 * median(side) for side in zip(*taken, strict=True))
    return PairRow(
        kind=kind,
        game=name,
        pairs=len(taken),
        median=round(median(ratios), 3),
        least=round(min(ratios), 3),
        most=round(max(ratios), 3),
        ours_ms=round(ours, 3),
        theirs_ms=round(theirs, 3),
    )


HEADLINE = f"{'kind':<13} {'game':<11} {'pairs':>5} {'median':>7} {'least':>7} {'most':>7} {'ours ms':>9} {'theirs':>9}"


def as_line(row: PairRow) -> str:
    """Return one row as a line for people."""
    mark = f"  below {BAR}" if row["median"] < BAR else ""
    return (
        f"{row['kind']:<13} {row['game']:<11} {row['pairs']:>5} {row['median']:>7.3f} {row['least']:>7.3f} "
        f"{row['most']:>7.3f} {row['ours_ms']:>9.3f} {row['theirs_ms']:>9.3f}{mark}"
    )
