"""What is live: one socket for each table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from spellwright.play.refusals import IllegalAction, Refusal
from spellwright.server.channel import Channel
from spellwright.server.connection import Connection
from spellwright.server.frames import Scene, chat_frame, table_info
from spellwright.server.house import WRONG_CODE, House, NoGuest, TheHouse, address_of, is_own_origin, reason_of
from spellwright.server.hub import Live, NoTable
from spellwright.server.limits import TooFast, TooMany
from spellwright.server.messages import (
    SOON,
    VERSION,
    Act,
    Advice,
    AnswerUndo,
    AnyRequest,
    BadMessage,
    Done,
    Goodbye,
    Hint,
    Ping,
    React,
    Reclaim,
    Refused,
    Resume,
    Say,
    Undo,
    Welcome,
    read_request,
)

PAUSE = 0.2  # seconds that nothing is read from a client that is too fast
CLOSED: dict[type[Refusal], int] = {NoTable: 4404, TooFast: 4429, TooMany: 4429}
"""Codes with which a socket is closed that cannot be served."""

log = logging.getLogger("spellwright.server")


@websocket("/api/tables/{code:str}/socket")
async def play_live(socket: WebSocket[Any, Any, Any], house: TheHouse, code: FromPath[str]) -> None:
    """One connection."""
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
        channel = Channel.of(socket)
        channel.connection = Connection(who, channel)
        talk = converse(house, live, channel, channel.connection)
        await asyncio.create_task(talk)  # its own: each wish would wake all that lies between here and the socket


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


async def converse(house: House, live: Live, channel: Channel, connection: Connection) -> None:
    """All that is said over one socket."""
    who = connection.who
    house.sockets += 1
    try:
        info = table_info(live.table, who, live.here() | {who})
        connection.tell(Welcome(SOON, VERSION, info))
        for entry in live.table.chat:
            connection.send(chat_frame(entry))
        show_all(live, connection)
        house.hub.join(live, connection)
        while (text := await channel.next_text()) is not None:
            await fulfil(house, live.table.code, connection, text)
    finally:
        house.sockets -= 1
        house.hub.leave(live, connection)
        channel.let_go()


def show_all(live: Live, connection: Connection, since: int | None = None) -> None:
    """A fresh view from each seat of a client, with what was told from a ply on; if none is given, since the seat's
    last decision."""
    table = live.table
    if table.match:
        for seat in connection.seats_at(table):
            connection.send(Scene(table, table.last_ply_of(seat) if since is None else since).frame(seat))


async def fulfil(house: House, code: str, connection: Connection, text: str) -> None:
    """One message of a client. The next one is read when it is answered; nobody waits for the coach."""
    try:
        await keep_pace(house, connection)
        wish = read_request(text)
    except BadMessage as error:
        connection.tell(Refused(SOON, None, "bad-message", str(error)))
    except TooFast as refusal:
        connection.tell(Refused(SOON, None, reason_of(refusal), str(refusal)))
    else:
        work = answer(house, code, connection, wish)
        if isinstance(wish, Hint):
            house.hub.spawn(work)
        else:
            await work


async def answer(house: House, code: str, connection: Connection, wish: AnyRequest) -> None:
    """Done or Refused."""
    try:
        await grant(house, code, connection, wish)
    except Refusal as refusal:
        rule = refusal.rule if isinstance(refusal, IllegalAction) else ""
        connection.tell(Refused(SOON, wish.id, reason_of(refusal), str(refusal), rule))
    except Exception:
        log.exception("a wish at table %s failed", code)
        connection.tell(Goodbye(SOON, "something went wrong here; please reconnect", reconnect=True))
        connection.finish()
    else:
        connection.tell(Done(SOON, wish.id))


async def keep_pace(house: House, connection: Connection) -> None:
    """Refuse who is too fast, and read nothing from there for a moment."""
    try:
        house.limits.wishes.check(connection.who)
    except TooFast:
        await asyncio.sleep(PAUSE)
        raise


async def grant(house: House, code: str, connection: Connection, wish: AnyRequest) -> None:
    """What a client wants, written and told."""
    who, hub = connection.who, house.hub
    match wish:
        case Act():
            await hub.wish(code, lambda table: table.move(who, wish.seat, wish.action, wish.ply, wish.match))
        case Undo():
            await hub.wish(code, lambda table: table.take_back(who, wish.seat))
        case AnswerUndo():
            await hub.wish(code, lambda table: table.answer(who, wish.seat, agrees=wish.agrees))
        case Reclaim():
            await hub.wish(code, lambda table: table.come_back(who, wish.seat))
        case Say():
            house.limits.talk.check(who)
            await hub.wish(code, lambda table: table.say(who, wish.text))
        case React():
            house.limits.talk.check(who)
            await hub.wish(code, lambda table: table.react(who, wish.reaction))
        case Hint():
            house.limits.hints.check(who)
            ply, advice = await hub.advise(code, who, wish.seat)
            connection.tell(Advice(SOON, wish.seat, ply, advice))
        case Resume():
            show_all(await hub.live(code), connection, since=wish.ply)
        case Ping():
            pass
