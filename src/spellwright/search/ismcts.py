"""Tree search for games with chance and secrets: generic, compiled, bound to one game.

Every iteration draws a world from the view, walks down the tree, adds a node, plays on until the position can be
judged, and counts what it is worth to everybody on the way back (select, expand, finish and judge, back up). Chance is
not in the tree: a node stands for the decisions that led to it, whatever chance did in between (open loop). As worlds
differ, so do the actions that are possible at a node: a child is compared by how often it was possible (information-set
search). With several players everybody looks for the own result (max-n).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import inf, log, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import draw_below, draw_fraction, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.strategy import NO_EVIDENCE, Evidence
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    actor,
    apply,
    chance_total,
    is_legal,
    menu,
    outcome_at,
    world,
)
from spellwright.search.batch import step_alone
from spellwright.search.budget import spend
from spellwright.search.judging import credit, finish, judge, verbs_of
from spellwright.search.mind import CELLS, NO_MIND, mind_for
from spellwright.search.tree import (
    DEEPEST,
    KEPT,
    NOBODY,
    ROOM,
    Tree,
    child_of,
    fell,
    grow,
    new_tree,
    replant,
)

CURIOSITY = 0.7  # how much rarely tried actions attract


class Desk(NamedTuple):
    """What a search works on."""

    states: Any  # a world, and the one before
    blank: Any  # a wiped record
    beliefs: Any
    facts: npt.NDArray[np.int8]
    cells: npt.NDArray[np.float32]
    worths: npt.NDArray[np.float64]  # by seat
    credits: npt.NDArray[np.float64]  # of the world before, as `credit` has it; 0: there was none


def desk_of(game: Game) -> Desk:
    """An empty one."""
    strategy = game.strategy
    return Desk(
        states=game.State.batch(2),
        blank=game.State.batch(1),
        beliefs=game.Belief.batch(1),
        facts=np.zeros(strategy.facts if strategy else 0, np.int8),
        cells=np.zeros(CELLS, np.float32),
        worths=np.zeros(game.seats.stop - 1),
        credits=np.zeros(1),
    )


@generic
def select(s: Any, tree: Any, node: int, stream: Any) -> int:
    """An action at a node: one that was never tried, if there is one, otherwise the most promising."""
    first, past = menu(s)
    who = actor(s)
    untried = 0
    chosen = NOTHING
    best = -1.0
    for a in range(first, past):
        if is_legal(s, a):
            child = child_of(tree, node, who, a)
            if child == NOBODY:
                untried += 1
                if draw_below(stream, untried) == 0:
                    chosen = a
            else:
                tree.chances[child] += 1
                if untried == 0:
                    mean = tree.reward[child] / tree.visits[child]
                    promise = mean + CURIOSITY * sqrt(log(tree.chances[child]) / tree.visits[child])
                    if promise > best:
                        best = promise
                        chosen = a
    return chosen


@generic
def expand(tree: Any, node: int, who: int, a: int) -> int:
    """A new child; NOBODY if there is no room."""
    child = grow(tree, a, who)
    if child != NOBODY:
        tree.sibling[child] = tree.child[node]
        tree.child[node] = child
        tree.chances[child] = 1
    return child


@generic
def descend(s: Any, tree: Any, stream: Any) -> int:
    """Down the tree to a new node, or to the end of the game; returns the length of the path."""
    length = 0
    node = 0
    while length < DEEPEST:
        who = actor(s)
        if who == OVER:
            return length
        if who == CHANCE:
            apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
        else:
            a = select(s, tree, node, stream)
            child = child_of(tree, node, who, a)
            is_new = child == NOBODY
            if is_new:
                child = expand(tree, node, who, a)
                if child == NOBODY:
                    return length
            apply(s, a)
            tree.path[length] = child
            length += 1
            if is_new:
                return length
            node = child
    return length


@generic
def back_up(tree: Any, length: int, worths: Any) -> None:
    """The result for everybody who chose something on the way."""
    for step in range(length):
        node = tree.path[step]
        tree.visits[node] += 1
        tree.reward[node] += worths[tree.mover[node]]


@generic
def suppose(v: Any, desk: Any, evidence: Any, stream: Any) -> None:
    """A world that the view cannot tell from the real one. Where the decisions of others tell which ones are likely,
    the one before stays for another time if a new one is hard to believe: so worlds come as often as they are likely
    (as Metropolis found)."""
    desk.states[0] = desk.blank[0]
    world(v, stream, desk.beliefs[0], desk.states[0])
    if len(evidence) > 0:
        new = credit(desk.states[0], int(v.seat), evidence)
        if draw_fraction(stream) * desk.credits[0] < new:
            desk.states[1] = desk.states[0]
            desk.credits[0] = new
        else:
            desk.states[0] = desk.states[1]


@generic
def search(v: Any, tree: Any, desk: Any, mind: Any, evidence: Any, stream: Any, iterations: int) -> None:
    """So many iterations from a view."""
    s = desk.states[0]
    for _ in range(iterations):
        suppose(v, desk, evidence, stream)
        length = descend(s, tree, stream)
        finish(s, stream)
        judge(s, mind, desk.facts, desk.cells, desk.worths)
        back_up(tree, length, desk.worths)


@cache
def _searcher(game: Game, *, is_plain: bool) -> Any:
    strategy = None if is_plain else game.strategy
    name = game.name if strategy else f"{game.name}.plain"
    verbs = {**game.verbs.by_name(), **verbs_of(strategy), "may_step": step_alone}
    return bind(search, name, verbs, without_bookkeeping=True)


class Search:
    """A search from one view on; `run` and `think` go on with the same trees."""

    def __init__(
        self,
        game: Game,
        v: Any,
        seed: int,
        room: int = ROOM,
        *,
        threads: int = 1,
        is_plain: bool = False,
        evidence: Evidence = NO_EVIDENCE,
    ) -> None:
        """A plain search plays on at random to the end of the game; others follow the game's strategy. Every thread
        has a tree and a stream of its own: the same seed, iterations and threads give the same answer."""
        self.game = game
        self._search = _searcher(game, is_plain=is_plain)
        self._v = v
        self._evidence = evidence
        self._mind = mind_for(game.strategy, v.seats) if game.strategy else NO_MIND
        self._memories = [_memory_of(game, room) for _ in range(threads)]
        self._streams = [stream_of(seed, thread) for thread in range(threads)]

    @property
    def tree(self) -> Tree:
        """Of the first thread."""
        return self._memories[0].tree

    def run(self, iterations: int) -> None:
        """So many iterations, shared by all threads."""
        self.think(iterations, inf)

    def think(self, iterations: int | None, until: float) -> None:
        """So many iterations, or as many as there is time for; without a number, all the time."""
        self._each(lambda thread, share: spend(lambda piece: self._run(thread, piece), share, until), iterations)

    def visits(self) -> dict[int, int]:
        """How often each action was chosen."""
        return {action: visits for action, (visits, _) in self._tried().items()}

    def values(self) -> dict[int, float]:
        """What each action brought on average, from 0 to 1."""
        return {action: reward / visits for action, (visits, reward) in self._tried().items()}

    def best(self, among: Sequence[int] | None = None) -> int:
        """The action that was chosen most, of all or of some; of those that were chosen equally often, the one that
        brought more."""
        tried = {a: found for a, found in self._tried().items() if among is None or a in among}
        if not tried and among:
            return among[0]  # there was no time for any of them
        return max(tried, key=lambda action: tried[action])

    def keep(self, action: int) -> list[Tree | None]:
        """What lies below an action, for each thread, in memory of its own."""
        return [_below(memory.tree, self._v.actor, action) for memory in self._memories]

    def go_on(self, kept: Sequence[Tree | None]) -> None:
        """Begin with what was kept, and not with nothing."""
        for memory, tree in zip(self._memories, kept, strict=True):
            if tree is not None:
                replant(tree, 0, memory.tree)

    def close(self) -> None:
        """Leave the memory to the next search; nobody may ask this one any more."""
        for memory in self._memories:
            _FREE.setdefault((self.game, len(memory.tree.child)), []).append(memory)
        self._memories = []

    def _run(self, thread: int, iterations: int) -> None:
        memory = self._memories[thread]
        stream = self._streams[thread]
        self._search(self._v, memory.tree, memory.desk, self._mind, self._evidence, stream, iterations)

    def _each(self, work: Callable[[int, int | None], object], iterations: int | None) -> None:
        """Every thread does its share of the iterations; the first does it here."""
        threads = len(self._memories)
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
        """For each action how often it was chosen, and all that it brought, in all trees together."""
        found: dict[int, tuple[int, float]] = {}
        for memory in self._memories:
            tree = memory.tree
            child = int(tree.child[0])
            while child != NOBODY:
                action = int(tree.action[child])
                visits, reward = found.get(action, (0, 0.0))
                if self._v.legal[action] and tree.visits[child]:
                    found[action] = visits + int(tree.visits[child]), reward + float(tree.reward[child])
                child = int(tree.sibling[child])
        return found


def prepare(game: Game, *, is_plain: bool = False) -> None:
    """Have all that a search needs compiled, or read from the cache."""
    s = game.new_state(game.seats.stop - 1)
    search = Search(game, game.view_of(s, 0), 0, room=2, is_plain=is_plain)
    search.run(1)
    replant(search.tree, 0, new_tree(2))


class Memory(NamedTuple):
    """What one thread of a search works in; several megabytes, so that it is used again and again."""

    tree: Tree
    desk: Desk


_FREE: dict[tuple[Game, int], list[Memory]] = {}  # by game and room


def _memory_of(game: Game, room: int) -> Memory:
    free = _FREE.get((game, room))
    try:
        memory = free.pop() if free else None
    except IndexError:  # another thread was quicker
        memory = None
    if memory is None:
        return Memory(new_tree(room), desk_of(game))
    fell(memory.tree)
    memory.desk.credits[0] = 0.0
    return memory


def _below(tree: Tree, who: int, action: int) -> Tree | None:
    """A tree of what lies below an action at the root, if anything does."""
    top = child_of(tree, 0, who, action)
    if top == NOBODY or tree.child[top] == NOBODY:
        return None
    kept = new_tree(min(KEPT, int(tree.visits[top]) + 1))
    replant(tree, top, kept)
    return kept
