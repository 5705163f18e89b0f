"""Tables and transcripts for the tests of SpellBook's rules."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, product

from spellwright import CHANCE, Position
from spellwright.games.spellbook.pieces import Event
from spellwright.kernel.told import EVENT, SEAT

COLOURS = {"r": "red", "p": "purple", "g": "green", "k": "black", "w": "white", "b": "blue", "y": "yellow"}
RUNES = {"c": "circle", "t": "triangle", "s": "square"}
KINDS = [colour + rune for colour in COLOURS for rune in RUNES]
SETS = {
    "first": "sacrifice levitation purification offering time-travel transmutation abundance",
    "second": "eruption sharing cure focus storm swiftness knowledge",
    "third": "blaze divination growth feast clone mirage communion",
}
SIGN = {spell: sign for spells in SETS.values() for sign, spell in zip(COLOURS, spells.split(), strict=True)}
LEVELS = (3, 4, 5)
RUNE_OF_LEVEL = ((3, "c"), (4, "t"), (5, "s"))  # on Sacrifice, Levitation and Time Travel
MORNING = ["pass", "take", "draw"]  # what everybody may do with room in the pool and something to take and to draw


def stones(line: str) -> list[str]:
    """The stones of a line of notation one by one, also those on cards: "rc2 | b4t" is rc, rc, bt."""
    found = re.findall(r"([a-z])([345]?)([cts])(\d?)", line)
    return [colour + rune for colour, _, rune, number in found for _ in range(int(number or 1))]


def notation(kinds: list[str]) -> str:
    """Stones as a line of notation."""
    numbers = Counter(kinds)
    return " ".join(f"{kind}{numbers[kind] if numbers[kind] > 1 else ''}" for kind in KINDS if numbers[kind]) or "-"


def some(number: int) -> str:
    """So many stones, no matter which."""
    return " ".join(KINDS[:number])


def rest(*lines: str) -> str:
    """All stones of the box but these."""
    taken = Counter(stones(" ".join(lines)))
    return notation([kind for kind in KINDS for _ in range(5 - taken[kind])])


def table(*spells: str, phase: str = "morning", turn: str = "1", **parts: str) -> Position:
    """Two sit here with the cards of the first set but for these spells; nothing is learned, the pools are empty, five
    stones lie on the altar, and it is seat 1's Morning, unless the parts say otherwise."""
    seats = int(parts.setdefault("seats", "2"))
    cards = dict(zip(COLOURS, SETS["first"].split(), strict=True)) | {SIGN[spell]: spell for spell in spells}
    clauses = {
        "cards": " ".join(cards.values()),
        "day": f"2 from 1 turn {turn}",
        "learned": "",
        "pool": "",
        "stored": "",
        "altar": "pt gs kc wt bs",
        "next": f"day {turn} 1 {phase}",
    }
    clauses |= parts
    if seats == 1:
        clauses.setdefault("rival", "0")
    for name in ("learned", "pool", "stored"):
        lists = [entries.strip() or "-" for entries in clauses[name].split("|")]
        clauses[name] = " | ".join(lists + ["-"] * (seats - len(lists)))
    return Position("spellbook " + " / ".join(f"{name} {value}" for name, value in clauses.items()))


def play(position: Position, *transcript: str) -> Position:
    """Actions in words; stones that are picked or come out of the bag in notation: "pick rc2 gt"."""
    for words in transcript:
        verb, _, line = words.partition(" ")
        if verb in ("pick", "bag"):
            position = position.after(*(f"{verb} {COLOURS[kind[0]]}-{RUNES[kind[1]]}" for kind in stones(line)))
        else:
            position = position.after(words)
    return position


def learn(position: Position, spell: str) -> Position:
    """Begin to learn a spell at a level; it is not asked for if there is only one."""
    position = position.after("learn")
    return position.after(f"spell {spell}") if f"spell {spell}" in position.actions else position


def let_chance(position: Position) -> Position:
    """Let chance decide whatever it likes, until a seat decides or the game is over."""
    while position.actor == CHANCE:
        position = position.after(next(iter(position.actions)))
    return position


def wait_for(position: Position, seat: int, phase: str) -> Position:
    """Everybody passes until this phase of this seat; who may not pass takes the first choice."""
    while not re.fullmatch(rf"day {seat} \d {phase}", part(position, "next")):
        position = let_chance(position)
        if not re.fullmatch(rf"day {seat} \d {phase}", part(position, "next")):
            position = position.after(next(iter(position.actions)))
    return position


def finished(position: Position) -> Position:
    """The position, which must be one in which nothing of an effect is left to be done."""
    assert re.fullmatch(
        r"day \d \d \w+|reveal \d \d any, day \d 1 dawn|offer 1 1 any, day 1 1 night", part(position, "next")
    )
    return position


def part(position: Position, name: str, seat: int | None = None) -> str:
    """A part of the position's line, or what stands there for a seat."""
    found = re.search(rf" {name} ([^/]*?)(?= /|$)", position.line)
    value = found[1] if found else "-"
    return value if seat is None else value.split(" | ")[seat - 1]


