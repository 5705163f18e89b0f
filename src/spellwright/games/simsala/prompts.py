"""What a seat is asked, what its actions do, and which rule forbids one: lines of numbers."""

from spellwright.kernel.describing import sayings
from spellwright.kernel.lines import NUMBER, message, say, sections_of
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints

from .actions import ACTIONS
from .pieces import Order
from .state import View

MESSAGES = (
    message("prompt-call", casts=NUMBER, order=tuple(order.name.lower() for order in Order), lowest=NUMBER),
    message("action-end"),
    message("action-call", piece=NUMBER),
)
PROMPT_CALL = 0
SAYS, NAMES = sayings(ACTIONS, MESSAGES, {"call": 1})
FORBIDDEN_BY = sections_of(ACTIONS, {"end": "3.1", "call": "3.6"})


@rule
def ask(v: View, line: Ints) -> None:
    """§3 A seat is asked for a call, or for the end of its turn."""
    say(line, PROMPT_CALL, int(v.casts), int(v.order), int(v.lowest))


@rule
def describe(v: View, a: int, line: Ints) -> None:  # noqa: ARG001 (the verb has it)
    """Say which spell is called, or that the turn ends."""
    say(line, int(SAYS[a]), int(NAMES[a]))


@rule
def forbid(v: View, a: int) -> int:  # noqa: ARG001 (the verb has it)
    """§3.1, §3.6 A turn is not ended before a call, and a call is not lower than the one before."""
    return int(FORBIDDEN_BY[a])
