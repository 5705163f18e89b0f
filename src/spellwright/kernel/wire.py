"""Records as JSON, written in one compiled step: every field but those that the record's class calls `unsent`.

The JSON of two records of one class differs in its numbers only. So the text is prepared once, with a zero byte for
each number, and the numbers are filled in.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.rule import rule

CHARACTERS = {1: 4, 2: 6, 4: 11, 8: 20}  # of the longest number, by its size in bytes
GAP = 0  # stands for a number in the text
SMALL = -1  # size of a number of one byte with a sign
ZERO, MINUS = ord("0"), ord("-")

Bytes = npt.NDArray[np.uint8]


class Form(NamedTuple):
    """How records of one class are written."""

    text: Bytes  # with gaps
    offsets: npt.NDArray[np.int64]  # of each number in the record
    sizes: npt.NDArray[np.int64]  # in bytes; negative: with a sign
    longest: int  # bytes of the longest text


@cache
def form_of(dtype: np.dtype[Any]) -> Form:
    """Return how records of a dtype are written; `unsent` of the class that made it names the fields left out."""
    parts: list[str] = []
    numbers: list[tuple[int, int]] = []
    for name, (field, offset, *_) in (dtype.fields or {}).items():
        if name in getattr(dtype.type, "unsent", ()):
            continue
        kind, shape = field.subdtype or (field, ())
        size = -kind.itemsize if kind.kind == "i" else kind.itemsize
        count = int(np.prod(shape, dtype=int))
        numbers += [(offset + number * kind.itemsize, size) for number in range(count)]
        parts.append(f'"{name}":{_gaps(shape)}')
    offsets, sizes = np.array(numbers, np.int64).reshape(-1, 2).T.copy()
    text = np.frombuffer(bytearray("{" + ",".join(parts) + "}", "ascii"), np.uint8)
    return Form(text, offsets, sizes, len(text) + sum(CHARACTERS[abs(size)] for _, size in numbers))


def _gaps(shape: tuple[int, ...]) -> str:
    if not shape:
        return chr(GAP)
    return "[" + ",".join([_gaps(shape[1:])] * shape[0]) + "]"


@rule
def fill_in(text: Any, offsets: Any, sizes: Any, record: Any, out: Any) -> int:
    """Write the text with its numbers into `out`; return its length."""
    length = 0
    number = 0
    for char in text:
        if char != GAP:
            out[length] = char
            length += 1
            continue
        if sizes[number] == SMALL and record[offsets[number]] < 10:  # most numbers have one digit
            out[length] = np.uint8(ZERO) + record[offsets[number]]
            length += 1
            number += 1
            continue
        size = abs(sizes[number])
        value = np.uint64(0)
        for byte in range(size):
            value |= np.uint64(record[offsets[number] + byte]) << np.uint64(8 * byte)
        bits = np.uint64(8 * size)
        if sizes[number] < 0 and value >> (bits - np.uint64(1)) == np.uint64(1):
            out[length] = MINUS
            length += 1
            value = ~value + np.uint64(1)
            if size < 8:
                value &= (np.uint64(1) << bits) - np.uint64(1)
        digits = 1
        rest = value // np.uint64(10)
        while rest > 0:
            digits += 1
            rest //= np.uint64(10)
        for place in range(digits):
            out[length + digits - 1 - place] = np.uint8(ZERO) + np.uint8(value % np.uint64(10))
            value //= np.uint64(10)
        length += digits
        number += 1
    return length
