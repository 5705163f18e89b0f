"""The table of contents of SpellBook."""

from spellwright.kernel.game import Game, Notation, Verbs

from . import prompts, text, view
from .actions import ACTIONS
from .options import OPTIONS
from .pieces import ENDING_RULES, SEATS, Event
from .rules import choices, flow, scoring, setup
from .state import State, View
from .strategy import STRATEGY

GAME = Game(
    name="spellbook",
    seats=range(1, SEATS + 1),
    options=OPTIONS,
    actions=ACTIONS,
    events=Event,
    State=State,
    View=View,
    Belief=view.Belief,
    verbs=Verbs.of(setup, choices, flow, scoring, view, prompts),
    notation=Notation(text.write_position, text.read_position),
    messages=prompts.MESSAGES,
    package=__package__,
    usual_seats=2,
    bench_options={"set": "classic"},
    strategy=STRATEGY,
    ending=scoring.ending,
    endings=ENDING_RULES,
    lanes=4,
)
