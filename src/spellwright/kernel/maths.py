"""Logarithm and exponential from sums and products of IEEE doubles alone: the same bits on every machine.

C libraries differ in the last bit, and a search that compares two promises then goes another way. Both functions look
up the nearest of 128 prepared points and add a short series; the result is within one unit in the last place.
"""

from decimal import Decimal, localcontext
from math import ldexp

import numpy as np

from spellwright.kernel.rule import inline_rule, rule

POINTS = 128  # prepared points between two powers of two
POINT_BITS = 7
FRACTION_BITS = 52  # of a double
FRACTION = (1 << FRACTION_BITS) - 1
BIAS = 1023  # of its exponent
HALF_POINT = 1 << FRACTION_BITS - POINT_BITS - 1
DIGITS = 60  # with which the tables are prepared
SPLIT = 42  # bits behind the point that the high part of a logarithm keeps, so that sums of such parts are exact


def _split(value: Decimal, bits: int) -> tuple[float, float]:
    """Return a number as a sum: a multiple of 2**-bits, and the rest."""
    high = ldexp(float(round(value * (1 << bits))), -bits)
    return high, float(value - Decimal(high))


def _logarithms() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return for each point c from 1 to 2: c, 1 / c, and the logarithm in two parts; above 1.5 the one of c / 2."""
    rows = []
    for index in range(POINTS + 1):
        c = 1 + Decimal(index) / POINTS
        rows.append((float(c), float(1 / c), *_split((c if 2 * c <= 3 else c / 2).ln(), SPLIT)))
    return np.array(rows)


def _powers() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return 2**(index / POINTS) in two parts, for each index."""
    exact = [Decimal(2) ** (Decimal(index) / POINTS) for index in range(POINTS)]
    return np.array([(float(power), float(power - Decimal(float(power)))) for power in exact])


with localcontext() as _context:
    _context.prec = DIGITS
    LOGARITHMS, POWERS = _logarithms(), _powers()
    LN2_HIGH, LN2_LOW = _split(Decimal(2).ln(), SPLIT)
    STEP_HIGH, STEP_LOW = _split(Decimal(2).ln() / POINTS, SPLIT)
    STEPS = float(POINTS / Decimal(2).ln())  # per unit of the exponent

LAST_BELOW = POINTS // 2  # the last point that belongs to the lower power of two
POINT, INVERSE, LOG_HIGH, LOG_LOW = range(4)  # columns of LOGARITHMS


@inline_rule
def times(a: float, b: float) -> float:
    """Return a product that is rounded before anything is added to it. On a GPU another function stands here (see
    `spellwright.search.gpu`): its compiler would do both in one step."""
    return a * b


@rule
def log(x: float) -> float:
    """Return the natural logarithm of a positive number that is neither subnormal nor infinite."""
    bits = np.float64(x).view(np.int64)
    fraction = bits & FRACTION
    index = (fraction + HALF_POINT) >> FRACTION_BITS - POINT_BITS
    twos = float((bits >> FRACTION_BITS) - BIAS + (1 if index > LAST_BELOW else 0))
    scaled = np.int64(fraction | BIAS << FRACTION_BITS).view(np.float64)  # from 1 to 2
    r = times(scaled - LOGARITHMS[index, POINT], LOGARITHMS[index, INVERSE])
    square = times(r, r)
    series = times(square, times(r, 1.0 / 7.0) - 1.0 / 6.0)
    series = times(square, (times(r, 0.2) - 0.25) + series)
    series = times(square, (times(r, 1.0 / 3.0) - 0.5) + series)
    low = times(twos, LN2_LOW) + LOGARITHMS[index, LOG_LOW]
    return float((times(twos, LN2_HIGH) + LOGARITHMS[index, LOG_HIGH]) + (r + (series + low)))


@rule
def exp(x: float) -> float:
    """Return e to the power of a number from -700 to 700."""
    steps = int(times(x, STEPS) + (0.5 if x >= 0.0 else -0.5))
    r = (x - times(float(steps), STEP_HIGH)) - times(float(steps), STEP_LOW)
    square = times(r, r)
    series = times(square, 1.0 / 24.0 + times(r, 1.0 / 120.0))
    series = r + times(square, (0.5 + times(r, 1.0 / 6.0)) + series)
    index = steps & (POINTS - 1)
    scale = np.int64((steps >> POINT_BITS) + BIAS << FRACTION_BITS).view(np.float64)
    power = POWERS[index, 0]
    return float(times(scale, power + (times(power, series) + POWERS[index, 1])))
