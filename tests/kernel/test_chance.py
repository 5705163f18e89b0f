"""Streams of random numbers, against the textbook."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from spellwright.kernel.chance import Stream, draw_below, draw_fraction, draw_word, seed_stream, stream_of
from spellwright.kernel.jit import jitted
from spellwright.kernel.rule import plain_function, rule
from spellwright.kernel.struct import as_bytes

WORDS = 2**32
# What seed 42 gives, and must give for ever: recorded games of bots depend on it.
GOLDEN_WORDS = [3648644458, 4206697674, 2509843200, 3011021589, 3960382089, 1547270628]
GOLDEN_DICE = [5, 1, 5, 3, 3, 3, 4, 4, 4, 5, 4, 5]
GOLDEN_FRACTION = 0.3649023901574491
SEEDS = [(0, 0), (1, 0), (0, 1), (42, 7), (2**63 - 1, 2**32 - 1), (0x0123456789ABCDEF, 12345)]


def sfc32(seed: int, index: int) -> Iterator[int]:
    """sfc32 as its author describes it, in Python's own unlimited integers."""
    a, b, c, counter = seed % WORDS, seed // WORDS, index, 1
    drawn = 0
    while True:
        word = (a + b + counter) % WORDS
        counter = (counter + 1) % WORDS
        a = b ^ (b // 2**9)
        b = (c + c * 2**3) % WORDS
        c = (c * 2**21 % WORDS + c // 2**11 + word) % WORDS
        drawn += 1
        if drawn > 12:
            yield word


@rule
def tally(stream: Stream, counts: Any, draws: int) -> None:
    """Count what is drawn."""
    for _ in range(draws):
        counts[draw_below(stream, len(counts))] += 1


def stream_that_draws(word: int) -> Stream:
    """A stream whose next word is this one."""
    stream = Stream.new()
    stream.a = word
    return stream


@pytest.mark.parametrize(("seed", "index"), SEEDS)
def test_a_stream_gives_the_numbers_of_the_textbook(seed: int, index: int) -> None:
    stream = stream_of(seed, index)
    textbook = sfc32(seed, index)
    assert [draw_word(stream) for _ in range(200)] == [next(textbook) for _ in range(200)]


@pytest.mark.parametrize(("seed", "index"), SEEDS)
def test_interpreted_streams_give_the_same_numbers(seed: int, index: int) -> None:
    compiled, by_hand = stream_of(seed, index), Stream.new()
    plain_function(seed_stream)(by_hand, seed, index)
    assert as_bytes(compiled) == as_bytes(by_hand)
    for n in (2, 6, 36, 1000, 2**31 - 1) * 20:
        assert jitted(draw_below)(compiled, n) == draw_below(by_hand, n)
        assert jitted(draw_fraction)(compiled) == draw_fraction(by_hand)
        assert jitted(draw_word)(compiled) == draw_word(by_hand)
    assert as_bytes(compiled) == as_bytes(by_hand)


def test_the_first_numbers_of_a_seed_never_change() -> None:
    stream = stream_of(42)
    assert [draw_word(stream) for _ in range(6)] == GOLDEN_WORDS
    assert [draw_below(stream, 6) for _ in range(12)] == GOLDEN_DICE
    assert draw_fraction(stream) == GOLDEN_FRACTION


def test_different_seeds_and_indexes_give_different_streams() -> None:
    firsts = set()
    for seed in range(30):
        for index in range(30):
            stream = stream_of(seed, index)
            firsts.add((draw_word(stream), draw_word(stream)))
    assert len(firsts) == 900


def test_neighbouring_streams_have_nothing_in_common() -> None:
    words = []
    for index in range(8):
        stream = stream_of(5, index)
        words += [draw_word(stream) for _ in range(500)]
    assert len(set(words)) == len(words), "4000 words of 32 bits: a repetition has a chance of 1 in 500"


def test_a_fraction_lies_between_nought_and_one() -> None:
    stream = stream_of(3)
    fractions = [draw_fraction(stream) for _ in range(10_000)]
    assert 0.0 <= min(fractions) < 0.001
    assert 0.999 < max(fractions) < 1.0
    assert abs(sum(fractions) / 10_000 - 0.5) < 5 * math.sqrt(1 / 12 / 10_000)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 32, 36, 100, 1000])
def test_each_number_below_n_has_equally_many_words(n: int) -> None:
    """A word w stands for w·n // 2³² unless w·n mod 2³² is below 2³² mod n: this leaves ⌊2³²/n⌋ words for each number.
    Here the first and the last of them are tried for each number, and the words that are thrown away."""
    unfair = WORDS % n
    for number in range(n):
        first = -(-(number * WORDS + unfair) // n)
        last = ((number + 1) * WORDS - 1) // n
        assert last - first + 1 == WORDS // n
        for word in (first, last):
            stream = stream_that_draws(word)
            assert draw_below(stream, n) == number
            assert stream.counter == 1
        thrown_away = -(-number * WORDS // n)
        if thrown_away < first:
            stream = stream_that_draws(thrown_away)
            draw_below(stream, n)
            assert stream.counter > 1


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 8, 27, 36])
def test_numbers_below_n_are_equally_frequent(n: int) -> None:
    draws = 200_000
    counts = np.zeros(n, np.int64)
    tally(stream_of(n), counts, draws)
    chi_square = float(((counts - draws / n) ** 2 / (draws / n)).sum())
    assert chi_square < (n - 1) + 5 * math.sqrt(2 * (n - 1))


def test_below_one_there_is_only_nought() -> None:
    assert draw_below(stream_of(1), 1) == 0
