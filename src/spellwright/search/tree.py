"""The tree of a search: nodes side by side in arrays.

Most nodes stand for an action, and are children of the decision at which it was taken. A decision after the root stands
for an information set, whatever the world: it is found by its key.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.entry import entry_point
from spellwright.kernel.rule import rule

NO_NODE = -1
NO_KEY = 0
ROOT = 0
MAX_DEPTH = 400  # decisions on a path
MAX_NODES = 1 << 16  # of a tree


class Tree(NamedTuple):
    """All nodes; number 0 is the root. Entries beyond `used` are undefined until `add_node` takes them."""

    child: npt.NDArray[np.int32]  # [nodes] the first child, or NO_NODE
    sibling: npt.NDArray[np.int32]  # [nodes] the next child of the same parent, or NO_NODE
    action: npt.NDArray[np.int16]  # [nodes] the action that led here
    mover: npt.NDArray[np.int8]  # [nodes] the seat that chose it
    visits: npt.NDArray[np.int32]  # [nodes]
    availability: npt.NDArray[np.int32]  # [nodes] how often the action was legal when the parent was visited
    reward: npt.NDArray[np.float64]  # [nodes] the sum of results for the mover
    prior: npt.NDArray[np.float32]  # [nodes] how likely the mover was to choose it, by the policy
    initial_value: npt.NDArray[np.float32]  # [nodes] its value until it is visited (first-play urgency)
    key: npt.NDArray[np.int64]  # [nodes] of what the deciding seat has seen (its information set), or NO_KEY
    buckets: npt.NDArray[np.int32]  # [nodes] a hash table by key: the first of a chain of siblings, or ROOT
    path: npt.NDArray[np.int32]  # [MAX_DEPTH] scratch: the nodes of this iteration, from the root down
    used: npt.NDArray[np.int32]  # [1] the number of nodes


def new_tree(max_nodes: int = MAX_NODES) -> Tree:
    """Return a tree that holds the root alone."""
    tree = room_for_tree(max_nodes)
    clear(tree)
    return tree


def room_for_tree(max_nodes: int) -> Tree:
    """Return memory for a tree, which has to be cleared before it is used."""
    return Tree(
        child=np.empty(max_nodes, np.int32),
        sibling=np.empty(max_nodes, np.int32),
        action=np.empty(max_nodes, np.int16),
        mover=np.empty(max_nodes, np.int8),
        visits=np.empty(max_nodes, np.int32),
        availability=np.empty(max_nodes, np.int32),
        reward=np.empty(max_nodes),
        prior=np.empty(max_nodes, np.float32),
        initial_value=np.empty(max_nodes, np.float32),
        key=np.zeros(max_nodes, np.int64),
        buckets=np.zeros(max_nodes, np.int32),
        path=np.empty(MAX_DEPTH, np.int32),
        used=np.zeros(1, np.int32),
    )


@entry_point
def clear(tree: Tree) -> None:
    """Remove every node but the root, and what the root has counted."""
    for node in range(tree.used[0]):
        if tree.key[node] != NO_KEY:
            tree.buckets[tree.key[node] % len(tree.buckets)] = ROOT
    tree.used[0] = 0
    add_node(tree, -1, NO_NODE)


@rule
def add_node(tree: Tree, a: int, who: int) -> int:
    """Add a node that has no parent yet and return it; NO_NODE if the tree is full."""
    node = tree.used[0]
    if node == len(tree.child):
        return NO_NODE
    tree.used[0] += 1
    tree.child[node] = NO_NODE
    tree.sibling[node] = NO_NODE
    tree.action[node] = a
    tree.mover[node] = who
    tree.visits[node] = 0
    tree.availability[node] = 0
    tree.reward[node] = 0.0
    tree.prior[node] = 1.0
    tree.initial_value[node] = 0.5
    tree.key[node] = NO_KEY
    return int(node)


@rule
def child_of(tree: Tree, node: int, who: int, a: int) -> int:
    """Return the child that action `a` of seat `who` leads to, or NO_NODE."""
    child = tree.child[node]
    while child != NO_NODE and (tree.action[child] != a or tree.mover[child] != who):
        child = tree.sibling[child]
    return int(child)


@rule
def node_of(tree: Tree, key: int) -> int:
    """Return the node with this key (never NO_KEY), added if there is none yet; NO_NODE if the tree is full."""
    place = key % len(tree.buckets)
    node = int(tree.buckets[place])
    while node != ROOT and tree.key[node] != key:
        node = int(tree.sibling[node])
    if node == ROOT:
        node = add_node(tree, -1, NO_NODE)
        if node != NO_NODE:
            tree.key[node] = key
            tree.sibling[node] = tree.buckets[place]
            tree.buckets[place] = node
    return node
