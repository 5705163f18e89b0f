"""SpellBook's table in the game's own words: what a view shows, as names and plain numbers."""

from typing import NamedTuple

from spellwright.kernel.pending import WHAT

from .cards import SETS, SPELL_NAMES
from .pieces import COLOUR_NAMES, COLOURS, KIND_NAMES, RUNE_NAMES
from .places import ALTAR, DISCARD, FAMILIAR, POOL, VORTEX
from .state import View
from .steps import Phase, Step

Materia = dict[str, int]
"""The number of materia of each kind: {"red-circle": 2}."""


class Spell(NamedTuple):
    """A spell that a seat has learned."""

    level: int
    rune: str  # of the materia on it
    points: int  # as it stands


class Opponent(NamedTuple):
    """§9.1 The solo opponent."""

    track: int  # materia on the track
    points: int


class Table:
    """The table in the game's words. Seats are counted from 0."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.day: int = int(view.day)
        self.turn: int = int(view.turn)  # whose Day it is
        self.is_last_round: bool = bool(view.is_last)

    @property
    def phase(self) -> str:
        """The phase of the Day, "morning", "midday" or "evening"; empty between Days and when the game is over."""
        v = self._view
        if v.depth == 0 or v.pending[0, WHAT] != Step.DAY or v.phase > Phase.EVENING:
            return ""
        return Phase(int(v.phase)).name.lower()

    @property
    def spells(self) -> dict[str, str]:
        """The spell of each colour in this game; colours whose card is still to be drawn are missing."""
        cards = enumerate(self._view.cards.tolist())
        return {COLOUR_NAMES[colour]: SPELL_NAMES[SETS * colour + card - 1] for colour, card in cards if card}

    @property
    def altar(self) -> Materia:
        return self._at(ALTAR)

    @property
    def bag(self) -> Materia:
        """The stones left to draw, which everyone can work out."""
        return self._at(VORTEX)

    @property
    def discard(self) -> Materia:
        return self._at(DISCARD)

    def pool(self, seat: int) -> Materia:
        return self._at(POOL + seat)

    def stored(self, seat: int) -> Materia:
        """The materia on a familiar board."""
        return self._at(FAMILIAR + seat)

    def learned(self, seat: int) -> dict[str, Spell]:
        """The spells that a seat has learned, by colour."""
        v = self._view
        return {
            COLOUR_NAMES[colour]: Spell(
                int(v.level[seat, colour]), RUNE_NAMES[v.rune[seat, colour]], int(v.card_points[seat, colour])
            )
            for colour in range(COLOURS)
            if v.level[seat, colour]
        }

    def points(self, seat: int) -> dict[str, int]:
        """§8.2 The points of a seat as they stand, by where they come from: each spell's colour, and the familiar."""
        spells = {colour: spell.points for colour, spell in self.learned(seat).items()}
        return {**spells, "familiar": int(self._view.board_points[seat])}

    @property
    def opponent(self) -> Opponent | None:
        """The solo opponent; None with more players."""
        v = self._view
        return Opponent(int(v.track), int(v.rival_points)) if v.seats == 1 else None

    def _at(self, place: int) -> Materia:
        stones = enumerate(self._view.stones[place].tolist())
        return {KIND_NAMES[kind]: many for kind, many in stones if many}
