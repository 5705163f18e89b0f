"""The socket after its handshake: what is said is written by whoever says it, past ASGI, which would need a task and
several calls for each text (decision 15)."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from typing import Any, ClassVar

from litestar import WebSocket
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from spellwright.server.connection import Connection

EXTENSION = "spellwright.channel"  # where ASGI keeps what a server can do besides
TEXT = 0x81  # first byte of a frame that is a whole text
FINAL = 0x80  # lowest first byte of a frame with which a message ends
MASKED = 0x80  # added to the length of what a client sends
SHORT = 125  # the longest text whose length is one byte
HEAD = 6  # bytes before a short text from a client: two, and the mask
LAST_WORDS = 2.0  # seconds for who has to go to take what was sent, and say goodbye

log = logging.getLogger("spellwright.server")


class Inbox:
    """What has come in and waits for its one reader: as asyncio's queue, but with less to do."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[ASGIReceiveEvent] = deque()
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    @property
    def is_awaited(self) -> bool:
        """Whether the reader waits for the next message."""
        return self._reader is not None and not self._reader.done()

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self._messages.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self._messages.popleft()


class Channel(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket. It receives as ever, but sends what a connection has waiting, all of it in one piece."""

    due: ClassVar[list[Channel]] = []  # for which something waits

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.queue: Inbox = Inbox(self.loop)  # type: ignore[assignment]
        self.connection: Connection | None = None
        self.full_since: float | None = None  # since when nothing more can be written (monotonic)
        self._is_plain = True  # so far whole texts have come, each by itself

    @staticmethod
    def of(socket: WebSocket[Any, Any, Any]) -> Channel:
        """The channel on which a socket was accepted."""
        channel = (socket.scope["extensions"] or {})[EXTENSION]["channel"]
        assert isinstance(channel, Channel)
        return channel

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"channel": self}}
        await super().run_asgi()

    async def next_text(self) -> str | None:
        """What the client says next, one text at a time; None when it is gone."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    # --- What a connection asks for ----------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether something can be written now."""
        return self.full_since is None and not self.transport.is_closing() and self.conn.state is State.OPEN

    def soon(self) -> None:
        """Ask for what waits when everything that happens now has been said."""
        if not self.due:
            self.loop.call_soon(take_due)
        self.due.append(self)

    def take(self) -> None:
        """Write what waits."""
        if self.connection:
            self.connection.flush()

    def write(self, texts: Sequence[bytes]) -> None:
        """In one piece, each text as a message."""
        self.transport.write(b"".join([part for text in texts for part in (head_of(text), text)]))

    def close(self, code: int) -> None:
        """Say goodbye after what was written."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LAST_WORDS, self.abort)

    def let_go(self) -> None:
        """Nobody listens any more: close the socket, even if the client never takes what was written."""
        if self.close_timer is None and not self.disconnected:
            self.transport.close()
            self.close_timer = self.loop.call_later(LAST_WORDS, self.abort)

    def abort(self) -> None:
        """Close the socket now, and forget what was not taken."""
        self.transport.abort()

    # --- What the event loop tells -----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """What is one whole short text, as nearly everything a client sends, is read here if the reader waits for it;
        from the first piece on that is cut in another way all is left to the parser of `websockets`."""
        is_whole = is_whole_message(data)
        if self._is_plain and is_whole and data[0] == TEXT and self.queue.is_awaited:
            try:
                text = unmasked(data).decode()
            except UnicodeDecodeError:
                pass
            else:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
        self._is_plain = self._is_plain and (is_whole or not self.handshake_initiated)
        super().data_received(data)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.let_go()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full_since = None
        self.take()


def take_due() -> None:
    """Write all that waits anywhere."""
    due = list(Channel.due)
    Channel.due.clear()
    for channel in due:
        try:
            channel.take()
        except Exception:
            log.exception("a socket failed")
            channel.abort()  # the others get theirs


def is_whole_message(data: bytes) -> bool:
    """Whether these bytes are just one short frame of a client, with which a message begins and ends."""
    return (
        len(data) >= HEAD
        and data[0] > FINAL
        and MASKED <= data[1] <= MASKED + SHORT
        and len(data) == HEAD + data[1] - MASKED
    )


def head_of(text: bytes) -> bytes:
    """What comes before a text in its frame (RFC 6455, 5.2)."""
    length = len(text)
    if length <= SHORT:
        return bytes((TEXT, length))
    return b"\x81\x7e" + length.to_bytes(2, "big") if length < 1 << 16 else b"\x81\x7f" + length.to_bytes(8, "big")


def unmasked(frame: bytes) -> bytes:
    """What a client's frame says (RFC 6455, 5.3): every fourth byte is masked alike."""
    length = len(frame) - HEAD
    mask = (frame[2:HEAD] * (length // 4 + 1))[:length]
    return (int.from_bytes(frame[HEAD:], "big") ^ int.from_bytes(mask, "big")).to_bytes(length, "big")
