"""A position as one line that people can read, and back.

    seats 3 / first 1 turn 2 / nights 3 5 8 / assistant 4 / shops - | red | 1 | - | 2 | blue-2 mandrake | … /
    hands 3 red mandrake | mandrake | 2 mandrake blue-1 / scrolls - | 1 3 | 2 / cast 2 red-2 movibus, 3 mandrake
    levitatio / tops movibus repeteribus antecessibus disparatus - / gone 2 red / seen 1: 3 red, 2>3: blue-1 /
    next turn 2 0 -, turn-over 2 0 -

Seats and shops count from 1. Cards have the names of the actions, after their number if there are several. Lists by
seat or by shop are separated by |, an empty one is -; a night shop is the number of its cards. `gone` is
what is laid out with spells or out of the game; what is in no other place is in the pile or face down. `deck` and
`values` are there only if they are not those of the box (§1.4): all cards, and in which stack the spells are.
`teams`, `cursed` (who has the tile), `marker` (who got it, and the turns to come) and `out` (who has dropped out)
are there if there is something to say.

`seen` is what is known of the hands (chapter 9): `1:` what everybody knows to be in the hand of seat 1; `2>3:` what
seat 2 knows of the hand of seat 3, where that is not the same; `*~12:` cards that are in hand 1 or 2 for all
everybody knows, `3~12:` for all that seat 3 knows. `next` is what is pending, the next thing first: step, seat, how
many, which. The page of told events is not part of a position."""

import re
from collections.abc import Iterable, Sequence
from enum import IntEnum

from spellwright.kernel import notation
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.game import BadPosition
from spellwright.kernel.notation import Clauses, PendingNotation, read_member, read_number, write_lists
from spellwright.kernel.pending import WHAT, WHOSE
from spellwright.kernel.struct import Ints

from .cards import BOOK, CURSES, HAND, KIND_NAMES, KINDS, MANDRAKE, SCROLL
from .deck import box
from .memory import MOST, pack, packed
from .pieces import ITEMS, LAST_DECISION, LAST_ROUNDS, MOST_AT_SHOP, NIGHTS, SEATS, SHOPS, START, Step
from .rules.flow import apply, find_choices
from .rules.turn import is_night
from .spells import SPELL_CARDS, SPELL_COUNTS, SPELL_NAMES, SPELLS, STACKS, Spell
from .state import CAST_BOOK, CAST_SEAT, CAST_SPELL, KNOWERS, SPECTATOR_ROW, State

CLAUSES = (
    *("seats", "teams", "first", "nights", "assistant", "shops", "hands", "scrolls", "cast", "tops"),
    *("gone", "deck", "values", "cursed", "marker", "out", "seen", "next"),
)
HAND_NAMES = KIND_NAMES[:HAND]
SHOP_WORDS = [str(shop + 1) for shop in range(SHOPS)]
SEAT_WORDS = [str(seat + 1) for seat in range(SEATS)]

# What the last word of a pending entry may be, by step, at the place of its number.
WHICH_WORDS: dict[IntEnum, Sequence[str]] = {
    **dict.fromkeys((Step.BREW, Step.STACK), HAND_NAMES),
    **dict.fromkeys((Step.SCROLL, Step.TO, Step.SHOP, Step.AGAIN), SPELL_NAMES),
    **dict.fromkeys((Step.TAKE, Step.PICK_UP, Step.LAY, Step.CIRCLE), SHOP_WORDS),
    **dict.fromkeys((Step.GIVE, Step.STEAL), SEAT_WORDS),
    Step.REVEAL: [str(stack + 1) for stack in range(STACKS)],
}
NEXT = PendingNotation(Step, WHICH_WORDS, dash="-")

# What may be pending together, the bottom first.
TOGETHER = re.compile(
    r"begin lay( reveal( circle( first)?)?)?"
    r"|drop( drop)?"
    r"|turn-over (turn|brew|stack|reveal|(scroll|to|shop|again)( reveal)?|(lay )?(exchange )?(pick-up|take)|"
    r"(lay )?(exchange|give|give give)|lay|give steal)"
)
OF_TURN = (Step.TURN, Step.BREW, Step.STACK, Step.SCROLL, Step.TO, Step.SHOP, Step.AGAIN, Step.TURN_OVER, Step.STEAL)

# --- Writing --------------------------------------------------------------------------------------------------------


