"""The tree: nodes in arrays."""

from __future__ import annotations

from spellwright.search.tree import NO_NODE, Tree, add_node, child_of, clear, new_tree, node_of


def add_child(tree: Tree, parent: int, a: int, who: int, visits: int) -> int:
    """Add a child with some visits."""
    node = add_node(tree, a, who)
    tree.sibling[node] = tree.child[parent]
    tree.child[parent] = node
    tree.visits[node], tree.availability[node], tree.reward[node] = visits, visits + 1, visits / 2
    return node


def family() -> Tree:
    """Return a tree: two children, the second with two children, of which one has one."""
    tree = new_tree(8)
    add_child(tree, 0, 5, 0, 10)
    second = add_child(tree, 0, 6, 0, 20)
    add_child(tree, second, 7, 1, 8)
    grandchild = add_child(tree, second, 7, 0, 9)
    add_child(tree, grandchild, 3, 1, 4)
    return tree


def test_a_new_tree_has_only_a_root() -> None:
    tree = new_tree(8)
    assert tree.used[0] == 1
    assert tree.child[0] == NO_NODE


def test_the_same_action_of_another_seat_is_another_child() -> None:
    tree = family()
    second = child_of(tree, 0, 0, 6)
    assert tree.visits[child_of(tree, second, 1, 7)] == 8
    assert tree.visits[child_of(tree, second, 0, 7)] == 9
    assert child_of(tree, second, 2, 7) == NO_NODE


def test_a_full_tree_takes_no_more_nodes() -> None:
    tree = new_tree(2)
    assert add_node(tree, 1, 0) == 1
    assert add_node(tree, 2, 0) == NO_NODE
    assert tree.used[0] == 2


def test_a_cleared_tree_remembers_nothing() -> None:
    tree = family()
    clear(tree)
    assert tree.used[0] == 1
    assert child_of(tree, 0, 0, 6) == NO_NODE


def test_a_node_is_found_by_its_key() -> None:
    tree = new_tree(8)
    keys = [3, 11, 19, 4]  # three of them share a place
    nodes = [node_of(tree, key) for key in keys]
    assert len(set(nodes)) == 4
    assert [node_of(tree, key) for key in keys] == nodes
    for key in (5, 6, 7):
        assert node_of(tree, key) != NO_NODE
    assert node_of(tree, 27) == NO_NODE, "there is no room for another"
    assert [node_of(tree, key) for key in keys] == nodes
    clear(tree)
    assert tree.used[0] == 1
    assert not tree.buckets.any()
    assert node_of(tree, 11) == 1
