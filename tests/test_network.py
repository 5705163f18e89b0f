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


def trained(game: Game) -> dict[str, np.ndarray]:
    """Some network of a game: with inputs and weights of very different sizes, as trained ones have."""
    random = np.random.default_rng(1)
    parts = {}
    for name, (rows, width, biases) in zip(LAYERS, layers_of(game), strict=True):
        parts[name] = random.normal(size=(rows, width)).astype(np.float16) / np.float16(8)
        parts[f"{name}_bias"] = random.normal(size=biases).astype(np.float16)
    parts["first"][5] *= 100  # more steps than a byte can count
    parts["shares"] /= 100
    return parts


def test_weights_become_bytes_that_differ_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simsala = load("simsala")
    assert simsala.strategy
    game: Game = replace(simsala, strategy=replace(simsala.strategy, network=tmp_path / "network.npy"))
    parts = trained(game)
    np.savez(tmp_path / "trained.npz", **parts)  # type: ignore[arg-type]
    monkeypatch.setattr(network, "load", lambda _: game)
    monkeypatch.setattr("sys.argv", ["network", "simsala", str(tmp_path / "trained.npz")])
    network.main()
    expected = np.concatenate([part.astype(np.float32).ravel() for part in parts.values()])
    found = network_of(game)
    assert found.shape == expected.shape
    assert np.abs(found - expected).mean() < 0.05
    assert np.abs(found).max() == pytest.approx(np.abs(expected).max(), rel=0.05)
    assert np.load(tmp_path / "network.npy").dtype == np.int8


def test_what_a_network_says_is_hardly_changed_by_rounding() -> None:
    """Not by large inputs, and not where weights are small: in steps of one size for all, shares were off by 0.05."""
    game = load("simsala")
    parts = {name: part.astype(np.float32) for name, part in trained(game).items()}
    seen = np.random.default_rng(2).integers(-2, 3, (500, len(parts["first"]))).astype(np.float32)
    seen[:, :5] *= 20
    numbers, others = network.rounded(parts, seen)
    for layer, (rows, width, biases) in zip(LAYERS, layers_of(game), strict=True):
        own, numbers = numbers[: rows * width].reshape(rows, width), numbers[rows * width :]
        exact = parts[layer], parts[f"{layer}_bias"]
        found = own * others[:rows, None], others[rows : rows + biases]
        others = others[rows + biases :]
        if layer in ("first", "second"):
            wanted, got = seen @ exact[0] + exact[1], seen @ found[0] + found[1]
            seen = np.maximum(wanted, 0.0)
        else:
            wanted, got = seen @ exact[0].T + exact[1], seen @ found[0].T + found[1]
        assert np.abs((got - wanted).mean(0)).max() < 0.05
        assert (got - wanted).std() < 0.02 * wanted.std()
