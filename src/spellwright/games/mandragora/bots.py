"""The bots of Mandragora."""

from spellwright.bots.level import GameBots, Level

BOTS = GameBots(
    levels={
        "newt": Level(iterations=0, temperature=6.0, temperature_multiplayer=3.6, memory=20),
        "apprentice": Level(iterations=0, temperature=3.0, temperature_multiplayer=2.45, memory=40),
        "tinker": Level(iterations=0, temperature=2.0, temperature_multiplayer=1.9, memory=60),
        "hedge-witch": Level(iterations=0, temperature=1.4, temperature_multiplayer=1.47, memory=80),
        "alchemist": Level(iterations=20, temperature_multiplayer=0.5),
        "archmage": Level(),
    }
)
