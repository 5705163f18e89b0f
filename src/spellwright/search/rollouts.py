"""Playing on by the policy, without a search: so the coach estimates final points."""

from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import AnyState, AnyView, Strategy
from spellwright.kernel.verbs import OVER, actor, apply, score, world
from spellwright.search.evaluation import draw_action, evaluate
from spellwright.search.network import Network
from spellwright.search.playout import let_chance_decide
from spellwright.search.workspace import Scratch


def strategy_of(game: Game) -> Strategy:
    """Return the game's strategy; raise TypeError if it has none."""
    if game.strategy is None:
        raise TypeError(f"nothing is known about positions of {game.name}: it has no strategy")
    return game.strategy


@generic
def play_by_policy(s: AnyState, network: Network, scratch: Scratch, stream: Stream) -> None:
    """Play on to the end of the game; every seat decides by the policy."""
    who = let_chance_decide(s, stream)
    while who != OVER:
        evaluate(s, who, network, scratch)
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
        play_by_policy(s, network, scratch, stream)
        points += score(s, p)
    return points
