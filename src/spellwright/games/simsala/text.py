"""A position as one line that people can read, and back.

    seats 3 / play enforced match first / round 2 from 1 / lives 6 4 5 / points 3 0 1 / last 3 0 1 /
    stones 48.75 1.235 66788 / board 23378 / mystic 2:4 / turn 5 1 / not 2.1=37 / cast 2:8@13+1 / next call 2

Seats and places count from 1. `play` names order, length and ending; `stones` shows each seat's five places (a dot is
empty); `mystic` who took which mystic stone, in order; `turn` the lowest call in order and the casts so far; `not`
what failed calls have ruled out at a place (seat.place=spells); `cast` what earlier casts still tell
(seat:spell@places+known, see `State.memory_known`); `next` what is pending, the next thing first. Supply and mystic
stones left follow from the rest. The page of told events is not part of a position.
"""

import re
from collections.abc import Iterable
from enum import IntEnum
from itertools import takewhile

from spellwright.kernel.game import BadPosition
from spellwright.kernel.notation import Clauses, read_clauses, write_clauses
from spellwright.kernel.pending import MANY, WHAT, WHOSE, push
from spellwright.kernel.struct import Ints

from .pieces import LIVES, MYSTICS, PLACES, ROLLS, SEATS, SPELLS, Ask, Length, Order, RoundEnd, Spell
from .rules.match import is_match_over
from .state import DEPTH, MEMORIES, State

SPELL_STEPS = (Ask.LEAVE, Ask.ROLL, Ask.BACKFIRE, Ask.LOOK)
STACKS = {(), (Ask.DEAL,), (Ask.OPEN,), (Ask.OPEN, Ask.DEAL), *((ask,) for ask in SPELL_STEPS)}  # above a call
CLAUSES = (
    *("seats", "play", "round", "lives", "points", "last", "stones", "board"),
    *("mystic", "turn", "not", "cast", "next"),
)


def write_position(s: State) -> str:
    """Return the position as one line."""
    clauses = {
        "seats": str(s.seats),
        "play": " ".join((_name(Order(s.order)), _name(Length(s.length)), _name(RoundEnd(s.ending)))),
        "round": f"{s.round_number} from {s.first + 1}",
        "lives": _join(s.lives[: s.seats]),
        "points": _join(s.points[: s.seats]),
        "last": _join(s.last_points[: s.seats]),
        "stones": _join("".join(str(stone) if stone else "." for stone in row) for row in s.stones[: s.seats]),
        "board": "".join(str(spell) * int(s.board[spell]) for spell in range(1, SPELLS)),
        "mystic": _join(f"{s.owner[taken] + 1}:{s.mystic[taken]}" for taken in range(MYSTICS - s.mystics)),
        "turn": f"{s.lowest} {s.casts}",
        "not": _join(
            f"{p + 1}.{place + 1}={_digits(int(s.ruled_out[p, place]))}"
            for p in range(s.seats)
            for place in range(PLACES)
            if s.ruled_out[p, place]
        ),
        "cast": _join(
            f"{p + 1}:{s.memory_spell[p, i]}@{_digits(int(s.memory_places[p, i]))}+{s.memory_known[p, i]}"
            for p in range(s.seats)
            for i in range(s.memory_count[p])
        ),
        "next": ", ".join(_write_pending(s, entry) for entry in range(s.depth - 1, -1, -1)),
    }
    return write_clauses(clauses)


def read_position(line: str) -> State:
    """Return the position that a line describes; refuse what cannot be on a table."""
    clauses = read_clauses(line, CLAUSES)
    s = State.new()
    s.seats = clauses.number("seats", 2, SEATS)
    _read_play(s, clauses)
    s.round_number, first = _two_numbers(clauses, "round", r"(\d{1,2}) from (\d)", (0, 1), (99, int(s.seats)))
    s.first = first - 1
    for name, field, limit in (("lives", s.lives, LIVES), ("points", s.points, 99), ("last", s.last_points, 99)):
        _read_row(field, clauses, name, limit, s.seats)
    _read_stones(s, clauses)
    _read_mystic(s, clauses)
    least = 1 if s.round_number > 0 else 0
    s.lowest, s.casts = _two_numbers(clauses, "turn", r"(\d) (\d)", (least, 0), (SPELLS - 1, PLACES))
    if s.round_number > 0:
        _count_unseen(s)
    _read_knowledge(s, clauses)
    _read_pending(s, clauses)
    _check_pending(s)
    return s


def _read_play(s: State, clauses: Clauses) -> None:
    words = clauses["play"].split()
    for kind, word in zip((Order, Length, RoundEnd), words, strict=False):
        if word.upper() not in kind.__members__:
            raise BadPosition(f"play: '{word}' is not one of {', '.join(_name(choice) for choice in kind)}")
    if len(words) != 3:
        raise BadPosition("play: give order, length and ending")
    s.order, s.length, s.ending = Order[words[0].upper()], Length[words[1].upper()], RoundEnd[words[2].upper()]