def pool(position: Position, seat: int = 1) -> str:
    return part(position, "pool", seat)


def stored(position: Position, seat: int = 1) -> str:
    return part(position, "stored", seat)


def learned(position: Position, seat: int = 1) -> str:
    return part(position, "learned", seat)


def options(position: Position) -> list[str]:
    """What the seat that decides may do."""
    assert position.actor >= 0
    return list(position.actions)


def casts(position: Position) -> list[str]:
    """The cards that may be used now, each with its level."""
    return [words.removeprefix("cast ") for words in options(position) if words.startswith("cast ")]


def picks(position: Position) -> str:
    """The kinds of stones among which the seat that decides may pick."""
    kinds = [kind for kind in KINDS if f"pick {COLOURS[kind[0]]}-{RUNES[kind[1]]}" in position.actions]
    assert len(kinds) == len(options(position)) - ("done" in position.actions)
    return " ".join(kinds)


def outcomes(position: Position) -> dict[str, int]:
    """What may come out of the bag, and how likely it is."""
    assert position.actor == CHANCE
    return {kind: position.actions.get(f"bag {COLOURS[kind[0]]}-{RUNES[kind[1]]}", 0) for kind in KINDS}


def drawn(position: Position) -> int:
    """How many stones come out of the bag before a seat decides, or the game is over."""
    number = 0
    while position.actor == CHANCE:
        position = position.after(next(iter(position.actions)))
        number += 1
    return number


def told(position: Position) -> list[tuple[Event, int]]:
    """What the last action led to, and for which seat."""
    return [(Event(line[EVENT]), int(line[SEAT]) + 1) for line in position.state.told[: position.state.told_count]]


def in_all(position: Position) -> Counter[str]:
    """All stones, wherever they are."""
    s = position.state
    numbers = Counter({kind: int(s.stones[:, number].sum()) for number, kind in enumerate(KINDS)})
    return numbers + Counter(stones(part(position, "learned")))


def ways_to_pay(position: Position, action: str) -> set[tuple[str, str]]:
    """All that a seat can bring about when it learns: the card with the stone on it, and what stays in the pool."""
    before = learned(position).split()
    open_ends, found = [position.after(action)] if action in position.actions else [], set()
    while open_ends:
        position = open_ends.pop()
        if position.actor == CHANCE:
            (card,) = (card for card in learned(position).split() if card not in before)
            found.add((card, pool(position)))
        else:
            open_ends += [position.after(choice) for choice in position.actions]
    return found


def payments(line: str, colours: str, singles: str = "") -> set[tuple[str, str]]:
    """The same out of the rules' text, by trying everything: wilds are groups, or up to so many singles of a rune."""
    hand, found = stones(line), set()
    size, most = (1, len(singles)) if singles else (3, 2)
    for colour, level, wilds in product(colours, LEVELS, range(most + 1)):
        for reals in set(combinations([kind for kind in hand if kind[0] == colour], level - wilds)):
            left = Counter(hand) - Counter(reals)
            for spent in set(combinations(sorted(left.elements()), size * wilds)):
                runes = Counter(kind[1] for kind in spent)
                if set(runes) <= set(singles or RUNES) and all(number % size == 0 for number in runes.values()):
                    stays = notation(list((left - Counter(spent)).elements()))
                    found |= {(f"{colour}{level}{stone[1]}", stays) for stone in reals}
    return found


POINTS = {
    "sacrifice": (1, 2, 3),
    "eruption": (2, 3, 4),
    "blaze": (0, 2, 5),
    "levitation": (3, 4, 5),
    "sharing": (4, 4, 4),
    "divination": (2, 3, 4),
    "purification": (1, 2, 3),
    "cure": (3, 4, 5),
    "growth": (3, 4, 6),
    "offering": (2, 4, 6),
    "focus": (3, 4, 5),
    "feast": (2, 2, 0),  # at 5 by what is stored
    "time-travel": (2, 4, 6),
    "storm": (4, 6, 8),
    "clone": (4, 5, 6),
    "transmutation": (4, 4, 4),
    "swiftness": (3, 6, 0),
    "mirage": (2, 3, 6),
    "abundance": (3, 5, 7),
    "knowledge": (0, 0, 0),  # alone
    "communion": (0, 0, 0),  # at 4 by what is stored
}


SIX_CARDS = "p3c g3c k3c w3c b3c y3c"


def over(*spells: str, **parts: str) -> Position:
    """A game that is over."""
    return table(*spells, next="", last="round", **parts)


def alone(*spells: str, phase: str = "morning", **parts: str) -> Position:
    """One plays, with seven stones on the altar."""
    return table(*spells, phase=phase, **({"seats": "1", "altar": some(7)} | parts))


def evening(position: Position) -> Position:
    """Pass until the opponent's stone is to be chosen."""
    while "pass" in position.actions:
        position = position.after("pass")
    return position
