"""A minimal WebSocket (RFC 6455) for thousands of players at once: `spellwright.client` would cost more than the server
that is measured."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

from spellwright.client import Guest, table_path

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # first byte of a frame that is a whole message
MASKED = 0x80  # a client's frames are; with a mask of zeros they stay as they are
NO_MASK = b"\0\0\0\0"
HEAD_END = b"\r\n\r\n"

Hear = Callable[[memoryview], None]
"""Called with every message."""

Lost = Callable[[str], None]
"""Called with the reason when the connection is lost."""


class BadAnswer(Exception):
    """The server sent something unexpected."""


class Socket(asyncio.Protocol):
    """One WebSocket: `send` sends a message, `hear` is called with each that arrives."""

    def __init__(self, hear: Hear, lost: Lost) -> None:
        self.hear: Callable[[memoryview[int]], None] = hear
        self.lost: Callable[[str], None] = lost
        self._is_open = False
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, guest: Guest, code: str, hear: Hear, lost: Lost) -> Socket:
        """Open a WebSocket to a table; messages may arrive before this returns."""
        loop, address = asyncio.get_running_loop(), urlsplit(guest.server)
        _, socket = await loop.create_connection(
            lambda: cls(hear, lost), str(address.hostname), int(address.port or 80)
        )
        assert socket._transport
        lines = (
            f"GET {table_path(code)}/socket HTTP/1.1",
            f"host: {address.netloc}",
            "connection: Upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            "sec-websocket-key: c3BlbGx3cmlnaHRiZW5jaA==",
            f"authorization: Bearer {guest.token}",
        )
        socket._transport.write("\r\n".join(lines).encode() + HEAD_END)
        return socket

    def send(self, text: bytes) -> None:
        """Send one short text message."""
        self._send(TEXT, text)

    def close(self) -> None:
        if self._transport:
            self._transport.close()

    def _send(self, kind: int, data: bytes) -> None:
        if len(data) > 125:
            raise ValueError("a client's messages are short here: at most 125 bytes")
        assert self._transport
        self._transport.write(bytes((kind, MASKED | len(data))) + NO_MASK + data)

    # --- What asyncio calls ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 (why does not matter)
        self.lost("the server has closed a connection")

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        start = 0 if self._is_open else self._open(data)
        view = memoryview(data)
        while self._is_open and len(data) - start >= 2:
            kind, length = data[start], data[start + 1]
            first = start + 2
            if length > 125:
                size = 2 if length == 126 else 8
                length = int.from_bytes(data[first : first + size], "big")  # too small if cut off: so is the rest
                first += size
            if len(data) < first + length:
                break
            start = first + length
            self._take(kind, view[first:start])
        self._rest = data[start:]

    def _open(self, data: bytes) -> int:
        """Read the response to the upgrade once it is complete; return where the frames begin."""
        end = data.find(HEAD_END)
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self._give_up(f"the server does not speak WebSocket: {data.decode()}")
            return 0
        self._is_open = True
        return end + len(HEAD_END)

    def _take(self, kind: int, message: memoryview) -> None:
        if kind == TEXT:
            self.hear(message)
        elif kind == PING:
            self._send(PONG, bytes(message))
        elif kind == CLOSE:
            self.close()
        elif kind != PONG:
            self._give_up(f"the server sent a frame that is no whole text: {kind:#x}")

    def _give_up(self, why: str) -> None:
        self.lost(why)
        self.close()
