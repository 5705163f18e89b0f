"""What a seat is asked, what its actions do, and which rule forbids one: lines of numbers."""

import numpy as np

from spellwright.kernel.lines import NUMBER, NUMBERS, Kind, message, say, section, sections_of
from spellwright.kernel.pending import MANY, WHAT, WHICH
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints

from .actions import (
    ACTIONS,
    CAST,
    DONE,
    DRAW,
    LEARN,
    PASS,
    PICK,
    RAISE,
    RUNE,
    SPELL,
    STORE,
    TAKE,
    WILDS,
)
from .pieces import CARD_PIECE, COLOURS, LAST_PICK, LEVELS, LOWEST, RUNE_NAMES, SETS, Phase, Step
from .state import View
from .text import SUIT_WORDS

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
PICK_WORDS = tuple(dict.fromkeys(PICKING.values()))
PICK_WORD = np.array([PICK_WORDS.index(PICKING.get(step, "take")) for step in Step], np.int8)  # by step
PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
CHOSEN_RUNE = ("none", *RUNE_NAMES)  # as ANY, or OF_RUNE and the rune
PRIMARY_ACTIONS = ("take", "draw", "store", "learn")  # as their actions follow each other
PRIMARY_WORDS = tuple(  # those that are possible, as a set
    "-".join(name for number, name in enumerate(PRIMARY_ACTIONS) if possible >> number & 1) or "none"
    for possible in range(1 << len(PRIMARY_ACTIONS))
)

ON_CARD: dict[str, Kind] = {"piece": NUMBER, "level": NUMBER}
ASKED: dict[Step, dict[str, Kind]] = {  # what a prompt has to say, by step
    **{step: {"many": NUMBER, "suit": tuple(SUIT_WORDS)} for step in Step if Step.NONE < step <= LAST_PICK},
    Step.DAY: {"many": NUMBER, "phase": PHASE_WORDS, "plain": PRIMARY_WORDS, "spells": NUMBER, "castable": NUMBERS},
    Step.HASTE: {},
    Step.COPY: {"many": NUMBER, "phase": PHASE_WORDS},
    Step.COPIED: ON_CARD,
    Step.EITHER: ON_CARD,
    Step.LEARN: {"many": NUMBER, "rune": CHOSEN_RUNE},
    Step.RAISE: {},
    Step.WILDS: ON_CARD,
    Step.RUNES: {"many": NUMBER, "chosen": CHOSEN_RUNE},
}
PROMPTS = tuple(message("prompt-" + step.name.lower().replace("_", "-"), **values) for step, values in ASKED.items())
PROMPT = np.array([list(ASKED).index(step) if step in ASKED else 0 for step in Step], np.int8)  # by step
MESSAGES = (
    *PROMPTS,
    message("action-pass", phase=PHASE_WORDS),
    message("action-take"),
    message("action-either-take"),
    message("action-draw"),
    message("action-store"),
    message("action-either-store"),
    message("action-learn"),
    message("action-cast", **ON_CARD),
    message("action-done"),
    message("action-pick", verb=PICK_WORDS, piece=NUMBER),
    message("action-spell", **ON_CARD),
    message("action-wilds", wilds=NUMBER),
    message("action-rune", rune=RUNE_NAMES),
    message("action-raise", **ON_CARD),
)
ACTION_PASS, ACTION_TAKE, EITHER_TAKE, ACTION_DRAW, ACTION_STORE, EITHER_STORE, ACTION_LEARN, ACTION_CAST = range(
    len(PROMPTS), len(PROMPTS) + 8
)
ACTION_DONE, ACTION_PICK, ACTION_SPELL, ACTION_WILDS, ACTION_RUNE, ACTION_RAISE = range(len(PROMPTS) + 8, len(MESSAGES))

ALLOWED_BY = sections_of(  # what makes an action possible
    ACTIONS,
    {
        "take": "3.3",
        "draw": "3.3",
        "store": "3.4",
        "learn": "3.5",
        "cast": "3.6",
        "spell": "4.1",
        "wilds": "4.2",
        "rune": "4.2",
        "raise": "5.9",
    },
)
ONE_AT_A_TIME, IN_ITS_PHASE = section("3.2"), section("3.9")


