"""Tree search for games with chance and secrets: generic, compiled, bound to one game.

Every iteration draws a world from the view, walks down the tree, adds a node, plays on at random to the end, and
counts the result for everybody on the way back (select, expand, play out, back up). Chance is not in the tree: a node
stands for the decisions that led to it, whatever chance did in between (open loop). As worlds differ, so do the
actions that are possible at a node: a child is compared by how often it was possible (information-set search). With
several players everybody looks for the own result (max-n).
"""

from __future__ import annotations

from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import draw_below, seed_stream, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    actor,
    apply,
    chance_total,
    is_legal,
    is_winner,
    menu,
    outcome_at,
    score,
    verb,
    world,
)
from spellwright.search.batch import step_alone
from spellwright.search.playout import playout


@verb
def horizon(s: Any) -> int:
    """A mark to know by when the search has looked far enough."""
    raise NotImplementedError("horizon is not bound to a strategy")


@verb
def is_far(s: Any, mark: int, decisions: int) -> bool:
    """Whether playing on, after so many decisions, tells nothing more."""
    raise NotImplementedError("is_far is not bound to a strategy")


@verb
def worth(s: Any, p: int) -> float:
    """What a position is worth for a seat, from 0 to 1."""
    raise NotImplementedError("worth is not bound to a strategy")


@verb
def lean(s: Any, p: int, stream: Any) -> int:
    """A decision as a sensible player might take it, at random."""
    raise NotImplementedError("lean is not bound to a strategy")


@verb
def finish(s: Any, stream: Any, mark: int) -> None:
    """Play on from a new node."""
    raise NotImplementedError("finish is not bound to a strategy")


NOBODY = -1  # in place of a node
DEEPEST = 400  # decisions on a path; below, play goes on at random
CURIOSITY = 0.7  # how much rarely tried actions attract
FOR_VICTORY = 0.7  # of a result; the rest is for how many others one is ahead of
SOLO_SCALE = 60.0  # points that count as much as anybody makes, for who plays alone
ROOM = 1 << 16  # nodes of a tree


class Tree(NamedTuple):
    """Nodes side by side; node 0 is the root."""

    child: npt.NDArray[np.int32]  # the first child of a node, or NOBODY
    sibling: npt.NDArray[np.int32]  # the next child of the same parent, or NOBODY
    action: npt.NDArray[np.int16]  # that led to the node
    visits: npt.NDArray[np.int32]
    chances: npt.NDArray[np.int32]  # how often its action was possible when its parent was visited
    reward: npt.NDArray[np.float64]  # sum of results for who chose the action
    path: npt.NDArray[np.int32]  # working memory: nodes from the root down
    movers: npt.NDArray[np.int32]  # - who chose each of them
    used: npt.NDArray[np.int32]  # how many nodes there are


def new_tree(room: int = ROOM) -> Tree:
    """A tree with a root and nothing else."""
    return Tree(
        child=np.full(room, NOBODY, np.int32),
        sibling=np.full(room, NOBODY, np.int32),
        action=np.zeros(room, np.int16),
        visits=np.zeros(room, np.int32),
        chances=np.zeros(room, np.int32),
        reward=np.zeros(room),
        path=np.zeros(DEEPEST + 1, np.int32),
        movers=np.zeros(DEEPEST + 1, np.int32),
        used=np.ones(1, np.int32),
    )


@generic
def child_of(tree: Any, node: int, a: int) -> int:
    """The child that an action leads to, or NOBODY."""
    child = tree.child[node]
    while child != NOBODY and tree.action[child] != a:
        child = tree.sibling[child]
    return int(child)


