"""`examples/ppo.py`: a short run on the CPU learns, can be resumed, and leaves a bot for the arena."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import spellwright as sw
from spellwright.games import load
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch
from spellwright.search.observer import observer_of
from spellwright.search.rollouts import strategy_of
from tests.optional import needs_library

ROOT = Path(__file__).parents[2]
SMALL = ["--games", "64", "--steps", "8", "--batch", "256", "--every", "0"]


def test_a_short_run_leaves_a_bot(tmp_path: Path) -> None:
    needs_library("torch", "learn")
    out = tmp_path / "policy.npz"
    command = [sys.executable, str(ROOT / "examples" / "ppo.py"), "simsala", "--out", str(out), *SMALL]
    lines = []
    for minutes in ("0.05", "0.1"):
        run = subprocess.run([*command, "--minutes", minutes], capture_output=True, text=True, check=True)
        lines += [json.loads(line) for line in run.stdout.splitlines()]
    decisions = [line["decisions"] for line in lines]
    assert decisions == sorted(set(decisions)), "the second run goes on where the first one stopped"
    assert all(line["moved"] >= 0.0 for line in lines)
    with np.load(out) as stored:
        game = load("simsala")
        assert stored["first"].shape == (observer_of(game).size, 192)
        assert stored["actions"].shape == (len(game.actions), 64)
    match = sw.play("simsala", f"policy:{out}", "random", seed=1)
    assert match.is_over


def test_a_response_begins_where_its_opponent_stands(tmp_path: Path) -> None:
    needs_library("torch", "learn")
    command = [sys.executable, str(ROOT / "examples" / "ppo.py"), "simsala", *SMALL, "--minutes", "0.02"]
    networks = tmp_path / "policy.npz", tmp_path / "response.npz"
    for out, more in zip(networks, ([], ["--against", str(networks[0]), "--seats", "2"]), strict=True):
        subprocess.run([*command, "--out", str(out), *more], capture_output=True, check=True)
    with np.load(networks[0]) as policy, np.load(networks[1]) as response:
        assert not np.array_equal(policy["actions"], response["actions"])
        assert policy["second"] == pytest.approx(response["second"], abs=0.3)


def test_a_policy_counts_actions_as_a_search_does() -> None:
    needs_library("torch", "learn")
    import torch

    game = load("mandragora")
    policy = runpy.run_path(str(ROOT / "examples" / "ppo.py"))["Policy"](game)
    arrays, random = Arrays(Batch(game, 3, 50, seed=2)), np.random.default_rng(2)
    for _ in range(100):
        observations = torch.from_numpy(arrays.observations)
        rows = torch.arange(len(game.actions)).repeat(len(observations), 1)
        for circle in policy.circles:
            rows = policy.turned(circle, rows, observations)
        for number, action in zip(*np.nonzero(arrays.masks), strict=True):
            seen = strategy_of(game).as_seen(arrays.batch.states[number], int(arrays.actors[number]), int(action))
            assert rows[number, action] == seen
        arrays.step((arrays.masks * random.random(arrays.masks.shape)).argmax(1))
