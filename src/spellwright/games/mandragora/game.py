"""The table of contents of Mandragora."""

from spellwright.kernel.game import FirstPlayer, Game, ListOption, Notation, Option, Verbs

from . import prompts, text, view
from .actions import ACTIONS
from .deck import BOX, deck_from_file, deck_numbers
from .pieces import ENDING_RULES, SEATS, Event
from .rules import choices, end, flow, setup
from .state import State, View
from .strategy import STRATEGY

GAME = Game(
    name="mandragora",
    seats=range(2, SEATS + 1),
    options=(  # in the order of AGREED_…
        Option("teams", ("no", "yes"), only_for=(SEATS,)),  # §8.1
        FirstPlayer(SEATS),  # §2.1
        ListOption("deck", (BOX,), read=deck_numbers, from_file=deck_from_file),
    ),
    actions=ACTIONS,
    events=Event,
    State=State,
    View=View,
    Belief=view.Belief,
    verbs=Verbs.of(setup, choices, flow, end, view, prompts),
    notation=Notation(text.write_position, text.read_position),
    messages=prompts.MESSAGES,
    package=__package__,
    usual_seats=3,
    strategy=STRATEGY,
    ending=end.ending,
    endings=ENDING_RULES,
    lanes=4,
)
