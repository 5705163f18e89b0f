"""The value of a position to each seat, and the prior of each of its actions.

`evaluate`, `play_out`, `decides_by_policy`, `decision_node` and `conclude` exist in two versions. With a game's
strategy, its network gives priors and values (also those some decisions later), and a node of the tree stands for an
information set. Without one, all actions have the same prior, and the game is played at random to its end.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any

from spellwright.kernel.chance import Stream, draw_fraction
from spellwright.kernel.game import Game
from spellwright.kernel.maths import exp
from spellwright.kernel.observation import observe_state
from spellwright.kernel.rule import generic, inline_rule, rule
from spellwright.kernel.strategy import (
    AnyState,
    ally,
    as_seen,
    no_odds,
    opponent_temperature,
    solo_logit,
    success,
    temperature_of_eight,
    uninformative,
)
from spellwright.kernel.verbs import NOTHING, OVER, apply, is_legal, is_winner, menu, score, verb
from spellwright.search.network import LOGIT_RANGE, MAX_LOGIT, NARROW, WIDE, Network, Numbers, forward, output
from spellwright.search.observer import observer_of
from spellwright.search.playout import let_chance_decide, playout
from spellwright.search.tree import Tree, node_of
from spellwright.search.workspace import Scratch

HORIZON = 8  # decisions that are played on before the network says what a position is worth
VICTORY_WEIGHT = 0.7  # of a plain result; the rest is for the share of the others that a seat is ahead of
ILLEGAL = -1e9  # in place of the logit of an action that is not legal
KEY = (1 << 31) - 1  # the bits of half a key
STIR_LOW, STIR_HIGH = 0x2C1B3C6D, 0x297A2D39  # odd numbers of 30 bits, by which a half is multiplied
BYTES = 4  # of an observation that are added to a key at once
SOLO_SCALE = 60.0  # points that a plain search takes for the most a solo player can score


@verb
def evaluate(s: AnyState, who: int, network: Network, scratch: Scratch) -> None:
    """Write how likely each action of seat `who`, which decides, is into `scratch.priors`: illegal ones of its menu are
    0, and no legal one is. Write the value of the position for each seat into `scratch.values`."""


@verb
def play_out(s: AnyState, who: int, searcher: int, network: Network, scratch: Scratch, stream: Stream) -> None:
    """Play on, from seat `who`'s decision in a search by seat `searcher`, to a better value for each seat, if any."""


@verb
def decides_by_policy(who: int, searcher: int) -> bool:
    """Return whether seat `who` decides by the policy in a search by seat `searcher`, instead of searching as well."""


@verb
def decision_node(s: AnyState, who: int, tree: Tree, node: int, scratch: Scratch) -> int:
    """Return the node of the decision that seat `who` has to take, in a search in which `node` was its last action;
    NO_NODE if the tree has no room for it."""


@verb
def conclude(s: AnyState, scratch: Scratch) -> None:
    """Write the result of a game that is over for each seat into `scratch.values`."""


@verb
def estimates_victory(seats: int) -> bool:
    """Return whether the values of a search are probabilities of winning, in a game for this many seats."""


@generic
def observe(s: AnyState, who: int, scratch: Scratch) -> None:
    """Write the observation of seat `who` into `scratch.observed[0]`."""
    scratch.observed[0] = scratch.observed[1]
    observe_state(s, who, scratch.views[0], scratch.observed[0])


