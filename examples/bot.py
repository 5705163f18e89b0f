"""A bot that plays at random: all that a program needs to sit at a table. See docs/protocol.md.

    python examples/bot.py http://127.0.0.1:8765 CODE SEAT NAME

SEAT is counted from 1. Only httpx and websockets are needed.
"""

import asyncio
import json
import random
import sys
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 1.0  # seconds until a request that came too soon is sent again
AGAIN = ("too-fast", "busy", "no-storage")  # refused for now


async def play(socket: ClientConnection) -> bool:
    """Decide whenever we are asked; returns whether the game is over."""
    request = {}
    async for frame in socket:
        message = json.loads(frame)
        if message["type"] in ("welcome", "table-changed") and message["table"]["stage"] == "over":
            print("points:", message["table"]["scores"])
            return True
        if message["type"] == "view" and message.get("legal"):  # our turn: any of these is allowed
            action, ply = random.choice(message["legal"])["action"], message["ply"]
            request = {"type": "act", "id": ply, "seat": message["seat"], "action": action, "ply": ply}
            await socket.send(json.dumps(request))
        if message["type"] == "refused" and message["reason"] in AGAIN and message["id"] == request.get("id"):
            await asyncio.sleep(PATIENCE)
            await socket.send(json.dumps(request))
    return False


async def ask(http: httpx.AsyncClient, path: str, **more: Any) -> Any:
    """Send a request over REST, again after a while if it came too soon; leave if it is refused."""
    while (answer := await http.post(path, **more)).status_code in (429, 503):
        await asyncio.sleep(PATIENCE)
    if answer.is_error:
        sys.exit(answer.json()["text"])
    return answer.json()


async def main(server: str, code: str, seat: str, name: str) -> None:
    async with httpx.AsyncClient(base_url=server) as http:
        headers = {"Authorization": f"Bearer {(await ask(http, '/api/guests'))['token']}"}
        await ask(http, f"/api/tables/{code}/seats/{seat}", json={"name": name}, headers=headers)
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    async for socket in connect(url, additional_headers=headers):  # connects again, and waits longer each time
        try:
            if await play(socket):
                return
        except ConnectionClosed as closed:
            if closed.rcvd and closed.rcvd.code in (4401, 4404):
                sys.exit(closed.rcvd.reason)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:5]))
