"""Random play: the simplest search, and the measure of all speeds.

The verbs that these functions call (`actor`, `stride` …) are placeholders; `bind` puts one game's rules in their place
(see `kernel.rule`).
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream, Words, draw_below, next_below, read_stream, write_stream
from spellwright.kernel.rule import generic, inlined
from spellwright.kernel.strategy import AnyState
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    actor,
    apply,
    chance_total,
    choice_at,
    choice_total,
    outcome_at,
    setup,
    stride,
)

Records: TypeAlias = npt.NDArray[Any]
"""Records of one kind (State, View, Belief or Stream), side by side."""

Options: TypeAlias = npt.NDArray[np.int8]
"""[options] The numbers of the agreed options, as the verb `setup` takes them."""


@generic
@inlined
def draw(s: AnyState, who: int, stream: Stream) -> int:
    """Return what happens next at random: an outcome of chance, or a legal action, each equally likely; NOTHING if the
    ticket drawn belongs to no legal action, so that the caller must draw again."""
    a, words = next_action(s, who, read_stream(stream))
    write_stream(stream, words)
    return a


@generic
@inlined
def next_action(s: AnyState, who: int, words: Words) -> tuple[int, Words]:
    """Return what `draw` would return, and the words of the stream after it."""
    if who == CHANCE:
        tickets = chance_total(s)
    else:
        tickets = choice_total(s)
    ticket, words = next_below(words, tickets)
    if who == CHANCE:
        return outcome_at(s, ticket), words
    return choice_at(s, ticket), words


@generic
def random_action(s: AnyState, stream: Stream) -> int:
    """Return a legal action of the seat that decides, each equally likely."""
    while True:
        a = choice_at(s, draw_below(stream, choice_total(s)))
        if a != NOTHING:
            return int(a)


@generic
def let_chance_decide(s: AnyState, stream: Stream) -> int:
    """Let chance decide until a seat is to decide or the game is over; return that seat, or OVER."""
    who = actor(s)
    while who == CHANCE:
        apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
        who = actor(s)
    return who


@generic
def playout(s: AnyState, stream: Stream) -> int:
    """Play at random to the end of the game; return the number of decisions that seats had to take. (GPUs need another
    loop, in `spellwright.search.gpu`, which plays the same games.)"""
    decisions = 0
    words = read_stream(stream)
    who = actor(s)
    while who != OVER:
        a, words = next_action(s, who, words)
        decisions += 1 if a != NOTHING and who != CHANCE else 0
        while a != NOTHING:
            a = stride(s, a)
        who = actor(s)
    write_stream(stream, words)
    return decisions


@generic
def play_games(states: Records, streams: Records, blank: Records, seats: int, options: Options, games: int) -> int:
    """Play `games` whole games in every record of a batch, one after the other; return the decisions taken. `states`
    and `streams` are [batch]; `blank` is [1], a State of zeros."""
    decisions = 0
    for index in range(len(states)):
        for _ in range(games):
            states[index] = blank[0]
            setup(states[index], seats, options)
            decisions += playout(states[index], streams[index])
    return decisions
