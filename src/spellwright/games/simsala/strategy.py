"""How to play well: what a search should look at. Nothing here is a rule of the game."""

from __future__ import annotations

from pathlib import Path

from spellwright.games.simsala.hearsay import credit, listen
from spellwright.games.simsala.pieces import LIVES, MYSTICS, PLACES, SEATS, SPELLS, Ask, Length, RoundEnd
from spellwright.games.simsala.rules import mystics_of, stones_before, turn
from spellwright.games.simsala.state import State
from spellwright.kernel.pending import WHAT, top
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Strategy
from spellwright.kernel.struct import Ints

# Facts about a position, one after the other.
TIME = 0  # how many play, whether for one round only, whether there can be only one, mystic stones not taken, the order
DISTANCE = TIME + 5  # how many turns away one's own is
OWN = DISTANCE + SEATS  # points, lives, stones, mystic stones, calls in this turn
LOWEST = OWN + 5  # on the own turn: the lowest call that keeps the order
BEFORE = LOWEST + SPELLS  # by spell: own stones
UNSEEN = BEFORE + SPELLS  # by spell: stones that one has not seen, own ones with them
VITAL = UNSEEN + SPELLS  # by lives: whether one has so many
NEIGHBOUR = LIVES + 2  # lives, then by lives: whether so many are left
NEAR = VITAL + LIVES + 1  # the next to the left, the next to the right
OTHERS = NEAR + 2 * NEIGHBOUR  # most points, most and fewest lives, fewest stones, most mystic stones
THREATS = OTHERS + 5  # by spell: stones of the others
FACTS = THREATS + SPELLS


@rule
def is_quiet(s: State) -> bool:
    """Whether somebody is to call: chance has had its say."""
    return top(s, WHAT) == Ask.CALL


@rule
def describe(s: State, p: int, facts: Ints) -> None:
    """How the position looks for a seat; its own stones are told, too, as a search has drawn them."""
    seats = int(s.seats)
    facts[TIME] = seats
    facts[TIME + 1] = 1 if s.length == Length.SINGLE else 0
    facts[TIME + 2] = 1 if s.ending == RoundEnd.ONE else 0
    facts[TIME + 3] = s.mystics
    facts[TIME + 4] = s.order
    facts[DISTANCE + (p - turn(s)) % seats] = 1
    facts[OWN] = s.points[p]
    facts[OWN + 1] = s.lives[p]
    facts[OWN + 2] = stones_before(s, p)
    facts[OWN + 3] = mystics_of(s, p)
    facts[VITAL + s.lives[p]] = 1
    if turn(s) == p:
        facts[OWN + 4] = s.casts
        facts[LOWEST + min(SPELLS - 1, int(s.lowest))] = 1
    for spell in range(1, SPELLS):
        facts[UNSEEN + spell] = s.unseen[spell]
    for place in range(PLACES):
        if s.stones[p, place] > 0:
            facts[BEFORE + s.stones[p, place]] += 1
            facts[UNSEEN + s.stones[p, place]] += 1
    for number in range(MYSTICS - int(s.mystics)):
        if s.owner[number] != p:
            facts[UNSEEN + s.mystic[number]] += 1
    facts[OTHERS + 2] = LIVES
    facts[OTHERS + 3] = PLACES
    for distance in range(1, seats):
        q = (p + distance) % seats
        if distance == 1:
            describe_neighbour(s, q, facts, NEAR)
        if distance == seats - 1:
            describe_neighbour(s, q, facts, NEAR + NEIGHBOUR)
        facts[OTHERS] = max(facts[OTHERS], s.points[q])
        if s.lives[q] > 0:
            facts[OTHERS + 1] = max(facts[OTHERS + 1], s.lives[q])
            facts[OTHERS + 2] = min(facts[OTHERS + 2], s.lives[q])
            facts[OTHERS + 3] = min(facts[OTHERS + 3], stones_before(s, q))
            facts[OTHERS + 4] = max(facts[OTHERS + 4], mystics_of(s, q))
            for place in range(PLACES):
                if s.stones[q, place] > 0:
                    facts[THREATS + s.stones[q, place]] += 1


@rule
def describe_neighbour(s: State, q: int, facts: Ints, first: int) -> None:
    """Whom a Blizzard or a Fireball hits."""
    facts[first] = s.lives[q]
    facts[first + 1 + s.lives[q]] = 1


STRATEGY = Strategy(
    {"is_quiet": is_quiet, "describe": describe, "credit": credit},
    facts=FACTS,
    mind=Path(__file__).parent / "mind.npy",
    listen=listen,
    has_secrets=True,
)
