"""One-line notation of positions: `name value / name value / …`, the parts in any order, each at most once.

Games write and read their own parts; what several of them need is here. Seats count from 1 in notation. Whatever
cannot be read is refused with BadPosition, naming the part.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol

from spellwright.kernel.game import BadPosition
from spellwright.kernel.pending import Pending, push_which
from spellwright.kernel.strategy import AnyState
from spellwright.kernel.struct import Struct, as_bytes

NO_LIST = "-"  # an empty list, or a word that says nothing
MOST = 99  # the highest number of a pending entry


def write_clauses(clauses: Mapping[str, str]) -> str:
    """Return the parts as one line; those without a value are left out."""
    return " / ".join(f"{name} {value}" for name, value in clauses.items() if value)


class Clauses(dict[str, str]):
    """The parts of a line by name. Those that are asked for in square brackets must be there."""

    def __missing__(self, name: str) -> str:
        raise BadPosition(f"part '{name}' is missing")

    def number(self, name: str, low: int, high: int) -> int:
        """Return the number that a part holds."""
        return read_number(name, self[name], low, high)

    def lists(self, name: str, number: int) -> list[str]:
        """Return the lists of a part, of which there must be `number`."""
        lists = [entries.strip() for entries in self[name].split("|")]
        if len(lists) != number:
            raise BadPosition(f"{name}: give {number} lists, separated by |")
        return ["" if entries == NO_LIST else entries for entries in lists]


def read_clauses(line: str, names: Collection[str]) -> Clauses:
    """Return the parts of a line; refuse names that are not among `names`."""
    clauses = Clauses()
    for clause in line.split("/"):
        name, _, value = clause.strip().partition(" ")
        if name not in names:
            raise BadPosition(f"a position has no part '{name}'")
        if name in clauses:
            raise BadPosition(f"part '{name}' appears twice")
        clauses[name] = value.strip()
    return clauses


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


def refuse_unsettled(s: Struct, after: Struct, write: Callable[[Any], str]) -> None:
    """Refuse a position in which something would still happen automatically, which leads to `after`."""
    if as_bytes(s) != as_bytes(after):
        then = write(after).rpartition(" / next ")[2]
        raise BadPosition(f"next: nobody has anything to decide here; the rules go on to '{then}'")


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
        return ", ".join(
            f"{self.name(what)} {whose + 1} {many} {self._words(self.steps(what))[which]}"
            for what, whose, many, which in reversed(s.pending[: s.depth].tolist())
        )

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
