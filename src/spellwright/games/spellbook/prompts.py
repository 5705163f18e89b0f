"""What a seat is asked: a message, and the values in it; and the rule that forbids another answer."""

from __future__ import annotations

from spellwright.games.spellbook.pieces import (
    ANY,
    CARD_PIECE,
    LAST_PICK,
    LEVELS,
    LOWEST,
    OF_RUNE,
    RUNE_NAMES,
    SETS,
    Phase,
    Step,
)
from spellwright.games.spellbook.state import View
from spellwright.games.spellbook.text import SUIT_WORDS
from spellwright.kernel.pending import MANY, WHAT, WHICH

RULES = {  # by the first word of an action: what makes it possible
    "take": "3.3",
    "draw": "3.3",
    "store": "3.4",
    "learn": "3.5",
    "cast": "3.6",
    "spell": "4.1",
    "wilds": "4.2",
    "rune": "4.2",
    "raise": "5.9",
}
PHASES = {"take": Phase.MORNING, "draw": Phase.MORNING, "store": Phase.MIDDAY, "learn": Phase.EVENING}
CHOICES = (Step.DAY, Step.HASTE, Step.COPY, Step.EITHER)  # an action is chosen


def prompt(v: View) -> tuple[str, dict[str, str | int]]:
    """The message for the pending step, with what it needs: how many stones and which, or phase, or card and level."""
    many, which = int(v.pending[v.depth - 1, MANY]), int(v.pending[v.depth - 1, WHICH])
    step = Step(v.pending[v.depth - 1, WHAT])
    message = "prompt-" + step.name.lower().replace("_", "-")
    if step <= LAST_PICK:
        return message, {"many": many, "suit": SUIT_WORDS[which]}
    if step in (Step.DAY, Step.COPY):
        return message, {"many": many, "phase": Phase(which).name.lower()}
    if step in (Step.COPIED, Step.WILDS):
        return message, {"piece": card_piece(v, which // LEVELS), "level": LOWEST + which % LEVELS}
    if step == Step.EITHER:
        return message, {"piece": CARD_PIECE + which // LEVELS, "level": LOWEST + which % LEVELS}
    if step == Step.LEARN:
        return message, {"many": many, "rune": "none" if which == ANY else RUNE_NAMES[which - OF_RUNE]}
    if step == Step.RUNES:
        return message, {"many": many, "chosen": "none" if which == ANY else RUNE_NAMES[which - OF_RUNE]}
    return message, {}


def card_piece(v: View, colour: int) -> int:
    """The card of a colour, as told events number pieces."""
    return CARD_PIECE + SETS * colour + int(v.cards[colour]) - 1


def forbidden_by(v: View, action: str) -> str:
    """§3.2 One action at a time; §3.9 in its own phase only one that would do nothing is not possible. All else is
    forbidden by the rule that would allow it."""
    verb = action.split()[0]
    step, which = Step(v.pending[v.depth - 1, WHAT]), int(v.pending[v.depth - 1, WHICH])
    if verb in (*PHASES, "cast", "pass") and step not in CHOICES:
        return "3.2"
    if step == Step.DAY and PHASES.get(verb) == which:
        return "3.9"
    return RULES.get(verb, "")
