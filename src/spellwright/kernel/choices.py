"""Sets of small numbers as bits of one integer: what a seat may choose, which colours it holds, which seats are out.

Bit n stands for the number n. What a seat may do is such a set, counted from the first action of its menu (see
`ActionTable.menus`).
"""

from spellwright.kernel.rule import inline_rule


@inline_rule
def size(numbers: int) -> int:
    """Return how many members a set of numbers below 64 has: counted in pairs of bits first, then in fours, … A
    compiler knows these lines and makes one instruction of them; for a GPU `search.gpu` names it."""
    numbers -= numbers >> 1 & 0x5555555555555555
    numbers = (numbers & 0x3333333333333333) + (numbers >> 2 & 0x3333333333333333)
    numbers = numbers + (numbers >> 4) & 0x0F0F0F0F0F0F0F0F
    return (numbers * 0x0101010101010101 >> 56) & 0xFF


@inline_rule
def lowest(numbers: int) -> int:
    """Return the lowest member of a set of numbers below 64 that is not empty."""
    return size((numbers & -numbers) - 1)


@inline_rule
def without_lowest(numbers: int, n: int) -> int:
    """Return a set without its `n` lowest members."""
    for _ in range(n):
        numbers &= numbers - 1
    return numbers


@inline_rule
def has(numbers: int, number: int) -> bool:
    """Return whether a number is a member of a set."""
    return numbers >> number & 1 == 1


@inline_rule
def is_single(numbers: int) -> bool:
    """Return whether a set has at most one member."""
    return numbers & (numbers - 1) == 0
