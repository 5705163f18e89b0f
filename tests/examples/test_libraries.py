"""The examples for other libraries run: OpenSpiel's search and solver, Stable-Baselines3's MaskablePPO, TorchRL."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.optional import needs_library

EXAMPLES = Path(__file__).parents[2] / "examples"


def said(example: str, *arguments: str) -> list[str]:
    """Return the lines that an example prints."""
    command = [sys.executable, str(EXAMPLES / example), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_openspiel_searches_and_solves() -> None:
    needs_library("pyspiel", "openspiel")
    played, *chances = said("openspiel_players.py", "--simulations", "4", "--iterations", "2")
    assert played.endswith(("[1.0, -1.0]", "[-1.0, 1.0]"))
    assert {line.split("  ")[-1] for line in chances} == {"end", "call 7", "call 8"}
    assert sum(float(line.split("%")[0]) for line in chances) == pytest.approx(100.0)


def test_maskable_ppo_learns_a_seat() -> None:
    needs_library("sb3_contrib", "learn")
    small = ("--steps", "256", "--tables", "2", "--rollout", "64", "--played", "2")
    before, after = said("maskable_ppo.py", "simsala", *small)
    assert before.startswith("before: won ")
    assert after.startswith("after 256 decisions: won ")


def test_torchrl_plays_all_seats() -> None:
    needs_library("torchrl", "learn")
    (line,) = said("torchrl_selfplay.py", "simsala", "--seats", "3", "--games", "2")
    assert line.startswith("2 games, ")
