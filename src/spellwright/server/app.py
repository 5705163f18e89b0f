"""The application: what is not live over REST with OpenAPI, what is live over one socket for each table."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, delete, get, post, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.types import Method
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from spellwright import __version__
from spellwright.bots import bot_names
from spellwright.games import UnknownGame, games, load
from spellwright.kernel.game import BadSetup
from spellwright.play.record import record_of
from spellwright.play.refusals import MatchOver, Refusal, UnknownSeat
from spellwright.server.connection import Connection
from spellwright.server.frames import chat_frame, table_info, view_frame
from spellwright.server.hub import Hub, NoTable, ShuttingDown, begin_with_fresh_secret
from spellwright.server.identity import COOKIE, YEAR, Identities, new_key
from spellwright.server.limits import Limits, TooFast, TooMany, usual_limits
from spellwright.server.messages import (
    VERSION,
    Act,
    Answer,
    AnyWish,
    ComeBack,
    Done,
    Goodbye,
    Ping,
    React,
    Refused,
    Resume,
    Say,
    TableInfo,
    TakeBack,
    Welcome,
    read_wish,
)
from spellwright.server.table import NotHost, NotNow, NotYourSeat, SeatTaken, open_table
from spellwright.server.warmup import Warmup
from spellwright.store.journal import Journal

MOST_LISTED = 50
LARGEST_REQUEST = 64 * 1024
UNSAFE: tuple[Method, ...] = ("POST", "DELETE")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
STATUS: dict[type[Exception], int] = {
    NoTable: 404,
    UnknownSeat: 404,
    UnknownGame: 404,
    NotHost: 403,
    NotYourSeat: 403,
    SeatTaken: 409,
    NotNow: 409,
    MatchOver: 409,
    TooFast: 429,
    TooMany: 429,
    ShuttingDown: 503,
}


@dataclass
class House:
    """All that the handlers need."""

    hub: Hub
    limits: Limits
    warmup: Warmup
    identities: Identities | None = None
    sockets: int = 0
    started_at: float = field(default_factory=time.time)

    def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """Whose request this is, by cookie or by token."""
        assert self.identities
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        return self.identities.who(token if scheme.lower() == "bearer" else connection.cookies.get(COOKIE))


class NoGuest(Refusal):
    """Who wants this must have been welcomed first."""


STATUS[NoGuest] = 401

# --- What is sent and received --------------------------------------------------------------------------------------


class Guest(msgspec.Struct):
    """A new guest. The token is in a cookie, too; a program that keeps none sends it as `Authorization: Bearer …`."""

    who: str
    token: str


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    seats: tuple[int, int]
    options: dict[str, list[str]]
    bots: list[str]
    is_ready: bool
    progress: float


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a host wants: for each seat a bot, or null for a person."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)] | None], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, Annotated[str, msgspec.Meta(max_length=2000)]] = {}
    aids: Annotated[str, msgspec.Meta(max_length=40)] = "off"
    visibility: Annotated[str, msgspec.Meta(max_length=40)] = "private"
    takeover: Annotated[int, msgspec.Meta(ge=0, le=14 * 24 * 3600)] = 120


class Name(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Listed(msgspec.Struct):
    """A table in a list."""

    code: str
    game: str
    stage: str
    changed_at: float


class Problem(msgspec.Struct):
    """Why something was refused."""

    reason: str
    text: str


Code = Annotated[str, Parameter(min_length=1, max_length=12, pattern="^[A-Za-z]+$")]
SeatNumber = Annotated[int, Parameter(ge=1, le=8)]

# --- Not live -------------------------------------------------------------------------------------------------------


@post("/api/guests", status_code=201)
async def welcome_guest(request: Request[Any, Any, Any], house: House) -> Response[Guest]:
    """Become a guest: a signed cookie, nothing else. Who is one already stays the same."""
    assert house.identities
    house.limits.guests.check(address_of(request))
    token = request.cookies.get(COOKIE)
    if house.identities.who(token) is None:
        token = house.identities.new_token()
    assert token
    who = str(house.identities.who(token))
    is_secure = request.url.scheme == "https"
    cookie = Cookie(key=COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)
    return Response(Guest(who, token), cookies=[cookie])


@get("/api/games")
async def list_games(house: House) -> list[GameInfo]:
    """The games, and whether they are ready."""
    found = []
    for name in games():
        game, progress = load(name), house.warmup.games[name]
        options = {option.name: list(option.choices) for option in game.options}
        seats = (game.seats.start, game.seats.stop - 1)
        share = progress.done / progress.steps
        found.append(GameInfo(name, seats, options, list(bot_names(name)), progress.is_ready, share))
    return found


@get("/api/tables")
async def list_tables(house: House) -> list[Listed]:
    """Public tables that wait for players."""
    listed = await house.hub.journal.listed("public", "waiting", MOST_LISTED)
    return [Listed(row.code, row.game, row.stage, row.changed_at) for row in listed]


@get("/api/mine")
async def list_my_tables(house: House, who: str) -> list[Listed]:
    """The tables at which this guest has sat, to go on there."""
    listed = await house.hub.journal.tables_of(who, MOST_LISTED)
    return [Listed(row.code, row.game, row.stage, row.changed_at) for row in listed]


@post("/api/tables", status_code=201)
async def make_table(request: Request[Any, Any, Any], house: House, who: str, data: NewTable) -> TableInfo:
    """Open a table."""
    house.limits.tables.check(who)
    house.limits.tables.check(address_of(request))
    opened = open_table(
        who, data.game, data.seats, data.options, aids=data.aids, visibility=data.visibility, takeover=data.takeover
    )
    live = await house.hub.open_table(opened)
    await house.hub.journal.note_guest(who, live.table.code)
    return table_info(live.table, who, live.here())


@get("/api/tables/{code:str}")
async def show_table(house: House, code: Code, request: Request[Any, Any, Any]) -> TableInfo:
    """How a table stands."""
    live = await house.hub.live(code.upper())
    return table_info(live.table, house.who(request) or "", live.here())


@post("/api/tables/{code:str}/seats/{number:int}", status_code=200)
async def take_seat(house: House, who: str, code: Code, number: SeatNumber, data: Name) -> TableInfo:
    """Sit down. Several seats for one guest: people share a device."""
    live = await house.hub.wish(code.upper(), lambda table: table.sit(who, number - 1, data.name))
    await house.hub.journal.note_guest(who, live.table.code)
    return table_info(live.table, who, live.here())


@delete("/api/tables/{code:str}/seats/{number:int}", status_code=200)
async def leave_seat(house: House, who: str, code: Code, number: SeatNumber) -> TableInfo:
    """Get up; from a running game by leaving the seat to a bot."""
    live = await house.hub.wish(code.upper(), lambda table: table.stand(who, number - 1))
    return table_info(live.table, who, live.here())


@post("/api/tables/{code:str}/start", status_code=200)
async def start_game(house: House, who: str, code: Code) -> TableInfo:
    """The host starts the game."""
    live = await house.hub.wish(code.upper(), begin_with_fresh_secret(who))
    return table_info(live.table, who, live.here())


@post("/api/tables/{code:str}/rematch", status_code=200)
async def play_again(house: House, who: str, code: Code) -> TableInfo:
    """The same table once more, with the seats one further."""
    live = await house.hub.wish(code.upper(), lambda table: table.again(who))
    return table_info(live.table, who, live.here())


@get("/api/tables/{code:str}/record")
async def get_record(house: House, code: Code) -> dict[str, Any]:
    """The record of a finished game, to be verified anywhere with `spellwright verify`."""
    match = (await house.hub.live(code.upper())).table.running()
    if not match.is_over:
        raise NotNow("the game is not over")
    return record_of(match)


# --- Live -----------------------------------------------------------------------------------------------------------


@websocket("/api/tables/{code:str}/socket")
async def play_live(socket: WebSocket[Any, Any, Any], house: House, code: str) -> None:
    """One connection: a task that sends, and this one that receives."""
    who = house.who(socket)
    if who is None or not is_own_origin(socket):
        await socket.close(code=4401, reason="become a guest first")
        return
    address, counts = address_of(socket), house.limits
    try:
        live = await house.hub.live(code.upper()[:12])
        counts.sockets.enter("")
        counts.sockets_of_guest.enter(who)
        counts.sockets_of_address.enter(address)
    except Refusal as refusal:
        await socket.close(code=4404, reason=reason_of(refusal))
        return
    await socket.accept()
    connection = Connection(who)
    sender = asyncio.create_task(send_all(socket, connection))
    house.sockets += 1
    try:
        info = table_info(live.table, who, live.here() | {who})
        connection.send(lambda seq: Welcome(seq, VERSION, info))
        for entry in live.table.chat:
            connection.send(chat_frame(entry))
        show_all(house, live, connection, since=1_000_000)
        house.hub.join(live, connection)
        while True:
            await fulfil(house, live.table.code, connection, await socket.receive_data(mode="text"))
    except WebSocketDisconnect:
        pass
    finally:
        house.sockets -= 1
        house.hub.leave(live, connection)
        for count, key in ((counts.sockets, ""), (counts.sockets_of_guest, who), (counts.sockets_of_address, address)):
            count.leave(key)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender


async def send_all(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Send what waits, in order, until the connection is finished."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (frame := await connection.waiting.get()) is not None:
            await socket.send_data(frame, mode="text")
        await socket.close(code=4008 if connection.is_too_slow else 1001)


def show_all(house: House, live: Any, connection: Connection, since: int) -> None:  # noqa: ARG001
    """A fresh view from each seat of a client."""
    if live.table.match:
        for seat in connection.seats_at(live.table):
            connection.send(view_frame(live.table, seat, since))


async def fulfil(house: House, code: str, connection: Connection, data: str | bytes) -> None:
    """One message of a client: answered by Done or Refused."""
    wish: AnyWish | None = None
    try:
        house.limits.wishes.check(connection.who)
        wish = read_wish(data)
        await grant(house, code, connection, wish)
    except msgspec.MsgspecError as error:
        text = str(error)
        connection.send(lambda seq: Refused(seq, None, "bad-message", text))
    except Refusal as refusal:
        reason, text, number = reason_of(refusal), str(refusal), wish.id if wish else None
        connection.send(lambda seq: Refused(seq, number, reason, text))
    except Exception:
        connection.send(lambda seq: Goodbye(seq, "something went wrong here; nothing was changed", come_again=True))
        connection.finish()
        raise
    else:
        number = wish.id
        connection.send(lambda seq: Done(seq, number))


async def grant(house: House, code: str, connection: Connection, wish: AnyWish) -> None:
    """What a client wants, written and told."""
    who, hub = connection.who, house.hub
    match wish:
        case Act():
            await hub.wish(code, lambda table: table.move(who, wish.seat, wish.action, wish.ply))
        case TakeBack():
            await hub.wish(code, lambda table: table.take_back(who, wish.seat))
        case Answer():
            await hub.wish(code, lambda table: table.answer(who, wish.seat, agrees=wish.agrees))
        case ComeBack():
            await hub.wish(code, lambda table: table.come_back(who, wish.seat))
        case Say():
            house.limits.talk.check(who)
            await hub.wish(code, lambda table: table.say(who, wish.text))
        case React():
            house.limits.talk.check(who)
            await hub.wish(code, lambda table: table.react(who, wish.reaction))
        case Resume():
            show_all(house, await hub.live(code), connection, since=wish.ply)
        case Ping():
            pass


# --- Operation ------------------------------------------------------------------------------------------------------


@get("/healthz", media_type="text/plain")
async def check_health(house: House) -> str:
    """Whether this worker and its database answer."""
    await asyncio.wait_for(house.hub.journal.ping(), 5)
    return "ok"


class Figures(Collector):
    """What Prometheus asks for."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> list[GaugeMetricFamily]:
        hub = self.house.hub
        figures = {
            "tables": ("tables at hand", len(hub.lives)),
            "sockets": ("open sockets", self.house.sockets),
            "entries": ("entries that happened here since the start", hub.moves),
            "commits": ("transactions since the start", hub.journal.commits),
            "ready": ("whether all games are compiled", self.house.warmup.is_ready),
            "up_seconds": ("seconds since the start", time.time() - self.house.started_at),
        }
        return [GaugeMetricFamily(f"spellwright_{name}", text, value) for name, (text, value) in figures.items()]


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics(house: House) -> bytes:
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Figures(house))
    return generate_latest(registry)


