"""What goes over a socket, in full words. The version stands in the first message; who does not know it must leave.

A client sends `Wish`es; each has an `id` of the client's choice, and is answered by `Done` or `Refused` with that id.
The server sends everything else on its own, numbered by `seq` without gaps for each connection: after a gap, or after a
reconnection, ask for a fresh view with `Resume`.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from spellwright.bots.coach import Advice

VERSION = 1
SOON = 0  # the number of a message that has not been sent yet

Number = Annotated[int, msgspec.Meta(ge=-(2**53) + 1, le=2**53 - 1)]
"""A whole number that every language reads from JSON without rounding."""


class BadMessage(Exception):
    """A message that is none of ours; the text says what is wrong with it."""


def _words(name: str) -> str:
    """TakeBack -> take-back"""
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=_words, omit_defaults=True):
    """Anything that is sent."""


# --- From a client ------------------------------------------------------------------------------------------------


class Wish(Message, frozen=True, forbid_unknown_fields=True):
    """Something a client wants."""

    id: Number


class Act(Wish, frozen=True):
    """A decision: one of the actions that were offered, in words, and the match and ply of the view that offered it."""

    seat: Number
    action: str
    ply: Number
    match: Number = 0  # 0: whichever is being played


class TakeBack(Wish, frozen=True):
    seat: Number


class Answer(Wish, frozen=True):
    """To somebody's wish to take back."""

    seat: Number
    agrees: bool


class ComeBack(Wish, frozen=True):
    """Take the own seat back from the bot that plays on."""

    seat: Number


class Say(Wish, frozen=True):
    text: str


class React(Wish, frozen=True):
    reaction: str


class Hint(Wish, frozen=True):
    """What the coach would do, at a table that plays with one."""

    seat: Number


class Resume(Wish, frozen=True):
    """A fresh view, and what was told from a ply on."""

    ply: Number = 0


class Ping(Wish, frozen=True):
    pass


AnyWish: TypeAlias = Act | TakeBack | Answer | ComeBack | Say | React | Hint | Resume | Ping

# --- From the server -----------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """One place, as everybody sees it."""

    name: str
    bot: str | None
    is_taken: bool
    is_here: bool
    is_yours: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as everybody sees it."""

    code: str
    game: str
    options: dict[str, str]
    aids: str
    visibility: str
    takeover: int
    stage: str
    match: int
    seats: list[SeatInfo]
    is_host: bool
    commitment: str | None = None
    secret: str | None = None  # when the game is over
    scores: list[int] | None = None
    winners: list[int] | None = None


class Seen(msgspec.Struct, frozen=True):
    """What one seat saw at a moment, and was told of how it came about."""

    seat: int
    view: dict[str, Any]
    told: list[list[int]]


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game that has passed."""

    ply: int
    actor: int  # the seat that decides then; -1 chance, -2 nobody any more
    decided_by: int | None  # the seat whose action led here, or -1 for chance
    action: str | None  # what it was, when the game is over
    views: list[Seen]


class Welcome(Message, frozen=True):
    """The first message."""

    seq: int
    version: int
    table: TableInfo


class TableChanged(Message, frozen=True):
    seq: int
    table: TableInfo


class Told(msgspec.Struct, frozen=True):
    """What one action led to; the lines are those of kernel/told.py."""

    ply: int
    lines: list[list[int]]


class View(Message, frozen=True):
    """What a seat may know now; seat -1 is who only watches. Who has several seats gets one for each."""

    seq: int
    seat: int
    ply: int
    actor: int  # the seat that decides, or -2 when the game is over
    view: dict[str, Any]
    told: list[Told]
    legal: list[str] = []
    prompt: tuple[str, dict[str, str | int]] | None = None
    undo_asked_by: int | None = None
    match: int = 0  # the number of the game at this table
    belief: dict[str, Any] | None = None  # what the seat can conclude, where the table plays with odds


class Advised(Message, frozen=True):
    """What the coach says, the best action first; it comes before the answer to the wish."""

    seq: int
    seat: int
    ply: int
    advice: list[Advice]


class Chat(Message, frozen=True):
    seq: int
    name: str
    text: str | None = None
    reaction: str | None = None


class Done(Message, frozen=True):
    """A wish was fulfilled: it is written, and will survive a crash."""

    seq: int
    id: int


class Refused(Message, frozen=True):
    """A wish was refused; nothing has changed."""

    seq: int
    id: int | None
    reason: str
    text: str
    rule: str = ""  # the number of the rule that does not allow it, where one alone does not


class Goodbye(Message, frozen=True):
    """The server closes the connection; come again where it says so."""

    seq: int
    reason: str
    come_again: bool


AnyMessage: TypeAlias = Welcome | TableChanged | View | Advised | Chat | Done | Refused | Goodbye

_encoder = msgspec.json.Encoder()
_wishes: msgspec.json.Decoder[AnyWish] = msgspec.json.Decoder(AnyWish)
_messages: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


def write_message(message: AnyMessage | AnyWish) -> bytes:
    return _encoder.encode(message)


def numbered(text: bytes, seq: int) -> bytes:
    """A written message with its number, which stands before all that it says."""
    return text.replace(b'"seq":0', b'"seq":%d' % seq, 1)


def read_wish(data: bytes | str) -> AnyWish:
    """A client's message; BadMessage says what is wrong with it."""
    try:
        return _wishes.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadMessage(str(error)) from None
    except RecursionError:
        raise BadMessage("JSON is nested too deeply") from None


def read_message(data: bytes | str) -> AnyMessage:
    """A server's message, for clients in Python."""
    return _messages.decode(data)
