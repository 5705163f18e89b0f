"""What a player is told in words alone: what has happened, the table as its seat sees it, the question and the possible
answers. All of it is made from the view of the seat, wherever its table is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence
from spellwright.kernel.told import EVENT
from spellwright.play.log import log_lines, say_sentence
from spellwright.play.words import Words
from spellwright.terminal.table import TableText, table_of

PATIENCE = 25.0  # seconds that a player waits for others: less than programs wait for an answer


@dataclass(frozen=True)
class Asked:
    """The question to the deciding seat, and what each possible action does, by its number."""

    prompt: Sentence
    offers: Mapping[int, Sentence]


@dataclass(frozen=True)
class Ended:
    """The end of a game, as it is told."""

    scores: Sequence[int]
    winners: Sequence[int]


class Telling:
    """Puts a game into words for one seat, in one language."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game: Game = game
        self.words: Words = words
        self.table: TableText = table_of(game)

    def rules(self, view: Any) -> str:
        """Return the rules in short."""
        return self.table.draw_rules(view, self.words)

    def news(self, view: Any, names: Sequence[str]) -> list[str]:
        """Return what a view tells to have happened, without what the table shows anyway."""
        lines = zip(view.told.tolist(), log_lines(self.game, view, names, self.words), strict=False)
        return [sentence for line, sentence in lines if line[EVENT] not in self.table.QUIET]

    def told(self, view: Any, names: Sequence[str], news: Sequence[str], now: Asked | Ended | None) -> str:
        """Return the news since the last decision, the table, and the question or the ending (None: others decide)."""
        since = [self.words.say("told-since"), *news, ""] if news else []
        table = self.table.draw_table(view, names, self.words)
        if isinstance(now, Ended):
            after = ending(view, names, now, self.words, self.table, view.seat)
        elif now is None:
            after = [self.words.say("told-wait")]
        else:
            after = self._question(view, names, now)
        return "\n".join([*since, table, "", *after])

    def _question(self, view: Any, names: Sequence[str], asked: Asked) -> list[str]:
        prompt = say_sentence(asked.prompt, view, names, self.words, who="you", name=names[view.seat])
        choices = [
            f"- {self.game.actions.words(a)}: {say_sentence(asked.offers[a], view, names, self.words)}"
            for a in self.table.choices(view)
        ]
        return [prompt, self.words.say("told-choices"), *choices]


def ending(view: Any, names: Sequence[str], ended: Ended, words: Words, table: TableText, me: int | None) -> list[str]:
    """Return the score sheet of a game that is over, and who has won; `me` is the reader's seat, if there is one."""
    winners = ended.winners
    scores = " · ".join(f"{name}: {score}" for name, score in zip(names, ended.scores, strict=True))
    if not winners:
        result = words.say("result-nobody")
    elif len(winners) > 1:
        result = words.say("result-shared", names=words.join([names[p] for p in winners]))
    else:
        result = words.say("result-win", who="you" if winners[0] == me else "other", name=names[winners[0]])
    return [table.draw_result(view, names, words) or words.say("result-scores", scores=scores), result]
