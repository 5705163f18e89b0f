"""What a seat is asked and what its actions do, as messages with values; and the rule that forbids an action."""

from spellwright.kernel.game import Sentence

from .actions import CALL, END
from .pieces import SPELLS, Order
from .state import View

ORDER_WORDS = tuple(order.name.lower() for order in Order)
ABOUT: dict[int, Sentence] = {
    END: ("action-end", {}),
    **{CALL + spell: ("action-call", {"piece": spell}) for spell in range(1, SPELLS)},
}


def prompt(v: View) -> Sentence:
    """§3 A seat is asked for a call, or for the end of its turn."""
    return "prompt-call", {"casts": int(v.casts), "order": ORDER_WORDS[v.order], "lowest": int(v.lowest)}


def about_action(v: View, action: int) -> Sentence:  # noqa: ARG001 (whatever is seen)
    """Return the message for an action of the seat: the spell that it calls, or the end of its turn."""
    return ABOUT[action]


def forbidden_by(v: View, action: str) -> str:  # noqa: ARG001 (whatever is seen)
    """§3.1, §3.6 A turn is not ended before a call, and a call is not lower than the one before."""
    if action == "end":
        return "3.1"
    return "3.6" if action.startswith("call") else ""
