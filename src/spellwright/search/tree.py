"""The tree of a search: nodes side by side in arrays, and what is kept of it from one decision to the next."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.rule import rule

NOBODY = -1  # in place of a node
DEEPEST = 400  # decisions on a path
ROOM = 1 << 16  # nodes of a tree
KEPT = 1 << 14  # nodes that are kept: the upper part of a subtree


class Tree(NamedTuple):
    """Nodes; number 0 is the root. What lies beyond the used ones is not wiped: `expand` does when it takes one."""

    child: npt.NDArray[np.int32]  # the first child of a node, or NOBODY
    sibling: npt.NDArray[np.int32]  # the next child of the same parent, or NOBODY
    action: npt.NDArray[np.int16]  # that led to the node
    mover: npt.NDArray[np.int8]  # who chose it
    visits: npt.NDArray[np.int32]
    chances: npt.NDArray[np.int32]  # how often its action was possible when its parent was visited
    reward: npt.NDArray[np.float64]  # sum of results for who chose the action
    path: npt.NDArray[np.int32]  # working memory: nodes from the root down
    used: npt.NDArray[np.int32]  # how many nodes there are


def new_tree(room: int = ROOM) -> Tree:
    """A tree with a root and nothing else."""
    tree = Tree(
        child=np.empty(room, np.int32),
        sibling=np.empty(room, np.int32),
        action=np.empty(room, np.int16),
        mover=np.empty(room, np.int8),
        visits=np.empty(room, np.int32),
        chances=np.empty(room, np.int32),
        reward=np.empty(room),
        path=np.empty(DEEPEST, np.int32),
        used=np.empty(1, np.int32),
    )
    fell(tree)
    return tree


@rule
def fell(tree: Any) -> None:
    """Nothing is left but the root."""
    tree.used[0] = 0
    grow(tree, -1, NOBODY)


@rule
def grow(tree: Any, a: int, who: int) -> int:
    """A new node that belongs to no parent yet; NOBODY if there is no room."""
    node = tree.used[0]
    if node == len(tree.child):
        return NOBODY
    tree.used[0] += 1
    tree.child[node] = NOBODY
    tree.sibling[node] = NOBODY
    tree.action[node] = a
    tree.mover[node] = who
    tree.visits[node] = 0
    tree.chances[node] = 0
    tree.reward[node] = 0.0
    return int(node)


@rule
def child_of(tree: Any, node: int, who: int, a: int) -> int:
    """The child that somebody's action leads to, or NOBODY."""
    child = tree.child[node]
    while child != NOBODY and (tree.action[child] != a or tree.mover[child] != who):
        child = tree.sibling[child]
    return int(child)


@rule
def replant(source: Any, top: int, tree: Any) -> None:
    """What lies below a node of the source becomes a tree of its own, generation after generation, as far as there is
    room. Until its turn comes, a new node notes in `visits` which one of the source it will be a copy of."""
    tree.used[0] = 0
    root = grow(tree, -1, NOBODY)
    tree.visits[root] = top
    node = 0
    while node < tree.used[0]:
        origin = tree.visits[node]
        tree.visits[node] = source.visits[origin]
        tree.chances[node] = source.chances[origin]
        tree.reward[node] = source.reward[origin]
        last = NOBODY
        child = source.child[origin]
        while child != NOBODY:
            copy = grow(tree, int(source.action[child]), int(source.mover[child]))
            if copy == NOBODY:
                break
            tree.visits[copy] = child
            if last == NOBODY:
                tree.child[node] = copy
            else:
                tree.sibling[last] = copy
            last = copy
            child = source.sibling[child]
        node += 1
