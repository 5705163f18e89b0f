"""The messages of a table's socket, protocol version 2. The first message names the version; a client that does not
know it must leave.

A client sends requests. Each has an `id` of the client's choice and is answered by `Done` or `Refused` with that id.
The server sends everything else unasked. Its messages are numbered by `seq`, without gaps, for each connection: after a
gap, or after reconnecting, ask for a fresh view with `Resume`.
"""

from typing import Annotated, Any, TypeAlias

import msgspec

from spellwright.bots import coach
from spellwright.kernel.lines import Sentence
from spellwright.play.clocks import ClockRules
from spellwright.play.foresight import Offer, Question

VERSION = 3
SOON = 0  # the number of a message that has not been sent yet

Number = Annotated[int, msgspec.Meta(ge=-(2**53) + 1, le=2**53 - 1)]
"""A whole number that every language reads from JSON without rounding."""


class BadMessage(Exception):
    """A text that is not a request; the exception says what is wrong with it, and has its id if it can be read."""

    def __init__(self, text: str, number: int | None = None) -> None:
        super().__init__(text)
        self.id = number


def kebab(name: str) -> str:
    """Return the name of a class as the wire has it: AnswerUndo -> answer-undo."""
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in name).lstrip("-")


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=kebab, omit_defaults=True):
    """Anything that is sent."""


# --- From a client ------------------------------------------------------------------------------------------------


class Request(Message, frozen=True, forbid_unknown_fields=True):
    """Something a client asks for."""

    id: Number


class Act(Request, frozen=True):
    """Take one of the actions on offer; `match` and `ply` are those of the view that offered it."""

    seat: Number
    action: str
    ply: Number
    match: Number = 0  # 0: whichever is being played


class Undo(Request, frozen=True):
    """Take back the last decision of a seat."""

    seat: Number


class AnswerUndo(Request, frozen=True):
    """Agree to another seat's undo, or decline it."""

    seat: Number
    agrees: bool


class Reclaim(Request, frozen=True):
    """Take your seat back from the bot that plays for you."""

    seat: Number


class Skip(Request, frozen=True):
    """Let a bot finish the turn of a player whose time has run out, where the table leaves this to the others."""

    seat: Number


class CallOff(Request, frozen=True):
    """Vote to end the game, since the time of another player has run out; all others have to agree."""

    seat: Number


class Say(Request, frozen=True):
    """Write a line of chat."""

    text: str


class React(Request, frozen=True):
    """Send one of the reactions."""

    reaction: str


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


class Told(msgspec.Struct, frozen=True):
    """What one action led to; the lines are those of kernel/told.py."""

    ply: int
    lines: list[list[int]]


class View(Message, frozen=True):
    """What a seat may know now; seat -3 is a spectator. A client with several seats gets one for each."""

    seq: int
    seat: int
    ply: int
    actor: int  # the seat that decides, or -2 when the game is over
    view: dict[str, Any]
    told: list[Told]
    legal: list[Offer] = []  # empty unless this seat decides
    prompt: Sentence | None = None  # what the actor is asked
    undo_asked_by: int | None = None
    can_undo: bool = False  # this seat has a decision that it could take back, freely or by asking
    match: int = 0  # the number of the game at this table
    belief: dict[str, Any] | None = None  # what the seat can infer, where the table plays with odds
    questions: list[Question] = []  # that offers lead to, for a client that asks for prices
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
