"""Rules that copy, compare and mix the fields of records."""

from __future__ import annotations

from typing import Annotated, Any, cast

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.copying import copier, copier_source, matcher, mixer
from spellwright.kernel.jit import jitted
from spellwright.kernel.struct import Ints, Small, Struct, as_dict


class Common(Struct):
    """What two records have in common."""

    turn: Small
    rows: Annotated[Ints, np.int8, (2, 3)]
    secret: Small


class Whole(Common):
    """A record with a field of its own."""

    more: Annotated[Ints, np.int16, (2,)]


copy_common = copier(Common, without=("secret",))
is_same, mixed = matcher(Common, without=("secret",)), mixer(Common, without=("secret",))


def test_the_text_says_field_by_field_what_is_copied() -> None:
    assert copier_source(Common, without=("secret",)) == (
        "def copy_Common(source, target):\n"
        "    target.turn = source.turn\n"
        "    for i0 in range(2):\n"
        "        for i1 in range(3):\n"
        "            target.rows[i0, i1] = source.rows[i0, i1]\n"
    )


@pytest.mark.parametrize("mode", [jitted, lambda f: f], ids=["compiled", "interpreted"])
def test_all_fields_but_those_left_out_are_copied(mode: type) -> None:
    source, target = Whole.new(), Common.new()
    source.turn, source.secret, source.rows[:] = 3, 4, [[1, 2, 3], [4, 5, 6]]
    source.more[:] = 7
    mode(copy_common)(source, target)
    assert as_dict(target) == {"turn": 3, "rows": [[1, 2, 3], [4, 5, 6]], "secret": 0}


@pytest.mark.parametrize("name", games())
def test_what_states_and_views_have_in_common_lies_at_the_same_place(name: str) -> None:
    game = load(name)
    (common,) = set(game.State.__bases__) & set(game.View.__bases__)
    layouts: list[Any] = [cast(type[Struct], record).dtype.fields or {} for record in (common, game.State, game.View)]
    for field, place in layouts[0].items():
        assert [layout[field] for layout in layouts] == [place] * 3


@pytest.mark.parametrize("mode", [jitted, lambda f: f], ids=["compiled", "interpreted"])
def test_records_are_the_same_where_all_fields_but_those_left_out_are_equal(mode: type) -> None:
    one, other = Common.new(), Common.new()
    one.secret = 1
    assert mode(is_same)(one, other)
    assert mode(mixed)(one) == mode(mixed)(other)
    for change in ("turn", "rows"):
        cast(Any, other)[change] = 5
        assert not mode(is_same)(one, other)
        assert mode(mixed)(one) != mode(mixed)(other)
        cast(Any, other)[change] = 0
    other.rows[1, 2] = -1
    assert not mode(is_same)(one, other)
    assert 0 <= mode(mixed)(other) != mode(mixed)(one)


def test_compiled_and_interpreted_rules_mix_the_same_number() -> None:
    record = Common.new()
    record.turn, record.rows[:] = -3, [[1, -2, 3], [4, 5, -6]]
    assert jitted(mixed)(record) == mixed(record)
