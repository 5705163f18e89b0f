"""What happens at a table, as its journal keeps it. A table is its list of entries and nothing else.

Journals outlive names: an entry that was renamed keeps the tag, and a field the name, under which it is on the disk.
"""

from typing import TypeAlias

import msgspec

from spellwright.play.clocks import ClockRules


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that happened, in the order of the journal."""


class Opened(Entry, frozen=True):
    """A host opened the table and agreed on everything."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str | None]  # by seat: the bot that plays there, or None for a person
    host: str  # a guest's id
    aids: str
    visibility: str
    takeover: int  # seconds until a bot plays on for a person who has left; 0: never
    deal: int | None = None  # the first game's chance and bots follow from this number
    clock: ClockRules | None = None  # times are those at which entries are written


class Sat(Entry, frozen=True):
    """A guest took a seat."""

    seat: int
    guest: str = msgspec.field(name="who")
    name: str


class Left(Entry, frozen=True, tag="stood"):
    """A guest gave up a seat before the game began."""

    seat: int


class BotSeated(Entry, frozen=True):
    """The host put a bot on a seat before the game began, or took it away (no bot): the chair is free then."""

    seat: int
    bot: str | None


class Began(Entry, frozen=True):
    """The game began, under an edition of its rules; all chance follows from the secret."""

    secret: str
    rules: int = 1  # journals of 0.1.0 do not name it


class Moved(Entry, frozen=True):
    """A seat decided."""

    seat: int
    ply: int
    action: int


class Undone(Entry, frozen=True, tag="tookback"):
    """A seat took back its last decision, which had revealed nothing."""

    seat: int


class UndoRequested(Entry, frozen=True, tag="askedback"):
    """A seat asked everyone else to let it take back its last decision."""

    seat: int


class UndoAnswered(Entry, frozen=True, tag="answeredback"):
    """A seat agreed to an undo, or refused it."""

    seat: int
    agrees: bool


class HandedOver(Entry, frozen=True):
    """A bot took over a seat, or its person took it back (no bot)."""

    seat: int
    bot: str | None


class Lapsed(Entry, frozen=True):
    """The time of the seat that decides has run out."""

    seat: int


class Skipped(Entry, frozen=True):
    """A seat asked a bot to finish the turn of another whose time has run out."""

    seat: int


class EndWanted(Entry, frozen=True):
    """A seat wants to call the game off, since another's time has run out; once all people want it, it is."""

    seat: int


class Said(Entry, frozen=True):
    """A guest wrote in the chat."""

    guest: str = msgspec.field(name="who")
    name: str
    text: str


class Reacted(Entry, frozen=True):
    """A guest sent a quick reaction."""

    guest: str = msgspec.field(name="who")
    name: str
    reaction: str


class Rematched(Entry, frozen=True, tag="again"):
    """A rematch was agreed on: the same table, with the seats rotated by one."""


AnyEntry: TypeAlias = (
    Opened
    | Sat
    | Left
    | BotSeated
    | Began
    | Moved
    | Undone
    | UndoRequested
    | UndoAnswered
    | HandedOver
    | Lapsed
    | Skipped
    | EndWanted
    | Said
    | Reacted
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> bytes:
    """Return an entry as the journal's JSON."""
    return _encoder.encode(entry)


def read_entry(data: bytes) -> AnyEntry:
    """Return the entry that `write_entry` wrote."""
    return _decoder.decode(data)
