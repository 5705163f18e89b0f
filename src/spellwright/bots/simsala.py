"""Bots for Simsala … Bumm?"""

from __future__ import annotations

import numpy as np

from spellwright.bots.bot import Bot, Known
from spellwright.games.simsala.actions import CALL, END
from spellwright.games.simsala.game import GAME
from spellwright.games.simsala.pieces import FACES, HEALS, HIDDEN, HITS, LIVES, ROLLS, SIDES, Hits, Spell
from spellwright.games.simsala.state import View

DIE_MEAN = sum(number * faces for number, faces in enumerate(FACES)) / SIDES
LAST_STONE = 6.0  # what it is worth to cast the last stone: the round
DEATH = 6.0  # what it costs to lose the last life
TEMPO = 0.4  # what it is worth to be a stone nearer to the end


class CounterBot(Bot):
    """`counter`: counts stones, knows the exact odds of its own, and calls what gains most on average — lives taken,
    lives regained, mystic stones, a stone less before it — against the lives a failed call costs. It ends the turn
    when no call gains anything."""

    def __init__(self, seed: int) -> None:
        """It needs no chance: the same view gets the same answer, whatever the seed."""

    def choose(self, known: Known) -> int:
        v, odds = known.view, known.belief.anywhere
        calls = [spell for spell in Spell if spell and v.legal[CALL + spell] and spell >= v.lowest]
        values = {spell: expected_gain(v, spell, float(odds[spell])) for spell in calls}
        best = max(values, key=lambda spell: values[spell]) if values else None
        if best is None or (v.legal[END] and values[best] <= 0.0):
            return END
        return CALL + best


def odds_of_calls(v: View) -> dict[int, float]:
    """How likely each call is to succeed."""
    odds = GAME.belief_of(v).anywhere
    return {CALL + spell: round(float(odds[spell]), 3) for spell in Spell if spell}


def expected_gain(v: View, spell: Spell, odds: float) -> float:
    """What a call brings on average, in lives."""
    return odds * gain(v, spell) - (1.0 - odds) * cost(v, spell)


def gain(v: View, spell: Spell) -> float:
    """What a success is worth."""
    me = int(v.seat)
    room = LIVES - int(v.lives[me])
    others = [int(lives) for p, lives in enumerate(v.lives[: v.seats]) if p != me and lives > 0]
    stones = int(np.count_nonzero(v.stones[me] == HIDDEN))
    victims = {Hits.NOBODY: 0, Hits.OTHERS: len(others), Hits.BOTH: min(2, len(others))}.get(HITS[spell], 1)
    lives = DIE_MEAN if ROLLS[spell] else 1.0
    worth = lives * victims + (min(lives, room) if HEALS[spell] else 0.0)
    if spell == Spell.SINGER and v.mystics > 0:
        worth += 1.0
    return worth + (LAST_STONE if stones == 1 else TEMPO)


def cost(v: View, spell: Spell) -> float:
    """What a failure costs: lives, and near the end the round."""
    lives = int(v.lives[v.seat])
    lost = DIE_MEAN if spell == Spell.DRAGON else 1.0
    return lost + (DEATH if lives <= lost else 0.0)
