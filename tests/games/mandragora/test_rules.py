"""The rules of Mandragora, in the order of RULES.md. F1 … F4 are facts, M1 … M18 rulings of the project; an example is
one of the rulebook."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import combinations

import pytest

from spellwright import CHANCE, OVER, SPECTATOR, BadPosition, BadSetup, Position, load
from spellwright.games.mandragora.deck import deck_from_file
from spellwright.games.mandragora.pieces import KIND_NAMES, Ending, Event
from spellwright.games.mandragora.rules import ending
from spellwright.kernel.told import EVENT, PIECE, SEAT, UNKNOWN
from spellwright.play.refusals import IllegalAction
from tests.rulebook import rulebook

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


# --- Tables and transcripts ---


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


# --- 1 The box ---


@rulebook("§1.1", "§1.2", "§1.3", "§2.5")
def test_the_box_holds_82_cards() -> None:
    """F1, F2"""
    assert sum(BOX.values()) == 82
    assert sum(BOX[colour] for colour in COLOURS) == 42
    assert sum(BOX[book] for book in BOOKS) == 21
    assert sum(many for name, many in BOX.items() if name.startswith("scroll-")) == 12
    assert sum(many for name, many in BOX.items() if name.startswith("blue")) == 16
    assert outcomes(unpacked(4)) == BOX - Counter(mandrake=4)


@rulebook("§1.1")
@pytest.mark.parametrize("many", ["10 red", "8 mandrake", "2 black-2", "13 blue"])
def test_a_table_with_more_cards_than_there_are_is_refused(many: str) -> None:
    with pytest.raises(BadPosition, match="in the box"):
        table(f"- | {many}", shops=BARE)


@rulebook("§1.1")
def test_no_card_is_lost_or_made() -> None:
    position = table("2 red red-1 mandrake | mandrake | mandrake", scrolls="2 | - | -")
    transcript = ["move 3", "card blue", "card scroll-3", "move 2", "card red", "card yellow-3", "card blue"]
    transcript += ["move 1", *RED_SPELL, "spell levitatio", "shop 4", "card green"]
    for words in transcript:
        position = position.after(words)
        s = position.state
        assert s.unseen.sum() + s.gone.sum() + s.hands.sum() + s.scrolls.sum() + (s.cards > 0).sum() == 82, words


@rulebook("§1.2")
def test_ingredients_have_five_colours_and_books_six() -> None:
    names = set(outcomes(unpacked(4)))
    assert {name for name in names if "-" not in name} == {*COLOURS, "mandrake"}
    assert {name.split("-")[0] for name in names if "-" in name} == {*COLOURS, "black", "scroll"}
    with pytest.raises(BadPosition):
        table("black | -")


@rulebook("§1.2")
@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_a_book_is_worth_0_to_3(value: int) -> None:
    assert table("- | - | -", cast=f"2 purple-{value} movibus").scores == [0, value + 1, 0]
    with pytest.raises(BadPosition):
        table("red-4 | -")


@rulebook("§1.3", "§5.1")
@pytest.mark.parametrize("curses", [1, 2, 3])
def test_a_scroll_has_one_two_or_three_curses(curses: int) -> None:
    village = f"- | scroll-{curses} | 0 | - | - | 0 | - | - | 0 | -"
    fewer = " ".join("1" * (curses - 1)) or "-"
    position = table("- | -", shops=village, scrolls=f"- | {fewer}", cursed="2").after("move 1")
    assert scrolls(position) == str(curses)
    assert part(position, "cursed") == "1"
    as_many = " ".join("1" * curses)
    position = table("- | -", shops=village, scrolls=f"- | {as_many}", cursed="2").after("move 1")
    assert part(position, "cursed") == "2"


@rulebook("§1.3")
def test_no_scroll_has_four_curses() -> None:
    with pytest.raises(BadPosition, match="not a number from 1 to 3"):
        table("- | -", scrolls="4 | -")


@rulebook("§1.4")
def test_the_list_says_how_sure_each_number_is() -> None:
    """F1, F2, F3, F4"""
    text = (load("mandragora").folder / "data" / "mandragora.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    marks = {
        section: {(entry["confidence"], entry["source"]) for entry in entries.values()}
        for section, entries in (data | {f"without.{n}": data["without"][n] for n in "32"}).items()
        if section != "without"
    }
    assert marks == {
        "ingredients": {("assumed", "F2")},
        "books": {("assumed", "F2")},
        "mandrakes": {("sure", "F1")},
        "scrolls": {("assumed", "F2")},
        "without.3": {("assumed", "F3")},
        "without.2": {("assumed", "F3")},
        "spells": {("likely", "F4")},
    }


@rulebook("§1.4")
def test_another_list_can_be_played_with() -> None:
    """F2, F4: they are data"""
    text = (load("mandragora").folder / "data" / "mandragora.toml").read_text(encoding="utf-8")
    text = text.replace("red = { count = 9", "red = { count = 7", 1).replace(
        "green = { count = 8", "green = { count = 10", 1
    )
    text = text.replace("suffogarus = { value = 5", "suffogarus = { value = 4")
    start = Position.start("mandragora", seats=4, first="1", deck=deck_from_file(text)).after(*CIRCLE, *TOPS)
    assert outcomes(start) == {"disparatus": 2, "suffogarus": 1}
    start = start.after("spell suffogarus")
    assert part(start, "tops") == "movibus levitatio antecessibus suffogarus -"
    assert outcomes(start) == BOX - Counter(mandrake=4, red=2) + Counter(green=2)


@rulebook("§1.4")
def test_a_list_with_other_totals_is_refused() -> None:
    text = (load("mandragora").folder / "data" / "mandragora.toml").read_text(encoding="utf-8")
    with pytest.raises(BadSetup, match="43 cards, there must be 42"):
        deck_from_file(text.replace("red = { count = 9", "red = { count = 10", 1))


@rulebook("§1.5", "§2.2")
def test_ten_shops_are_there_seven_by_day_and_three_by_night() -> None:
    """F1, M1: the order is random, but the start is a day shop"""
    start = Position.start("mandragora", seats=2, first="1")
    assert start.actions == {"day": 6, "night": 3}
    assert start.after("day").actions == {"day": 5, "night": 3}
    assert start.after("night").actions == {"day": 6, "night": 2}
    assert start.after("night", "night").actions == {"day": 6, "night": 1}
    assert part(start.after("night", "night", "night"), "nights") == "2 3 4"
    assert part(start.after(*["day"] * 6), "nights") == "8 9 10"
    assert part(start.after(*CIRCLE), "nights") == "3 6 9"
    with pytest.raises(BadPosition):
        table("- | -", nights="1 2 3")


@rulebook("§1.6", "§2.3")
def test_there_are_24_spells_in_five_stacks() -> None:
    """F1, F4"""
    assert sum(many for _, many in SPELLS.values()) == 24
    start = Position.start("mandragora", seats=4, first="1").after(*CIRCLE)
    assert outcomes(start) == {"movibus": 4, "translatio": 4, "substitutio": 4}
    start = start.after("spell substitutio")
    assert outcomes(start) == {"levitatio": 3, "repeteribus": 3}
    start = start.after("spell repeteribus")
    assert part(start, "tops") == "substitutio repeteribus antecessibus disparatus suffogarus"


@rulebook("§1.6")
@pytest.mark.parametrize("spell", SPELLS)
def test_of_each_spell_there_are_so_many_and_it_is_worth_so_much(spell: str) -> None:
    """F1, F4"""
    value, many = SPELLS[spell]
    rows = [f"2 {book} {spell}" for book in ("red-0", "blue-0", "green-0", "yellow-0", "purple-0")]
    assert table("- | -", cast=", ".join(rows[:many])).scores == [0, many * value]
    with pytest.raises(BadPosition, match=f"there are only {many} {spell}"):
        table("- | -", cast=", ".join(rows[: many + 1]), tops="- - - - -")


@rulebook("§1.7")
def test_there_are_one_assistant_one_tile_and_one_marker() -> None:
    begun = unpacked(3).after(*FIRST_CARDS)
    assert part(begun, "assistant") == "1"
    assert part(begun, "cursed") == "-"
    assert part(begun, "marker") == "-"
    for parts in ({"assistant": "1 2"}, {"cursed": "1 2"}, {"marker": "1 2 last 9"}):
        with pytest.raises(BadPosition):
            table("- | - | -", **parts)


# --- 2 Laying out ---


@rulebook("§2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_names_the_first_player(seats: int) -> None:
    """M1"""
    start = Position.start("mandragora", seats=seats)
    assert outcomes(start) == {str(seat): 1 for seat in range(1, seats + 1)}
    assert asked(start.after("first 2", *CIRCLE, *TOPS, *FIRST_CARDS)) == 2


@rulebook("§2.1")
def test_the_table_may_set_the_first_player_and_the_next_seat_is_on_the_left() -> None:
    """M1"""
    position = unpacked(3, first="3").after(*FIRST_CARDS)
    turns = []
    for _ in range(4):
        turns.append(asked(position))
        position = let_chance(position.after("move 1"))
    assert turns == [3, 1, 2, 3]
    with pytest.raises(BadSetup, match="names seat 4, but only 3 play"):
        Position.start("mandragora", seats=3, first="4")


@rulebook("§2.2")
def test_the_assistant_stands_on_the_start() -> None:
    """M1"""
    begun = unpacked(4).after(*FIRST_CARDS)
    assert part(begun, "assistant") == "1"
    assert "1" not in part(begun, "nights").split()


@rulebook("§2.3")
def test_only_the_top_of_each_stack_is_seen() -> None:
    """M18: what lies below is decided when it is seen"""
    begun = unpacked(3).after(*FIRST_CARDS)
    for seat in range(3):
        view = begun.view(seat)
        assert (view.on_top > 0).all()
        assert view.in_stack.tolist() == [many for _, many in SPELLS.values()]
    cast = table("red red-1 | - | -", tops="movibus levitatio antecessibus disparatus suffogarus").after("book red-1")
    assert outcomes(cast) == {"movibus": 3, "translatio": 4, "substitutio": 4}


@rulebook("§2.4")
@pytest.mark.parametrize(("seats", "in_play", "pile"), [(4, 82, 69), (3, 76, 64), (2, 53, 42)])
def test_with_fewer_players_fewer_cards_are_used(seats: int, in_play: int, pile: int) -> None:
    assert sum(outcomes(unpacked(seats)).values()) == in_play - seats
    assert unpacked(seats).after(*FIRST_CARDS).view(0).pile == pile


@rulebook("§2.4")
def test_with_three_a_mandrake_and_an_ingredient_of_each_colour_stay_in_the_box() -> None:
    """F3"""
    left_out = Counter(["mandrake", *COLOURS])
    assert left_out.total() == 6
    assert outcomes(unpacked(3)) == BOX - left_out - Counter(mandrake=3)


@rulebook("§2.4")
def test_with_two_all_blue_cards_and_thirteen_others_stay_in_the_box() -> None:
    """F3"""
    blue = Counter({name: many for name, many in BOX.items() if name.startswith("blue")})
    others = Counter({"mandrake": 2, "scroll-1": 1, "scroll-2": 1, "scroll-3": 1})
    others.update({colour: 2 for colour in COLOURS if colour != "blue"})
    assert (blue.total(), others.total()) == (16, 13)
    assert outcomes(unpacked(2)) == BOX - blue - others - Counter(mandrake=2)


@rulebook("§2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_a_mandrake_for_all_to_see(seats: int) -> None:
    begun = unpacked(seats)
    assert part(begun, "hands") == " | ".join(["mandrake"] * seats)
    for knower in range(seats + 1):
        assert [known(begun, knower, seat) for seat in range(1, seats + 1)] == ["mandrake"] * seats


@rulebook("§2.6")
def test_day_shops_get_an_open_card_night_shops_one_face_down_and_the_start_none() -> None:
    """M1"""
    begun = unpacked(3).after(*FIRST_CARDS)
    assert asked(begun) == 1
    assert part(begun, "shops") == "- | red | 1 | red-1 | green | 1 | scroll-2 | mandrake | 1 | yellow"
    assert begun.view(1).at_shop.tolist() == [0] + [1] * 9
    assert part(begun, "scrolls") == "- | - | -"


# --- 3 Moving the assistant ---


@rulebook("§3.1")
def test_on_a_turn_a_player_moves_or_casts_and_nothing_else() -> None:
    """M9"""
    assert options(table("- | - | -")) == WALKS
    assert options(table("red red-1 | - | -")) == {*WALKS, "book red-1"}
    for words in ("skip", "leave"):
        with pytest.raises(IllegalAction):
            table("red red-1 | - | -").after(words)


@rulebook("§3.1", "§2.1")
def test_after_a_move_or_a_spell_the_next_player_is_on_turn() -> None:
    position = table("red red-1 | - | -")
    assert asked(position.after("move 1", "card blue")) == 2
    assert asked(position.after("book red-1", "spell movibus")) == 2


@rulebook("§3.2", "§6.6")
@pytest.mark.parametrize(("many", "furthest"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_the_assistant_walks_up_to_three_shops_and_one_more_for_each_antecessibus(many: int, furthest: int) -> None:
    """M2"""
    cast = ", ".join(f"1 {book} antecessibus" for book in ("red-0", "red-2", "mandrake")[:many])
    position = table("- | - | -", cast=cast)
    assert options(position) == {f"move {far}" for far in range(1, furthest + 1)}
    for far in range(1, furthest + 1):
        assert part(position.after(f"move {far}"), "assistant") == str(1 + far)


@rulebook("§3.2", "§6.6")
def test_the_antecessibus_of_somebody_else_is_of_no_use() -> None:
    assert options(table("- | - | -", cast="2 red-0 antecessibus, 3 blue-0 antecessibus")) == WALKS


@rulebook("§3.2")
def test_the_assistant_walks_clockwise_and_past_the_start() -> None:
    """M2"""
    position = table("- | - | -", assistant="9")
    assert part(position.after("move 1"), "assistant") == "10"
    assert part(position.after("move 2"), "assistant") == "1"
    assert part(position.after("move 3"), "assistant") == "2"


@rulebook("§3.3", "§3.5")
def test_a_movement_by_three_shops() -> None:
    """Example: all cards of the reached shop are taken; those left and passed get a new one, open or face down"""
    village = "- | red | 1 | - | blue-2 | 1 | yellow green red-3 | red | 1 | green"
    position = table("mandrake | - | -", assistant="4", shops=village).after("move 3")
    assert part(position, "assistant") == "7"
    assert hand(position) == "green yellow mandrake red-3"
    assert shop(position, 7) == "-"
    position = position.after("card blue", "card scroll-1")
    assert part(position, "shops") == "- | red | 1 | blue | blue-2 scroll-1 | 2 | - | red | 1 | green"
    assert asked(position) == 2


@rulebook("§3.3")
def test_only_the_cards_of_the_reached_shop_are_taken() -> None:
    position = let_chance(
        table("- | - | -", shops="- | red | 1 | green | purple | 1 | yellow | - | 1 | -").after("move 3")
    )
    assert hand(position) == "green"
    assert shop(position, 2).startswith("red ")
    assert shop(position, 3) == "2"
    assert [hand(position, seat) for seat in (2, 3)] == ["-", "-"]


@rulebook("§3.3")
def test_face_down_cards_are_taken_all_of_them() -> None:
    village = "- | red | 3 | green | purple | 1 | yellow | red | 1 | green"
    position = table("- | - | -", shops=village).after("move 2", "card blue", "card blue", "card mandrake")
    assert hand(position) == "2 blue mandrake"
    assert shop(position, 3) == "0"


@rulebook("§3.3")
def test_where_nothing_lies_nothing_is_taken() -> None:
    position = table("red | - | -", shops=BARE)
    assert hand(let_chance(position.after("move 1"))) == "red"
    assert hand(let_chance(position.after("move 2"))) == "red"


@rulebook("§3.4")
def test_scrolls_are_laid_out_and_never_go_into_the_hand() -> None:
    village = "- | red scroll-3 blue scroll-1 | 1 | green | purple | 1 | yellow | red | 1 | green"
    position = table("- | - | -", shops=village).after("move 1")
    assert hand(position) == "blue red"
    assert scrolls(position) == "1 3"


@rulebook("§3.4")
def test_a_scroll_that_lay_face_down_is_laid_out_too() -> None:
    """M3"""
    position = table("- | - | -", shops=VILLAGE.replace("| 1 |", "| 2 |", 1)).after(
        "move 2", "card scroll-2", "card red"
    )
    assert scrolls(position) == "2"
    assert hand(position) == "red"
    assert [known(position, seat, 1) for seat in (0, 2, 3)] == ["-", "-", "-"]


@rulebook("§3.5")
def test_new_cards_come_after_the_taking_and_in_walking_order() -> None:
    """M2"""
    position = table("- | - | -", assistant="8", shops=VILLAGE).after("move 3")
    assert position.actor == CHANCE
    assert [shop(position, number) for number in (8, 9, 10)] == ["red", "1", "green"]
    position = position.after("card blue")
    assert [shop(position, number) for number in (8, 9, 10)] == ["red blue", "2", "green"]
    position = position.after("card purple")
    assert [shop(position, number) for number in (8, 9, 10)] == ["red blue", "2", "green purple"]
    assert shop(position, 1) == "-"


@rulebook("§3.5")
def test_the_start_gets_an_open_card_when_it_is_left() -> None:
    position = table("- | - | -").after("move 1", "card blue-3")
    assert shop(position, 1) == "blue-3"
    assert shop(position, 2) == "-"


@rulebook("§3.5")
def test_a_shop_that_is_not_left_or_passed_gets_nothing() -> None:
    before = table("- | - | -", assistant="2")
    after = before.after("move 2", "card blue")
    assert [n for n in range(1, 11) if shop(before, n) != shop(after, n)] == [2, 3, 4]
    assert shop(after, 4) == "-"


@rulebook("§3.5")
def test_when_the_pile_is_used_up_the_later_shops_get_nothing() -> None:
    position = table("- | - | -", assistant="4", shops=BARE, unseen="yellow").after("move 3")
    assert outcomes(position) == {"yellow": 1}
    position = position.after("card yellow")
    assert part(position, "shops") == "- | - | 0 | yellow | - | 0 | - | - | 0 | -"


@rulebook("§3.6")
def test_a_hand_has_no_limit() -> None:
    """M2"""
    position = table("11 blue 7 red 6 green 6 yellow 5 purple | - | -").after("move 1")
    assert hand(position) == "11 blue 8 red 6 green 6 yellow 5 purple"
    assert asked(position.after("card mandrake")) == 2


# --- 4 Casting a spell ---


@rulebook("§4.1", "§4.3", "§4.6")
def test_two_yellow_and_a_joker_with_the_yellow_book() -> None:
    """Example: a spell of 3"""
    position = table("2 yellow mandrake yellow-2 | - | -").after("book yellow-2")
    assert brews(position) == {"yellow", "2 yellow", "mandrake", "yellow mandrake", "2 yellow mandrake"}
    position = position.after("brew 2 yellow mandrake")
    assert stacks(position) == {1, 2, 3}
    position = position.after("stack 3")
    assert part(position, "cast") == "1 yellow-2 antecessibus"
    assert hand(position) == "-"
    assert position.scores[0] == 5


@rulebook("§4.1")
def test_a_book_takes_one_to_five_ingredients_of_its_colour() -> None:
    """M4"""
    position = table("6 yellow 3 red yellow-1 | - | -").after("book yellow-1")
    assert brews(position) == {"yellow", "2 yellow", "3 yellow", "4 yellow", "5 yellow"}
    with_mandrake = table("6 yellow 3 red 2 mandrake yellow-1 | - | -").after("book yellow-1")
    more = {"mandrake", "yellow mandrake", "2 yellow mandrake", "3 yellow mandrake", "4 yellow mandrake"}
    assert brews(with_mandrake) == brews(position) | more


@rulebook("§4.1")
def test_a_book_without_ingredients_of_its_colour_cannot_be_used() -> None:
    """M4"""
    assert books(table("3 red blue-1 green-3 black-2 red-0 | - | -")) == {"red-0", "black-2"}
    assert books(table("red-0 red-1 black-2 | - | -")) == set()
    assert books(table("3 red blue | - | -")) == set()


@rulebook("§4.1")
def test_never_more_than_one_book_is_used() -> None:
    position = table("2 red red-1 red-3 | - | -")
    assert books(position) == {"red-1", "red-3"}
    position = position.after("book red-3")
    assert brews(position) == {"red", "2 red"}
    position = position.after("brew 2 red", "stack 1", "spell movibus")
    assert hand(position) == "red-1"
    assert part(position, "cast") == "1 red-3 movibus"


@rulebook("§4.2")
@pytest.mark.parametrize("colours", [COLOURS, COLOURS[1:], ["red", "purple"]], ids=len)
def test_the_black_book_takes_ingredients_of_different_colours_only(colours: list[str]) -> None:
    """M4"""
    position = table(" ".join(f"3 {colour}" for colour in colours) + " black-2 | - | -", shops=BARE).after(
        "book black-2"
    )
    assert brews(position) == different(colours)


@rulebook("§4.2", "§4.3", "§4.6")
def test_black_magic_with_blue_red_green_and_a_mandrake() -> None:
    """Example: at most a spell of 4"""
    position = table("blue red green mandrake black-2 | - | -").after("book black-2")
    plain = different(["blue", "red", "green"])
    assert brews(position) == plain | {f"{way} mandrake" for way in plain} | {"mandrake"}
    position = position.after("brew blue red green mandrake")
    assert stacks(position) == {1, 2, 3, 4}
    assert part(position.after("stack 4"), "cast") == "1 black-2 disparatus"


@rulebook("§4.2")
def test_with_one_colour_the_black_book_makes_spells_of_one_only() -> None:
    """M4: two of a colour are not different"""
    position = table("5 red black-2 | - | -").after("book black-2")
    assert part(position, "gone") == "red black-2"
    assert outcomes(position) == {"movibus": 3, "translatio": 4, "substitutio": 4}


@rulebook("§4.3")
@pytest.mark.parametrize("book", ["blue-0", "red-3", "green-1", "yellow-2", "purple-0", "black-2"])
def test_a_mandrake_may_be_the_only_ingredient(book: str) -> None:
    """M15: of any colour; there is no other way here, so nothing is asked"""
    position = table(f"mandrake {book} | - | -")
    assert books(position) == {book}
    position = position.after(f"book {book}", "spell movibus")
    assert part(position, "cast") == f"1 {book} movibus"
    assert hand(position) == "-"


@rulebook("§4.3")
def test_in_black_magic_a_mandrake_is_a_colour_not_used_yet() -> None:
    """M4: besides five colours there is none left, besides four there is"""
    position = table("blue red green yellow purple mandrake black-2 | - | -", shops=BARE).after("book black-2")
    ways = brews(position)
    assert "blue red green yellow purple" in ways
    assert "blue red green yellow mandrake" in ways
    assert "blue red green yellow purple mandrake" not in ways
    assert stacks(position.after("brew red green yellow purple mandrake")) == {1, 2, 3, 4, 5}


@rulebook("§4.3", "§2.4")
def test_a_mandrake_may_stand_for_a_colour_that_was_left_out() -> None:
    """M15: with two players there is no blue, but a mandrake can be blue"""
    no_blue = "12 blue blue-0 blue-1 blue-2 blue-3"
    position = table("red green yellow purple mandrake black-2 | mandrake", gone=no_blue).after("book black-2")
    position = position.after("brew red green yellow purple mandrake", "stack 5")
    assert part(position, "cast") == "1 black-2 suffogarus"


@rulebook("§4.4")
def test_a_mandrake_as_a_book_takes_one_colour_or_all_different() -> None:
    """M4"""
    position = table("3 red 2 blue green mandrake | - | -").after("book mandrake")
    assert brews(position) == {"2 red", "3 red", "2 blue"} | different(["blue", "red", "green"])


@rulebook("§4.4", "§7.6")
def test_a_mandrake_as_a_book_is_worth_nothing() -> None:
    """M4, M10"""
    position = table("4 red mandrake | - | -").after("book mandrake", "brew 4 red", "stack 4")
    assert part(position, "cast") == "1 mandrake disparatus"
    assert position.scores[0] == 4


@rulebook("§4.5")
def test_a_second_mandrake_cannot_be_used_as_an_ingredient() -> None:
    """M4"""
    ways = {"red", "2 red", "mandrake", "red mandrake", "2 red mandrake"}
    assert brews(table("2 red 3 mandrake red-1 | - | -").after("book red-1")) == ways
    assert brews(table("red 3 mandrake black-2 | - | -").after("book black-2")) == {"red", "mandrake", "red mandrake"}
    position = table("3 mandrake red-1 | - | -").after("book red-1", "spell movibus")
    assert hand(position) == "2 mandrake"


@rulebook("§4.5")
def test_with_a_mandrake_as_a_book_no_mandrake_is_an_ingredient() -> None:
    """M4"""
    assert brews(table("2 red 3 mandrake | - | -").after("book mandrake")) == {"red", "2 red"}
    assert books(table("7 mandrake | - | -")) == set()


@rulebook("§4.6")
def test_any_stack_up_to_the_number_of_ingredients_may_be_chosen() -> None:
    """M5; the rulebook: with three ingredients 1, 2 or 3"""
    position = table("5 red red-1 | - | -").after("book red-1")
    for many in range(2, 6):
        assert stacks(position.after(f"brew {many} red")) == set(range(1, many + 1))
    assert part(position.after("brew 5 red", "stack 2", "spell levitatio"), "cast") == "1 red-1 levitatio"


@rulebook("§4.6")
def test_an_empty_stack_is_not_offered() -> None:
    """M5"""
    cast = (
        "2 blue-0 antecessibus, 2 blue-1 antecessibus, 3 blue-2 antecessibus, 3 blue-3 disparatus, 3 green-0 disparatus"
    )
    position = table("5 red red-1 | - | -", cast=cast).after("book red-1")
    assert brews(position) == {"red", "2 red", "3 red", "4 red", "5 red"}
    assert stacks(position.after("brew 5 red")) == {1, 2, 5}
    assert stacks(position.after("brew 4 red")) == {1, 2}


@rulebook("§4.6")
def test_a_spell_for_which_no_stack_is_left_cannot_be_cast() -> None:
    """M5: all twelve spells of one are gone"""
    ones = [spell for spell in SPELLS for _ in range(SPELLS[spell][1]) if SPELLS[spell][0] == 1]
    cast = ", ".join(f"3 {book} {spell}" for book, spell in zip([*BOOKS[:4], *BOOKS[8:16]], ones, strict=True))
    assert books(table("red mandrake red-1 | - | -", cast=cast)) == {"red-1"}
    assert books(table("red blue red-1 black-2 | - | -", cast=cast)) == {"black-2"}
    assert options(table("red red-1 mandrake purple-1 | - | -", cast=cast)) == {*WALKS, "book red-1"}
    assert options(table("red red-1 | - | -", cast=cast)) == WALKS
    position = table("3 red mandrake red-1 | - | -", cast=cast).after("book red-1")
    assert brews(position) == {"2 red", "3 red", "red mandrake", "2 red mandrake", "3 red mandrake"}
    position = table("red blue mandrake black-2 | - | -", cast=cast)
    assert books(position) == {"mandrake", "black-2"}
    ways = {"blue red", "blue mandrake", "red mandrake", "blue red mandrake"}
    assert brews(position.after("book black-2")) == ways


@rulebook("§4.6")
def test_when_all_stacks_are_empty_nobody_can_cast() -> None:
    spells = [spell for spell, (_, many) in SPELLS.items() for _ in range(many)]
    laid_out = [book for book in BOOKS if book != "red-1"] + ["mandrake"] * 4
    cast = ", ".join(f"2 {book} {spell}" for book, spell in zip(laid_out, spells, strict=True))
    position = table("5 red 2 mandrake red-1 | - | -", cast=cast)
    assert part(position, "tops") == "- - - - -"
    assert options(position) == WALKS


@rulebook("§4.7")
def test_book_and_ingredients_are_laid_out_and_out_of_play() -> None:
    position = table("3 red blue red-1 | - | -", unseen="3 green").after("book red-1", "brew 2 red")
    before = cards(part(table("3 red blue red-1 | - | -", unseen="3 green"), "gone"))
    assert cards(part(position, "gone")) == before + cards("2 red red-1")
    assert hand(position) == "blue red"


@rulebook("§4.7")
def test_the_next_spell_is_seen_before_the_spell_takes_effect() -> None:
    """M18"""
    position = table("red red-1 | - | -", scrolls="2 | - | -").after("book red-1")
    assert position.actor == CHANCE
    assert part(position, "tops").startswith("- ")
    position = position.after("spell translatio")
    assert asked(position) == 1
    assert part(position, "tops").startswith("translatio ")
    for seat in (0, 1, 2, SPECTATOR):
        assert position.view(seat).on_top.tolist() == position.state.on_top.tolist()
    assert scrolls(position) == "2"
    assert scrolls(position.after("scroll 2")) == "-"


@rulebook("§4.7")
def test_a_stack_with_one_sort_of_spell_or_none_left_needs_no_chance() -> None:
    """M18"""
    position = table("3 red red-1 | - | -").after("book red-1", "brew 3 red", "stack 3")
    assert part(position, "tops").split()[2] == "antecessibus"
    position = table("5 red red-1 | - | -").after("book red-1", "brew 5 red", "stack 5")
    assert part(position, "tops").split()[4] == "-"


@rulebook("§4.8")
@pytest.mark.parametrize(
    ("spell", "choices"),
    [
        ("movibus", {"scroll 1", "scroll 3"}),
        ("translatio", {"scroll 1", "scroll 3"}),
        ("substitutio", {"to 2", "to 3"}),
        ("levitatio", {f"shop {number}" for number in range(2, 11)}),
        ("repeteribus", {"again"}),
    ],
)
def test_every_effect_may_be_done_without(spell: str, choices: set[str]) -> None:
    """M5"""
    stack = SPELLS[spell][0]
    on_top = f"{spell} levitatio" if stack == 1 else f"movibus {spell}"
    position = table(
        "2 red red-1 | blue | green",
        tops=f"{on_top} antecessibus disparatus suffogarus",
        scrolls="1 3 | - | -",
        cursed="1",
    ).after("book red-1", "brew 2 red", f"stack {stack}")
    position = position.after(next(iter(position.actions)))
    assert options(position) == {"skip", *choices}
    skipped = position.after("skip")
    assert asked(skipped) == 2
    for name in ("hands", "scrolls", "shops", "cursed"):
        assert part(skipped, name) == part(position, name)
    assert part(skipped, "cast") == f"1 red-1 {spell}"


@rulebook("§4.8")
@pytest.mark.parametrize(
    ("spell", "parts"),
    [
        pytest.param("movibus", {}, id="Movibus without a scroll"),
        pytest.param("translatio", {}, id="Translatio without a scroll"),
        pytest.param("substitutio", {}, id="Substitutio when nobody else has cards"),
        pytest.param("levitatio", {"shops": BARE}, id="Levitatio when no card lies at a shop"),
    ],
)
def test_an_effect_that_is_impossible_is_not_asked_for(spell: str, parts: dict[str, str]) -> None:
    """The rulebook: if you can and want"""
    stack = SPELLS[spell][0]
    on_top = f"{spell} levitatio" if stack == 1 else f"movibus {spell}"
    position = table("2 red red-1 | - | -", tops=f"{on_top} antecessibus disparatus suffogarus", **parts)
    position = position.after("book red-1", "brew 2 red", f"stack {stack}")
    assert asked(position.after(next(iter(position.actions)))) == 2


@rulebook("§4.8", "§4.9")
def test_nothing_but_an_effect_or_an_exchange_can_be_skipped() -> None:
    position = table(
        "3 red red-1 | - | -", scrolls="1 | - | -", tops="translatio levitatio antecessibus disparatus suffogarus"
    )
    assert "skip" not in position.actions
    position = position.after("book red-1")
    assert "skip" not in position.actions
    position = position.after("brew 2 red")
    assert "skip" not in position.actions
    position = position.after("stack 1", "spell movibus", "scroll 1")
    assert options(position) == {"to 2", "to 3"}


@rulebook("§4.9")
def test_cards_of_a_kind_are_interchangeable() -> None:
    """M5"""
    position = table("3 red 2 mandrake | - | -")
    assert list(position.actions).count("book mandrake") == 1
    assert sorted(position.after("book mandrake").actions) == ["brew 2 red", "brew 3 red", "brew red"]


@rulebook("§4.9")
def test_a_choice_with_only_one_way_out_is_not_asked() -> None:
    """M5: one way to brew, one stack, one scroll to pass on to one player"""
    tops = "translatio levitatio antecessibus disparatus suffogarus"
    position = table("red red-1 | -", scrolls="2 | -", cursed="1", tops=tops).after("book red-1", "spell movibus")
    assert options(position) == {"skip", "scroll 2"}
    position = position.after("scroll 2")
    assert scrolls(position, 2) == "2"
    assert asked(position) == 2


# --- 5 Cursed! ---


@rulebook("§5.1", "§5.2")
@pytest.mark.parametrize(
    ("before", "tile", "comes", "after"),
    [
        pytest.param("- | - | -", "", "scroll-1", "1", id="the first scroll brings the tile"),
        pytest.param("- | 1 | -", "2", "scroll-1", "2", id="on a tie it stays"),
        pytest.param("- | 1 | -", "2", "scroll-2", "1", id="it goes to who has more"),
        pytest.param("- | 1 1 | -", "2", "scroll-3", "1", id="curses count, not scrolls"),
        pytest.param("1 | 3 | -", "2", "scroll-1", "2", id="it stays with who has more"),
        pytest.param("1 | 3 | 3", "3", "scroll-2", "3", id="also when three have the same"),
        pytest.param("- | 2 | 2", "", "scroll-1", "-", id="nobody has it while nobody alone has the most"),
        pytest.param("- | - | -", "", "red", "-", id="other cards have no curse"),
    ],
)
def test_who_alone_has_the_most_curses_gets_the_tile(before: str, tile: str, comes: str, after: str) -> None:
    """M6"""
    village = f"- | {comes} | 0 | - | - | 0 | - | - | 0 | -"
    position = table("- | - | -", shops=village, scrolls=before, cursed=tile).after("move 1")
    assert part(position, "cursed") == after


@rulebook("§5.1")
def test_a_scroll_that_lay_face_down_brings_the_tile_too() -> None:
    """M3, M6"""
    position = table("- | - | -", scrolls="- | 2 | -", cursed="2").after("move 2", "card scroll-3")
    assert part(position, "cursed") == "1"


@rulebook("§5.1", "§6.1")
def test_the_tile_moves_when_its_owner_has_fewer_curses_than_another() -> None:
    """M6"""
    position = table("red red-1 | - | -", scrolls="3 | 2 | 1", cursed="1").after(
        "book red-1", "spell movibus", "scroll 3"
    )
    assert part(position, "cursed") == "2"


@rulebook("§5.2", "§6.1")
@pytest.mark.parametrize("others", ["2 | 2", "1 | -", "1 | 1", "- | -"])
def test_the_tile_stays_when_nobody_alone_has_more_than_its_owner(others: str) -> None:
    """M6: on a tie, also one of nothing at all, it stays"""
    left = {"2 | 2": "2", "1 | -": "1", "1 | 1": "1", "- | -": ""}[others]
    position = table("red red-1 | - | -", scrolls=f"{left} 3 | {others}".strip(), cursed="1")
    position = position.after("book red-1", "spell movibus", "scroll 3")
    assert part(position, "cursed") == "1"


@rulebook("§5.2")
def test_at_first_nobody_has_the_tile_and_a_first_tie_gives_it_to_nobody() -> None:
    """M6"""
    village = "- | scroll-1 | 0 | - | - | 0 | - | - | 0 | -"
    assert part(table("- | - | -"), "cursed") == "-"
    assert part(table("- | - | -", shops=village, scrolls="- | 1 | -").after("move 1"), "cursed") == "-"


# --- 6 The spells ---


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


@rulebook("§6.1")
def test_movibus_removes_one_own_scroll_from_the_game() -> None:
    """M7"""
    position = one("movibus", "- | - | -", scrolls="1 1 3 | 2 | -", cursed="1")
    assert options(position) == {"skip", "scroll 1", "scroll 3"}
    removed = position.after("scroll 1")
    assert scrolls(removed) == "1 3"
    assert scrolls(removed, 2) == "2"
    assert cards(part(removed, "gone"))["scroll-1"] == 1
    assert asked(removed) == 2
    assert part(position.after("scroll 3"), "cursed") == "1"


@rulebook("§6.2")
def test_translatio_gives_one_own_scroll_to_any_other_player() -> None:
    """M7"""
    position = one("translatio", "- | - | - | -", scrolls="2 3 | 2 | - | -", cursed="1")
    assert options(position) == {"skip", "scroll 2", "scroll 3"}
    position = position.after("scroll 3")
    assert options(position) == {"to 2", "to 3", "to 4"}
    given = position.after("to 4")
    assert part(given, "scrolls") == "2 | 2 | - | 3"
    assert part(given, "cursed") == "4"
    assert part(position.after("to 2"), "cursed") == "2"
    assert asked(given) == 2


@rulebook("§6.2", "§5.2")
def test_after_translatio_the_tile_is_checked_and_may_stay() -> None:
    """M6, M7"""
    position = one("translatio", "- | - | -", scrolls="1 2 | - | 1", cursed="1").after("scroll 1", "to 3")
    assert part(position, "scrolls") == "2 | - | 1 1"
    assert part(position, "cursed") == "1"


@rulebook("§6.3")
def test_substitutio_draws_at_random_and_gives_a_hand_card_back() -> None:
    """M7"""
    position = one("substitutio", "green | 2 blue yellow-3 mandrake | -", scrolls="1 | 2 | 3", cursed="3")
    assert options(position) == {"skip", "to 2"}
    position = position.after("to 2")
    assert outcomes(position) == {"blue": 2, "mandrake": 1, "yellow-3": 1}
    drawn = position.after("card blue")
    assert options(drawn) == {"give green", "give blue"}
    assert part(drawn.after("give green"), "hands") == "blue | blue green mandrake yellow-3 | -"
    same = drawn.after("give blue")
    assert part(same, "hands") == "green | 2 blue mandrake yellow-3 | -"
    assert part(same, "scrolls") == "1 | 2 | 3"
    assert asked(same) == 2


@rulebook("§6.3")
def test_with_an_empty_hand_the_card_drawn_goes_back() -> None:
    """M5, M7"""
    position = one("substitutio", "- | blue yellow | -").after("to 2", "card yellow")
    assert part(position, "hands") == "- | blue yellow | -"
    assert asked(position) == 2


@rulebook("§6.3")
def test_who_has_no_cards_cannot_be_chosen_for_substitutio() -> None:
    """M7"""
    assert options(one("substitutio", "green | - | blue | -")) == {"skip", "to 3"}


@rulebook("§6.4")
def test_levitatio_takes_one_open_card_of_choice_from_any_shop() -> None:
    """M7"""
    village = "- | red | 1 | green blue-3 green | - | 0 | scroll-2 | - | 1 | -"
    position = two("levitatio", "- | - | -", shops=village)
    assert options(position) == {"skip", "shop 2", "shop 3", "shop 4", "shop 7", "shop 9"}
    chosen = position.after("shop 4")
    assert options(chosen) == {"take green", "take blue-3"}
    taken = chosen.after("take green")
    assert hand(taken) == "green"
    assert shop(taken, 4) == "blue-3 green"
    assert part(taken, "assistant") == "1"
    assert asked(taken) == 2


@rulebook("§6.4")
def test_levitatio_may_take_from_the_shop_of_the_assistant() -> None:
    assert "shop 5" in two("levitatio", "- | - | -", assistant="5").actions


@rulebook("§6.4")
def test_the_only_card_of_a_shop_is_replaced() -> None:
    """M7"""
    position = two("levitatio", "- | - | -").after("shop 4")
    assert hand(position) == "green"
    assert shop(position, 4) == "-"
    assert position.actor == CHANCE
    replaced = position.after("card scroll-2")
    assert shop(replaced, 4) == "scroll-2"
    assert asked(replaced) == 2


@rulebook("§6.4")
def test_the_only_card_of_a_night_shop_is_replaced_face_down() -> None:
    """M7"""
    before = two("levitatio", "- | - | -")
    position = before.after("shop 3", "card purple")
    assert hand(position) == "purple"
    assert shop(position, 3) == "1"
    assert position.view(0).pile == before.view(0).pile - 1
    assert asked(position) == 2


@rulebook("§6.4")
def test_one_of_several_cards_is_not_replaced() -> None:
    """M7, M14: among cards face down chance decides"""
    village = "- | red | 3 | green blue | - | 0 | - | - | 1 | -"
    before = two("levitatio", "- | - | -", shops=village)
    position = before.after("shop 3")
    assert sum(outcomes(position).values()) == before.view(0).pile + before.view(0).down
    position = position.after("card mandrake")
    assert shop(position, 3) == "2"
    assert position.view(0).pile == before.view(0).pile
    assert shop(before.after("shop 4", "take green"), 4) == "blue"
    assert asked(before.after("shop 4", "take green")) == 2


@rulebook("§6.4")
def test_without_a_pile_nothing_is_replaced() -> None:
    """M7"""
    village = "- | red | 0 | - | - | 0 | - | - | 0 | -"
    position = two("levitatio", "- | - | -", shops=village, unseen="", marker="1 last 9").after("shop 2")
    assert part(position, "shops") == BARE
    assert asked(position) == 2


@rulebook("§6.4", "§3.4", "§5.1")
def test_a_scroll_taken_by_levitatio_is_laid_out() -> None:
    """M3, M6"""
    position = two("levitatio", "- | - | -").after("shop 6", "card scroll-3")
    assert scrolls(position) == "3"
    assert part(position, "cursed") == "1"
    assert hand(position) == "-"


@rulebook("§6.5")
def test_repeteribus_is_a_whole_further_turn_at_once() -> None:
    """M7"""
    position = two("repeteribus", "blue blue-1 | - | -")
    assert options(position) == {"skip", "again"}
    position = position.after("again")
    assert asked(position) == 1
    assert options(position) == {*WALKS, "book blue-1"}
    assert asked(let_chance(position.after("move 2"))) == 2
    assert asked(position.after("book blue-1", "spell movibus")) == 2


@rulebook("§6.5", "§3.1")
def test_a_further_turn_must_be_used_once_it_is_taken() -> None:
    """M9"""
    assert options(two("repeteribus", "- | - | -").after("again")) == WALKS


@rulebook("§6.5")
def test_a_further_turn_may_bring_another_one() -> None:
    """M7"""
    tops = "movibus repeteribus antecessibus disparatus suffogarus"
    position = table("2 red red-1 2 blue blue-1 | - | -", tops=tops).after(*RED_SPELL, "spell repeteribus", "again")
    position = position.after("book blue-1", "brew 2 blue", "stack 2", "spell levitatio")
    assert options(position) == {"skip", "again"}
    assert asked(position.after("again")) == 1
    assert asked(position.after("skip")) == 2


@rulebook("§6.6")
def test_antecessibus_holds_for_the_rest_of_the_game() -> None:
    """M5: it is there at once, for every later move"""
    position = table("3 red red-1 | - | -").after("book red-1", "brew 3 red", "stack 3")
    assert asked(position) == 2
    for _ in range(2):
        assert options(position) == WALKS
        position = let_chance(position.after("move 1"))
        position = let_chance(position.after("move 1"))
        assert asked(position) == 1
        assert options(position) == {*WALKS, "move 4"}
        position = let_chance(position.after("move 4"))


@rulebook("§6.7", "§7.5")
def test_disparatus_lays_aside_all_hand_cards_of_one_colour() -> None:
    """M10"""
    position = counted("- | - | 3 red red-2 blue black-2 2 mandrake", cast="3 red-0 disparatus")
    assert asked(position) == 3
    assert options(position) == {"skip", "drop blue", "drop red", "drop black", "drop mandrake"}
    dropped = position.after("drop red")
    assert dropped.actor == OVER
    assert hand(dropped, 3) == "blue 2 mandrake black-2"
    assert hand(position.after("drop mandrake"), 3) == "blue 3 red red-2 black-2"
    assert hand(position.after("drop black"), 3) == "blue 3 red 2 mandrake red-2"
    assert hand(position.after("skip"), 3) == hand(position, 3)
    assert [position.after(words).scores[2] for words in ("skip", "drop red", "drop mandrake")] == [0, 1, 1]


@rulebook("§6.7")
def test_each_disparatus_is_good_for_one_colour() -> None:
    """M10"""
    position = counted("- | red blue green", cast="2 red-0 disparatus, 2 blue-0 disparatus").after("drop blue")
    assert asked(position) == 2
    assert options(position) == {"skip", "drop red", "drop green"}
    assert hand(position.after("skip"), 2) == "red green"
    assert hand(position.after("drop green"), 2) == "red"
    assert position.after("drop green").actor == OVER


@rulebook("§6.7")
def test_disparatus_asks_nothing_of_an_empty_hand() -> None:
    assert counted("red | -", cast="2 red-0 disparatus").actor == OVER
    position = counted("- | 2 red", cast="2 red-0 disparatus, 2 blue-0 disparatus").after("drop red")
    assert position.actor == OVER


@rulebook("§6.7", "§6.8")
def test_disparatus_and_suffogarus_do_nothing_before_the_end() -> None:
    """M5"""
    position = table("5 red red-1 2 blue | - | -").after("book red-1", "brew 5 red", "stack 5")
    assert asked(position) == 2
    assert hand(position) == "2 blue"
    position = table("5 red red-1 2 blue | - | -").after("book red-1", "brew 5 red", "stack 4")
    assert asked(position) == 2
    assert hand(position) == "2 blue"


@rulebook("§6.7")
def test_what_is_best_is_offered_first() -> None:
    """M10"""
    position = counted("- | red blue", cast="2 red-0 disparatus")
    results = {words: position.after(words).scores[1] for words in position.actions}
    assert results[next(iter(position.actions))] == max(results.values())


@rulebook("§6.8", "§7.5")
def test_suffogarus_lays_aside_the_whole_hand() -> None:
    """M10"""
    position = counted("blue | 3 red red-2 blue black-2 2 mandrake", cast="2 red-0 suffogarus")
    assert position.actor == OVER
    assert part(position, "hands") == "blue | -"
    assert position.scores == [-1, 5]


# --- 7 The end ---


@rulebook("§7.1")
def test_who_is_next_after_the_last_card_gets_the_end_marker() -> None:
    """M8"""
    position = table("- | - | -", turn="2", assistant="4", shops=BARE, unseen="yellow").after("move 3")
    assert part(position, "marker") == "-"
    position = position.after("card yellow")
    assert part(position, "marker") == "3 last 9"
    assert asked(position) == 3


@rulebook("§7.1")
def test_a_last_card_face_down_brings_the_marker_too() -> None:
    """M8: from a night shop"""
    position = table("- | - | -", assistant="3", shops=BARE, unseen="yellow").after("move 1")
    assert shop(position, 3) == "1"
    assert part(position, "marker") == "2 last 9"


@rulebook("§7.1")
def test_a_last_card_laid_for_levitatio_brings_the_marker_too() -> None:
    """M7, M8"""
    village = "- | green | 0 | - | - | 0 | - | - | 0 | -"
    position = two("levitatio", "- | -", shops=village, unseen="yellow").after("shop 2", "card yellow")
    assert part(position, "marker") == "2 last 6"


@rulebook("§7.1")
def test_the_marker_does_not_come_before_the_pile_is_used_up() -> None:
    position = table("- | - | -", shops=BARE, unseen="yellow green").after("move 1", "card yellow")
    assert part(position, "marker") == "-"
    assert options(position) == WALKS
    assert part(position.after("move 1", "card green"), "marker") == "3 last 9"


@rulebook("§7.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_more_rounds_are_played_from_the_marker_on(seats: int) -> None:
    """M8: the marker shows III, II, then it is laid aside; no more cards are laid"""
    position = table(" | ".join("-" * seats), shops=BARE, unseen="yellow").after("move 1", "card yellow")
    turns = []
    while position.actor != OVER:
        turns.append(asked(position))
        position = position.after("move 1")
    assert turns == [*range(2, seats + 1), 1] * 3
    assert position.view(0).down == 0


@rulebook("§7.2")
def test_nobody_drops_out_before_the_last_rounds() -> None:
    """M8, M9"""
    assert "leave" not in table("- | - | -").actions
    assert "leave" not in table("red red-1 | - | -", shops=BARE, unseen="yellow").actions
    with pytest.raises(IllegalAction):
        table("- | - | -", shops=BARE, unseen="yellow green").after("leave")


@rulebook("§7.2")
def test_in_the_last_rounds_a_player_may_drop_out_in_place_of_a_turn() -> None:
    """M8"""
    position = table("red red-1 | - | -", shops=BARE, unseen="", marker="1 last 9")
    assert options(position) == {*WALKS, "book red-1", "leave"}
    position = position.after("leave")
    assert part(position, "out") == "1"
    assert part(position, "hands") == "red red-1 | - | -"
    assert asked(position) == 2


@rulebook("§7.2")
def test_the_later_turns_of_who_has_dropped_out_are_skipped() -> None:
    """M8"""
    position = table("- | - | -", shops=BARE, unseen="", marker="1 last 9").after("move 1", "leave")
    turns = []
    while position.actor != OVER:
        turns.append(asked(position))
        position = position.after("move 1")
    assert turns == [3, 1, 3, 1, 3]


@rulebook("§7.2")
def test_who_stays_alone_plays_the_rounds_to_their_end() -> None:
    """M8"""
    position = table("- | - | -", shops=BARE, unseen="", marker="1 last 9").after("leave", "move 1", "leave")
    turns = []
    while position.actor != OVER:
        turns.append(asked(position))
        position = position.after("move 1")
    assert turns == [2, 2]


@rulebook("§7.2")
def test_when_all_have_dropped_out_the_game_ends_at_once() -> None:
    """M8"""
    position = table("- | - | -", shops=BARE, unseen="", marker="1 last 9").after("leave", "leave")
    assert position.actor == 2
    assert position.after("leave").actor == OVER


@rulebook("§7.3")
def test_a_further_turn_uses_up_no_round() -> None:
    """M12"""
    position = two("repeteribus", "- | - | -", shops=BARE, unseen="", marker="1 last 9").after("again")
    assert part(position, "marker") == "1 last 9"
    position = position.after("move 1")
    assert part(position, "marker") == "1 last 8"
    assert asked(position) == 2


@rulebook("§7.3")
def test_a_further_turn_is_played_also_in_the_very_last_turn() -> None:
    """M12"""
    tops = "movibus repeteribus antecessibus disparatus suffogarus"
    position = table("- | - | 2 red red-1", turn="3", shops=BARE, unseen="", marker="1 last 1", tops=tops)
    position = let_chance(position.after(*RED_SPELL)).after("again")
    assert asked(position) == 3
    assert position.after("move 1").actor == OVER


@rulebook("§7.3")
def test_one_may_drop_out_in_a_further_turn_of_the_last_rounds() -> None:
    """M12"""
    position = two("repeteribus", "- | - | -", shops=BARE, unseen="", marker="1 last 9").after("again")
    assert options(position) == {*WALKS, "leave"}
    position = position.after("leave")
    assert part(position, "out") == "1"
    assert part(position, "cast") == "1 red-1 repeteribus"
    assert "leave" not in two("repeteribus", "- | - | -").after("again").actions


@rulebook("§7.4")
def test_who_has_dropped_out_can_still_be_chosen() -> None:
    """M13"""
    last = {"shops": BARE, "unseen": "", "marker": "1 last 6", "out": "2"}
    position = one("translatio", "- | - | -", scrolls="2 | - | -", cursed="1", **last).after("scroll 2")
    assert options(position) == {"to 2", "to 3"}
    position = position.after("to 2")
    assert part(position, "scrolls") == "- | 2 | -"
    assert part(position, "cursed") == "2"
    assert asked(position) == 3
    position = one("substitutio", "green | blue | -", **last).after("to 2", "card blue", "give green")
    assert part(position, "hands") == "blue | green | -"


@rulebook("§7.4")
def test_who_has_dropped_out_keeps_everything_for_the_count() -> None:
    """M13"""
    cast = "1 red-3 antecessibus, 2 blue-0 movibus"
    position = counted("green | -", cast=cast, scrolls="1 | -", cursed="1", out="1")
    assert position.actor == OVER
    assert position.scores == [6 - 1 - 2, 1]
    assert position.winners == [0]


@rulebook("§7.5")
def test_suffogarus_comes_before_disparatus() -> None:
    """M10: who has both has nothing left to lay aside"""
    position = counted("- | red blue", cast="2 red-0 suffogarus, 2 blue-0 disparatus")
    assert position.actor == OVER
    assert hand(position, 2) == "-"


@rulebook("§7.5")
def test_each_disparatus_is_used_from_the_first_player_on() -> None:
    """M10"""
    position = counted("red | blue | green", first="2 turn 3", cast="1 red-0 disparatus, 2 blue-0 disparatus")
    assert asked(position) == 2
    position = position.after("drop blue")
    assert asked(position) == 1
    assert position.after("drop red").actor == OVER


@rulebook("§7.5")
def test_a_drop_out_keeps_the_right_to_disparatus() -> None:
    """M13"""
    position = counted("red | -", cast="1 red-0 disparatus", out="1")
    assert asked(position) == 1


@rulebook("§7.6")
def test_the_count_of_the_rulebook() -> None:
    """Example: 5 + 2 + 4 + 4 + 2, Cursed! −2, three colours of which Disparatus takes one −2: 13"""
    cast = ["red-2 antecessibus", "mandrake levitatio", "yellow-3 movibus", "blue-0 disparatus", "purple-1 translatio"]
    position = counted(
        "- | 2 green green-0 purple mandrake", cast=", ".join(f"2 {row}" for row in cast), scrolls="- | 3", cursed="2"
    )
    assert options(position) == {"skip", "drop green", "drop purple", "drop mandrake"}
    for colour in ("green", "purple", "mandrake"):
        assert position.after(f"drop {colour}").scores[1] == 13
    assert position.after("skip").scores[1] == 12


@rulebook("§7.6")
@pytest.mark.parametrize(
    ("cards_left", "cost"),
    [
        pytest.param("-", 0, id="nothing"),
        pytest.param("5 red", 1, id="colours count, not cards"),
        pytest.param("2 red red-0 red-3", 1, id="books have the colour of ingredients"),
        pytest.param("4 mandrake", 1, id="mandrakes are a colour"),
        pytest.param("black-2", 1, id="black is a colour"),
        pytest.param("red mandrake black-2 blue-1", 4, id="four colours"),
        pytest.param("blue red green yellow purple mandrake black-2", 7, id="all colours"),
    ],
)
def test_each_colour_left_in_the_hand_costs_a_point(cards_left: str, cost: int) -> None:
    """M10"""
    assert counted(f"- | {cards_left}").scores == [0, -cost]


@rulebook("§7.1", "§7.2")
def test_the_ending_says_what_has_ended_the_game() -> None:
    assert ending(table("- | -").state) == Ending.NONE
    assert ending(counted("- | -").state) == Ending.LAST_ROUNDS
    assert ending(counted("- | -", out="1").state) == Ending.ALL_OUT


@rulebook("§7.6")
def test_cursed_costs_two_and_scrolls_without_it_nothing() -> None:
    """M10"""
    assert counted("- | - | -", scrolls="3 3 | 2 2 1 | -", cursed="1").scores == [-2, 0, 0]


@rulebook("§7.6")
def test_ingredients_count_no_more_once_they_are_laid_out() -> None:
    three = table("3 red red-2 | -", unseen="", shops=BARE, marker="1 last 2").after(
        "book red-2", "brew 3 red", "stack 1"
    )
    assert let_chance(three).scores[0] == 3


@rulebook("§7.7")
@pytest.mark.parametrize(
    ("cast", "winners"),
    [
        pytest.param("1 red-3 movibus, 2 blue-0 movibus, 2 blue-1 movibus", {0}, id="most points"),
        pytest.param("1 red-2 movibus, 2 blue-1 movibus, 2 mandrake movibus", {1}, id="more books, a mandrake is one"),
        pytest.param(
            "1 blue-1 movibus, 1 red-1 movibus, 2 blue-2 movibus, 2 mandrake movibus", {1}, id="the highest book"
        ),
        pytest.param("1 red-1 movibus, 2 blue-1 translatio", {0, 1}, id="shared"),
        pytest.param("1 red-0 movibus, 2 mandrake translatio", {0, 1}, id="a mandrake is a book of value 0"),
    ],
)
def test_most_points_win_then_more_books_then_the_highest_book(cast: str, winners: set[int]) -> None:
    """M10"""
    position = counted("- | - | -", cast=cast)
    assert position.winners == sorted(winners)
    assert len(winners) == 1 or position.scores[0] == position.scores[1]


@rulebook("§7.7")
def test_nobody_has_won_before_the_end() -> None:
    assert table("- | -", cast="1 red-1 movibus").winners == []


# --- 8 Teams ---

GIFTS = "- | scroll-2 | 1 | - | scroll-1 scroll-3 | 1 | yellow | - | 1 | -"


def team(hands: str, **parts: str) -> Position:
    """Seats 1 and 3 play against 2 and 4; scrolls lie at the shops 2 and 5."""
    return table(hands, teams="yes", **({"shops": GIFTS} | parts))


@rulebook("§8.1")
def test_only_four_can_play_in_teams() -> None:
    """M11"""
    assert Position.start("mandragora", seats=4, teams="yes").state.teams
    for seats in (2, 3):
        with pytest.raises(BadSetup, match="teams is for 4 players"):
            Position.start("mandragora", seats=seats, teams="yes")
    with pytest.raises(BadPosition, match="teams"):
        table("- | - | -", teams="yes")


@rulebook("§8.1", "§8.2")
def test_partners_sit_opposite_each_other() -> None:
    """M11"""
    position = team("red | blue | green | yellow").after("move 1", "offer")
    assert part(position, "hands") == "- | blue | red green | yellow"
    position = team("red | blue | green | yellow", turn="2").after("move 1", "offer")
    assert part(position, "hands") == "red | - | green | blue yellow"


@rulebook("§8.1")
def test_all_else_stays_as_it_is() -> None:
    """M11: everybody has an own hand, own spells and own scrolls"""
    cast = "3 blue-0 antecessibus"
    position = team("red | blue blue-1 | green red-1 | -", scrolls="- | - | 3 | -", cursed="3", cast=cast)
    assert options(position) == WALKS
    position = let_chance(position.after("move 1", "skip"))
    assert part(position, "scrolls") == "2 | - | 3 | -"
    assert part(position, "cursed") == "3"
    assert options(position) == {*WALKS, "book blue-1"}


@rulebook("§8.2")
def test_who_gets_a_scroll_may_give_get_or_do_both() -> None:
    """M11"""
    position = team("red blue | - | green yellow | -").after("move 1")
    assert asked(position) == 1
    assert options(position) == {"skip", "offer", "ask", "trade"}
    assert part(position.after("skip"), "hands") == part(position, "hands")
    offered = position.after("offer")
    assert asked(offered) == 1
    assert options(offered) == {"give red", "give blue"}
    assert part(offered.after("give blue"), "hands") == "red | - | blue green yellow | -"
    requested = position.after("ask")
    assert asked(requested) == 3
    assert options(requested) == {"give green", "give yellow"}
    assert part(requested.after("give green"), "hands") == "blue red green | - | yellow | -"


@rulebook("§8.2")
def test_in_a_trade_the_receiver_of_the_scroll_gives_first() -> None:
    """M11"""
    position = team("red blue | - | green yellow | -").after("move 1", "trade")
    assert asked(position) == 1
    position = position.after("give red")
    assert asked(position) == 3
    assert options(position) == {"give red", "give green", "give yellow"}
    assert part(position.after("give yellow"), "hands") == "blue yellow | - | red green | -"
    assert part(position.after("give red"), "hands") == "blue red | - | green yellow | -"


@rulebook("§8.2")
def test_however_many_scrolls_come_at_once_there_is_one_exchange() -> None:
    """M16"""
    position = team("red | - | green | -", assistant="4").after("move 1")
    assert scrolls(position) == "1 3"
    for words in ("skip", "offer", "ask"):
        after = position.after(words)
        assert after.actor == CHANCE
        assert asked(let_chance(after)) == 2


@rulebook("§8.2")
def test_scrolls_that_lay_face_down_allow_one_exchange_after_all_are_taken() -> None:
    """M3, M16"""
    position = team("red | - | green | -", shops="- | - | 3 | - | - | 0 | - | - | 0 | -").after(
        "move 2", "card scroll-1"
    )
    assert position.actor == CHANCE
    position = position.after("card blue", "card scroll-1")
    assert options(position) == {"skip", "offer", "ask", "trade"}
    assert hand(position) == "blue red"
    assert position.after("skip").actor == CHANCE
    assert asked(let_chance(position.after("skip"))) == 2


@rulebook("§8.2")
def test_a_new_receipt_allows_a_new_exchange() -> None:
    """M16"""
    village = "- | scroll-2 | 0 | - | - | 0 | scroll-1 | - | 0 | -"
    position = team("2 red | - | green | -", shops=village).after("move 1", "offer")
    for _ in range(3):
        position = let_chance(let_chance(position).after("move 1"))
    position = position.after("move 2")
    assert asked(position) == 1
    assert options(position) == {"skip", "offer", "ask", "trade"}


@rulebook("§8.2")
def test_without_a_scroll_there_is_no_exchange() -> None:
    """M11: neither for own scrolls from before, nor for those of the partner"""
    position = team("red | - | green | -", assistant="4", scrolls="2 | - | 1 | -", cursed="1").after("move 3")
    assert hand(position) == "red yellow"
    assert position.actor == CHANCE
    assert asked(let_chance(position)) == 2


@rulebook("§8.2")
def test_outside_of_teams_there_is_no_exchange() -> None:
    position = table("red | - | green | -", shops=GIFTS).after("move 1")
    assert scrolls(position) == "2"
    assert position.actor == CHANCE
    assert asked(let_chance(position)) == 2


@rulebook("§8.2", "§4.9")
def test_what_nobody_has_cannot_be_exchanged() -> None:
    assert options(team("- | - | green | -").after("move 1")) == {"skip", "ask"}
    partner_has_none = options(team("red | - | - | -").after("move 1"))
    assert {"skip", "offer"} <= partner_has_none
    assert "ask" not in partner_has_none
    assert team("- | blue | - | yellow").after("move 1").actor == CHANCE


@rulebook("§8.2")
def test_a_scroll_cannot_be_given_to_the_partner() -> None:
    position = team("red blue | - | green | -", scrolls="1 3 | - | - | -", cursed="1").after("move 1", "offer")
    assert options(position) == {"give red", "give blue"}


@rulebook("§8.2", "§6.2")
def test_who_gets_a_scroll_by_translatio_may_exchange() -> None:
    """M11: passively, and not who gave it"""
    position = one("translatio", "red | blue | green | yellow purple", teams="yes", scrolls="2 | - | - | -", cursed="1")
    passed = position.after("scroll 2", "to 2")
    assert asked(passed) == 2
    assert options(passed) == {"skip", "offer", "ask", "trade"}
    requested = passed.after("ask")
    assert asked(requested) == 4
    done = requested.after("give purple")
    assert part(done, "hands") == "red | blue purple | green | yellow"
    assert asked(done) == 2
    assert options(done) == WALKS


@rulebook("§8.2", "§6.2")
def test_a_scroll_may_go_to_the_partner_who_may_then_exchange() -> None:
    """M7, M11"""
    position = one("translatio", "red | - | green | -", teams="yes", scrolls="2 | - | - | -", cursed="1")
    position = position.after("scroll 2", "to 3")
    assert part(position, "cursed") == "3"
    assert asked(position) == 3
    position = position.after("offer")
    assert part(position, "hands") == "red green | - | - | -"
    assert asked(position) == 2


@rulebook("§8.2", "§6.1", "§6.3")
def test_movibus_and_substitutio_bring_no_scroll_and_no_exchange() -> None:
    parts = {"teams": "yes", "scrolls": "2 3 | - | - | -", "cursed": "1"}
    assert options(one("movibus", "red | - | green | -", **parts).after("scroll 2")) == WALKS
    position = one("substitutio", "red | blue | green | -", **parts).after("to 2", "card blue", "give red")
    assert options(position) == WALKS


@rulebook("§8.3")
def test_the_exchange_comes_before_shops_get_new_cards() -> None:
    """M11"""
    position = team("red | - | green | -").after("move 1")
    assert asked(position) == 1
    assert [shop(position, number) for number in (1, 2)] == ["-", "-"]
    position = position.after("trade")
    assert asked(position) == 3
    position = position.after("give green")
    assert shop(position, 1) == "-"
    assert position.actor == CHANCE
    assert shop(position.after("card blue"), 1) == "blue"


@rulebook("§8.3", "§6.4")
def test_with_levitatio_too_the_exchange_comes_before_the_new_card() -> None:
    """M11"""
    position = two("levitatio", "blue | - | green | -", teams="yes", shops=GIFTS).after("shop 2")
    assert asked(position) == 1
    assert shop(position, 2) == "-"
    position = position.after("ask")
    assert hand(position) == "blue green"
    assert position.actor == CHANCE
    assert shop(position.after("card red"), 2) == "red"


@rulebook("§8.4", "§7.4")
def test_a_partner_who_has_dropped_out_takes_part_in_exchanges() -> None:
    """M13"""
    position = team("red | - | green yellow | -", unseen="3 blue", marker="1 last 8", out="3").after("move 1", "ask")
    assert asked(position) == 3
    assert hand(position.after("give yellow")) == "red yellow"


@rulebook("§8.4", "§7.4")
def test_who_has_dropped_out_may_exchange_for_a_scroll_by_translatio() -> None:
    """M13"""
    last = {"shops": BARE, "unseen": "", "marker": "1 last 8", "out": "2"}
    position = one("translatio", "red | blue | - | yellow", teams="yes", scrolls="2 | - | - | -", cursed="1", **last)
    position = position.after("scroll 2", "to 2")
    assert asked(position) == 2
    position = position.after("offer")
    assert part(position, "hands") == "red | - | - | blue yellow"
    assert asked(position) == 3


@rulebook("§8.4")
def test_substitutio_may_be_used_on_the_partner() -> None:
    """M16"""
    position = one("substitutio", "red | blue | green | -", teams="yes")
    assert options(position) == {"skip", "to 2", "to 3"}
    assert part(position.after("to 3", "card green", "give red"), "hands") == "green | blue | red | -"


@rulebook("§8.5")
def test_a_team_has_the_points_of_both() -> None:
    """M11"""
    cast = "1 red-3 movibus, 3 blue-0 antecessibus, 2 green-2 disparatus"
    position = counted("- | - | red blue | -", teams="yes", cast=cast, scrolls="- | - | - | 1", cursed="4")
    assert position.scores == [5, 4, 5, 4]
    assert position.winners == [0, 2]


@rulebook("§8.5")
@pytest.mark.parametrize(
    ("cast", "winners"),
    [
        pytest.param("1 red-1 movibus, 3 mandrake movibus, 2 red-2 movibus", {0, 2}, id="more books of both"),
        pytest.param(
            "1 blue-1 movibus, 3 green-1 movibus, 2 mandrake movibus, 4 red-2 movibus",
            {1, 3},
            id="the highest book of either",
        ),
        pytest.param(
            "1 red-0 movibus, 1 blue-2 movibus, 2 green-2 movibus, 4 mandrake translatio", {0, 1, 2, 3}, id="shared"
        ),
    ],
)
def test_ties_between_teams(cast: str, winners: set[int]) -> None:
    """M17"""
    position = counted("- | - | - | -", teams="yes", cast=cast)
    assert len(set(position.scores)) == 1
    assert position.winners == sorted(winners)


# --- 9 What is known ---


@rulebook("§9.1")
def test_everybody_sees_open_cards_go_into_a_hand_and_remembers() -> None:
    """M2"""
    position = let_chance(table("mandrake | - | -").after("move 3"))
    for seat in (0, 2, 3):
        assert known(position, seat, 1) == "green"
    position = let_chance(position.after("move 1"))
    for seat in (0, 1, 3):
        assert known(position, seat, 1) == ("green mandrake" if seat == 1 else "green")
        assert known(position, seat, 2) == "purple"


@rulebook("§9.1")
def test_hands_are_secret() -> None:
    """M2"""
    position = table("2 blue mandrake red-3 | green | yellow", seen="1: blue")
    assert known(position, 1, 1) == "2 blue mandrake red-3"
    for seat in (0, 2, 3):
        assert known(position, seat, 1) == "blue"
    assert [known(position, 1, seat) for seat in (2, 3)] == ["-", "-"]
    assert position.view(1).unseen[KIND_NAMES.index("red-3")] == 1
    assert position.view(0).unseen[KIND_NAMES.index("red-3")] == 0


@rulebook("§9.1", "§4.7")
def test_a_card_that_is_laid_out_is_known_to_have_left_the_hand() -> None:
    """M2: first those that were seen to come"""
    position = table("3 blue blue-1 | - | -", seen="1: 2 blue").after("book blue-1", "brew blue", "spell movibus")
    assert [known(position, seat, 1) for seat in (0, 1, 2, 3)] == ["blue", "2 blue", "blue", "blue"]


@rulebook("§9.2")
def test_what_lies_face_down_nobody_knows() -> None:
    """M3: it may be any card that is not seen"""
    position = table("red | - | -")
    for seat in (0, 1, 2, SPECTATOR):
        view = position.view(seat)
        assert view.at_shop[2] == 1
        assert view.cards[2].tolist() == [0] * 9
    unseen = BOX - cards("2 red green purple yellow") - Counter(red=1, green=1)
    assert outcomes(position.after("move 2")) == unseen


@rulebook("§9.2")
def test_only_who_takes_a_card_that_lay_face_down_sees_it() -> None:
    """M3"""
    position = table("- | - | -").after("move 2", "card yellow")
    assert hand(position) == "yellow"
    assert known(position, 1, 1) == "yellow"
    assert [known(position, seat, 1) for seat in (0, 2, 3)] == ["-", "-", "-"]
    assert told(position, 1) == [(Event.TOOK, 1, "yellow")]
    assert [told(position, seat) for seat in (0, 2, 3)] == [[(Event.TOOK, 1, "?")]] * 3


@rulebook("§9.2", "§3.4")
def test_everybody_sees_a_scroll_that_lay_face_down() -> None:
    """M3"""
    position = table("- | - | -").after("move 2", "card scroll-3")
    for seat in (0, 1, 2, 3):
        assert told(position, seat) == [(Event.SCROLL, 1, "scroll-3")]
        assert position.view(seat - 1 if seat else SPECTATOR).scrolls[0].tolist() == [0, 0, 1]


@rulebook("§9.1", "§9.2", "§6.4")
def test_levitatio_is_seen_like_a_move() -> None:
    """M2, M3: an open card by all, a card face down by who takes it"""
    position = two("levitatio", "- | - | -")
    assert [known(position.after("shop 4"), seat, 1) for seat in (0, 2, 3)] == ["green"] * 3
    assert [known(position.after("shop 3", "card blue"), seat, 1) for seat in (0, 1, 2, 3)] == ["-", "blue", "-", "-"]


@rulebook("§9.3")
def test_a_card_that_is_drawn_or_given_back_is_seen_by_the_two_alone() -> None:
    """M7"""
    drawn = one("substitutio", "green | blue yellow | -").after("to 2", "card yellow")
    assert [told(drawn, seat) for seat in (1, 2)] == [[(Event.STOLE, 1, "yellow")]] * 2
    assert [told(drawn, seat) for seat in (0, 3)] == [[(Event.STOLE, 1, "?")]] * 2
    assert known(drawn, 2, 1) == "yellow"
    back = drawn.after("give green")
    assert [told(back, seat) for seat in (1, 2)] == [[(Event.GAVE, 1, "green")]] * 2
    assert [told(back, seat) for seat in (0, 3)] == [[(Event.GAVE, 1, "?")]] * 2
    assert known(back, 1, 2) == "green"
    assert known(back, 2, 1) == "yellow"
    assert [known(back, seat, of) for seat in (0, 3) for of in (1, 2)] == ["-"] * 4


@rulebook("§9.3", "§8.2")
def test_what_partners_exchange_is_seen_by_them_alone() -> None:
    """M11"""
    position = team("red blue | - | green yellow | -").after("move 1", "trade", "give red")
    assert known(position, 1, 3) == "red"
    assert [told(position, seat) for seat in (1, 3)] == [[(Event.GAVE, 1, "red")]] * 2
    assert [told(position, seat) for seat in (0, 2, 4)] == [[(Event.GAVE, 1, "?")]] * 3
    position = position.after("give yellow")
    assert known(position, 3, 1) == "yellow"
    assert [known(position, seat, of) for seat in (0, 2, 4) for of in (1, 3)] == ["-"] * 6


@rulebook("§9.4")
def test_the_others_still_know_what_the_two_hold_together() -> None:
    """M2, M7"""
    position = one("substitutio", "green | 2 blue yellow | -", seen="1: green, 2: 2 blue").after("to 2", "card blue")
    for seat in (0, 3):
        assert [known(position, seat, of) for of in (1, 2)] == ["green", "blue"]
        assert loose(position, seat) == ("blue", {1, 2})
    position = position.after("give green")
    for seat in (0, 3):
        assert [known(position, seat, of) for of in (1, 2)] == ["-", "blue"]
        assert loose(position, seat) == ("blue green", {1, 2})
    assert known(position, 1, 2) == "blue green"
    assert known(position, 2, 1) == "blue"
    assert [loose(position, seat) for seat in (1, 2)] == [("-", set()), ("-", set())]


@rulebook("§9.4")
def test_of_each_kind_one_card_less_is_certain() -> None:
    """M2, M7: whatever went, it was one card of one kind"""
    hands = "green | 3 blue yellow mandrake | -"
    drawn = one("substitutio", hands, seen="2: 3 blue yellow mandrake").after("to 2", "card mandrake")
    assert known(drawn, 3, 2) == "2 blue"
    assert loose(drawn, 3) == ("blue yellow mandrake", {1, 2})
    assert known(drawn, 1, 2) == "3 blue yellow"


@rulebook("§9.4")
def test_a_loose_card_that_is_laid_out_is_loose_no_more() -> None:
    """M2"""
    hands = "purple | blue yellow blue-1 | -"
    position = one("substitutio", hands, seen="2: blue").after("to 2", "card yellow", "give purple")
    assert known(position, 3, 2) == "-"
    assert loose(position, 3) == ("blue", {1, 2})
    position = position.after("book blue-1", "spell movibus")
    assert loose(position, 3) == ("-", {1, 2})


@rulebook("§9.4")
def test_a_card_that_is_certain_is_laid_out_before_a_loose_one() -> None:
    """M2: one of the two is still in one of the hands"""
    hands = "purple | 2 blue blue-1 | -"
    position = one("substitutio", hands, seen="2: 2 blue").after("to 2", "card blue", "give purple")
    assert known(position, 3, 2) == "blue"
    assert loose(position, 3) == ("blue", {1, 2})
    position = position.after("book blue-1", "spell movibus")
    assert known(position, 3, 2) == "-"
    assert loose(position, 3) == ("blue", {1, 2})


@rulebook("§9.4")
def test_what_a_seat_knows_of_two_hands_is_in_one_of_them_in_every_world() -> None:
    """M2, M7"""
    hands = "green | 2 blue yellow | red mandrake"
    position = one("substitutio", hands, seen="1: green, 2: 2 blue").after("to 2", "card blue", "give green")
    for seed in range(20):
        world = position.world(2, seed)
        both = cards(hand(world, 1)) + cards(hand(world, 2))
        assert both["blue"] >= 2
        assert both["green"] >= 1
        assert "blue" in cards(hand(world, 2))
        assert hand(world, 3) == "red mandrake"


@rulebook("§9.4")
def test_two_exchanges_between_different_hands_are_kept_together() -> None:
    """M2, M7: 1 and 2 exchange, then 3 and 4; who only watches knows what the four hold together"""
    seen = "1: green, 2: yellow, 3: purple, 4: blue"
    on_top = "substitutio levitatio antecessibus disparatus suffogarus"
    hands = "red green red-1 | yellow | 2 purple purple-1 | blue"
    position = table(hands, tops=on_top, seen=seen).after(
        "book red-1", "spell substitutio", "to 2", "card yellow", "give green"
    )
    position = let_chance(position.after("move 1"))
    position = position.after("book purple-1", "brew purple", "spell movibus", "to 4", "card blue", "give blue")
    assert position.view(SPECTATOR).mixed == 0b1111
    expected = position.belief(SPECTATOR).hands
    for colour in ("green", "yellow"):
        assert expected[:, KIND_NAMES.index(colour)].sum() >= 1


@rulebook("§9.5")
def test_sizes_of_hands_and_pile_and_all_that_was_laid_out_are_known_to_all() -> None:
    """M2"""
    position = table(
        "3 blue blue-1 | 2 green | -",
        cast="2 red-3 movibus",
        gone="red",
        scrolls="- | 2 | 1 3",
        cursed="3",
    ).after("book blue-1", "brew 2 blue", "stack 1", "spell translatio")
    for seat in (0, 1, 2, SPECTATOR):
        view = position.view(seat)
        assert view.hand_size.tolist() == [1, 2, 0, 0]
        assert view.pile == 82 - 3 - 3 - 6 - 3 - (2 + 3)
        assert view.down == 3
        assert view.scrolls[:3].tolist() == [[0, 0, 0], [0, 1, 0], [1, 0, 1]]
        assert view.casts == 2
        laid_out = {name: int(many) for name, many in zip(KIND_NAMES, view.gone, strict=True) if many}
        assert laid_out == {"red": 1, "blue": 2, "blue-1": 1, "red-3": 1}


@rulebook("§9.6")
def test_when_the_game_is_over_all_hands_are_shown() -> None:
    before = table("2 red | blue mandrake", turn="2", unseen="", shops=BARE, marker="1 last 1")
    assert known(before, 1, 2) == "-"
    over = before.after("leave")
    assert over.actor == OVER
    for seat in (0, 1, 2):
        assert [known(over, seat, of) for of in (1, 2)] == ["2 red", "blue mandrake"]
        assert loose(over, seat) == ("-", set())