def write_position(s: State) -> str:
    """Return the position as one line."""
    seats = range(s.seats)
    deck = _all_cards(s)
    clauses = {
        "seats": str(s.seats),
        "teams": "yes" if s.teams else "",
        "first": f"{s.first + 1} turn {s.turn + 1}",
        "nights": " ".join(SHOP_WORDS[shop] for shop in range(SHOPS) if is_night(s, shop)),
        "assistant": SHOP_WORDS[s.assistant],
        "shops": write_lists(_write_shop(s, shop) for shop in range(SHOPS)),
        "hands": write_lists(_write_cards(s.hands[p]) for p in seats),
        "scrolls": write_lists(
            " ".join(str(value + 1) for value in range(CURSES) for _ in range(s.scrolls[p, value])) for p in seats
        ),
        "cast": ", ".join(
            f"{seat + 1} {KIND_NAMES[book]} {SPELL_NAMES[spell]}" for seat, book, spell in s.cast[: s.casts].tolist()
        ),
        "tops": " ".join(SPELL_NAMES[spell - 1] if spell else "-" for spell in s.on_top),
        "gone": _write_cards(s.gone),
        "deck": _write_cards(deck) if deck != _box_cards() else "",
        "values": " ".join(map(str, s.value)) if s.value.tolist() != _box_values() else "",
        "cursed": str(s.tile) if s.tile else "",
        "marker": f"{s.marker} last {s.last}" if s.marker else "",
        "out": " ".join(SEAT_WORDS[p] for p in seats if int(s.left) >> p & 1),
        "seen": ", ".join(_write_seen(s)),
        "next": NEXT.write(s),
    }
    return notation.write_clauses(clauses)


def _all_cards(s: State) -> list[int]:
    """Return how many cards of each kind there are anywhere."""
    counts = [int(s.unseen[kind] + s.gone[kind] + (s.cards == kind + 1).sum()) for kind in range(KINDS)]
    for kind in range(HAND):
        counts[kind] += int(s.hands[:, kind].sum())
    for value in range(CURSES):
        counts[SCROLL + value] += int(s.scrolls[:, value].sum())
    return counts


def _box_cards() -> list[int]:
    return [box().cards.get(name, 0) for name in KIND_NAMES]


def _box_values() -> list[int]:
    return [box().values[name] for name in SPELL_NAMES]


def _write_cards(counts: Ints | Sequence[int]) -> str:
    return " ".join(
        f"{number} {name}" if number > 1 else name for name, number in zip(KIND_NAMES, counts, strict=False) if number
    )


def _write_shop(s: State, shop: int) -> str:
    if is_night(s, shop):
        return str(s.at_shop[shop])
    return " ".join(KIND_NAMES[card - 1] for card in s.cards[shop, : s.at_shop[shop]])


def _write_seen(s: State) -> Iterable[str]:
    """Yield what everybody knows, and what seats know where that differs."""
    for p in range(s.seats):
        everybody = _row(s.known[SPECTATOR_ROW, p])
        if any(everybody):
            yield f"{p + 1}: {_write_cards(everybody)}"
        for knower in range(s.seats):
            if knower != p and _row(s.known[knower, p]) != everybody:
                yield f"{knower + 1}>{p + 1}: {_write_cards(_row(s.known[knower, p])) or '-'}"
    for knower in (SPECTATOR_ROW, *range(s.seats)):
        if knower == SPECTATOR_ROW or (s.mixed[knower], _row(s.loose[knower])) != _usual_loose(s, knower):
            mixed = "".join(SEAT_WORDS[p] for p in range(s.seats) if int(s.mixed[knower]) >> p & 1)
            if mixed or knower != SPECTATOR_ROW:
                name = "*" if knower == SPECTATOR_ROW else SEAT_WORDS[knower]
                yield f"{name}~{mixed}: {_write_cards(_row(s.loose[knower])) or '-'}"


def _row(counts: Ints) -> list[int]:
    return [packed(counts, kind) for kind in range(HAND)]


def _usual_loose(s: State, knower: int) -> tuple[int, list[int]]:
    """Return what a seat knows of mixed hands if nothing is said: what everybody does, unless its own is mixed."""
    mixed = int(s.mixed[SPECTATOR_ROW])
    return (mixed, _row(s.loose[SPECTATOR_ROW])) if not mixed >> knower & 1 else (0, [0] * HAND)


# --- Reading --------------------------------------------------------------------------------------------------------


