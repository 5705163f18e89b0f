"""A bot that plays at random: all that a program needs to sit at a table. See docs/protocol.md.

    python examples/bot.py http://127.0.0.1:8765 CODE SEAT NAME

SEAT is counted from 1.
"""

import asyncio
import random
import sys
from contextlib import suppress

from spellwright.client import Guest, Refused


async def main(server: str, code: str, seat: str, name: str) -> None:
    async with Guest(server) as guest:
        await guest.sit(code, int(seat) - 1, name)
        async with guest.connect(code) as table:
            async for view in table.turns():
                with suppress(Refused):  # something else happened first: another view says what
                    await table.act(view, random.choice(view.legal).action)
            print("points:", table.info.scores)


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:5]))
    except Refused as refused:
        sys.exit(str(refused))
