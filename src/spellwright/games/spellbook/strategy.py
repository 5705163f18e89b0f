"""How to evaluate positions of SpellBook. Nothing here is a rule of the game."""

from enum import IntEnum
from pathlib import Path

from spellwright.kernel.maths import exp
from spellwright.kernel.pending import WHAT, WHICH, top
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Features, Strategy

from .pieces import ALTAR, COLOURS, FAMILIAR, FAMILIAR_POINTS, GROUP, LEVELS, LOWEST, POOL, RUNES, SPELLS, Phase, Step
from .rules.scoring import card_points, is_winner, rival_points, score
from .rules.stones import learned, spell_at
from .state import State

PHASES = len(Phase)
HEAP = 2 * COLOURS + RUNES  # features of a heap of stones, in the order of `describe_stones`


class Feature(IntEnum):
    """The index of each feature, or of the first of several. The trained networks depend on this order."""

    DAY = 0  # up to LATEST
    IS_LAST_ROUND = 1
    PLAYERS = 2
    IS_SOLO = 3
    IS_DAY_AHEAD = 4  # whether the seat still has a Day in this round
    OWN_PHASE = 5  # [PHASES] one-hot, on the seat's own Day
    OTHERS_PHASE = OWN_PHASE + PHASES  # [PHASES] one-hot, on another player's Day
    STORED = OTHERS_PHASE + PHASES  # stones on the familiar board
    STORED_POINTS = STORED + 1
    LEARNED = STORED + 2  # spells
    SCORE = STORED + 3
    POOL_SIZE = STORED + 4
    POOL_WILDS = STORED + 5  # groups of one rune in the pool
    CARD_POINTS = STORED + 6  # [COLOURS]
    LEVEL = CARD_POINTS + COLOURS  # [SPELLS, LEVELS] one-hot by spell, where it is learned
    OPEN = LEVEL + SPELLS * LEVELS  # [SPELLS] whether the spell is still to be learned
    POOL_STONES = OPEN + SPELLS  # [HEAP]
    ALTAR_STONES = POOL_STONES + HEAP  # [HEAP]
    BEST_SCORE = ALTAR_STONES + HEAP  # of the other players; so are the next three
    BEST_LEARNED = BEST_SCORE + 1
    BEST_STORED = BEST_SCORE + 2
    BEST_POOL_SIZE = BEST_SCORE + 3
    RIVAL_POINTS = BEST_SCORE + 4  # of the solo opponent
    RIVAL_TRACK = BEST_SCORE + 5  # spaces


FEATURES = Feature.RIVAL_TRACK + 1
LATEST = 60  # later Days are treated alike
SOLO_SCALE = 6.0  # points ahead of the solo opponent that make success nearly three times as likely as failure


@rule
def is_quiet(s: State) -> bool:
    """Whether a phase begins, so that nothing is half done."""
    return top(s, WHAT) == Step.DAY and s.choices != 0


@rule
def describe(s: State, p: int, features: Features) -> None:
    """Write how the position looks to seat `p`."""
    seats = int(s.seats)
    features[Feature.DAY] = min(LATEST, int(s.day))
    features[Feature.IS_LAST_ROUND] = s.is_last
    features[Feature.PLAYERS] = seats
    features[Feature.IS_SOLO] = 1 if seats == 1 else 0
    own_place, present = (p - int(s.first)) % seats, (int(s.turn) - int(s.first)) % seats
    features[Feature.IS_DAY_AHEAD] = 1 if own_place > present else 0
    phase = Feature.OWN_PHASE if s.turn == p else Feature.OTHERS_PHASE
    features[phase + top(s, WHICH)] = 1
    features[Feature.STORED] = s.held[FAMILIAR + p]
    features[Feature.STORED_POINTS] = FAMILIAR_POINTS[int(s.held[FAMILIAR + p])]
    features[Feature.LEARNED] = learned(s, p)
    features[Feature.SCORE] = score(s, p)
    features[Feature.POOL_SIZE] = s.held[POOL + p]
    for colour in range(COLOURS):
        spell = spell_at(s, colour)
        features[Feature.CARD_POINTS + colour] = card_points(s, p, colour)
        if s.level[p, colour] == 0:
            features[Feature.OPEN + spell] = 1
        else:
            features[Feature.LEVEL + LEVELS * spell + s.level[p, colour] - LOWEST] = 1
    describe_stones(s, p, POOL + p, features, Feature.POOL_STONES)
    describe_stones(s, p, ALTAR, features, Feature.ALTAR_STONES)
    for rune in range(RUNES):
        features[Feature.POOL_WILDS] += features[Feature.POOL_STONES + 2 * COLOURS + rune] // GROUP
    for q in range(seats):
        if q != p:
            features[Feature.BEST_SCORE] = max(features[Feature.BEST_SCORE], score(s, q))
            features[Feature.BEST_LEARNED] = max(features[Feature.BEST_LEARNED], learned(s, q))
            features[Feature.BEST_STORED] = max(features[Feature.BEST_STORED], s.held[FAMILIAR + q])
            features[Feature.BEST_POOL_SIZE] = max(features[Feature.BEST_POOL_SIZE], s.held[POOL + q])
    if seats == 1:
        features[Feature.RIVAL_POINTS] = rival_points(s)
        features[Feature.RIVAL_TRACK] = s.track


@rule
def describe_stones(s: State, p: int, place: int, features: Features, first: int) -> None:
    """Write what lies at a place: stones by colour, those of colours that seat `p` can still learn, stones by rune."""
    for colour in range(COLOURS):
        many = 0
        for rune in range(RUNES):
            here = int(s.stones[place, RUNES * colour + rune])
            many += here
            features[first + 2 * COLOURS + rune] += here
        features[first + colour] = many
        if s.level[p, colour] == 0:
            features[first + COLOURS + colour] = many


@rule
def success(s: State, p: int) -> float:
    """Return the share of the victory; in solo play, a logistic function of the points ahead of the solo opponent, so
    that the search sees by how much it is behind."""
    if s.seats == 1:
        return 1.0 / (1.0 + exp((rival_points(s) - score(s, p)) / SOLO_SCALE))
    winners = 0
    for q in range(s.seats):
        winners += 1 if is_winner(s, q) else 0
    return 1.0 / winners if is_winner(s, p) else 0.0


HERE = Path(__file__).parent
STRATEGY = Strategy(
    is_quiet=is_quiet,
    describe=describe,
    features=FEATURES,
    network=HERE / "network.npy",
    solo_network=HERE / "solo_network.npy",
    success=success,
)
