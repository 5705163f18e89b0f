"""What is not live: REST with an OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement
from litestar.params import JSONBody, PathParameter, QueryParameter

from spellwright.bots import bot_names
from spellwright.bots.strength import strength_of
from spellwright.games import games, load
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.record import record_of
from spellwright.server.frames import moments, table_info
from spellwright.server.house import TheGuest, TheHouse, address_of
from spellwright.server.identity import COOKIE, YEAR
from spellwright.server.messages import Moment, TableInfo
from spellwright.server.table import open_table

MOST_LISTED = 50
MOST_MOMENTS = 100

# --- What is sent and received --------------------------------------------------------------------------------------


class Guest(msgspec.Struct):
    """A guest. The token is in a cookie, too; a program that keeps none sends it as `Authorization: Bearer …`. It is
    told once: who comes with a cookie gets no token to read."""

    who: str
    token: str | None


class BotInfo(msgspec.Struct):
    """A bot, and how strong it was found to be: the rating, and the ends of its 95 % interval."""

    name: str
    rating: int | None = None
    low: int | None = None
    high: int | None = None


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    seats: tuple[int, int]
    options: dict[str, list[str]]
    bots: list[BotInfo]  # the weakest first
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


Code = Annotated[str, PathParameter(min_length=1, max_length=12, pattern="^[A-Za-z]+$")]
Ply = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
MatchNumber = Annotated[int | None, QueryParameter(ge=1, le=1_000_000)]
SeatNumber = Annotated[int, PathParameter(ge=1, le=8)]


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
async def welcome_guest(request: Request[Any, Any, Any], house: TheHouse) -> Response[Guest]:
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
async def list_games(house: TheHouse) -> list[GameInfo]:
    """The games, and whether they are ready."""
    found = []
    for name in games():
        game, progress = load(name), house.warmup.games[name]
        options = {option.name: list(option.choices) for option in game.options}
        seats = (game.seats.start, game.seats.stop - 1)
        share = progress.done / progress.steps
        bots = [bot_info(name, bot) for bot in bot_names(name)]
        found.append(GameInfo(name, seats, options, bots, progress.is_ready, share))
    return found


def bot_info(game: str, bot: str) -> BotInfo:
    strength = strength_of(game, bot)
    return BotInfo(bot, strength.rating, strength.low, strength.high) if strength else BotInfo(bot)


@get("/api/tables", responses=problems())
async def list_tables(house: TheHouse) -> list[Listed]:
    """Public tables that wait for players."""
    listed = await house.hub.journal.listed("public", "waiting", MOST_LISTED)
    return [Listed(row.code, row.game, row.stage, row.changed_at) for row in listed]


@get("/api/mine", security=GUEST, responses=problems(401))
async def list_my_tables(house: TheHouse, who: TheGuest) -> list[Listed]:
    """The tables at which this guest has sat, to go on there."""
    listed = await house.hub.journal.tables_of(who, MOST_LISTED)
    return [Listed(row.code, row.game, row.stage, row.changed_at) for row in listed]


@post("/api/tables", status_code=201, security=GUEST, responses=problems(401, 403, 404, 413, 503))
async def make_table(
    request: Request[Any, Any, Any], house: TheHouse, who: TheGuest, data: JSONBody[NewTable]
) -> TableInfo:
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
async def show_table(house: TheHouse, code: Code, request: Request[Any, Any, Any]) -> TableInfo:
    """How a table stands."""
    live = await house.hub.live(code.upper())
    return table_info(live.table, house.who(request) or "", live.here())


@post("/api/tables/{code:str}/seats/{number:int}", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def take_seat(house: TheHouse, who: TheGuest, code: Code, number: SeatNumber, data: JSONBody[Name]) -> TableInfo:
    """Sit down. Several seats for one guest: people share a device."""
    live = await house.hub.wish(code.upper(), lambda table: table.sit(who, number - 1, data.name))
    await house.hub.journal.note_guest(who, live.table.code)
    return table_info(live.table, who, live.here())


@delete("/api/tables/{code:str}/seats/{number:int}", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def leave_seat(house: TheHouse, who: TheGuest, code: Code, number: SeatNumber) -> TableInfo:
    """Get up; from a running game by leaving the seat to a bot."""
    live = await house.hub.wish(code.upper(), lambda table: table.stand(who, number - 1))
    return table_info(live.table, who, live.here())


@post("/api/tables/{code:str}/start", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def start_game(house: TheHouse, who: TheGuest, code: Code) -> TableInfo:
    """The host starts the game."""
    live = await house.hub.begin(code.upper(), who)
    return table_info(live.table, who, live.here())


@post("/api/tables/{code:str}/rematch", status_code=200, security=GUEST, responses=WISH_PROBLEMS)
async def play_again(house: TheHouse, who: TheGuest, code: Code) -> TableInfo:
    """The same table once more, with the seats one further."""
    live = await house.hub.wish(code.upper(), lambda table: table.again(who))
    return table_info(live.table, who, live.here())


@get("/api/tables/{code:str}/moments", responses=problems(404, 409))
async def get_moments(
    house: TheHouse,
    request: Request[Any, Any, Any],
    code: Code,
    match: MatchNumber = None,
    first: Ply = 0,
    last: Ply = MOST_MOMENTS - 1,
) -> list[Moment]:
    """What has been seen at some plies of a game, at most 100 at once: by the own seats while it is being played, by
    everybody when it is over (seat -1 is who only watches)."""
    table = (await house.hub.live(code.upper())).table
    found = table.match_of(match)
    own = table.seats_of(house.who(request) or "") if match in (None, table.matches) else []
    seats = [*found.seats, SPECTATOR] if found.is_over else own or [SPECTATOR]
    return moments(table, found, seats, range(first, min(last + 1, first + MOST_MOMENTS)))


@get("/api/tables/{code:str}/record", responses=problems(404, 409))
async def get_record(house: TheHouse, code: Code, match: MatchNumber = None) -> dict[str, Any]:
    """The record of a finished game, the last or that of a number; `spellwright verify` checks it anywhere."""
    return record_of((await house.hub.live(code.upper())).table.finished_match(match))


HANDLERS = (
    *(welcome_guest, list_games, list_tables, list_my_tables, make_table, show_table, take_seat, leave_seat),
    *(start_game, play_again, get_moments, get_record),
)
