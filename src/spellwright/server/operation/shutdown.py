"""Shutdown: everyone connected is told before the sockets are closed."""

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType

from spellwright.server.tables.hub import Hub

SIGNALS = (signal.SIGTERM, signal.SIGINT)
DRAIN_SECONDS = 0.3  # for what waits to be sent

Handler = Callable[[int, FrameType | None], object]


def say_goodbye_on_signals(hub: Hub) -> None:
    """On a signal to stop, say goodbye before the server handles it."""
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
            await asyncio.sleep(DRAIN_SECONDS)
        handler(number, None)

    return lambda number, _frame: asyncio.run_coroutine_threadsafe(stop(number), loop)