def read_position(line: str) -> State:
    """Return the position that a line describes; refuse what cannot be on a table."""
    clauses = notation.read_clauses(line, CLAUSES)
    s = State.new()
    _read_table(s, clauses)
    _read_shops(s, clauses.lists("shops", SHOPS))
    for p, cards in enumerate(clauses.lists("hands", s.seats)):
        s.hands[p] = _counts("hands", cards, HAND_NAMES)
        s.hand_size[p] = s.hands[p].sum()
        s.holds[p] = sum(1 << kind for kind in range(HAND) if s.hands[p, kind])
    for p, scrolls in enumerate(clauses.lists("scrolls", s.seats)):
        for scroll in scrolls.split():
            s.scrolls[p, read_number("scrolls", scroll, 1, CURSES) - 1] += 1
    _read_cast(s, clauses.get("cast", ""))
    _read_stacks(s, clauses)
    _read_end(s, clauses)
    _read_seen(s, clauses.get("seen", ""))
    NEXT.read(s, clauses.get("next", ""))
    _count_unseen(s, clauses)
    _check_pending(s)
    _check_rest(s)
    return s


def _counts(name: str, text: str, names: Sequence[str]) -> list[int]:
    """Return the number of cards by name; a card stands after its number if there are several."""
    counts = [0] * len(names)
    number = 1
    for word in text.split():
        if word.isdecimal() and number == 1:
            number = read_number(name, word, 2, ITEMS)
            continue
        kind = read_member(name, word, names)
        if counts[kind]:
            raise BadPosition(f"{name}: '{word}' is there twice")
        counts[kind] = number
        number = 1
    if number > 1:
        raise BadPosition(f"{name}: '{number}' of what?")
    return counts


def _seats(s: State, name: str, text: str) -> int:
    """Return seats that are named in a part, as a set."""
    found = 0
    for word in text.split():
        seat = 1 << read_number(name, word, 1, s.seats) - 1
        if found & seat:
            raise BadPosition(f"{name}: '{word}' is there twice")
        found |= seat
    return found


def _read_table(s: State, clauses: Clauses) -> None:
    s.seats = clauses.number("seats", 2, SEATS)
    if "teams" in clauses and (clauses["teams"] != "yes" or s.seats != SEATS):
        raise BadPosition("teams: say 'teams yes' with four seats, or leave it out")
    s.teams = "teams" in clauses
    found = re.fullmatch(r"([1-4]) turn ([1-4])", clauses["first"])
    if not found or int(found[1]) > s.seats or int(found[2]) > s.seats:
        raise BadPosition(f"first: '{clauses['first']}' should be: seat turn seat")
    s.first, s.turn = int(found[1]) - 1, int(found[2]) - 1
    for word in clauses.get("nights", "").split():
        s.nights |= 1 << read_number("nights", word, START + 2, SHOPS) - 1
    s.assistant = clauses.number("assistant", 1, SHOPS) - 1


def _read_shops(s: State, shops: Sequence[str]) -> None:
    for shop, text in enumerate(shops):
        if is_night(s, shop):
            s.at_shop[shop] = read_number("shops", text, 0, MOST_AT_SHOP)
            s.down += s.at_shop[shop]
            continue
        cards = [read_member("shops", word, KIND_NAMES) for word in text.split()]
        if len(cards) > MOST_AT_SHOP:
            raise BadPosition(f"shops: no more than {MOST_AT_SHOP} cards come to lie at a shop")
        s.cards[shop, : len(cards)] = [card + 1 for card in cards]
        s.at_shop[shop] = len(cards)


def _read_cast(s: State, text: str) -> None:
    rows = [row.split() for row in text.split(",")] if text else []
    if len(rows) > SPELL_CARDS:
        raise BadPosition(f"cast: there are only {SPELL_CARDS} spells")
    for number, row in enumerate(rows):
        if len(row) != 3:
            raise BadPosition(f"cast: '{' '.join(row)}' should be: seat, book, spell")
        s.cast[number, CAST_SEAT] = read_number("cast", row[0], 1, s.seats) - 1
        s.cast[number, CAST_BOOK] = read_member("cast", row[1], HAND_NAMES[MANDRAKE:]) + MANDRAKE
        s.cast[number, CAST_SPELL] = read_member("cast", row[2], SPELL_NAMES)
        if s.cast[number, CAST_SPELL] == Spell.ANTECESSIBUS:
            s.steps[s.cast[number, CAST_SEAT]] += 1
    s.casts = len(rows)


