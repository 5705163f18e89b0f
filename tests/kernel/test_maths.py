"""Logarithm and exponential: close to the truth, and the same bits in every mode."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from decimal import Decimal, localcontext
from random import Random

import pytest

from spellwright.kernel.jit import jitted
from spellwright.kernel.maths import exp, log


def numbers_to_log() -> Iterator[float]:
    random = Random(1)
    yield from map(float, range(1, 300))
    for _ in range(500):
        yield random.uniform(0.5, 2.0)
        yield 1.0 + random.uniform(-1.0, 1.0) * 2.0 ** -random.randint(1, 50)
        yield 2.0 ** random.uniform(-300.0, 300.0)


def numbers_to_raise() -> Iterator[float]:
    random = Random(2)
    yield from (0.0, -0.0, 700.0, -700.0)
    for _ in range(500):
        yield random.uniform(-15.0, 15.0)
        yield random.uniform(-700.0, 700.0)
        yield random.uniform(-1.0, 1.0) * 2.0 ** -random.randint(0, 50)


def ulps(found: float, exact: Decimal) -> float:
    """Return how many units in the last place a result is away from the truth."""
    return float(abs(Decimal(found) - exact) / Decimal(math.ulp(float(exact))))


@pytest.mark.parametrize(
    ("f", "numbers", "exact"), [(log, numbers_to_log, Decimal.ln), (exp, numbers_to_raise, Decimal.exp)]
)
def test_results_are_within_a_unit_in_the_last_place(
    f: Callable[[float], float], numbers: Callable[[], Iterator[float]], exact: Callable[[Decimal], Decimal]
) -> None:
    compiled = jitted(f)
    with localcontext() as context:
        context.prec = 50
        for x in numbers():
            assert ulps(f(x), exact(Decimal(x))) < 1.0, x
            assert compiled(x) == f(x), x


def test_results_are_exact_where_they_can_be() -> None:
    assert log(1.0) == 0.0
    assert exp(0.0) == 1.0
    assert exp(log(2.0)) == 2.0
