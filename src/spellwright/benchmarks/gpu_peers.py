"""How fast Pgx plays on a GPU, through JAX: its games step as compiled arrays, as ours do.

A decision is one action of one player, chosen uniformly among the legal ones, by one compiled loop over all games; dice
and tiles that are drawn cost time and are not counted. A game that ends begins anew in the same step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from spellwright.benchmarks.peers import PeersMissing
from spellwright.benchmarks.row import SEED, Row, row_of
from spellwright.benchmarks.timing import rates

BY_JAX = "random, on a GPU by JAX"
GAMES = {"backgammon": 2, "sparrow_mahjong": 3}  # with their numbers of players
SIZES = (1 << 14, 1 << 17)
STEPS = 200  # of every game in one launch
ADVICE = 'the library to compare with on a GPU is not installed: pip install "spellwright[gpu-peers]"'


class Prepared(NamedTuple):
    """A number of games of one kind, side by side and ready to be played."""

    game: str
    size: int
    step: Callable[[], tuple[int, int]]
    device: str


def installed() -> bool:
    """Whether Pgx and JAX can be imported."""
    return all(find_spec(module) for module in ("pgx", "jax"))


def check() -> None:
    """Raise `PeersMissing` if Pgx is absent."""
    if not installed():
        raise PeersMissing(ADVICE)


def prepared() -> list[Prepared]:
    """Return each game with several numbers of games side by side, compiled."""
    return [Prepared(game, size, *playing(game, size, STEPS)) for game in GAMES for size in SIZES]


def measure(games: Sequence[Prepared], seconds: float) -> Iterator[Row]:
    """Measure each of the other systems; yield one row for each."""
    for game, size, step, device in games:
        yield {**row_of(game, GAMES[game], BY_JAX, rates(step, seconds), "pgx"), "batch": size, "device": device}


def playing(game: str, size: int, steps: int) -> tuple[Callable[[], tuple[int, int]], str]:
    """Return what plays `size` games side by side for so many steps, and where: compiled, and once called already."""
    jax, pgx = import_module("jax"), import_module("pgx")
    env, numpy = pgx.make(game), import_module("jax.numpy")
    again = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def decide(held: Any, _: None) -> Any:
        states, key, ended = held
        key, chance, choice = jax.random.split(key, 3)
        legal = numpy.where(states.legal_action_mask, 0.0, -numpy.inf)
        actions = jax.random.categorical(choice, legal)
        states = jax.vmap(again)(states, actions, jax.random.split(chance, size))
        return (states, key, ended + states.terminated.sum()), None

    def play(states: Any, key: Any) -> Any:
        return jax.lax.scan(decide, (states, key, 0), None, length=steps)[0]

    first, key = jax.random.split(jax.random.PRNGKey(SEED))
    compiled = jax.jit(play)
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(first, size)), key]

    def step() -> tuple[int, int]:
        held[0], held[1], ended = compiled(*held)
        return size * steps, int(ended)  # which waits for the device

    step()
    return step, jax.devices()[0].device_kind
