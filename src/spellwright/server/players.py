"""Players that are programs: bots decide, and the coach advises, in threads beside the event loop."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar

from spellwright.bots import dealt_bot, known_to, make_bot
from spellwright.bots.coach import Advice, advise
from spellwright.play.refusals import Refusal
from spellwright.play.table import Table
from spellwright.server.figures import Figures
from spellwright.server.live import Background, Commit, LiveTable, Propose
from spellwright.server.luck import seed_of_bot

COACH_SECONDS = 1.0  # that the coach may think
THREADS = 16  # for bots: more would share the cores, with fewer they would wait for each other

T = TypeVar("T")

log = logging.getLogger("spellwright.server")


class Players:
    """The bots of one worker, and its coach."""

    def __init__(self, commit: Commit, background: Background, figures: Figures) -> None:
        self._commit = commit
        self._background = background
        self._figures = figures
        self.waiting = self.thinking = 0  # decisions, the coach's included
        self._counting = threading.Lock()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self.is_stopped = False

    def close(self) -> None:
        """Stop; decisions that are being thought about are lost."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def wake(self, live: LiveTable, delay: float) -> None:
        """Let the bot whose turn it is, if it is a bot's, decide after `delay` seconds."""
        if live.table.bot_to_move() and live.deciding is None and not self.is_stopped:
            live.deciding = self._background.spawn(self._decide(live, delay))

    async def _decide(self, live: LiveTable, delay: float) -> None:
        """Let bots decide until it is a person's turn or the game is over."""
        try:
            if delay:
                await asyncio.sleep(delay)
            while (to_move := live.table.bot_to_move()) and not self.is_stopped:
                seat, name = to_move
                match = live.table.running()
                ply, known = match.ply, known_to(match, seat)
                if live.table.is_dealt:
                    live.bots[seat, name] = dealt_bot(match, name)
                elif (seat, name) not in live.bots:
                    live.bots[seat, name] = make_bot(live.table.game.name, name, seed_of_bot(match.secret, seat))
                action = await self._think(partial(live.bots[seat, name].choose, known))
                with suppress(Refusal):
                    await self._commit(live.table.code, _move(seat, int(action), ply))
                if live.table.match is match and match.ply == ply:
                    return  # nothing was written: the watch wakes the bot again
        except Exception:
            log.exception("a bot at table %s failed", live.table.code)
        finally:
            live.deciding = None

    async def advise(self, table: Table, guest: str, seat: int) -> tuple[int, list[Advice]]:
        """Return the present ply and what the coach advises a seat to do."""
        match = table.coached(guest, seat)
        ply, v = match.ply, match.view(seat)
        return ply, await self._think(partial(advise, table.game, v, COACH_SECONDS))

    async def _think(self, work: Callable[[], T]) -> T:
        """Run something in a thread, as soon as one is free."""
        asked = time.monotonic()

        def run() -> T:
            self._count(waiting=-1, thinking=1)
            self._figures.bots.observe(time.monotonic() - asked)
            try:
                return work()
            finally:
                self._count(thinking=-1)

        self._count(waiting=1)
        future = self._threads.submit(run)
        future.add_done_callback(lambda done: self._count(waiting=-1) if done.cancelled() else None)
        return await asyncio.wrap_future(future)

    def _count(self, *, waiting: int = 0, thinking: int = 0) -> None:
        with self._counting:
            self.waiting += waiting
            self.thinking += thinking


def _move(seat: int, action: int, ply: int) -> Propose:
    return lambda table: table.move_of_bot(seat, action, ply)
