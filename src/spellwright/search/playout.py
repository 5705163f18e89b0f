"""Playing at random: the simplest search, and the yardstick of all speeds."""

from __future__ import annotations

from typing import Any

from spellwright.kernel.chance import draw_below, seed_stream
from spellwright.kernel.rule import generic, inlined
from spellwright.kernel.verbs import CHANCE, OVER, actor, apply, chance_total, is_legal, menu, outcome_at, setup


@generic
@inlined
def draw_outcome(s: Any, stream: Any) -> int:
    """What chance decides."""
    return outcome_at(s, draw_below(stream, chance_total(s)))


@generic
@inlined
def draw_action(s: Any, stream: Any) -> int:
    """A legal action, each equally likely: numbers from the menu until one is legal."""
    first, past = menu(s)
    a = first + draw_below(stream, past - first)
    while not is_legal(s, a):
        a = first + draw_below(stream, past - first)
    return a


@generic
def playout(s: Any, stream: Any) -> int:
    """Play at random to the end; returns how many decisions seats had to take."""
    decisions = 0
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            apply(s, draw_outcome(s, stream))
        else:
            apply(s, draw_action(s, stream))
            decisions += 1
        who = actor(s)
    return decisions


@generic
def play_games(states: Any, streams: Any, blank: Any, seats: int, options: Any, games: int) -> int:
    """`games` whole games in each record of a batch, one after the other; returns the decisions taken."""
    decisions = 0
    for index in range(len(states)):
        for _ in range(games):
            states[index] = blank[0]
            setup(states[index], seats, options)
            decisions += playout(states[index], streams[index])
    return decisions


@generic
def seed_streams(streams: Any, seed: int) -> None:
    """One stream of the family for each record of a batch."""
    for index in range(len(streams)):
        seed_stream(streams[index], seed, index)
