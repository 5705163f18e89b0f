"""The endpoint of sockets: one for each client at a table."""

import asyncio
import logging
import time
from contextlib import ExitStack, suppress
from functools import partial
from typing import cast

from litestar import websocket
from litestar.params import FromPath

from spellwright import protocol
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.events import AnyEntry, Proposal
from spellwright.play.refusals import IllegalAction, NotYourSeat, Refusal, Unplayable
from spellwright.play.table import Table
from spellwright.protocol import SOON, AnyRequest, BadMessage, read_request
from spellwright.server.context import AppContext, Context, NoGuest, address_of, is_own_origin, reason_of
from spellwright.server.operation.limits import TooFast, TooMany
from spellwright.server.sockets.channel import Socket, channel_of
from spellwright.server.sockets.connection import Channel, Connection
from spellwright.server.tables.frames import Scene, chat_frame
from spellwright.server.tables.hub import NoStorage, NoTable
from spellwright.server.tables.live import LiveTable
from spellwright.store.database import UNREACHABLE

PRICES = "prices"  # in the address of a socket: send offers with what they cost and lead to
SCREEN = "screen"  # there, too: this is a big screen; send what every seat may know, whoever has switched it on
PAUSE = 0.2  # seconds for which nothing is read from a client that is too fast
CLOSED: dict[type[Refusal], int] = {NoTable: 4404, TooFast: 4429, TooMany: 4429, NoStorage: 4500, Unplayable: 4409}
"""The codes with which a socket is closed that cannot be served."""

log: logging.Logger = logging.getLogger("spellwright.server")


@websocket("/api/tables/{code:str}/socket")
async def open_socket(socket: Socket, context: AppContext, code: FromPath[str]) -> None:
    """Accept a client's socket and serve it until it is closed."""
    guest = context.guest_of(socket)
    if not is_own_origin(socket):
        await socket.close()  # before it is accepted: 403
        return
    await socket.accept()
    with ExitStack() as held:
        try:
            if guest is None:
                raise NoGuest("Become a guest first: POST /api/guests.")
            live = await find_table(context, socket, guest, code)
            for count, key in context.limits.sockets_of(guest, address_of(socket)):
                held.enter_context(count.hold(key))
        except Refusal as refusal:
            context.hub.metrics.refused.labels(reason_of(refusal)).inc()
            await socket.close(code=CLOSED.get(type(refusal), 4401), reason=reason_of(refusal))
            return
        channel = channel_of(socket)
        channel.connection = Connection(
            guest, channel, with_prices=PRICES in socket.query_params, is_screen=SCREEN in socket.query_params
        )
        channel.connection.address = address_of(socket)
        # in a task of its own: otherwise each message would wake everything between here and the socket
        await asyncio.create_task(receive(context, live, channel, channel.connection))


async def find_table(context: Context, socket: Socket, guest: str, code: str) -> LiveTable:
    """Return the table with a code, unless this address has just tried a wrong one."""
    address = address_of(socket)
    context.check_address(address)
    context.limits.requests.check(address)
    found = code.upper() if code.isascii() and code.isalpha() else ""  # no database has to read anything else
    await context.codes.check(found, guest, address)
    live = await context.hub.find(found)
    table = live.outlook()
    if guest == table.opened.host or table.seats_of(guest):
        live.address = live.address or address
    return live


async def receive(context: Context, live: LiveTable, channel: Channel, connection: Connection) -> None:
    """Welcome a client, then handle its messages one after the other until it is gone."""
    guest = connection.guest
    context.sockets += 1
    try:
        connection.tell(protocol.Welcome(SOON, protocol.VERSION, live.info_for(connection)))
        with suppress(*UNREACHABLE):  # then all chat is shown
            connection.blocked = await context.hub.guests.blocked_by(guest)
        for entry in live.outlook().chat:
            if connection.hears(entry.guest):
                connection.send(chat_frame(entry))
        send_views(live, connection)
        context.hub.presence.join(live, connection)
        context.hub.players.wake(live, delay=0.0)  # bots play among themselves while a client watches
        while (text := await channel.next_text()) is not None and connection.end is None:
            await answer(context, live, connection, text)
    finally:
        context.sockets -= 1
        context.hub.presence.leave(live, connection)
        channel.let_go()
        connection.channel = None  # the two would keep each other in memory


