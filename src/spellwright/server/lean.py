"""Short ways out: a frame that can be written at once is written at once.

By the ordinary way (a queue, a task, ASGI and its layers) a frame costs several times what the socket itself needs, and
every decision is told to everybody. The ordinary way stays for who reads slowly: as soon as the socket takes nothing
more, frames wait in the queue.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from spellwright.server.connection import WriteNow

EXTENSION = "spellwright.write_now"  # in the scope of a socket
TEXT = 0x81  # the first byte of a frame that is a whole text
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on the header is longer


class LeanProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own, with a short way out."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[EXTENSION] = self.write_now
        await super().run_asgi()

    def write_now(self, text: bytes) -> bool:
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(header_of(len(text)) + text)
        return True


def header_of(length: int) -> bytes:
    """Of a text that is one frame (RFC 6455)."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MEDIUM:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big")


def short_way(scope: Mapping[str, Any]) -> WriteNow | None:
    """The short way of a socket, where its server has one."""
    found: WriteNow | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
