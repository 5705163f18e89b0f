"""JAX steps our arrays by DLPack, and shares their memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import spellwright as sw
from spellwright.search.arrays import ALIGNMENT
from tests.optional import needs_library

EXAMPLE = Path(__file__).parents[2] / "examples" / "jax_arrays.py"


@pytest.mark.parametrize("size", [1, 3, 64])
def test_arrays_begin_where_jax_takes_them_over(size: int) -> None:
    games = sw.Arrays(sw.Batch("simsala", seats=3, size=size, seed=1))
    for array in (games.observations, games.masks, games.rewards, games.ended, games.actors, games.final_observations):
        assert array.ctypes.data % ALIGNMENT == 0
        assert np.from_dlpack(array).ctypes.data == array.ctypes.data


def test_jax_reads_our_arrays_where_they_are() -> None:
    needs_library("jax", "learn")
    command = [sys.executable, str(EXAMPLE), "simsala", "--games", "64", "--steps", "80"]
    (line,) = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert int(line.split(" games ended")[0]) > 0
    assert line.endswith("decisions/s")
