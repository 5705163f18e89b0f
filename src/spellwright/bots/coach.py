"""The coach: the best actions for what a seat knows, with their expected results."""

from time import monotonic

import msgspec

from spellwright.bots.level import TREE_NODES, bots_of
from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence
from spellwright.kernel.records import belief_of, chance_outcomes, legal_actions, new_state, view_of
from spellwright.kernel.saying import description_of
from spellwright.kernel.strategy import AnyView
from spellwright.search.ismcts import Search
from spellwright.search.rollouts import expected_points

MOST = 3  # actions that are mentioned
MIN_SHARE = 0.02  # of the iterations: an action that was tried less often is left out
GAMES = 50  # that are played to the end for each action, to estimate its points


class Advice(msgspec.Struct, frozen=True):
    """One of the actions that the coach recommends, with its figures."""

    action: str
    says: Sentence  # the action for a person to read
    value: float  # the expected result, from 0 (last) to 1 (victory)
    share: float  # of the iterations that chose it: how sure the coach is
    odds: float | None = None  # the probability that the action succeeds, where it may fail
    wins: float | None = None  # the probability of winning, where the search estimates that
    points: float | None = None  # the mean at the end, if all play on at first sight (compiled rules alone)


def advise(game: Game, v: AnyView, seconds: float, seed: int = 1, threads: int = 1) -> list[Advice]:
    """Return the best actions of the seat that decides, the best first; the view is all that the coach sees."""
    until = monotonic() + seconds
    search = Search(game, v, seed, TREE_NODES, threads=threads)
    search.run(until=until)
    visits, values = search.visits(), search.values()
    search.close()
    total = sum(visits.values())
    find_odds = bots_of(game.name).odds
    odds = find_odds(belief_of(game, v)) if find_odds else {}
    has_estimates = game.strategy is not None and v.seats > 1
    best = sorted(visits, key=lambda action: visits[action], reverse=True)
    return [
        Advice(
            game.actions.words(a),
            says=description_of(game, v, a),
            value=round(values[a], 3),
            share=round(visits[a] / total, 3),
            odds=odds.get(a),
            wins=round(values[a], 3) if has_estimates else None,
            points=round(expected_points(game, v, a, GAMES, seed), 1) if has_estimates and game.is_compiled else None,
        )
        for a in best[:MOST]
        if a == best[0] or visits[a] >= MIN_SHARE * total
    ]


def compile_coach(game: Game) -> None:
    """Compile what only the coach needs, or read it from the cache."""
    if game.strategy is None:
        return
    s = new_state(game, game.seats[-1])  # solo players are not told of points
    while game.verbs.actor(s) < 0:
        game.verbs.apply(s, chance_outcomes(game, s)[0][0])
    v = view_of(game, s, game.verbs.actor(s))
    expected_points(game, v, legal_actions(game, s)[0], 1, 0)
