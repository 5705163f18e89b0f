"""A table in this process for a player that reads and writes text: a language model, or anybody over a wire."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from spellwright.bots import Bot, is_quick, known_to, make_bot
from spellwright.bots.bot import THINKING
from spellwright.bots.pace import Pace
from spellwright.games import load
from spellwright.kernel.game import BadSeat, Game
from spellwright.kernel.saying import descriptions_of, prompt_of
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.names import LONGEST_NAME, plain_text
from spellwright.play.private import private_questions
from spellwright.play.record import record_of, write_record
from spellwright.play.refusals import IllegalAction, MatchOver, NotYourTurn, Refusal
from spellwright.play.words import Words, words_of
from spellwright.terminal.telling import PATIENCE, Asked, Ended, Telling, Told

YOU = "player"


def one_of(action: str, legal: list[str]) -> str:
    """Return the words of an action as the game writes them; raise IllegalAction if it is not legal."""
    words = " ".join(action.split())
    if words not in legal:
        raise IllegalAction(f"'{words}' is not possible here: {', '.join(legal)}")
    return words


def told_at(match: Match, seat: int, words: Words, news: list[str]) -> Told:
    """Return what a seat is told about a match."""
    game, view = match.game, match.view(seat)
    now: Asked | Ended | None = None
    if match.is_over:
        now = Ended(match.scores, match.winners)
    elif match.actor == seat:
        legal = match.legal(seat)
        now = Asked(prompt_of(game, view), dict(zip(legal, descriptions_of(game, view, legal), strict=True)))
    return Telling(game, words).told(view, match.names, news, now)


class Conversation:
    """One seat at a table with bots."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bot: str = "tinker",
        *,
        language: str = "en",
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        name: str = YOU,
    ) -> None:
        """Sit down at `seat` (counted from 0) under a name; bots of one level play the others."""
        self.game: Game = load(game)
        self.words: Words = words_of(self.game, language)
        self.seat = seat
        self.telling: Telling = Telling(self.game, self.words)
        many = self.game.usual_seats if seats is None else seats
        agreed = self.game.agreed(many, options or {})
        if seat not in range(many):
            raise BadSeat(f"there is no seat number {seat}: {many} play, numbered from 0")
        self.bots: dict[int, Bot] = {
            other: make_bot(game, bot, (seed or 0) * 16 + other) for other in range(many) if other != seat
        }
        self.name: str = plain_text(name, LONGEST_NAME, "A name")
        holders = [Holder(self._named(bot, other), bot if other in self.bots else None) for other in range(many)]
        secret = None if seed is None else secret_from_seed(seed)
        self._private = private_questions(self.game)
        self._news: list[str] = []
        self.match: Match = Match(self.game, holders, agreed, secret, listener=self._hear)

    def _named(self, bot: str, seat: int) -> str:
        """Return what a seat is called at the table."""
        if seat not in self.bots:
            return self.name
        level = self.words.say(f"bot-{bot}") if self.words.has(f"bot-{bot}") else bot
        return f"{level} {seat + 1}"

    def _hear(self, match: Match) -> None:
        """Keep what has just happened, as this seat is told it."""
        self._news += self.telling.news(match.view(self.seat), match.names)

    async def _let_bots_play(self) -> None:
        """Let bots play until this seat is asked, or has waited long enough. How long that takes does not tell what
        they were asked in private (decision 44)."""
        match, clock = self.match, asyncio.get_running_loop().time
        pace = Pace(clock())
        until = pace.told_at + PATIENCE
        while not match.is_over and match.actor != self.seat and pace.told_at < until:
            await self._play_step(pace)
            if not self._private:
                pace = Pace(clock())
        if self._private:
            await pace.wait()

    async def _play_step(self, pace: Pace) -> None:
        """Let a bot decide, and the bots that it asks in private. Nothing has happened until all of it is decided."""
        match = self.match
        ahead = match.until(match.ply, match.position.copy())
        if not is_quick(self.bots[ahead.actor]):
            pace.told_at += THINKING
        while True:
            ahead.submit(ahead.actor, await self.choose(ahead, pace.share() if self._private else THINKING))
            if ahead.is_over or ahead.actor == self.seat or not (self._private and self._private.asks(ahead.state)):
                break
        while match.ply < ahead.ply:
            match.submit(match.actor, ahead.actions[match.ply])

    async def choose(self, match: Match, seconds: float) -> int:
        """Let the bot that is asked think for so many seconds at most; return its action."""
        return int(await asyncio.to_thread(self.bots[match.actor].choose, known_to(match, match.actor, seconds)))

    async def act(self, action: str) -> Told:
        """Take a decision in words; return what follows. A Refusal changes nothing."""
        if self.match.is_over:
            raise MatchOver("the game is over: open another table")
        if self.match.actor != self.seat:
            raise NotYourTurn("it is not your turn: look, which waits for it")
        words = one_of(action, list(map(str, self.match.legal_actions)))
        self._news.clear()
        self.match.submit(self.seat, words)
        return await self.told()

    def rules(self) -> str:
        """Return the rules in short."""
        return self.telling.rules(self.match.view(self.seat))

    async def told(self) -> Told:
        """Wait a while for the bots if need be; return what has happened since the last decision, the table, and what
        is asked, or how the game has ended, or that others have to decide."""
        await self._let_bots_play()
        return told_at(self.match, self.seat, self.words, self._news)

    async def record(self) -> str:
        """Return the record of a game that is over."""
        if not self.match.is_over:
            raise Refusal("the record shows what is hidden: it can be read when the game is over")
        return write_record(record_of(self.match))

    def close(self) -> None:
        """Do nothing: the table is in this process alone."""
