"""What a seat is asked: a message, and the values in it."""

from __future__ import annotations

from spellwright.games.mandragora.actions import BOOK_ACTION, LEAVE
from spellwright.games.mandragora.pieces import SPELL_PIECE, Step
from spellwright.games.mandragora.state import View
from spellwright.kernel.pending import MANY, WHAT, WHICH

ABOUT_BOOK = (Step.BREW, Step.STACK)
ABOUT_SPELL = (Step.SCROLL, Step.TO, Step.SHOP, Step.AGAIN)


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
