"""`tools/network.py`: what training wrote becomes the bytes that every player of a game downloads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tools import network

from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.search.network import LAYERS
from spellwright.search.observer import layers_of, network_of


def test_weights_become_bytes_that_differ_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    random = np.random.default_rng(1)
    simsala = load("simsala")
    assert simsala.strategy
    game: Game = replace(simsala, strategy=replace(simsala.strategy, network=tmp_path / "network.npy"))
    trained = {}
    for name, (rows, width, biases) in zip(LAYERS, layers_of(game), strict=True):
        trained[name] = random.normal(size=(rows, width)).astype(np.float16)
        trained[f"{name}_bias"] = random.normal(size=biases).astype(np.float16)
    trained["first"][5] *= 20  # a row that needs larger steps
    np.savez(tmp_path / "trained.npz", **trained)  # type: ignore[arg-type]
    monkeypatch.setattr(network, "load", lambda _: game)
    monkeypatch.setattr("sys.argv", ["network", "simsala", str(tmp_path / "trained.npz")])
    network.main()
    expected = np.concatenate([part.astype(np.float32).ravel() for part in trained.values()])
    found = network_of(game)
    assert found.shape == expected.shape
    assert np.abs(found - expected).mean() < 0.05
    assert np.load(tmp_path / "network.npy").dtype == np.int8
