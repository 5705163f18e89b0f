"""The table of contents of Simsala … Bumm?"""

from __future__ import annotations

from spellwright.games.simsala import rules, text, view
from spellwright.games.simsala.actions import ACTIONS
from spellwright.games.simsala.pieces import ENDING_RULES, SEATS, Event, Order
from spellwright.games.simsala.state import State, View
from spellwright.games.simsala.strategy import STRATEGY
from spellwright.kernel.game import FirstPlayer, Game, Notation, Option, Verbs

ORDER_WORDS = tuple(order.name.lower() for order in Order)


def prompt(v: View) -> tuple[str, dict[str, str | int]]:
    """§3 A seat is asked for a call, or for the end of its turn."""
    return "prompt-call", {"casts": int(v.casts), "order": ORDER_WORDS[v.order], "lowest": int(v.lowest)}


def forbidden_by(v: View, action: str) -> str:  # noqa: ARG001 (whatever is seen)
    """§3.1, §3.6 A turn is not ended before a call, and a call is not lower than the one before."""
    if action == "end":
        return "3.1"
    return "3.6" if action.startswith("call") else ""


GAME = Game(
    name="simsala",
    rules_version=1,
    seats=range(2, SEATS + 1),
    options=(  # in the order of AGREED_…
        Option("order", ("enforced", "penalised", "free")),
        Option("length", ("match", "single")),
        Option("ending", ("first", "one")),
        FirstPlayer(SEATS),  # §2.1
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
    forbidden_by=forbidden_by,
    package=__package__,
    usual_seats=4,
    strategy=STRATEGY,
    ending=rules.ending,
    endings=ENDING_RULES,
)
