"""Random games with every position kept: material for tests, audits and playthroughs."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.game import BadSetup, Game
from spellwright.kernel.records import new_state
from spellwright.kernel.rule import generic
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER, actor, apply
from spellwright.search.playout import draw

LONGEST = 20_000  # plies; no game here comes near


@dataclass(frozen=True)
class Trace:
    """One game. `actors[i]` chose `actions[i]` in the position `states[i]`; the last state is the end."""

    states: npt.NDArray[Any]  # [plies + 1] State
    actions: npt.NDArray[np.int64]  # [plies]
    actors: npt.NDArray[np.int64]  # [plies] a seat, or CHANCE

    @property
    def decisions(self) -> int:
        """Return the number of decisions that seats had to take."""
        return int(np.count_nonzero(self.actors != CHANCE))


@generic
def play_trace(
    states: npt.NDArray[Any], actions: npt.NDArray[np.int64], actors: npt.NDArray[np.int64], stream: Stream
) -> int:
    """Play at random from `states[0]`, keeping all positions; return the number of plies, or -1 if there is no room."""
    ply = 0
    who = actor(states[0])
    while who != OVER:
        if ply == len(actions):
            return -1
        a = draw(states[ply], who, stream)
        if a != NOTHING:
            actions[ply] = a
            actors[ply] = who
            states[ply + 1] = states[ply]
            apply(states[ply + 1], a)
            ply += 1
            who = actor(states[ply])
    return ply


def random_setup(game: Game, random: Random) -> tuple[int, dict[str, str]]:
    """Return a random number of seats and options that go together."""
    while True:
        seats = random.choice(game.seats)
        with suppress(BadSetup):
            return seats, game.agreed(seats, {option.name: random.choice(option.choices) for option in game.options})


def random_game(game: Game, seats: int, options: Mapping[str, str], seed: int) -> Trace:
    """Play a random game; return its positions and actions."""
    room = 512
    while room <= LONGEST:
        states = np.zeros(room + 1, game.State.dtype)
        actions, actors = np.zeros(room, np.int64), np.zeros(room, np.int64)
        states[0] = new_state(game, seats, options)
        plies = game.function(play_trace)(states, actions, actors, stream_of(seed))
        if plies >= 0:
            return Trace(states[: plies + 1], actions[:plies], actors[:plies])
        room *= 2
    raise RuntimeError(f"a game of {game.name} did not end within {LONGEST} plies")
