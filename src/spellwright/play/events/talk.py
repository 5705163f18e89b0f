"""Chat and reactions."""

from typing import cast

import msgspec

from spellwright.play.events.event import Entry, Proposal
from spellwright.play.names import LONGEST_TEXT, BadRequest, plain_text
from spellwright.play.refusals import NotYourSeat
from spellwright.play.table import Table

REACTIONS = ("hello", "well-played", "thanks", "oh", "haha", "hurry")
CHAT_KEPT = 50  # lines that a newcomer gets to see: fewer than may wait in a connection


class Say(Proposal, frozen=True):
    """Write a line of chat."""

    text: str

    def propose(self, table: Table, guest: str) -> "Said":
        return Said(guest, _name_of(table, guest), plain_text(self.text, LONGEST_TEXT, "Messages"))


class React(Proposal, frozen=True):
    """Send one of the reactions."""

    reaction: str

    def propose(self, table: Table, guest: str) -> "Reacted":
        if self.reaction not in REACTIONS:
            raise BadRequest(f"There is no such reaction. Choose one of: {', '.join(REACTIONS)}.")
        return Reacted(guest, _name_of(table, guest), self.reaction)


class Talk(Entry, frozen=True):
    """Something that a guest said; the table keeps it for newcomers."""

    guest: str = msgspec.field(name="who")
    name: str

    def apply(self, table: Table, at: int) -> None:
        table.chat.append(cast("Said | Reacted", self))
        del table.chat[:-CHAT_KEPT]


class Said(Talk, frozen=True):
    """A guest wrote in the chat."""

    text: str


class Reacted(Talk, frozen=True):
    """A guest sent a quick reaction."""

    reaction: str


def _name_of(table: Table, guest: str) -> str:
    seats = table.seats_of(guest)
    if not seats:
        raise NotYourSeat("Only players can chat.")
    return table.seats[seats[0]].name
