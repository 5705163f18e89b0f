"""The REST API, described by an OpenAPI document: everything about a table that is not live."""

import asyncio
import gzip
import logging
import re
import time
from functools import cache, partial
from typing import Annotated, Any, TypeVar, cast

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement
from litestar.params import JSONBody, PathParameter, QueryParameter

from spellwright.bots import bot_names
from spellwright.bots.strength import strength_of
from spellwright.games import games, load
from spellwright.kernel.game import Option
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.clocks import ClockRules
from spellwright.play.events import Leave, Rematch, SeatBot, Sit, open_table
from spellwright.play.events.opening import LONGEST_TAKEOVER
from spellwright.play.names import LONGEST_TEXT, plain_text
from spellwright.play.record import record_of
from spellwright.play.refusals import Refusal
from spellwright.play.table import FACES
from spellwright.play.words import LANGUAGES, Words, numbers_of
from spellwright.protocol import Moment, TableInfo
from spellwright.server.context import SECURE, AppContext, Context, GuestId, HttpRequest, address_of
from spellwright.server.http.identity import COOKIE, SECURE_COOKIE, YEAR
from spellwright.server.tables.frames import moments, table_info
from spellwright.server.tables.live import LiveTable
from spellwright.store.guests import Report
from spellwright.store.tables import Listed

T = TypeVar("T")

log: logging.Logger = logging.getLogger("spellwright.server")

MOST_LISTED = 50
MOST_MOMENTS = 100
MOMENTS_AT_ONCE = 10  # that cost as much as a request
MOST_DEALS = 1 << 32
GZIP_LEVEL = 5  # of 9: half the time of the best
WORTH_GZIP = 1024  # bytes

# --- Bodies and parameters -----------------------------------------------------------------------------------------


class Guest(msgspec.Struct):
    """A guest. The token is also set as a cookie; a program without cookies sends it as `Authorization: Bearer …`. It
    is shown once: a request that already has a valid cookie gets no token to read."""

    who: str
    token: str | None


class BotInfo(msgspec.Struct):
    """A bot with its measured rating and the ends of the rating's 95 % interval."""

    name: str
    rating: int | None = None
    low: int | None = None
    high: int | None = None


class Choice(msgspec.Struct):
    """A choice of an option, and the numbers of players for which it is there."""

    name: str
    seats: list[int]


class Blurb(msgspec.Struct):
    """A game in a few words, for a shelf of games."""

    title: str
    tale: str
    mood: str


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    blurb: dict[str, Blurb]  # by language
    seats: tuple[int, int]
    usual_seats: int  # in a quick game
    options: dict[str, list[Choice]]  # the default comes first
    bots: list[BotInfo]  # the weakest first
    numbers: list[dict[str, int]]  # that sentences tell, by edition, the newest first


class GameText(msgspec.Struct):
    """What a client needs to show a game it was not built for, by language: words in Fluent, rules in Markdown; and the
    game's events by name."""

    words: dict[str, str]
    rules: dict[str, str]
    events: dict[str, int]
    numbers: list[dict[str, int]]  # that sentences tell, by edition, the newest first


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened: for each seat the name of a bot, or null for a person."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)] | None], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, Annotated[str, msgspec.Meta(max_length=2000)]] = {}
    aids: Annotated[str, msgspec.Meta(max_length=40)] = "off"
    visibility: Annotated[str, msgspec.Meta(max_length=40)] = "private"
    takeover: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TAKEOVER)] = 0
    deal: Annotated[int, msgspec.Meta(ge=0, lt=MOST_DEALS)] | None = None
    clock: ClockRules | None = None
    ledger: Annotated[str, msgspec.Meta(max_length=40)] = "own"


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """The name under which a guest sits down, and the face that they would like."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    face: Annotated[int, msgspec.Meta(ge=0, lt=FACES)] | None = None


class Complaint(msgspec.Struct, forbid_unknown_fields=True):
    """Why somebody is reported, in their own words; may be empty."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""


class Block(msgspec.Struct, forbid_unknown_fields=True):
    """Whether somebody is blocked from now on."""

    is_blocked: bool = True


