"""Ways to brew, §4.1–§4.5: which ingredients may be laid to a book. A way is known by its place in WAYS."""

import numpy as np

from .cards import INGREDIENTS, KIND_NAMES, MANDRAKE

MOST_INGREDIENTS = 5  # §4.1

# One colour: 1 … 5 of it. Several colours: one of each. The same with a mandrake, up to five ingredients in all.
ONE_COLOUR = tuple((colour,) * many for colour in range(INGREDIENTS) for many in range(1, MOST_INGREDIENTS + 1))
SEVERAL = tuple(
    tuple(colour for colour in range(INGREDIENTS) if colours >> colour & 1)
    for colours in range(1 << INGREDIENTS)
    if colours & (colours - 1)
)
PLAIN = (*ONE_COLOUR, *SEVERAL)
WITH_MANDRAKE = ((), *(way for way in PLAIN if len(way) < MOST_INGREDIENTS))
WAYS = (*PLAIN, *((*way, MANDRAKE) for way in WITH_MANDRAKE))

# What may be done is kept as a set of numbers of the menu, in two words: a brew without a mandrake is in the first one,
# a brew with one in the second. All other menus fit into the first.
WORD = len(PLAIN)
WAY_SIZE = np.array([len(way) for way in WAYS], np.int8)  # ingredients by way
WAY_NEEDS = np.array([[way.count(kind) for kind in range(MANDRAKE + 1)] for way in WAYS], np.int8)  # cards by way
WAY_KINDS = np.array([[*way, *[0] * (MOST_INGREDIENTS - len(way))] for way in WAYS], np.int8)  # by way


def way_name(way: tuple[int, ...]) -> str:
    """A way to brew in words: '2 red mandrake', 'blue green'."""
    counts = {kind: way.count(kind) for kind in way}
    return " ".join(f"{count} {KIND_NAMES[kind]}" if count > 1 else KIND_NAMES[kind] for kind, count in counts.items())


def _different(first: int, past: int, colours: int, least: int) -> int:
    """Return the ways from `first` up to `past` that need only these colours and at least `least` ingredients."""
    found = 0
    for number in range(first, past):
        kinds = [kind for kind in WAYS[number] if kind != MANDRAKE]
        is_at_hand = len(kinds) == len(set(kinds)) and all(colours >> kind & 1 for kind in kinds)
        found |= (is_at_hand and len(WAYS[number]) >= least) << (number - first)
    return found


_SETS = range(1 << INGREDIENTS)
_SIZES = range(MOST_INGREDIENTS + 2)
# §4.2, §4.6 All ways with ingredients of different colours, as sets: by the colours at hand and the lowest number of
# ingredients that will do; without a mandrake, and with one.
DIFFERENT = np.array([[_different(0, WORD, c, n) for n in _SIZES] for c in _SETS], np.int64)
DIFFERENT_WITH = np.array([[_different(WORD, len(WAYS), c, n) for n in _SIZES] for c in _SETS], np.int64)
