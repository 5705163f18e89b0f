"""Streams of random numbers for simulations; the fair draws of a table are in `spellwright.play.fair`.

A stream is sfc32 (Chris Doty-Humphrey's "small fast chaotic", 128 bits of state): it passes PractRand,
needs no multiplication, and every step fits into 64-bit integers, so that plain Python, compiled code and a GPU give
the same numbers on every machine. Its counter keeps any stream from repeating within 2**32 numbers.
"""

from typing import Annotated, TypeAlias

import numpy as np
from numpy import uint32

from spellwright.kernel.entry import entry_point
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Struct

WORD = 0xFFFFFFFF  # 32 bits
WARM_UP = 12  # numbers thrown away after seeding, so that similar seeds part company


Words: TypeAlias = tuple[uint32, uint32, uint32, uint32]
"""The state of a stream: a, b, c and the counter."""


class Stream(Struct):
    """A stream of random numbers for simulations."""

    a: Annotated[int, np.uint32]
    b: Annotated[int, np.uint32]
    c: Annotated[int, np.uint32]
    counter: Annotated[int, np.uint32]


@entry_point
def seed_stream(stream: Stream, seed: int, index: int) -> None:
    """Start stream number `index` (below 2**32) of the family `seed` (below 2**63)."""
    stream.a = seed & WORD
    stream.b = (seed >> 32) & WORD
    stream.c = index & WORD
    stream.counter = 1
    for _ in range(WARM_UP):
        draw_word(stream)


@inline_rule
def draw_word(stream: Stream) -> int:
    """Return the next 32 random bits."""
    word, words = next_word(read_stream(stream))
    write_stream(stream, words)
    return word


@inline_rule
def draw_below(stream: Stream, n: int) -> int:
    """Return a number from 0 to n-1 (n below 2**31), each exactly equally likely."""
    number, words = next_below(read_stream(stream), n)
    write_stream(stream, words)
    return number


# The same for code that draws so often that it keeps the words of a stream in variables. After every write of a stream
# to memory the compiler would read the position again, because it cannot know that the two do not overlap.


@inline_rule
def read_stream(stream: Stream) -> Words:
    """Return the four words of a stream."""
    return uint32(stream.a), uint32(stream.b), uint32(stream.c), uint32(stream.counter)


@inline_rule
def write_stream(stream: Stream, words: Words) -> None:
    """Set the four words of a stream."""
    stream.a, stream.b, stream.c, stream.counter = int(words[0]), int(words[1]), int(words[2]), int(words[3])


@inline_rule
def next_word(words: Words) -> tuple[int, Words]:
    """Return the next 32 random bits, and the words of the stream after them."""
    a, b, c, counter = int(words[0]), int(words[1]), int(words[2]), int(words[3])
    word = (a + b + counter) & WORD
    next_b = (c + ((c << 3) & WORD)) & WORD
    next_c = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    return word, (uint32(b ^ (b >> 9)), uint32(next_b), uint32(next_c), uint32((counter + 1) & WORD))


@inline_rule
def next_below(words: Words, n: int) -> tuple[int, Words]:
    """Return a number from 0 to n-1 (n below 2**31), each exactly equally likely, and the words after it."""
    n &= WORD  # which it is anyway: compilers then know that 32 bits are enough
    word, words = next_word(words)
    product = word * n
    if product & WORD < n:
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            word, words = next_word(words)
            product = word * n
    return product >> 32, words


@rule
def draw_fraction(stream: Stream) -> float:
    """Return a number in [0, 1) with 53 random bits."""
    high = draw_word(stream) >> 5
    low = draw_word(stream) >> 6
    return (high * 67108864.0 + low) / 9007199254740992.0


def stream_of(seed: int, index: int = 0) -> Stream:
    """Return stream number `index` of the family `seed`, at its start."""
    if not 0 <= seed < 1 << 63 or not 0 <= index < 1 << 32:
        raise ValueError("a seed is a number from 0 to 2**63 - 1, an index one from 0 to 2**32 - 1")
    stream = Stream.new()
    seed_stream(stream, seed, index)
    return stream
