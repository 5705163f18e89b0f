"""What an event at a table is made of: somebody proposes it, and its entry in the journal changes the table.

A proposal changes nothing: it returns the entry that would have to be written, or raises a Refusal. Some proposals are
requests, the messages of a client's socket. Journals outlive names: an entry that was renamed keeps the tag under which
it is on the disk, and a field its name.
"""

from typing import Annotated, ClassVar

import msgspec

from spellwright.play.match import Match
from spellwright.play.table import Table

Number = Annotated[int, msgspec.Meta(ge=-(2**53) + 1, le=2**53 - 1)]
"""A whole number that every language reads from JSON without rounding."""


def kebab(name: str) -> str:
    """Return the name of a class as the wire has it: AnswerUndo -> answer-undo."""
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in name).lstrip("-")


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=kebab, omit_defaults=True):
    """Anything that is sent over a table's socket."""


class Request(Message, frozen=True, forbid_unknown_fields=True):
    """Something a client asks for."""

    id: Number


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that happened at a table, in the order of its journal."""

    is_step: ClassVar[bool] = False  # a step of the game, of which a seat is told once it may know of it

    def apply(self, table: Table, at: int) -> None:
        """Change the table; the entry was written at a time, in milliseconds since 1970."""
        raise NotImplementedError


class Proposal(Request, frozen=True):
    """A request that proposes an entry."""

    def propose(self, table: Table, guest: str) -> Entry:
        """Return the entry to be written, for a guest; raise a Refusal if it may not be."""
        raise NotImplementedError


class InGame(Entry, frozen=True):
    """Something that happened in a game, done by a seat or to it. Clocks, pages and private questions follow."""

    seat: int

    def apply(self, table: Table, at: int) -> None:
        match, clocks = table.running(), table.clocks
        told, asker, agreed = table.told_ply, match.undo_asked_by, match.undo_agreed
        if clocks:
            clocks.charge(at)
        page = len(table.pages)
        self.change(table, match)
        if table.match is None:  # called off
            return
        while table.pages and table.pages[-1].ply > match.ply:
            table.pages.pop()
        table.date(page, at)
        table.hide(at)
        now = table.told_ply
        if self.is_step and now == told:  # in private
            match.undo_asked_by, match.undo_agreed = asker, agreed
        elif now > told:
            table.moved_at = at
        if clocks:  # everybody sees them: they follow what everybody is told
            if now < told:
                clocks.taken_back(self.seat if asker is None else asker, now)
            elif now > told:
                clocks.decided(told)
            table.ask_clocks(clocks)

    def change(self, table: Table, match: Match) -> None:
        """Change the match, or how it is played."""
        raise NotImplementedError
