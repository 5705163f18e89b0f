"""The values of a position for all seats, and random play up to a position that can be evaluated.

`roll_out` and `evaluate` exist in two versions: with a game's strategy (up to the next quiet position, then the value
network) and without one (up to the end of the game, then the result).
"""

from collections.abc import Callable
from typing import Any

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.maths import exp
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import AnyState, Strategy, ally, describe, is_quiet, success, uninformative
from spellwright.kernel.verbs import NOTHING, OVER, actor, apply, choice_at, choice_total, is_winner, score, verb
from spellwright.search.network import Network, forward
from spellwright.search.playout import let_chance_decide, playout
from spellwright.search.workspace import Scratch

VICTORY_WEIGHT = 0.7  # of a plain result; the rest is for the share of the others that a seat is ahead of
SOLO_SCALE = 60.0  # points that a plain search takes for the most a solo player can score


@verb
def roll_out(s: AnyState, stream: Stream) -> None:
    """Play on at random to a position that can be evaluated."""


@verb
def evaluate(s: AnyState, network: Network, scratch: Scratch) -> None:
    """Write the value of the position for each seat into `scratch.values`."""


@generic
def random_action(s: AnyState, stream: Stream) -> int:
    """Return a legal action of the seat that decides, each equally likely."""
    while True:
        a = choice_at(s, draw_below(stream, choice_total(s)))
        if a != NOTHING:
            return int(a)


@generic
def roll_out_to_quiet(s: AnyState, stream: Stream) -> None:
    """Play on at random to the next quiet position, or to the end."""
    while True:
        who = let_chance_decide(s, stream)
        if who == OVER or is_quiet(s):
            return
        apply(s, random_action(s, stream))


@generic
def evaluate_by_network(s: AnyState, network: Network, scratch: Scratch) -> None:
    """Write each seat's probability of winning, alone or with its ally: a softmax over the network's outputs. The solo
    opponent, whom a solo player has to beat, has the logit 0."""
    values = scratch.values
    seats = int(s.seats)
    is_over = actor(s) == OVER
    total = 1.0 if seats == 1 else 0.0
    for p in range(seats):
        if is_over:
            values[p] = success(s, p)
        else:
            scratch.features[:] = 0
            describe(s, p, scratch.features)
            values[p] = exp(forward(network, scratch.features, scratch.hidden))
            total += values[p]
    for p in range(seats):
        if not is_over:
            values[p] /= total
    for p in range(seats):
        if ally(s, p) > p:
            values[p] += values[ally(s, p)]
            values[ally(s, p)] = values[p]


@generic
def roll_out_to_end(s: AnyState, stream: Stream) -> None:
    """Play on at random to the end of the game."""
    playout(s, stream)


@generic
def final_value(s: AnyState, p: int) -> float:
    """Return the result of seat `p` from 0 to 1: mostly for winning, the rest for being ahead of other seats."""
    seats = int(s.seats)
    winners = 0
    ahead = 0.0
    mine = score(s, p)
    for q in range(seats):
        if is_winner(s, q):
            winners += 1
        if q != p:
            others = score(s, q)
            ahead += 1.0 if mine > others else 0.5 if mine == others else 0.0
    ahead = ahead / (seats - 1) if seats > 1 else min(1.0, mine / SOLO_SCALE)
    return (VICTORY_WEIGHT / winners if is_winner(s, p) else 0.0) + (1.0 - VICTORY_WEIGHT) * ahead


@generic
def evaluate_by_result(s: AnyState, network: Network, scratch: Scratch) -> None:  # noqa: ARG001 (the verb's signature)
    """Write the final result of each seat; the game must be over."""
    for p in range(int(s.seats)):
        scratch.values[p] = final_value(s, p)


def evaluation_verbs(strategy: Strategy | None) -> dict[str, Callable[..., Any]]:
    """Return what `bind` puts in place of `roll_out`, `evaluate` and a strategy's functions; without a strategy, for a
    plain search that knows the rules alone."""
    if strategy is None:
        return {"roll_out": roll_out_to_end, "evaluate": evaluate_by_result, "likelihood": uninformative}
    return {"roll_out": roll_out_to_quiet, "evaluate": evaluate_by_network, **strategy.verbs()}
