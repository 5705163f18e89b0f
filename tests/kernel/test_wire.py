"""Records as JSON."""

from __future__ import annotations

import json
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spellwright.games import games, load
from spellwright.kernel.records import new_state, view_of
from spellwright.kernel.struct import Ints, Struct, as_dict
from spellwright.kernel.wire import fill_in, form_of


class Everything(Struct):
    """A field of each kind."""

    tiny: Annotated[int, np.int8]
    small: Annotated[int, np.uint8]
    short: Annotated[int, np.int16]
    wide: Annotated[int, np.int32]
    widest: Annotated[int, np.int64]
    mask: Annotated[int, np.uint64]
    row: Annotated[Ints, np.int8, (3,)]
    grid: Annotated[Ints, np.uint16, (2, 2)]


def as_json(block: npt.NDArray[Any]) -> bytes:
    """Return the first record of a block as a JSON object of numbers and lists, in the order of its fields."""
    form = form_of(block.dtype)
    out = np.empty(form.longest, np.uint8)
    length = fill_in(form.text, form.offsets, form.sizes, block.view(np.uint8), out)
    return out[:length].tobytes()


@settings(deadline=None)  # the first is compiled
@given(st.binary(min_size=Everything.dtype.itemsize, max_size=Everything.dtype.itemsize))
def test_any_record_is_written_as_its_numbers(data: bytes) -> None:
    block = np.frombuffer(data, Everything.dtype).copy()
    assert json.loads(as_json(block)) == as_dict(block[0])


def test_the_extremes() -> None:
    block = Everything.batch(1)
    block[0].tiny, block[0].widest, block[0].mask = -128, -(2**63), 2**64 - 1
    written = json.loads(as_json(block))
    assert (written["tiny"], written["widest"], written["mask"]) == (-128, -(2**63), 2**64 - 1)


@pytest.mark.parametrize("name", games())
def test_views_are_written_in_the_order_of_their_fields_without_what_is_not_sent(name: str) -> None:
    game = load(name)
    block = game.View.batch(1)
    block[0] = view_of(game, new_state(game, game.usual_seats), 0)
    shown = {name: value for name, value in as_dict(block[0]).items() if name not in game.View.unsent}
    assert as_json(block).decode() == json.dumps(shown, separators=(",", ":"))
