"""Two sides do the same work in turns, and the median of the ratios counts."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

import pytest

from spellwright.benchmarks import pairs, server
from spellwright.benchmarks.processes import System
from spellwright.benchmarks.worker import Worker

NO_WORK = 0.0


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "SECONDS", NO_WORK)


@pytest.mark.usefixtures("brief")
@pytest.mark.compiled
def test_every_kind_of_work_in_python_and_in_the_page_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[pairs.PairRow] = []
    ours = (sys.executable,)
    kinds = (*pairs.IN_PYTHON, pairs.PAGE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    found = pairs.run_pairs(pairs.Sides((ours, ours)), kinds, ["simsala"], 3, heard.append)
    assert [row["kind"] for row in heard] == list(kinds)
    assert found["rows"] == heard
    assert found["versions"][0] == found["versions"][1]
    for row in heard:
        assert 0 < row["least"] <= row["median"] <= row["most"]
        assert row["pairs"] == 3


def test_the_side_that_begins_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def side(number: int, seconds: float) -> pairs.Ask:
        def ask(_kind: str, _game: str, amount: int) -> float:
            asked.append(number)
            return seconds * amount

        return ask

    monkeypatch.setattr(pairs, "SECONDS", 1.0)
    taken = list(pairs._taken([side(0, 0.2), side(1, 0.1)], "random", "chess", 3))
    assert asked[-6:] == [1, 0, 0, 1, 1, 0]
    row = pairs._row("random", "chess", taken)
    assert row["median"] == row["least"] == row["most"] == 0.5
    assert "below 0.95" in pairs.as_line(row)


def test_a_move_at_a_server_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []

    def row_of(system: System, *_: object) -> dict[str, float]:
        assert system.players[0] == "ours"
        assert isinstance(system.start, partial)
        served.append(system.start.keywords["python"][0])
        return {"cpu_ms": 0.2 if served[-1] == "ours" else 0.3}

    monkeypatch.setattr(server, "row_of", row_of)
    found = list(pairs._served(pairs.Sides((("ours",), ("theirs",))), 2))
    assert pairs._row("server", "simsala", found)["median"] == 1.5
    assert served == ["theirs", "ours", "ours", "theirs"]


def test_our_rules_by_numba_are_the_other_side_by_default() -> None:
    assert pairs.sides(None).settings[1] == {"SPELLWRIGHT_ENGINE": "numba"}
    assert pairs.sides(Path("python")).commands[1] == ("python", "-I")
    assert pairs.sides(Path("python")).commands[0][1:] == ("-I",)


def test_a_worker_has_what_its_side_has_in_its_environment() -> None:
    code = "import json, os; input(); print(json.dumps(os.environ['SIDE']))"
    with Worker((sys.executable, "-c", code), {**os.environ, "SIDE": "left"}) as worker:
        assert worker.have("anything") == "left"
