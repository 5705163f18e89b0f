"""What bots decide after a search. Compiled, so that a page decides the same."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream, draw_below, draw_fraction, seed_stream
from spellwright.kernel.entry import entry_point
from spellwright.kernel.maths import exp, log
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.verbs import NOTHING
from spellwright.search.tree import NO_NODE, ROOT, Tree

BOT_SEEDS = 1 << 31  # seeds of bots, and for each of them as many seeds of searches
SAMPLING_STREAM = 1 << 16  # the stream that decides among scores; those below it are for threads
MEMORY_STREAM = SAMPLING_STREAM + 1  # the stream that decides what a bot remembers
LEAST_EXPONENT = -700.0  # the least that `exp` takes


class Tally(NamedTuple):
    """What a search has found about each action at its root."""

    visits: npt.NDArray[np.int64]  # [actions] how often it was chosen
    rewards: npt.NDArray[np.float64]  # [actions] the sum of the results
    priors: npt.NDArray[np.float64]  # [actions] how likely it is by the policy; 0 if it is not legal or was never met


def new_tally(actions: int) -> Tally:
    """Return an empty tally for a game with this many actions."""
    return Tally(np.zeros(actions, np.int64), np.zeros(actions), np.zeros(actions))


@entry_point
def count_root(tree: Tree, legal: Ints, tally: Tally) -> None:
    """Add what a tree knows about the legal actions at its root to a tally."""
    child = tree.child[ROOT]
    while child != NO_NODE:
        a = int(tree.action[child])
        if legal[a]:
            tally.visits[a] += tree.visits[child]
            tally.rewards[a] += tree.reward[child]
            tally.priors[a] = tree.prior[child]
        child = tree.sibling[child]


@rule
def total_visits(tally: Tally) -> int:
    """Return how often actions were chosen at the root."""
    total = 0
    for a in range(len(tally.visits)):
        total += tally.visits[a]
    return total


@rule
def score_of(tally: Tally, a: int, total: int) -> float:
    """Return how good an action seemed: its visits, or its prior if none of the `total` visits was spent."""
    return float(tally.visits[a]) if total > 0 else float(tally.priors[a])


@entry_point
def best_action(tally: Tally) -> int:
    """Return the action with the highest score, of equals the one with more reward, then the last; NOTHING if none."""
    total = total_visits(tally)
    best = NOTHING
    highest = 0.0
    for a in range(len(tally.visits)):
        score = score_of(tally, a, total)
        if score > highest or (0.0 < score == highest and tally.rewards[a] >= tally.rewards[best]):
            best, highest = a, score
    return best


@entry_point
def decide(tally: Tally, temperature: float, stream: Stream, seed: int) -> int:
    """Return what a bot decides: at a temperature of 0 the best action; otherwise an action is drawn in proportion to
    its score to the power of 1 / temperature. `stream` is working memory."""
    best = best_action(tally)
    if temperature == 0.0 or best == NOTHING:
        return best
    seed_stream(stream, seed, SAMPLING_STREAM)
    weights = 0.0
    for a in range(len(tally.visits) - 1, -1, -1):
        weights += weight_of(tally, a, best, temperature)
    ticket = weights * draw_fraction(stream)
    last = best
    for a in range(len(tally.visits)):
        weight = weight_of(tally, a, best, temperature)
        if weight > 0.0:
            last = a
            ticket -= weight
            if ticket < 0.0:
                return a
    return last


@rule
def weight_of(tally: Tally, a: int, best: int, temperature: float) -> float:
    """Return the weight with which an action is drawn; the best one has 1."""
    total = total_visits(tally)
    score = score_of(tally, a, total)
    if score == 0.0:
        return 0.0
    return exp(max(LEAST_EXPONENT, (log(score) - log(score_of(tally, best, total))) / temperature))


@entry_point
def draw_legal(legal: Ints, stream: Stream) -> int:
    """Return one of the legal actions, of which there is at least one, each equally likely."""
    many = 0
    for a in range(len(legal)):
        many += int(legal[a])
    ticket = draw_below(stream, many)
    for a in range(len(legal)):
        ticket -= int(legal[a])
        if ticket < 0:
            return a
    return NOTHING


@entry_point
def decision_seed(seed: int, decision: int) -> int:
    """Return the seed of the search for a decision, counted from 1, of the bot with a seed."""
    return (seed % BOT_SEEDS * BOT_SEEDS + decision) % (BOT_SEEDS * BOT_SEEDS)
