"""Bots that play and the coach that advises, at the times that `scheduler.py` gives them."""

import asyncio
import logging
from dataclasses import replace
from functools import partial

from spellwright.bots import Bot, dealt_bot, is_quick, known_to, make_bot
from spellwright.bots.coach import COACH_SECONDS, Advice
from spellwright.bots.pace import Pace
from spellwright.bots.search import SearchBot
from spellwright.play.events import BotMove
from spellwright.play.match import Match
from spellwright.play.refusals import Refusal
from spellwright.play.table import BotTurn
from spellwright.server.bots.scheduler import Payer, Scheduler
from spellwright.server.tables.live import Background, Commit, LiveTable
from spellwright.server.tables.secrets import seed_of_bot

log: logging.Logger = logging.getLogger("spellwright.server")


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
        if self.is_stopped or live.is_behind or not live.table.bot_turn():
            return False
        return self._plays_unattended or bool(live.connections or live.table.people())

    async def _decide(self, live: LiveTable, delay: float) -> None:
        """Let bots decide until it is a person's turn or the game is over."""
        try:
            if delay:
                await asyncio.sleep(delay)
            while self._may_decide(live) and (turn := live.table.bot_turn()):
                await self.play_step(live, turn)
                if live.table.bot_turn() == turn:
                    return  # nothing was written: the watch wakes the bot again
        except Exception:
            log.exception("a bot at table %s failed", live.table.code)
        finally:
            live.deciding = None

    async def play_step(self, live: LiveTable, turn: BotTurn) -> None:
        """Let a bot decide and, where that leads to private questions, the bots that are asked them. All of it is
        thought out before anybody is told, so that the time at which they are told does not depend on the questions."""
        table, match, private = live.table, live.table.running(), live.table.private
        if private is None:
            await self.write(live, BotMove(turn, await self.choose(live, match, turn, None)))
            return
        pace = Pace(asyncio.get_running_loop().time())
        ahead = match.until(match.ply, match.position.copy())
        try:
            while True:
                action = await self.choose(live, ahead, turn, pace)
                ahead.submit(turn.seat, action)
                if ahead.is_over or not private.asks(ahead.state):
                    break
                if not await self.write(live, BotMove(turn, action)) or not (bot := table.bot_for(ahead.actor)):
                    return  # something has happened, or a person is asked in private
                holders = len(ahead.holders[ahead.actor])
                turn = turn._replace(seat=ahead.actor, bot=bot, ply=ahead.ply, holders=holders)
        finally:
            pace.end()
        await pace.wait()
        await self.write(live, BotMove(turn, action))

    async def write(self, live: LiveTable, move: BotMove) -> bool:
        """Write a bot's decision; return whether it still counted."""
        try:
            await self._commit(live, move.propose)
        except Refusal:
            return False
        return True

    def bot_of(self, live: LiveTable, match: Match, turn: BotTurn) -> Bot:
        """Return the bot that is asked."""
        key = turn.seat, turn.bot
        if live.table.is_dealt:
            live.bots[key] = dealt_bot(match, turn.bot)
        elif key not in live.bots:
            live.bots[key] = make_bot(live.table.game.name, turn.bot, seed_of_bot(match.secret, turn.seat))
        return live.bots[key]

    async def choose(self, live: LiveTable, match: Match, turn: BotTurn, pace: Pace | None) -> int:
        """Let a bot think; return its action."""
        bot, name, known = self.bot_of(live, match, turn), turn.bot, known_to(match, turn.seat)
        if is_quick(bot):
            return int(await self.scheduler.quick(partial(bot.choose, known)))
        payer = Payer(live.table.code, live.table.opened.host, live.address)
        assert isinstance(bot, SearchBot)  # everything else is quick
        choose = self.scheduler.searchers.choose
        work = lambda seconds: choose(bot, name, replace(known, seconds=seconds))  # noqa: E731
        return int(await self.scheduler.long(payer, work, pace))

    async def advise(self, live: LiveTable, guest: str, seat: int) -> tuple[int, list[Advice]]:
        """Return the present ply and what the coach advises a seat to do."""
        table = live.outlook(seat)
        match = table.coached(guest, seat)
        ply, v, game = table.number(seat), match.view(seat), table.game
        payer = Payer(live.table.code, guest, live.address)
        ask = self.scheduler.searchers.advise
        think = self.scheduler.long(payer, lambda seconds: ask(game, v, min(seconds, COACH_SECONDS)))
        return ply, await think
