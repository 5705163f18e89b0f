"""The bots of SpellBook."""

from spellwright.bots.level import GameBots, Level

BOTS = GameBots(
    levels={
        "newt": Level(iterations=0, temperature=8.0),
        "apprentice": Level(iterations=0, temperature=4.0),
        "tinker": Level(iterations=0, temperature=2.6),
        "hedge-witch": Level(iterations=0, temperature=1.9),
        "alchemist": Level(iterations=0, temperature=1.4),
        "archmage": Level(),
    },
)
