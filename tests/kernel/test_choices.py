"""Sets of numbers as bits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from spellwright.kernel.choices import has, is_single, lowest, size, without_lowest
from spellwright.kernel.jit import jitted

EVERY_MODE = pytest.mark.parametrize("mode", [jitted, lambda f: f], ids=["compiled", "interpreted"])


def random_sets(below: int) -> list[set[int]]:
    """The empty set, sets of one number, the full set, and sets at random."""
    random = Random(below)
    singles = [{number} for number in range(below)]
    return [set(), *singles, set(range(below)), *(set(random.sample(range(below), k)) for k in range(2, below))]


def bits(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@EVERY_MODE
def test_size_and_lowest_member_of_a_set(mode: Callable[..., Any]) -> None:
    for numbers in random_sets(63):
        assert mode(size)(bits(numbers)) == len(numbers)
        if numbers:
            assert mode(lowest)(bits(numbers)) == min(numbers)


@EVERY_MODE
def test_members_are_taken_from_the_lowest_on(mode: Callable[..., Any]) -> None:
    for numbers in random_sets(63):
        for n in range(len(numbers) + 1):
            assert mode(without_lowest)(bits(numbers), n) == bits(set(sorted(numbers)[n:]))


@EVERY_MODE
def test_membership_and_sets_of_one(mode: Callable[..., Any]) -> None:
    for numbers in random_sets(63):
        assert [number for number in range(63) if mode(has)(bits(numbers), number)] == sorted(numbers)
        assert mode(is_single)(bits(numbers)) == (len(numbers) < 2)
