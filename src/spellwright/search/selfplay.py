"""Self-play by a value network: to train it, with samples of positions and who won; and to estimate final points.

At each decision every action is tried in a few rollouts, evaluated by the network, and the best mean is played; or a
search decides. Now and then a seat explores: it plays any legal action. One game is one call, on the CPU or in a thread
of a GPU; `tools/train.py` plays many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import float32, float64, from_dtype, int8

from spellwright.kernel.chance import Stream, draw_below, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import Wrap, bind, compiled, generic
from spellwright.kernel.strategy import NO_EVIDENCE, AnyView, Strategy, describe, is_quiet, success
from spellwright.kernel.verbs import NOTHING, OVER, actor, apply, is_legal, menu, score, setup, verb, view, world
from spellwright.search import gpu
from spellwright.search.batch import seed_streams, step_alone
from spellwright.search.evaluation import evaluate, evaluation_verbs, random_action, roll_out
from spellwright.search.ismcts import Root, iterate
from spellwright.search.network import HIDDEN_UNITS, Network, network_for
from spellwright.search.playout import Options, Records, let_chance_decide
from spellwright.search.tree import NO_NODE, ROOT, Tree, clear, new_tree
from spellwright.search.workspace import Scratch, Workspace, scratch_for

PER_MILLE = 1000
SAMPLES_PER_GAME = 12
TREE_NODES = 1 << 12  # of a search that decides


class TrainingTable(NamedTuple):
    """A kind of table at which a network is trained; each game lists its own in `training.py`."""

    seats: int
    options: Mapping[str, str]
    share: float  # of all games
    has_teams: bool = False  # of seats that sit opposite each other


class SelfPlayConfig(NamedTuple):
    """How seats decide in self-play."""

    rollouts: int  # of each action at each decision
    exploration: int  # per mille of the decisions that are random
    iterations: int = 0  # of a search that decides in place of rollouts; 0: none does


class Policy(NamedTuple):
    """What decides for every seat."""

    network: Network
    config: SelfPlayConfig


class Setup(NamedTuple):
    """What the verb `setup` is given besides the record."""

    seats: int
    options: Options


class Samples(NamedTuple):
    """What a network learns from."""

    features: npt.NDArray[np.int8]  # [games, SAMPLES_PER_GAME, seats, features]
    counts: npt.NDArray[np.int32]  # [games] how many samples a game gave; the others are undefined
    results: npt.NDArray[np.float32]  # [games, seats] how well each seat has done


class GameScratch(NamedTuple):
    """What one game of self-play works in."""

    states: Records  # [1] State: the game itself
    views: Records  # [2] View: what the seat that decides knows, and all zeros
    scratch: Scratch  # for rollouts


class SearchingGameScratch(NamedTuple):
    """What one game of self-play works in where a search decides: a GameScratch and a tree."""

    states: Records
    views: Records
    scratch: Scratch
    tree: Tree


@verb
def start_rollout(game: GameScratch, who: int, stream: Stream) -> None:
    """Write into `game.scratch.states[0]` the position from which seat `who` tries an action out."""
    raise NotImplementedError("start_rollout is not bound to a strategy")


@generic
def start_from_state(game: GameScratch, who: int, stream: Stream) -> None:  # noqa: ARG001 (the verb's signature)
    """Start a rollout from the true position: for games that hide little from the seat that decides."""
    game.scratch.states[0] = game.states[0]


@generic
def look(game: GameScratch | SearchingGameScratch, who: int) -> None:
    """Write into `game.views[0]` what seat `who` knows."""
    game.views[0] = game.views[1]
    view(game.states[0], who, game.views[0])


@generic
def start_from_view(game: GameScratch, who: int, stream: Stream) -> None:
    """Start a rollout from a world that fits what the seat knows."""
    look(game, who)
    scratch = game.scratch
    scratch.states[0] = scratch.blank[0]
    world(game.views[0], stream, scratch.beliefs[0], scratch.states[0])


@verb
def choose(game: GameScratch, who: int, policy: Policy, stream: Stream) -> int:
    """Return what seat `who` decides."""
    raise NotImplementedError("choose is not bound")


@generic
def choose_by_rollouts(game: GameScratch, who: int, policy: Policy, stream: Stream) -> int:
    """Return the action with the best mean value over its rollouts."""
    s, scratch = game.states[0], game.scratch
    trial = scratch.states[0]
    first, past = menu(s)
    best = -1.0
    chosen = NOTHING
    for a in range(first, past):
        if is_legal(s, a):
            total = 0.0
            for _ in range(policy.config.rollouts):
                start_rollout(game, who, stream)
                apply(trial, a)
                roll_out(trial, stream)
                evaluate(trial, policy.network, scratch)
                total += scratch.values[who]
            if total > best:
                best = total
                chosen = a
    return chosen


@generic
def choose_by_search(game: SearchingGameScratch, who: int, policy: Policy, stream: Stream) -> int:
    """Return the legal action with most visits after a search."""
    tree = game.tree
    look(game, who)
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


def game_scratch_for(game: Game) -> GameScratch:
    """Return an empty scratch area for one game of self-play."""
    return GameScratch(game.State.batch(1), game.View.batch(2), scratch_for(game))


def strategy_of(game: Game) -> Strategy:
    """Return the game's strategy; raise TypeError if it has none."""
    if game.strategy is None:
        raise TypeError(f"there is nothing to learn in {game.name}: no strategy describes its positions")
    return game.strategy


