"""Players that are programs: bots decide, and the coach advises, in threads beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from spellwright.bots import dealt_bot, known_to, make_bot
from spellwright.bots.coach import Advice, advise
from spellwright.play.refusals import Refusal
from spellwright.play.table import Table
from spellwright.server.live import Background, Commit, LiveTable, Propose
from spellwright.server.luck import seed_of_bot

COACH_SECONDS = 1.0  # that the coach may think
THREADS = 16  # for bots: more would share the cores, with fewer they would wait for each other

log = logging.getLogger("spellwright.server")


class Players:
    """The bots of one worker, and its coach."""

    def __init__(self, commit: Commit, background: Background) -> None:
        self._commit = commit
        self._background = background
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
                choose = live.bots[seat, name].choose
                action = await asyncio.get_running_loop().run_in_executor(self._threads, choose, known)
                with suppress(Refusal):
                    await self._commit(live.table.code, _move(seat, int(action), ply))
        except Exception:
            log.exception("a bot at table %s failed", live.table.code)
        finally:
            live.deciding = None

    async def advise(self, table: Table, guest: str, seat: int) -> tuple[int, list[Advice]]:
        """Return the present ply and what the coach advises a seat to do."""
        match = table.coached(guest, seat)
        ply, v = match.ply, match.view(seat)
        loop = asyncio.get_running_loop()
        return ply, await loop.run_in_executor(self._threads, advise, table.game, v, COACH_SECONDS)


def _move(seat: int, action: int, ply: int) -> Propose:
    return lambda table: table.move_of_bot(seat, action, ply)
