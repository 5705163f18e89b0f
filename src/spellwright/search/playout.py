"""Playing at random: the simplest search, and the yardstick of all speeds."""

from __future__ import annotations

from typing import Any

from spellwright.kernel.chance import draw_below
from spellwright.kernel.rule import generic, inlined
from spellwright.kernel.verbs import (
    CHANCE,
    OVER,
    actor,
    apply,
    chance_total,
    is_legal,
    menu,
    outcome_at,
    setup,
    step_together,
)

NOTHING = -1


@generic
@inlined
def draw(s: Any, who: int, stream: Any) -> int:
    """What happens next at random: what chance decides, or a legal action, each equally likely — a number from the menu
    that may have to be drawn again (NOTHING) because it is not legal."""
    first, past = menu(s)
    if who == CHANCE:
        marks = chance_total(s)
    else:
        marks = past - first
    mark = draw_below(stream, marks)
    if who == CHANCE:
        return outcome_at(s, mark)
    if is_legal(s, first + mark):
        return first + mark
    return NOTHING


@generic
def playout(s: Any, stream: Any) -> int:
    """Play at random to the end; returns how many decisions seats had to take."""
    decisions = 0
    who = actor(s)
    while who != OVER:
        step_together()
        a = draw(s, who, stream)
        if a != NOTHING:
            apply(s, a)
            if who != CHANCE:
                decisions += 1
            who = actor(s)
    return decisions


@generic
def play_games_at(index: int, states: Any, streams: Any, blank: Any, seats: int, options: Any, games: int) -> int:
    """`games` whole games in one record of a batch, one after the other; returns the decisions taken."""
    decisions = 0
    for _ in range(games):
        states[index] = blank[0]
        setup(states[index], seats, options)
        decisions += playout(states[index], streams[index])
    return decisions


@generic
def play_games(states: Any, streams: Any, blank: Any, seats: int, options: Any, games: int) -> int:
    """The same in every record of a batch."""
    decisions = 0
    for index in range(len(states)):
        decisions += play_games_at(index, states, streams, blank, seats, options, games)
    return decisions