class Blocked(Refusal):
    """Somebody does not want to play with this guest."""


class BotSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The bot that is to sit on a seat; null: the chair is free."""

    bot: Annotated[str, msgspec.Meta(max_length=40)] | None


class Problem(msgspec.Struct):
    """Why a request was refused: `reason` for programs, `text` for people."""

    reason: str
    text: str


CODE = re.compile("[A-Za-z]{1,12}")
Code = Annotated[str, PathParameter(min_length=1, max_length=12, pattern="^[A-Za-z]+$")]
Ply = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
GameName = Annotated[str, PathParameter(min_length=1, max_length=40, pattern="^[a-z_]+$")]
MatchNumber = Annotated[int | None, QueryParameter(ge=1, le=1_000_000)]
SeatNumber = Annotated[int, PathParameter(ge=1, le=8)]


PROBLEMS = {
    400: "Invalid request",
    401: "Become a guest first",
    403: "Not allowed, or requested by another web page",
    404: "Not found",
    409: "Not possible now, or already taken",
    410: "Too late",
    413: "Request body too large",
    429: "Too many requests; wait a moment",
    503: "Temporarily unavailable; try again",
}


def problems(*more: int) -> dict[int, ResponseSpec]:
    """Return what the OpenAPI document says of the statuses with which a request may be refused."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=PROBLEMS[status])
        for status in sorted({400, 429, *more})
    }


CHANGE_PROBLEMS = problems(401, 403, 404, 409, 413, 503)
GUEST: list[SecurityRequirement] = [{"cookie": []}, {"token": []}]  # either
TABLE = "/api/tables/{code:str}"
SEAT = TABLE + "/seats/{number:int}"
_change = partial(post, status_code=200, security=GUEST, responses=CHANGE_PROBLEMS)

# --- Handlers --------------------------------------------------------------------------------------------------------


@post("/api/guests", status_code=201, responses=problems(403))
async def welcome_guest(request: HttpRequest, context: AppContext) -> Response[Guest]:
    """Become a guest, by a signed cookie and nothing else. A guest stays the same guest."""
    assert context.identities
    context.limits.guests.check(address_of(request))
    known, token = context.guest_of(request), context.token_of(request)
    is_kept = known is not None and not context.identities.is_stale(token)
    if not is_kept:
        token = context.identities.new_token(known)
    guest = known or str(context.identities.guest_of(token))
    return Response(Guest(guest, None if is_kept else token), cookies=[cookie_of(request, token)])


def cookie_of(request: HttpRequest, token: str | None) -> Cookie:
    """Return the cookie that makes a browser a guest."""
    is_secure = request.url.scheme in SECURE
    name = SECURE_COOKIE if is_secure else COOKIE
    return Cookie(key=name, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)


@delete("/api/guests", status_code=204, security=GUEST, responses=problems(401, 403))
async def void_tokens(context: AppContext, guest: GuestId) -> None:
    """Make all tokens of this guest void, on whatever device they are, and close all sockets. Seats of the guest are
    lost with them: bots play on."""
    await context.hub.guests.void([guest])
    await context.note_voided()


@get("/api/games", responses=problems())
async def list_games() -> list[GameInfo]:
    """List the games, with their options and bots."""
    return await asyncio.to_thread(lambda: [game_info(name) for name in games()])  # at first all words must be read


@get("/api/games/{game:str}", responses=problems(404))
async def show_game(game: GameName) -> GameText:
    """Return the words, rules and events of a game."""
    folder = load(game).folder
    words = {language: folder / "words" / f"{language}.ftl" for language in LANGUAGES}
    rules = {"en": folder / "RULES.md"} | {language: folder / f"RULES.{language}.md" for language in LANGUAGES[1:]}
    return GameText(
        words={language: file.read_text(encoding="utf-8") for language, file in words.items()},
        rules={language: file.read_text(encoding="utf-8") for language, file in rules.items() if file.exists()},
        events={event.name: event.value for event in load(game).events},
        numbers=numbers_of(load(game)),
    )


