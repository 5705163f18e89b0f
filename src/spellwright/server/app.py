"""The application: what is not live over REST with OpenAPI, what is live over one socket for each table."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, delete, get, post, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityRequirement, SecurityScheme
from litestar.params import Parameter
from litestar.types import Message, Method, Scope
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
from spellwright.server.hub import Hub, Live, NoTable, ShuttingDown
from spellwright.server.identity import COOKIE, YEAR, Identities, new_key
from spellwright.server.limits import Limits, TooFast, TooMany, usual_limits
from spellwright.server.messages import (
    VERSION,
    Act,
    Answer,
    AnyWish,
    BadMessage,
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
from spellwright.server.stopping import stop_gently
from spellwright.server.table import NotHost, NotNow, NotYourSeat, SeatTaken, open_table
from spellwright.server.warmup import Warmup
from spellwright.store.journal import Journal

MOST_LISTED = 50
LARGEST_REQUEST = 64 * 1024
WRONG_CODE = 50  # requests that the code of no table counts for: codes are not to be guessed
PATIENCE = 5.0  # seconds until who does not read is given up
PAUSE = 0.2  # seconds that nothing is read from a client that is too fast
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
CLOSED: dict[type[Refusal], int] = {NoTable: 4404, TooFast: 4429, TooMany: 4429}
"""Codes with which a socket is closed that cannot be served."""

log = logging.getLogger("spellwright.server")


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
        return self.identities.who(self.token_of(connection))

    def token_of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        return token if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)


class NoGuest(Refusal):
    """Who wants this must have been welcomed first."""


STATUS[NoGuest] = 401

# --- What is sent and received --------------------------------------------------------------------------------------


class Guest(msgspec.Struct):
    """A guest. The token is in a cookie, too; a program that keeps none sends it as `Authorization: Bearer …`. It is
    told once: who comes with a cookie gets no token to read."""

    who: str
    token: str | None


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
MatchNumber = Annotated[int | None, Parameter(ge=1, le=1_000_000)]
SeatNumber = Annotated[int, Parameter(ge=1, le=8)]


def problems(*more: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: with what a request may be refused."""
    texts = {
        400: "it cannot be like that",
        401: "become a guest first",
        403: "not yours to do, or asked by another page",
        404: "there is none",
        409: "not now, or taken",
        413: "too large",
        429: "too fast; wait a little",
        503: "the server stops; come again",
    }
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=texts[status])
        for status in sorted({400, 429, *more})
    }


WISH_PROBLEMS = problems(401, 403, 404, 409, 413, 503)
GUEST: list[SecurityRequirement] = [{"cookie": []}, {"token": []}]  # either

# --- Not live -------------------------------------------------------------------------------------------------------


@post("/api/guests", status_code=201, responses=problems(403))
async def welcome_guest(request: Request[Any, Any, Any], house: House) -> Response[Guest]:
    """Become a guest: a signed cookie, nothing else. Who is one already stays the same."""
    assert house.identities
    house.limits.guests.check(address_of(request))
    known = house.who(request)
    token = house.token_of(request) if known else house.identities.new_token()
    who = known or str(house.identities.who(token))
    is_secure = request.url.scheme == "https"
    cookie = Cookie(key=COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)
    return Response(Guest(who, None if known else token), cookies=[cookie])


@get("/api/games", responses=problems())
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


@get("/api/tables", responses=problems())
async def list_tables(house: House) -> list[Listed]:
    """Public tables that wait for players."""
    listed = await house.hub.journal.listed("public", "waiting", MOST_LISTED)
    return [Listed(row.code, row.game, row.stage, row.changed_at) for row in listed]


@get("/api/mine", security=GUEST, responses=problems(401))
async def list_my_tables(house: House, who: str) -> list[Listed]:
    """The tables at which this guest has sat, to go on there."""
    listed = await house.hub.journal.tables_of(who, MOST_LISTED)
    return [Listed(row.code, row.game, row.stage, row.changed_at) for row in listed]


@post("/api/tables", status_code=201, security=GUEST, responses=problems(401, 403, 404, 413, 503))
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


