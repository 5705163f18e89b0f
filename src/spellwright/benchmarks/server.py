"""How many moves a second the server handles, how soon every seat has seen them, and how much memory it needs.

The server is the real one, `spellwright serve` as a process with a durable SQLite file; the players are another process
(`load.py`). With peers, boardgame.io (`boardgame_io.py`) takes its turn with as many tables and seats, and
so does another version that is installed for another Python, with its own players. Systems that are compared take
turns, round by round: a machine that is slow for a while is slow for all of them, so that their ratio in a round says
more than their speeds.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any, TypeAlias, TypedDict
from urllib.request import urlopen

from spellwright.benchmarks.boardgame_io import boardgame_io
from spellwright.benchmarks.load import HOST, SEATS, Outcome, Task
from spellwright.benchmarks.processes import PORT, BenchFailed, Serving, System, play, serving
from spellwright.benchmarks.report import machine
from spellwright.bots.readiness import make_ready
from spellwright.games import games

INSTANT = "newt"  # a bot that decides in a millisecond
SECONDS = 5.0  # for each row, by default
TABLES = (25, 50)  # at full speed, by default
ROUNDS = 3  # in which systems take turns, by default

FULL = "full speed"  # as fast as the server answers
PACED = "paced"  # a fixed number of moves a second, however long each takes
BESIDE = "beside archmages"  # paced, while long searches go on at other tables
QUIET = "quiet"  # paced, to be compared with
IDLE = "idle"  # all seats connected, no moves

LOAD = "spellwright.benchmarks.load"


PLAYERS = """
from importlib.util import find_spec
print("spellwright.benchmarks.load" if find_spec("spellwright.benchmarks") else "spellwright.bench.load")  # version 0.1
"""


class ServerRow(TypedDict):
    """One system under one load."""

    system: str
    tables: int
    seats: int  # connected at each table
    mode: str
    moves_per_second: float
    p50_ms: float | None  # from a decision until all seats have seen its result
    p99_ms: float | None
    cpu_ms: float | None  # processor time of the server (of a database beside it, none) for each move
    players_cpu_ms: float | None  # processor time of the players for each move
    rss_mb: float | None  # of the server, with all seats connected
    kb_per_table: float | None  # growth of that memory for each table


class Ratio(TypedDict):
    """Our moves a second at full speed as a multiple of another system's, round by round."""

    system: str  # the other one
    tables: int
    rounds: int
    median: float
    least: float
    most: float


@dataclass(frozen=True)
class Plan:
    """The systems to measure, and under which loads."""

    seconds: float = SECONDS  # for each row
    warm_up: float = 2.0  # seconds of play before the measurement
    tables: tuple[int, ...] = TABLES  # at full speed
    paced_tables: int = 40
    pace: float = 200.0  # moves a second
    idle_tables: int = 250
    with_peers: bool = False
    against: Path | None = None  # a Python for which another version is installed
    database: str | None = None  # a PostgreSQL database, for:
    workers: tuple[int, ...] = ()  # if any: the first number of tables with so many workers each, and nothing else
    thinkers: int = 0  # if any: people's decisions beside so many tables of archmages, and nothing else
    rounds: int = ROUNDS  # of those, and of systems that are compared
    settling: float = 6.0  # seconds of play before those: searches have to be ready


def run_server_bench(plan: Plan, progress: Callable[[ServerRow], None]) -> dict[str, Any]:
    """Measure everything that is planned and return the report: of the rounds of each system at each load the median
    row, and how we compare with the others. `progress` is called with every row as soon as it is measured."""
    rows: list[ServerRow] = []
    ratios: list[Ratio] = []
    for rounds in measure(plan, progress):
        rows += [_median_row(of_system) for of_system in zip(*rounds, strict=True)]
        ratios += ratios_of(rounds)
    return {"rows": rows, "ratios": ratios, "machine": machine()}


Round: TypeAlias = Sequence[ServerRow]
"""A row of each system under one load, ours first, measured soon after each other."""


def ratios_of(rounds: Sequence[Round]) -> Iterator[Ratio]:
    """Yield how many times the moves of each other system we handle: of the ratios of all rounds, the median and the
    range."""
    ours, *others = zip(*rounds, strict=True)
    for theirs in others:
        found = [our["moves_per_second"] / their["moves_per_second"] for our, their in zip(ours, theirs, strict=True)]
        yield Ratio(
            system=theirs[0]["system"],
            tables=theirs[0]["tables"],
            rounds=len(found),
            median=round(median(found), 2),
            least=round(min(found), 2),
            most=round(max(found), 2),
        )


