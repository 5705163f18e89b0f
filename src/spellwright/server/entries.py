"""What happens at a table, as its journal keeps it. A table is its list of entries and nothing else."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that happened, in the order of the journal."""


class Opened(Entry, frozen=True):
    """A host opened the table and agreed on everything."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str | None]  # by seat: the bot that plays there, or None for a person
    host: str  # identity
    aids: str
    visibility: str
    takeover: int  # seconds until a bot plays on for who has left; 0: never


class Sat(Entry, frozen=True):
    """Somebody sat down."""

    seat: int
    who: str
    name: str


class Stood(Entry, frozen=True):
    """Somebody got up before the game began, or left it for good."""

    seat: int


class Began(Entry, frozen=True):
    """The game began; all chance follows from the secret."""

    secret: str


class Moved(Entry, frozen=True):
    """A seat decided."""

    seat: int
    ply: int
    action: int


class TookBack(Entry, frozen=True):
    """A seat took its last decision back, which was free."""

    seat: int


class AskedBack(Entry, frozen=True):
    """A seat asks everybody to take its last decision back."""

    seat: int


class AnsweredBack(Entry, frozen=True):
    """A seat agrees, or not."""

    seat: int
    agrees: bool


class HandedOver(Entry, frozen=True):
    """From now on a bot decides for a seat, or its person again."""

    seat: int
    bot: str | None


class Said(Entry, frozen=True):
    """Chat."""

    who: str
    name: str
    text: str


class Reacted(Entry, frozen=True):
    """A quick reaction."""

    who: str
    name: str
    reaction: str


class Again(Entry, frozen=True):
    """A rematch: the same table, the seats one further."""


AnyEntry: TypeAlias = (
    Opened | Sat | Stood | Began | Moved | TookBack | AskedBack | AnsweredBack | HandedOver | Said | Reacted | Again
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def read_entry(data: bytes) -> AnyEntry:
    return _decoder.decode(data)
