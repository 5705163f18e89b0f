"""How fast other game libraries play at random, so that one run can set them beside this engine.

Every peer is driven from Python on one thread, by a lean loop over its public interface. A decision is one action
of one player, chosen uniformly among the legal ones; dealing cards and rolling dice cost time and are not
counted. Games are played to their end, and a new game's set-up is part of the time. Where a row says so, the player is
also given an observation and a mask of the legal actions before each decision, as a learner is.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import NamedTuple

from spellwright.benchmarks.row import SEED, Row, row_of
from spellwright.benchmarks.timing import rates

PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "pgx", "jax", "torch")
MODULES = ("pyspiel", "rlcard", "pettingzoo", "pygame")  # PettingZoo's board games import pygame even unseen

RANDOM, OBSERVED = "random", "random, with observations"

ADVICE = 'the libraries to compare with are not installed: pip install "spellwright[peers]"'

Play = Callable[[], int]
"""Plays one game at random to its end and returns the number of decisions made in it."""


class PeersMissing(ImportError):
    """A library to compare with is not installed."""

    def __init__(self, advice: str = ADVICE) -> None:
        super().__init__(advice)


class Peer(NamedTuple):
    """One game of one library, and how to make it ready to play."""

    system: str
    game: str
    seats: int
    prepare: Callable[[], Play]
    mode: str = RANDOM

    def measure(self, seconds: float) -> Row:
        """Play for the given wall-clock time, after a tenth of it as warm-up."""
        play = self.prepare()
        rates(lambda: (play(), 1), seconds / 10)
        decisions, games = rates(lambda: (play(), 1), seconds)
        return row_of(self.game, self.seats, self.mode, (decisions, games), self.system)


def versions() -> dict[str, str]:
    """Return the versions of the libraries that are compared with, as far as they are installed."""
    found = {}
    for package in PACKAGES:
        with suppress(PackageNotFoundError):
            found[package] = version(package)
    return found


def installed() -> bool:
    """Whether every library to compare with can be imported."""
    return all(find_spec(module) for module in MODULES)


def measure(seconds: float) -> Iterator[Row]:
    """Measure each peer game in turn, each for `seconds`; raises `PeersMissing` at once if a library is absent."""
    if not installed():
        raise PeersMissing
    return (peer.measure(seconds) for peer in PEERS)


def _load(module: str) -> ModuleType:
    """Import a peer's module without the warnings it gives on import."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return import_module(module)


def _sample(outcomes: list[tuple[int, float]], point: float) -> int:
    """The chance outcome at `point` in [0, 1); for such short lists quicker than `random.choices` or numpy."""
    for action, weight in outcomes:
        point -= weight
        if point < 0:
            return action
    return outcomes[-1][0]  # the weights' rounding may leave a sliver


def _open_spiel(game: str, *, observes: bool = False) -> Play:
    """OpenSpiel's C++ states through `pyspiel`; a decision is one `apply_action` at a node that is not chance. A player
    who observes reads `observation_tensor` and `legal_actions_mask` before."""
    pyspiel = _load("pyspiel")
    chance, terminal = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
    new_state, random = pyspiel.load_game(game).new_initial_state, Random(SEED).random

    def play() -> int:
        decisions = 0
        state = new_state()
        while (player := state.current_player()) != terminal:
            if player == chance:
                state.apply_action(_sample(state.chance_outcomes(), random()))
            else:
                if observes:
                    state.observation_tensor(player)
                    state.legal_actions_mask(player)
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    return play


def _rlcard(game: str) -> Play:
    """RLCard's environment as its learning agents step it: they choose among the numbers of the legal actions, and read
    the payoffs at the end. A decision is one `step`, which also encodes the next observation."""
    env, random = _load("rlcard").make(game, config={"seed": SEED}), Random(SEED).random

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            decisions += 1
        env.get_payoffs()
        return decisions

    return play


def _petting_zoo(game: str) -> Play:
    """PettingZoo's turn-by-turn environment without its checking wrappers; a decision is one `last` and `step`."""
    env, random = _load(f"pettingzoo.classic.{game}.{game}").raw_env(), Random(SEED).random

    def play() -> int:
        decisions = 0
        env.reset()
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            legal = [action for action, allowed in enumerate(observation["action_mask"].tolist()) if allowed]
            env.step(legal[int(random() * len(legal))])
            decisions += 1

    return play


PEERS = (
    Peer("openspiel", "hanabi", 4, partial(_open_spiel, "hanabi(players=4)")),
    Peer("openspiel", "hanabi", 4, partial(_open_spiel, "hanabi(players=4)", observes=True), OBSERVED),
    Peer("openspiel", "leduc_poker", 2, partial(_open_spiel, "leduc_poker(players=2)")),
    Peer("openspiel", "backgammon", 2, partial(_open_spiel, "backgammon")),
    Peer("rlcard", "uno", 2, partial(_rlcard, "uno"), OBSERVED),
    Peer("rlcard", "leduc-holdem", 2, partial(_rlcard, "leduc-holdem"), OBSERVED),
    Peer("pettingzoo", "connect_four", 2, partial(_petting_zoo, "connect_four")),
    Peer("pettingzoo", "tictactoe", 2, partial(_petting_zoo, "tictactoe")),
)
