"""The table of actions: numbers for the rules, words for people."""

from __future__ import annotations

import pytest

from spellwright.games import games, load
from spellwright.kernel.actions import ActionTable, UnknownAction

TABLE = ActionTable(("end",), ("call", 1, 8), ("die", 1, 3))


def test_numbers_follow_one_another_from_group_to_group() -> None:
    assert [TABLE.words(action) for action in (0, 1, 8, 9, 11)] == ["end", "call 1", "call 8", "die 1", "die 3"]
    assert len(TABLE) == 12


def test_a_group_knows_where_it_begins_and_ends() -> None:
    assert (TABLE["call"].start, TABLE["call"].stop) == (1, 9)
    assert (TABLE["end"].start, TABLE["end"].stop) == (0, 1)


def test_a_group_may_go_by_names() -> None:
    table = ActionTable(("pick", ("owl", "frog")), ("done",))
    assert list(table) == ["pick owl", "pick frog", "done"]
    assert table.number("pick frog") == 1
    assert (table["pick"].start, table["pick"].stop) == (0, 2)


def test_all_actions_can_be_listed_and_an_unknown_group_is_refused() -> None:
    assert list(TABLE) == [TABLE.words(a) for a in range(len(TABLE))]
    with pytest.raises(UnknownAction, match="no group"):
        TABLE["fly"]


def test_spaces_around_and_between_the_words_do_not_matter() -> None:
    assert TABLE.number("  call   3 ") == 3


@pytest.mark.parametrize("words", ["", "call", "call 0", "call 9", "Call 1", "call 01", "end 1", "call 1 1", "call -1"])
def test_words_that_name_no_action_are_refused_with_the_names_there_are(words: str) -> None:
    with pytest.raises(UnknownAction, match="they begin with: end, call, die"):
        TABLE.number(words)


@pytest.mark.parametrize("name", games())
def test_words_and_numbers_of_every_game_are_each_others_inverse(name: str) -> None:
    actions = load(name).actions
    assert [actions.number(actions.words(action)) for action in range(len(actions))] == list(range(len(actions)))


@pytest.mark.parametrize("name", games())
def test_the_groups_of_every_game_cover_all_actions_without_overlap(name: str) -> None:
    groups = load(name).actions.groups
    assert len({group.name for group in groups}) == len(groups)
    assert [group.start for group in groups[1:]] == [group.stop for group in groups[:-1]]
    assert groups[-1].stop == len(load(name).actions)


def test_a_table_does_not_change() -> None:
    with pytest.raises(AttributeError):
        TABLE.groups = ()  # type: ignore[misc]


def test_tables_with_the_same_groups_are_equal() -> None:
    assert ActionTable(("end",), ("call", 1, 2)) == ActionTable(("end",), ("call", 1, 2))
    assert ActionTable(("end",)) != ActionTable(("stop",))
