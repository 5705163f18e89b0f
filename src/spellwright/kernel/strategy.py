"""What a game tells a search: its network, and what the network cannot know. Nothing here is a rule.

The first half is the contract, with placeholders as in `kernel.verbs`: generic code imports them from here, and `bind`
puts the functions of one game's `Strategy` in their place. The second half is the `Strategy` itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.rule import generic, inline_rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.verbs import is_winner, verb

Evidence: TypeAlias = npt.NDArray[np.float64]
"""[decisions, columns] What the decisions of others say about what is hidden; only the game that wrote it reads it."""

NO_EVIDENCE: Evidence = np.zeros((0, 0))

NO_FIGURE = -(1 << 31)  # in place of a figure, where nothing can be said


class AnyState(Protocol):
    """What generic code may read of any game's position: how many play."""

    seats: int


class AnyView(Protocol):
    """What generic code may read of any game's view. A position lacks `seat` and `legal`, so that mypy refuses it."""

    seat: int
    seats: int
    actor: int  # the seat that decides now, or CHANCE, or OVER
    legal: npt.NDArray[np.int8]  # [actions] 1 for each action that is legal now


class Seen(NamedTuple):
    """A decision as one seat saw it."""

    v: Any  # the seat's view just before the decision
    action: int


@verb
def ally(s: AnyState, p: int) -> int:
    """Return the seat that wins together with seat `p`; `p` itself where there are no teams."""


@verb
def success(s: AnyState, p: int) -> float:
    """Return how well seat `p` has done, from 0 to 1, once the game is over."""


@verb
def solo_logit(logit: float) -> float:
    """Return the logit of a solo player's success, from the one that the network has learned."""


@verb
def as_seen(s: AnyState, who: int, a: int) -> int:
    """Return which output of the network stands for action `a` of seat `who`. An observation shows seats and places
    from where a seat sits, so the actions that name them are counted from there as well."""


@verb
def opponent_temperature(s: AnyState) -> int:
    """Return the temperature at which other seats are expected to decide in a search, as a power of two: 0 is the
    network's own policy, 3 a temperature of 8."""


@verb
def likelihood(s: AnyState, p: int, evidence: Evidence) -> float:
    """Return how likely the decisions in `evidence`, as seat `p` saw them, would have been if `s` were the truth."""


@verb
def odds(v: AnyView, b: Any, a: int) -> int:
    """Return the chance that action `a` succeeds, in per mille, for the seat of a view; NO_FIGURE if it cannot fail.
    `b` is working memory for a belief."""


@generic
def no_ally(s: AnyState, p: int) -> int:  # noqa: ARG001 (the verb's signature)
    """Return seat `p` itself: there are no teams."""
    return p


@generic
def share_of_victory(s: AnyState, p: int) -> float:
    """Return seat `p`'s share of the victory: 1 for a sole winner, a fraction for shared wins, 0 for a loss."""
    winners = 0
    for q in range(int(s.seats)):
        winners += 1 if is_winner(s, q) else 0
    return 1.0 / winners if is_winner(s, p) else 0.0


@inline_rule
def same_logit(logit: float) -> float:
    """Return what the network says: it has learned success itself."""
    return logit


@inline_rule
def utility(share: float, seats: int) -> float:
    """Return what a share of the victory is worth as a reward, from -1 to 1. The rewards of several seats add up to 0;
    in solo play, where the track is the other side, a win is worth 1 and a loss -1."""
    sides = max(seats, 2)
    return (sides * share - 1.0) / (sides - 1)


@inline_rule
def same_action(s: AnyState, who: int, a: int) -> int:  # noqa: ARG001 (the verb's signature)
    """Return the action itself: no action names a seat or a place."""
    return a


@inline_rule
def temperature_of_eight(s: AnyState) -> int:  # noqa: ARG001 (the verb's signature)
    """Return 3: a temperature of 8."""
    return 3


@generic
def uninformative(s: AnyState, p: int, evidence: Evidence) -> float:  # noqa: ARG001 (the verb's signature)
    """Return 1 for every world: the decisions of others say nothing."""
    return 1.0


@inline_rule
def no_odds(v: AnyView, b: Any, a: int) -> int:  # noqa: ARG001 (the verb's signature)
    """Return NO_FIGURE: no action can fail."""
    return NO_FIGURE


@dataclass(frozen=True, eq=False)
class Strategy:
    """What is known about a game's positions: its own versions of the functions above, and a trained network."""

    network: Path  # the trained weights
    ally: Callable[[Any, int], int] = no_ally
    success: Callable[[Any, int], float] = share_of_victory
    solo_logit: Callable[[float], float] = same_logit
    as_seen: Callable[[Any, int, int], int] = same_action
    opponent_temperature: Callable[[Any], int] = temperature_of_eight
    likelihood: Callable[[Any, int, Evidence], float] = uninformative
    odds: Callable[[Any, Any, int], int] = no_odds
    listen: Callable[[Any, npt.NDArray[Any], Ints, Evidence], int] | None = None  # see `spellwright.search.evidence`
    columns: int = 0  # of the evidence that `listen` writes
    forget: Callable[[Any, Any, int], None] | None = None  # see `spellwright.search.evidence`

    @property
    def scales(self) -> Path:
        """The weights of the scales (`spellwright.search.worth`), beside those of the network."""
        return self.network.with_name("scales.npy")

    def verbs(self) -> dict[str, Callable[..., Any]]:
        """Return the functions by name, as `bind` takes them."""
        names = ("ally", "success", "solo_logit", "as_seen", "opponent_temperature", "likelihood", "odds")
        return {name: getattr(self, name) for name in names}
