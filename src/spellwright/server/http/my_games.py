"""The REST API of a guest's own games: those that run, those that are over, and how to delete them."""

import asyncio
from contextlib import suppress
from typing import Annotated, Any, cast

import msgspec
from litestar import delete, get
from litestar.params import QueryParameter

from spellwright.kernel.lines import Sentence
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.refusals import Refusal
from spellwright.play.result import read_result
from spellwright.protocol import ClockState, SeatInfo, TableInfo
from spellwright.server.context import AppContext, GuestId
from spellwright.server.http.api import CHANGE_PROBLEMS, GUEST, Code, info, problems
from spellwright.server.tables.frames import clock_state
from spellwright.server.tables.live import LiveTable
from spellwright.store.results import ResultRow

MOST_OPEN = 30  # tables that are not over
MOST_RESULTS = 100  # in one answer
MOST_UNLISTED = 20  # tables looked up in one request because no result is kept of them
EVER = 1e15  # seconds: later than any game

Before = Annotated[float, QueryParameter(ge=0, le=EVER)]


class Standing(msgspec.Struct):
    """How a running game stands for a guest: the view is that of the seat, or a spectator's where several people share
    the guest's device."""

    seat: int
    view: dict[str, Any]
    actor: int
    decided_by: int | None  # the seat that decided last
    prompt: Sentence | None
    moved_at: float  # seconds since 1970
    clocks: ClockState | None = None


class MyTable(msgspec.Struct):
    """A table of a guest that is not over. `is_waiting`: the game waits for a decision of this guest."""

    table: TableInfo
    is_waiting: bool
    standing: Standing | None


class MyResult(msgspec.Struct):
    """A finished game of a guest: its result, how the table looked to everybody in the end, and what the last turn
    told."""

    code: str
    match: int
    game: str
    ended_at: float  # seconds since 1970
    options: dict[str, str]
    seats: list[SeatInfo]
    scores: list[int]
    winners: list[int]  # seats from 0
    view: dict[str, Any]
    told: list[list[int]]


@get("/api/mine/tables", security=GUEST, responses=problems(401))
async def list_open_tables(context: AppContext, guest: GuestId) -> list[MyTable]:
    """List the guest's tables that are not over: those that wait for a decision first, then those changed last."""
    rows = await context.hub.guests.open_tables(guest, MOST_OPEN)
    found = []
    for row in rows:
        with suppress(Refusal):
            live = await context.hub.find(row.code)
            if live.outlook().stage != "over":
                found.append(MyTable(info(live, guest), is_waiting_for(live, guest), standing(live, guest)))
    return sorted(found, key=lambda one: (not one.is_waiting, -(one.standing.moved_at if one.standing else 0)))


def is_waiting_for(live: LiveTable, guest: str) -> bool:
    """Whether the game waits for a decision of this guest."""
    table = live.outlook_of(guest)
    if table.stage != "playing":
        return False
    actor = table.running().actor
    return actor in table.seats_of(guest) and table.bot_at(actor) is None


def standing(live: LiveTable, guest: str) -> Standing | None:
    """Return how a running game stands for a guest; None if there is none, or if the guest only opened the table."""
    seats = live.outlook().seats_of(guest)
    seat = seats[0] if len(seats) == 1 else SPECTATOR
    table = live.outlook(seat)
    if table.stage != "playing" or not seats:
        return None
    match, position = table.running(), table.running().position
    _, text = position.written_view(seat)
    return Standing(
        seat=seat,
        view=cast(dict[str, Any], msgspec.Raw(text)),
        actor=position.actor,
        decided_by=next((who for who in reversed(match.decided_by) if who >= 0), None),
        prompt=position.voice().prompt() if position.actor >= 0 else None,
        moved_at=table.moved_at / 1000,
        clocks=clock_state(table),
    )


@get("/api/mine/results", security=GUEST, responses=problems(401))
async def list_results(context: AppContext, guest: GuestId, before: Before = EVER) -> list[MyResult]:
    """List up to 100 finished games at which the guest had a seat, the latest first; `before` asks for those that ended
    earlier."""
    results = context.hub.results
    if before == EVER:
        await asyncio.gather(
            *(context.hub.find(code) for code in await results.unlisted(guest, MOST_UNLISTED)),
            return_exceptions=True,
        )
    found = [my_result(row, game, guest) for row, game in await results.of(guest, before, MOST_RESULTS)]
    return [result for result in found if any(seat.is_yours for seat in result.seats)]


def my_result(row: ResultRow, game: str, guest: str) -> MyResult:
    """Return a kept result as one of the guests may read it: without the ids of the others."""
    result = read_result(row.data)
    seats = [
        SeatInfo(
            name=seat.name,
            bot=seat.bot,
            is_taken=True,
            is_here=False,
            is_yours=seat.guest == guest,
            persona=seat.persona,
            stands_in_for=None,
            decided=0,
        )
        for seat in result.seats
    ]
    fields = msgspec.structs.asdict(result) | {"seats": seats}
    return MyResult(code=row.code, match=row.match, game=game, ended_at=row.at, **fields)


@delete("/api/mine/{code:str}", status_code=204, security=GUEST, responses=CHANGE_PROBLEMS)
async def forget_table(context: AppContext, guest: GuestId, code: Code) -> None:
    """Delete a table and all games played there. Where other people sat there, too, theirs stay: the table only leaves
    the guest's list, and a bot plays on in a running game."""
    await context.hub.forget(code, guest)


HANDLERS = (list_open_tables, list_results, forget_table)
