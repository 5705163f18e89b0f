"""`examples/expert.py`: a short run on the CPU begins with PPO, goes on with searches, and leaves a bot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import spellwright as sw
from tests.optional import needs_library
from tests.selection import in_full

ROOT = Path(__file__).parents[2]
SMALL = [
    "--games",
    "64",
    "--steps",
    "4",
    "--batch",
    "256",
    "--every",
    "0",
    "--minutes",
    "0.1",
    "--search-minutes",
    "0.08",
]
SEARCHES = ["--roots", "16", "--worlds", "2", "--horizon", "3"]


@pytest.mark.parametrize("game", ["simsala", in_full("mandragora"), in_full("spellbook")])
def test_a_short_run_learns_from_searches(game: str, tmp_path: Path) -> None:
    needs_library("torch", "learn")
    out = tmp_path / "policy.npz"
    command = [sys.executable, str(ROOT / "examples" / "expert.py"), game, "--out", str(out), *SMALL, *SEARCHES]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    assert "moved" in lines[0], "policy gradient comes first"
    last = lines[-1]
    assert last["roots"] >= 16
    assert abs(last["differs"] - last["entropy"]) < 0.5, "what is to be learned is close to what is known"
    assert sw.play(game, f"policy:{out}", "random", seed=1).is_over
