"""Games that a guest plays past the page, as quickly as the server answers."""

from __future__ import annotations

import asyncio
from random import Random
from threading import Thread
from typing import Any

from spellwright.server.http.identity import COOKIE
from tests.server.client import Client, play_randomly
from tests.web.browser import Visitor, soon


def token_of(visitor: Visitor) -> str:
    """Return what a guest is known by."""
    return str(next(cookie["value"] for cookie in visitor.context.cookies() if cookie["name"] == COOKIE))


def finish(visitor: Visitor, code: str) -> dict[str, Any]:
    """Play a game of this guest to its end; return its record."""

    token = token_of(visitor)

    async def play() -> None:
        client = Client(visitor.home.removeprefix("http://"))
        client.token = token
        await client.connect(code)
        await play_randomly(client, Random(7))
        await client.close()

    thread = Thread(target=asyncio.run, args=(play(),))
    thread.start()
    thread.join()
    soon(lambda: visitor.context.request.get(f"/api/tables/{code}").json()["stage"] == "over")
    record: dict[str, Any] = visitor.context.request.get(f"/api/tables/{code}/record").json()
    return record
