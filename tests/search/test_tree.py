"""The tree: nodes in arrays, and subtrees that become trees."""

from __future__ import annotations

from spellwright.search.tree import NOBODY, Tree, child_of, fell, grow, new_tree, replant


def hang(tree: Tree, parent: int, a: int, who: int, visits: int) -> int:
    """A child with some visits."""
    node = grow(tree, a, who)
    tree.sibling[node] = tree.child[parent]
    tree.child[parent] = node
    tree.visits[node], tree.chances[node], tree.reward[node] = visits, visits + 1, visits / 2
    return node


def family() -> Tree:
    """Two children, the second with two children, of which one has one."""
    tree = new_tree(8)
    hang(tree, 0, 5, 0, 10)
    second = hang(tree, 0, 6, 0, 20)
    hang(tree, second, 7, 1, 8)
    grandchild = hang(tree, second, 7, 0, 9)
    hang(tree, grandchild, 3, 1, 4)
    return tree


def test_a_new_tree_has_a_root_alone() -> None:
    tree = new_tree(8)
    assert tree.used[0] == 1
    assert tree.child[0] == NOBODY


def test_the_same_action_of_another_seat_is_another_child() -> None:
    tree = family()
    second = child_of(tree, 0, 0, 6)
    assert tree.visits[child_of(tree, second, 1, 7)] == 8
    assert tree.visits[child_of(tree, second, 0, 7)] == 9
    assert child_of(tree, second, 2, 7) == NOBODY


def test_a_full_tree_grows_no_more() -> None:
    tree = new_tree(2)
    assert grow(tree, 1, 0) == 1
    assert grow(tree, 2, 0) == NOBODY
    assert tree.used[0] == 2


def test_what_lies_below_a_node_becomes_a_tree() -> None:
    tree, kept = family(), new_tree(8)
    replant(tree, child_of(tree, 0, 0, 6), kept)
    assert kept.used[0] == 4
    assert kept.visits[0] == 20
    one, other = child_of(kept, 0, 1, 7), child_of(kept, 0, 0, 7)
    assert (kept.visits[one], kept.chances[one], kept.reward[one]) == (8, 9, 4.0)
    assert kept.visits[child_of(kept, other, 1, 3)] == 4
    assert child_of(kept, one, 1, 3) == NOBODY


def test_where_there_is_no_room_the_youngest_are_left_behind() -> None:
    tree, kept = family(), new_tree(3)
    replant(tree, child_of(tree, 0, 0, 6), kept)
    assert kept.used[0] == 3
    assert {int(kept.visits[node]) for node in range(3)} == {20, 8, 9}
    assert all(kept.child[node] == NOBODY for node in (1, 2))


def test_a_felled_tree_remembers_nothing() -> None:
    tree = family()
    fell(tree)
    assert tree.used[0] == 1
    assert child_of(tree, 0, 0, 6) == NOBODY
