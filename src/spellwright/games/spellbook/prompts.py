"""What a seat is asked and what its actions do, as messages with values; and the rule that forbids an action."""

from spellwright.kernel.game import Sentence
from spellwright.kernel.pending import WHAT, WHICH

from .actions import CAST, DONE, DRAW, LEARN, PASS, PICK, RAISE, RUNE, SPELL, STORE, TAKE, WILDS
from .pieces import (
    ANY,
    CARD_PIECE,
    COLOURS,
    KINDS,
    LAST_PICK,
    LEVELS,
    LOWEST,
    MOST_WILDS,
    OF_RUNE,
    RUNE_NAMES,
    SETS,
    Phase,
    Step,
)
from .state import View
from .text import SUIT_WORDS

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
PICKING = {  # by step: what happens to a stone that is picked
    Step.TAKE: "take",
    Step.TAKE_UP_TO: "take",
    Step.FETCH: "take",
    Step.TRADE: "take",
    Step.STORE: "store",
    Step.STORE_SET: "store",
    Step.HARVEST: "store",
    Step.DISCARD: "discard",
    Step.PAY: "discard",
    Step.REPLACE: "replace",
    Step.GIVE: "give",
    Step.STONE: "lay",
    Step.REALS: "spend",
    Step.SPEND: "spend",
    Step.SINGLES: "spend",
    Step.KEEP: "keep",
    Step.OFFER: "offer",
    Step.TITHE: "offer",
}
PROMPTS = tuple("prompt-" + step.name.lower().replace("_", "-") for step in Step)
PRIMARY_ACTIONS = {"take": TAKE, "draw": DRAW, "store": STORE, "learn": LEARN}
PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
CARDS = {  # colour and level - LOWEST of an action with a card
    start + study: divmod(study, LEVELS) for start in (CAST, SPELL) for study in range(LEVELS * COLOURS)
}

# Messages of actions that depend on nothing but the action, and of stones that are picked, by step and action.
PLAIN: dict[int, Sentence] = {
    DRAW: ("action-draw", {}),
    LEARN: ("action-learn", {}),
    DONE: ("action-done", {}),
    **{WILDS + wilds: ("action-wilds", {"wilds": wilds}) for wilds in range(MOST_WILDS + 1)},
    **{RUNE + rune: ("action-rune", {"rune": name}) for rune, name in enumerate(RUNE_NAMES)},
}
PICKS: dict[int, dict[int, Sentence]] = {
    step.value: {PICK + kind: ("action-pick", {"verb": verb, "piece": kind}) for kind in range(KINDS)}
    for step, verb in PICKING.items()
}


def prompt(v: View) -> Sentence:
    """The message for the pending step, with what it needs: how many stones and which, or phase, or card and level."""
    what, _, many, which = v.pending[v.depth - 1].tolist()
    step, message = Step(what), PROMPTS[what]
    if step <= LAST_PICK:
        return message, {"many": many, "suit": SUIT_WORDS[which]}
    if step == Step.DAY:
        return message, {"many": many, "phase": PHASE_WORDS[which], **possible(v)}
    if step == Step.COPY:
        return message, {"many": many, "phase": PHASE_WORDS[which]}
    if step in (Step.COPIED, Step.WILDS):
        return message, {"piece": card_piece(v, which // LEVELS), "level": LOWEST + which % LEVELS}
    if step == Step.EITHER:
        return message, {"piece": CARD_PIECE + which // LEVELS, "level": LOWEST + which % LEVELS}
    if step == Step.LEARN:
        return message, {"many": many, "rune": "none" if which == ANY else RUNE_NAMES[which - OF_RUNE]}
    if step == Step.RUNES:
        return message, {"many": many, "chosen": "none" if which == ANY else RUNE_NAMES[which - OF_RUNE]}
    return message, {}


def possible(v: View) -> dict[str, str | int | list[int]]:
    """Return what the seat may do in a phase: its primary actions as one word, and the cards it may use."""
    plain = [name for name, action in PRIMARY_ACTIONS.items() if v.legal[action]]
    cards = [card_piece(v, colour) for colour in range(COLOURS) if v.legal[CAST + LEVELS * colour :][:LEVELS].any()]
    return {"plain": "-".join(plain) or "none", "spells": len(cards), "castable": cards}


def about_action(v: View, action: int) -> Sentence:
    """Return the message for an action of the seat, with its card and level, its stone and what happens to it, …"""
    if action in PLAIN:
        return PLAIN[action]
    if action in CARDS:
        colour, level = CARDS[action]
        values: dict[str, str | int | list[int]] = {"piece": card_piece(v, colour), "level": LOWEST + level}
        return "action-cast" if action < DONE else "action-spell", values
    if action >= RAISE:
        colour = action - RAISE
        return "action-raise", {"piece": card_piece(v, colour), "level": int(v.level[v.seat, colour]) + 1}
    if action == PASS:
        return "action-pass", {"phase": PHASE_WORDS[v.phase]}
    step = int(v.step)
    if action >= PICK:
        return PICKS[step][action]
    verb = "take" if action == TAKE else "store"
    return f"action-either-{verb}" if step == Step.EITHER else f"action-{verb}", {}


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
