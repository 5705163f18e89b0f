"""What a seat is asked, what its actions do, and which rule forbids one: lines of numbers."""

import numpy as np

from spellwright.kernel.choices import has
from spellwright.kernel.describing import sayings
from spellwright.kernel.lines import NUMBER, NUMBERS, Kind, message, say, section, sections_of
from spellwright.kernel.pending import MANY, WHAT, WHICH
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints

from .actions import ACTIONS, CAST, DONE, PASS, PICK, RAISE, SPELL, STORE, TAKE, WILDS
from .cards import CARD_PIECE, LEVELS, LOWEST, SETS
from .pieces import COLOURS, KINDS, RUNE_NAMES
from .places import POOL
from .spells import EFFECTS, SAME_AS_HIGHER
from .state import View
from .steps import LAST_PICK, OF_RUNE, OWN_RUNE, SUITS, Phase, Step
from .text import SUIT_WORDS

PICKED = {  # what happens to a stone that is picked, and at which steps
    "take": (Step.TAKE, Step.TAKE_UP_TO, Step.FETCH, Step.TRADE),
    "store": (Step.STORE, Step.STORE_SET, Step.HARVEST),
    "discard": (Step.DISCARD, Step.PAY),
    "replace": (Step.REPLACE,),
    "give": (Step.GIVE,),
    "lay": (Step.STONE,),
    "spend": (Step.REALS, Step.SPEND, Step.SINGLES),
    "keep": (Step.KEEP,),
    "offer": (Step.OFFER, Step.TITHE),
}
PICK_WORDS = tuple(PICKED)
PICK_WORD = np.zeros(len(Step), np.int8)  # by step
for _word, _steps in enumerate(PICKED.values()):
    PICK_WORD[list(_steps)] = _word
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
SAYS, NAMES = sayings(ACTIONS, MESSAGES, {"wilds": 0, "rune": 0})
EITHER_TAKE, EITHER_STORE = (MESSAGES.index(message(f"action-either-{way}")) for way in ("take", "store"))

ALLOWED_BY = sections_of(  # what makes an action possible
    ACTIONS,
    {"take": "3.3", "draw": "3.3", "store": "3.4", "learn": "3.5", "cast": "3.6"}
    | {"spell": "4.1", "wilds": "4.2", "rune": "4.2", "raise": "5.9"},
)
PHASE_OF = tuple(int(phase) for phase in (Phase.MORNING, Phase.MORNING, Phase.MIDDAY, Phase.EVENING))  # from TAKE on
ONE_AT_A_TIME, IN_ITS_PHASE, PRICE, LOWER_LEVEL = section("3.2"), section("3.9"), section("3.10"), section("5.1")
NO_PHASE, CLONED = section("5.2"), section("6.15")


@rule
def ask(v: View, line: Ints) -> None:
    """Ask the question of the pending step: how many stones and which, or the phase, or a card and its level."""
    step, many = int(v.pending[v.depth - 1, WHAT]), int(v.pending[v.depth - 1, MANY])
    which = int(v.pending[v.depth - 1, WHICH])
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
    says = int(SAYS[a])
    if a == PASS:
        say(line, says, int(v.phase))
    elif a == TAKE and v.step == Step.EITHER:
        say(line, EITHER_TAKE)
    elif a == STORE and v.step == Step.EITHER:
        say(line, EITHER_STORE)
    elif CAST <= a < DONE:
        say(line, says, card_piece(v, (a - CAST) // LEVELS), LOWEST + (a - CAST) % LEVELS)
    elif PICK <= a < SPELL:
        say(line, says, int(PICK_WORD[v.step]), a - PICK)
    elif SPELL <= a < WILDS:
        say(line, says, card_piece(v, (a - SPELL) // LEVELS), LOWEST + (a - SPELL) % LEVELS)
    elif a >= RAISE:
        say(line, says, card_piece(v, a - RAISE), int(v.level[v.seat, a - RAISE]) + 1)
    else:
        say(line, says, int(NAMES[a]))


@inline_rule
def card_piece(v: View, colour: int) -> int:
    """Return the card of a colour, as told events number pieces."""
    return CARD_PIECE + SETS * colour + int(v.cards[colour]) - 1


@rule
def forbid(v: View, a: int) -> int:
    """§3.2 One action at a time; §3.9 in its own phase only one that would do nothing is not possible; §6.15 what Clone
    copies. All else is forbidden by the rule that would allow it."""
    step, which = int(v.pending[v.depth - 1, WHAT]), int(v.pending[v.depth - 1, WHICH])
    is_choice = step == Step.DAY or step == Step.HASTE or step == Step.COPY or step == Step.EITHER
    if a < DONE and not is_choice:
        return ONE_AT_A_TIME
    if step == Step.DAY and TAKE <= a < CAST and PHASE_OF[a - TAKE] == which:
        return IN_ITS_PHASE
    if CAST <= a < DONE and step == Step.COPY:
        return CLONED
    if CAST <= a < DONE and (step == Step.DAY or step == Step.HASTE):
        return forbid_cast(
            v, which if step == Step.DAY else Phase.MORNING.value, (a - CAST) // LEVELS, (a - CAST) % LEVELS
        )
    return int(ALLOWED_BY[a])


@rule
def forbid_cast(v: View, phase: int, colour: int, level: int) -> int:
    """§3.6 A spell is an action in its phase, from the Day after it was learned; §5.1 at its level or below, of levels
    that do the same only at the highest; §5.2 without a phase it is none; §3.10 for its price; §3.9 if it would do
    something."""
    learned = int(v.level[v.seat, colour])
    if learned == 0:
        return int(ALLOWED_BY[CAST])
    if not has(int(v.of_phase[0] | v.of_phase[1] | v.of_phase[2]), colour):
        return NO_PHASE
    if has(int(v.fresh), colour) or not has(int(v.of_phase[phase]), colour):
        return int(ALLOWED_BY[CAST])
    spell = SETS * colour + int(v.cards[colour]) - 1
    if LOWEST + level > learned or (LOWEST + level < learned and has(int(SAME_AS_HIGHER[spell]), level)):
        return LOWER_LEVEL
    return IN_ITS_PHASE if is_payable(v, LEVELS * spell + level, OF_RUNE + int(v.rune[v.seat, colour])) else PRICE


@rule
def is_payable(v: View, effect: int, own_rune: int) -> bool:
    """§3.10 Return whether a price that an effect begins with can be paid."""
    if EFFECTS[effect, 0, 0] != Step.PAY:
        return True
    which = int(EFFECTS[effect, 0, 2])
    suits = int(SUITS[own_rune if which == OWN_RUNE else which])
    for kind in range(KINDS):
        if has(suits, kind) and v.stones[POOL + v.seat, kind] > 0:
            return True
    return False