def _read_row(field: Ints, clauses: Clauses, name: str, limit: int, seats: int) -> None:
    numbers = clauses[name].split()
    if len(numbers) != seats or not all(_is_number(number) and int(number) <= limit for number in numbers):
        raise BadPosition(f"{name}: give {seats} numbers from 0 to {limit}")
    for p, number in enumerate(numbers):
        field[p] = int(number)


def _read_stones(s: State, clauses: Clauses) -> None:
    rows = clauses["stones"].split()
    if len(rows) != s.seats or not all(re.fullmatch(rf"[.1-8]{{{PLACES}}}", row) for row in rows):
        raise BadPosition(f"stones: give {s.seats} rows of {PLACES} characters, each 1 to 8 or a dot")
    for p, row in enumerate(rows):
        for place, character in enumerate(row):
            s.stones[p, place] = 0 if character == "." else int(character)
    board = clauses.get("board", "")
    if not re.fullmatch(r"[1-8]*", board):
        raise BadPosition("board: give the numbers of the stones, nothing between them")
    for character in board:
        s.board[int(character)] += 1


def _read_mystic(s: State, clauses: Clauses) -> None:
    entries = clauses.get("mystic", "").split()
    if len(entries) > MYSTICS:
        raise BadPosition(f"mystic: there are only {MYSTICS}")
    for taken, entry in enumerate(entries):
        found = re.fullmatch(r"(\d):([1-8])", entry)
        if not found or not 1 <= int(found[1]) <= s.seats:
            raise BadPosition(f"mystic: '{entry}' is not seat:spell")
        s.owner[taken], s.mystic[taken] = int(found[1]) - 1, int(found[2])
    s.mystics = MYSTICS - len(entries)


def _read_knowledge(s: State, clauses: Clauses) -> None:
    for entry in clauses.get("not", "").split():
        found = re.fullmatch(r"([1-5])\.([1-5])=([1-8]+)", entry)
        if not found or int(found[1]) > s.seats:
            raise BadPosition(f"not: '{entry}' is not seat.place=spells")
        p, place = int(found[1]) - 1, int(found[2]) - 1
        if s.ruled_out[p, place]:
            raise BadPosition(f"not: '{entry}' names a place for the second time")
        if s.stones[p, place] == Spell.NONE or str(s.stones[p, place]) in found[3]:
            raise BadPosition(f"not: '{entry}' contradicts what stands there")
        s.ruled_out[p, place] = _set_of(found[3])
    for entry in clauses.get("cast", "").split():
        found = re.fullmatch(r"([1-5]):([1-8])@([1-5]+)\+([1-8])", entry)
        if not found or int(found[1]) > s.seats:
            raise BadPosition(f"cast: '{entry}' is not seat:spell@places+known")
        p = int(found[1]) - 1
        i = int(s.memory_count[p])
        if i == MEMORIES:
            raise BadPosition(f"cast: no more than {MEMORIES} for a seat")
        if int(found[4]) > int(found[2]):
            raise BadPosition(f"cast: '{entry}' knows of more stones than there are")
        if any(s.stones[p, int(place) - 1] == Spell.NONE for place in found[3]):
            raise BadPosition(f"cast: '{entry}' names a place at which nothing stands")
        s.memory_spell[p, i], s.memory_places[p, i] = int(found[2]), _set_of(found[3])
        s.memory_known[p, i] = int(found[4])
        s.memory_count[p] += 1


def _write_pending(s: State, entry: int) -> str:
    ask, whose, many = Ask(s.pending[entry, WHAT]), s.pending[entry, WHOSE] + 1, s.pending[entry, MANY]
    if ask == Ask.FIRST:
        return "first"
    if ask == Ask.OPEN:
        return f"open {many}"
    return f"{_name(ask)} {whose} {many}" if many else f"{_name(ask)} {whose}"


def _read_pending(s: State, clauses: Clauses) -> None:
    entries = [entry.split() for entry in clauses["next"].split(",")] if clauses.get("next") else []
    if len(entries) > DEPTH:
        raise BadPosition(f"next: no more than {DEPTH} things can be pending")
    for entry in reversed(entries):
        name, numbers = " ".join(entry[:1]), entry[1:]
        ask = Ask.__members__.get(name.upper(), Ask.NONE)
        wanted = {Ask.FIRST: 0, Ask.DEAL: 2, Ask.LEAVE: 2, Ask.ROLL: 2}.get(ask, 1)
        if ask == Ask.NONE or len(numbers) != wanted or not all(_is_number(number) for number in numbers):
            raise BadPosition(f"next: '{' '.join(entry)}' cannot be pending")
        whose = 1 if ask in (Ask.FIRST, Ask.OPEN) else int(numbers[0])
        if not 1 <= whose <= s.seats:
            raise BadPosition(f"next: there is no seat {whose}")
        push(s, ask, whose - 1, int(numbers[-1]) if ask in (Ask.OPEN, Ask.DEAL, Ask.LEAVE, Ask.ROLL) else 0)


