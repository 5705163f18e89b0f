"""Chat and reactions."""

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


class Said(Entry, frozen=True):
    """A guest wrote in the chat."""

    guest: str = msgspec.field(name="who")
    name: str
    text: str

    def apply(self, table: Table, at: int) -> None:
        _keep(table, self)


class Reacted(Entry, frozen=True):
    """A guest sent a quick reaction."""

    guest: str = msgspec.field(name="who")
    name: str
    reaction: str

    def apply(self, table: Table, at: int) -> None:
        _keep(table, self)


def _keep(table: Table, entry: Said | Reacted) -> None:
    table.chat.append(entry)
    del table.chat[:-CHAT_KEPT]


def _name_of(table: Table, guest: str) -> str:
    seats = table.seats_of(guest)
    if not seats:
        raise NotYourSeat("Only players can chat.")
    return table.seats[seats[0]].name