@generic
def evaluate_by_network(s: AnyState, who: int, network: Network, scratch: Scratch) -> None:
    """Evaluate a position by the network, from what seat `who` sees. Priors are a softmax over the legal actions. So
    are values over the seats, and the solo opponent, whom a solo player has to beat, has the logit 0."""
    observe(s, who, scratch)
    numbers, hidden, values, priors = scratch.observed[0].numbers, scratch.hidden, scratch.values, scratch.priors
    forward(network, numbers, hidden, scratch.active)
    actions = (len(numbers) + 1) * WIDE + (WIDE + 1) * NARROW
    action_biases = actions + len(priors) * NARROW
    shares = action_biases + len(priors)
    share_biases = shares + len(values) * NARROW
    seats = int(s.seats)
    total = 1.0 if seats == 1 else 0.0
    for ahead in range(seats):
        logit = output(network, shares + ahead * NARROW, share_biases + ahead, hidden)
        if seats == 1:
            logit = solo_logit(logit)
        p = (who + ahead) % seats
        values[p] = exp(max(-MAX_LOGIT, min(MAX_LOGIT, logit)))
        total += values[p]
    for p in range(seats):
        values[p] /= total
    share_with_allies(s, scratch)
    first, past = menu(s)
    highest = ILLEGAL
    for a in range(first, past):
        priors[a] = ILLEGAL
        if is_legal(s, a):
            row = as_seen(s, who, a)
            priors[a] = output(network, actions + row * NARROW, action_biases + row, hidden)
            highest = max(highest, priors[a])
    total = 0.0
    for a in range(first, past):
        priors[a] = exp(max(-LOGIT_RANGE, priors[a] - highest)) if priors[a] > ILLEGAL else 0.0
        total += priors[a]
    for a in range(first, past):
        priors[a] /= total


@generic
def draw_action(s: AnyState, scratch: Scratch, stream: Stream) -> int:
    """Return a legal action, drawn in proportion to `scratch.priors`."""
    first, past = menu(s)
    total = 0.0
    for a in range(first, past):
        total += scratch.priors[a]
    ticket = total * draw_fraction(stream)
    last = NOTHING
    for a in range(first, past):
        if scratch.priors[a] > 0.0:
            last = a
            ticket -= scratch.priors[a]
            if ticket < 0.0:
                return a
    return last


@generic
def draw_action_of_other(s: AnyState, scratch: Scratch, stream: Stream) -> int:
    """Return a legal action of a seat that does not search, drawn as `draw_action` does, but at the temperature that
    the game's strategy expects of opponents: the network may be overconfident about players unlike itself."""
    first, past = menu(s)
    for _ in range(opponent_temperature(s)):
        for a in range(first, past):
            scratch.priors[a] = sqrt(scratch.priors[a])
    return draw_action(s, scratch, stream)


@generic
def play_out_by_network(
    s: AnyState, who: int, searcher: int, network: Network, scratch: Scratch, stream: Stream
) -> None:
    """Play on for some decisions by the policy; other seats decide as `draw_action_of_other` does."""
    for _ in range(HORIZON):
        is_own = who == searcher
        apply(s, draw_action(s, scratch, stream) if is_own else draw_action_of_other(s, scratch, stream))
        who = let_chance_decide(s, stream)
        if who == OVER:
            conclude(s, scratch)
            return
        evaluate(s, who, network, scratch)


@generic
def node_by_observation(s: AnyState, who: int, tree: Tree, node: int, scratch: Scratch) -> int:
    """Return the node of seat `who`'s information set: the same in all worlds that it cannot tell apart, and another
    where chance or others have done something that it has noticed. A solo player's plans span many draws, each of which
    would hardly ever come again: there the last action is enough."""
    if s.seats == 1:
        return node
    observe(s, who, scratch)
    return node_of(tree, key_of(scratch.observed[0].numbers, node))


@rule
def key_of(numbers: Numbers, node: int) -> int:
    """Return the key of an information set, which follows a node: a hash of 62 bits, always positive."""
    low, high = node + 1, 3 * node + 1
    whole = len(numbers) // BYTES * BYTES
    for number in range(0, whole, BYTES):
        word = (int(numbers[number]) & 255) | (int(numbers[number + 1]) & 255) << 8
        word |= (int(numbers[number + 2]) & 255) << 16 | (int(numbers[number + 3]) & 255) << 24
        low = (low ^ word) * STIR_LOW & KEY
        low ^= low >> 15
        high = (high ^ word) * STIR_HIGH & KEY
        high ^= high >> 13
    for number in range(whole, len(numbers)):
        low = (low ^ int(numbers[number]) & 255) * STIR_LOW & KEY
        high = (high ^ int(numbers[number]) & 255) * STIR_HIGH & KEY
    return high << 31 | low | 1


