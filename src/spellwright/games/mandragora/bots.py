"""The bots of Mandragora."""

from spellwright.bots.level import GameBots, Level

BOTS = GameBots(
    levels={
        "newt": Level(iterations=0, temperature=6.0, memory=20),
        "apprentice": Level(iterations=0, temperature=3.0, memory=40),
        "tinker": Level(iterations=0, temperature=2.0, memory=60),
        "hedge-witch": Level(iterations=0, temperature=1.4, memory=80),
        "alchemist": Level(iterations=20),
        "archmage": Level(),
    }
)