def game_info(name: str) -> GameInfo:
    """Return all that a shelf of games says of one."""
    game = load(name)
    return GameInfo(
        name,
        blurb_of(name),
        (game.seats[0], game.seats[-1]),
        game.usual_seats,
        {option.name: choices_of(option, game.seats) for option in game.options},
        [bot_info(name, bot) for bot in bot_names(name)],
        numbers_of(game),
    )


def choices_of(option: Option, seats: range) -> list[Choice]:
    """Return the choices of an option, each with the numbers of players for which it is there."""
    return [Choice(name, [n for n in seats if name in option.choices_for(n)]) for name in option.choices]


@cache
def blurb_of(game: str) -> dict[str, Blurb]:
    """Return what a shelf says of a game, by language."""
    words = [Words(load(game), language) for language in LANGUAGES]
    return {of.language: Blurb(of.say("game-name"), of.say("game-tale"), of.say("game-mood")) for of in words}


def bot_info(game: str, bot: str) -> BotInfo:
    """Return a bot with its rating, if it was measured."""
    strength = strength_of(game, bot)
    return BotInfo(bot, strength.rating, strength.low, strength.high) if strength else BotInfo(bot)


@get("/api/tables", responses=problems())
async def list_tables(context: AppContext) -> list[Listed]:
    """List the public tables that wait for players."""
    return await context.hub.stored.at_stage("public", "waiting", MOST_LISTED)


@get("/api/mine", security=GUEST, responses=problems(401))
async def list_my_tables(context: AppContext, guest: GuestId) -> list[Listed]:
    """List the tables at which this guest has sat."""
    return await context.hub.guests.tables(guest, MOST_LISTED)


@post("/api/tables", status_code=201, security=GUEST, responses=problems(401, 403, 404, 413, 503))
async def make_table(request: HttpRequest, context: AppContext, guest: GuestId, data: JSONBody[NewTable]) -> TableInfo:
    """Open a table."""
    context.limits.tables.check(guest)
    context.limits.tables.check(address_of(request))
    opened = open_table(
        guest,
        data.game,
        data.seats,
        data.options,
        context.hub.roster(data.game),
        aids=data.aids,
        visibility=data.visibility,
        takeover=data.takeover,
        deal=data.deal,
        clock=data.clock,
        ledger=data.ledger,
    )
    live = await context.hub.open_table(opened)
    live.address = address_of(request)
    await context.hub.persist(partial(context.hub.guests.note, guest, live.outlook().code))
    return info(live, guest)


def info(live: LiveTable, guest: str | None) -> TableInfo:
    """Return how a table stands, for a guest or for a stranger."""
    return table_info(live.outlook(), guest or "", live.guests(), has_screen=live.has_screen)


async def propose(context: Context, guest: str, code: str, request: Sit | Leave | SeatBot | Rematch) -> LiveTable:
    """Commit what a guest's request proposes; return the table after that."""
    return await context.hub.commit(code.upper(), lambda table: request.propose(table.outlook(), guest))


@get(TABLE, responses=problems(404))
async def show_table(context: AppContext, code: Code, request: HttpRequest) -> TableInfo:
    """Show how a table stands."""
    return info(await context.hub.find(code.upper()), context.guest_of(request))


@_change(SEAT)
async def take_seat(
    context: AppContext, guest: GuestId, code: Code, number: SeatNumber, data: JSONBody[Name]
) -> TableInfo:
    """Take a seat. A guest may take several, for people who share a device."""
    host = (await context.hub.find(code.upper())).outlook().opened.host
    if host != guest and guest in await context.hub.guests.blocked_by(host):
        raise Blocked("The host does not want to play with you.")
    live = await propose(context, guest, code, Sit(number - 1, data.name, data.face))
    await context.hub.persist(partial(context.hub.guests.note, guest, code.upper()))
    return info(live, guest)


@delete(SEAT, status_code=200, security=GUEST, responses=CHANGE_PROBLEMS)
async def leave_seat(context: AppContext, guest: GuestId, code: Code, number: SeatNumber) -> TableInfo:
    """Leave a seat; in a running game a bot takes it over."""
    return info(await propose(context, guest, code, Leave(number - 1)), guest)


