"""The bot of the documentation, as a process of its own, against a real server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from spellwright.play.record import verify
from spellwright.protocol import View
from spellwright.server.operation.limits import Limits
from tests.server.client import Client, play_randomly
from tests.server.running import Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
GAMES = int(os.environ.get("SPELLWRIGHT_BOT_GAMES", "2"))
AT_ONCE = 4  # games
QUICK = {"WEBSOCKETS_BACKOFF_INITIAL_DELAY": "0.2"}  # seconds until it tries again, at most


@contextmanager
def bot_at(server: Server, code: str, seat: int, name: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-W", "error", str(BOT), f"http://{server.address}", code, str(seat), name]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **QUICK}
    ) as process:
        try:
            yield process
        finally:
            process.kill()


async def all_sit(client: Client, code: str) -> None:
    """Until nobody is missing."""
    async with asyncio.timeout(20):
        while not all(seat["is_taken"] for seat in (await client.http.get(f"/api/tables/{code}")).json()["seats"]):
            await asyncio.sleep(0.2)


async def test_two_example_bots_play_a_whole_game(server: Server) -> None:
    client = await Client(server.address).welcome()
    code = await client.open_table("simsala", [None, None, "random"])
    with bot_at(server, code, 1, "One") as one, bot_at(server, code, 2, "Two") as two:
        await all_sit(client, code)
        await client.post(f"/api/tables/{code}/start")
        for bot in (one, two):
            output, _ = await asyncio.to_thread(bot.communicate, timeout=60)
            assert (bot.returncode, output[:8]) == (0, "points: ")
    match = verify((await client.http.get(f"/api/tables/{code}/record")).json())
    await client.close()
    assert match.names == ["One", "Two", "random 3"]


async def test_the_example_bot_reconnects_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    try:
        client = await Client(server.address).welcome()
        code = await client.open_table("spellbook", [None, None], takeover=0)
        await client.post(f"/api/tables/{code}/seats/1", {"name": "Host"})
        with bot_at(server, code, 2, "Bot") as bot:
            await all_sit(client, code)
            await client.post(f"/api/tables/{code}/start")
            await client.connect(code)
            await client.until(View)
            assert await play_randomly(client, Random(1), decisions=5) == 5
            server.kill()
            server.start()
            assert client.socket
            await client.socket.close()
            await client.connect(code)
            await client.until(View)
            await play_randomly(client, Random(2))
            output, _ = await asyncio.to_thread(bot.communicate, timeout=60)
            assert (bot.returncode, output[:8]) == (0, "points: ")
        await client.close()
    finally:
        server.stop()


async def test_the_example_bot_says_why_it_cannot_sit_down(server: Server) -> None:
    client = await Client(server.address).welcome()
    code = await client.open_table("simsala", [None, "random"])
    await client.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
    await client.close()
    for number, text in ((1, "Seat 1 is taken."), (5, "There is no seat 5.")):
        with bot_at(server, code, number, "Bot") as bot:
            output, _ = await asyncio.to_thread(bot.communicate, timeout=20)
            assert (bot.returncode, output.strip()) == (1, text)


async def test_example_bots_play_on_under_the_usual_limits(tmp_path: Path) -> None:
    """They decide faster than a server allows, are refused, and recover; `SPELLWRIGHT_BOT_GAMES` makes it longer."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log")
    server.unlimited = ""
    server.start()
    try:
        host = await Client(server.address).welcome()
        places = asyncio.Semaphore(AT_ONCE)
        was_too_fast = await asyncio.gather(*(bot_game(server, host, places) for _ in range(GAMES)))
        text = (await host.http.get("/metrics")).text
        await host.close()
    finally:
        server.stop()
    assert 'reason="too-fast"' in text or not any(was_too_fast)


def is_too_fast(decisions: int, seconds: float) -> bool:
    """Return whether so many messages in so much time are more than a server takes; on a busy machine they are not."""
    messages = Limits().messages
    return decisions > messages.burst + messages.per_second * seconds


async def bot_game(server: Server, host: Client, places: asyncio.Semaphore) -> bool:
    """Let an example bot play a whole game against the quickest of the server's; return whether it was too fast."""
    wanted = {"game": "spellbook", "seats": [None, "random"]}
    async with places:
        while (answer := await host.http.post("/api/tables", json=wanted)).status_code == 429:
            await asyncio.sleep(1)
        code = answer.json()["code"]
        with bot_at(server, code, 1, "Bot") as bot:
            await all_sit(host, code)
            await host.post(f"/api/tables/{code}/start")
            started = time.monotonic()
            output, _ = await asyncio.to_thread(bot.communicate, timeout=300)
            seconds = time.monotonic() - started
            assert (bot.returncode, output[:8]) == (0, "points: ")
        match = verify((await host.http.get(f"/api/tables/{code}/record")).json())
        return is_too_fast(match.decided_by.count(0), seconds)
