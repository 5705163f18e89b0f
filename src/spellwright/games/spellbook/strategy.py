"""What a search is told about SpellBook. Nothing here is a rule of the game."""

from pathlib import Path

from spellwright.kernel.maths import exp
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Strategy

from .rules.scoring import is_winner, rival_points, score
from .state import State

SOLO_SCALE = 5.0  # points ahead of the solo opponent that make success nearly three times as likely as failure


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


STRATEGY = Strategy(network=Path(__file__).parent / "network.npy", success=success)
