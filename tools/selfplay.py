"""Self-play by a value network, to train it: samples of positions, and who won.

At each decision every action is tried in a few rollouts, evaluated by the network, and the best mean is played; or a
search decides. Now and then a seat explores: it plays any legal action. One game is one call, on the CPU or in a thread
of a GPU; `tools/train.py` plays many.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import float32, float64, from_dtype, int8

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.game import Game
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import NO_EVIDENCE, describe, is_quiet, success
from spellwright.kernel.verbs import NOTHING, OVER, apply, is_legal, setup
from spellwright.search import gpu
from spellwright.search.batch import seed_streams, step_alone
from spellwright.search.evaluation import random_action
from spellwright.search.ismcts import Root, iterate
from spellwright.search.network import HIDDEN_UNITS, Network
from spellwright.search.playout import Options, Records, let_chance_decide
from spellwright.search.rollouts import (
    GameScratch,
    Policy,
    SelfPlayConfig,
    bind_self_play,
    choose,
    game_scratch_for,
    look,
    strategy_of,
)
from spellwright.search.tree import NO_NODE, ROOT, Tree, clear, new_tree
from spellwright.search.workspace import Scratch, Workspace

PER_MILLE = 1000
SAMPLES_PER_GAME = 12
TREE_NODES = 1 << 12  # of a search that decides


class Setup(NamedTuple):
    """What the verb `setup` is given besides the record."""

    seats: int
    options: Options


class Samples(NamedTuple):
    """The positions and results that a network is trained on."""

    features: npt.NDArray[np.int8]  # [games, SAMPLES_PER_GAME, seats, features]
    counts: npt.NDArray[np.int32]  # [games] how many samples a game gave; the others are undefined
    results: npt.NDArray[np.float32]  # [games, seats] how well each seat has done


class SearchingGameScratch(NamedTuple):
    """What one game of self-play works in where a search decides: a GameScratch and a tree."""

    states: Records
    views: Records
    scratch: Scratch
    tree: Tree


@generic
def choose_by_search(game: SearchingGameScratch, who: int, policy: Policy, stream: Stream) -> int:
    """Return the legal action with most visits after a search."""
    tree = game.tree
    look(GameScratch(game.states, game.views, game.scratch), who)
    clear(tree)
    root, workspace = Root(game.views[0], NO_EVIDENCE), Workspace(tree, game.scratch)
    iterate(root, workspace, policy.network, stream, policy.config.iterations)
    chosen, most = NOTHING, 0
    child = tree.child[ROOT]
    while child != NO_NODE:
        if tree.visits[child] > most and is_legal(game.states[0], int(tree.action[child])):
            chosen, most = int(tree.action[child]), int(tree.visits[child])
        child = tree.sibling[child]
    return chosen


@generic
def play_game(index: int, game: GameScratch, start: Setup, policy: Policy, stream: Stream, samples: Samples) -> None:
    """Play a game and write it into row `index` of `samples`: some of its quiet positions as they looked to each seat,
    each equally likely to be among them (reservoir sampling), and the result."""
    game.states[0] = game.scratch.blank[0]
    s = game.states[0]
    setup(s, start.seats, start.options)
    most = samples.features.shape[1]
    seen = 0
    who = let_chance_decide(s, stream)
    while who != OVER:
        if is_quiet(s):
            seen += 1
            sample = seen - 1 if seen <= most else draw_below(stream, seen)
            if sample < most:
                for p in range(start.seats):
                    samples.features[index, sample, p, :] = 0
                    describe(s, p, samples.features[index, sample, p])
        if draw_below(stream, PER_MILLE) < policy.config.exploration:
            apply(s, random_action(s, stream))
        else:
            apply(s, choose(game, who, policy, stream))
        who = let_chance_decide(s, stream)
    samples.counts[index] = min(seen, most)
    for p in range(start.seats):
        samples.results[index, p] = success(s, p)


@generic
def play_all(game: GameScratch, start: Setup, policy: Policy, streams: Records, samples: Samples) -> None:
    """Play a game for each stream, one after the other."""
    for index in range(len(streams)):
        play_game(index, game, start, policy, streams[index], samples)


@cache
def _bound(game: Game, *, is_search: bool) -> Any:
    if is_search:
        return bind_self_play(game, play_all, step_alone, choose=choose_by_search, name="selfplay.search")
    return bind_self_play(game, play_all, step_alone)


class SelfPlay:
    """Self-play at one kind of table; the same seed gives the same games, on a CPU and on a GPU."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.setup = Setup(seats, game.option_numbers(seats, game.agreed(seats, options or {})))

    def play(self, network: Network, games: int, seed: int, config: SelfPlayConfig) -> Samples:
        """Play games of self-play on the CPU; return the samples."""
        is_search = config.iterations > 0
        streams, samples = self.blank(games, seed)
        plain = game_scratch_for(self.game)
        searching = SearchingGameScratch(plain.states, plain.views, plain.scratch, new_tree(TREE_NODES))
        scratch = searching if is_search else plain
        _bound(self.game, is_search=is_search)(scratch, self.setup, Policy(network, config), streams, samples)
        return samples

    def play_on_gpu(self, network: Network, games: int, seed: int, config: SelfPlayConfig) -> Samples:
        """Play games on the GPU, each in a thread of its own; by rollouts, never by a search."""
        streams, samples = self.blank(games, seed)
        blanks = (self.game.State.batch(1), self.game.View.batch(1))
        blocks = (games + gpu.THREADS - 1) // gpu.THREADS
        kernel_of(self.game)[blocks, gpu.THREADS](streams, blanks, self.setup, Policy(network, config), samples)
        return samples

    def blank(self, games: int, seed: int) -> tuple[Records, Samples]:
        """Return a stream for each game, and room for its samples."""
        seats, streams = self.setup.seats, Stream.batch(games)
        seed_streams(streams, seed)
        features = np.zeros((games, SAMPLES_PER_GAME, seats, strategy_of(self.game).features), np.int8)
        return streams, Samples(features, np.zeros(games, np.int32), np.zeros((games, seats), np.float32))


@cache
def kernel_of(game: Game) -> Any:
    """Return the GPU kernel that plays one game of self-play in each thread."""
    cuda = gpu.cuda_with_device()
    may_step = cuda.jit(lambda lane: True, device=True)
    play = bind_self_play(game, play_game, may_step, gpu.on_gpu(cuda))
    state, known, belief = (
        from_dtype(record.dtype) for record in (game.State, game.View, game.Workings or game.Belief)
    )
    features, seats = strategy_of(game).features, game.seats.stop - 1

    def kernel(
        streams: Records, blanks: tuple[Records, Records], start: Setup, policy: Policy, samples: Samples
    ) -> None:
        index = cuda.grid(1)
        if index < streams.shape[0]:
            blank, blank_view = blanks
            views = cuda.local.array(2, known)
            views[1] = blank_view[0]
            scratch = Scratch(
                cuda.local.array(2, state),
                blank,
                cuda.local.array(1, belief),
                cuda.local.array(features, int8),
                cuda.local.array(HIDDEN_UNITS, float32),
                cuda.local.array(seats, float64),
                cuda.local.array(1, float64),
            )
            own = GameScratch(cuda.local.array(1, state), views, scratch)
            play(index, own, start, policy, streams[index], samples)

    return cuda.jit(kernel)