def bind_self_play(
    game: Game, f: Callable[..., Any], may_step: Any, wrap: Wrap = compiled, *, is_search: bool = False
) -> Any:
    """Bind generic code of self-play to one game. Bookkeeping, which includes what players remember, stays in where
    rollouts start from what a seat knows."""
    strategy = strategy_of(game)
    own = {
        "may_step": may_step,
        "start_rollout": start_from_view if strategy.has_secrets else start_from_state,
        "choose": choose_by_search if is_search else choose_by_rollouts,
    }
    verbs = {**game.verbs.by_name(), **evaluation_verbs(strategy), **own}
    name = f"{game.name}.selfplay.search" if is_search else f"{game.name}.selfplay"
    return bind(f, name, verbs, wrap, without_bookkeeping=not strategy.has_secrets)


@cache
def _bound(game: Game, *, is_search: bool) -> Any:
    return bind_self_play(game, play_all, step_alone, is_search=is_search)


@generic
def play_on_from(v: AnyView, a: int, game: GameScratch, policy: Policy, stream: Stream, games: int) -> int:
    """Play action `a` and then to the end, `games` times, each time in another world that fits the view; return the sum
    of the points of the seat that decides."""
    s, scratch = game.states[0], game.scratch
    points = 0
    for _ in range(games):
        game.states[0] = scratch.blank[0]
        world(v, stream, scratch.beliefs[0], s)
        p = actor(s)
        apply(s, a)
        who = let_chance_decide(s, stream)
        while who != OVER:
            apply(s, choose(game, who, policy, stream))
            who = let_chance_decide(s, stream)
        points += score(s, p)
    return points


@cache
def _play_on_from(game: Game) -> Any:
    return bind_self_play(game, play_on_from, step_alone)


def expected_points(game: Game, v: AnyView, action: int, games: int, seed: int) -> float:
    """Return the mean points at the end for the seat that decides, if it takes this action and then everybody takes
    what a single rollout of each action makes look best."""
    policy = Policy(network_for(strategy_of(game), v.seats), SelfPlayConfig(rollouts=1, exploration=0))
    return float(_play_on_from(game)(v, action, game_scratch_for(game), policy, stream_of(seed), games) / games)


class SelfPlay:
    """Self-play at one kind of table; the same seed gives the same games, on a CPU and on a GPU."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.setup = Setup(seats, game.option_numbers(seats, game.agreed(seats, options or {})))

    def play(self, network: Network, games: int, seed: int, config: SelfPlayConfig) -> Samples:
        """Play games on the CPU."""
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
    may_step = cuda.jit(lambda lane: True, device=True)  # noqa: ARG005 (the verb's signature)
    play = bind_self_play(game, play_game, may_step, lambda f: cuda.jit(f, device=True))
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