@get("/api/tables/{code:str}", responses=problems(404))
async def show_table(house: House, code: Code, request: Request[Any, Any, Any]) -> TableInfo:
    """How a table stands."""
    live = await house.hub.live(code.upper())
    return table_info(live.table, house.who(request) or "", live.here())


@post("/api/tables/{code:str}/seats/{number:int}", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def take_seat(house: House, who: str, code: Code, number: SeatNumber, data: Name) -> TableInfo:
    """Sit down. Several seats for one guest: people share a device."""
    live = await house.hub.wish(code.upper(), lambda table: table.sit(who, number - 1, data.name))
    await house.hub.journal.note_guest(who, live.table.code)
    return table_info(live.table, who, live.here())


@delete("/api/tables/{code:str}/seats/{number:int}", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def leave_seat(house: House, who: str, code: Code, number: SeatNumber) -> TableInfo:
    """Get up; from a running game by leaving the seat to a bot."""
    live = await house.hub.wish(code.upper(), lambda table: table.stand(who, number - 1))
    return table_info(live.table, who, live.here())


@post("/api/tables/{code:str}/start", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def start_game(house: House, who: str, code: Code) -> TableInfo:
    """The host starts the game."""
    live = await house.hub.begin(code.upper(), who)
    return table_info(live.table, who, live.here())


@post("/api/tables/{code:str}/rematch", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def play_again(house: House, who: str, code: Code) -> TableInfo:
    """The same table once more, with the seats one further."""
    live = await house.hub.wish(code.upper(), lambda table: table.again(who))
    return table_info(live.table, who, live.here())


@get("/api/tables/{code:str}/record", responses=problems(404, 409))
async def get_record(house: House, code: Code, match: MatchNumber = None) -> dict[str, Any]:
    """The record of a finished game, the last or that of a number; `spellwright verify` checks it anywhere."""
    return record_of((await house.hub.live(code.upper())).table.finished_match(match))


# --- Live -----------------------------------------------------------------------------------------------------------


@websocket("/api/tables/{code:str}/socket")
async def play_live(socket: WebSocket[Any, Any, Any], house: House, code: str) -> None:
    """One connection: a task that sends, and this one that receives."""
    who = house.who(socket)
    if not is_own_origin(socket):
        await socket.close()  # before it is accepted: 403
        return
    await socket.accept()
    with ExitStack() as held:
        try:
            if who is None:
                raise NoGuest("become a guest first: POST /api/guests")
            live = await find_live(house, socket, code)
            for count, key in house.limits.sockets_of(who, address_of(socket)):
                held.enter_context(count.hold(key))
        except Refusal as refusal:
            await socket.close(code=CLOSED.get(type(refusal), 4401), reason=reason_of(refusal))
            return
        await converse(house, live, socket, Connection(who))


async def find_live(house: House, socket: WebSocket[Any, Any, Any], code: str) -> Live:
    """The table of a code, for who does not try too many codes."""
    address = address_of(socket)
    house.limits.requests.check(address)
    is_code = code.isascii() and code.isalpha()  # no database has to read anything else
    try:
        return await house.hub.live(code.upper() if is_code else "")
    except NoTable:
        house.limits.requests.charge(address, WRONG_CODE)
        raise


async def converse(house: House, live: Live, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """All that is said over one socket."""
    who, reader, is_reading = connection.who, asyncio.current_task(), False
    sender = asyncio.create_task(send_all(socket, connection))

    def stop_reading(_: object) -> None:
        """Nothing can be sent any more. A wish that is being fulfilled is not disturbed."""
        if is_reading and reader:
            reader.cancel()

    sender.add_done_callback(stop_reading)
    house.sockets += 1
    try:
        info = table_info(live.table, who, live.here() | {who})
        connection.send(lambda seq: Welcome(seq, VERSION, info))
        for entry in live.table.chat:
            connection.send(chat_frame(entry))
        show_all(live, connection, since=1_000_000)
        house.hub.join(live, connection)
        while not sender.done():
            is_reading = True
            data = await socket.receive_data(mode="text")
            is_reading = False
            await fulfil(house, live.table.code, connection, data)
    except WebSocketDisconnect:
        pass
    except asyncio.CancelledError:
        if not sender.done():
            raise
    finally:
        is_reading = False
        house.sockets -= 1
        house.hub.leave(live, connection)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender


async def send_all(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Send what waits, in order, until the connection is finished, or nobody reads."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
        while (frame := await connection.waiting.get()) is not None:
            async with asyncio.timeout(PATIENCE):
                await socket.send_data(frame, mode="text")
        async with asyncio.timeout(PATIENCE):
            await socket.close(code=4008 if connection.is_too_slow else 1001)


def show_all(live: Live, connection: Connection, since: int) -> None:
    """A fresh view from each seat of a client."""
    if live.table.match:
        for seat in connection.seats_at(live.table):
            connection.send(view_frame(live.table, seat, since))


async def fulfil(house: House, code: str, connection: Connection, data: str | bytes) -> None:
    """One message of a client: answered by Done or Refused."""
    wish: AnyWish | None = None
    try:
        await keep_pace(house, connection)
        wish = read_wish(data)
        await grant(house, code, connection, wish)
    except BadMessage as error:
        text = str(error)
        connection.send(lambda seq: Refused(seq, None, "bad-message", text))
    except Refusal as refusal:
        reason, text, number = reason_of(refusal), str(refusal), wish.id if wish else None
        connection.send(lambda seq: Refused(seq, number, reason, text))
    except Exception:
        log.exception("a wish at table %s failed", code)
        connection.send(lambda seq: Goodbye(seq, "something went wrong here; come again", come_again=True))
        connection.finish()
    else:
        number = wish.id
        connection.send(lambda seq: Done(seq, number))


async def keep_pace(house: House, connection: Connection) -> None:
    """Refuse who is too fast, and read nothing from there for a moment."""
    try:
        house.limits.wishes.check(connection.who)
    except TooFast:
        await asyncio.sleep(PAUSE)
        raise


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
            show_all(await hub.live(code), connection, since=wish.ply)
        case Ping():
            pass


# --- Operation ------------------------------------------------------------------------------------------------------


@get("/healthz", media_type="text/plain", responses=problems(503))
async def check_health(house: House) -> str:
    """Whether this worker and its database answer."""
    try:
        await asyncio.wait_for(house.hub.journal.ping(), 5)
    except Exception as error:
        raise HTTPException(status_code=503, detail="the database does not answer") from error
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
    """Where somebody is; with IPv6 the network, since everybody has many addresses there."""
    host = connection.client.host if connection.client else "?"
    with suppress(ValueError):
        address = ip_address(host.partition("%")[0])
        if isinstance(address, IPv6Address):
            return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return host


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


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if isinstance(error, NoTable):
        request.app.state.house.limits.requests.charge(address_of(request), WRONG_CODE)
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    return Response(Problem(reason_of(error), str(error.args[0] if error.args else error)), status_code=status)


def refuse_request(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return Response(Problem("bad-request", error.detail), status_code=error.status_code, headers=error.headers)


def refuse_unreadable(_request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """What msgspec finds in a body but does not call an error of its own."""
    return Response(Problem("bad-request", "this is no JSON that can be read"), status_code=400)


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Our fault: it is logged, and nobody is told more."""
    log.error("%s %s failed", request.method, request.route_handler.fn.__name__, exc_info=error)
    return Response(Problem("failed", "something went wrong here"), status_code=500)


async def add_headers(message: Message, _scope: Scope) -> None:
    """On every answer, refusals included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def make_app(journal: Journal, limits: Limits | None = None, *, warm_up: bool = True) -> Litestar:
    """The server's application on a journal."""
    warmup = Warmup()
    house = House(Hub(journal, warmup), limits or usual_limits(), warmup)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        if warm_up:
            house.warmup.start()
        await house.hub.open()
        house.identities = Identities(await journal.key("identities", new_key()))
        stop_gently(house.hub)
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
            RecursionError: refuse_unreadable,
            UnicodeDecodeError: refuse_unreadable,
            Exception: fail,
        },
        before_send=[add_headers],
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig(
            "Spellwright",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            components=Components(
                security_schemes={
                    "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                    "token": SecurityScheme(type="http", scheme="bearer"),
                }
            ),
        ),
        logging_config=None,  # see logs.py
        debug=False,
    )
