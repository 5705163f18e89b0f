"""The bots of Simsala … Bumm?"""

import numpy as np

from spellwright.bots.bot import Bot, Known
from spellwright.bots.level import GameBots, Level

from .actions import CALL, END
from .pieces import FACES, HEALS, HIDDEN, HITS, LIVES, LIVES_OF_SPELL, ROLLS, SIDES, Hits, Spell
from .state import View, edition_of

DIE_MEAN = sum(number * faces for number, faces in enumerate(FACES)) / SIDES
LAST_STONE = 6.0  # lives that casting the last stone is worth: it wins the round
DEATH = 6.0  # lives that losing the last life costs in addition
TEMPO = 0.4  # lives that having one stone less is worth


class CounterBot(Bot):
    """`counter`: counts stones, knows the exact odds of its own, and makes the call with the highest expected gain:
    lives taken, lives regained, mystic stones and one stone less, against the lives that a failed call costs. It ends
    the turn when no call gains anything."""

    listens = False

    def __init__(self, seed: int) -> None:
        """Ignore the seed: the same view always gets the same answer."""

    def choose(self, known: Known) -> int:
        v, odds = known.view, known.belief.anywhere.tolist()
        calls = [spell for spell in Spell if spell and v.legal[CALL + spell] and spell >= v.lowest]
        values = {spell: odds[spell] * gain(v, spell) - (1.0 - odds[spell]) * cost(v, spell) for spell in calls}
        best = max(values, key=lambda spell: values[spell]) if values else None
        if best is None or (v.legal[END] and values[best] <= 0.0):
            return END
        return CALL + best


def gain(v: View, spell: Spell) -> float:
    """Return what a successful call is worth, in lives."""
    me = int(v.seat)
    room = LIVES - int(v.lives[me])
    others = [int(lives) for p, lives in enumerate(v.lives[: v.seats]) if p != me and lives > 0]
    stones = int(np.count_nonzero(v.stones[me] == HIDDEN))
    victims = {Hits.NOBODY: 0, Hits.OTHERS: len(others), Hits.BOTH: min(2, len(others))}.get(HITS[spell], 1)
    lives = DIE_MEAN if ROLLS[spell] else float(LIVES_OF_SPELL[edition_of(v)][spell])
    gained = lives * victims + (min(lives, room) if HEALS[spell] else 0.0)
    if spell == Spell.SINGER and v.mystics > 0:
        gained += 1.0
    return gained + (LAST_STONE if stones == 1 else TEMPO)


def cost(v: View, spell: Spell) -> float:
    """Return what a failed call costs, in lives; losing the last one costs the round."""
    lives = int(v.lives[v.seat])
    lost = DIE_MEAN if spell == Spell.DRAGON else 1.0
    return lost + (DEATH if lives <= lost else 0.0)


BOTS = GameBots(
    levels={
        "newt": Level(iterations=0, temperature=6.0, memory=20),
        "apprentice": Level(iterations=0, temperature=3.1, memory=40),
        "tinker": Level(iterations=0, temperature=2.3, memory=55),
        "hedge-witch": Level(iterations=0, temperature=1.9, temperature_multiplayer=1.75, memory=60),
        "alchemist": Level(iterations=0, temperature=1.3, temperature_multiplayer=1.1, memory=85),
        "archmage": Level(),
    },
    reference={"counter": CounterBot},
)
