"""Lines: what games say, as numbers.

What a seat is asked and what an action does come out of the rules as a line: the number of a message, then its values.
A game declares its messages once (`MESSAGES` in its `prompts.py`); server, terminal and page make the same sentence of
the same line, and word it with the same Fluent message.

    MESSAGES = (
        message("prompt-call", casts=NUMBER, order=("enforced", "penalised", "free")),
        message("action-brew", pieces=NUMBERS),
    )
    say(line, PROMPT_CALL, int(v.casts), int(v.order))
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.actions import ActionTable
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.struct import Ints

Sentence: TypeAlias = tuple[str, dict[str, str | int | list[int]]]
"""A message of the game's words, by its Fluent id, and the values in it."""

Kind: TypeAlias = str | tuple[str, ...]
"""What a value is: NUMBER, NUMBERS, or one of several words."""

NUMBER, NUMBERS = "number", "numbers"
LONGEST = 16  # numbers of a line
SECTIONS = 100  # more than a chapter has: the number of a rule is SECTIONS * chapter + section


class Message(NamedTuple):
    """A message that a game can say, and what its values are, in their order on the line."""

    name: str  # its Fluent id
    values: Mapping[str, Kind]


def message(name: str, **values: Kind) -> Message:
    """Return a message. A number or a word takes one place of a line; numbers take one for how many they are, too."""
    return Message(name, values)


def new_lines(count: int) -> npt.NDArray[np.int16]:
    """Return room for several lines."""
    return np.zeros((count, LONGEST), np.int16)


def sentence_of(messages: Sequence[Message], line: Sequence[int]) -> Sentence:
    """Return what a line says."""
    name, kinds = messages[line[0]]
    values: dict[str, str | int | list[int]] = {}
    at = 1
    for value, kind in kinds.items():
        number = line[at]
        at += 1
        if kind == NUMBER:
            values[value] = number
        elif kind == NUMBERS:
            values[value] = list(line[at : at + number])
            at += number
        else:
            values[value] = kind[number]
    return name, values


def section(rule: str) -> int:
    """Return the number of a rule, "3.6", as rules hand it on; 0 for no rule."""
    chapter, _, number = rule.partition(".")
    return SECTIONS * int(chapter) + int(number) if rule else 0


def section_name(number: int) -> str:
    """Return the number of a rule as it is written; empty for no rule."""
    return f"{number // SECTIONS}.{number % SECTIONS}" if number else ""


def sections_of(actions: ActionTable, rules: Mapping[str, str]) -> npt.NDArray[np.int16]:
    """Return the number of a rule for each action, from the rules by the names of groups; 0 where none is named."""
    return np.array([section(rules.get(group.name, "")) for group in actions.groups for _ in group.members], np.int16)


# --- In rules -------------------------------------------------------------------------------------------------------


@inline_rule
def say(line: Ints, message: int, first: int = 0, second: int = 0, third: int = 0) -> None:
    """Write a message and up to three values on a line."""
    line[0] = message
    line[1] = first
    line[2] = second
    line[3] = third
