"""Position: a position to hold in the hand, for notebooks, tests and research.

    >>> from spellwright import Position
    >>> start = Position.start("simsala", seats=3, order="free", first="1")

A position never changes: `after` gives the next one. Its `repr` can be pasted back.
"""

from __future__ import annotations

from typing import Any

from spellwright.games import load
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import BadPosition, Game
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.play.refusals import IllegalAction


class Position:
    """A game and where it stands."""

    def __init__(self, line: str) -> None:
        """From a line of text: the game's name, then the position in the game's own notation."""
        name, _, rest = line.strip().partition(" ")
        if not rest:
            raise BadPosition("a position is the name of a game and a line in its notation")
        game = load(name)
        self._hold(game, game.notation.read(rest))

    @classmethod
    def start(cls, game: str, seats: int, **options: str) -> Position:
        """The position before the first decision."""
        return cls.of(load(game), load(game).new_state(seats, options))

    @classmethod
    def of(cls, game: Game, state: Any) -> Position:
        """A position from a state, which is copied."""
        position = cls.__new__(cls)
        position._hold(game, game.State.copy_of(state))
        return position

    def _hold(self, game: Game, state: Any) -> None:
        self.game = game
        self.state = state

    def __str__(self) -> str:
        return f"{self.game.name} {self.game.notation.write(self.state)}"

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    @property
    def actor(self) -> int:
        """The seat that decides, or CHANCE, or OVER."""
        return int(self.game.verbs.actor(self.state))

    @property
    def actions(self) -> dict[str, int]:
        """What may happen now, in words, each with its weight (1 for a seat's decision)."""
        if self.actor == OVER:
            return {}
        if self.actor == CHANCE:
            return {self.game.actions.words(a): weight for a, weight in self.game.chance_outcomes(self.state)}
        return {self.game.actions.words(a): 1 for a in self.game.legal_actions(self.state)}

    def after(self, *actions: str) -> Position:
        """The position after these actions, one after the other."""
        position = Position.of(self.game, self.state)
        for words in actions:
            if words not in position.actions:
                raise IllegalAction(
                    f"'{words}' is not possible here: {', '.join(position.actions) or 'the game is over'}"
                )
            position.game.verbs.apply(position.state, position.game.actions.number(words))
        return position

    @property
    def scores(self) -> list[int]:
        return [int(self.game.verbs.score(self.state, p)) for p in range(self.state.seats)]

    @property
    def winners(self) -> set[int]:
        """Who has won; nobody before the end."""
        return {p for p in range(self.state.seats) if self.actor == OVER and self.game.verbs.is_winner(self.state, p)}

    def view(self, seat: int) -> Any:
        """What a seat may know."""
        return self.game.view_of(self.state, seat)

    def belief(self, seat: int) -> Any:
        """What a seat can conclude about what it does not see, with exact chances."""
        return self.game.belief_of(self.view(seat))

    def world(self, seat: int, seed: int) -> Position:
        """A random position that this seat cannot tell from this one."""
        return Position.of(self.game, self.game.world_of(self.view(seat), stream_of(seed)))

    def same_bytes(self, other: Position) -> bool:
        """Whether both are equal to the last byte, told events included."""
        return as_bytes(self.state) == as_bytes(other.state)
