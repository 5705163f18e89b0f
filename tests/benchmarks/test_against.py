"""Two versions are measured in turns, and compared row by row."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spellwright.benchmarks import against
from spellwright.benchmarks.processes import BenchFailed

ROW = """{{"system": "spellwright", "game": "{game}", "seats": 2, "mode": "random", "threads": 1,
"decisions_per_second": {speed}, "games_per_second": 1.0, "batch": 64}}"""
SPEAKER = """
import sys
print('"0.0.1"', flush=True)
while sys.stdin.readline():
    for row in {rows}:
        with open({log!r}, "a") as log:
            log.write({name!r})
        print(row, flush=True)
        sys.stdin.readline()
    print("null", flush=True)
"""


def speaker(folder: Path, name: str, speeds: dict[str, float]) -> str:
    rows = [ROW.format(game=game, speed=speed).replace("\n", "") for game, speed in speeds.items()]
    return SPEAKER.format(rows=rows, log=str(folder / "log"), name=name)


def test_rows_of_both_are_measured_in_turns_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "WORKER", speaker(tmp_path, "o", {"chess": 200.0, "go": 100.0}))
    monkeypatch.setattr(against, "ROUNDS", 3)
    ours = sys.executable, "-c", speaker(tmp_path, "n", {"chess": 220.0, "new": 5.0, "go": 90.0})
    duel = against.Duel(sys.executable, ours)
    assert [row["game"] for row in duel.measure(0.1)] == ["chess", "new", "go"]
    comparison = duel.comparison()
    assert comparison["version"] == "0.0.1"
    assert [(row["game"], row["ratio"]) for row in comparison["rows"]] == [("chess", 1.1), ("go", 0.9)]
    _, chess, go = against.comparison_lines(comparison)
    assert "below" not in chess
    assert "0.900 ×  random  below 0.95" in go
    assert (tmp_path / "log").read_text() == "nnnoo" + "nonno" + "ononn" + "nonno"


def test_a_python_without_spellwright_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "WORKER", "import sys; sys.exit(1)")
    with pytest.raises(BenchFailed, match="has no Spellwright"):
        list(against.Duel(sys.executable).measure(0.1))
