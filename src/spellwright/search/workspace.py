"""The memory that searches work in: several megabytes each, so they are pooled and used again."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.game import Game
from spellwright.kernel.rule import generic
from spellwright.search.network import HIDDEN_UNITS, Active, HiddenUnits, active_of
from spellwright.search.observer import observer_of
from spellwright.search.playout import Records
from spellwright.search.tree import Tree, clear, new_tree

Values: TypeAlias = npt.NDArray[np.float64]
"""[seats] The expected result of each seat, from 0 to 1."""


class Scratch(NamedTuple):
    """What one iteration of a search reads and writes besides the tree."""

    states: Records  # [2] State: the world that is being played, and the last world that was sampled
    blank: Records  # [1] State: all zeros
    beliefs: Records  # [1] where the verb `world` works
    views: Records  # [1] View: where the verb `observe_state` works
    observed: Records  # [2] Observation: what a seat sees of the world in numbers, and all zeros
    hidden: HiddenUnits  # [HIDDEN_UNITS]
    active: Active
    values: Values  # [seats]
    priors: npt.NDArray[np.float64]  # [actions] how likely each action of the menu is; others are undefined
    likelihoods: npt.NDArray[np.float64]  # [1] of the last world that was accepted; 0 before the first
    uses_left: npt.NDArray[np.int64]  # [1] how often the last world is to be used again


class Workspace(NamedTuple):
    """What one thread of a search works in."""

    tree: Tree
    scratch: Scratch


def scratch_for(game: Game) -> Scratch:
    """Return an empty scratch area for one search, or one player, of the game."""
    return Scratch(
        states=game.State.batch(2),
        blank=game.State.batch(1),
        beliefs=game.workings(1),
        views=game.View.batch(1),
        observed=observer_of(game).rows(2) if game.strategy else game.State.batch(1),
        hidden=np.zeros(HIDDEN_UNITS, np.float32),
        active=active_of(observer_of(game).size if game.strategy else 0),
        values=np.zeros(game.seats.stop - 1),
        priors=np.zeros(len(game.actions)),
        likelihoods=np.zeros(1),
        uses_left=np.zeros(1, np.int64),
    )


@generic
def reset(workspace: Workspace) -> None:
    """Make a workspace ready for a new search."""
    clear(workspace.tree)
    workspace.scratch.likelihoods[0] = 0.0
    workspace.scratch.uses_left[0] = 0


_FREE: dict[tuple[Game, int], list[Workspace]] = {}  # by game and number of nodes


def acquire(game: Game, max_nodes: int) -> Workspace:
    """Return a workspace with an empty tree of at most `max_nodes` nodes, from the pool if there is one."""
    free = _FREE.get((game, max_nodes))
    try:
        workspace = free.pop() if free else None
    except IndexError:  # another thread was quicker
        workspace = None
    if workspace is None:
        return Workspace(new_tree(max_nodes), scratch_for(game))
    game.function(reset)(workspace)
    return workspace


def release(game: Game, workspace: Workspace) -> None:
    """Return a workspace to the pool; the caller must not use it again."""
    _FREE.setdefault((game, len(workspace.tree.child)), []).append(workspace)
