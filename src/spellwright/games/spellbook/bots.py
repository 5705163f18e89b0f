"""The bots of SpellBook."""

from spellwright.bots.level import GameBots, Level

BOTS = GameBots(
    levels={
        "newt": Level(iterations=0, temperature=8.0, temperature_multiplayer=3.0),
        "apprentice": Level(iterations=0, temperature=4.0, temperature_multiplayer=2.0),
        "tinker": Level(iterations=0, temperature=2.6, temperature_multiplayer=1.62),
        "hedge-witch": Level(iterations=0, temperature=1.9, temperature_multiplayer=1.35),
        "alchemist": Level(iterations=0, temperature=1.4, temperature_multiplayer=0.6),
        "archmage": Level(),
    },
)
