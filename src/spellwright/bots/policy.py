"""`policy:FILE`: a trained policy (`examples/ppo.py`) that takes the likeliest action, without a search."""

from __future__ import annotations

import zipfile
from functools import cache
from pathlib import Path

import numpy as np

from spellwright.bots.bot import Bot, Known
from spellwright.kernel.game import BadSetup, Game
from spellwright.search.checkpoint import Checkpoint, Weights
from spellwright.search.observer import observer_of

POLICY = "policy:"  # before the name of the file
LAYERS = ("first", "first_bias", "second", "second_bias", "actions", "actions_bias")


def is_policy(name: str) -> bool:
    """Return whether the name of a bot names a file with a policy."""
    return name.startswith(POLICY)


@cache
def load_policy(game: Game, file: Path) -> Weights:
    """Return the weights in a file; raise BadSetup if it holds none, or those of another game."""
    try:
        with np.load(file) as stored:
            weights = {name: stored[name].astype(np.float32) for name in LAYERS}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise BadSetup(f"there is no policy in the file '{file}'") from None
    if (len(weights["first"]), len(weights["actions"])) != (observer_of(game).size, len(game.actions)):
        raise BadSetup(f"the policy in '{file}' is not one of {game.name}")
    return weights


class PolicyBot(Bot):
    """Takes the legal action that a network likes best."""

    def __init__(self, game: Game, name: str) -> None:
        """`name` is `policy:` and a file."""
        self._name = name
        self.checkpoint: Checkpoint = Checkpoint(game, load_policy(game, Path(name.removeprefix(POLICY))))

    @property
    def name(self) -> str:
        return self._name

    def choose(self, known: Known) -> int:
        chances = self.checkpoint.policy(known.view)
        return max(chances, key=lambda action: chances[action])
