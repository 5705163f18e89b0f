"""The table of contents of Mandragora."""

from __future__ import annotations

from spellwright.games.mandragora import rules, text, view
from spellwright.games.mandragora.actions import ACTIONS
from spellwright.games.mandragora.deck import BOX, deck_from_file, deck_numbers
from spellwright.games.mandragora.pieces import ENDING_RULES, SEATS, Event
from spellwright.games.mandragora.prompts import about_action, forbidden_by, prompt
from spellwright.games.mandragora.state import State, View
from spellwright.games.mandragora.strategy import STRATEGY
from spellwright.kernel.game import FirstPlayer, Game, ListOption, Notation, Option, Verbs

GAME = Game(
    name="mandragora",
    rules_version=1,
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
    verbs=Verbs.of(rules, view),
    notation=Notation(text.write_position, text.read_position),
    prompt=prompt,
    about_action=about_action,
    forbidden_by=forbidden_by,
    package=__package__,
    usual_seats=3,
    strategy=STRATEGY,
    ending=rules.ending,
    endings=ENDING_RULES,
    lanes=4,
)
