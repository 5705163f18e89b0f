"""The table of contents of Mandragora."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from spellwright.games.mandragora import rules, text, view
from spellwright.games.mandragora.actions import ACTIONS
from spellwright.games.mandragora.deck import BOX, deck_from_file, deck_numbers
from spellwright.games.mandragora.pieces import SEATS, Event
from spellwright.games.mandragora.prompts import about_action, forbidden_by, prompt
from spellwright.games.mandragora.state import State, View
from spellwright.games.mandragora.strategy import STRATEGY
from spellwright.kernel.game import BadSetup, Game, ListOption, Notation, Option, Verbs


def check_setup(seats: int, options: Mapping[str, str]) -> None:
    """§2.1 The first player must sit at the table; §8.1 teams are for four."""
    if options["first"] != "random" and int(options["first"]) > seats:
        raise BadSetup(f"option first names seat {options['first']}, but only {seats} play")
    if options["teams"] == "yes" and seats != SEATS:
        raise BadSetup(f"option teams is for {SEATS} players, but {seats} play")


GAME = Game(
    name="mandragora",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(  # in the order of AGREED_…
        Option("teams", ("no", "yes")),
        Option("first", ("random", *(str(seat) for seat in range(1, SEATS + 1)))),
        ListOption("deck", (BOX,), deck_numbers, deck_from_file),
    ),
    actions=ACTIONS,
    events=Event,
    State=State,
    View=View,
    Belief=view.Belief,
    belief_fields=("hands", "face_down"),
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
