"""What the coach says after a search: a line of whole numbers for each of the best actions. Compiled, so that a page
says the same."""

from functools import cache
from typing import Any

import numpy as np

from spellwright.kernel.chance import Stream, seed_stream
from spellwright.kernel.game import Game
from spellwright.kernel.rule import generic, rule
from spellwright.kernel.strategy import NO_FIGURE, AnyView, odds
from spellwright.kernel.struct import Ints
from spellwright.kernel.verbs import NOTHING
from spellwright.search.decide import Tally, total_visits
from spellwright.search.evaluation import estimates_victory, search_verbs
from spellwright.search.network import Network
from spellwright.search.observer import network_of
from spellwright.search.rollouts import play_on_from
from spellwright.search.workspace import Scratch, scratch_for

ACTION, VALUE, SHARE, ODDS, WINS, POINTS = range(6)  # of a line
COLUMNS = 6
MOST_ADVICE = 3  # actions
MIN_SHARE = 20  # per mille of the visits: an action that was tried less often is left out
ROLLOUTS = 50  # games that are played to the end for each action, to estimate its points
PER_MILLE, TENTHS = 1000, 10


@generic
def advise(
    v: AnyView, tally: Tally, scratch: Scratch, network: Network, stream: Stream, seed: int, rollouts: int, advice: Ints
) -> int:
    """Write a line for each of the best actions that a search from `v` has found, the best first, and return how many
    there are. Points are estimated by `rollouts` games, if any. `scratch` and `stream` are working memory."""
    total = total_visits(tally)
    for line in range(len(advice)):
        a = next_best(tally, advice, line)
        if a == NOTHING or (line > 0 and PER_MILLE * tally.visits[a] < MIN_SHARE * total):
            return line
        value = int(PER_MILLE * tally.rewards[a] / tally.visits[a] + 0.5)
        advice[line, ACTION] = a
        advice[line, VALUE] = value
        advice[line, SHARE] = (2 * PER_MILLE * tally.visits[a] + total) // (2 * total)
        advice[line, ODDS] = odds(v, scratch.beliefs[0], a)
        advice[line, WINS] = NO_FIGURE
        advice[line, POINTS] = NO_FIGURE
        if estimates_victory(int(v.seats)):
            advice[line, WINS] = value
            if rollouts > 0:
                seed_stream(stream, seed, 0)
                points = play_on_from(v, a, scratch, network, stream, rollouts)
                advice[line, POINTS] = (2 * TENTHS * points + rollouts) // (2 * rollouts)
    return len(advice)


@rule
def next_best(tally: Tally, advice: Ints, lines: int) -> int:
    """Return the most visited action not in the first `lines` lines, of equals the last; NOTHING if there is none."""
    best = NOTHING
    for a in range(len(tally.visits)):
        is_new = tally.visits[a] > 0
        for line in range(lines):
            is_new = is_new and advice[line, ACTION] != a
        if is_new and (best == NOTHING or tally.visits[a] >= tally.visits[best]):
            best = a
    return best


@cache
def _bound(game: Game) -> Any:
    return game.function(advise, search_verbs(game))


def advice_from(game: Game, v: AnyView, tally: Tally, seed: int) -> list[list[int]]:
    """Return the lines of `advise`. Interpreted rules are too slow for rollouts."""
    lines = np.zeros((MOST_ADVICE, COLUMNS), np.int64)
    rollouts = ROLLOUTS if game.is_compiled else 0
    many = _bound(game)(v, tally, scratch_for(game), network_of(game), Stream.new(), seed, rollouts, lines)
    found: list[list[int]] = lines[:many].tolist()
    return found