@rule
def ask(v: View, line: Ints) -> None:
    """Ask the question of the pending step: how many stones and which, or the phase, or a card and its level."""
    step, many, which = (
        int(v.pending[v.depth - 1, WHAT]),
        int(v.pending[v.depth - 1, MANY]),
        int(v.pending[v.depth - 1, WHICH]),
    )
    say(line, int(PROMPT[step]), many, which)
    if step == Step.DAY:
        add_possible(v, line)
    elif step == Step.COPIED or step == Step.WILDS:
        say(line, int(PROMPT[step]), card_piece(v, which // LEVELS), LOWEST + which % LEVELS)
    elif step == Step.EITHER:
        say(line, int(PROMPT[step]), CARD_PIECE + which // LEVELS, LOWEST + which % LEVELS)


@rule
def add_possible(v: View, line: Ints) -> None:
    """Add what the seat may do in a phase: its primary actions as one word, and the cards it may use."""
    primary = 0
    for number in range(len(PRIMARY_ACTIONS)):
        primary |= int(v.legal[TAKE + number]) << number
    cards = 0
    for colour in range(COLOURS):
        is_castable = False
        for level in range(LEVELS):
            is_castable = is_castable or v.legal[CAST + LEVELS * colour + level] != 0
        if is_castable:
            line[6 + cards] = card_piece(v, colour)
            cards += 1
    line[3] = primary
    line[4] = cards
    line[5] = cards


@rule
def describe(v: View, a: int, line: Ints) -> None:
    """Say what an action does, with its card and level, its stone and what happens to it, …"""
    is_either = v.step == Step.EITHER
    if a == PASS:
        say(line, ACTION_PASS, int(v.phase))
    elif a == TAKE:
        say(line, EITHER_TAKE if is_either else ACTION_TAKE)
    elif a == DRAW:
        say(line, ACTION_DRAW)
    elif a == STORE:
        say(line, EITHER_STORE if is_either else ACTION_STORE)
    elif a == LEARN:
        say(line, ACTION_LEARN)
    elif a < DONE:
        say(line, ACTION_CAST, card_piece(v, (a - CAST) // LEVELS), LOWEST + (a - CAST) % LEVELS)
    elif a == DONE:
        say(line, ACTION_DONE)
    elif a < SPELL:
        say(line, ACTION_PICK, int(PICK_WORD[v.step]), a - PICK)
    elif a < WILDS:
        say(line, ACTION_SPELL, card_piece(v, (a - SPELL) // LEVELS), LOWEST + (a - SPELL) % LEVELS)
    elif a < RUNE:
        say(line, ACTION_WILDS, a - WILDS)
    elif a < RAISE:
        say(line, ACTION_RUNE, a - RUNE)
    else:
        say(line, ACTION_RAISE, card_piece(v, a - RAISE), int(v.level[v.seat, a - RAISE]) + 1)


@inline_rule
def card_piece(v: View, colour: int) -> int:
    """Return the card of a colour, as told events number pieces."""
    return CARD_PIECE + SETS * colour + int(v.cards[colour]) - 1


@rule
def forbid(v: View, a: int) -> int:
    """§3.2 One action at a time; §3.9 in its own phase only one that would do nothing is not possible. All else is
    forbidden by the rule that would allow it."""
    step, which = int(v.pending[v.depth - 1, WHAT]), int(v.pending[v.depth - 1, WHICH])
    is_choice = step == Step.DAY or step == Step.HASTE or step == Step.COPY or step == Step.EITHER
    if a < DONE and not is_choice:
        return ONE_AT_A_TIME
    if step == Step.DAY and TAKE <= a < CAST and phase_of(a) == which:
        return IN_ITS_PHASE
    return int(ALLOWED_BY[a])


@inline_rule
def phase_of(a: int) -> int:
    """§3.3–§3.5 Return the phase of a primary action."""
    if a == STORE:
        return Phase.MIDDAY.value
    return Phase.EVENING.value if a == LEARN else Phase.MORNING.value