@_change(SEAT + "/bot")
async def seat_bot(
    context: AppContext, guest: GuestId, code: Code, number: SeatNumber, data: JSONBody[BotSeat]
) -> TableInfo:
    """Put a bot on a seat where nobody sits, another one in its place, or none, as the host, before the game."""
    return info(await propose(context, guest, code, SeatBot(number - 1, data.bot)), guest)


@_change(SEAT + "/report", status_code=204)
async def report_person(
    context: AppContext, guest: GuestId, code: Code, number: SeatNumber, data: JSONBody[Complaint]
) -> None:
    """Report a person at the table to the operator of the server."""
    context.limits.talk.check(guest)
    table = (await context.hub.find(code.upper())).outlook()
    whom = table.other_person(guest, number - 1)
    text = plain_text(data.text, LONGEST_TEXT, "Reports") if data.text else ""
    await context.hub.guests.report(Report(time.time(), table.code, table.seats[number - 1].name, whom, guest, text))
    log.warning("a person at table %s was reported", table.code)


@_change(SEAT + "/block", status_code=204)
async def block_person(
    context: AppContext, guest: GuestId, code: Code, number: SeatNumber, data: JSONBody[Block]
) -> None:
    """Block a person at the table, or no longer: their chat is not shown to you, and they cannot sit down where you are
    the host."""
    table = (await context.hub.find(code.upper())).outlook()
    await context.hub.guests.block(guest, table.other_person(guest, number - 1), is_blocked=data.is_blocked)
    blocked = await context.hub.guests.blocked_by(guest)
    for live in context.hub.tables.values():
        for connection in live.connections:
            if connection.guest == guest:
                connection.blocked = blocked


@_change(TABLE + "/start")
async def start_game(context: AppContext, guest: GuestId, code: Code) -> TableInfo:
    """Start the game, as its host."""
    return info(await context.hub.begin(code.upper(), guest), guest)


@_change(TABLE + "/rematch")
async def play_again(context: AppContext, guest: GuestId, code: Code) -> TableInfo:
    """Prepare a rematch at the same table, with the seats rotated by one."""
    return info(await propose(context, guest, code, Rematch()), guest)


@get(TABLE + "/moments", responses=problems(404, 409))
async def get_moments(
    context: AppContext,
    request: HttpRequest,
    code: Code,
    match: MatchNumber = None,
    first: Ply = 0,
    last: Ply = MOST_MOMENTS - 1,
) -> Response[list[Moment]]:
    """Show what was seen at up to 100 plies of a game: from your own seats while it is being played, from every seat
    once it is over (seat -3 is a spectator)."""
    guest = context.guest_of(request)
    table = (await context.hub.find(code.upper())).outlook_of(guest)
    found = table.match_of(match)
    own = table.seats_of(guest or "") if match in (None, table.match_number) else []
    seats = [*found.seats, SPECTATOR] if found.is_over else own or [SPECTATOR]
    seen = await moments(table, found, seats, range(first, min(last + 1, first + MOST_MOMENTS)))
    context.limits.requests.charge(address_of(request), len(seen) / MOMENTS_AT_ONCE)
    return await compressed(request, seen)


@get(TABLE + "/record", responses=problems(404, 409))
async def get_record(context: AppContext, code: Code, match: MatchNumber = None) -> dict[str, Any]:
    """Show the record of a finished game, the last one or the one with a number. `spellwright verify` checks it
    anywhere."""
    return record_of((await context.hub.find(code.upper())).outlook().finished_match(match))


async def compressed(request: HttpRequest, answer: T) -> Response[T]:
    """Return an answer as JSON, compressed if it is long and the client accepts gzip."""
    data, headers = msgspec.json.encode(answer), {"vary": "accept-encoding"}
    if len(data) >= WORTH_GZIP and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["content-encoding"] = await asyncio.to_thread(gzip.compress, data, GZIP_LEVEL), "gzip"
    return cast("Response[T]", Response[Any](data, headers=headers, media_type=MediaType.JSON))


HANDLERS = [handler for handler in list(vars().values()) if isinstance(handler, HTTPRouteHandler)]
