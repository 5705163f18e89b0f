"""What a search is told about SpellBook. Nothing here is a rule of the game."""

from pathlib import Path

from spellwright.kernel.maths import exp
from spellwright.kernel.rule import generic, rule
from spellwright.kernel.strategy import Strategy, share_of_victory

from .rules.scoring import rival_points, score
from .state import State

LEARNED_SCALE = 15.0  # points ahead of the solo opponent that make the network's logit 1 (`training.toml`)
SOLO_SCALE = 5.0  # and those that make the search's: it has to tell apart actions that are worth a point or two


@generic
def success(s: State, p: int) -> float:
    """Return the share of the victory; in solo play, a logistic function of the points ahead of the solo opponent, so
    that the search sees by how much it is behind."""
    if s.seats == 1:
        return 1.0 / (1.0 + exp((rival_points(s) - score(s, p)) / SOLO_SCALE))
    return share_of_victory(s, p)


@rule
def solo_logit(logit: float) -> float:
    """Return the logit of success, from what the network says."""
    return logit * (LEARNED_SCALE / SOLO_SCALE)


@rule
def opponent_temperature(s: State) -> int:  # noqa: ARG001 (the verb's signature)
    """Return 0: opponents are expected to play by the policy. How fast they are decides when the game ends."""
    return 0


STRATEGY = Strategy(
    network=Path(__file__).parent / "network.npy",
    success=success,
    solo_logit=solo_logit,
    opponent_temperature=opponent_temperature,
)
