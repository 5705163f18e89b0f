"""Playing at random: the simplest search, and the yardstick of all speeds."""

from __future__ import annotations

from typing import Any

from spellwright.kernel.chance import draw_below
from spellwright.kernel.rule import generic, inlined
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    actor,
    chance_total,
    choice_at,
    choice_total,
    lane,
    outcome_at,
    setup,
    stride,
    verb,
)


@verb
def may_step(lane: int) -> bool:
    """Return whether a game whose next stride is in this lane may go on. This is no verb of a game but of the machine:
    games on a GPU are fast only in step (see `spellwright.search.gpu`); elsewhere every game goes on."""
    raise NotImplementedError("may_step is not bound to a machine")


@generic
@inlined
def draw(s: Any, who: int, stream: Any) -> int:
    """What happens next at random: what chance decides, or a legal action, each equally likely; NOTHING if the mark
    fell on no legal action and another one must be thrown."""
    if who == CHANCE:
        marks = chance_total(s)
    else:
        marks = choice_total(s)
    mark = draw_below(stream, marks)
    if who == CHANCE:
        return outcome_at(s, mark)
    return choice_at(s, mark)


@generic
def playout(s: Any, stream: Any) -> int:
    """Play at random to the end; returns how many decisions seats had to take."""
    decisions = 0
    a = NOTHING
    while True:
        who = actor(s)
        if a == NOTHING and who == OVER:
            return decisions
        if may_step(lane(s, a)):
            if a == NOTHING:
                a = draw(s, who, stream)
                if a != NOTHING and who != CHANCE:
                    decisions += 1
            if a != NOTHING:
                a = stride(s, a)


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