@generic
def select(s: Any, tree: Any, node: int, stream: Any) -> int:
    """An action at a node: one that was never tried, if there is one, otherwise the most promising."""
    first, past = menu(s)
    untried = 0
    chosen = NOTHING
    best = -1.0
    for a in range(first, past):
        if is_legal(s, a):
            child = child_of(tree, node, a)
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
def expand(tree: Any, node: int, a: int) -> int:
    """A new child; NOBODY if there is no room."""
    child = tree.used[0]
    if child == len(tree.child):
        return NOBODY
    tree.used[0] += 1
    tree.sibling[child] = tree.child[node]
    tree.child[node] = child
    tree.action[child] = a
    tree.chances[child] = 1
    return int(child)


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
            child = child_of(tree, node, a)
            is_new = child == NOBODY
            if is_new:
                child = expand(tree, node, a)
                if child == NOBODY:
                    return length
            apply(s, a)
            tree.path[length] = child
            tree.movers[length] = who
            length += 1
            if is_new:
                return length
            node = child
    return length


@generic
def result_of(s: Any, p: int) -> float:
    """What the end is worth for a seat, from 0 to 1: victory above all, then being ahead of others."""
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
    return (FOR_VICTORY / winners if is_winner(s, p) else 0.0) + (1.0 - FOR_VICTORY) * ahead


@generic
def back_up(s: Any, tree: Any, length: int) -> None:
    """The result for everybody who chose something on the way."""
    for step in range(length):
        node = tree.path[step]
        tree.visits[node] += 1
        tree.reward[node] += worth(s, tree.movers[step])


@generic
def play_on(s: Any, stream: Any, mark: int) -> None:
    """As people would play, until there is nothing more to be learned."""
    decisions = 0
    while True:
        who = actor(s)
        if who == OVER or is_far(s, mark, decisions):
            return
        if who == CHANCE:
            apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
        else:
            apply(s, lean(s, who, stream))
            decisions += 1


@generic
def play_to_the_end(s: Any, stream: Any, mark: int) -> None:  # noqa: ARG001 (the form of the verb)
    """At random."""
    playout(s, stream)


@generic
def no_horizon(s: Any) -> int:  # noqa: ARG001
    return 0


@generic
def search(v: Any, tree: Any, states: Any, blank: Any, beliefs: Any, stream: Any, iterations: int) -> None:
    """So many iterations from a view."""
    for _ in range(iterations):
        states[0] = blank[0]
        world(v, stream, beliefs[0], states[0])
        mark = horizon(states[0])
        length = descend(states[0], tree, stream)
        finish(states[0], stream, mark)
        back_up(states[0], tree, length)


PLAIN = {"horizon": no_horizon, "finish": play_to_the_end, "worth": result_of}
"""A search that knows nothing but the rules."""


@cache
def _searcher(game: Game, *, is_plain: bool) -> Any:
    if is_plain or game.strategy is None:
        name, how = f"{game.name}.plain", PLAIN
    else:
        name, how = game.name, {**game.strategy, "finish": play_on}
    return bind(search, name, {**game.verbs.by_name(), **how, "may_step": step_alone}, leave_out_asides=True)


class Search:
    """A search from one view on; `run` goes on with the same tree."""

    def __init__(self, game: Game, v: Any, seed: int, room: int = ROOM, *, is_plain: bool = False) -> None:
        """A plain search plays on at random to the end of the game; others follow the game's strategy."""
        self.game = game
        self._search = _searcher(game, is_plain=is_plain)
        self.tree = new_tree(room)
        self.stream = stream_of(0)
        seed_stream(self.stream, seed, 0)
        self._v = v
        self._memory = (game.State.batch(1), game.State.batch(1), game.Belief.batch(1))

    def run(self, iterations: int) -> None:
        self._search(self._v, self.tree, *self._memory, self.stream, iterations)

    def visits(self) -> dict[int, int]:
        """How often each action was chosen."""
        return {int(self.tree.action[child]): int(self.tree.visits[child]) for child in self._children()}

    def values(self) -> dict[int, float]:
        """What each action brought on average, from 0 to 1."""
        return {
            int(self.tree.action[child]): float(self.tree.reward[child] / self.tree.visits[child])
            for child in self._children()
        }

    def best(self) -> int:
        """The action that was chosen most."""
        visits = self.visits()
        return max(visits, key=lambda action: visits[action])

    def _children(self) -> list[int]:
        children = []
        child = int(self.tree.child[0])
        while child != NOBODY:
            children.append(child)
            child = int(self.tree.sibling[child])
        return children
