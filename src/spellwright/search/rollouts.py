"""Playing on at first sight, as the network's policy would: so the coach estimates final points."""

from functools import cache
from typing import Any

from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.strategy import AnyState, AnyView, Strategy
from spellwright.kernel.verbs import OVER, actor, apply, score, world
from spellwright.search.batch import step_alone
from spellwright.search.evaluation import assess, draw_action, evaluation_verbs
from spellwright.search.network import Network
from spellwright.search.observer import network_of, observer_of
from spellwright.search.playout import let_chance_decide
from spellwright.search.workspace import Scratch, scratch_for


def strategy_of(game: Game) -> Strategy:
    """Return the game's strategy; raise TypeError if it has none."""
    if game.strategy is None:
        raise TypeError(f"nothing is known about positions of {game.name}: it has no strategy")
    return game.strategy


@generic
def play_at_sight(s: AnyState, network: Network, scratch: Scratch, stream: Stream) -> None:
    """Play on to the end of the game, as every seat would decide at first sight."""
    who = let_chance_decide(s, stream)
    while who != OVER:
        assess(s, who, network, scratch)
        apply(s, draw_action(s, scratch, stream))
        who = let_chance_decide(s, stream)


@generic
def play_on_from(v: AnyView, a: int, scratch: Scratch, network: Network, stream: Stream, games: int) -> int:
    """Play action `a` and then to the end, `games` times, each time in another world that fits the view; return the sum
    of the points of the seat that decides."""
    s = scratch.states[0]
    points = 0
    for _ in range(games):
        scratch.states[0] = scratch.blank[0]
        world(v, stream, scratch.beliefs[0], s)
        p = actor(s)
        apply(s, a)
        play_at_sight(s, network, scratch, stream)
        points += score(s, p)
    return points


@cache
def _play_on_from(game: Game) -> Any:
    own = {"look": observer_of(game).look, "may_step": step_alone}
    verbs = {**game.verbs.by_name(), **evaluation_verbs(strategy_of(game)), **own}
    return bind(play_on_from, f"{game.name}.rollouts", verbs, game.wrap)


def expected_points(game: Game, v: AnyView, action: int, games: int, seed: int) -> float:
    """Return the mean points at the end for the seat that decides, if it takes this action and then everybody plays on
    at first sight."""
    played = _play_on_from(game)(v, action, scratch_for(game), network_of(game), stream_of(seed), games)
    return float(played / games)
