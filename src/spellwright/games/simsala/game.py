"""The table of contents of Simsala … Bumm?"""

from spellwright.kernel.game import Game, Notation, Verbs

from . import prompts, text, view
from .actions import ACTIONS
from .options import OPTIONS
from .pieces import EDITIONS, ENDING_RULES, SEATS, Event
from .rules import choices, flow, match, setup
from .state import State, View
from .strategy import STRATEGY

GAME = Game(
    name="simsala",
    seats=range(2, SEATS + 1),
    options=OPTIONS,
    actions=ACTIONS,
    events=Event,
    State=State,
    View=View,
    Belief=view.Belief,
    Workings=view.Workings,
    verbs=Verbs.of(setup, choices, flow, match, view, prompts),
    notation=Notation(text.write_position, text.read_position),
    messages=prompts.MESSAGES,
    package=__package__,
    usual_seats=4,
    strategy=STRATEGY,
    ending=match.ending,
    endings=ENDING_RULES,
    editions=EDITIONS,
)
