"""Deciding at first sight: every action is tried in a few rollouts, which a value network evaluates, and the best mean
is played. The coach estimates final points so; `tools/selfplay.py` makes games to learn from.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import Wrap, bind, compiled, generic
from spellwright.kernel.strategy import AnyView, Strategy
from spellwright.kernel.verbs import NOTHING, OVER, actor, apply, is_legal, menu, score, verb, view, world
from spellwright.search.batch import step_alone
from spellwright.search.evaluation import evaluate, evaluation_verbs, roll_out
from spellwright.search.network import Network, network_for
from spellwright.search.playout import Records, let_chance_decide
from spellwright.search.workspace import Scratch, scratch_for


class SelfPlayConfig(NamedTuple):
    """How seats decide in self-play."""

    rollouts: int  # of each action at each decision
    exploration: int  # per mille of the decisions that are random
    iterations: int = 0  # of a search that decides in place of rollouts; 0: none does


class Policy(NamedTuple):
    """The network and the settings by which every seat decides."""

    network: Network
    config: SelfPlayConfig


class GameScratch(NamedTuple):
    """What one game of self-play works in."""

    states: Records  # [1] State: the game itself
    views: Records  # [2] View: what the seat that decides knows, and all zeros
    scratch: Scratch  # for rollouts


@verb
def start_rollout(game: GameScratch, who: int, stream: Stream) -> None:
    """Write into `game.scratch.states[0]` the position from which seat `who` tries an action out."""


@generic
def start_from_state(game: GameScratch, who: int, stream: Stream) -> None:  # noqa: ARG001 (the verb's signature)
    """Start a rollout from the true position: for games that hide little from the seat that decides."""
    game.scratch.states[0] = game.states[0]


@generic
def look(game: GameScratch, who: int) -> None:
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


def game_scratch_for(game: Game) -> GameScratch:
    """Return an empty scratch area for one game of self-play."""
    return GameScratch(game.State.batch(1), game.View.batch(2), scratch_for(game))


def strategy_of(game: Game) -> Strategy:
    """Return the game's strategy; raise TypeError if it has none."""
    if game.strategy is None:
        raise TypeError(f"there is nothing to learn in {game.name}: no strategy describes its positions")
    return game.strategy


def bind_self_play(
    game: Game,
    f: Callable[..., Any],
    may_step: Any,
    wrap: Wrap = compiled,
    choose: Callable[..., int] = choose_by_rollouts,
    name: str = "selfplay",
) -> Any:
    """Bind generic code of self-play to one game. Bookkeeping, which includes what players remember, stays in where
    rollouts start from what a seat knows. Code that decides in another way has a name of its own."""
    strategy = strategy_of(game)
    own = {
        "may_step": may_step,
        "start_rollout": start_from_view if strategy.has_secrets else start_from_state,
        "choose": choose,
    }
    verbs = {**game.verbs.by_name(), **evaluation_verbs(strategy), **own}
    return bind(f, f"{game.name}.{name}", verbs, wrap, without_bookkeeping=not strategy.has_secrets)


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
