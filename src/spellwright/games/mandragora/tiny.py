"""The tiny start: the last turns in a game for two. One card of each hand is secret, and a third lies face down."""

from itertools import permutations

SECRET = ("red", "green", "mandrake")  # one in each hand; the third is the one at the night shop
HANDS: dict[str, tuple[str, str]] = {  # by the secret card: what else is in the hand is known to both
    "red": ("2 red red-1", "red green green-1"),
    "green": ("red green red-1", "2 green green-1"),
    "mandrake": ("red mandrake red-1", "green mandrake green-1"),
}
LINE = (
    "seats 2 / first 1 turn 1 / nights 3 6 9 / assistant 4 / shops - | - | 0 | - | - | 1 | yellow | - | 0 | - / "
    "hands {} | {} / scrolls - | - / tops substitutio levitatio antecessibus disparatus suffogarus / "
    "gone 12 blue 7 red 6 green 6 yellow 6 purple 6 mandrake blue-0 blue-1 blue-2 blue-3 red-0 red-2 red-3 "
    "green-0 green-2 green-3 yellow-0 yellow-1 yellow-2 yellow-3 purple-0 purple-1 purple-2 purple-3 black-2 "
    "4 scroll-1 4 scroll-2 4 scroll-3 / marker 1 last 2 / seen 1: red red-1, 2: green green-1 / "
    "next turn 1 0 -, turn-over 1 0 -"
)
STARTS: dict[str, int] = {
    LINE.format(HANDS[first][0], HANDS[second][1]): 1 for first, second in permutations(SECRET, 2)
}
"""Positions and their weights: every way in which the secret cards can lie is as likely."""
