"""A bot that plays at random: all that a program needs to sit at a table. See docs/protocol.md.

    python examples/bot.py http://127.0.0.1:8765 CODE SEAT NAME

SEAT is counted from 1. Only httpx and websockets are needed.
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


async def play(socket: ClientConnection) -> bool:
    """Decide whenever we are asked; returns whether the game is over."""
    async for frame in socket:
        message = json.loads(frame)
        if message["type"] in ("welcome", "table-changed") and message["table"]["stage"] == "over":
            print("points:", message["table"]["scores"])
            return True
        if message["type"] == "view" and message.get("legal"):  # our turn: any of these is allowed
            action = random.choice(message["legal"])["action"]
            request = {"type": "act", "id": 1, "seat": message["seat"], "action": action, "ply": message["ply"]}
            await socket.send(json.dumps(request))
    return False


async def main(server: str, code: str, seat: str, name: str) -> None:
    async with httpx.AsyncClient(base_url=server) as http:
        headers = {"Authorization": f"Bearer {(await http.post('/api/guests')).json()['token']}"}
        answer = await http.post(f"/api/tables/{code}/seats/{seat}", json={"name": name}, headers=headers)
        if answer.is_error:
            sys.exit(answer.json()["text"])
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