def _median_row(rows: Sequence[ServerRow]) -> ServerRow:
    """Return the row with the median speed; of an even number, the faster one in the middle."""
    return sorted(rows, key=lambda row: row["moves_per_second"])[len(rows) // 2]


def measure(plan: Plan, progress: Callable[[ServerRow], None]) -> Iterator[Sequence[Round]]:
    """Yield the rounds of every load, one where nothing is compared; each row is measured on a fresh server. The rules
    are compiled beforehand: a server that has to compile keeps the compiler's memory."""
    for name in games():
        make_ready(name)
    ours = System("spellwright", spellwright_server, (sys.executable, "-m", LOAD))

    def measured(system: System, mode: str, tables: int, pace: float | None) -> ServerRow:
        row = row_of(system, plan, mode, tables, pace)
        progress(row)
        return row

    if plan.workers:
        for workers in plan.workers:
            start = partial(spellwright_server, plan.database, workers)
            system = ours._replace(name=f"spellwright, {workers} workers", start=start)
            for mode, pace in ((FULL, None), (PACED, plan.pace)):
                yield [[measured(system, mode, plan.tables[0], pace)]]
        return
    if plan.thinkers:
        for row in _beside_thinkers(ours, plan):
            progress(row)
            yield [[row]]
        return
    systems = [ours, *([_another(plan.against)] if plan.against else []), *(boardgame_io() if plan.with_peers else [])]
    for tables in plan.tables:
        rounds = range(plan.rounds if len(systems) > 1 else 1)
        yield [[measured(system, FULL, tables, None) for system in systems] for _ in rounds]
    yield [[measured(ours, PACED, plan.paced_tables, plan.pace)]]
    yield [[measured(ours, IDLE, plan.idle_tables, 0.0)]]


def _another(python: Path) -> System:
    """Return the Spellwright that is installed for another Python, with its own players."""
    version = _asked(python, "import spellwright; print(spellwright.__version__)")
    players = _asked(python, PLAYERS)
    start = partial(spellwright_server, python=(str(python), "-I"))
    return System(f"spellwright {version}", start, (str(python), "-I", "-m", players))


def _asked(python: Path, code: str) -> str:
    """Return what a piece of code prints."""
    run = subprocess.run([str(python), "-I", "-c", code], capture_output=True, text=True, check=False)
    if run.returncode:
        raise BenchFailed(f"no Spellwright is installed for {python}: {run.stderr.strip().splitlines()[-1]}")
    return run.stdout.strip()


def _beside_thinkers(ours: System, plan: Plan) -> Iterator[ServerRow]:
    """Yield people's decisions, with and without an instant bot that answers, quiet and beside long searches: in turns,
    so that both meet the same machine, and of each the one with the median delay."""
    plan = replace(plan, warm_up=plan.settling)
    for bot in (None, INSTANT):
        rows: dict[str, list[ServerRow]] = {QUIET: [], BESIDE: []}
        for _ in range(plan.rounds):
            for mode, thinkers in ((QUIET, 0), (BESIDE, plan.thinkers)):
                row = row_of(ours, plan, mode, plan.paced_tables, plan.pace / 2, bot=bot, thinkers=thinkers)
                rows[mode].append(row)
        for found in rows.values():
            yield sorted(found, key=lambda row: row["p99_ms"] or 0.0)[len(found) // 2]


def row_of(
    system: System,
    plan: Plan,
    mode: str,
    tables: int,
    pace: float | None,
    *,
    bot: str | None = None,
    thinkers: int = 0,
) -> ServerRow:
    with system.start() as server:
        before = server.rss_mb()
        task = Task(server.port, tables, plan.warm_up, plan.seconds, pace, bot, thinkers)
        outcome, after, cpu, players_cpu = play(system.players, task, server)
    return ServerRow(
        system=f"{system.name} with a {bot}" if bot else system.name,
        tables=tables,
        seats=SEATS,
        mode=mode,
        moves_per_second=round(outcome.moves / outcome.seconds, 1),
        p50_ms=_rounded(outcome.p50_ms, 2),
        p99_ms=_rounded(outcome.p99_ms, 2),
        cpu_ms=_ms_per_move(cpu, outcome),
        players_cpu_ms=_ms_per_move(players_cpu, outcome),
        rss_mb=_rounded(after, 1),
        kb_per_table=None if before is None or after is None else round((after - before) * 1024 / tables, 1),
    )


def _ms_per_move(seconds: float | None, outcome: Outcome) -> float | None:
    return None if seconds is None or not outcome.moves else round(1000 * seconds / outcome.moves, 3)


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)


@contextmanager
def spellwright_server(
    database: str | None = None,
    workers: int = 1,
    python: Sequence[str] = (sys.executable,),
    settings: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Serving]:
    """Serve on a free port while the context lasts, without limits; on a new SQLite file if no database is given."""
    with tempfile.TemporaryDirectory() as folder:
        where = database or f"sqlite:///{Path(folder) / 'tables.db'}"
        options = ("--port", PORT, "--database", where, "--workers", str(workers))
        command = (*python, "-m", "spellwright", "serve", *options)
        with serving(command, _is_ready, {"SPELLWRIGHT_UNLIMITED": "1", **settings}) as server:
            yield server


def _is_ready(port: int) -> bool:
    """Return whether the server answers, and has compiled all games if it has to."""
    try:
        with urlopen(f"http://{HOST}:{port}/api/games", timeout=5) as answer:
            return all(game.get("is_ready", True) for game in json.load(answer))  # 0.1 says so
    except OSError:
        return False


HEADLINE = (
    f"{'system':<45} {'tables':>6} {'seats':>5} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'CPU ms':>7} "
    f"{'players':>7} {'MB':>7} {'kB/table':>8}  mode"
)


def as_line(row: ServerRow) -> str:
    """Return one row as a line for people."""
    return (
        f"{row['system']:<45} {row['tables']:>6} {row['seats']:>5} {row['moves_per_second']:>9,.1f} "
        f"{_figure(row['p50_ms']):>8} {_figure(row['p99_ms']):>8} {_figure(row['cpu_ms'], 3):>7} "
        f"{_figure(row['players_cpu_ms'], 3):>7} "
        f"{_figure(row['rss_mb']):>7} {_figure(row['kb_per_table']):>8}  {row['mode']}"
    )


def ratio_line(ratio: Ratio) -> str:
    """Return how we compare with another system as a line for people."""
    return (
        f"{ratio['median']:.2f} × {ratio['system']} with {ratio['tables']} tables: the median of {ratio['rounds']} "
        f"rounds, {ratio['least']:.2f} to {ratio['most']:.2f}"
    )


def _figure(value: float | None, digits: int = 1) -> str:
    return "" if value is None else f"{value:,.{digits}f}"
