"""The bots of Mandragora."""

from spellwright.bots.level import GameBots, Level

BOTS = GameBots(
    levels={
        "newt": Level(iterations=8, attention=0.5),
        "apprentice": Level(iterations=10, attention=0.7),
        "tinker": Level(iterations=30, attention=0.95),
        "hedge-witch": Level(iterations=140),
        "alchemist": Level(iterations=500),
        "archmage": Level(),
    }
)
