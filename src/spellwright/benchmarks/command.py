"""`spellwright bench`: how fast the engine is, the search, or the server. The tables are in English: they are for
documents."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from spellwright.cli.command import Group
from spellwright.cli.texts import say
from spellwright.cli.values import FILE, POSITIVE, SECONDS, json_option


def listed_counts(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[int, ...] | None:
    """Read positive whole numbers that are separated by commas."""
    if value is None:
        return None
    counts = tuple(int(part) if part.strip().isdecimal() else 0 for part in value.split(","))
    if not all(counts):
        raise click.BadParameter(say("must-be-counts"))
    return counts


class Bench(Group):
    """What is measured may stand anywhere among the options; if nothing is named, it is the engine."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        named = [name for name in args if name in self.commands][:1]
        if named:
            args.remove(named[0])
        is_asked_about = ctx.resilient_parsing or any(word in ctx.help_option_names for word in args)
        return super().parse_args(ctx, [*(named or ["engine"] * (not is_asked_about)), *args])


@click.group(cls=Bench)
def bench() -> None:
    """Measure something."""


_seconds = click.option("--seconds", type=SECONDS, metavar="S")
_peers = click.option("--peers", is_flag=True)


@bench.command
@_peers
@click.option("--gpu", is_flag=True)
@click.option("--gpu-alone", is_flag=True)
@click.option("--equal", type=POSITIVE, metavar="N")
@click.option("--against", type=FILE, metavar="PYTHON")
@click.option("--plot", type=FILE, metavar="FILE")
@_seconds
@json_option
def engine(
    peers: bool,
    gpu: bool,
    gpu_alone: bool,
    equal: int | None,
    against: Path | None,
    plot: Path | None,
    seconds: float | None,
    as_json: bool,
) -> None:
    from spellwright.benchmarks import report
    from spellwright.benchmarks.peers import PeersMissing
    from spellwright.benchmarks.plot import as_svg
    from spellwright.benchmarks.processes import BenchFailed
    from spellwright.search.gpu import NoGpu

    _head(report.HEADLINE)
    try:
        found = report.run_bench(
            seconds=seconds or report.SECONDS,
            with_peers=peers,
            on_gpu=gpu or gpu_alone,
            is_gpu_alone=gpu_alone,
            equal=equal or report.EQUAL,
            against=against,
            progress=lambda row: _head(report.as_line(row)),
        )
    except (PeersMissing, NoGpu, BenchFailed) as failure:
        raise click.UsageError(str(failure)) from None
    if plot:
        plot.write_text(as_svg(found["rows"]), encoding="utf-8")
    _print(found, report.as_table(found), as_json=as_json)


@bench.command
@_seconds
@json_option
def search(seconds: float | None, as_json: bool) -> None:
    from spellwright.benchmarks import search as bench

    found = bench.run_search_bench(seconds or bench.SECONDS, _head)
    lines = [*map(bench.speed_line, found["speeds"]), *map(bench.sight_line, found["sights"])]
    lines += map(bench.thinking_line, found["thinking"])
    _print(found, lines, as_json=as_json)


@bench.command
@_peers
@click.option("--against", type=FILE, metavar="PYTHON")
@click.option("--tables", metavar="N,M,…", callback=listed_counts)
@click.option("--rounds", type=POSITIVE, metavar="N")
@click.option("--thinkers", type=POSITIVE, metavar="N")
@click.option("--workers", metavar="N,M,…", callback=listed_counts)
@click.option("--database", metavar="URL")
@_seconds
@json_option
def server(
    peers: bool,
    against: Path | None,
    tables: tuple[int, ...] | None,
    rounds: int | None,
    thinkers: int | None,
    workers: tuple[int, ...] | None,
    database: str | None,
    seconds: float | None,
    as_json: bool,
) -> None:
    from spellwright.benchmarks import server as bench
    from spellwright.benchmarks.peers import PeersMissing
    from spellwright.benchmarks.processes import BenchFailed

    plan = bench.Plan(
        seconds=seconds or bench.SECONDS,
        tables=tables or bench.TABLES,
        with_peers=peers,
        against=against,
        rounds=rounds or bench.ROUNDS,
        thinkers=thinkers or 0,
        workers=workers or (),
        database=database,
    )
    _head(bench.HEADLINE)
    try:
        found = bench.run_server_bench(plan, lambda row: _head(bench.as_line(row)))
    except (PeersMissing, BenchFailed) as failure:
        raise click.UsageError(str(failure)) from None
    lines = [bench.HEADLINE, *map(bench.as_line, found["rows"]), *map(bench.ratio_line, found["ratios"])]
    _print(found, lines, as_json=as_json)


