"""Tables and transcripts for the tests of Mandragora's rules."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from spellwright import CHANCE, SPECTATOR, Position
from spellwright.games.mandragora.cards import KIND_NAMES
from spellwright.games.mandragora.pieces import Event
from spellwright.kernel.told import EVENT, PIECE, SEAT, UNKNOWN

COLOURS = ["blue", "red", "green", "yellow", "purple"]
BOOKS = [f"{colour}-{value}" for colour in COLOURS for value in range(4)] + ["black-2"]
BOX = Counter({"blue": 12, "red": 9, "green": 8, "yellow": 7, "purple": 6, "mandrake": 7})
BOX.update(dict.fromkeys(BOOKS, 1) | {"scroll-1": 4, "scroll-2": 4, "scroll-3": 4})
SPELLS = {  # value, and how many there are
    "movibus": (1, 4),
    "translatio": (1, 4),
    "substitutio": (1, 4),
    "levitatio": (2, 3),
    "repeteribus": (2, 3),
    "antecessibus": (3, 3),
    "disparatus": (4, 2),
    "suffogarus": (5, 1),
}
WALKS = {"move 1", "move 2", "move 3"}

VILLAGE = "- | red | 1 | green | purple | 1 | yellow | red | 1 | green"
BARE = "- | - | 0 | - | - | 0 | - | - | 0 | -"  # nothing lies at the shops
CIRCLE = ["day", "night", "day", "day", "night", "day", "day", "night"]  # the night shops are 3, 6 and 9
TOPS = ["spell movibus", "spell levitatio"]
FIRST_CARDS = ["card red", "card red-1", "card green", "card scroll-2", "card mandrake", "card yellow"]
RED_SPELL = ["book red-1", "brew 2 red", "stack 2"]  # what lies on top of the second stack, with 2 red and red-1


def cards(line: str) -> Counter[str]:
    """Cards in notation, each after its number if there are several."""
    found = re.findall(r"(?:(\d+) )?([a-z][a-z0-9-]*)", line)
    return Counter({name: int(number or 1) for number, name in found})


def notation(counts: Counter[str]) -> str:
    """Cards as a line of notation."""
    words = [f"{counts[name]} {name}" if counts[name] > 1 else name for name in KIND_NAMES if counts[name]]
    return " ".join(words) or "-"


def placed(clauses: dict[str, str]) -> Counter[str]:
    """The cards that everybody can see, or that are in hands."""
    nights = clauses["nights"].split()
    by_day = [at for shop, at in enumerate(clauses["shops"].split("|"), start=1) if str(shop) not in nights]
    seen = Counter(name for at in by_day for name in at.split() if name != "-")
    seen.update(f"scroll-{curses}" for curses in re.findall(r"\d", clauses["scrolls"]))
    for hand in clauses["hands"].split("|"):
        seen.update(cards(hand))
    return seen


def tops(cast: list[str]) -> str:
    """Of each stack a spell that is there still."""
    left = {spell: many - cast.count(spell) for spell, (_, many) in SPELLS.items()}
    stacks = [[spell for spell in SPELLS if SPELLS[spell][0] == value and left[spell] > 0] for value in range(1, 6)]
    return " ".join(stack[0] if stack else "-" for stack in stacks)


def table(hands: str, turn: str = "1", unseen: str | None = None, **parts: str) -> Position:
    """Seat 1 is on turn, the assistant stands on the start, nobody has a scroll or has cast anything, unless the parts
    say otherwise. If `unseen` is said, these cards are in the pile and face down, and the rest is out of play."""
    seats = hands.count("|") + 1
    rows = [row.split() for row in parts.get("cast", "").split(",") if row]
    clauses = {
        "seats": str(seats),
        "first": f"1 turn {turn}",
        "nights": "3 6 9",
        "assistant": "1",
        "shops": VILLAGE,
        "hands": hands,
        "scrolls": " | ".join("-" * seats),
        "tops": tops([spell for _, _, spell in rows]),
        "next": f"turn {turn} 0 -, turn-over {turn} 0 -",
    }
    clauses |= parts
    gone = Counter(book for _, book, _ in rows) + cards(clauses.get("gone", ""))
    if unseen is not None:
        gone = BOX - placed(clauses) - cards(unseen)
    clauses["gone"] = notation(gone) if gone else ""
    return Position("mandragora " + " / ".join(f"{name} {value}" for name, value in clauses.items() if value))


def counted(hands: str, **parts: str) -> Position:
    """The last turn of the last round is over: the game is counted, when all Disparatus are used."""
    seats = hands.count("|") + 1
    return table(hands, turn=str(seats), unseen="", shops=BARE, marker="1 last 1", **parts).after("leave")


def unpacked(seats: int, **options: str) -> Position:
    """The circle is built and the stacks lie there; the first card is about to be laid."""
    start = Position.start("mandragora", seats=seats, **({"first": "1"} | options))
    return start.after(*CIRCLE, *TOPS)


def part(position: Position, name: str, place: int | None = None) -> str:
    """A part of the position's line, or what stands there for a seat or a shop."""
    found = re.search(rf" {name} ([^/]*?)(?= /|$)", position.line)
    value = found[1] if found else "-"
    return value if place is None else value.split(" | ")[place - 1]


