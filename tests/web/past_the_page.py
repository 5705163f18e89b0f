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


def finish(visitor: Visitor, code: str, *friends: Visitor) -> dict[str, Any]:
    """Play a game of this guest, and of friends at the same table, to its end; return its record."""

    async def play(token: str) -> None:
        client = Client(visitor.home.removeprefix("http://"))
        client.token = token
        await client.connect(code)
        await play_randomly(client, Random(7))
        await client.close()

    async def play_all(tokens: list[str]) -> None:
        await asyncio.gather(*map(play, tokens))

    thread = Thread(target=asyncio.run, args=(play_all([token_of(one) for one in (visitor, *friends)]),))
    thread.start()
    thread.join()
    soon(lambda: visitor.context.request.get(f"/api/tables/{code}").json()["stage"] == "over")
    record: dict[str, Any] = visitor.context.request.get(f"/api/tables/{code}/record").json()
    return record
