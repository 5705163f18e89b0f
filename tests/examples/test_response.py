"""`examples/response.py`: a short run on the CPU learns against first sight, then against searches."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import spellwright as sw
from tests.optional import needs_library

ROOT = Path(__file__).parents[2]
SMALL = ["--games", "64", "--steps", "8", "--batch", "256", "--every", "0", "--minutes", "0.1"]
SEARCHES = ["--search-minutes", "0.08", "--roots", "16", "--worlds", "2", "--horizon", "3"]


def test_a_short_run_learns_against_searches(tmp_path: Path) -> None:
    needs_library("torch", "learn")
    out = tmp_path / "response.npz"
    command = [sys.executable, str(ROOT / "examples" / "response.py"), "simsala", "--out", str(out)]
    command += ["--against", "shipped", "--seats", "2", *SMALL, *SEARCHES]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(lines) >= 2, "how many there are depends on the machine"
    assert all(abs(line["gain"]) < 10.0 for line in lines), "also at tables at which nobody learned"
    assert all(0.0 <= line["wins"] <= 1.0 for line in lines if "wins" in line)
    assert sw.play("simsala", f"policy:{out}", "random", seed=1).is_over
