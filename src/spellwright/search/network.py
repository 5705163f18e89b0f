"""The value network: a small multilayer perceptron that estimates how well a seat stands.

It is plain arithmetic on one array of weights, so that it runs wherever the rules run. PyTorch is needed to train it
(`tools/train.py`), not to evaluate it. The array holds, in this order: first layer [features, 64] and biases [64],
second layer [64, 32] and biases [32], last layer [32] and its bias.
"""

from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Features, Strategy

WIDE, NARROW = 64, 32  # hidden units of the first and of the second layer
HIDDEN_UNITS = WIDE + NARROW
MAX_LOGIT = 15.0  # outputs are clamped to ±MAX_LOGIT

Network: TypeAlias = npt.NDArray[np.float32]
"""[size_of(features)] All weights."""

HiddenUnits: TypeAlias = npt.NDArray[np.float32]
"""[HIDDEN_UNITS] Scratch memory for the activations of both hidden layers."""

NO_NETWORK: Network = np.zeros(0, np.float32)


def size_of(features: int) -> int:
    """Return the number of weights of a network with the given number of inputs."""
    return (features + 1) * WIDE + (WIDE + 1) * NARROW + NARROW + 1


@cache
def load_network(file: Path) -> Network:
    """Return the weights stored in a file."""
    network: Network = np.load(file)
    return network


def network_for(strategy: Strategy, seats: int) -> Network:
    """Return the weights that a strategy has for the given number of seats."""
    return load_network(strategy.solo_network if seats == 1 and strategy.solo_network else strategy.network)


@rule
def forward(network: Network, features: Features, hidden: HiddenUnits) -> float:
    """Return the network's output: the logit of this seat's victory, to be compared with those of the other seats."""
    for unit in range(WIDE):
        hidden[unit] = network[len(features) * WIDE + unit]
    for feature in range(len(features)):
        if features[feature] != 0:  # most are zero
            x = np.float32(features[feature])
            for unit in range(WIDE):
                hidden[unit] += x * network[feature * WIDE + unit]
    second = (len(features) + 1) * WIDE
    for unit in range(NARROW):
        hidden[WIDE + unit] = network[second + WIDE * NARROW + unit]
    for before in range(WIDE):
        x = hidden[before]
        if x > 0.0:
            for unit in range(NARROW):
                hidden[WIDE + unit] += x * network[second + before * NARROW + unit]
    last = second + (WIDE + 1) * NARROW
    output = float(network[last + NARROW])
    for unit in range(NARROW):
        x = hidden[WIDE + unit]
        if x > 0.0:
            output += x * network[last + unit]
    return max(-MAX_LOGIT, min(MAX_LOGIT, output))
