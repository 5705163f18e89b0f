"""The box: numbers, and names for them."""

from __future__ import annotations

from enum import IntEnum

EDITIONS = (2, 1)  # of the rules, the newest first
SEATS = 4
LOWEST, HIGHEST = 4, 9  # patience cards, §2.2
CARDS = HIGHEST - LOWEST + 1
HANDFUL = 3  # coins at most, §3.2
KEPT = (0, 1)  # coins that are kept when the dragon wakes, by edition, §3.3
HIDDEN = -1  # a card of which a seat sees the back


class Step(IntEnum):
    """What is decided next."""

    FIRST = 0  # chance: who begins
    CARD = 1  # chance: the patience card
    TURN = 2  # a seat: take or leave
    COINS = 3  # chance: how many coins
    OVER = 4


class Event(IntEnum):
    """What is told."""

    NONE = 0
    FIRST = 1  # a seat begins
    LOOKED = 2  # a seat looks at the patience card
    TOOK = 3  # a seat takes coins: how many
    LEFT = 4  # a seat leaves with coins: how many
    WOKE = 5  # the dragon wakes: its patience
    FINISHED = 6  # everybody has left


class Ending(IntEnum):
    """Why the game is over."""

    NONE = 0
    WOKEN = 1
    EMPTY = 2


ENDING_RULES = {Ending.WOKEN: "4.1", Ending.EMPTY: "4.2"}
