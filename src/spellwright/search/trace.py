"""Random games with every position kept: material for tests, audits and playthroughs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.verbs import OVER, actor, apply
from spellwright.search.playout import NOTHING, draw

LONGEST = 20_000  # plies; no game here comes near


@dataclass(frozen=True)
class Trace:
    """One game: `states[i]` is the position before `actions[i]`; the last state is the end."""

    states: npt.NDArray[Any]
    actions: npt.NDArray[np.int64]


@generic
def play_trace(states: Any, actions: Any, stream: Any) -> int:
    """Play at random from `states[0]`, keeping every position; returns the number of actions, or -1 for want of room."""
    ply = 0
    who = actor(states[0])
    while who != OVER:
        if ply == len(actions):
            return -1
        a = draw(states[ply], who, stream)
        if a != NOTHING:
            actions[ply] = a
            states[ply + 1] = states[ply]
            apply(states[ply + 1], a)
            ply += 1
            who = actor(states[ply])
    return ply


@cache
def _player(game: Game) -> Any:
    return bind(play_trace, game.name, game.verbs.by_name())


def random_game(game: Game, seats: int, options: Mapping[str, str], seed: int) -> Trace:
    """A game at random."""
    room = 512
    while room <= LONGEST:
        states = np.zeros(room + 1, game.State.dtype)
        actions = np.zeros(room, np.int64)
        states[0] = game.new_state(seats, options)
        plies = _player(game)(states, actions, stream_of(seed))
        if plies >= 0:
            return Trace(states[: plies + 1], actions[:plies])
        room *= 2
    raise RuntimeError(f"a game of {game.name} did not end within {LONGEST} plies")
