"""JAX steps many games at once by DLPack: it reads our arrays where they are, and nothing is copied.

pip install "spellwright[learn]"
python examples/jax_arrays.py simsala --games 4096 --steps 200

The arrays of `sw.Arrays` stay in place and every step overwrites them. JAX takes its arrays for constants, so each step
looks at them anew, which costs microseconds, and waits for what was computed from them before the next step.
"""

from __future__ import annotations

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np

import spellwright as sw


def looked_at(games: sw.Arrays) -> tuple[jax.Array, jax.Array]:
    """Return observations and masks as arrays of JAX that share the memory of ours; copy=False refuses to copy."""
    return jnp.from_dlpack(games.observations, copy=False), jnp.from_dlpack(games.masks, copy=False)


@jax.jit
def choose(weights: jax.Array, observations: jax.Array, masks: jax.Array, key: jax.Array) -> jax.Array:
    """Draw a legal action for each game from a linear policy."""
    logits = observations.astype(jnp.float32) @ weights
    return jax.random.categorical(key, jnp.where(masks == 1, logits, -jnp.inf))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sw.games())
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=200)
    arguments = parser.parse_args()

    seats = sw.load(arguments.game).usual_seats
    games = sw.Arrays(sw.Batch(arguments.game, seats=seats, size=arguments.games, seed=1))
    key = jax.random.key(1)
    weights = jax.random.normal(key, (games.observations.shape[1], games.masks.shape[1])) / 100
    ended, returns = 0, np.zeros(seats)
    start = time.perf_counter()
    for step in range(arguments.steps):
        observations, masks = looked_at(games)
        assert observations.unsafe_buffer_pointer() == games.observations.ctypes.data
        actions = choose(weights, observations, masks, jax.random.fold_in(key, step))
        games.step(np.from_dlpack(actions))  # waits for JAX; the actions are not copied either
        ended += int(games.ended.sum())
        returns += games.rewards.sum(axis=0)
    per_second = arguments.games * arguments.steps / (time.perf_counter() - start)
    print(f"{ended} games ended; seat 1 made {returns[0] / max(1, ended):+.3f} a game; {per_second:,.0f} decisions/s")


if __name__ == "__main__":
    main()
