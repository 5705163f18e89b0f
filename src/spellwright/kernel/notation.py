"""One-line notation of positions: `name value / name value / …`, the parts in any order, each at most once.

Games write and read their own parts; what several of them need is here. Seats count from 1 in notation. Whatever
cannot be read is refused with BadPosition, naming the part.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from spellwright.kernel.game import BadPosition
from spellwright.kernel.pending import Pending, push_which
from spellwright.kernel.strategy import AnyState

NO_LIST = "-"  # an empty list, or a word that says nothing
MOST = 99  # the highest number of a pending entry


def write_clauses(clauses: Mapping[str, str]) -> str:
    """Return the parts as one line; those without a value are left out."""
    return " / ".join(f"{name} {value}" for name, value in clauses.items() if value)


def read_clauses(line: str, names: Collection[str]) -> dict[str, str]:
    """Return the parts of a line by name; refuse names that are not among `names`."""
    clauses: dict[str, str] = {}
    for clause in line.split("/"):
        name, _, value = clause.strip().partition(" ")
        if name not in names:
            raise BadPosition(f"a position has no part '{name}'")
        if name in clauses:
            raise BadPosition(f"part '{name}' appears twice")
        clauses[name] = value.strip()
    return clauses


def value_of(clauses: Mapping[str, str], name: str) -> str:
    """Return the value of a part that must be there."""
    if name not in clauses:
        raise BadPosition(f"part '{name}' is missing")
    return clauses[name]


def read_number(name: str, text: str, low: int, high: int) -> int:
    """Return the number that stands in part `name`; refuse one outside of `low` to `high`."""
    if not re.fullmatch(r"[0-9]{1,4}", text) or not low <= int(text) <= high:
        raise BadPosition(f"{name}: '{text}' is not a number from {low} to {high}")
    return int(text)


def read_member(name: str, text: str, members: Sequence[str]) -> int:
    """Return the place of a word among `members`; empty members are no words."""
    if not text or text not in members:
        raise BadPosition(f"{name}: '{text}' is not one of {', '.join(member for member in members if member)}")
    return members.index(text)


def write_lists(lists: Iterable[str]) -> str:
    """Return lists as the value of a part: separated by |, an empty one as -."""
    return " | ".join(entries or NO_LIST for entries in lists)


def read_lists(clauses: Mapping[str, str], name: str, number: int) -> list[str]:
    """Return the lists of a part, of which there must be `number`."""
    lists = [entries.strip() for entries in value_of(clauses, name).split("|")]
    if len(lists) != number:
        raise BadPosition(f"{name}: give {number} lists, separated by |")
    return ["" if entries == NO_LIST else entries for entries in lists]


class Deciding(Pending, AnyState, Protocol):
    """A record with seats and a pending stack."""


@dataclass(frozen=True)
class PendingNotation:
    """The notation of the pending stack, the next thing first: `step seat many which, …`."""

    steps: type[IntEnum]
    which: Mapping[IntEnum, Sequence[str]]  # by step: what the last word may be, at the place of its number
    dash: str = "_"  # between the words of a step's name

    def name(self, step: int) -> str:
        """Return the name of a step."""
        return self.steps(step).name.lower().replace("_", self.dash)

    def write(self, s: Pending) -> str:
        """Return the stack of a record as the value of a part."""
        return ", ".join(self._write_entry(*s.pending[entry].tolist()) for entry in range(s.depth - 1, -1, -1))

    def _write_entry(self, what: int, whose: int, many: int, which: int) -> str:
        return f"{self.name(what)} {whose + 1} {many} {self._words(self.steps(what))[which]}"

    def read(self, s: Deciding, text: str) -> None:
        """Push what the value of a part says onto the empty stack of a record."""
        steps = {self.name(step): step for step in self.steps if step.name != "NONE"}
        for entry in reversed([entry.split() for entry in text.split(",")] if text else []):
            if len(entry) != 4:
                raise BadPosition(f"next: '{' '.join(entry)}' should be: step, seat, how many, which")
            if entry[0] not in steps or s.depth == len(s.pending):
                raise BadPosition(f"next: '{' '.join(entry)}' cannot be pending")
            step = steps[entry[0]]
            whose = read_number("next", entry[1], 1, s.seats) - 1
            which = read_member("next", entry[3], self._words(step))
            push_which(s, step, whose, read_number("next", entry[2], 0, MOST), which)

    def _words(self, step: IntEnum) -> Sequence[str]:
        return self.which.get(step, (NO_LIST,))
