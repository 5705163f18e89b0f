"""The table of contents of Simsala … Bumm?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from spellwright.games.simsala import rules, text, view
from spellwright.games.simsala.actions import ACTIONS
from spellwright.games.simsala.pieces import SEATS, Event
from spellwright.games.simsala.prompts import about_action, forbidden_by, prompt
from spellwright.games.simsala.state import State, View
from spellwright.games.simsala.strategy import STRATEGY
from spellwright.kernel.game import BadSetup, Game, Notation, Option, Verbs


def check_setup(seats: int, options: Mapping[str, str]) -> None:
    """§2.1 The first player must sit at the table."""
    if options["first"] != "random" and int(options["first"]) > seats:
        raise BadSetup(f"option first names seat {options['first']}, but only {seats} play")


GAME = Game(
    name="simsala",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(  # in the order of AGREED_…
        Option("order", ("enforced", "penalised", "free")),
        Option("length", ("match", "single")),
        Option("ending", ("first", "one")),
        Option("first", ("random", *(str(seat) for seat in range(1, SEATS + 1)))),
    ),
    actions=ACTIONS,
    events=Event,
    State=State,
    View=View,
    Belief=view.Belief,
    belief_fields=("places", "anywhere"),
    verbs=Verbs.of(rules, view),
    notation=Notation(text.write_position, text.read_position),
    prompt=prompt,
    about_action=about_action,
    forbidden_by=forbidden_by,
    check_setup=check_setup,
    folder=Path(__file__).parent,
    strategy=STRATEGY,
)
