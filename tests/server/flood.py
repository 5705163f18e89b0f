"""A flood: everything that strangers can send, as fast as it is answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from spellwright.games import games
from spellwright.server.operation.serve import LARGEST_MESSAGE
from tests.server.client import SILENCE

STRANGERS = 6  # at once
ANSWERS = ("done", "refused")
TALK: tuple[dict[str, Any], ...] = (
    {"type": "undo", "seat": 0},
    {"type": "answer-undo", "seat": 0, "agrees": True},
    {"type": "say", "text": "x" * 280},
    {"type": "react", "reaction": "haha"},
    {"type": "resume", "ply": 0},
    {"type": "hint", "seat": 0},
    {"type": "skip", "seat": 1},
    {"type": "call-off", "seat": 0},
    {"type": "reclaim", "seat": 0},
    {"type": "act", "seat": 0, "action": "x" * 4000, "ply": 0},
    {"type": "act", "seat": 3, "action": "call 8", "ply": 1 << 40},
)
NONSENSE = ("[" * (LARGEST_MESSAGE - 1), "{" * 100, '{"type":', "\x00", "null", "9" * 4000)
PATHS = ("", "/moments", "/moments?seat=1", "/record", "/record?match=1")
PLACES = (
    "/",
    "/api/games",
    "/api/games/mandragora",
    "/api/tables",
    "/api/mine",
    "/api/mine/tables",
    "/api/mine/results",
)


class Stranger:
    """One guest who sends whatever may be sent, and some things that may not."""

    def __init__(self, address: str, seed: int) -> None:
        self.address, self.random, self.sent = address, Random(seed), 0
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=SILENCE)
        self.token = self.code = ""
        self.socket: ClientConnection | None = None
        self.views: dict[int, dict[str, Any]] = {}

    async def flood(self, requests: int) -> None:
        """Send so many requests."""
        ways: list[Callable[[], Awaitable[object]]] = [self.look, self.look, self.spoil, self.change]
        async with self.http:
            await self.arrive()
            while self.sent < requests:
                if self.sent % 500 > 400:  # another table
                    await self.arrive()
                with suppress(WebSocketException, OSError):
                    for _ in range(20):
                        await self.talk()
                    await self.random.choice(ways)()
            if self.socket:
                await self.socket.close()

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        self.sent += 1
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return await self.http.request(method, path, headers=headers, **more)

    async def arrive(self) -> None:
        """Become a guest, open a table with two seats of one's own and a bot, and start."""
        self.http.cookies.clear()
        self.token = ""
        self.token = (await self.ask("POST", "/api/guests")).json()["token"]
        wanted: dict[str, Any] = {
            "game": self.random.choice(games()),
            "seats": [None, None, "newt"],
            "aids": "coach",
            "visibility": "public",
        }
        if self.random.random() < 0.5:
            wanted["clock"] = {"bank": 600, "increment": 3}
        self.code = (await self.ask("POST", "/api/tables", json=wanted)).json()["code"]
        for number in (1, 2):
            await self.ask("POST", f"/api/tables/{self.code}/seats/{number}", json={"name": f"Stranger {number}"})
        await self.ask("POST", f"/api/tables/{self.code}/start")
        await self.connect()

    async def connect(self) -> None:
        if self.socket:
            await self.socket.close()
        self.views.clear()
        headers = {"authorization": f"Bearer {self.token}"}
        url = f"ws://{self.address}/api/tables/{self.code}/socket"
        self.socket = await connect(url, additional_headers=headers, compression=None, max_size=None)
        await self.say({"type": "ping"})

    async def say(self, request: dict[str, Any]) -> None:
        """Send a request over the socket and wait for its answer."""
        assert self.socket
        self.sent += 1
        await self.socket.send(json.dumps({"id": self.sent, **request}))
        async with asyncio.timeout(SILENCE):
            while True:
                message = json.loads(await self.socket.recv())
                if message["type"] == "view":
                    self.views[message["seat"]] = message
                if message["type"] in ANSWERS and message.get("id") in (self.sent, None):
                    return

    async def talk(self) -> None:
        """Decide, mostly, or say something else."""
        asked = [view for view in self.views.values() if view.get("legal")]
        if asked and self.random.random() < 0.7:
            view = self.random.choice(asked)
            action = self.random.choice(view["legal"])["action"]
            await self.say({"type": "act", "seat": view["seat"], "action": action, "ply": view["ply"]})
        else:
            await self.say(self.random.choice(TALK[:5] if self.random.random() < 0.9 else TALK))

    async def look(self) -> None:
        """Read everything about a table, and everything else."""
        code = self.code if self.random.random() < 0.8 else "ABCDEF"
        await self.ask("GET", f"/api/tables/{code}{self.random.choice(PATHS)}")
        await self.ask("GET", self.random.choice(PLACES))

    async def change(self) -> None:
        """Sit down and start where that may not be."""
        for path in ("/start", "/rematch", "/seats/3", "/seats/99"):
            await self.ask("POST", f"/api/tables/{self.code}{path}", json={"name": "x" * self.random.randrange(40)})

    async def spoil(self) -> None:
        """Send what nobody understands; the connection may be lost by it."""
        assert self.socket
        await self.ask("POST", "/api/tables", content=b"[" * self.random.choice((10, 10_000)))
        self.sent += 1
        await self.socket.send(self.random.choice(NONSENSE))
        await self.connect()


def flood(address: str, requests: int) -> int:
    """Let strangers send so many requests, all together; return how many they have sent."""

    async def all_at_once() -> int:
        strangers = [Stranger(address, seed) for seed in range(STRANGERS)]
        await asyncio.gather(*(stranger.flood(requests // STRANGERS) for stranger in strangers))
        return sum(stranger.sent for stranger in strangers)

    return asyncio.run(all_at_once())
