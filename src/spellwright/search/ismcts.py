"""Tree search for games with chance and hidden information: generic, compiled, bound to one game.

Every iteration samples a world that fits the view and descends the tree to a decision at which an action is new. There
a network evaluates what the seat that decides would see: it gives each action a prior, which guides the search from
then on (PUCT), and the position a value for every seat, which is backed up the path.

Only the decisions of the searching seat are in the tree, one node for each of its information sets (a tree of its own
actions and observations, as in POMCP). What chance and the other seats do in between is drawn again in every iteration.
Other seats decide by the network's policy or, where a game's strategy says so, at a higher temperature. They know
things that the searching seat does not, and each world shows what they see in it: the statistics of a node, which
stands for many worlds, could not tell these apart.

A plain search has no network, and maximises for every seat (max-n). There a node stands for the actions that led to it,
whatever chance did in between (open loop). Worlds differ, and with them the legal actions of a node, so a child's
exploration bonus counts how often it was available (information-set MCTS).
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import inf, sqrt
from typing import Any, NamedTuple

import numpy as np

from spellwright.kernel.chance import Stream, draw_fraction, stream_of
from spellwright.kernel.entry import prepared
from spellwright.kernel.game import Game
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import NO_EVIDENCE, AnyState, AnyView, Evidence, likelihood
from spellwright.kernel.verbs import NOTHING, OVER, apply, is_legal, menu, world
from spellwright.search.budget import spend
from spellwright.search.decide import Tally, best_action, count_root, new_tally
from spellwright.search.evaluation import (
    conclude,
    decides_by_policy,
    decision_node,
    draw_action_of_other,
    evaluate,
    play_out,
    search_verbs,
)
from spellwright.search.network import Network
from spellwright.search.observer import network_of
from spellwright.search.playout import let_chance_decide
from spellwright.search.tree import (
    MAX_DEPTH,
    MAX_NODES,
    NO_NODE,
    ROOT,
    Tree,
    add_node,
    child_of,
)
from spellwright.search.workspace import Scratch, Values, Workspace, acquire, release

EXPLORATION = 0.5  # the exploration constant of PUCT
ROOT_EXPLORATION = 0.4  # likewise, at the root
FPU_REDUCTION = 0.1  # first-play urgency: by how much an untried action is valued less than its position
PRIOR_SMOOTHING = 0.02  # the share of a prior that is the same for all actions: the network may be wrong
ROOT_UNIFORM_SHARE = 0.6  # likewise of the exploration bonus at the root, where every action is compared
WORLD_USES = 4  # iterations for which a world is used: sampling one takes as long as an iteration


class Root(NamedTuple):
    """Where a search starts: what the seat that decides knows."""

    v: Any  # AnyView (Numba does not allow a field called `view`)
    evidence: Evidence  # [decisions, columns]


@generic
def count_legal(s: AnyState) -> int:
    """Return how many actions the seat that decides has."""
    first, past = menu(s)
    many = 0
    for a in range(first, past):
        many += 1 if is_legal(s, a) else 0
    return many


@generic
def select(s: AnyState, who: int, tree: Tree, node: int, many: int) -> int:
    """Return the child to follow from a node: the one with the highest upper confidence bound, in which a likely action
    counts for more (PUCT); NO_NODE if one of the `many` legal actions has no child yet."""
    chosen = NO_NODE
    best = -inf
    first, past = menu(s)
    exploration, uniform_share = (ROOT_EXPLORATION, ROOT_UNIFORM_SHARE) if node == ROOT else (EXPLORATION, 0.0)
    missing = many
    child = tree.child[node]
    while child != NO_NODE:
        a = int(tree.action[child])
        if tree.mover[child] == who and first <= a < past and is_legal(s, a):
            missing -= 1
            tree.availability[child] += 1
            visits = tree.visits[child]
            mean = tree.reward[child] / visits if visits > 0 else float(tree.initial_value[child])
            likely = (1.0 - uniform_share) * tree.prior[child] + uniform_share / many
            bound = mean + exploration * likely * sqrt(float(tree.availability[child])) / (1.0 + visits)
            if bound > best:
                best = bound
                chosen = int(child)
        child = tree.sibling[child]
    return chosen if missing == 0 else NO_NODE


@generic
def add_child(tree: Tree, node: int, who: int, a: int) -> int:
    """Add a child to a node and return it; NO_NODE if the tree is full."""
    child = add_node(tree, a, who)
    if child != NO_NODE:
        tree.sibling[child] = tree.child[node]
        tree.child[node] = child
    return child


@generic
def expand(s: AnyState, who: int, tree: Tree, node: int, many: int, scratch: Scratch) -> None:
    """Add a child for each legal action that has none, with the priors and values that `evaluate` has found."""
    first, past = menu(s)
    is_new = tree.child[node] == NO_NODE
    reduction = 0.0 if node == ROOT else FPU_REDUCTION
    for a in range(first, past):
        if scratch.priors[a] > 0.0 and (is_new or child_of(tree, node, who, a) == NO_NODE):
            child = add_child(tree, node, who, a)
            if child == NO_NODE:
                return
            tree.prior[child] = (1.0 - PRIOR_SMOOTHING) * scratch.priors[a] + PRIOR_SMOOTHING / many
            tree.initial_value[child] = scratch.values[who] - reduction


@generic
def only_action(s: AnyState) -> int:
    """Return the first legal action."""
    first, past = menu(s)
    for a in range(first, past):
        if is_legal(s, a):
            return a
    return NOTHING


@generic
def descend(s: AnyState, searcher: int, tree: Tree, network: Network, scratch: Scratch, stream: Stream) -> int:
    """Follow the tree to a decision that it does not know in full, or to the end of the game; add what is missing, and
    write the values found there. Return the length of the path."""
    length = 0
    last = ROOT
    while True:
        who = let_chance_decide(s, stream)
        if who == OVER:
            conclude(s, scratch)
            return length
        many = count_legal(s)
        if many == 1 and length > 0:
            a = only_action(s)  # nothing to forward about
        elif decides_by_policy(who, searcher):
            evaluate(s, who, network, scratch)
            a = draw_action_of_other(s, scratch, stream)
        else:
            node = ROOT if length == 0 else decision_node(s, who, tree, last, scratch)
            child = select(s, who, tree, node, many) if node != NO_NODE and length < MAX_DEPTH else NO_NODE
            if child == NO_NODE:
                evaluate(s, who, network, scratch)
                if node != NO_NODE:
                    expand(s, who, tree, node, many, scratch)
                play_out(s, who, searcher, network, scratch, stream)
                return length
            tree.path[length] = child
            length += 1
            last = child
            a = int(tree.action[child])
        apply(s, a)


@generic
def back_up(tree: Tree, length: int, values: Values) -> None:
    """Add the value for its mover to every node of the path."""
    for step in range(length):
        node = tree.path[step]
        tree.visits[node] += 1
        tree.reward[node] += values[tree.mover[node]]


@generic
def sample_world(root: Root, scratch: Scratch, stream: Stream) -> None:
    """Write into `scratch.states[0]` a position that fits the view; every world is used a few times. With evidence the
    worlds form a Metropolis chain: a new one that is much less likely than the last is often rejected and the last one
    used again, so that worlds come up in proportion to their likelihood."""
    if scratch.uses_left[0] == 0:
        scratch.uses_left[0] = WORLD_USES
        scratch.states[0] = scratch.blank[0]
        world(root.v, stream, scratch.beliefs[0], scratch.states[0])
        is_accepted = True
        if len(root.evidence) > 0:
            new = likelihood(scratch.states[0], int(root.v.seat), root.evidence)
            is_accepted = draw_fraction(stream) * scratch.likelihoods[0] < new
            if is_accepted:
                scratch.likelihoods[0] = new
        if is_accepted:
            scratch.states[1] = scratch.states[0]
    scratch.uses_left[0] -= 1
    scratch.states[0] = scratch.states[1]


@generic
def iterate(root: Root, workspace: Workspace, network: Network, stream: Stream, iterations: int) -> None:
    """Run `iterations` iterations of the search from `root`."""
    tree, scratch = workspace.tree, workspace.scratch
    for _ in range(iterations):
        sample_world(root, scratch, stream)
        length = descend(scratch.states[0], int(root.v.seat), tree, network, scratch, stream)
        back_up(tree, length, scratch.values)


@cache
def _bound(game: Game, *, is_plain: bool) -> Any:
    is_plain = is_plain or game.strategy is None
    return game.function(iterate, search_verbs(game, is_plain=is_plain), without_bookkeeping=is_plain)


class Search:
    """A search from one view; every `run` continues with the same trees."""

    def __init__(
        self,
        game: Game,
        v: AnyView,
        seed: int,
        max_nodes: int = MAX_NODES,
        *,
        threads: int = 1,
        is_plain: bool = False,
        evidence: Evidence = NO_EVIDENCE,
    ) -> None:
        """`max_nodes` limits each tree; when it is full, iterations still count but add no nodes. A plain search plays
        at random to the end of the game, others follow the game's strategy. Every thread has a tree and a stream of
        its own: the same seed, iterations and threads give the same answer."""
        self.game = game
        self._root = Root(v, evidence)
        self._workspaces = [acquire(game, max_nodes) for _ in range(threads)]
        self._streams = [stream_of(seed, thread) for thread in range(threads)]
        iterate, network = _bound(game, is_plain=is_plain), network_of(game)
        self._iterate = [
            prepared(iterate, self._root, workspace, network, stream, ...)
            for workspace, stream in zip(self._workspaces, self._streams, strict=True)
        ]

    @property
    def tree(self) -> Tree:
        """The tree of the first thread."""
        return self._workspaces[0].tree

    def run(self, iterations: int | None = None, until: float = inf) -> None:
        """Run the given number of iterations, shared by all threads, or as many as fit before `until` (of the monotonic
        clock); without a number, use all the time."""
        self._each(lambda thread, share: spend(self._iterate[thread], share, until), iterations)

    def tally(self) -> Tally:
        """Return what all threads have found about each action at the root."""
        tally = new_tally(len(self.game.actions))
        for workspace in self._workspaces:
            count_root(workspace.tree, self._root.v.legal, tally)
        return tally

    def visits(self) -> dict[int, int]:
        """Return how often each action was chosen at the root."""
        visits = self.tally().visits
        return {int(a): int(visits[a]) for a in np.flatnonzero(visits)}

    def values(self) -> dict[int, float]:
        """Return the mean result of each action that was tried at the root, from 0 to 1."""
        visits, rewards, _ = self.tally()
        return {int(a): float(rewards[a] / visits[a]) for a in np.flatnonzero(visits)}

    def priors(self) -> dict[int, float]:
        """Return how likely each legal action is by the policy, once an iteration has been run."""
        priors = self.tally().priors
        return {int(a): float(priors[a]) for a in np.flatnonzero(priors)}

    def best(self) -> int:
        """Return the action with most visits; of equals, the one with the greater reward. If there was no time for any,
        the one that is likeliest by the policy."""
        return int(best_action(self.tally()))

    def close(self) -> None:
        """Give the memory back for the next search; this one can no longer be asked anything."""
        for workspace in self._workspaces:
            release(self.game, workspace)
        self._workspaces, self._iterate = [], []

    def _each(self, work: Callable[[int, int | None], object], iterations: int | None) -> None:
        """Do every thread's share of the iterations; the first thread is the caller's."""
        threads = len(self._workspaces)
        shares = [None if iterations is None else (iterations + thread) // threads for thread in range(threads)]
        if threads == 1:
            work(0, shares[0])
            return
        with ThreadPoolExecutor(threads - 1) as pool:
            jobs = [pool.submit(work, thread, shares[thread]) for thread in range(1, threads)]
            work(0, shares[0])
            for job in jobs:
                job.result()
