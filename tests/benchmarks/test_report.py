"""The benchmark's document has the promised form."""

from __future__ import annotations

import numpy as np
import pytest

from spellwright.benchmarks import arrays, engine, gpu, gpu_peers, peers, report
from spellwright.benchmarks.plot import as_svg
from spellwright.benchmarks.row import Row, row_of


def test_the_report_has_rows_and_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "games", lambda: ("simsala",))  # the others take their turns in `make bench`
    heard: list[Row] = []
    document = report.run_bench(seconds=0.01, with_peers=False, on_gpu=False, progress=heard.append)
    assert document["rows"] == heard
    assert {"rows", "modes", "machine"} == set(document)
    assert {row["mode"] for row in heard} <= set(engine.MODES)
    four = [row for row in heard if row["game"] == "simsala" and row["seats"] == 4 and row["mode"] == "random"]
    assert any(row["threads"] == 1 and row.get("batch") == engine.BATCHES[-1] for row in four)
    assert all(
        row["system"] == "spellwright" and row["decisions_per_second"] > row["games_per_second"] > 0 for row in heard
    )
    assert len(list(report.as_table(document))) > len(heard)


def row(system: str, game: str, speed: float, threads: int = 1, mode: str = "random", batch: int = 4096) -> Row:
    return {**row_of(game, 4, mode, (speed, 1.0), system), "threads": threads, "batch": batch}


def on_gpu(system: str, game: str, speed: float, mode: str) -> Row:
    return {**row(system, game, speed, 1, mode), "device": "H200"}


ROWS: list[Row] = [
    row("spellwright", "simsala", 500.0),
    row("spellwright", "simsala", 900.0, 2),
    row("spellwright", "simsala", 30.0, 1, engine.STEPPED, 1024),
    row("spellwright", "simsala", 20.0, 1, engine.HELD, 1),
    row("spellwright", "simsala", 60.0, 1, arrays.AS_ARRAYS, 64),
    row("spellwright", "simsala", 90.0, 1, arrays.AS_ARRAYS, 1024),
    row("openspiel", "hanabi", 10.0),
    row("openspiel", "hanabi", 2.0, 1, peers.OBSERVED),
    row("rlcard", "uno", 0.5, 1, peers.OBSERVED),
    on_gpu("spellwright", "simsala", 8000.0, gpu.ON_GPU),
    on_gpu("pgx", "backgammon", 100.0, gpu_peers.BY_JAX),
    on_gpu("pgx", "backgammon", 200.0, gpu_peers.BY_JAX),
]


def test_ratios_are_to_the_best_of_a_yardstick() -> None:
    assert report.ratios(ROWS) == {
        "openspiel hanabi, random": {
            "simsala, 4 seats, random": 50.0,
            "simsala, 4 seats, random, one Position with views": 2.0,
            "simsala, 4 seats, random, as arrays": 9.0,
        },
        "openspiel hanabi, random, with observations": {"simsala, 4 seats, random, as arrays": 45.0},
        "rlcard uno, random, with observations": {"simsala, 4 seats, random, as arrays": 180.0},
        "pgx backgammon, random, on a GPU by JAX": {"simsala, 4 seats, random, on a GPU": 40.0},
    }


def test_the_picture_has_a_line_for_every_growth_and_every_other_system() -> None:
    picture = as_svg(ROWS)
    assert picture.count("<circle") == 1 + 2 + 1 + 2
    assert "openspiel hanabi" in picture
    assert "pgx" not in picture, "a GPU is no yardstick for one core"
    assert as_svg([]).endswith("</svg>\n")


def test_actions_are_chosen_evenly_among_the_legal_ones() -> None:
    masks = np.tile(np.array([0, 1, 0, 1, 1], np.int8), (3000, 1))
    chosen = np.zeros(len(masks), np.int64)
    arrays.choose(masks, np.random.default_rng(1).integers(0, 1 << 32, len(masks), np.uint32), chosen)
    counts = np.bincount(chosen, minlength=5)
    assert counts[[0, 2]].tolist() == [0, 0]
    assert (counts[[1, 3, 4]] > 900).all()
    assert arrays.differing(masks, masks) == 0
    assert arrays.differing(masks[:1], np.array([[0, 1, 1, 1, 0]], np.int8)) == 2
