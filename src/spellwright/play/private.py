"""Private questions: prompts that other seats must not learn about, because whether they are asked depends on what is
hidden.

A choice with a single way out is not asked, so somebody who counts the steps of a match would learn from such a
question that there was a choice. Therefore nobody else is told anything until it is answered, and steps are numbered
for each seat by what it was told. A game says in its module `prompts` (`is_private`) which questions these are. What
the others may see meanwhile is the table's outlook (`Table.outlook`).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from spellwright.games import part_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import plain_function
from spellwright.play.match import Match
from spellwright.play.position import Position

IsPrivate = Callable[[Any], bool]
"""Return whether the seat that decides in a position is asked a private question."""


class Asked(NamedTuple):
    """A private question."""

    ply: int
    insiders: tuple[int, int]  # the seats that know of it: who is asked, and whose decision has led to it
    begun: int  # the ply of the decision with which everybody's step began


class PrivateQuestions:
    """The private questions of one match, and where the others saw it last."""

    def __init__(self, asks: IsPrivate) -> None:
        self.asks = asks
        self.asked_at: int = 0  # when the last one was asked, in milliseconds since 1970
        self.is_overdue: bool = False  # the one that is being asked was left open too long: a bot answers it
        self._asked: list[Asked] = []
        self._public: list[tuple[int, Position]] = []  # what everybody saw last, before each run of such questions
        self._before: tuple[int, Position] | None = None

    def is_asking(self, match: Match) -> bool:
        """Return whether a seat is asked a private question now."""
        return bool(self._asked) and self._asked[-1].ply == match.ply and not match.is_over

    def before_move(self, match: Match) -> None:
        """Keep what everybody sees now, in case the decision leads to a private question."""
        self._before = None if self.is_asking(match) else (match.ply, match.position.copy(same_luck=True))

    def after(self, match: Match, at: int) -> None:
        """Note whether a seat is asked a private question since a time; forget what was taken back."""
        self.is_overdue = self.is_overdue and self.is_asking(match)
        self._asked = [asked for asked in self._asked if asked.ply <= match.ply]
        self._public = [public for public in self._public if public[0] < match.ply]
        is_private = not match.is_over and self.asks(match.state)
        if is_private and not self.is_asking(match):
            if self._before:
                self._public.append(self._before)
            last = next(who for who in reversed(match.decided_by) if who >= 0)
            self.asked_at = at
            self._asked.append(Asked(match.ply, (match.actor, last), self._public[-1][0]))
        self._before = None

    def is_known_to(self, seat: int) -> bool:
        """Return whether a seat knows of the question that is being asked."""
        return seat in self._asked[-1].insiders

    def public(self) -> tuple[int, Position]:
        """Return the ply and the position that everybody else saw last, while a question is being asked."""
        return self._public[-1]

    def number(self, match: Match, seat: int, ply: int) -> int:
        """Return the number that a ply has for a seat: answers to private questions count only for the seats that knew
        of them, and for everybody when the game is over."""
        return ply if match.is_over else ply - sum(one.ply < ply and seat not in one.insiders for one in self._asked)

    def told_decisions(self, decided_by: list[int], seat: int, since: int) -> int:
        """Return how many steps a seat has decided since a ply, as everybody counts them: an answer in private belongs
        to the step that led to it."""
        begun = {one.ply: one.begun for one in self._asked}
        since = begun.get(since, since)
        return sum(who == seat and since + ply not in begun for ply, who in enumerate(decided_by[since:]))


def private_questions(game: Game) -> PrivateQuestions | None:
    """Return the private questions of a match of a game; None for a game without any."""
    is_private = getattr(part_of(game, "prompts"), "is_private", None)
    return PrivateQuestions(plain_function(is_private)) if is_private else None
