"""Random play: the simplest search, and the measure of all speeds.

The verbs that these functions call (`actor`, `stride` …) are placeholders; `bind` puts one game's rules in their place
(see `kernel.rule`).
"""

from typing import Any, NamedTuple, TypeAlias

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
    is_winner,
    outcome_at,
    score,
    setup,
    stride,
)

Records: TypeAlias = npt.NDArray[Any]
"""Records of one kind (State, View, Belief or Stream), side by side."""

Options: TypeAlias = npt.NDArray[np.int8]
"""[options] The numbers of the agreed options, as the verb `setup` takes them."""


class Played(NamedTuple):
    """How games at random came out, by record, game and seat: each array is [records, games, seats]."""

    winners: npt.NDArray[np.bool_]  # whether the seat has won
    scores: npt.NDArray[np.int32]
    lengths: npt.NDArray[np.int32]  # decisions that the seat took

    @classmethod
    def room(cls, records: int, games: int, seats: int, *, results: bool = True) -> "Played":
        """Return room for `games` games in every record; without `results`, for the lengths alone."""
        told = seats if results else 0
        winners, scores = np.zeros((records, games, told), np.bool_), np.zeros((records, games, told), np.int32)
        return cls(winners, scores, np.zeros((records, games, seats), np.int32))

    @property
    def decisions(self) -> int:
        """How many decisions seats took in all games together."""
        return int(self.lengths.sum())

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """[seats] The share of all games that each seat won; a shared victory counts in parts."""
        shares = self.winners / np.maximum(self.winners.sum(axis=2, keepdims=True), 1)
        return np.asarray(shares.mean(axis=(0, 1)), np.float64)


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
def play_games(
    states: Records, streams: Records, blank: Records, seats: int, options: Options, games: int, played: Played
) -> None:
    """Play `games` whole games in every record of a batch, one after the other, as `playout` does, and note how they
    come out, where there is room for it. `states` and `streams` are [batch]; `blank` is [1], a State of zeros;
    `played` is room of zeros."""
    winners, scores, lengths = played.winners, played.scores, played.lengths
    for index in range(len(states)):
        s, stream = states[index], streams[index]
        for game in range(games):
            states[index] = blank[0]
            setup(s, seats, options)
            words = read_stream(stream)
            who = actor(s)
            while who != OVER:
                a, words = next_action(s, who, words)
                if a != NOTHING and who != CHANCE:
                    lengths[index, game, who] += 1
                while a != NOTHING:
                    a = stride(s, a)
                who = actor(s)
            write_stream(stream, words)
            for p in range(winners.shape[2]):
                winners[index, game, p] = is_winner(s, p)
                scores[index, game, p] = score(s, p)