def _check_pending(s: State) -> None:
    """Refuse entries that cannot be pending together on this table."""
    asks = [Ask(ask) for ask in s.pending[: s.depth, WHAT]]
    if not asks or asks == [Ask.FIRST]:
        if bool(asks) != (s.round_number == 0):
            raise BadPosition("next: 'first' is pending before the first round, and only then")
        if not asks and not is_match_over(s):
            raise BadPosition("next: nothing is pending, but the match is not over")
        return
    if s.length == Length.MATCH and is_match_over(s):
        raise BadPosition("next: something is pending, but the match is over")
    if s.round_number == 0:
        raise BadPosition("next: before the first round only 'first' can be pending")
    above = tuple(asks[1:])
    if asks[0] != Ask.CALL or above not in STACKS:
        raise BadPosition("next: these things are never pending together, or not in this order")
    caller = int(s.pending[0, WHOSE])
    living = [p for p in range(s.seats) if s.lives[p] > 0]
    if caller not in living or len(living) < (2 if s.ending == RoundEnd.ONE else s.seats):
        raise BadPosition("next: a call is pending, but the round is over or the caller dead")
    if not above and not s.stones[caller].any():
        raise BadPosition("next: a call is pending, but no stone stands before the caller")
    if s.lowest > 1 and (s.casts == 0 or s.order == Order.FREE):
        raise BadPosition("turn: every call keeps the order before the first cast, and always if the order is free")
    for entry in range(1, s.depth):
        _check_entry(s, Ask(s.pending[entry, WHAT]), int(s.pending[entry, WHOSE]), int(s.pending[entry, MANY]))
        if s.pending[entry, WHAT] in SPELL_STEPS and s.pending[entry, WHOSE] != caller:
            raise BadPosition("next: only the caller's spell can be pending")


def _check_entry(s: State, ask: Ask, whose: int, many: int) -> None:
    dealt = sum(int(entry[MANY]) for entry in s.pending[1 : s.depth] if entry[WHAT] in (Ask.DEAL, Ask.OPEN))
    possible = {
        Ask.DEAL: lambda: 0 < many <= _room(s, whose) and dealt <= s.supply,
        Ask.OPEN: lambda: 0 < many and dealt <= s.supply,
        Ask.LEAVE: lambda: many in s.stones[whose],
        Ask.ROLL: lambda: many < SPELLS and bool(ROLLS[many]),
        Ask.LOOK: lambda: s.mystics > 0,
    }
    if ask in possible and not possible[ask]():
        raise BadPosition(f"next: '{_name(ask)} {whose + 1} {many}' is not possible on this table")


def _room(s: State, p: int) -> int:
    """Return how many stones can be dealt to a seat and then to the next ones, as long as those have none yet."""
    free = [int((s.stones[(p + distance) % s.seats] == Spell.NONE).sum()) for distance in range(s.seats)]
    return free[0] + sum(takewhile(lambda places: places == PLACES, free[1:]))


def _count_unseen(s: State) -> None:
    """Count supply and mystic stones, which are what is left; refuse more stones of a spell than there are."""
    for spell in range(1, SPELLS):
        seen = int((s.stones == spell).sum() + s.board[spell] + (s.mystic == spell).sum())
        if seen > spell:
            raise BadPosition(f"there are {seen} stones of spell {spell}, but only {spell} in the box")
        s.unseen[spell] = spell - seen
    s.supply = int(s.unseen.sum()) - s.mystics
    if s.supply < 0:
        raise BadPosition("too few stones are left for the mystic stones")


def _two_numbers(
    clauses: Clauses, name: str, pattern: str, low: tuple[int, int], high: tuple[int, int]
) -> tuple[int, int]:
    found = re.fullmatch(pattern, clauses[name], re.ASCII)
    numbers = (int(found[1]), int(found[2])) if found else low
    if not found or not all(least <= number <= most for least, number, most in zip(low, numbers, high, strict=True)):
        raise BadPosition(f"{name}: '{clauses[name]}' is not understood, or out of range")
    return numbers


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[0-9]{1,2}", text) is not None


def _name(choice: IntEnum) -> str:
    return choice.name.lower()


def _join(parts: Iterable[object]) -> str:
    return " ".join(str(part) for part in parts)


def _digits(numbers: int) -> str:
    """Return a set of spells or places as the digits that people read."""
    return "".join(str(bit + 1) for bit in range(8) if numbers >> bit & 1)


def _set_of(digits: str) -> int:
    return sum(1 << (int(digit) - 1) for digit in set(digits))
