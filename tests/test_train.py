"""`tools/train.py`: a mind can be taught anew. Needs PyTorch, which nothing else does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from spellwright.games import load
from spellwright.search.mind import size_of
from spellwright.search.selfplay import strategy_of

SCRIPT = Path(__file__).parents[1] / "tools" / "train.py"


@pytest.mark.parametrize("how", ["mandragora --tries 1", "spellbook-solo --search 8"])
def test_two_small_rounds_give_a_mind(how: str, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="teaching needs the extra 'learn'; docs/bots.md has how the minds were taught")
    out = tmp_path / "mind.npy"
    command = [sys.executable, str(SCRIPT), *how.split(), "--rounds", "2", "--games", "400"]
    run = subprocess.run([*command, "--threads", "1", "--out", str(out)], capture_output=True, text=True, check=True)
    assert "round 2" in run.stdout
    mind = np.load(out)
    assert mind.shape == (size_of(strategy_of(load(how.split("-")[0].strip())).facts),)
    assert np.isfinite(mind).all()