async def answer(context: Context, live: LiveTable, connection: Connection, text: str) -> None:
    """Answer a client's message: with Refused if it comes too soon or is no request."""
    request: AnyRequest | BadMessage
    try:
        request = read_request(text)
    except BadMessage as error:
        request = error
    try:
        context.limits.messages.check(connection.guest)
    except TooFast as refusal:
        await asyncio.sleep(PAUSE)
        refuse(context, connection, request.id, refusal)
        return
    if isinstance(request, BadMessage):
        refuse(context, connection, request.id, request)
    elif isinstance(request, protocol.Hint):
        context.hub.background.spawn(handle(context, live, connection, request))  # others do not wait for the coach
    else:
        await handle(context, live, connection, request)


def send_views(live: LiveTable, connection: Connection, since: int | None = None) -> None:
    """Send a view from each of a client's seats, with what was told from `since` on or since its last decision."""
    if live.outlook().match:
        for seat in connection.seats_at(live.outlook()):
            table = live.outlook(seat)
            scene = Scene(table, table.news_since(seat) if since is None else since)
            connection.send(scene.frame(seat, with_prices=connection.with_prices))


async def handle(context: Context, live: LiveTable, connection: Connection, request: AnyRequest) -> None:
    """Carry out a client's request and answer it with Done or Refused."""
    started = time.perf_counter()
    try:
        await dispatch(context, live, connection, request)
    except Refusal as refusal:
        refuse(context, connection, request.id, refusal)
    except UNREACHABLE as error:
        context.hub.journal.health.note_failure(error)
        refuse(context, connection, request.id, NoStorage())
    except Exception:
        log.exception("a request at table %s failed", live.outlook().code)
        connection.tell(protocol.Goodbye(SOON, "Something went wrong on our side. Please reconnect.", reconnect=True))
        connection.finish()
    else:
        connection.tell(protocol.Done(SOON, request.id))
        if not isinstance(request, protocol.Hint):  # the coach takes its time
            context.hub.metrics.answered.observe(time.perf_counter() - started)


def refuse(context: Context, connection: Connection, request_id: int | None, error: Refusal | BadMessage) -> None:
    """Answer a request that is not carried out."""
    reason, rule = reason_of(error), error.rule if isinstance(error, IllegalAction) else ""
    context.hub.metrics.refused.labels(reason).inc()
    connection.tell(protocol.Refused(SOON, request_id, reason, str(error), rule))


def proposed(request: Proposal, connection: Connection, table: Table) -> AnyEntry:
    """Return what a client's request proposes, as its seat may know the table."""
    if connection.end is not None:
        raise NoGuest("This connection is closed.")
    return cast("AnyEntry", request.propose(table.outlook(getattr(request, "seat", SPECTATOR)), connection.guest))


async def dispatch(context: Context, live: LiveTable, connection: Connection, request: AnyRequest) -> None:
    """Carry out a client's request: commit what it proposes, or send what it asks for."""
    guest, hub = connection.guest, context.hub
    if connection.is_screen and not isinstance(request, protocol.Resume | protocol.Ping):
        raise NotYourSeat("A big screen holds no seat: it is watched, not touched.")
    if isinstance(request, protocol.Say | protocol.React):
        context.limits.talk.check(guest)
    match request:
        case Proposal():
            await hub.commit(live, partial(proposed, request, connection))
        case protocol.Hint():
            context.limits.hints.check(guest)
            ply, advice = await hub.players.advise(await hub.find(live.outlook().code), guest, request.seat)
            connection.tell(protocol.Advice(SOON, request.seat, ply, advice))
        case protocol.Resume():
            send_views(await hub.find(live.outlook().code), connection, since=request.ply)
        case protocol.Ping():
            pass
