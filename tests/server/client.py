"""A client in Python: what a page or a bot does, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from spellwright.client import Guest, Socket
from spellwright.protocol import (
    Act,
    AnyMessage,
    AnyRequest,
    Done,
    Ping,
    Refused,
    View,
)

GONE = (OSError, WebSocketException, httpx.HTTPError)
"""What a client sees of a server that has died."""


SILENCE = 60  # seconds without a message: something hangs


class Client:
    """One guest at a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=300, verify=False)
        self.token = ""
        self.socket: ClientConnection | None = None
        self.views: dict[int, View] = {}
        self.seen: list[AnyMessage] = []
        self.count = 0
        self.sent: dict[int, AnyRequest] = {}
        self.done: set[int] = set()

    async def welcome(self) -> Client:
        """Become a guest."""
        answer = await self.http.post("/api/guests")
        answer.raise_for_status()
        self.token = answer.json()["token"]
        return self

    async def post(self, path: str, data: Any = None) -> Any:
        answer = await self.http.post(path, json=data)
        answer.raise_for_status()
        return answer.json()

    async def open_table(self, game: str, seats: Sequence[str | None], **more: Any) -> str:
        return str((await self.post("/api/tables", {"game": game, "seats": list(seats), **more}))["code"])

    async def connect(self, code: str, *, is_screen: bool = False, token: str = "") -> None:
        """Sit at the table's socket, or be a big screen there, for the guest with a token; the first messages come at
        once."""
        guest = Guest(f"http://{self.address}", token or self.token)
        self.socket = (await guest.open_socket(code, is_screen=is_screen)).connection

    async def receive(self) -> AnyMessage:
        assert self.socket
        async with asyncio.timeout(SILENCE):
            message = await Socket(self.socket).receive()
        self.seen.append(message)
        if isinstance(message, View):
            self.views[message.seat] = message
        if isinstance(message, Done):
            self.done.add(message.id)
        return message

    async def send(self, kind: type[AnyRequest], **values: Any) -> int:
        """Send a request; return its id."""
        assert self.socket
        self.count += 1
        self.sent[self.count] = kind(self.count, **values)
        await Socket(self.socket).send(self.sent[self.count])
        return self.count

    async def ask(self, kind: type[AnyRequest], **values: Any) -> Done | Refused:
        """Send a request and wait for its answer."""
        number = await self.send(kind, **values)
        while True:
            message = await self.receive()
            if isinstance(message, Done | Refused) and message.id in (number, None):
                return message

    async def until(self, kind: type[AnyMessage], seconds: float = 20) -> Any:
        """The next message of a kind."""
        async with asyncio.timeout(seconds):
            while not isinstance(message := await self.receive(), kind):
                pass
        return message

    async def reconnect(self, code: str, address: str | None = None) -> View:
        """Connect again, as soon as the server answers; returns the fresh view."""
        self.address = address or self.address
        while True:
            try:
                await self.connect(code)
                view: View = await self.until(View)
            except GONE:
                await asyncio.sleep(0.3)
            else:
                return view

    def acknowledged(self) -> list[Act]:
        """The decisions that will survive a crash."""
        return [sent for number in sorted(self.done) if isinstance(sent := self.sent[number], Act)]

    async def close(self) -> None:
        if self.socket:
            await self.socket.close()
        await self.http.aclose()


async def play_randomly(client: Client, random: Random, decisions: int = 10_000) -> int:
    """Decide at random for the own seats, so often or until the game is over; returns how many were acknowledged."""
    before = len(client.done)
    answered: dict[int, int] = {}  # by seat: plies are counted for each
    with suppress(ConnectionClosed):
        while True:
            views = client.views.values()
            if any(view.actor == -2 for view in views) or len(client.done) - before >= decisions:
                break
            view = next((view for view in views if view.legal and answered.get(view.seat) != view.ply), None)
            if view:
                answered[view.seat] = view.ply
                await client.send(Act, seat=view.seat, action=random.choice(view.legal).action, ply=view.ply)
            await client.receive()
    return len(client.done) - before


async def play_some(clients: Sequence[Client], random: Random, decisions: int) -> None:
    """Play until somebody has decided so often, and nobody waits for an answer any more."""
    playing = [asyncio.create_task(play_randomly(client, random, decisions)) for client in clients]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for client in clients:
        await client.ask(Ping)
