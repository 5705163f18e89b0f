"""A table of a server for a player that reads and writes text. It is played over the server's protocol
(docs/protocol.md), and told as a table in this process is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Self

from spellwright.client import ANSWER_SECONDS, Disconnected, Guest
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.play.refusals import MatchOver, NotYourTurn, Refusal
from spellwright.play.words import Words, words_of
from spellwright.protocol import AnswerUndo, TableChanged, View, Welcome
from spellwright.terminal.conversation import one_of
from spellwright.terminal.telling import PATIENCE, Asked, Ended, Parts, Telling, Told


class Remote:
    """One seat at a table of a server."""

    _listening: asyncio.Task[None]  # from the first message on

    def __init__(self, server: str) -> None:
        self._guest = Guest(server)
        self._view: View | None = None  # the last one
        self._news: list[str] = []
        self._changed = asyncio.Condition()

    @classmethod
    async def sit_down(
        cls, server: str, name: str, language: str, *, code: str = "", opened: Mapping[str, Any] | None = None
    ) -> Self:
        """Take the first free seat at the table with a code, or at a new one, `opened` as in `Guest.open_table`. The
        game of a new table begins when all seats are taken."""
        remote = cls(server)
        await remote._sit_down(name, language, code, opened or {})
        remote._listening = asyncio.create_task(remote._listen())
        await remote._wait(lambda: remote._is_due)
        return remote

    async def _sit_down(self, name: str, language: str, code: str, opened: Mapping[str, Any]) -> None:
        if opened:
            words_of(load(opened["game"]), language)  # refuses a language that there is not
        await self._guest.welcome()
        self.code: str = code or await self._guest.open_table(**opened)
        state = await self._guest.table(self.code)
        self.game: Game = load(state["game"])
        self.words: Words = words_of(self.game, language)
        self.telling: Telling = Telling(self.game, self.words)
        free = [number for number, seat in enumerate(state["seats"]) if not seat["is_taken"]]
        if not free:
            raise Refusal(f"no seat is free at table {self.code}")
        await self._guest.sit(self.code, free[0], name)
        self._table = self._guest.connect(self.code)

    @property
    def _is_due(self) -> bool:
        """Whether the player is asked, or the game is over."""
        return bool(self._view and self._view.legal) or self._table.is_over

    async def _wait(self, until: Callable[[], bool], seconds: float | None = None) -> None:
        """Wait until something holds, but only so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE if seconds is None else seconds), self._changed:
                await self._changed.wait_for(until)

    async def _listen(self) -> None:
        """Hear messages until the table is left."""
        async with self._table:
            async for message in self._table:
                if isinstance(message, Welcome):
                    self._news.clear()  # all since the last decision comes again
                elif isinstance(message, View):
                    self._view = message
                    for page in message.told:
                        self._news += self.telling.news(self._record(page.lines), self._names)
                async with self._changed:
                    self._changed.notify_all()
                with suppress(Refusal):  # something else happened first: there will be another message
                    if isinstance(message, Welcome | TableChanged):
                        await self._start(message)
                    elif isinstance(message, View) and message.undo_asked_by not in (None, message.seat):
                        await self._table.ask(AnswerUndo, seat=message.seat, agrees=True)  # as a server's own bots do

    async def _start(self, message: Welcome | TableChanged) -> None:
        """Start the game of a table that we opened, once all seats are taken."""
        table = message.table
        if table.is_host and table.stage == "waiting" and all(seat.is_taken for seat in table.seats):
            await self._guest.start(self.code)

    @property
    def _names(self) -> list[str]:
        return [seat.name for seat in self._table.info.seats]

    def _record(self, lines: Sequence[Sequence[int]] = ()) -> Any:
        """Return the view that was sent, as the game's own record, with these lines told."""
        assert self._view
        view: Any = self.game.View.new()
        for name, value in self._view.view.items():
            view[name] = value
        for offer in self._view.legal:
            view.legal[self.game.actions.number(offer.action)] = 1
        view.told_count = len(lines)
        for number, line in enumerate(lines):
            view.told[number] = line
        return view

    async def act(self, action: str) -> Told:
        """Take a decision in words, wait for the others, and return what follows. A Refusal changes nothing."""
        if self._table.is_over:
            raise MatchOver("the game is over: open another table")
        if not self._view or not self._view.legal:
            raise NotYourTurn("it is not your turn: look, which waits for it")
        words = one_of(action, [offer.action for offer in self._view.legal])
        decided, news, self._news = self._view, self._news, []
        try:
            await self._decide(decided, words)
        except Refusal:
            self._news = news + self._news
            raise
        await self._wait(lambda: self._view is not decided)
        return await self.told()

    async def _decide(self, asked: View, words: str) -> None:
        try:
            await self._table.act(asked, words)
        except Disconnected:
            await self._wait(lambda: self._view is not asked, ANSWER_SECONDS)
            if not self._view or self._view.ply == asked.ply:  # connected again: the decision has not arrived
                raise

    def rules(self) -> str:
        """Return the rules in short; nothing before the game has begun."""
        return self.telling.rules(self._record()) if self._view else ""

    async def told(self) -> Told:
        """Wait a while for the others if need be; return what has happened since the last decision, the table, and what
        is asked, or how the game has ended, or that others have to decide."""
        await self._wait(lambda: self._is_due)
        if self._view is None:
            missing = sum(not seat.is_taken for seat in self._table.info.seats)
            before = self.words.say("told-before", code=self.code, many=missing)
            return Told.of(before, Parts(question=before, names=self._names))
        now: Asked | Ended | None = None
        if self._table.is_over:
            now = Ended(self._table.info.scores or [], self._table.info.winners or [])
        elif self._view.legal and self._view.prompt:
            offers = {self.game.actions.number(offer.action): offer.says for offer in self._view.legal}
            now = Asked(self._view.prompt, offers)
        return self.telling.told(self._record(), self._names, self._news, now)

    async def record(self) -> str:
        """Return the record of a game that is over."""
        return json.dumps(await self._guest.record(self.code), indent=1, ensure_ascii=False)

    def close(self) -> None:
        """Leave the connection; the seat stays taken."""
        self._listening.cancel()
