"""Private questions: prompts that other seats must not learn about, because whether they are asked depends on what is
hidden.

A choice with a single way out is not asked, so somebody who counts the steps of a match would learn from such a
question that there was a choice. Therefore nobody else is told anything until it is answered, and steps are numbered
for each seat by what it was told. A game says in its module `prompts` (`is_private`) which questions these are.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from spellwright.games import part_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import plain_function
from spellwright.play.match import Match
from spellwright.play.position import Position

IsPrivate = Callable[[Any], bool]
"""Whether the seat that decides in a position is asked a private question."""


class Asked(NamedTuple):
    """A private question."""

    ply: int
    insiders: tuple[int, ...]  # the seats that know of it: who is asked, and whose decision has led to it


class PrivateQuestions:
    """The private questions of one match, and what the others see meanwhile."""

    def __init__(self, is_private: IsPrivate) -> None:
        self._is_private = is_private
        self._asked: list[Asked] = []
        self._public: list[tuple[int, Position]] = []  # what everybody saw last, before each run of such questions
        self._before: tuple[int, Position] | None = None

    def asks(self, state: Any) -> bool:
        """Whether the seat that decides in a position is asked a private question."""
        return self._is_private(state)

    def is_asking(self, match: Match) -> bool:
        """Whether a seat is asked a private question now."""
        return bool(self._asked) and self._asked[-1].ply == match.ply and not match.is_over

    def before_move(self, match: Match) -> None:
        """Keep what everybody sees now, in case the decision leads to a private question."""
        self._before = None if self.is_asking(match) else (match.ply, match.position.copy())

    def after(self, match: Match) -> None:
        """Note whether a seat is asked a private question now; forget what was taken back."""
        self._asked = [asked for asked in self._asked if asked.ply <= match.ply]
        self._public = [public for public in self._public if public[0] < match.ply]
        is_private = not match.is_over and self._is_private(match.state)
        if is_private and not self.is_asking(match):
            last = next(who for who in reversed(match.decided_by) if who >= 0)
            self._asked.append(Asked(match.ply, (match.actor, last)))
            if self._before:
                self._public.append(self._before)
        self._before = None

    def is_kept_from(self, match: Match, seat: int) -> bool:
        """Whether a seat must not know yet what happens now."""
        return self.is_asking(match) and seat not in self._asked[-1].insiders

    def shown(self, match: Match, seat: int) -> tuple[int, Position]:
        """Return the ply and the position that a seat sees."""
        return self._public[-1] if self.is_kept_from(match, seat) else (match.ply, match.position)

    def number(self, match: Match, seat: int, ply: int) -> int:
        """Return the number that a ply has for a seat: answers to private questions count only for the seats that knew
        of them, and for everybody when the game is over."""
        return ply if match.is_over else ply - self.secret_answers(seat, ply)

    def secret_answers(self, seat: int, ply: int, since: int = 0) -> int:
        """Return how many decisions between two plies answered a question of which a seat does not know."""
        return sum(since <= asked.ply < ply and seat not in asked.insiders for asked in self._asked)

    def change_mode(self, game: Game) -> None:
        """Go on with the same rules in another mode."""
        self._public = [(ply, Position.of(game, position.state)) for ply, position in self._public]


def private_questions(game: Game) -> PrivateQuestions | None:
    """Return the private questions of a match of a game; None for a game without any."""
    is_private = _finder_of(game)
    return PrivateQuestions(is_private) if is_private else None


def _finder_of(game: Game) -> IsPrivate | None:
    """Return what tells a game's private questions from others; None for a game without any."""
    is_private = getattr(part_of(game, "prompts"), "is_private", None)
    return plain_function(is_private) if is_private else None
