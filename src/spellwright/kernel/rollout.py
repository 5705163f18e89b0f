"""Random play of one position: what `Position.playout` calls."""

from typing import Any

from spellwright.kernel.block import advance, look_at
from spellwright.kernel.chance import draw_below
from spellwright.kernel.rule import generic
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    actor,
    chance_total,
    choice_at,
    choice_total,
    outcome_at,
)


@generic
def playout_at(states: Any, actions: Any, streams: Any, p: int) -> int:
    """Let chance decide, and every seat but `p` at random, until `p` is asked or the game is over; then look (see
    `look_at`). With SPECTATOR as `p` the game is played to its end."""
    who = actor(states[0])
    while who != OVER and who != p:
        if who == CHANCE:
            advance(states, outcome_at(states[0], draw_below(streams[0], chance_total(states[0]))))
        else:
            a = choice_at(states[0], draw_below(streams[0], choice_total(states[0])))
            if a != NOTHING:
                advance(states, a)
        who = actor(states[0])
    return look_at(states, actions)
