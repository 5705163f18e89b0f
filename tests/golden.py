"""Golden playthroughs. `make golden` writes them anew; read the difference before you commit it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from spellwright.games import load
from spellwright.play.playthrough import playthrough

GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Golden:
    """One playthrough that is kept."""

    game: str
    name: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return GAMES / self.game / "playthroughs" / f"{self.name}.txt"

    def text(self) -> str:
        return "\n".join(playthrough(load(self.game), self.seats, self.options, self.seed)) + "\n"


GOLDEN = (
    Golden("spellbook", "two_first_set", 2, 1, {"set": "first"}),
    Golden("spellbook", "two_second_set", 2, 2, {"set": "second"}),
    Golden("spellbook", "three_third_set", 3, 3, {"set": "third"}),
    Golden("spellbook", "four_classic", 4, 4, {"set": "classic"}),
    Golden("spellbook", "solo", 1, 5, {"set": "third", "difficulty": "2"}),
    Golden("simsala", "three_enforced", 3, 1, {"length": "single"}),
    Golden("simsala", "two_penalised", 2, 2, {"length": "single", "order": "penalised"}),
    Golden("simsala", "five_only_one_free", 5, 3, {"length": "single", "order": "free", "ending": "one"}),
    Golden("simsala", "four_from_seat_2", 4, 4, {"length": "single", "first": "2"}),
    Golden("simsala", "two_match", 2, 5),
    Golden("mandragora", "two", 2, 1),
    Golden("mandragora", "three_from_seat_3", 3, 2, {"first": "3"}),
    Golden("mandragora", "four", 4, 3),
    Golden("mandragora", "teams", 4, 4, {"teams": "yes"}),
)


def main() -> None:
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(golden.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
