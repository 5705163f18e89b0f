"""The socket after its handshake, by plain ASGI: works with any server. `direct.py` is quicker where it can be used."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ReceiveMessage

from spellwright.server.sockets.connection import Channel, Connection

EXTENSION = "spellwright.channel"  # where a server that has a channel of its own puts it into the ASGI scope

Socket: TypeAlias = WebSocket[Any, Any, Any]


def channel_of(socket: Socket) -> Channel:
    """Return the channel of an accepted socket: the server's own, or one over plain ASGI."""
    extensions: Mapping[str, Any] = socket.scope["extensions"] or {}
    channel: Channel = extensions[EXTENSION]["channel"] if EXTENSION in extensions else AsgiChannel(socket)
    return channel


class AsgiChannel:
    """A socket as ASGI has it. A task of its own sends, since sending may have to wait for a slow client."""

    def __init__(self, socket: Socket) -> None:
        self.connection: Connection | None = None
        self.full_since: float | None = None
        self._socket = socket
        self._texts: list[bytes] = []  # handed over, and not taken by the sender yet
        self._code: int | None = None  # with which to close
        self._has_work = asyncio.Event()
        self._is_over = False
        self._reading: asyncio.Future[ReceiveMessage] | None = None
        self._sender = asyncio.create_task(self._send())

    async def next_text(self) -> str | None:
        self._reading = asyncio.ensure_future(self._socket.receive())
        try:
            message = await self._reading
        except WebSocketDisconnect:
            return None
        except asyncio.CancelledError:
            if self._is_over:  # by `abort`
                return None
            raise
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    @property
    def is_open(self) -> bool:
        return not (self._texts or self._is_over) and self.full_since is None and self._code is None

    def soon(self) -> None:
        self._has_work.set()

    def write(self, texts: Sequence[bytes]) -> None:
        self._texts.extend(texts)
        self._has_work.set()

    def close(self, code: int) -> None:
        self._code = code
        self._has_work.set()

    def abort(self) -> None:
        """End the connection: ASGI has no way to drop what the client has not taken."""
        self.let_go()
        if self._reading:
            self._reading.cancel()

    def let_go(self) -> None:
        self._is_over = True
        self._sender.cancel()

    async def _send(self) -> None:
        """Send what the connection has, whenever there is something; close the socket in the end."""
        assert self.connection
        with suppress(WebSocketDisconnect, OSError, RuntimeError):  # the client is gone: the reader finds out
            while self._code is None:
                await self._has_work.wait()
                self._has_work.clear()
                self.connection.flush()
                texts, self._texts = self._texts, []
                self.full_since = time.monotonic()
                for text in texts:
                    await self._socket.send_text(text.decode())
                self.full_since = None
                if self.connection.waiting or self.connection.end is not None:
                    self._has_work.set()
            await self._socket.close(self._code)
