"""A position as one line that people can read, and back.

    seats 2 / cards sacrifice sharing growth offering storm mirage abundance / day 3 from 1 turn 2 / fresh green /
    learned r4c | g5t / pool rc2 bt | - / stored - | ws / altar pc gc gt ks yc / discard rc2 / next take 2 1 circle,
    day 2 1 midday

Seats count from 1. A stone is a letter for its colour (r p g k w b y; k is black) and one for its rune (c t s), with
its number if there are several; a learned card is its colour, level and the rune of the stone on it. `cards` names the
spells by colour (? before chance has drawn one); `fresh` what was learned on this Day; `last` is there in the last
round; `aside` is what is spent or put down just now; `rival` the solo opponent: stones on the track, then all stones of
that board. Lists by seat are separated by | and an empty one is -. `next` is what is pending, the next thing first:
step, seat, how many, which. The bag holds what lies nowhere else. The page of told events is not part of a position.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from itertools import product

from spellwright.kernel import notation
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.game import BadPosition
from spellwright.kernel.notation import Clauses, PendingNotation, read_member, read_number, write_lists
from spellwright.kernel.pending import MANY, WHAT, WHICH, WHOSE

from .cards import CLONE, COMMUNION, GROUP, HIGHEST, LEVELS, LOWEST, MOST_WILDS, SETS, SPELL_NAMES, SWIFTNESS
from .pieces import COLOUR_NAMES, COLOURS, KINDS, OF_A_KIND, RUNE_NAMES, RUNES, SEATS
from .places import ALTAR, ASIDE, DISCARD, FAMILIAR, PLACES, POOL, POOL_LIMIT, RIVAL, SPACES, TRACK, VORTEX
from .rules.flow import apply
from .rules.setup import note_phases
from .spells import CARDS, NEVER, WAYS, Instruction
from .state import State
from .steps import LAST_DRAW, OF_COLOUR, Phase, Step

CLAUSES = (
    *("seats", "cards", "day", "last", "fresh", "learned", "pool", "stored"),
    *("altar", "discard", "aside", "rival", "next"),
)
COLOUR_LETTERS, RUNE_LETTERS = "rpgkwby", "cts"
KIND_LETTERS = [colour + rune for colour in COLOUR_LETTERS for rune in RUNE_LETTERS]
LEVEL_WORDS = [f"{colour}-{level}" for colour in COLOUR_NAMES for level in range(LOWEST, HIGHEST + 1)]

# What the last word of a pending entry may be, by step, at the place of its number.
SUIT_WORDS = ["any", *RUNE_NAMES, *COLOUR_NAMES, "stored", "set"]
PHASE_WORDS = [phase.name.lower() for phase in Phase]
WHICH_WORDS: dict[IntEnum, Sequence[str]] = {
    **dict.fromkeys((step for step in Step if step <= LAST_DRAW), SUIT_WORDS),
    **dict.fromkeys((Step.LEARN, Step.RUNES), SUIT_WORDS),
    **dict.fromkeys((Step.DAY, Step.COPY), PHASE_WORDS),
    **dict.fromkeys((Step.COPIED, Step.WILDS, Step.LEARNED, Step.INSTANT), LEVEL_WORDS),
    Step.EITHER: [f"{name}-{level}" for name in SPELL_NAMES for level in range(LOWEST, HIGHEST + 1)],
    Step.RETURN: [{ALTAR: "altar", FAMILIAR: "stored"}.get(place, "") for place in range(PLACES)],
    **dict.fromkeys((Step.LOWER, Step.CARDS), COLOUR_NAMES),
}
NEXT = PendingNotation(Step, WHICH_WORDS)

Stack = tuple[Step, ...]


# --- Writing --------------------------------------------------------------------------------------------------------


def write_position(s: State) -> str:
    """Return the position as one line."""
    seats = range(s.seats)
    clauses = {
        "seats": str(s.seats),
        "cards": " ".join(_card_name(s, colour) for colour in range(COLOURS)),
        "day": f"{s.day} from {s.first + 1} turn {s.turn + 1}",
        "last": "round" if s.is_last else "",
        "fresh": " ".join(name for colour, name in enumerate(COLOUR_NAMES) if int(s.fresh) >> colour & 1),
        "learned": write_lists(_write_learned(s, p) for p in seats),
        "pool": write_lists(_write_stones(s, POOL + p) for p in seats),
        "stored": write_lists(_write_stones(s, FAMILIAR + p) for p in seats),
        "altar": _write_stones(s, ALTAR),
        "discard": _write_stones(s, DISCARD),
        "aside": _write_stones(s, ASIDE),
        "rival": f"{s.track} {_write_stones(s, RIVAL)}".rstrip() if s.seats == 1 else "",
        "next": NEXT.write(s),
    }
    return notation.write_clauses(clauses)


def _card_name(s: State, colour: int) -> str:
    return SPELL_NAMES[SETS * colour + s.cards[colour] - 1] if s.cards[colour] else "?"


def _write_learned(s: State, p: int) -> str:
    return " ".join(
        f"{letter}{s.level[p, colour]}{RUNE_LETTERS[s.rune[p, colour]]}"
        for colour, letter in enumerate(COLOUR_LETTERS)
        if s.level[p, colour]
    )


def _write_stones(s: State, place: int) -> str:
    numbers = zip(KIND_LETTERS, s.stones[place].tolist(), strict=True)
    return " ".join(f"{letter}{number if number > 1 else ''}" for letter, number in numbers if number)


# --- Reading --------------------------------------------------------------------------------------------------------


def read_position(line: str) -> State:
    """Return the position that a line describes; refuse what cannot be on a table."""
    clauses = notation.read_clauses(line, CLAUSES)
    s = State.new()
    s.seats = clauses.number("seats", 1, SEATS)
    _read_cards(s, clauses["cards"])
    _read_day(s, clauses)
    learned, pools, boards = (clauses.lists(name, s.seats) for name in ("learned", "pool", "stored"))
    _read_learned(s, learned)
    for p, (pool, stored) in enumerate(zip(pools, boards, strict=True)):
        _read_stones(s, POOL + p, "pool", pool, POOL_LIMIT)
        _read_stones(s, FAMILIAR + p, "stored", stored, SPACES)
    for name, place in (("altar", ALTAR), ("discard", DISCARD), ("aside", ASIDE)):
        _read_stones(s, place, name, clauses.get(name, ""), OF_A_KIND * KINDS)
    _read_rival(s, clauses.get("rival", ""))
    _fill_bag(s)
    NEXT.read(s, clauses.get("next", ""))
    _check_pending(s)
    if Step.LAYOUT not in s.pending[: s.depth, WHAT]:
        note_phases(s)
    _check_rest(s)
    return s


def _read_cards(s: State, text: str) -> None:
    names = text.split()
    if len(names) != COLOURS:
        raise BadPosition(f"cards: give {COLOURS} spells, one of each colour")
    for colour, name in enumerate(names):
        s.cards[colour] = read_member("cards", name, ("?", *SPELL_NAMES[SETS * colour : SETS * colour + SETS]))


def _read_day(s: State, clauses: Clauses) -> None:
    found = re.fullmatch(r"([0-9]{1,4}) from ([1-4]) turn ([1-4])", clauses["day"])
    if not found or int(found[2]) > s.seats or int(found[3]) > s.seats:
        raise BadPosition(f"day: '{clauses['day']}' should be: number from seat turn seat")
    s.day, s.first, s.turn = int(found[1]), int(found[2]) - 1, int(found[3]) - 1
    if clauses.get("last", "round") != "round":
        raise BadPosition("last: say 'last round', or leave it out")
    s.is_last = "last" in clauses
    for name in clauses.get("fresh", "").split():
        s.fresh |= 1 << read_member("fresh", name, COLOUR_NAMES)


def _read_learned(s: State, lists: Sequence[str]) -> None:
    for p, entries in enumerate(lists):
        for entry in entries.split():
            if not re.fullmatch(rf"[{COLOUR_LETTERS}][3-5][{RUNE_LETTERS}]", entry):
                raise BadPosition(f"learned: '{entry}' is not colour, level and rune")
            colour = COLOUR_LETTERS.index(entry[0])
            if s.level[p, colour] or not s.cards[colour]:
                raise BadPosition(f"learned: '{entry}' cannot be learned, or is there twice")
            s.level[p, colour], s.rune[p, colour] = int(entry[1]), RUNE_LETTERS.index(entry[2])
            s.known[p] |= 1 << colour
    for colour, name in enumerate(COLOUR_NAMES):
        if int(s.fresh) >> colour & 1 and not s.level[s.turn, colour]:
            raise BadPosition(f"fresh: {name} is not learned")


def _read_stones(s: State, place: int, name: str, text: str, limit: int) -> None:
    for entry in text.split():
        letter, number = entry[:2], entry[2:] or "1"
        kind = read_member(name, letter, KIND_LETTERS)
        if s.stones[place, kind]:
            raise BadPosition(f"{name}: '{letter}' is there twice")
        s.stones[place, kind] = read_number(name, number, 1, OF_A_KIND)
    s.held[place] = int(s.stones[place].sum())
    if s.held[place] > limit:
        raise BadPosition(f"{name}: no more than {limit} stones find room")


def _read_rival(s: State, text: str) -> None:
    if s.seats > 1:
        if text:
            raise BadPosition("rival: only a solo player has one")
        return
    track, _, stones = text.partition(" ")
    _read_stones(s, RIVAL, "rival", stones, OF_A_KIND * KINDS)
    s.track = read_number("rival", track, 0, min(TRACK, int(s.held[RIVAL])))


def _fill_bag(s: State) -> None:
    """Put into the bag what lies nowhere else; refuse more stones of a kind than there are."""
    for kind, name in enumerate(KIND_LETTERS):
        on_cards = sum(
            bool(s.level[p, kind // RUNES]) and s.rune[p, kind // RUNES] == kind % RUNES for p in range(s.seats)
        )
        seen = int(s.stones[:, kind].sum()) + on_cards
        if seen > OF_A_KIND:
            raise BadPosition(f"there are {seen} stones {name}, but only {OF_A_KIND} in the box")
        s.stones[VORTEX, kind] = OF_A_KIND - seen
    s.held[VORTEX] = int(s.stones[VORTEX].sum())


def _check_pending(s: State) -> None:
    """Refuse entries that never come together in a game."""
    steps = tuple(Step(step) for step in s.pending[: s.depth, WHAT])
    if not steps:
        if not s.is_last:
            raise BadPosition("next: nothing is pending, but it is not the last round")
        return
    if steps not in STACKS:
        raise BadPosition("next: these things are never pending together, or not in this order")
    if Step.LAYOUT not in steps and not s.cards.all():
        raise BadPosition("cards: only before the stones are laid out a card can be missing")
    for entry, step in enumerate(steps):
        _check_entry(s, step, *(int(column) for column in s.pending[entry, WHOSE:]))
    others = [int(whose) for whose in s.pending[1 : s.depth, WHOSE] if whose != s.turn]
    if Step.LAYOUT not in steps and len(set(others)) < len(others):
        raise BadPosition("next: the same seat cannot take or draw twice")
    if Step.LEARNED in steps:
        _check_payment(s, steps)
    elif s.held[ASIDE] != _swapped(s, steps) and Step.INSTANT not in steps:
        raise BadPosition("aside: other stones lie there than are being swapped")


def _check_entry(s: State, step: Step, whose: int, many: int, which: int) -> None:
    """Refuse an entry that is not possible on this table."""
    is_own = whose == s.turn or step in (Step.TAKE, Step.DRAW) or s.day == 0
    possible: dict[Step, Callable[[], bool]] = {
        Step.DAY: lambda: 1 <= many <= (2 if which == Phase.MORNING and _has_at_least(s, SWIFTNESS, HIGHEST) else 1),
        Step.HASTE: lambda: bool(s.cards[SWIFTNESS // SETS] == 1 + SWIFTNESS % SETS),
        Step.COPY: lambda: which <= Phase.EVENING and _has_at_least(s, CLONE, LOWEST),
        Step.EITHER: lambda: (
            bool(WAYS[which] != NEVER) and _card_name(s, which // LEVELS // SETS) == SPELL_NAMES[which // LEVELS]
        ),
        Step.OFFER: lambda: s.seats == 1,
        Step.TITHE: lambda: s.seats == 1,
        Step.GIFT: lambda: s.seats == 1 or many == 0,
        Step.LOWER: lambda: bool(s.level[whose, which] > LOWEST),
        Step.WILDS: lambda: not s.level[whose, which // LEVELS],
        Step.LEARNED: lambda: not s.level[whose, which // LEVELS] and many <= RUNES,
        Step.KEEP: lambda: _has_at_least(s, COMMUNION, HIGHEST),
    }
    if not is_own or (step in possible and not possible[step]()):
        raise BadPosition(f"next: '{step.name.lower()} {whose + 1} {many}' is not possible on this table")


def _has_at_least(s: State, spell: int, level: int) -> bool:
    """Return whether the card is in the game and the player whose Day it is has it at this level or above."""
    return bool(s.cards[spell // SETS] == 1 + spell % SETS and s.level[s.turn, spell // SETS] >= level)


def _swapped(s: State, steps: Stack) -> int:
    """Return how many stones are set aside in a swap: all that will return, except those still to be given."""
    if Step.RETURN not in steps:
        return 0
    still = int(s.pending[s.depth - 1, MANY]) if steps[-1] == Step.GIVE else 0
    return int(s.pending[steps.index(Step.RETURN), MANY]) - still


def _check_payment(s: State, steps: Stack) -> None:
    """Refuse a payment unless the stone for the card was chosen first and lies aside with all that is spent, which is
    never more than the card costs."""
    stone, study = (int(column) for column in s.pending[steps.index(Step.LEARNED), MANY:])
    colour = study // LEVELS
    for entry, step in enumerate(steps):
        if step in (Step.REALS, Step.STONE) and s.pending[entry, WHICH] != OF_COLOUR + colour:
            raise BadPosition(f"next: '{step.name.lower()}' is of the colour of the card")
    if (stone == 0) != (steps[-1] == Step.STONE):
        raise BadPosition("next: the stone for the card is chosen first, and only once")
    if stone and s.stones[ASIDE, RUNES * colour + stone - 1] == 0:
        raise BadPosition("aside: the stone for the card is missing")
    most = LOWEST + study % LEVELS + (GROUP - 1) * MOST_WILDS
    if len(steps) > 3 and steps[3] == Step.REALS:  # no wild is paid yet
        most = LOWEST + study % LEVELS - int(s.pending[2 : s.depth, MANY].sum())
    if s.held[ASIDE] > most:
        raise BadPosition("aside: more is spent than the card costs")


def _check_rest(s: State) -> None:
    """Refuse a position in which something would still happen automatically; find what the seat that decides may do."""
    if s.depth and not any(s.held[place] for place in (VORTEX, DISCARD, ALTAR, ASIDE, *range(POOL, FAMILIAR))):
        raise BadPosition("there is no stone left to play with")
    after = State.copy_of(s)
    apply(after, AGAIN)
    s.choices = after.choices
    notation.refuse_unsettled(s, after, write_position)


# --- What may be pending together -----------------------------------------------------------------------------------

BECOMES: dict[Step, set[Stack]] = {  # what lies there while an instruction is being carried out, if not only itself
    Step.TAKE: {(Step.TAKE,), (Step.TAKE, Step.DRAW), (Step.DRAW,)},
    Step.TAKE_UP_TO: {(Step.TAKE_UP_TO,), (Step.TAKE_UP_TO, Step.DRAW), (Step.DRAW,)},
    Step.STORE_SET: {(Step.STORE_SET,), (Step.STORE,)},
    Step.REPLACE: {(Step.REPLACE,), (Step.REVEAL,)},
    Step.FILL: {(Step.DRAW,)},
    Step.OTHERS_TAKE: {(Step.TITHE,), *((Step.TAKE,) * others for others in range(1, SEATS))},
    Step.OTHERS_DRAW: {(Step.GIFT,), *((Step.DRAW,) * others for others in range(1, SEATS))},
    Step.RETURN: set(),
    Step.LOWER: set(),
}


def _stacks_of(effect: Sequence[Instruction]) -> set[Stack]:
    """Return what may be pending while an effect is carried out."""
    steps = [instruction.step for instruction in effect]
    return {
        (*reversed(steps[place + 1 :]), *now)
        for place, step in enumerate(steps)
        for now in BECOMES.get(step, {(step,)})
    }


def _stacks_of_phase(phases: Iterable[Phase | None]) -> set[Stack]:
    lines = [line for phase, *lines in CARDS.values() if phase in phases for line in lines]
    return {stack for line in lines for stack in _stacks_of(line.effect) | _stacks_of(line.alternative)}


def _all_stacks() -> set[Stack]:
    """Return everything that may be pending, the bottom first."""
    wilds = {(Step.RUNES,), (Step.SPEND,), (Step.SINGLES,)}
    paying = {(*wild, *rest) for wild, rest in product(wilds, ((), (Step.REALS,), (Step.REALS, Step.STONE)))}
    paying |= {(Step.SPEND, Step.SPEND)}
    learning = {(Step.LEARN, Step.WILDS), (Step.INSTANT, Step.KEEP), *((Step.LEARNED, *rest) for rest in paying)}
    primary = {(Step.LEARN,), (Step.STORE,), *BECOMES[Step.TAKE]}
    above = {(), (Step.EITHER,), (Step.COPIED,)} | learning | primary | _stacks_of_phase([*Phase, None])
    above |= {(Step.OFFER,), (Step.REVEAL,)}
    setup = {(Step.DAY, Step.GIFT, *(Step.DRAW,) * pools) for pools in range(SEATS + 1)}
    setup |= {(Step.DAY, Step.GIFT, *(Step.DRAW,) * pools, Step.REVEAL) for pools in range(1, SEATS + 1)}
    setup |= {(Step.LAYOUT, Step.CARDS), (Step.LAYOUT, Step.CARDS, Step.FIRST)}
    return setup | {(Step.DAY, *stack) for stack in above}


STACKS = frozenset(_all_stacks())
