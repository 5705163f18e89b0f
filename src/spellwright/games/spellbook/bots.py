"""The bots of SpellBook."""

from spellwright.bots.level import GameBots, Level

BOTS = GameBots(
    levels={
        "newt": Level(iterations=12, attention=0.8),
        "apprentice": Level(iterations=14, attention=0.9),
        "tinker": Level(iterations=24, attention=0.95),
        "hedge-witch": Level(iterations=40),
        "alchemist": Level(iterations=110),
        "archmage": Level(),
    },
    reuses_tree=True,  # almost everything is open, so what was found stays true
)
