"""The table of contents of the Dragon's Hoard."""

from __future__ import annotations

from spellwright.kernel.game import FirstPlayer, Game, Notation, Verbs

from . import prompts, rules, text, view
from .actions import ACTIONS
from .pieces import EDITIONS, ENDING_RULES, SEATS, Event
from .state import State, View

GAME = Game(
    name="hoard",
    seats=range(2, SEATS + 1),
    usual_seats=3,
    options=(FirstPlayer(SEATS),),
    actions=ACTIONS,
    events=Event,
    State=State,
    View=View,
    Belief=view.Belief,
    verbs=Verbs.of(rules, view, prompts),
    notation=Notation(text.write_position, text.read_position),
    messages=prompts.MESSAGES,
    package=__package__,
    ending=rules.ending,
    endings=ENDING_RULES,
    editions=EDITIONS,
)
