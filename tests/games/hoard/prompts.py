"""What a seat is asked, what its actions do, and which rule is in the way of others."""

from __future__ import annotations

from spellwright.kernel.lines import NUMBER, message, say, section
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints

from .actions import LEAVE
from .state import View

MESSAGES = (
    message("prompt-turn", coins=NUMBER, noise=NUMBER),
    message("action-take"),
    message("action-leave", coins=NUMBER),
)
PROMPT_TURN, ACTION_TAKE, ACTION_LEAVE = range(len(MESSAGES))
TAKE_OR_LEAVE = section("3.1")


@rule
def ask(v: View, line: Ints) -> None:
    say(line, PROMPT_TURN, int(v.coins[v.actor]), int(v.noise))


@rule
def describe(v: View, a: int, line: Ints) -> None:
    if a == LEAVE:
        say(line, ACTION_LEAVE, int(v.coins[v.seat]))
    else:
        say(line, ACTION_TAKE)


@rule
def forbid(v: View, a: int) -> int:  # noqa: ARG001 (it is always the same)
    """§3.1 There is nothing else to do."""
    return TAKE_OR_LEAVE
