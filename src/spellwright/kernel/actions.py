"""Actions: a declared table that gives every action a number for the rules and words for people.

ACTIONS = ActionTable(("end",), ("call", 1, 8), ("pick", ("owl", "frog")))
ACTIONS.words(3) == "call 3"      ACTIONS.number("call 3") == 3      ACTIONS.words(10) == "pick frog"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

E = TypeVar("E", bound=IntEnum)


class Action(str):
    """An action in words, as people and programs outside compiled code name it: `"call 8"`, `"cast red 4"`.

    It is an ordinary string that also knows its parts: `.verb` ("cast"), `.about` (("red", "4")), `.number` (4, the
    number that ends it) and `.id`, its place in the game's table of actions.
    """

    __slots__ = ("about", "id", "verb")
    verb: str
    about: tuple[str, ...]
    id: int

    def __new__(cls, words: str, number: int) -> Action:
        action = super().__new__(cls, words)
        action.verb, *about = words.split()
        action.about = tuple(about)
        action.id = number
        return action

    def __getnewargs__(self) -> tuple[str, int]:  # type: ignore[override]  # one more than a string has
        return str(self), self.id

    @property
    def number(self) -> int:
        """The number that ends the words; a ValueError where they end in a name."""
        return int(self.about[-1] if self.about else self.verb)


class UnknownAction(ValueError):
    """Words that name no action of the game."""


@dataclass(frozen=True)
class Group:
    """Actions of one name: `members` is what a person reads after it, `start` the number of the first."""

    name: str
    members: tuple[str, ...]
    start: int

    @property
    def stop(self) -> int:
        return self.start + len(self.members)


class Menus(NamedTuple):
    """The range of actions in which all answers to a step lie, by step."""

    first: npt.NDArray[np.int16]  # (steps,)
    past: npt.NDArray[np.int16]  # (steps,)


@dataclass(frozen=True, init=False)
class ActionTable:
    """All actions of a game, in groups."""

    groups: tuple[Group, ...]
    _numbers: dict[str, int] = field(repr=False, compare=False)
    _words: tuple[str, ...] = field(repr=False, compare=False)
    all: tuple[Action, ...] = field(repr=False, compare=False)  # by number, for everything outside compiled code

    def __init__(self, *rows: tuple[str] | tuple[str, int, int] | tuple[str, tuple[str, ...]]) -> None:
        """A row is a single action (name), a group by numbers (name, lowest, highest) or by names (name, names)."""
        groups: list[Group] = []
        words: list[str] = []
        for row in rows:
            members = (*map(str, range(row[1], row[2] + 1)),) if len(row) == 3 else row[1] if len(row) == 2 else ("",)
            group = Group(row[0], members, len(words))
            groups.append(group)
            words += [f"{group.name} {member}".rstrip() for member in group.members]
        object.__setattr__(self, "groups", tuple(groups))
        object.__setattr__(self, "_words", tuple(words))
        object.__setattr__(self, "all", tuple(Action(word, number) for number, word in enumerate(words)))
        object.__setattr__(self, "_numbers", {word: number for number, word in enumerate(words)})

    def __len__(self) -> int:
        return len(self._words)

    def __contains__(self, words: object) -> bool:
        """Return whether these are the words of an action."""
        return isinstance(words, str) and " ".join(words.split()) in self._numbers

    def __iter__(self) -> Iterator[str]:
        """Iterate over the words of all actions, in the order of their numbers."""
        return iter(self._words)

    def __getitem__(self, name: str) -> Group:
        """Return the group of that name."""
        for group in self.groups:
            if group.name == name:
                return group
        raise UnknownAction(f"there is no group of actions '{name}'")

    @property
    def starts(self) -> tuple[int, ...]:
        """The number of the first action of each group."""
        return tuple(group.start for group in self.groups)

    def menus(self, steps: type[E], groups: Mapping[E, tuple[str, str]]) -> Menus:
        """Return the menus of all steps, given the first and last group that may answer each; others are empty."""
        ranges = [
            (self[groups[step][0]].start, self[groups[step][1]].stop) if step in groups else (0, 0) for step in steps
        ]
        first, past = np.array(ranges, np.int16).T.copy()
        return Menus(first, past)

    def words(self, action: int) -> str:
        """Return the words of the action with this number."""
        return self._words[action]

    def number(self, words: str) -> int:
        """Return the number of the action that these words name."""
        try:
            return self._numbers[" ".join(words.split())]
        except KeyError:
            names = ", ".join(group.name for group in self.groups)
            raise UnknownAction(f"'{words}' is no action of this game (they begin with: {names})") from None
