"""The messages of a table's socket, protocol version 2. The first message names the version; a client that does not
know it must leave.

A client sends requests. Each has an `id` of the client's choice and is answered by `Done` or `Refused` with that id.
The server sends everything else unasked. Its messages are numbered by `seq`, without gaps, for each connection: after a
gap, or after reconnecting, ask for a fresh view with `Resume`.
"""

from typing import Any, TypeAlias

import msgspec

from spellwright.bots import coach
from spellwright.kernel.lines import Sentence
from spellwright.play.clocks import ClockRules
from spellwright.play.events.event import Message, Number, Request
from spellwright.play.events.hand_over import Reclaim as Reclaim
from spellwright.play.events.move import Act as Act
from spellwright.play.events.out_of_time import CallOff as CallOff
from spellwright.play.events.out_of_time import Skip as Skip
from spellwright.play.events.talk import React as React
from spellwright.play.events.talk import Say as Say
from spellwright.play.events.undo import AnswerUndo as AnswerUndo
from spellwright.play.events.undo import Undo as Undo
from spellwright.play.foresight import Offer, Question

VERSION = 3
SOON = 0  # the number of a message that has not been sent yet


class BadMessage(Exception):
    """A text that is not a request; the exception says what is wrong with it, and has its id if it can be read."""

    def __init__(self, text: str, number: int | None = None) -> None:
        super().__init__(text)
        self.id = number


# Requests that propose an entry are declared with it, in play/events.

# --- From a client ------------------------------------------------------------------------------------------------


class Hint(Request, frozen=True):
    """Ask the coach, at a table that plays with one."""

    seat: Number


class Resume(Request, frozen=True):
    """Ask for a fresh view, and for what was told from a ply on."""

    ply: Number = 0


class Ping(Request, frozen=True):
    """Ask whether the server is there."""


AnyRequest: TypeAlias = Act | Undo | AnswerUndo | Reclaim | Skip | CallOff | Say | React | Hint | Resume | Ping

# --- From the server -----------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it."""

    name: str
    bot: str | None
    is_taken: bool
    is_here: bool
    is_yours: bool
    persona: int  # keeps face and bot name the same across rematches
    stands_in_for: str | None  # the person for whom the bot plays on
    decided: int  # decisions that the bot has made for that person since they were away


class ClockState(msgspec.Struct, frozen=True):
    """How much time everybody has at the moment at which this is sent, in milliseconds."""

    left: list[int | None]  # by seat: what is in the bank; null where a bot plays
    running: int  # the seat whose time runs, or -1
    spare: int = 0  # until the bank of the running seat begins to run: the rest of this turn's allowance
    is_out: bool = False  # the time of the running seat has run out
    enders: list[int] = []  # the seats that want to call the game off


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as everybody sees it."""

    code: str
    game: str
    options: dict[str, str]
    aids: str
    visibility: str
    takeover: int  # seconds; 0: everybody waits, as a table with one person always does
    stage: str
    match: int
    seats: list[SeatInfo]
    is_host: bool
    commitment: str | None = None
    secret: str | None = None  # when the game is over
    scores: list[int] | None = None
    winners: list[int] | None = None
    is_dealt: bool = False  # chance was known before: a lesson
    clock: ClockRules | None = None  # null: nobody's time is counted
    ledger: str = "own"  # whose decisions people may read after a game: their own and bots', "all", or none ("off")
    has_screen: bool = False  # a big screen shows what every seat may know


class Seen(msgspec.Struct, frozen=True):
    """What one seat saw at a moment, and was told of how it came about."""

    seat: int
    view: dict[str, Any]
    told: list[list[int]]


class Moment(msgspec.Struct, frozen=True):
    """A past moment of a game."""

    ply: int
    actor: int  # the seat that decides then; -1 chance, -2 nobody, the game is over
    decided_by: int | None  # the seat whose action led here, or -1 for chance
    action: str | None  # that action, once the game is over
    views: list[Seen]
    says: Sentence | None = None  # the action for a person to read, unless chance took it


class Welcome(Message, frozen=True):
    """The first message."""

    seq: int
    version: int
    table: TableInfo


class TableChanged(Message, frozen=True):
    seq: int
    table: TableInfo


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one action led to; the lines are those of kernel/told.py."""

    ply: int
    lines: list[list[int]]
    at: int = 0  # when the seat was told of it, in seconds since 1970, at a table that may play for days


class View(Message, frozen=True):
    """What a seat may know now; seat -3 is a spectator, -4 a big screen. A client with several seats gets one for
    each."""

    seq: int
    seat: int
    ply: int
    actor: int  # the seat that decides, or -2 when the game is over
    view: dict[str, Any]
    told: list[Told]
    legal: list[Offer] = msgspec.field(default_factory=list)  # empty unless this seat decides
    prompt: Sentence | None = None  # what the actor is asked
    undo_asked_by: int | None = None
    can_undo: bool = False  # this seat has a decision that it could take back, freely or by asking
    match: int = 0  # the number of the game at this table
    belief: dict[str, Any] | None = None  # what the seat can infer, where the table plays with odds
    questions: list[Question] = msgspec.field(
        default_factory=list
    )  # that offers lead to, for a client that asks for prices
    clocks: ClockState | None = None  # at a table with a clock, while the game runs


class Advice(Message, frozen=True):
    """What the coach would do, the best action first; sent before the request is answered."""

    seq: int
    seat: int
    ply: int
    advice: list[coach.Advice]


class Chat(Message, frozen=True):
    seq: int
    name: str
    text: str | None = None
    reaction: str | None = None


class Done(Message, frozen=True):
    """A request was carried out: it is written down and survives a crash."""

    seq: int
    id: int


class Refused(Message, frozen=True):
    """A request was refused; nothing has changed."""

    seq: int
    id: int | None
    reason: str
    text: str
    rule: str = ""  # the rule that forbids it, if there is exactly one


class Goodbye(Message, frozen=True):
    """The server closes the connection."""

    seq: int
    reason: str
    reconnect: bool  # whether to connect again


AnyMessage: TypeAlias = Welcome | TableChanged | View | Advice | Chat | Done | Refused | Goodbye

_encoder = msgspec.json.Encoder()
_requests: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
_messages: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


def write_message(message: AnyMessage | AnyRequest) -> bytes:
    """Return a message as JSON."""
    return _encoder.encode(message)


def numbered(text: bytes, seq: int) -> bytes:
    """Return a written message with its number, which stands before anything a person has written."""
    return text.replace(b'"seq":0', b'"seq":%d' % seq, 1)


def read_request(data: bytes | str) -> AnyRequest:
    """Parse a client's message; BadMessage says what is wrong with it."""
    try:
        return _requests.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadMessage(str(error), _id_of(data)) from None
    except RecursionError:
        raise BadMessage("JSON is nested too deeply") from None


def _id_of(data: bytes | str) -> int | None:
    """Return the id of a message that is no request, if it has one."""
    try:
        found = msgspec.json.decode(data)
        return msgspec.convert(found["id"], Number)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, LookupError, TypeError):
        return None


def read_message(data: bytes | str) -> AnyMessage:
    """Parse a server's message, for clients in Python."""
    return _messages.decode(data)
