"""The benchmark's document has the promised form."""

from __future__ import annotations

import pytest

from spellwright_benchmarks import engine, report
from spellwright_benchmarks.row import Row


def test_the_report_has_rows_compile_times_and_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "compile_times", lambda: {"simsala": {"cold_rules": 9.0, "warm_rules": 0.5}})
    monkeypatch.setattr(engine, "games", lambda: ("simsala",))  # the others take their turns in `make bench`
    heard: list[Row] = []
    document = report.run_bench(seconds=0.01, with_peers=False, on_gpu=False, progress=heard.append)
    assert document["rows"] == heard
    assert {"rows", "modes", "compile", "machine"} == set(document)
    assert {row["mode"] for row in heard} <= set(engine.MODES)
    four = [row for row in heard if row["game"] == "simsala" and row["seats"] == 4 and row["mode"] == "random"]
    assert any(row["threads"] == 1 and row.get("batch") == engine.BATCHES[-1] for row in four)
    assert all(
        row["system"] == "spellwright" and row["decisions_per_second"] > row["games_per_second"] > 0 for row in heard
    )
    assert len(list(report.as_table(document))) > len(heard)


def test_ratios_are_to_openspiels_hanabi_on_one_core() -> None:
    def row(system: str, game: str, speed: float, threads: int = 1, mode: str = "random", batch: int = 4096) -> Row:
        return {
            "system": system,
            "game": game,
            "seats": 4,
            "mode": mode,
            "threads": threads,
            "decisions_per_second": speed,
            "games_per_second": 1.0,
            "batch": batch,
        }

    held = row("spellwright", "simsala", 20.0, 1, engine.HELD)
    del held["batch"]
    rows = [
        row("spellwright", "simsala", 500.0),
        row("spellwright", "simsala", 900.0, 2),
        row("spellwright", "simsala", 30.0, 1, engine.STEPPED, 1024),
        held,
        row("openspiel", "hanabi", 10.0),
    ]
    assert report.ratios(rows) == {"simsala, 4 seats": 50.0, "simsala, 4 seats, one Position with views": 2.0}


def test_compile_times_are_measured_cold_and_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "games", lambda: ("simsala",))
    times = engine.compile_times()["simsala"]
    assert set(times) == {f"{state}_{what}" for state in ("cold", "warm") for what in ("rules", "rules_and_simulation")}
    assert times["warm_rules"] < times["cold_rules"]
