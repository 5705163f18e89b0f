"""The server's benchmark: real processes for a second, rows of the promised form, refusals in one sentence."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from spellwright.benchmarks import boardgame_io, server
from spellwright.benchmarks.peers import PeersMissing
from spellwright.benchmarks.processes import BenchFailed, System, serving
from spellwright.benchmarks.server import Plan, ServerRow
from spellwright.benchmarks.sockets import Socket
from spellwright.games import load
from spellwright.search.trace import random_game

QUICK = Plan(seconds=1.0, warm_up=0.2, tables=(2,), paced_tables=2, pace=20.0, idle_tables=2)


@pytest.fixture(scope="module")
def rows() -> list[ServerRow]:
    heard: list[ServerRow] = []
    report = server.run_server_bench(QUICK, heard.append)
    assert set(report) == {"rows", "ratios", "machine"}
    assert report["ratios"] == []
    assert report["rows"] == heard == json.loads(json.dumps(heard))
    return heard


@pytest.mark.full
def test_there_is_a_row_for_every_load(rows: list[ServerRow]) -> None:
    assert [(row["system"], row["tables"], row["seats"], row["mode"]) for row in rows] == [
        ("spellwright", 2, 4, server.FULL),
        ("spellwright", 2, 4, server.PACED),
        ("spellwright", 2, 4, server.IDLE),
    ]
    assert all(row.keys() == ServerRow.__annotations__.keys() for row in rows)


@pytest.mark.full
def test_moves_are_counted_and_take_time(rows: list[ServerRow]) -> None:
    full, paced, idle = rows
    for row in (full, paced):
        assert row["p50_ms"] is not None
        assert row["p99_ms"] is not None
        assert 0 < row["p50_ms"] <= row["p99_ms"]
    assert full["moves_per_second"] > 0
    assert 10 <= paced["moves_per_second"] <= 30
    assert (idle["moves_per_second"], idle["p50_ms"], idle["p99_ms"]) == (0.0, None, None)


@pytest.mark.full
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_memory_is_the_servers(rows: list[ServerRow]) -> None:
    assert all(row["rss_mb"] is not None and 20 < row["rss_mb"] < 5000 for row in rows)


@pytest.mark.full
def test_a_row_is_as_wide_as_the_headline(rows: list[ServerRow]) -> None:
    for row in rows:
        assert server.as_line(row).index(row["mode"]) == server.HEADLINE.index("mode")


@pytest.mark.full  # measures for half a minute
def test_archmages_do_not_hold_up_people_or_instant_bots() -> None:
    """Loosely, since tests run beside each other: on a quiet machine it is twice the quiet delay at most."""
    plan = replace(QUICK, thinkers=6, rounds=1, settling=3.0, pace=60.0, paced_tables=6)
    quiet, beside, quiet_bot, beside_bot = server.run_server_bench(plan, lambda _: None)["rows"]
    for still, busy in ((quiet, beside), (quiet_bot, beside_bot)):
        assert (still["mode"], busy["mode"]) == (server.QUIET, server.BESIDE)
        assert busy["moves_per_second"] > 0.8 * still["moves_per_second"]
        assert busy["p50_ms"] < 3 * still["p50_ms"] + 20
    assert "newt" in quiet_bot["system"]


def row(system: str, moves_per_second: float) -> ServerRow:
    return {
        "system": system,
        "tables": 25,
        "seats": 4,
        "mode": server.FULL,
        "moves_per_second": moves_per_second,
        "p50_ms": 1.0,
        "p99_ms": 2.0,
        "cpu_ms": None,
        "players_cpu_ms": None,
        "rss_mb": None,
        "kb_per_table": None,
    }


def test_systems_are_compared_round_by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our speeds are three times theirs in every round but one, although the machine was slow in the second."""
    speeds = iter([300.0, 100.0, 30.0, 10.0, 250.0, 100.0])
    systems = [System(name, server.spellwright_server, ()) for name in ("spellwright", "other")]
    monkeypatch.setattr(server, "row_of", lambda system, *_: row(system.name, next(speeds)))
    monkeypatch.setattr(server, "boardgame_io", lambda: systems[1:])
    heard: list[ServerRow] = []
    plan = replace(QUICK, with_peers=True, rounds=3, seconds=0.1)
    rounds = next(server.measure(plan, heard.append))
    assert [one["system"] for one in heard] == ["spellwright", "other"] * 3
    (ratio,) = server.ratios_of(rounds)
    assert ratio == {"system": "other", "tables": 25, "rounds": 3, "median": 3.0, "least": 2.5, "most": 3.0}
    assert server.ratio_line(ratio) == "3.00 × other with 25 tables: the median of 3 rounds, 2.50 to 3.00"


def test_frames_are_put_together_however_they_are_cut() -> None:
    long, short = b"x" * 70_000, b"y" * 300
    stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n\x81\x02hi"
    stream += b"\x81\x7f" + len(long).to_bytes(8, "big") + long + b"\x81\x7e" + len(short).to_bytes(2, "big") + short
    for step in (1, 7, 1000, len(stream)):
        heard: list[bytes] = []
        socket = Socket(lambda message, heard=heard: heard.append(bytes(message)), pytest.fail)  # type: ignore[misc]
        for start in range(0, len(stream), step):
            socket.data_received(stream[start : start + step])
        assert heard == [b"hi", long, short]


def test_a_server_that_speaks_no_websocket_is_given_up() -> None:
    why: list[str] = []
    Socket(lambda _: None, why.append).data_received(b"HTTP/1.1 404 Not Found\r\n\r\n")
    assert "404" in why[0]


def test_a_python_without_spellwright_is_told_in_one_sentence(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho No module named spellwright >&2\nexit 1\n", encoding="utf-8")
    python.chmod(0o755)
    with pytest.raises(BenchFailed, match=r"no Spellwright is installed for .*: No module named spellwright"):
        next(server.measure(replace(QUICK, against=python), lambda _: None))


def test_a_server_that_ends_is_told_with_its_last_words() -> None:
    command = ("sh", "-c", "echo out of ideas; exit 1")
    with pytest.raises(BenchFailed, match="out of ideas"), serving(command, lambda _: False, {}):
        pass


def test_without_node_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(PeersMissing, match=r"needs Node .* https://nodejs.org"):
        boardgame_io.boardgame_io()


def test_what_cannot_be_installed_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho no network >&2\nexit 1\n", encoding="utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("shutil.which", lambda name: str(tmp_path / name))
    with pytest.raises(PeersMissing, match=r"npm cannot install boardgame\.io: no network"):
        boardgame_io.boardgame_io()


@pytest.mark.full  # whole matches of another system
def test_boardgame_io_plays_the_same_game() -> None:
    """Its matches are as long as ours: random play by four has the same mean and the same spread."""
    try:
        folder = Path(boardgame_io.boardgame_io()[0].players[1]).parent
    except PeersMissing as missing:
        pytest.skip(str(missing))
    command = ["node", str(Path(__file__).with_name("rules.js")), str(folder)]
    theirs = np.array(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    traces = [random_game(load("simsala"), 4, {}, seed) for seed in range(len(theirs))]
    ours = np.array([np.count_nonzero(np.array(trace.actors) >= 0) for trace in traces])
    error = np.sqrt((ours.var() + theirs.var()) / len(theirs))
    assert abs(ours.mean() - theirs.mean()) < 3 * error
    assert 0.8 < theirs.std() / ours.std() < 1.25
