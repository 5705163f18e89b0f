"""The coach: the best actions for what a seat knows, with their expected results."""

from time import monotonic

import msgspec

from spellwright.bots.level import TREE_NODES
from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence
from spellwright.kernel.saying import description_of
from spellwright.kernel.strategy import NO_FIGURE, AnyView
from spellwright.search.advice import advice_from
from spellwright.search.ismcts import Search

COACH_SECONDS = 1.0  # that the coach may take at a table
COACH_SEED = 1


class Advice(msgspec.Struct, frozen=True):
    """One of the actions that the coach recommends, with its figures in whole per mille, and points in tenths."""

    action: str
    says: Sentence  # the action for a person to read
    value: int  # the expected result, from 0 (last) to 1000 (victory)
    share: int  # of the iterations that chose it: how sure the coach is
    odds: int | None = None  # the probability that the action succeeds, where it may fail
    wins: int | None = None  # the probability of winning, where the search estimates that
    points: int | None = None  # tenths of the mean at the end, if all play on by the policy (compiled rules alone)


def advise(
    game: Game, v: AnyView, seconds: float, seed: int = COACH_SEED, threads: int = 1, iterations: int | None = None
) -> list[Advice]:
    """Return the best actions of the seat that decides, the best first; the view is all that the coach sees. With a
    number of iterations, and time for all of them, the same seed gives the same advice."""
    until = monotonic() + seconds
    search = Search(game, v, seed, TREE_NODES, threads=threads)
    search.run(iterations, until)
    tally = search.tally()
    search.close()
    return [
        Advice(
            game.actions.words(action),
            description_of(game, v, action),
            value,
            share,
            *(None if figure == NO_FIGURE else figure for figure in figures),
        )
        for action, value, share, *figures in advice_from(game, v, tally, seed)
    ]