@bench.command
@click.option("--against", type=FILE, metavar="PYTHON")
@click.option("--only", metavar="A,B,…")
@click.option("--game", "name", metavar="GAME")
@click.option("--pairs", "count", type=POSITIVE, metavar="N")
@json_option
def pairs(against: Path | None, only: str | None, name: str | None, count: int | None, as_json: bool) -> None:
    from spellwright.benchmarks import pairs as bench
    from spellwright.benchmarks.processes import BenchFailed
    from spellwright.games import games, load

    kinds = tuple(only.split(",")) if only else tuple(bench.KINDS if against else bench.IN_PYTHON)
    if unknown := [kind for kind in kinds if kind not in bench.KINDS]:
        raise click.BadParameter(f"{unknown[0]}: {', '.join(bench.KINDS)}")
    names = [load(name).name] if name else list(games())
    _head(bench.HEADLINE)
    try:
        found = bench.run_pairs(
            bench.sides(against), kinds, names, count or bench.PAIRS, lambda row: _head(bench.as_line(row))
        )
    except BenchFailed as failure:
        raise click.UsageError(str(failure)) from None
    _print(found, [bench.HEADLINE, *map(bench.as_line, found["rows"])], as_json=as_json)


@bench.command
@click.option("--game", "name", metavar="GAME")
@_seconds
@json_option
def adapters(name: str | None, seconds: float | None, as_json: bool) -> None:
    from spellwright.benchmarks import adapters as bench
    from spellwright.benchmarks.peers import PeersMissing
    from spellwright.games import games, load

    names = [load(name).name] if name else list(games())
    _head(bench.HEADLINE)
    try:
        found = bench.run_adapters(names, seconds or bench.SECONDS, lambda row: _head(bench.as_line(row)))
    except PeersMissing as failure:
        raise click.UsageError(str(failure)) from None
    _print(found, [bench.HEADLINE, *map(bench.as_line, found["rows"])], as_json=as_json)


@bench.command
@json_option
def start(as_json: bool) -> None:
    from spellwright.benchmarks import start as bench

    _head(bench.HEADLINE)
    found = bench.run_start(lambda row: _head(bench.as_line(row)))
    _print(found, [bench.HEADLINE, *map(bench.as_line, found["rows"])], as_json=as_json)


@bench.command
@click.option("--minutes", type=POSITIVE, default=60, metavar="N")
@click.option("--tables", type=POSITIVE, default=30, metavar="N")
@json_option
def soak(minutes: int, tables: int, as_json: bool) -> int:
    from spellwright.benchmarks import soak as bench
    from spellwright.benchmarks.processes import BenchFailed

    _head(bench.HEADLINE)
    try:
        found = bench.run_soak(minutes, tables, lambda row: _head(bench.as_line(row)))
    except BenchFailed as failure:
        raise click.UsageError(str(failure)) from None
    lines = [bench.HEADLINE, *map(bench.as_line, found["rows"]), bench.verdict(found["spread"])]
    _print(found, lines, as_json=as_json)
    return int(found["spread"] is not None and found["spread"] > bench.BAR)


@bench.command
@click.option("--seats", type=POSITIVE, default=1_000_000, metavar="N")
@click.option("--move-ms", type=click.FloatRange(0.001, 1000), default=0.6, metavar="MS")
@click.option("--commit-ms", type=click.FloatRange(0.001, 1000), default=5.0, metavar="MS")
@click.option("--notice-ms", type=click.FloatRange(0.0, 1000), default=0.03, metavar="MS")
@json_option
def capacity(seats: int, move_ms: float, commit_ms: float, notice_ms: float, as_json: bool) -> None:
    from spellwright.benchmarks import capacity as simulation

    costs = simulation.Costs(move_ms / 1000, commit_ms / 1000, notice_ms / 1000)
    rows = list(simulation.simulate(seats, costs))
    _print({"rows": rows}, [simulation.HEADLINE, *map(simulation.as_line, rows)], as_json=as_json)


def _head(line: str) -> None:
    """Show a row as soon as it is measured."""
    sys.stderr.write(line + "\n")


def _print(report: dict[str, Any], lines: Iterable[str], *, as_json: bool) -> None:
    sys.stdout.write(json.dumps(report, indent=1) + "\n" if as_json else "\n".join(lines) + "\n")
