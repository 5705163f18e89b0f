"""The network: from what a seat sees, how likely it is to take each action, and every seat's share of the victory.

It is plain arithmetic on one array of weights, so that it runs wherever the rules run, on one core, in a few
microseconds. Its inputs are the numbers of an observation (`kernel.observation`), most of which are zero; two hidden
layers follow, then a logit for each action and one for each seat, counted from the one that sees. PyTorch is needed to
train it (`examples/ppo.py`), not to evaluate it. The array holds the weights of each layer, row by row, and then its
biases: first [numbers, WIDE], second [WIDE, NARROW], actions [actions, NARROW], shares [seats, NARROW].
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.rule import inline_rule, rule

WIDE, NARROW = 192, 64  # units of the first and of the second hidden layer
BIASES = "biases.npy"  # the file beside a network's own that holds its biases, and the sizes of its steps
LAYERS = ("first", "second", "actions", "shares")  # in the order of the array
LANES = 4  # sums that are added up side by side
ROWS = 4  # of weights that are added to a layer at once
HIDDEN_UNITS = WIDE + NARROW
MAX_LOGIT = 15.0  # of a share; logits beyond ±MAX_LOGIT are clamped
LOGIT_RANGE = 30.0  # how far the logit of an action may lie below the highest

Network: TypeAlias = npt.NDArray[np.float32]
"""All weights."""

Numbers: TypeAlias = npt.NDArray[np.int8]
"""[numbers] An observation."""

HiddenUnits: TypeAlias = npt.NDArray[np.float32]
"""[HIDDEN_UNITS] Scratch memory for the activations of both hidden layers."""


class Active(NamedTuple):
    """Scratch memory for what is not zero among the inputs of a layer."""

    places: npt.NDArray[np.int16]  # [numbers, or WIDE if that is more, and ROWS]
    inputs: npt.NDArray[np.float32]  # likewise: the inputs at these places


def active_of(numbers: int) -> Active:
    """Return scratch memory for a network with this many inputs."""
    most = max(numbers, WIDE) + ROWS
    return Active(np.zeros(most, np.int16), np.zeros(most, np.float32))


NO_NETWORK: Network = np.zeros(0, np.float32)


class Layer(NamedTuple):
    """The shape of a layer's weights, and how many biases it has."""

    rows: int
    width: int
    biases: int


def layers(numbers: int, actions: int, seats: int) -> tuple[Layer, ...]:
    """Return the shapes of a network's layers, in the order of LAYERS."""
    hidden = Layer(numbers, WIDE, WIDE), Layer(WIDE, NARROW, NARROW)
    return *hidden, Layer(actions, NARROW, actions), Layer(seats, NARROW, seats)


@cache
def load_network(file: Path, shapes: tuple[Layer, ...]) -> Network:
    """Return the weights stored in a file, in steps: the lower bytes of all of them, then the upper ones. The file
    BIASES beside it has, for each layer, the size of a step in each row of weights, then the biases."""
    low, high = np.load(file).reshape(2, -1)
    weights, others = low + np.int16(256) * high, np.load(file.with_name(BIASES))
    parts = []
    for rows, width, biases in shapes:
        layer, weights = weights[: rows * width], weights[rows * width :]
        steps, own, others = others[:rows], others[rows : rows + biases], others[rows + biases :]
        parts += [(layer.reshape(rows, width) * steps[:, None]).ravel(), own]
    network: Network = np.concatenate(parts).astype(np.float32)
    return network


@inline_rule
def at(index: int) -> np.uint64:
    """Return an index that cannot be negative: without this, loops over weights are compiled one number at a time."""
    return np.uint64(index)


@inline_rule
def add_rows(
    network: Network, first: int, width: int, into: int, many: int, active: Active, hidden: HiddenUnits
) -> None:
    """Add rows of weights, which begin at `first`, to the units from `into` on: those of the active inputs, each times
    its input. Several rows at once, because storing a unit takes longer than multiplying a weight."""
    for spare in range(many, many + ROWS - 1):
        active.places[at(spare)] = 0
        active.inputs[at(spare)] = 0.0
    for place in range(0, many, ROWS):
        a, b = first + int(active.places[at(place)]) * width, first + int(active.places[at(place + 1)]) * width
        c, d = first + int(active.places[at(place + 2)]) * width, first + int(active.places[at(place + 3)]) * width
        x, y = active.inputs[at(place)], active.inputs[at(place + 1)]
        z, w = active.inputs[at(place + 2)], active.inputs[at(place + 3)]
        for unit in range(width):
            hidden[at(into + unit)] += (x * network[at(a + unit)] + y * network[at(b + unit)]) + (
                z * network[at(c + unit)] + w * network[at(d + unit)]
            )


@rule
def forward(network: Network, numbers: Numbers, hidden: HiddenUnits, active: Active) -> None:
    """Write the activations of both hidden layers; `active` is working memory. What is not zero is listed first,
    without a branch: no processor can guess which inputs are zero, and a wrong guess takes as long as a row of
    weights."""
    for unit in range(WIDE):
        hidden[at(unit)] = network[at(len(numbers) * WIDE + unit)]
    many = 0
    for number in range(len(numbers)):  # most are zero
        active.places[at(many)] = number
        active.inputs[at(many)] = numbers[at(number)]
        many += 1 if numbers[at(number)] != 0 else 0
    add_rows(network, 0, WIDE, 0, many, active, hidden)
    second = (len(numbers) + 1) * WIDE
    for unit in range(NARROW):
        hidden[at(WIDE + unit)] = network[at(second + WIDE * NARROW + unit)]
    many = 0
    for unit in range(WIDE):
        active.places[at(many)] = unit
        active.inputs[at(many)] = hidden[at(unit)]
        many += 1 if hidden[at(unit)] > 0.0 else 0
    add_rows(network, second, NARROW, WIDE, many, active, hidden)
    for unit in range(NARROW):
        hidden[at(WIDE + unit)] = max(hidden[at(WIDE + unit)], np.float32(0.0))


@rule
def output(network: Network, row: int, bias: int, hidden: HiddenUnits) -> float:
    """Return one output, whose weights begin at `row`."""
    a, b, c, d = np.float32(0.0), np.float32(0.0), np.float32(0.0), np.float32(0.0)
    for unit in range(0, NARROW, LANES):
        a += hidden[at(WIDE + unit)] * network[at(row + unit)]
        b += hidden[at(WIDE + unit + 1)] * network[at(row + unit + 1)]
        c += hidden[at(WIDE + unit + 2)] * network[at(row + unit + 2)]
        d += hidden[at(WIDE + unit + 3)] * network[at(row + unit + 3)]
    return float((a + b) + (c + d) + network[bias])
