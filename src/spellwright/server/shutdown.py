"""Stopping: everybody connected is told before the sockets are closed."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType

from spellwright.server.hub import Hub

SIGNALS = (signal.SIGTERM, signal.SIGINT)
LAST_WORDS = 0.3  # seconds for what waits to be sent

Handler = Callable[[int, FrameType | None], object]


def stop_gently(hub: Hub) -> None:
    """On a signal to stop say goodbye first, then let whoever serves handle it."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        handler = signal.getsignal(number)
        if callable(handler):
            signal.signal(number, _after_goodbye(hub, loop, handler))


def _after_goodbye(hub: Hub, loop: asyncio.AbstractEventLoop, handler: Handler) -> Handler:
    async def stop(number: int) -> None:
        if not hub.is_closing:
            await hub.say_goodbye()
            await asyncio.sleep(LAST_WORDS)
        handler(number, None)

    return lambda number, _frame: asyncio.run_coroutine_threadsafe(stop(number), loop)