@inline_rule
def node_by_actions(s: AnyState, who: int, tree: Tree, node: int, scratch: Scratch) -> int:  # noqa: ARG001 (the verb's signature)
    """Return the node of the last action: nodes stand for action histories."""
    return node


@inline_rule
def others_decide_by_policy(who: int, searcher: int) -> bool:
    """Return whether seat `who` does not search: the network decides for it."""
    return who != searcher


@inline_rule
def nobody_decides_by_policy(who: int, searcher: int) -> bool:  # noqa: ARG001 (the verb's signature)
    """Return False for every seat: there is no network to decide for it."""
    return False


@inline_rule
def estimates_victory_of_many(seats: int) -> bool:
    """Return whether there are other seats to win against: a solo player's success is more than a victory."""
    return seats > 1


@inline_rule
def estimates_no_victory(seats: int) -> bool:  # noqa: ARG001 (the verb's signature)
    """Return False: plain values are scores."""
    return False


@generic
def conclude_by_success(s: AnyState, scratch: Scratch) -> None:
    """Write how well each seat has done, alone or with its ally."""
    for p in range(int(s.seats)):
        scratch.values[p] = success(s, p)
    share_with_allies(s, scratch)


@generic
def share_with_allies(s: AnyState, scratch: Scratch) -> None:
    """Add up the values of seats that win together."""
    values = scratch.values
    for p in range(int(s.seats)):
        if ally(s, p) > p:
            values[p] += values[ally(s, p)]
            values[ally(s, p)] = values[p]


@generic
def evaluate_plainly(s: AnyState, who: int, network: Network, scratch: Scratch) -> None:  # noqa: ARG001 (the verb's signature)
    """Give all actions the same prior and an optimistic value."""
    first, past = menu(s)
    many = 0
    for a in range(first, past):
        scratch.priors[a] = 1.0 if is_legal(s, a) else 0.0
        many += int(scratch.priors[a])
    for a in range(first, past):
        scratch.priors[a] /= many
    for p in range(int(s.seats)):
        scratch.values[p] = 1.0


@generic
def play_out_at_random(
    s: AnyState,
    who: int,  # noqa: ARG001 (the verb's signature)
    searcher: int,  # noqa: ARG001
    network: Network,  # noqa: ARG001
    scratch: Scratch,
    stream: Stream,
) -> None:
    """Play on at random to the end of the game."""
    playout(s, stream)
    conclude_by_score(s, scratch)


@generic
def conclude_by_score(s: AnyState, scratch: Scratch) -> None:
    """Write the result of each seat from 0 to 1: mostly for winning, the rest for being ahead of other seats."""
    for p in range(int(s.seats)):
        scratch.values[p] = final_value(s, p)


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


def search_verbs(game: Game, *, is_plain: bool = False) -> dict[str, Callable[..., Any]]:
    """Return what `bind` puts in place of a game's verbs, of the verbs above and of a strategy's functions; for a plain
    search, or without a strategy, what a search does that knows the rules alone."""
    if is_plain or game.strategy is None:
        return {
            **game.verbs.by_name(),
            "evaluate": evaluate_plainly,
            "play_out": play_out_at_random,
            "decides_by_policy": nobody_decides_by_policy,
            "decision_node": node_by_actions,
            "opponent_temperature": temperature_of_eight,
            "conclude": conclude_by_score,
            "likelihood": uninformative,
            "estimates_victory": estimates_no_victory,
            "odds": no_odds,
        }
    return {
        **game.verbs.by_name(),
        "evaluate": evaluate_by_network,
        "play_out": play_out_by_network,
        "decides_by_policy": others_decide_by_policy,
        "decision_node": node_by_observation,
        "conclude": conclude_by_success,
        "estimates_victory": estimates_victory_of_many,
        "observe_state": observer_of(game).observe_state,  # what seats remember is part of what they see
        **game.strategy.verbs(),
    }
