"""Requests that never arrive: a connection on which one has begun and is not complete after a while is closed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from litestar.types import Receive, Scope, Send
from uvicorn.protocols.http.auto import AutoHTTPProtocol

PATIENCE = 15.0  # seconds from the first byte of a request, or from the connection, until all of it must be there
KEY = "connection"  # of the state that uvicorn hands to the application
BODY = {b"content-length", b"transfer-encoding"}  # headers of which a request with a body has one
EMPTY = (b"content-length", b"0")

if TYPE_CHECKING:

    class Base(asyncio.Protocol):
        """Which class it is depends on what is installed."""

        transport: asyncio.Transport

else:
    Base = AutoHTTPProtocol


class BoundedProtocol(Base):
    """uvicorn's HTTP, with a time limit for requests. It knows nothing of how they are parsed: the application says
    when one has arrived."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.app_state: dict[str, Any] = {**self.app_state, KEY: self}
        super().connection_made(transport)
        self._begin()

    def data_received(self, data: bytes) -> None:
        self._begin()
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.arrived()
        super().connection_lost(exc)

    def arrived(self) -> None:
        """Note that nothing more is waited for."""
        if self._late:
            self._late.cancel()
            self._late = None

    def _begin(self) -> None:
        if self._late is None:
            self._late = asyncio.get_running_loop().call_later(PATIENCE, self.transport.close)


def bounded(scope: Scope, receive: Receive, send: Send) -> tuple[Receive, Send]:
    """Return how a request is received, so that its connection hears when all of it has arrived, and how it is
    answered: if that is before its body was read, nothing more is taken from the connection."""
    connection: Any = scope.get("state", {}).get(KEY)
    if not isinstance(connection, BoundedProtocol):
        return receive, send
    if not any(name in BODY and (name, value) != EMPTY for name, value in scope["headers"]):
        connection.arrived()
        return receive, send
    is_whole = False

    async def receive_bounded() -> Any:
        nonlocal is_whole
        message: Any = await receive()
        if not message.get("more_body", False):
            is_whole = True
            connection.arrived()
        return message

    async def send_bounded(message: Any) -> None:
        if message["type"] == "http.response.start" and not is_whole:
            message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
        await send(message)

    return receive_bounded, send_bounded
