"""The table of contents of SpellBook."""

from spellwright.kernel.game import FirstPlayer, Game, Notation, Option, Verbs

from . import prompts, text, view
from .actions import ACTIONS
from .pieces import COLOUR_NAMES, ENDING_RULES, HARDEST, SEATS, SET_CHOICES, SETS, SPELL_NAMES, Event
from .rules import choices, flow, scoring, setup
from .state import State, View
from .strategy import STRATEGY

GAME = Game(
    name="spellbook",
    seats=range(1, SEATS + 1),
    options=(  # in the order of AGREED_…
        Option("set", SET_CHOICES),
        *(
            Option(colour, ("set", *SPELL_NAMES[SETS * number : SETS * number + SETS]))
            for number, colour in enumerate(COLOUR_NAMES)
        ),
        Option("difficulty", tuple(str(stones) for stones in range(HARDEST + 1)), only_for=(1,)),  # §9.9
        FirstPlayer(SEATS),  # §2.2
    ),
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
