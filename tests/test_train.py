"""`tools/train.py`: a network can be trained from scratch. Needs PyTorch, which nothing else does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from spellwright.games import load
from spellwright.search.network import size_of
from spellwright.search.rollouts import strategy_of

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("how", ["mandragora --rollouts 1", "spellbook-solo --search 8"])
def test_two_small_rounds_give_a_network(how: str, tmp_path: Path) -> None:
    pytest.importorskip(
        "torch", reason="training needs the extra 'learn'; docs/bots.md says how the networks were trained"
    )
    out = tmp_path / "network.npy"
    command = [sys.executable, "-m", "tools.train", *how.split(), "--rounds", "2", "--games", "400"]
    command += ["--threads", "1", "--out", str(out)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "round 2" in run.stdout
    network = np.load(out)
    assert network.shape == (size_of(strategy_of(load(how.split("-")[0].strip())).features),)
    assert np.isfinite(network).all()
