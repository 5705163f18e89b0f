"""The socket after its handshake, past ASGI, which would need a task and several calls for each text (decision 15).

This is uvicorn's own WebSocket with a shorter way for both directions. It relies on a few things inside uvicorn; where
they are not as expected, `fits` says so, and sockets go the plain way (`channel.py`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from spellwright.server.sockets.channel import EXTENSION
from spellwright.server.sockets.connection import Connection
from spellwright.server.sockets.handing import Handing

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

TEXT = 0x81  # first byte of a frame that is a whole text
FINAL = 0x80  # lowest first byte of a frame with which a message ends
MASKED = 0x80  # added to the length of what a client sends
SHORT = 125  # the longest text whose length is one byte
HEAD = 6  # bytes before a short text from a client: two, and the mask
LAST_WORDS = 2.0  # seconds in which a client may take what was sent before it is cut off

ATTRIBUTES = {"queue": asyncio.Queue, "tasks": set, "loop": asyncio.AbstractEventLoop, "handshake_initiated": bool}
METHODS = ("data_received", "connection_lost", "keepalive_timeout", "run_asgi", "receive", "send")
"""What this module relies on inside uvicorn's class."""

log: logging.Logger = logging.getLogger("spellwright.server")


def fits() -> bool:
    """Return whether this uvicorn has the internals we rely on."""
    config = Config(_no_app, ws="none", log_config=None)
    config.load()
    loop = asyncio.new_event_loop()
    try:
        probe = WebSocketsSansIOProtocol(config, ServerState(), {}, loop)
    finally:
        loop.close()
    return all(isinstance(getattr(probe, name, None), kind) for name, kind in ATTRIBUTES.items()) and all(
        name in vars(WebSocketsSansIOProtocol) for name in METHODS
    )


async def _no_app(_scope: object, _receive: object, _send: object) -> None:
    """An application for the probe, which is never called."""


class Inbox(asyncio.Queue["ASGIReceiveEvent"]):
    """What has come in and waits for its one reader: like asyncio's queue, but with less to do."""

    _queue: deque[ASGIReceiveEvent]
    _reader: asyncio.Future[None] | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether the reader waits for the next message."""
        return self._reader is not None and not self._reader.done()

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        self._queue.append(item)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._queue:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._queue.popleft()


class DirectChannel(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, except that it writes all that a connection has waiting in one piece."""

    due: ClassVar[list[DirectChannel]] = []  # those for which something waits
    handing: ClassVar[Handing | None] = None  # where several workers serve

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.queue: Inbox = Inbox()
        self.connection: Connection | None = None
        self.full_since: float | None = None
        self._cut_off: asyncio.TimerHandle | None = None  # once this side has closed the socket
        self._is_plain = True  # so far whole texts have come, each by itself
        self._is_settled = False  # this worker serves it

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"channel": self}}
        await super().run_asgi()

    async def next_text(self) -> str | None:
        message = await self.receive()
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    @property
    def is_open(self) -> bool:
        return self.full_since is None and self._cut_off is None and not self.transport.is_closing()

    def soon(self) -> None:
        if not self.due:
            self.loop.call_soon(flush_due)
        self.due.append(self)

    def flush(self) -> None:
        """Write what the connection has waiting."""
        if self.connection:
            self.connection.flush()

    def write(self, texts: Sequence[bytes]) -> None:
        if len(texts) == 1:
            self.transport.write(head_of(texts[0]) + texts[0])
        else:
            self.transport.write(b"".join([part for text in texts for part in (head_of(text), text)]))

    def close(self, code: int) -> None:
        self._cut_off = self.loop.call_later(LAST_WORDS, self.abort)
        closing = self.loop.create_task(self._send_close(code))
        self.tasks.add(closing)
        closing.add_done_callback(self.tasks.discard)

    async def _send_close(self, code: int) -> None:
        with suppress(OSError, RuntimeError):  # the client is gone, or was quicker
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def let_go(self) -> None:
        if self._cut_off is None:
            self._cut_off = self.loop.call_later(LAST_WORDS, self.abort)
            self.transport.close()

    def abort(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read one whole short text, as nearly everything is that a client sends, if the reader waits for it. From the
        first bytes on that are cut in another way, leave everything to the parser of `websockets`. The first bytes of
        all, the head of the handshake, may say that another worker serves this socket."""
        if not self._is_settled:
            self._is_settled = True
            if self.handing and self.handing.hands_over(data, self):
                return
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

    def keep(self, head: bytes) -> None:
        self.data_received(head)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.let_go()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full_since = None
        self.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._cut_off:
            self._cut_off.cancel()


class HandedChannel(DirectChannel):
    """A socket that another worker has handed over: it is served here, whatever this one thinks by now."""

    handing: ClassVar[Handing | None] = None


def flush_due() -> None:
    """Write everything that waits for any client."""
    due = list(DirectChannel.due)
    DirectChannel.due.clear()
    for channel in due:
        try:
            channel.flush()
        except Exception:
            log.exception("a socket failed")
            channel.abort()  # the others get theirs


def is_whole_message(data: bytes) -> bool:
    """Whether these bytes are exactly one short frame from a client, with which a message begins and ends."""
    return (
        len(data) >= HEAD
        and data[0] > FINAL
        and MASKED <= data[1] <= MASKED + SHORT
        and len(data) == HEAD + data[1] - MASKED
    )


def head_of(text: bytes) -> bytes:
    """Return what comes before a text in its frame (RFC 6455, 5.2)."""
    length = len(text)
    if length <= SHORT:
        return bytes((TEXT, length))
    return b"\x81\x7e" + length.to_bytes(2, "big") if length < 1 << 16 else b"\x81\x7f" + length.to_bytes(8, "big")


def unmasked(frame: bytes) -> bytes:
    """Return what a client's frame says (RFC 6455, 5.3): every fourth byte is masked alike."""
    length = len(frame) - HEAD
    mask = (frame[2:HEAD] * (length // 4 + 1))[:length]
    return (int.from_bytes(frame[HEAD:], "big") ^ int.from_bytes(mask, "big")).to_bytes(length, "big")
