"""Levels: how much a bot searches, what it remembers, and how often it errs.

Each game's `bots.py` holds its own ladder. Ratings are measured (`strength.py`); the numbers are chosen so that
the steps from level to level are even, in games for two and for four.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from spellwright.bots.bot import THINKING, BotMaker
from spellwright.games import part_of

TREE_NODES = 1 << 18  # of a bot's tree, or the coach's: more than there is time for


@dataclass(frozen=True, kw_only=True)
class Level:
    """What makes a bot as strong as it is."""

    iterations: int | None = None  # of the search; None: as many as there is time for; 0: it decides by the policy
    temperature: float = 0.0  # 0: the best action; 1: any, in proportion to its score; higher: more evenly
    temperature_multiplayer: float | None = None  # the temperature where three or more play; None: the same
    seconds: float = THINKING  # the most it takes for a decision, however long it may
    threads: int = 1
    is_plain: bool = False  # whether it knows only the rules, not the game's strategy
    listens: bool = True  # whether it infers anything from the decisions of others
    memory: int = 100  # per cent of what players have to remember that it does remember

    def temperature_for(self, seats: int) -> float:
        """Return the temperature in a game for the given number of players."""
        if seats <= 2 or self.temperature_multiplayer is None:
            return self.temperature
        return self.temperature_multiplayer


def usual_ladder() -> dict[str, Level]:
    """Return the levels of a game that has no ladder of its own."""
    return {
        "newt": Level(iterations=8, temperature=4.0),
        "apprentice": Level(iterations=16, temperature=1.0),
        "tinker": Level(iterations=30, temperature=0.3),
        "hedge-witch": Level(iterations=100),
        "alchemist": Level(iterations=500),
        "archmage": Level(),
    }


@dataclass(frozen=True)
class GameBots:
    """The bots of one game: what its `bots.py` holds as `BOTS`. A game without one has these defaults."""

    levels: Mapping[str, Level] = field(default_factory=usual_ladder)  # the weakest first
    reference: Mapping[str, BotMaker] = field(default_factory=dict)  # besides `random` and the searches


def bots_of(game: str) -> GameBots:
    """Return the bots of a game."""
    part = part_of(game, "bots")
    bots: GameBots = part.BOTS if part else GameBots()
    return bots
