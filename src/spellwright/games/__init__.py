"""The games. Each folder is a rulebook; they do not know of each other."""

from __future__ import annotations

from spellwright.games.mandragora.game import GAME as MANDRAGORA
from spellwright.games.simsala.game import GAME as SIMSALA
from spellwright.games.spellbook.game import GAME as SPELLBOOK
from spellwright.kernel.game import Game

ALL = {game.name: game for game in (SPELLBOOK, SIMSALA, MANDRAGORA)}


class UnknownGame(LookupError):
    """A name that no game here has."""


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(ALL)


def load(name: str) -> Game:
    """A game by its name."""
    if name not in ALL:
        raise UnknownGame(f"there is no game '{name}' (there are: {', '.join(ALL)})")
    return ALL[name]
