"""What a seat is asked: a message, and the values in it; and the rule that forbids another answer."""

from __future__ import annotations

from spellwright.games.mandragora.actions import BOOK_ACTION, LEAVE
from spellwright.games.mandragora.pieces import SPELL_PIECE, Step
from spellwright.games.mandragora.state import View
from spellwright.kernel.pending import MANY, WHAT, WHICH

ABOUT_BOOK = (Step.BREW, Step.STACK)
ABOUT_SPELL = (Step.SCROLL, Step.TO, Step.SHOP, Step.AGAIN)

RULES = {  # by the first word of an action: what makes it possible
    "move": "3.2",
    "book": "4.1",
    "leave": "7.2",
    "brew": "4.1",
    "stack": "4.6",
    "drop": "6.7",
    "skip": "3.1",
    "scroll": "6.1",
    "to": "6.2",
    "shop": "6.4",
    "take": "6.4",
    "again": "6.5",
    "offer": "8.2",
    "ask": "8.2",
    "trade": "8.2",
    "give": "8.2",
}


def prompt(v: View) -> tuple[str, dict[str, str | int]]:
    """The message for the pending step, with what it needs: the book or spell it is about, how many, for whom."""
    many, which = int(v.pending[v.depth - 1, MANY]), int(v.pending[v.depth - 1, WHICH])
    step = Step(v.pending[v.depth - 1, WHAT])
    message = "prompt-" + step.name.lower()
    if step == Step.TURN:
        return message, {"last": int(v.last), "books": int(v.legal[BOOK_ACTION:LEAVE].sum())}
    if step in ABOUT_BOOK:
        return message, {"piece": which, "many": many}
    if step in ABOUT_SPELL:
        return message, {"piece": SPELL_PIECE + which}
    if step == Step.TAKE:
        return message, {"shop": which + 1}
    if step == Step.GIVE:
        return message, {"target": which}
    if step in (Step.EXCHANGE, Step.DROP):
        return message, {"many": many}
    return message, {}


def forbidden_by(v: View, action: str) -> str:
    """§3.1 One thing on a turn: while a spell is being cast, nobody walks and no other book is opened. All else is
    forbidden by the rule that would allow it."""
    verb = action.split()[0]
    if verb in ("move", "book", "leave") and v.pending[v.depth - 1, WHAT] != Step.TURN:
        return "3.1"
    return RULES.get(verb, "")
