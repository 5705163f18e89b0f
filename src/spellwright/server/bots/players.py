"""Bots that play and the coach that advises, at the times that `scheduler.py` gives them."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from functools import partial

from spellwright.bots import dealt_bot, is_quick, known_to, make_bot
from spellwright.bots.coach import COACH_SECONDS, Advice
from spellwright.bots.search import SearchBot
from spellwright.play.events import BotMove
from spellwright.play.refusals import Refusal
from spellwright.server.bots.scheduler import Payer, Scheduler
from spellwright.server.tables.live import Background, Commit, LiveTable
from spellwright.server.tables.secrets import seed_of_bot

log = logging.getLogger("spellwright.server")


class Players:
    """The bots of one worker, and its coach."""

    def __init__(self, commit: Commit, background: Background, scheduler: Scheduler, *, plays_unattended: bool) -> None:
        self._commit = commit
        self._background = background
        self.scheduler = scheduler
        self._plays_unattended = plays_unattended
        self.is_stopped = False

    def close(self) -> None:
        """Stop; decisions that are being thought about are lost."""
        self.scheduler.close()

    def wake(self, live: LiveTable, delay: float) -> None:
        """Let the bot whose turn it is, if it is a bot's, decide after `delay` seconds."""
        if self._may_decide(live) and live.deciding is None:
            live.deciding = self._background.spawn(self._decide(live, delay))

    def _may_decide(self, live: LiveTable) -> bool:
        """Whether a bot has to decide, and somebody cares: where only bots play, somebody has to be connected."""
        if self.is_stopped or not live.table.bot_to_move():
            return False
        return self._plays_unattended or bool(live.connections or live.table.people())

    async def _decide(self, live: LiveTable, delay: float) -> None:
        """Let bots decide until it is a person's turn or the game is over."""
        try:
            if delay:
                await asyncio.sleep(delay)
            while self._may_decide(live) and (to_move := live.table.bot_to_move()):
                match, ply = live.table.running(), live.table.running().ply
                action = await self._choose(live, *to_move)
                with suppress(Refusal):
                    await self._commit(live, BotMove(to_move[0], action, ply).propose)
                if live.table.match is match and match.ply == ply:
                    return  # nothing was written: the watch wakes the bot again
        except Exception:
            log.exception("a bot at table %s failed", live.table.code)
        finally:
            live.deciding = None

    async def _choose(self, live: LiveTable, seat: int, name: str) -> int:
        """Let a bot think; return its action."""
        match = live.table.running()
        known = known_to(match, seat)
        if live.table.is_dealt:
            live.bots[seat, name] = dealt_bot(match, name)
        elif (seat, name) not in live.bots:
            live.bots[seat, name] = make_bot(live.table.game.name, name, seed_of_bot(match.secret, seat))
        bot = live.bots[seat, name]
        if is_quick(bot):
            return int(await self.scheduler.quick(partial(bot.choose, known)))
        payer = Payer(live.table.code, live.table.opened.host, live.address)
        assert isinstance(bot, SearchBot)  # everything else is quick
        choose = self.scheduler.searchers.choose
        return int(await self.scheduler.long(payer, lambda seconds: choose(bot, name, replace(known, seconds=seconds))))

    async def advise(self, live: LiveTable, guest: str, seat: int) -> tuple[int, list[Advice]]:
        """Return the present ply and what the coach advises a seat to do."""
        match = live.table.coached(guest, seat)
        ply, v, game = live.table.number(seat), match.view(seat), live.table.game
        payer = Payer(live.table.code, guest, live.address)
        ask = self.scheduler.searchers.advise
        think = self.scheduler.long(payer, lambda seconds: ask(game, v, min(seconds, COACH_SECONDS)))
        return ply, await think
