"""The benchmark of searches has the promised form."""

from __future__ import annotations

import pytest

from spellwright.benchmarks import search


@pytest.mark.full  # measures all games
def test_the_report_has_speeds_times_and_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "games", lambda: ("simsala",))  # the others take their turns in `spellwright bench`
    monkeypatch.setattr(search, "BUDGET", 0.02)
    monkeypatch.setattr(search, "DECISIONS", 16)
    heard: list[str] = []
    report = search.run_search_bench(0.01, heard.append)
    assert set(report) == {"speeds", "sights", "thinking", "machine"}
    assert {(row["seats"], row["mode"]) for row in report["speeds"]} == {
        (seats, mode) for seats in (2, 4) for mode in ("strategy", "plain")
    }
    assert [row["seats"] for row in report["sights"]] == [2, 4]
    assert all(0 < row["p50_ms"] <= row["p99_ms"] for row in report["sights"])
    assert [(row["tables"], row["decisions"]) for row in report["thinking"]] == [(1, 16), (8, 16)]
    assert all(0 < row["p50"] <= row["p99"] <= row["most"] for row in report["thinking"])
    assert len(heard) == len(report["speeds"]) + len(report["sights"]) + len(report["thinking"])