# --- The whole ------------------------------------------------------------------------------------------------------


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else "?"


def is_own_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Browsers say from which page a request comes: it must be our own. Programs say nothing."""
    origin = connection.headers.get("origin")
    return origin is None or hmac.compare_digest(
        origin.partition("://")[2].encode(), connection.headers.get("host", "").encode()
    )


def reason_of(error: Exception) -> str:
    """NotYourTurn -> not-your-turn"""
    name = type(error).__name__
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")


async def guard_request(request: Request[Any, Any, Any]) -> None:
    """Before every request: own pages only, and not too many."""
    house: House = request.app.state.house
    if request.method in UNSAFE and not is_own_origin(request):
        raise HTTPException(status_code=403, detail="this request comes from another page")
    house.limits.requests.check(address_of(request))


async def find_house(state: State) -> House:
    house: House = state.house
    return house


async def find_guest(request: Request[Any, Any, Any], house: House) -> str:
    who = house.who(request)
    if who is None:
        raise NoGuest("become a guest first: POST /api/guests")
    return who


def refuse(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    return Response(Problem(reason_of(error), str(error.args[0] if error.args else error)), status_code=status)


def refuse_request(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return Response(Problem("bad-request", error.detail), status_code=error.status_code)


def make_app(journal: Journal, limits: Limits | None = None, *, warm_up: bool = True) -> Litestar:
    """The server's application on a journal."""
    house = House(Hub(journal), limits or usual_limits(), Warmup())

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        if warm_up:
            house.warmup.start()
        await house.hub.open()
        house.identities = Identities(await journal.key("identities", new_key()))
        try:
            yield
        finally:
            await house.hub.close()

    return Litestar(
        [
            *(welcome_guest, list_games, list_tables, list_my_tables, make_table, show_table, take_seat, leave_seat),
            *(start_game, play_again, get_record, play_live, check_health, show_metrics),
        ],
        lifespan=[lifespan],
        state=State({"house": house}),
        dependencies={"house": Provide(find_house), "who": Provide(find_guest)},
        before_request=guard_request,
        exception_handlers={
            Refusal: refuse,
            BadSetup: refuse,
            UnknownGame: refuse,
            HTTPException: refuse_request,
        },
        response_headers=HEADERS,
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig(
            "Spellwright", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        debug=False,
    )
