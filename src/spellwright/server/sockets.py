"""What is live: one socket for each table, a task that sends and one that receives."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import ExitStack, suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from spellwright.play.refusals import Refusal
from spellwright.server.connection import Connection
from spellwright.server.frames import chat_frame, table_info, view_frame
from spellwright.server.house import WRONG_CODE, House, NoGuest, TheHouse, address_of, is_own_origin, reason_of
from spellwright.server.hub import Live, NoTable
from spellwright.server.limits import TooFast, TooMany
from spellwright.server.messages import (
    VERSION,
    Act,
    Advised,
    Answer,
    AnyWish,
    BadMessage,
    ComeBack,
    Done,
    Goodbye,
    Hint,
    Ping,
    React,
    Refused,
    Resume,
    Say,
    TakeBack,
    Welcome,
    read_wish,
)

PAUSE = 0.2  # seconds that nothing is read from a client that is too fast
CLOSED: dict[type[Refusal], int] = {NoTable: 4404, TooFast: 4429, TooMany: 4429}
"""Codes with which a socket is closed that cannot be served."""

log = logging.getLogger("spellwright.server")


@websocket("/api/tables/{code:str}/socket")
async def play_live(socket: WebSocket[Any, Any, Any], house: TheHouse, code: FromPath[str]) -> None:
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
    sender = connection.sender = asyncio.create_task(send_all(socket, connection))

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
        show_all(live, connection)
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
    """Send what waits, in order, until the connection is finished, or nobody reads (see `Hub`)."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (frame := await connection.waiting.get()) is not None:
            connection.sending_since = time.monotonic()
            await socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
            connection.sending_since = None
        connection.sending_since = time.monotonic()
        await socket.close(code=4008 if connection.is_too_slow else 1001)


def show_all(live: Live, connection: Connection, since: int | None = None) -> None:
    """A fresh view from each seat of a client, with what was told from a ply on; if none is given, since the seat's
    last decision."""
    table = live.table
    if table.match:
        for seat in connection.seats_at(table):
            connection.send(view_frame(table, seat, table.last_ply_of(seat) if since is None else since))


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
            await hub.wish(code, lambda table: table.move(who, wish.seat, wish.action, wish.ply, wish.match))
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
        case Hint():
            house.limits.hints.check(who)
            ply, advice = await hub.advise(code, who, wish.seat)
            connection.send(lambda seq: Advised(seq, wish.seat, ply, advice))
        case Resume():
            show_all(await hub.live(code), connection, since=wish.ply)
        case Ping():
            pass
