"""The table of contents of SpellBook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from spellwright.games.spellbook import rules, text, view
from spellwright.games.spellbook.actions import ACTIONS
from spellwright.games.spellbook.pieces import COLOUR_NAMES, HARDEST, SEATS, SET_CHOICES, SETS, SPELL_NAMES, Event
from spellwright.games.spellbook.prompts import about_action, forbidden_by, prompt
from spellwright.games.spellbook.state import State, View
from spellwright.games.spellbook.strategy import STRATEGY
from spellwright.kernel.game import BadSetup, Game, Notation, Option, Verbs


def check_setup(seats: int, options: Mapping[str, str]) -> None:
    """§2.2 The first player must sit at the table; §9.9 difficulty is for one player."""
    if options["first"] != "random" and int(options["first"]) > seats:
        raise BadSetup(f"option first names seat {options['first']}, but only {seats} play")
    if options["difficulty"] != "0" and seats > 1:
        raise BadSetup(f"option difficulty is for one player, but {seats} play")


GAME = Game(
    name="spellbook",
    rules_version=1,
    seats=range(1, SEATS + 1),
    options=(  # in the order of AGREED_…
        Option("set", SET_CHOICES),
        *(
            Option(colour, ("set", *SPELL_NAMES[SETS * number : SETS * number + SETS]))
            for number, colour in enumerate(COLOUR_NAMES)
        ),
        Option("difficulty", tuple(str(stones) for stones in range(HARDEST + 1))),
        Option("first", ("random", *(str(seat) for seat in range(1, SEATS + 1)))),
    ),
    actions=ACTIONS,
    events=Event,
    State=State,
    View=View,
    Belief=view.Belief,
    belief_fields=("kinds", "colours", "runes"),
    verbs=Verbs.of(rules, view),
    notation=Notation(text.write_position, text.read_position),
    prompt=prompt,
    about_action=about_action,
    forbidden_by=forbidden_by,
    check_setup=check_setup,
    folder=Path(__file__).parent,
    strategy=STRATEGY,
    lanes=4,
)
