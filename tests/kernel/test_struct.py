"""Records: what an annotated class becomes, and which names it may not use."""

from __future__ import annotations

from typing import Annotated, Any, cast

import numba
import numpy as np
import pytest

from spellwright.kernel.struct import (
    Ints,
    Record,
    Small,
    Struct,
    as_bytes,
    as_dict,
    as_vector,
    field_names,
    record_field,
)

RECORD_ATTRIBUTES = [name for name in dir(np.void) if not name.startswith("_")]


class Shelf(Struct):
    """A small record with gaps: the number after the three books must be aligned."""

    books: Annotated[Ints, np.int8, (3,)]
    weight: Annotated[int, np.int32]
    owner: Small


class Case(Shelf):
    """A record that begins with another."""

    door: Small


def with_field(name: str) -> type[Struct]:
    return cast(type[Struct], type("Named", (Struct,), {"__annotations__": {name: Small}}))


def test_fields_are_laid_out_in_the_order_of_the_class_and_aligned() -> None:
    assert Shelf.dtype.names == ("books", "weight", "owner")
    assert Shelf.dtype.isalignedstruct
    assert cast(Any, Shelf.dtype.fields)["weight"][1] == 4


def test_a_record_that_extends_another_begins_with_its_fields() -> None:
    assert Case.dtype.names == ("books", "weight", "owner", "door")


def test_a_new_record_is_all_zeros() -> None:
    assert as_bytes(Shelf.new()) == bytes(Shelf.dtype.itemsize)


def test_fields_are_read_and_written_by_name() -> None:
    shelf = Shelf.new()
    shelf.books[1] += 2
    shelf.owner = 4
    assert (shelf.books.tolist(), shelf.owner) == ([0, 2, 0], 4)


def test_a_misspelt_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        Shelf.new().bocks = 1  # type: ignore[attr-defined]


def test_a_batch_is_one_block_of_records() -> None:
    shelves = Shelf.batch(4)
    shelves[2].owner = 7
    assert shelves.dtype == Shelf.dtype
    assert shelves["owner"].tolist() == [0, 0, 7, 0]


def test_a_copy_is_independent() -> None:
    shelf = Shelf.new()
    shelf.books[0] = 5
    copy = Shelf.copy_of(shelf)
    shelf.books[0] = 6
    assert copy.books[0] == 5


def test_equal_bytes_mean_equal_records() -> None:
    one, other = Shelf.new(), Shelf.new()
    one.weight = other.weight = 70_000
    assert as_bytes(one) == as_bytes(other)
    other.books[2] = 1
    assert as_bytes(one) != as_bytes(other)


def test_a_record_becomes_plain_numbers_and_lists() -> None:
    shelf = Shelf.new()
    shelf.books[0], shelf.weight = -1, 9
    assert as_dict(shelf) == {"books": [-1, 0, 0], "weight": 9, "owner": 0}
    assert all(type(number) is int for number in (*as_dict(shelf)["books"], as_dict(shelf)["owner"]))


def test_a_record_becomes_one_flat_vector() -> None:
    shelf = Shelf.new()
    shelf.books[2], shelf.owner = 3, 1
    assert as_vector(shelf).tolist() == [0, 0, 3, 0, 1]
    assert as_vector(shelf).dtype == np.float32


def test_fields_can_be_asked_for_by_name() -> None:
    shelf = Shelf.new()
    shelf.books[:] = (1, 2, 3)
    assert field_names(shelf) == ("books", "weight", "owner")
    assert record_field(shelf, "books").tolist() == [1, 2, 3]


def test_without_the_refusal_a_field_named_round_would_mean_two_things() -> None:
    record = np.zeros(1, np.dtype((Record, [("round", np.int8)])))[0]
    record["round"] = 7

    def read(s: Any) -> Any:
        return s.round

    assert callable(read(record)), "interpreted, NumPy's method hides the field"
    assert numba.njit(read)(record) == 7, "compiled, it is the field"


@pytest.mark.parametrize("name", RECORD_ATTRIBUTES)
def test_a_field_named_like_an_attribute_of_a_record_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"'{name}'.*rename it"):
        with_field(name)


def test_the_names_that_tempt_are_among_the_refused() -> None:
    assert {"round", "any", "all", "size", "item", "min", "max", "choose", "take", "put"} <= set(RECORD_ATTRIBUTES)


def test_a_name_of_our_own_is_accepted() -> None:
    assert with_field("round_number").dtype.names == ("round_number",)
