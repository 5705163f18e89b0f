"""A game's network on its own, for programs that want its policy without a search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.games import load
from spellwright.kernel.game import BadSetup, Game
from spellwright.kernel.strategy import same_action
from spellwright.search.network import MAX_LOGIT
from spellwright.search.observer import observer_of, weights_of

Weights = dict[str, npt.NDArray[np.float32]]


@dataclass(frozen=True, eq=False)
class Checkpoint:
    """A network with its weights, evaluated by NumPy. It reads what a seat sees, and nothing else."""

    game: Game
    weights: Weights
    """By layer: `first`, `second`, `actions` and `shares`, each [rows, units], and their biases (`first_bias` …), as
    `examples/ppo.py` writes them."""

    def policy(self, view: Any) -> dict[int, float]:
        """Return how likely the network is to take each legal action of the seat whose view this is."""
        rows = {int(a): self._as_seen(view, int(view.seat), int(a)) for a in np.flatnonzero(view.legal)}
        logits = self.logits(view)
        likely = softmax(np.array([logits[row] for row in rows.values()]))
        return dict(zip(rows, likely.tolist(), strict=True))

    def shares(self, view: Any) -> list[float]:
        """Return what share of the victory the network expects for each seat, from seat 0 on; alone, the chance to
        win. In teams, what it expects of a seat's own is not added to its partner's."""
        w, seats, seat = self.weights, int(view.seats), int(view.seat)
        logits = np.clip((w["shares"] @ self._narrow(view) + w["shares_bias"])[:seats], -MAX_LOGIT, MAX_LOGIT)
        if seats == 1:
            strategy = self.game.strategy
            alone = float(strategy.solo_logit(float(logits[0]))) if strategy else float(logits[0])
            return [float(softmax(np.array([alone, 0.0]))[0])]
        return [float(share) for share in np.roll(softmax(logits), seat)]

    def logits(self, view: Any) -> npt.NDArray[np.float32]:
        """Return the outputs for all actions. Where an action names a seat, its row is the one that names this seat
        from where the player sits."""
        logits: npt.NDArray[np.float32] = self.weights["actions"] @ self._narrow(view) + self.weights["actions_bias"]
        return logits

    def _narrow(self, view: Any) -> npt.NDArray[np.float32]:
        w, observer = self.weights, observer_of(self.game)
        observed = observer.Observation.batch(1)
        observer.observe(view, observed[0])
        wide = np.maximum(observed.view(np.int8) @ w["first"] + w["first_bias"], 0.0)
        narrow: npt.NDArray[np.float32] = np.maximum(wide @ w["second"] + w["second_bias"], 0.0)
        return narrow

    @cached_property
    def _as_seen(self) -> Any:
        return self.game.strategy.as_seen if self.game.strategy else same_action


def softmax(logits: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Return the probabilities of a softmax over logits."""
    powers = np.exp(logits.astype(np.float64) - logits.max())
    chances: npt.NDArray[np.float64] = powers / powers.sum()
    return chances


def load_network(game: str | Game) -> Checkpoint:
    """Return the network of a game's bots by the name of the game."""
    of = load(game) if isinstance(game, str) else game
    if of.strategy is None:
        raise BadSetup(f"{of.name} has no network")
    return Checkpoint(of, weights_of(of))
