"""What a player is told in words alone: what has happened, the table as its seat sees it, the question and the possible
answers. All of it is made from the view of the seat, wherever its table is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from spellwright.bots.bot import Known
from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence
from spellwright.kernel.saying import descriptions_of, prompt_of
from spellwright.kernel.told import EVENT
from spellwright.play.log import log_lines, say_sentence
from spellwright.play.words import Words, words_of
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


@dataclass(frozen=True)
class Choice:
    """One of the offered actions."""

    action: str  # the words that take it
    says: str  # what it does


@dataclass(frozen=True)
class Parts:
    """What a player is told, part by part."""

    since: list[str] = field(default_factory=list)  # what has happened since the last decision
    drawing: str = ""  # the table as the seat sees it
    question: str = ""  # what is asked; what there is to wait for; how the game has ended
    actions: list[Choice] = field(default_factory=list)  # the possible answers; none if it is not the player's turn
    is_over: bool = False
    names: list[str] = field(default_factory=list)  # by seat
    seat: int | None = None  # the player's own, counted from 0
    scores: list[int] = field(default_factory=list)  # by seat, once the game is over
    winners: list[int] = field(default_factory=list)  # seats, likewise


class Told(str):
    """What a player is told, as a text; `parts` has the same part by part."""

    __slots__ = ("parts",)

    parts: Any  # Parts, at a table

    @classmethod
    def of(cls, text: str, parts: Any) -> Self:
        told = cls(text)
        told.parts = parts
        return told


class Telling:
    """Puts a game into words for one seat, in one language."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game: Game = game
        self.words: Words = words
        self.table: TableText = table_of(game)

    def rules(self, view: Any) -> str:
        """Return the rules in short, and how to read the table where the game says that."""
        reading = [self.words.say("told-reading"), self.words.say("reading")] if self.words.has("reading") else []
        return "\n".join([self.table.draw_rules(view, self.words), *(["", *reading] if reading else [])])

    def news(self, view: Any, names: Sequence[str]) -> list[str]:
        """Return what a view tells to have happened, without what the table shows anyway."""
        lines = zip(view.told.tolist(), log_lines(self.game, view, names, self.words), strict=False)
        return [sentence for line, sentence in lines if line[EVENT] not in self.table.QUIET]

    def told(self, view: Any, names: Sequence[str], news: Sequence[str], now: Asked | Ended | None) -> Told:
        """Return the news since the last decision, the table, and the question or the ending (None: others decide)."""
        drawing, actions, scores, winners = self.table.draw_table(view, names, self.words), [], [], []
        if isinstance(now, Ended):
            question = "\n".join(ending(view, names, now, self.words, self.table, view.seat))
            scores, winners = list(now.scores), list(now.winners)
        elif now is None:
            question = self.words.say("told-wait")
        else:
            question = say_sentence(now.prompt, view, names, self.words, who="you", name=names[view.seat])
            actions = self._choices(view, names, now)
        parts = Parts(
            list(news), drawing, question, actions, isinstance(now, Ended), list(names), int(view.seat), scores, winners
        )
        since = [self.words.say("told-since"), *news, ""] if news else []
        offered = [self.words.say("told-choices")] if actions else []
        offered += [f"- {choice.action}: {choice.says}" for choice in actions]
        return Told.of("\n".join([*since, drawing, "", question, *offered]), parts)

    def _choices(self, view: Any, names: Sequence[str], asked: Asked) -> list[Choice]:
        return [
            Choice(self.game.actions.words(a), say_sentence(asked.offers[a], view, names, self.words))
            for a in self.table.choices(view)
        ]


def told_to(known: Known, names: Sequence[str] = (), language: str = "en") -> Told:
    """Return what a bot knows in words: what the last action led to, the table, the question and the possible actions.
    `names` are those of all seats; without them they are numbered."""
    game, view = known.game, known.view
    words = words_of(game, language)
    telling = Telling(game, words)
    names = names or [words.say("seat-number", seat=seat + 1) for seat in range(int(view.seats))]
    offers = dict(zip(known.legal_numbers, descriptions_of(game, view, known.legal_numbers), strict=True))
    return telling.told(view, names, telling.news(view, names), Asked(prompt_of(game, view), offers))


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
