"""How to play well: what a search should look at. Nothing here is a rule of the game."""

from __future__ import annotations

from math import exp
from pathlib import Path

from spellwright.games.spellbook.pieces import (
    ALTAR,
    COLOURS,
    FAMILIAR,
    FAMILIAR_POINTS,
    GROUP,
    LEVELS,
    LOWEST,
    POOL,
    RUNES,
    SPELLS,
    Phase,
    Step,
)
from spellwright.games.spellbook.rules.cards import learned, spell_at
from spellwright.games.spellbook.rules.scoring import card_points, is_winner, rival_points, score
from spellwright.games.spellbook.state import State
from spellwright.kernel.pending import WHAT, WHICH, top
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Strategy
from spellwright.kernel.struct import Ints

# Facts about a position, one after the other.
TIME = 0  # the Day, whether the round is the last, how many play, whether alone, Days still to come in this round
PHASES = len(Phase)
PHASE = TIME + 5  # in which phase the own Day is; then in which phase another's is
OWN = PHASE + 2 * PHASES  # stones stored, their points, cards learned, all points, stones in the pool, wilds there
CARDS = OWN + 6  # points of the own cards, by colour
STUDY = CARDS + COLOURS  # by spell and level: whether it is learned
OPEN = STUDY + SPELLS * LEVELS  # by spell: whether it is still to be learned
STONES = OPEN + SPELLS  # in the pool by colour; the same for cards still to be learned; by rune; then on the altar
HEAP = 2 * COLOURS + RUNES
OTHERS = STONES + 2 * HEAP  # the best of the others: points, cards, stones stored, stones in the pool
RIVAL = OTHERS + 4  # the solo opponent's points and spaces
FACTS = RIVAL + 2

LATEST = 60  # Days that are told apart
SOLO_SCALE = 6.0  # points ahead of the box that make success nearly three times as likely as failure


@rule
def is_quiet(s: State) -> bool:
    """Whether a phase begins: what was begun before is done."""
    return top(s, WHAT) == Step.DAY and s.choices != 0


@rule
def describe(s: State, p: int, facts: Ints) -> None:
    """How the position looks for a seat."""
    seats = int(s.seats)
    facts[TIME] = min(LATEST, int(s.day))
    facts[TIME + 1] = s.is_last
    facts[TIME + 2] = seats
    facts[TIME + 3] = 1 if seats == 1 else 0
    own_place, present = (p - int(s.first)) % seats, (int(s.turn) - int(s.first)) % seats
    facts[TIME + 4] = 1 if own_place > present else 0
    facts[PHASE + top(s, WHICH) + (0 if s.turn == p else PHASES)] = 1
    facts[OWN] = s.held[FAMILIAR + p]
    facts[OWN + 1] = FAMILIAR_POINTS[int(s.held[FAMILIAR + p])]
    facts[OWN + 2] = learned(s, p)
    facts[OWN + 3] = score(s, p)
    facts[OWN + 4] = s.held[POOL + p]
    for colour in range(COLOURS):
        spell = spell_at(s, colour)
        facts[CARDS + colour] = card_points(s, p, colour)
        if s.level[p, colour] == 0:
            facts[OPEN + spell] = 1
        else:
            facts[STUDY + LEVELS * spell + s.level[p, colour] - LOWEST] = 1
    describe_stones(s, p, POOL + p, facts, STONES)
    describe_stones(s, p, ALTAR, facts, STONES + HEAP)
    for rune in range(RUNES):
        facts[OWN + 5] += facts[STONES + 2 * COLOURS + rune] // GROUP
    for q in range(seats):
        if q != p:
            facts[OTHERS] = max(facts[OTHERS], score(s, q))
            facts[OTHERS + 1] = max(facts[OTHERS + 1], learned(s, q))
            facts[OTHERS + 2] = max(facts[OTHERS + 2], s.held[FAMILIAR + q])
            facts[OTHERS + 3] = max(facts[OTHERS + 3], s.held[POOL + q])
    if seats == 1:
        facts[RIVAL] = rival_points(s)
        facts[RIVAL + 1] = s.track


@rule
def describe_stones(s: State, p: int, place: int, facts: Ints, first: int) -> None:
    """What lies at a place, and what of it a seat could learn with."""
    for colour in range(COLOURS):
        many = 0
        for rune in range(RUNES):
            here = int(s.stones[place, RUNES * colour + rune])
            many += here
            facts[first + 2 * COLOURS + rune] += here
        facts[first + colour] = many
        if s.level[p, colour] == 0:
            facts[first + COLOURS + colour] = many


@rule
def success(s: State, p: int) -> float:
    """Victory, shared or not; alone, how far ahead of the box, so that the search knows by how much it is behind."""
    if s.seats == 1:
        return 1.0 / (1.0 + exp((rival_points(s) - score(s, p)) / SOLO_SCALE))
    winners = 0
    for q in range(s.seats):
        winners += 1 if is_winner(s, q) else 0
    return 1.0 / winners if is_winner(s, p) else 0.0


HERE = Path(__file__).parent
STRATEGY = Strategy(
    {"is_quiet": is_quiet, "describe": describe, "success": success},
    facts=FACTS,
    mind=HERE / "mind.npy",
    solo=HERE / "solo.npy",
)