def hand(position: Position, seat: int = 1) -> str:
    return part(position, "hands", seat)


def scrolls(position: Position, seat: int = 1) -> str:
    return part(position, "scrolls", seat)


def shop(position: Position, number: int) -> str:
    return part(position, "shops", number)


def options(position: Position) -> set[str]:
    """What the seat that decides may do."""
    assert position.actor >= 0
    return set(position.actions)


def asked(position: Position) -> int:
    """The seat that decides, counted from 1."""
    assert position.actor >= 0
    return position.actor + 1


def books(position: Position) -> set[str]:
    """The books with which a spell can be cast."""
    return {words.removeprefix("book ") for words in options(position) if words.startswith("book ")}


def brews(position: Position) -> set[str]:
    """The ingredients that may be laid to the book."""
    assert all(words.startswith("brew ") for words in options(position))
    return {words.removeprefix("brew ") for words in options(position)}


def stacks(position: Position) -> set[int]:
    """The stacks from which a spell may be taken."""
    assert all(words.startswith("stack ") for words in options(position))
    return {int(words.removeprefix("stack ")) for words in options(position)}


def outcomes(position: Position) -> dict[str, int]:
    """What chance may bring, and how likely it is."""
    assert position.actor == CHANCE
    return {words.partition(" ")[2]: weight for words, weight in position.actions.items()}


def let_chance(position: Position) -> Position:
    """Let chance decide whatever it likes, until a seat decides or the game is over."""
    while position.actor == CHANCE:
        position = position.after(next(iter(position.actions)))
    return position


def different(colours: list[str]) -> set[str]:
    """One or several of these colours, each once, in the words of a brew."""
    return {" ".join(some) for many in range(1, len(colours) + 1) for some in combinations(colours, many)}


def known(position: Position, seat: int, of: int) -> str:
    """What a seat knows for certain to be in a hand; seat 0 only watches."""
    row = position.view(seat - 1 if seat else SPECTATOR).hands[of - 1]
    return notation(Counter({name: int(many) for name, many in zip(KIND_NAMES, row, strict=False)}))


def loose(position: Position, seat: int) -> tuple[str, set[int]]:
    """What a seat knows to be in one of several hands, and in which."""
    view = position.view(seat - 1 if seat else SPECTATOR)
    counts = Counter({name: int(many) for name, many in zip(KIND_NAMES, view.loose, strict=False)})
    return notation(counts), {p + 1 for p in range(4) if int(view.mixed) >> p & 1}


def told(position: Position, seat: int) -> list[tuple[Event, int, str]]:
    """What was told to a seat: the event, whose, and the card; seat 0 only watches."""
    view = position.view(seat - 1 if seat else SPECTATOR)
    return [
        (Event(line[EVENT]), int(line[SEAT]) + 1, "?" if line[PIECE] == UNKNOWN else KIND_NAMES[line[PIECE]])
        for line in view.told[: view.told_count]
        if line[EVENT] in (Event.TOOK, Event.SCROLL, Event.STOLE, Event.GAVE)
    ]


def one(spell: str, hands: str, **parts: str) -> Position:
    """Seat 1 has cast this spell of value 1, with red-1 and a red ingredient, besides the cards said here."""
    first, _, others = hands.partition(" |")
    on_top = f"{spell} levitatio antecessibus disparatus suffogarus"
    mine = notation(cards(first) + cards("red red-1"))
    position = table(f"{mine} |{others}", tops=on_top, **parts).after("book red-1")
    return let_chance(position.after("brew red") if position.actor >= 0 else position)


def two(spell: str, hands: str, **parts: str) -> Position:
    """Seat 1 has cast this spell of value 2, with red-1 and two red ingredients, besides the cards said here."""
    first, _, others = hands.partition(" |")
    on_top = f"movibus {spell} antecessibus disparatus suffogarus"
    mine = notation(cards(first) + cards("2 red red-1"))
    return let_chance(table(f"{mine} |{others}", tops=on_top, **parts).after(*RED_SPELL))


GIFTS = "- | scroll-2 | 1 | - | scroll-1 scroll-3 | 1 | yellow | - | 1 | -"


def team(hands: str, **parts: str) -> Position:
    """Seats 1 and 3 play against 2 and 4; scrolls lie at the shops 2 and 5."""
    return table(hands, teams="yes", **({"shops": GIFTS} | parts))
