"""What a position is worth to every seat, and an action to a seat by what it knows: the measures of the ledger
(docs/analysis.md). Compiled, so that a page measures the same.

The worth of a position sees everything: the game's network reads it from every seat in turn, and one small layer, the
scales, weighs what all of these readings say. A result is worth itself.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream, seed_stream
from spellwright.kernel.game import Game
from spellwright.kernel.maths import exp
from spellwright.kernel.rule import generic, rule
from spellwright.kernel.strategy import AnyState
from spellwright.kernel.struct import Ints
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER, actor, apply, chance_total, chance_weight, is_legal, menu
from spellwright.search.evaluation import conclude, draw_action, evaluate, observe, share_with_allies
from spellwright.search.ismcts import Root, sample_world
from spellwright.search.network import MAX_LOGIT, NARROW, WIDE, Network, forward
from spellwright.search.playout import let_chance_decide
from spellwright.search.workspace import Scratch

Scales: TypeAlias = npt.NDArray[np.float32]
"""All weights of the scales: a row of COLUMNS for each unit of a seat's reading, by how far ahead that seat sits; a row
for each of FACTS; and a weight for each hidden unit."""

Readings: TypeAlias = npt.NDArray[np.float32]
"""[seats, NARROW] What the network makes of what each seat sees."""

Worth: TypeAlias = npt.NDArray[np.float64]
"""[rows, columns] What something is worth."""

UNITS = 16  # hidden units of the scales
COLUMNS = UNITS + 1  # and a direct way to the logit
FACTS = 8  # always 1; whether the seat decides; whether chance decides; how many play, one of five
MEAN = 1  # the row of `appraise` for the mean over what chance may decide
CANDIDATES = 8  # actions of a decision that are judged: the one that was taken, and the likeliest others
WORLD_STREAMS, JUDGE_STREAMS = 37_001, 37_002  # families of streams
HALVES = 2  # of the worlds: one half says which action is best, the other what it is worth
BY_POSITION = 2  # the column of `judge` for the mean worth of positions right after the action


class Room(NamedTuple):
    """What measuring reads and writes besides the memory of a search."""

    readings: Readings
    sums: Worth  # [1, COLUMNS]
    shares: Worth  # [MEAN + 1, seats]
    candidates: Ints  # [CANDIDATES]
    worth: Worth  # [CANDIDATES + 1, BY_POSITION + 1]


def room_for_account(game: Game) -> Room:
    """Return memory for measuring positions and actions of a game."""
    seats = game.seats.stop - 1
    return Room(
        readings=np.zeros((seats, NARROW), np.float32),
        sums=np.zeros((1, COLUMNS)),
        shares=np.zeros((MEAN + 1, seats)),
        candidates=np.zeros(CANDIDATES, np.int64),
        worth=np.zeros((CANDIDATES + 1, BY_POSITION + 1)),
    )


def scales_size(seats: int) -> int:
    """Return how many weights the scales of a game for at most this many players have."""
    return (seats * NARROW + FACTS) * COLUMNS + UNITS


@cache
def scales_of(game: Game) -> Scales:
    """Return the scales of a game; those of a game without any weigh nothing."""
    size = scales_size(game.seats.stop - 1)
    if game.strategy is None or not game.strategy.scales.exists():
        return np.zeros(size, np.float32)
    weights: Scales = np.load(game.strategy.scales).astype(np.float32)
    return weights


@generic
def read_from_all_seats(s: AnyState, network: Network, scratch: Scratch, readings: Readings) -> None:
    """Write what the network makes of the position from every seat."""
    for p in range(int(s.seats)):
        observe(s, p, scratch)
        forward(network, scratch.observed[0].numbers, scratch.hidden, scratch.active)
        for unit in range(NARROW):
            readings[p, unit] = scratch.hidden[WIDE + unit]


@rule
def add_row(scales: Scales, row: int, value: float, sums: Worth) -> None:
    """Add a row of weights, times a value, to the sums."""
    for column in range(COLUMNS):
        sums[0, column] += value * scales[row * COLUMNS + column]


@generic
def weigh(s: AnyState, network: Network, scales: Scales, scratch: Scratch, readings: Readings, sums: Worth) -> None:
    """Write what a position is worth to each seat into `scratch.values`."""
    who = actor(s)
    if who == OVER:
        conclude(s, scratch)
        return
    seats = int(s.seats)
    read_from_all_seats(s, network, scratch, readings)
    most = len(readings)
    total = 1.0 if seats == 1 else 0.0
    for p in range(seats):
        for column in range(COLUMNS):
            sums[0, column] = 0.0
        for q in range(seats):
            ahead = p - q if p >= q else p - q + seats
            for unit in range(NARROW):
                if readings[q, unit] > 0.0:
                    add_row(scales, ahead * NARROW + unit, float(readings[q, unit]), sums)
        facts = most * NARROW
        add_row(scales, facts, 1.0, sums)
        if who == p:
            add_row(scales, facts + 1, 1.0, sums)
        if who == CHANCE:
            add_row(scales, facts + 2, 1.0, sums)
        add_row(scales, facts + 2 + seats, 1.0, sums)
        logit = sums[0, UNITS]
        last = (facts + FACTS) * COLUMNS
        for unit in range(UNITS):
            logit += max(0.0, sums[0, unit]) * scales[last + unit]
        scratch.values[p] = exp(max(-MAX_LOGIT, min(MAX_LOGIT, logit)))
        total += scratch.values[p]
    for p in range(seats):
        scratch.values[p] /= total
    share_with_allies(s, scratch)


@generic
def appraise(
    s: AnyState, network: Network, scales: Scales, scratch: Scratch, readings: Readings, sums: Worth, shares: Worth
) -> None:
    """Write what a position is worth to each seat into the first row of `shares`; and where chance decides, the mean of
    what it is worth after each outcome into the second."""
    weigh(s, network, scales, scratch, readings, sums)
    for p in range(int(s.seats)):
        shares[0, p] = scratch.values[p]
        shares[MEAN, p] = 0.0
    if actor(s) == CHANCE:
        total = float(chance_total(s))
        first, past = menu(s)
        for a in range(first, past):
            weight = chance_weight(s, a)
            if weight > 0:
                scratch.states[0] = s
                apply(scratch.states[0], a)
                weigh(scratch.states[0], network, scales, scratch, readings, sums)
                for p in range(int(s.seats)):
                    shares[MEAN, p] += scratch.values[p] * (weight / total)


@generic
def judge(
    root: Root,
    a: int,
    samples: int,
    horizon: int,
    network: Network,
    scales: Scales,
    scratch: Scratch,
    readings: Readings,
    sums: Worth,
    stream: Stream,
    candidates: Ints,
    worth: Worth,
) -> int:
    """Judge action `a` by what its seat knows, in an even number of worlds: write the actions that are compared into
    `candidates`, `a` first. Write into a row for each of them what it is worth to the seat after `horizon` decisions by
    the policy, in either half of the worlds, and right away. Write into the last row what the decision is worth before
    it. Return how many actions there are."""
    who, decision = int(root.v.seat), len(candidates)
    scratch.uses_left[0] = 0
    scratch.likelihoods[0] = 0.0
    many = 0
    for row in range(decision + 1):
        for column in range(BY_POSITION + 1):
            worth[row, column] = 0.0
    for number in range(samples):
        seed_stream(stream, WORLD_STREAMS, number)
        sample_world(root, scratch, stream)
        if number == 0:
            evaluate(scratch.states[0], who, network, scratch)
            many = choose_candidates(scratch.states[0], a, scratch, candidates)
        weigh(scratch.states[0], network, scales, scratch, readings, sums)
        worth[decision, BY_POSITION] += scratch.values[who] / samples
        for row in range(many):
            scratch.states[0] = scratch.states[1]
            apply(scratch.states[0], candidates[row])
            weigh(scratch.states[0], network, scales, scratch, readings, sums)
            worth[row, BY_POSITION] += scratch.values[who] / samples
            if horizon > 0:
                seed_stream(stream, JUDGE_STREAMS, number)
                play_on(scratch.states[0], horizon, network, scratch, stream)
                weigh(scratch.states[0], network, scales, scratch, readings, sums)
            worth[row, number % HALVES] += scratch.values[who] * HALVES / samples
    return many


@generic
def play_on(s: AnyState, horizon: int, network: Network, scratch: Scratch, stream: Stream) -> None:
    """Play on by the policy, for at most `horizon` decisions."""
    who = let_chance_decide(s, stream)
    for _ in range(horizon):
        if who != OVER:
            evaluate(s, who, network, scratch)
            apply(s, draw_action(s, scratch, stream))
            who = let_chance_decide(s, stream)


@generic
def choose_candidates(s: AnyState, a: int, scratch: Scratch, candidates: Ints) -> int:
    """Write action `a`, then other legal ones, the likeliest first, into `candidates`; return how many there are."""
    first, past = menu(s)
    candidates[0] = a
    for many in range(1, len(candidates)):
        best = NOTHING
        for other in range(first, past):
            is_new = is_legal(s, other)
            for row in range(many):
                is_new = is_new and candidates[row] != other
            if is_new and (best == NOTHING or scratch.priors[other] > scratch.priors[best]):
                best = other
        if best == NOTHING:
            return many
        candidates[many] = best
    return len(candidates)
