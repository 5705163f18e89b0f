"""Simsala's table in the game's own words: what a view shows, as names and plain numbers."""

from .pieces import HIDDEN, MYSTICS, Spell
from .state import View


class Table:
    """The table as one seat sees it. Seats are counted from 0."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.round: int = int(view.round_number)
        self.turn: int = int(view.turn)
        self.lowest_call: int = int(view.lowest)
        self.lives: list[int] = view.lives[: view.seats].tolist()
        self.points: list[int] = view.points[: view.seats].tolist()
        self.supply: int = int(view.supply)  # stones face down in the middle
        self.mystics_left: int = int(view.mystics)  # mystic stones that nobody has taken yet

    def stones(self, seat: int) -> list[str]:
        """The stones in front of a seat: names, "?" for a stone this seat sees from behind; gaps are left out."""
        return [name_of(stone) for stone in self._view.stones[seat].tolist() if stone]

    def mystics(self, seat: int) -> list[str]:
        """The mystic stones a seat has taken: names, "?" for those only their owner knows."""
        owners = self._view.owner[: MYSTICS - self.mystics_left].tolist()
        return [
            name_of(stone) for owner, stone in zip(owners, self._view.mystic.tolist(), strict=False) if owner == seat
        ]

    @property
    def board(self) -> dict[str, int]:
        """The stones that have been cast, by spell."""
        return by_spell(self._view.board.tolist())

    @property
    def unseen(self) -> dict[str, int]:
        """The stones this seat has not seen, by spell: its own are among them."""
        return by_spell(self._view.unseen.tolist())


def name_of(spell: int) -> str:
    return "?" if spell == HIDDEN else Spell(spell).name.lower()


def by_spell(counts: list[int]) -> dict[str, int]:
    return {name_of(spell): many for spell, many in enumerate(counts) if many}
