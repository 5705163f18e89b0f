"""The table of contents of Mandragora."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.games.mandragora import rules, text, view
from spellwright.games.mandragora.actions import ACTIONS
from spellwright.games.mandragora.deck import BOX, deck_from_file, deck_numbers
from spellwright.games.mandragora.pieces import SEATS, Event
from spellwright.games.mandragora.prompts import forbidden_by, prompt
from spellwright.games.mandragora.state import State, View
from spellwright.games.mandragora.strategy import STRATEGY
from spellwright.kernel.game import BadSetup, Game, ListOption, Notation, Option, Verbs


def check_setup(seats: int, options: Mapping[str, str]) -> None:
    """§8.1 Refuse teams unless four play."""
    if options["teams"] == "yes" and seats != SEATS:
        raise BadSetup(f"option teams is for {SEATS} players, but {seats} play")


GAME = Game(
    name="mandragora",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(  # in the order of AGREED_…
        Option("teams", ("no", "yes")),
        Option.first_player(SEATS),
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
    forbidden_by=forbidden_by,
    check_setup=check_setup,
    package=__package__,
    strategy=STRATEGY,
    lanes=4,
)
