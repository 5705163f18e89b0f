"""The table of actions; the only place where action numbers are computed."""

from spellwright.kernel.actions import ActionTable

from .cards import HIGHEST, LEVELS, LOWEST, MOST_WILDS, SETS, SPELL_NAMES
from .pieces import COLOUR_NAMES, KIND_NAMES, RUNE_NAMES, SEATS
from .steps import Step

LEVEL_NAMES = tuple(f"{colour} {level}" for colour in COLOUR_NAMES for level in range(LOWEST, HIGHEST + 1))

ACTIONS = ActionTable(
    ("pass",),  # a seat: no action in this phase
    ("take",),  # a seat: take 1, or the taking way of Focus
    ("draw",),  # a seat: draw 2
    ("store",),  # a seat: store 1, or the storing way of Focus
    ("learn",),  # a seat: learn a spell
    ("cast", LEVEL_NAMES),  # a seat: the effect of the card of this colour, at this level
    ("done",),  # a seat: no more stones
    ("pick", KIND_NAMES),  # a seat: a stone of this kind
    ("spell", LEVEL_NAMES),  # a seat: the card to learn, and the level
    ("wilds", 0, MOST_WILDS),  # a seat: how many wilds to pay with
    ("rune", RUNE_NAMES),  # a seat: the rune of a wild, or whose rune counts
    ("raise", COLOUR_NAMES),  # a seat: the card to raise
    ("first", 1, SEATS),  # chance: this seat begins
    ("card", SPELL_NAMES),  # chance: this spell is played with
    ("bag", KIND_NAMES),  # chance: a stone of this kind comes out of the bag
)

# An action of a group is its base plus the number of the member: for CAST and SPELL that is
# LEVELS * colour + level - LOWEST, for PICK and BAG the kind.
PASS, TAKE, DRAW, STORE, LEARN, CAST, DONE, PICK, SPELL, WILDS, RUNE, RAISE, FIRST, CARD, BAG = ACTIONS.starts

_STONES = ("done", "pick")  # most steps ask for stones
_MENUS = dict.fromkeys(Step, _STONES) | {  # the first and the last group of actions that may answer a step
    Step.DAY: ("pass", "cast"),
    Step.HASTE: ("pass", "cast"),
    Step.COPY: ("pass", "cast"),
    Step.EITHER: ("pass", "cast"),
    Step.LEARN: ("spell", "spell"),
    Step.WILDS: ("wilds", "wilds"),
    Step.RUNES: ("rune", "rune"),
    Step.COPIED: ("rune", "rune"),
    Step.RAISE: ("raise", "raise"),
    Step.FIRST: ("first", "first"),
    Step.CARDS: ("card", "card"),
    Step.DRAW: ("bag", "bag"),
    Step.REVEAL: ("bag", "bag"),
    Step.GIFT: ("bag", "bag"),
}
MENUS = ACTIONS.menus(Step, _MENUS)
MENU_FIRST = MENUS.first

assert ACTIONS["card"].stop - CARD == SETS * len(COLOUR_NAMES)
assert ACTIONS["cast"].stop - CAST == LEVELS * len(COLOUR_NAMES)