def _read_stacks(s: State, clauses: Clauses) -> None:
    values, tops = clauses.get("values", " ".join(map(str, _box_values()))).split(), clauses["tops"].split()
    if len(values) != SPELLS or len(tops) != STACKS:
        raise BadPosition(f"values, tops: give {SPELLS} values, and {STACKS} spells")
    for spell, value in enumerate(values):
        s.value[spell] = read_number("values", value, 1, STACKS)
        cast = int((s.cast[: s.casts, CAST_SPELL] == spell).sum())
        if cast > SPELL_COUNTS[spell]:
            raise BadPosition(f"cast: there are only {SPELL_COUNTS[spell]} {SPELL_NAMES[spell]}")
        s.in_stack[spell] = SPELL_COUNTS[spell] - cast
    for stack, name in enumerate(tops):
        if name != "-":
            spell = read_member("tops", name, SPELL_NAMES)
            if s.value[spell] != stack + 1 or s.in_stack[spell] == 0:
                raise BadPosition(f"tops: {name} is not in stack {stack + 1}")
            s.on_top[stack] = spell + 1


def _read_end(s: State, clauses: Clauses) -> None:
    if "cursed" in clauses:
        s.tile = clauses.number("cursed", 1, s.seats)
    if "marker" in clauses:
        found = re.fullmatch(r"([1-4]) last ([0-9]{1,2})", clauses["marker"])
        if not found:
            raise BadPosition("marker: say who got it and how many turns are to come: '2 last 5'")
        s.marker = read_number("marker", found[1], 1, s.seats)
        s.last = read_number("marker", found[2], 0, LAST_ROUNDS * s.seats)
    s.left = _seats(s, "out", clauses.get("out", ""))
    if s.left and not s.marker:
        raise BadPosition("out: only in the last rounds somebody can drop out")


# --- What is known --------------------------------------------------------------------------------------------------


def _read_seen(s: State, text: str) -> None:
    known: dict[tuple[int, int], list[int]] = {}
    loose: dict[int, tuple[int, list[int]]] = {}
    for entry in text.split(",") if text else []:
        found = re.fullmatch(r"\s*(?:([1-4])>)?([1-4]): (.+)|\s*([1-4*])~([1-4]*): (.+)", entry)
        if not found:
            raise BadPosition(
                f"seen: '{entry.strip()}' should be: hand: cards, or who>hand: cards, or who~hands: cards"
            )
        text_of_cards = found[3] or found[6]
        cards = _counts("seen", "" if text_of_cards == "-" else text_of_cards, HAND_NAMES)
        if found[2]:
            key = _knower(s, found[1]), read_number("seen", found[2], 1, s.seats) - 1
            if key in known or key[0] == key[1]:
                raise BadPosition(f"seen: '{entry.strip()}' is there twice, or about the own hand")
            known[key] = cards
        else:
            loose[_knower(s, found[4])] = _seats(s, "seen", " ".join(found[5])), cards
    for p in range(s.seats):
        everybody = known.get((SPECTATOR_ROW, p), [0] * HAND)
        for knower in range(KNOWERS):
            if knower != p and (knower == SPECTATOR_ROW or knower < s.seats):
                _know(s.known[knower, p], known.get((knower, p), everybody))
    for knower in (SPECTATOR_ROW, *range(s.seats)):
        mixed, cards = loose.get(knower, _usual_loose(s, knower) if knower != SPECTATOR_ROW else (0, [0] * HAND))
        s.mixed[knower] = mixed
        _know(s.loose[knower], cards)
    _check_seen(s)


def _knower(s: State, word: str | None) -> int:
    return SPECTATOR_ROW if word in (None, "*") else read_number("seen", str(word), 1, s.seats) - 1


def _know(row: Ints, counts: Sequence[int]) -> None:
    for kind, many in enumerate(counts):
        if many > MOST:
            raise BadPosition(f"seen: {many} {KIND_NAMES[kind]} are too many")
        pack(row, kind, many)


def _check_seen(s: State) -> None:
    """Refuse knowledge that is not true."""
    for knower in (SPECTATOR_ROW, *range(s.seats)):
        hidden = [
            [int(s.hands[p, kind]) - packed(s.known[knower, p], kind) for kind in range(HAND)] for p in range(s.seats)
        ]
        others = [row for p, row in enumerate(hidden) if p != knower]
        mixed = [row for p, row in enumerate(hidden) if int(s.mixed[knower]) >> p & 1]
        loose = _row(s.loose[knower])
        if any(many < 0 for row in others for many in row):
            raise BadPosition("seen: a card is known to be in a hand in which it is not")
        if any(many > sum(row[kind] for row in mixed) for kind, many in enumerate(loose)):
            raise BadPosition("seen: a loose card is in none of the mixed hands")
        if knower != SPECTATOR_ROW and int(s.mixed[knower]) >> knower & 1:
            raise BadPosition("seen: nobody's own hand is mixed")


