"""A table told in words alone, for players that read and write text: language models, or anybody over a wire.

What a player is told is made from the view of its seat: the rules in short, what has happened, the table, what is
asked, and what may be answered.
"""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.bots import Bot, known_to, make_bot
from spellwright.games import load
from spellwright.kernel.chance import secret_from_seed
from spellwright.kernel.game import BadSeat
from spellwright.kernel.told import EVENT
from spellwright.play.log import action_line, log_lines, prompt_line
from spellwright.play.match import Holder, Match
from spellwright.play.refusals import IllegalAction, MatchOver
from spellwright.play.words import words_of
from spellwright.terminal.table import table_of

YOU = "player"


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
    ) -> None:
        """Sit down at `seat` (counted from 0); bots of one level play the others, until this seat is asked."""
        self.game = load(game)
        self.words = words_of(self.game, language)
        self.seat = seat
        many = self.game.usual_seats if seats is None else seats
        agreed = self.game.agreed(many, options or {})
        if seat not in range(many):
            raise BadSeat(f"there is no seat number {seat}: {many} play, numbered from 0")
        self.bots: dict[int, Bot] = {
            other: make_bot(game, bot, (seed or 0) * 16 + other) for other in range(many) if other != seat
        }
        holders = [Holder(self._named(bot, other), bot if other in self.bots else None) for other in range(many)]
        secret = None if seed is None else secret_from_seed(seed)
        self._news: list[str] = []
        self.match = Match(self.game, holders, agreed, secret, listener=self._hear)
        self._let_bots_play()

    def _named(self, bot: str, seat: int) -> str:
        """Return what a seat is called at the table."""
        if seat not in self.bots:
            return YOU
        level = self.words.say(f"bot-{bot}") if self.words.has(f"bot-{bot}") else bot
        return f"{level} {seat + 1}"

    def _hear(self, match: Match) -> None:
        """Keep what has just happened, as this seat is told it."""
        view, text = match.view(self.seat), table_of(self.game)
        lines = zip(view.told.tolist(), log_lines(self.game, view, match.names, self.words), strict=False)
        self._news += [sentence for line, sentence in lines if not text.is_quiet(line[EVENT])]

    def _let_bots_play(self) -> None:
        match = self.match
        while not match.is_over and match.actor != self.seat:
            match.submit(match.actor, self.bots[match.actor].choose(known_to(match, match.actor)))

    def act(self, action: str) -> str:
        """Take a decision in words; return what follows. A Refusal leaves everything as it was."""
        if self.match.is_over:
            raise MatchOver("the game is over: open another table")
        words = " ".join(action.split())
        if words not in self.match.legal_actions:
            raise IllegalAction(f"'{words}' is not possible here: {', '.join(self.match.legal_actions)}")
        self._news.clear()
        self.match.submit(self.seat, words)
        self._let_bots_play()
        return self.told()

    def rules(self) -> str:
        """Return the rules in short."""
        return table_of(self.game).draw_rules(self.match.view(self.seat), self.words)

    def told(self) -> str:
        """Return what has happened since the last decision, the table, and what is asked, or how the game has ended."""
        view, names, text = self.match.view(self.seat), self.match.names, table_of(self.game)
        parts = [*([self.words.say("told-since"), *self._news, ""] if self._news else [])]
        parts.append(text.draw_table(view, names, self.words))
        if self.match.is_over:
            return "\n".join([*parts, "", *self._result()])
        choices = [
            f"- {self.game.actions.words(a)}: {action_line(self.game, view, a, names, self.words)}"
            for a in text.choices(view)
        ]
        asked = prompt_line(self.game, view, names, self.words)
        return "\n".join([*parts, "", asked, self.words.say("told-choices"), *choices])

    def _result(self) -> list[str]:
        match, words = self.match, self.words
        sheet = table_of(self.game).draw_result(match.view(self.seat), match.names, words)
        scores = " · ".join(f"{name}: {score}" for name, score in zip(match.names, match.scores, strict=True))
        if not match.winners:
            ending = words.say("result-nobody")
        elif len(match.winners) > 1:
            ending = words.say("result-shared", names=words.join([match.names[p] for p in match.winners]))
        else:
            (winner,) = match.winners
            who = "you" if winner == self.seat else "other"
            ending = words.say("result-win", who=who, name=match.names[winner])
        return [sheet or words.say("result-scores", scores=scores), ending]
