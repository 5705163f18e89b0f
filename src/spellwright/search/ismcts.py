"""Tree search for games with chance and hidden information: generic, compiled, bound to one game.

Every iteration samples a world that fits the view, descends the tree, adds a node, plays on at random until the
position can be evaluated, and backs the values up the path. Chance is not in the tree: a node stands for the decisions
that led to it, whatever chance did in between (open loop). Worlds differ, and with them the legal actions of a node, so
a child's exploration bonus counts how often it was available (information-set MCTS). With several players everybody
maximises their own result (max-n).
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import inf, sqrt
from typing import Any, NamedTuple

from spellwright.kernel.chance import Stream, draw_below, draw_fraction, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.maths import log
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.strategy import NO_EVIDENCE, AnyState, AnyView, Evidence, likelihood
from spellwright.kernel.verbs import NOTHING, OVER, actor, apply, is_legal, menu, world
from spellwright.search.batch import step_alone
from spellwright.search.budget import spend
from spellwright.search.evaluation import evaluate, evaluation_verbs, roll_out
from spellwright.search.network import NO_NETWORK, Network, network_for
from spellwright.search.playout import let_chance_decide
from spellwright.search.tree import (
    MAX_DEPTH,
    MAX_NODES,
    NO_NODE,
    ROOT,
    Tree,
    add_node,
    child_of,
    graft,
    new_tree,
    subtree,
)
from spellwright.search.workspace import Scratch, Values, Workspace, acquire, release

EXPLORATION = 0.7  # the constant of UCB1: how much rarely tried actions attract


class Root(NamedTuple):
    """Where a search starts: what the seat that decides knows."""

    v: Any  # AnyView (Numba does not allow a field called `view`)
    evidence: Evidence  # [decisions, columns]


@generic
def select(s: AnyState, tree: Tree, node: int, stream: Stream) -> int:
    """Return an action to follow from a node: one that was never tried, if there is any, or the one with the highest
    upper confidence bound."""
    first, past = menu(s)
    who = actor(s)
    untried = 0
    chosen = NOTHING
    best = -1.0
    for a in range(first, past):
        if is_legal(s, a):
            child = child_of(tree, node, who, a)
            if child == NO_NODE:
                untried += 1
                if draw_below(stream, untried) == 0:
                    chosen = a
            else:
                tree.availability[child] += 1
                if untried == 0:
                    mean = tree.reward[child] / tree.visits[child]
                    ucb = mean + EXPLORATION * sqrt(log(float(tree.availability[child])) / tree.visits[child])
                    if ucb > best:
                        best = ucb
                        chosen = a
    return chosen


@generic
def expand(tree: Tree, node: int, who: int, a: int) -> int:
    """Add a child to a node and return it; NO_NODE if the tree is full."""
    child = add_node(tree, a, who)
    if child != NO_NODE:
        tree.sibling[child] = tree.child[node]
        tree.child[node] = child
        tree.availability[child] = 1
    return child


@generic
def descend(s: AnyState, tree: Tree, stream: Stream) -> int:
    """Follow the tree to a new node, or to the end of the game; return the length of the path."""
    length = 0
    node = ROOT
    while length < MAX_DEPTH:
        who = let_chance_decide(s, stream)
        if who == OVER:
            return length
        a = select(s, tree, node, stream)
        child = child_of(tree, node, who, a)
        is_new = child == NO_NODE
        if is_new:
            child = expand(tree, node, who, a)
            if child == NO_NODE:
                return length
        apply(s, a)
        tree.path[length] = child
        length += 1
        if is_new:
            return length
        node = child
    return length


@generic
def back_up(tree: Tree, length: int, values: Values) -> None:
    """Add the value for its mover to every node of the path."""
    for step in range(length):
        node = tree.path[step]
        tree.visits[node] += 1
        tree.reward[node] += values[tree.mover[node]]


@generic
def sample_world(root: Root, scratch: Scratch, stream: Stream) -> None:
    """Write into `scratch.states[0]` a position that fits the view. With evidence the worlds form a Metropolis chain: a
    new one that is much less likely than the last is often rejected and the last one used again, so that worlds come
    up in proportion to their likelihood."""
    scratch.states[0] = scratch.blank[0]
    world(root.v, stream, scratch.beliefs[0], scratch.states[0])
    if len(root.evidence) > 0:
        new = likelihood(scratch.states[0], int(root.v.seat), root.evidence)
        if draw_fraction(stream) * scratch.likelihoods[0] < new:
            scratch.states[1] = scratch.states[0]
            scratch.likelihoods[0] = new
        else:
            scratch.states[0] = scratch.states[1]


@generic
def iterate(root: Root, workspace: Workspace, network: Network, stream: Stream, iterations: int) -> None:
    """Run `iterations` iterations of the search from `root`."""
    tree, scratch = workspace.tree, workspace.scratch
    s = scratch.states[0]
    for _ in range(iterations):
        sample_world(root, scratch, stream)
        length = descend(s, tree, stream)
        roll_out(s, stream)
        evaluate(s, network, scratch)
        back_up(tree, length, scratch.values)


@cache
def _bound(game: Game, *, is_plain: bool) -> Any:
    strategy = None if is_plain else game.strategy
    name = game.name if strategy else f"{game.name}.plain"
    verbs = {**game.verbs.by_name(), **evaluation_verbs(strategy), "may_step": step_alone}
    return bind(iterate, name, verbs, game.wrap, without_bookkeeping=True)


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
        self._iterate = _bound(game, is_plain=is_plain)
        self._root = Root(v, evidence)
        self._network = network_for(game.strategy, v.seats) if game.strategy else NO_NETWORK
        self._workspaces = [acquire(game, max_nodes) for _ in range(threads)]
        self._streams = [stream_of(seed, thread) for thread in range(threads)]

    @property
    def tree(self) -> Tree:
        """The tree of the first thread."""
        return self._workspaces[0].tree

    def run(self, iterations: int | None = None, until: float = inf) -> None:
        """Run the given number of iterations, shared by all threads, or as many as fit before `until` (of the monotonic
        clock); without a number, use all the time."""
        self._each(lambda thread, share: spend(lambda piece: self._run(thread, piece), share, until), iterations)

    def visits(self) -> dict[int, int]:
        """Return how often each action was chosen at the root."""
        return {action: visits for action, (visits, _) in self._tried().items()}

    def values(self) -> dict[int, float]:
        """Return the mean result of each action that was tried at the root, from 0 to 1."""
        return {action: reward / visits for action, (visits, reward) in self._tried().items()}

    def best(self, among: Sequence[int] | None = None) -> int:
        """Return the action with most visits, of all or of some; of equals, the one with the greater reward."""
        tried = {a: found for a, found in self._tried().items() if among is None or a in among}
        if not tried and among:
            return among[0]  # there was no time for any of them
        return max(tried, key=lambda action: tried[action])

    def subtrees(self, action: int) -> list[Tree | None]:
        """Return a copy of what lies below an action, for each thread; None where nothing does."""
        return [subtree(workspace.tree, self._root.v.actor, action) for workspace in self._workspaces]

    def reuse(self, subtrees: Sequence[Tree | None]) -> None:
        """Start from what `subtrees` of an earlier search returned; it must have had as many threads."""
        for workspace, tree in zip(self._workspaces, subtrees, strict=True):
            if tree is not None:
                graft(tree, ROOT, workspace.tree)

    def close(self) -> None:
        """Give the memory back for the next search; this one can no longer be asked anything."""
        for workspace in self._workspaces:
            release(self.game, workspace)
        self._workspaces = []

    def _run(self, thread: int, iterations: int) -> None:
        self._iterate(self._root, self._workspaces[thread], self._network, self._streams[thread], iterations)

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

    def _tried(self) -> dict[int, tuple[int, float]]:
        """Return the visits and the total reward of each legal action at the root, summed over all trees."""
        found: dict[int, tuple[int, float]] = {}
        for tree, _ in self._workspaces:
            child = int(tree.child[ROOT])
            while child != NO_NODE:
                action = int(tree.action[child])
                visits, reward = found.get(action, (0, 0.0))
                if self._root.v.legal[action] and tree.visits[child]:
                    found[action] = visits + int(tree.visits[child]), reward + float(tree.reward[child])
                child = int(tree.sibling[child])
        return found


def compile_ahead(game: Game, *, is_plain: bool = False) -> None:
    """Compile everything that a search of the game needs, or read it from the cache."""
    s = game.new_state(game.seats.stop - 1)
    trial = Search(game, game.view_of(s, 0), 0, max_nodes=2, is_plain=is_plain)
    trial.run(1)
    graft(trial.tree, ROOT, new_tree(2))
