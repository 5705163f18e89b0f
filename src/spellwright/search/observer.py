"""How a game turns views into observations, and the network that reads them."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.games import part_of
from spellwright.kernel.game import BadSetup, Game
from spellwright.kernel.observation import Observer, observe_state
from spellwright.kernel.rule import generic
from spellwright.kernel.verbs import actor, is_legal, menu
from spellwright.search.network import LAYERS, NO_NETWORK, Layer, Network, layers, load_network


@generic
def observe_at(states: Any, p: int, views: Any, observed: Any, masks: Any) -> None:
    """Write what seat `p` observes of a position into the first of two observations, of which the second is blank, and
    into the first row of `masks` 1 for each action that it may take now. `views` is working memory."""
    s = states[0]
    observed[0] = observed[1]
    observe_state(s, p, views[0], observed[0])
    for a in range(masks.shape[1]):
        masks[0, a] = 0
    if actor(s) == p:
        first, past = menu(s)
        for a in range(first, past):
            if is_legal(s, a):
                masks[0, a] = 1


def observation_at(game: Game) -> Any:
    """Return `observe_at` for a game."""
    return game.function(observe_at, {**game.verbs.by_name(), "observe_state": observer_of(game).observe_state})


@cache
def observer_of(game: Game) -> Observer:
    """Return how a game writes observations; raise BadSetup if it writes none."""
    part = part_of(game, "observation")
    if part is None:
        raise BadSetup(f"{game.name} has no observations: it needs a module 'observation'")
    return Observer.of(part)


def network_of(game: Game) -> Network:
    """Return the network of a game; none if it has no strategy."""
    if game.strategy is None:
        return NO_NETWORK
    return load_network(game.strategy.network, layers_of(game))


def layers_of(game: Game) -> tuple[Layer, ...]:
    """Return the shapes of the layers of a game's network."""
    return layers(observer_of(game).size, len(game.actions), game.seats.stop - 1)


def weights_of(game: Game) -> dict[str, npt.NDArray[np.float32]]:
    """Return the weights of a game's network layer by layer, by the names that `examples/ppo.py` writes them with."""
    parts, rest = {}, network_of(game)
    for name, (rows, width, biases) in zip(LAYERS, layers_of(game), strict=True):
        parts[name], rest = rest[: rows * width].reshape(rows, width), rest[rows * width :]
        parts[f"{name}_bias"], rest = rest[:biases], rest[biases:]
    return parts
