"""Bring a trained policy into a game: `python -m tools.network simsala simsala.npz`.

The weights that `examples/ppo.py` wrote become small whole numbers, in steps that differ from row to row where a row
needs it: `network.npy`, a byte for each weight, and `biases.npy`, with the steps and the biases. Six bits of a weight
are enough to play as well, and every visitor of the page has to download them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from spellwright.games import games, load
from spellwright.search.network import LAYERS
from spellwright.search.rollouts import strategy_of

LEVELS = 31  # steps in WIDTH standard deviations of a layer's weights
WIDTH = 4.0
MOST = 127  # of a byte


def in_steps(weights: npt.NDArray[np.float32]) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32]]:
    """Return the weights of a layer as whole numbers, and the size of a step in each row."""
    usual = WIDTH * weights.std() / LEVELS
    steps = np.maximum(np.abs(weights).max(1) / MOST, usual).astype(np.float32)
    return np.round(weights / steps[:, None]).astype(np.int8), steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("file", type=Path, help="what examples/ppo.py has written")
    args = parser.parse_args()
    out = strategy_of(load(args.game)).network
    weights, others = [], []
    with np.load(args.file) as stored:
        for layer in LAYERS:
            numbers, steps = in_steps(stored[layer].astype(np.float32))
            weights.append(numbers.ravel())
            others += [steps, stored[f"{layer}_bias"].astype(np.float32)]
    np.save(out, np.concatenate(weights))
    np.save(out.with_name("biases.npy"), np.concatenate(others))


if __name__ == "__main__":
    main()