# --- What is pending ------------------------------------------------------------------------------------------------


def _count_unseen(s: State, clauses: Clauses) -> None:
    """Count what is in no other place: it is in the pile or face down; refuse more cards than there are."""
    gone = _counts("gone", clauses.get("gone", ""), KIND_NAMES)
    deck = _counts("deck", clauses["deck"], KIND_NAMES) if "deck" in clauses else _box_cards()
    if sum(deck) != ITEMS:
        raise BadPosition(f"deck: there must be {ITEMS} cards")
    s.gone[:] = gone
    for kind, seen in enumerate(_all_cards(s)):
        if seen > deck[kind]:
            raise BadPosition(f"there are {seen} {KIND_NAMES[kind]}, but only {deck[kind]} in the box")
        s.unseen[kind] = deck[kind] - seen
    for kind in range(BOOK, HAND):
        if int((s.cast[: s.casts, CAST_BOOK] == kind).sum()) > s.gone[kind]:
            raise BadPosition(f"gone: {KIND_NAMES[kind]} is laid out with a spell")
    if s.unseen.sum() < s.down:
        raise BadPosition("shops: more cards lie face down than are left")
    s.pile = s.unseen.sum() - s.down


def _check_pending(s: State) -> None:
    """Refuse entries that never come together in a game."""
    steps = [Step(step) for step in s.pending[: s.depth, WHAT]]
    names = " ".join(map(NEXT.name, steps))
    if not steps and (not s.marker or s.last):
        raise BadPosition("next: nothing is pending, but it is not the end")
    if steps and not TOGETHER.fullmatch(names):
        raise BadPosition("next: these things are never pending together, or not in this order")
    if steps and steps[0] == Step.TURN_OVER and bool(s.marker) != bool(s.last):
        raise BadPosition("marker: nobody can be on turn after the last round")
    if steps and steps[0] == Step.DROP and (not s.marker or s.last):
        raise BadPosition("next: colours are laid aside at the end")
    for entry, step in enumerate(steps):
        _check_entry(s, step, *(int(column) for column in s.pending[entry, WHOSE:]))


def _check_entry(s: State, step: Step, whose: int, many: int, which: int) -> None:
    """Refuse an entry that is not possible on this table."""
    possible = {
        Step.BREW: which >= MANDRAKE and s.gone[which] > 0,
        Step.STACK: which >= MANDRAKE and 1 <= many <= STACKS,
        Step.SCROLL: which in (Spell.MOVIBUS, Spell.TRANSLATIO),
        Step.TO: which == Spell.SUBSTITUTIO
        or (which == Spell.TRANSLATIO and many < CURSES and s.scrolls[whose, many] > 0),
        Step.SHOP: which == Spell.LEVITATIO,
        Step.AGAIN: which == Spell.REPETERIBUS,
        Step.TAKE: not is_night(s, which),
        Step.EXCHANGE: bool(s.teams) and many <= ITEMS,
        Step.GIVE: which < s.seats and which != whose,
        Step.STEAL: which < s.seats and which != whose,
        Step.DROP: 1 <= many <= SPELL_COUNTS[Spell.DISPARATUS],
        Step.CIRCLE: 1 <= many <= NIGHTS and which > START,
        Step.REVEAL: 1 <= many <= STACKS - which,
        Step.LAY: 1 <= many < SHOPS,
        Step.PICK_UP: is_night(s, which) and 1 <= many <= s.at_shop[which],
    }
    if not possible.get(step, True) or (step in OF_TURN and whose != s.turn):
        raise BadPosition(f"next: '{NEXT.name(step)} {whose + 1} {many}' is not possible on this table")


def _check_rest(s: State) -> None:
    """Refuse a position in which something would still happen automatically; find what the seat that decides may do."""
    if s.depth == 0:
        return
    after = State.copy_of(s)
    apply(after, AGAIN)
    if s.pending[s.depth - 1, WHAT] <= LAST_DECISION:
        find_choices(s)
    after.told[:], after.told_count = 0, 0
    notation.refuse_unsettled(s, after, write_position)
