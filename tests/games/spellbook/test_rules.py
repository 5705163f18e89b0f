"""The rules of SpellBook, in the order of RULES.md. S1 … S27 are rulings of the project."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations, product

import pytest

from spellwright import CHANCE, OVER, SPECTATOR, BadPosition, BadSetup, Position
from spellwright.games.spellbook.pieces import Ending, Event
from spellwright.games.spellbook.rules import ending
from spellwright.kernel.told import EVENT, SEAT
from spellwright.play.refusals import IllegalAction
from tests.rulebook import rulebook

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


# --- Tables and transcripts ---


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


# --- 1 The box ---


@rulebook("§1.1")
def test_there_are_five_stones_of_each_of_seven_colours_with_each_of_three_runes() -> None:
    start = Position.start("spellbook", seats=2, first="1")
    assert outcomes(start) == dict.fromkeys(KINDS, 5)
    assert sum(start.actions.values()) == 105


@rulebook("§1.1")
def test_a_table_with_six_stones_of_a_kind_is_refused() -> None:
    with pytest.raises(BadPosition, match="6 stones rc, but only 5 in the box"):
        table(altar="rc2", pool="rc2 | rc", learned="r3c")


@rulebook("§1.1")
def test_no_stone_is_lost_or_made() -> None:
    position = table(pool="rc4 pc", learned="g4c | k3t", stored="- | ws2", altar="bt yc gs")
    transcript = ["draw", "bag gt", "bag yt", "cast green 4", "pick pc", "pick gt", "pick bt", "pick yc"]
    transcript += ["learn", "spell red 4", "bag wc", "bag wt", "take", "pick wc", "store"]
    for words in transcript:
        position = play(position, words)
        assert in_all(position) == dict.fromkeys(KINDS, 5), words


@rulebook("§1.2")
@pytest.mark.parametrize(("number", "points"), list(enumerate([0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18])))
def test_a_familiar_board_is_worth_by_the_stones_on_it(number: int, points: int) -> None:
    assert table(stored=f"- | {some(number)}").scores == [0, points]


@rulebook("§1.2")
def test_a_familiar_board_has_fourteen_spaces() -> None:
    with pytest.raises(BadPosition, match="stored: no more than 14 stones"):
        table(stored=some(15))


@rulebook("§1.3", "§2.1")
@pytest.mark.parametrize("name", SETS)
def test_each_set_has_a_spell_of_each_colour(name: str) -> None:
    """F5"""
    assert part(Position.start("spellbook", seats=2, first="1", set=name), "cards") == SETS[name]


# --- 2 Setup ---


@rulebook("§1.3", "§2.1")
def test_in_the_classic_game_chance_draws_a_card_of_each_colour() -> None:
    position = Position.start("spellbook", seats=3, first="1", set="classic")
    choice = ["eruption", "divination", "purification", "feast", "clone", "swiftness", "abundance"]
    for colour, spell in enumerate(choice):
        assert position.actor == CHANCE
        assert position.actions == {f"card {spells.split()[colour]}": 1 for spells in SETS.values()}
        position = position.after(f"card {spell}")
    assert part(position, "cards") == " ".join(choice)
    assert outcomes(position) == dict.fromkeys(KINDS, 5)


@rulebook("§2.1")
def test_the_table_may_agree_on_any_combination() -> None:
    position = Position.start("spellbook", seats=4, first="1", set="second", red="blaze", blue="transmutation")
    assert part(position, "cards") == "blaze sharing cure focus storm transmutation knowledge"
    mixed = Position.start("spellbook", seats=4, first="1", set="classic", red="blaze", green="cure")
    assert list(mixed.actions) == ["card levitation", "card sharing", "card divination"]
    assert list(mixed.after("card sharing").actions) == ["card offering", "card focus", "card feast"]


@rulebook("§2.1")
def test_a_card_of_another_colour_is_refused() -> None:
    with pytest.raises(BadSetup, match="option red is one of set, sacrifice, eruption, blaze, not 'mirage'"):
        Position.start("spellbook", seats=2, red="mirage")


@rulebook("§2.1")
def test_everybody_plays_with_the_same_cards_and_may_learn_what_others_have_learned() -> None:
    position = table("storm", phase="evening", turn="2", learned="w5c r3t", pool="- | wt4 rt2")
    assert options(position.after("learn")) == ["spell red 3", "spell white 3", "spell white 4"]


@rulebook("§2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_names_the_first_player(seats: int) -> None:
    """S1"""
    start = Position.start("spellbook", seats=seats)
    assert start.actor == CHANCE
    assert start.actions == {f"first {seat}": 1 for seat in range(1, seats + 1)}
    assert part(start.after("first 2"), "day") == "1 from 2 turn 2"


@rulebook("§2.2")
def test_the_table_may_set_the_first_player() -> None:
    """S1"""
    start = Position.start("spellbook", seats=4, first="3")
    assert start == Position.start("spellbook", seats=4).after("first 3")
    assert let_chance(start).actor == 2


@rulebook("§2.2")
def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadSetup, match="names seat 4, but only 3 play"):
        Position.start("spellbook", seats=3, first="4")


@rulebook("§2.2", "§3.1")
@pytest.mark.parametrize(
    ("turn", "following"), [(1, "2 from 1 turn 2"), (2, "2 from 1 turn 3"), (3, "3 from 1 turn 1")]
)
def test_the_left_neighbour_is_the_next_seat(turn: int, following: str) -> None:
    """S1"""
    position = let_chance(play(table(seats="3", turn=str(turn)), "pass"))
    assert part(position, "day") == following
    assert options(position) == MORNING


@rulebook("§2.3", "§2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_stones_are_laid_on_the_altar_then_everybody_draws_two_from_the_first_player_on(seats: int) -> None:
    """F3, S27"""
    position = Position.start("spellbook", seats=seats, first="2")
    position = play(position, "bag rc rt rs pc pt")
    assert part(position, "altar") == "rc rt rs pc pt"
    for place, hand in enumerate(["ps gc", "gt gs", "kc kt", "ks wc"][:seats]):
        assert position.actor == CHANCE
        position = play(position, f"bag {hand}")
        assert pool(position, 1 + (1 + place) % seats) == hand
    assert position.actor == 1
    assert options(position) == MORNING
    assert part(position, "altar") == "rc rt rs pc pt"


# --- 3 A Day ---


@rulebook("§3.1", "§3.3", "§3.4", "§3.5")
def test_a_day_is_morning_midday_evening_and_then_the_altar() -> None:
    position = table(pool="rc3")
    assert options(position) == ["pass", "take", "draw"]
    position = position.after("pass")
    assert options(position) == ["pass", "store"]
    position = position.after("pass")
    assert options(position) == ["pass", "learn"]
    position = position.after("pass")
    assert outcomes(position)["yc"] == 5
    position = play(position, "bag yc")
    assert part(position, "altar") == "pt gs kc wt bs yc"
    assert position.actor == 1


@rulebook("§3.2")
@pytest.mark.parametrize(
    ("phase", "action", "following"),
    [
        ("morning", ("take", "pick kc"), ["pass", "store"]),
        ("morning", ("draw", "bag kc kt"), ["pass", "store"]),
        ("midday", ("store", "pick gt"), ["pass", "learn"]),
    ],
)
def test_one_action_ends_a_phase(phase: str, action: tuple[str, ...], following: list[str]) -> None:
    """S2"""
    assert options(play(table(phase=phase, pool="rc3 gt"), *action)) == following


@rulebook("§3.2")
def test_any_phase_may_be_skipped() -> None:
    """S2"""
    position = table(pool="rc3 gt").after("pass", "pass", "pass")
    assert pool(position) == "rc3 gt"
    assert stored(position) == learned(position) == "-"


@rulebook("§3.3")
def test_aylin_takes_the_red_stone_from_the_altar() -> None:
    position = table(altar="rc pt gs kc wt").after("take")
    assert picks(position) == "rc pt gs kc wt"
    position = play(position, "pick rc")
    assert pool(position) == "rc"
    assert part(position, "altar") == "pt gs kc wt"


@rulebook("§3.3")
def test_two_stones_are_drawn_from_the_bag() -> None:
    position = table(pool="bc").after("draw")
    assert outcomes(position) == {kind: 4 if kind in stones("pt gs kc wt bs bc") else 5 for kind in KINDS}
    position = play(position, "bag rc")
    assert outcomes(position)["rc"] == 4
    position = play(position, "bag yt")
    assert pool(position) == "rc bc yt"
    assert part(position, "altar") == "pt gs kc wt bs"
    assert position.actor == 0


@rulebook("§3.4")
def test_basti_stores_the_yellow_stone_of_his_pool() -> None:
    position = table(phase="midday", pool="rc gt yc", stored="bs").after("store")
    assert picks(position) == "rc gt yc"
    position = play(position, "pick yc")
    assert pool(position) == "rc gt"
    assert stored(position) == "bs yc"


@rulebook("§3.5")
def test_one_spell_is_learned_in_an_evening() -> None:
    position = table(phase="evening", pool="rc3 ps3").after("learn", "spell red 3", "wilds 0")
    assert learned(position) == "r3c"
    assert pool(position) == "ps3"
    assert let_chance(position).actor == 1


@rulebook("§3.6", "§5.1")
def test_sacrifice_learned_at_level_4_is_used_the_next_day_at_4_or_3() -> None:
    """S2: the example of the rulebook."""
    position = table(phase="evening", pool="rc4 bc bt bs").after("learn", "spell red 4")
    assert learned(position) == "r4c"
    assert part(position, "discard") == "rc3"
    position = wait_for(position, 1, "morning")
    assert options(position) == [*MORNING, "cast red 3", "cast red 4"]
    assert pool(play(position, "cast red 4", "bag yc4")) == "bc bs yc4"
    assert pool(play(position, "cast red 3", "bag yc4")) == "bt bs yc4"


@rulebook("§3.6")
def test_an_evening_card_learned_at_midday_waits_for_the_next_day() -> None:
    """S2"""
    position = table("clone", "focus", phase="midday", learned="w4t", pool="kc4 rt3")
    position = position.after("cast white 4", "spell black 3", "wilds 0")
    assert learned(position) == "k3c w4t"
    assert options(position) == ["pass", "learn"]
    assert options(wait_for(position.after("pass"), 1, "evening")) == ["pass", "learn", "cast black 3"]


@rulebook("§3.6")
def test_a_morning_card_learned_at_midday_is_no_morning_action_of_that_day() -> None:
    """S2, S14: not even for Swiftness."""
    position = table("clone", "swiftness", phase="midday", learned="w4t p3c", pool="rc3 bt3")
    position = position.after("cast white 4", "spell red 3", "wilds 0", "learn")
    assert learned(position) == "r3c p3c w4t b3t"
    assert options(position) == ["take", "draw", "cast purple 3"]


@rulebook("§3.7")
def test_who_has_six_stones_and_may_draw_four_draws_three() -> None:
    """S4: the example of the rulebook."""
    position = table("blaze", learned="r3c", pool="pc2 pt2 ps2").after("cast red 3")
    position = play(position, "bag yc3")
    assert pool(position) == "pc2 pt2 ps2 yc3"
    assert position.actor == 1


@rulebook("§3.7")
@pytest.mark.parametrize(("number", "room"), [(7, 2), (8, 1)])
def test_draws_stop_at_nine_stones(number: int, room: int) -> None:
    """S4"""
    assert drawn(table(pool=some(number), altar="yc").after("draw")) == room


@rulebook("§3.7")
def test_takes_stop_at_nine_stones_and_the_excess_stays_on_the_altar() -> None:
    """S4"""
    position = play(table("sharing", learned="p5c", pool=some(7), altar="yc yt ys"), "cast purple 5", "pick yc ys")
    assert len(stones(pool(position))) == 9
    assert part(position, "altar") == "yt"


@rulebook("§3.7", "§3.9")
def test_with_nine_stones_nothing_is_taken_or_drawn() -> None:
    """S3, S4"""
    position = let_chance(table(turn="2", pool=f"{some(9)} | -").after("pass"))
    assert position.actor == 0
    assert options(position) == ["pass", "store"]


@rulebook("§3.7")
def test_a_pool_of_ten_is_refused() -> None:
    with pytest.raises(BadPosition, match="pool: no more than 9 stones"):
        table(pool=some(10))


@rulebook("§3.8")
def test_what_finds_no_space_stays_where_it_is() -> None:
    """S4"""
    position = table("growth", phase="evening", learned="g5c", stored=some(13), altar="yc yt ys").after("cast green 5")
    assert picks(position) == "yc yt ys"
    position = play(position, "pick yt")
    assert len(stones(stored(position))) == 14
    assert part(position, "altar") == "yc ys"
    assert part(position, "discard") == "-"


@rulebook("§3.8", "§3.9")
def test_with_a_full_familiar_board_nothing_is_stored() -> None:
    """S3, S4"""
    position = table("growth", learned="g5c k5t", pool="yc4", stored=some(14)).after("pass")
    assert options(position) == ["pass", "learn", "cast green 3"]


@rulebook("§3.9")
def test_a_phase_in_which_nothing_can_be_done_is_passed_over() -> None:
    """S3"""
    position = table(learned="g3c k3c w3c").after("pass")
    assert drawn(position) == 1
    assert let_chance(position).actor == 1


@rulebook("§3.9")
def test_a_player_does_as_much_of_an_action_as_possible() -> None:
    """S3"""
    position = table("sharing", learned="p3c", altar="").after("cast purple 3")
    position = play(position, "bag yc yt")
    assert (pool(position, 1), pool(position, 2)) == ("yc", "yt")


@rulebook("§3.10")
@pytest.mark.parametrize(
    ("spell", "phase", "cards", "words"),
    [
        ("sacrifice", "morning", "r3t", "cast red 3"),
        ("time-travel", "evening", "w3t g3t", "cast white 3"),
        ("clone", "midday", "w5c", "cast white 5"),
    ],
)
def test_without_its_price_an_effect_is_not_offered(spell: str, phase: str, cards: str, words: str) -> None:
    """S21"""
    assert words not in options(table(spell, phase=phase, learned=cards, pool="yt ys rt3"))
    assert part(table(spell, phase=phase, learned=cards, pool="yc rt3").after(words), "discard") == "yc"


@rulebook("§3.11")
def test_an_empty_bag_is_filled_with_all_that_was_discarded() -> None:
    """S17"""
    position = table(altar=rest("bc3 yt2"), discard="bc3 yt2").after("draw")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 3, "yt": 2}
    assert (Event.REFILLED, 1) in told(position)
    assert part(position, "discard") == "-"
    position = play(position, "bag bc")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 2, "yt": 2}


@rulebook("§3.11")
def test_the_bag_is_not_filled_before_it_is_empty() -> None:
    """S17"""
    position = table(altar=rest("gs bc3 yt2"), discard="bc3 yt2").after("draw")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"gs": 1}
    position = play(position, "bag gs")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 3, "yt": 2}


@rulebook("§3.11")
def test_what_was_just_discarded_can_come_back() -> None:
    """S17, S27: after it nothing is there, and nothing more is drawn."""
    position = table(learned="r3c", pool="bc", altar=rest("rc bc")).after("cast red 3")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 1}
    position = play(position, "bag bc")
    assert pool(position) == "bc"
    assert options(position) == ["pass", "store"]


@rulebook("§3.11", "§4.5")
def test_what_was_just_spent_can_come_back() -> None:
    """S27"""
    position = table(phase="evening", pool="yc3", altar=rest("yc3")).after("learn")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"yc": 2}
    assert pool(play(position, "bag yc2")) == "yc2"


@rulebook("§3.9", "§3.11")
def test_with_nothing_in_bag_and_discard_nothing_is_drawn() -> None:
    """S3, S17"""
    position = table("eruption", "cure", learned="r5c g5c", altar=rest("rc gc"))
    assert options(position) == ["pass", "take"]
    last_stones = table("eruption", learned="r5c", altar=rest("rc bs2")).after("cast red 5")
    assert pool(play(last_stones, "bag bs2")) == "bs2"


@rulebook("§3.12")
def test_stones_of_the_same_kind_are_one_choice() -> None:
    position = table(phase="midday", pool="rc4 gt3").after("store")
    assert options(position) == ["pick red-circle", "pick green-triangle"]


@rulebook("§3.12")
def test_a_choice_with_only_one_way_out_is_not_asked() -> None:
    """S3"""
    assert pool(table(altar="yc3").after("take")) == "yc"
    assert stored(table(phase="midday", pool="rc4").after("store")) == "rc"
    assert learned(table(phase="evening", pool="rc3").after("learn")) == "r3c"
    position = table("sharing", learned="p5c", altar="yc yt ys").after("cast purple 5")
    assert pool(position) == "yc yt ys"
    swap = table(phase="midday", learned="g4c", pool="rc rt", altar="yc yt").after("cast green 4")
    assert (pool(swap), part(swap, "altar")) == ("yc yt", "rc rt")


# --- 4 Learning a spell ---


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


@rulebook("§4.1")
@pytest.mark.parametrize("level", LEVELS)
def test_a_card_is_learned_at_the_level_of_the_stones_spent(level: int) -> None:
    position = learn(table(phase="evening", pool=f"rc{level}"), f"red {level}")
    assert learned(position) == f"r{level}c"
    assert part(position, "discard") == f"rc{level - 1}"
    assert pool(position) == "-"


@rulebook("§4.1")
@pytest.mark.parametrize(("number", "levels"), [(4, (3, 4)), (5, (3, 4, 5))])
def test_the_player_chooses_the_level(number: int, levels: tuple[int, ...]) -> None:
    position = table(phase="evening", pool=f"rc{number}").after("learn")
    assert options(position) == [f"spell red {level}" for level in levels]


@rulebook("§4.1")
def test_the_stones_must_be_of_the_cards_colour_and_as_many_as_the_level() -> None:
    assert options(table(phase="evening", pool="rc2 rt rs gt ps").after("learn")) == ["spell red 3", "spell red 4"]
    assert let_chance(table(phase="midday", pool="rc2 gt2 ps2").after("pass")).actor == 1


@rulebook("§4.1", "§4.2")
def test_three_stones_of_a_rune_and_four_yellow_ones_learn_the_yellow_spell_at_level_5() -> None:
    """The example of the rulebook."""
    position = table("knowledge", phase="evening", pool="ys4 rt gt kt").after("learn")
    assert options(position) == ["spell yellow 3", "spell yellow 4", "spell yellow 5"]
    position = position.after("spell yellow 5")
    assert learned(position) == "y5s"
    assert pool(position) == "-"
    assert part(position, "discard") == "rt gt kt ys3"


@rulebook("§4.2", "§4.5", "§6.19")
def test_dora_learns_abundance_with_a_wild_at_level_5_and_draws_four() -> None:
    """The example of the rulebook."""
    position = table(phase="evening", pool="yc2 yt ys rt gt kt").after("learn", "spell yellow 5")
    position = play(position, "pick ys")
    assert learned(position) == "y5s"
    assert part(position, "discard") == "rt gt kt yc2 yt"
    position = play(position, "bag rc2 pc2")
    assert pool(position) == "rc2 pc2"
    assert part(position, "altar") == "pt gs kc wt bs"


@rulebook("§4.2")
@pytest.mark.parametrize(
    ("hand", "level"),
    [
        pytest.param("rs pt3 gt3", 3, id="six of a rune"),
        pytest.param("rs2 pt3 gt3", 4, id="six of a rune and two of the colour"),
        pytest.param("rs3 pt3 gt3", 5, id="six of a rune and three of the colour"),
        pytest.param("rs pt gt kt pc gc kc", 3, id="three each of two runes"),
        pytest.param("rs2 pt gt kt pc gc kc", 4, id="three each of two runes and two of the colour"),
        pytest.param("rs3 pt gt kt pc gc kc", 5, id="three each of two runes and three of the colour"),
    ],
)
def test_two_wilds_are_possible(hand: str, level: int) -> None:
    """S12"""
    ways = ways_to_pay(table(phase="evening", pool=hand), "learn")
    assert {card for card, _ in ways if card[0] == "r"} == {f"r{lower}s" for lower in range(3, level + 1)}
    assert (f"r{level}s", "-") in ways


@rulebook("§4.2")
def test_a_wild_may_be_of_the_cards_own_colour() -> None:
    """S12: three circles and two triangles, all red, are a wild and two."""
    position = table(phase="evening", pool="rc3 rt2").after("learn", "spell red 3")
    assert options(position) == ["wilds 0", "wilds 1"]
    position = position.after("wilds 1")
    assert learned(position) == "r3t"
    assert part(position, "discard") == "rc3 rt"


@rulebook("§4.2")
@pytest.mark.parametrize(
    ("hand", "spells"),
    [
        pytest.param("rc2 rt2 gs2 ps", ["red 3", "red 4", "red 5"], id="three squares"),
        pytest.param("rc2 rt2 gs2 pt", ["red 3", "red 4", "green 3"], id="three triangles, two of them red"),
        pytest.param("rc2 rt2 gs2 kt", ["red 3", "red 4", "green 3"], id="the same with another colour"),
        pytest.param("rc2 rt rs ps gt", ["red 3", "red 4"], id="no three of a rune"),
    ],
)
def test_a_wild_is_three_stones_of_one_rune(hand: str, spells: list[str]) -> None:
    """S12"""
    position = table(phase="evening", pool=hand).after("learn")
    assert options(position) == [f"spell {words}" for words in spells]


@rulebook("§4.2")
def test_the_player_chooses_the_number_of_wilds() -> None:
    position = table(phase="evening", pool="rc3 pt gt kt").after("learn", "spell red 3")
    assert options(position) == ["wilds 0", "wilds 1"]
    assert pool(position.after("wilds 0")) == "pt gt kt"
    assert pool(position.after("wilds 1")) == "rc"


@rulebook("§4.2")
def test_the_player_chooses_the_rune_of_a_wild() -> None:
    position = table(phase="evening", pool="rs2 pt gt kt pc gc kc").after("learn", "spell red 3", "wilds 1")
    assert options(position) == ["rune circle", "rune triangle"]
    assert pool(position.after("rune circle")) == "pt gt kt"
    assert pool(position.after("rune triangle")) == "pc gc kc"


@rulebook("§3.12", "§4.2")
def test_the_player_chooses_the_stones_of_a_wild_if_there_are_more_than_three() -> None:
    position = table(phase="evening", pool="rs2 pt gt2 kt").after("learn")
    assert picks(position) == "pt gt kt"
    position = play(position, "pick gt")
    assert picks(position) == "pt gt kt"
    assert pool(play(position, "pick gt", "pick kt")) == "pt"
    assert pool(play(position, "pick pt", "pick kt")) == "gt"


@rulebook("§4.3")
def test_one_stone_must_really_have_the_colour() -> None:
    """S24"""
    position = table(phase="evening", pool="pt3 gt3 kt3").after("learn")
    assert options(position) == [f"spell {colour} {n}" for colour in ("purple", "green", "black") for n in LEVELS]


@rulebook("§4.3")
@pytest.mark.parametrize("rune", RUNES)
def test_the_player_chooses_the_stone_that_is_laid_on_the_card(rune: str) -> None:
    """S12"""
    position = table(phase="evening", pool="rc rt rs").after("learn")
    assert picks(position) == "rc rt rs"
    position = play(position, f"pick r{rune}")
    assert learned(position) == f"r3{rune}"
    assert part(position, "discard") == " ".join(f"r{other}" for other in RUNES if other != rune)


@rulebook("§4.3")
def test_the_stone_on_the_card_is_never_out_of_a_wild() -> None:
    """S24: the red circle makes the wild, so a triangle must be laid on the card."""
    position = table(phase="evening", pool="rc rt2 gc kc").after("learn")
    assert picks(position.after("wilds 0")) == "rc rt"
    assert learned(position.after("wilds 1")) == "r3t"


@rulebook("§4.4")
def test_a_card_is_learned_only_once() -> None:
    position = table(phase="evening", learned="r3c", pool="rt5 ps3").after("learn")
    assert options(position) == ["spell purple 3", "spell purple 4"]
    assert let_chance(table(phase="midday", learned="r3c", pool="rt5").after("pass")).actor == 1


@rulebook("§4.5", "§6.21")
def test_communion_comes_before_the_discard_and_the_discard_before_the_instant_effect() -> None:
    """S12"""
    position = table("communion", "swiftness", phase="evening", learned="y5c", pool="bc bt2 bs")
    position = play(position, "learn", "spell blue 4", "pick bc")
    assert learned(position) == "b4c y5c"
    assert picks(position) == "bt bs"
    assert part(position, "discard") == "-"
    position = play(position, "pick bt", "pick bs")
    assert stored(position) == "bt bs"
    assert part(position, "discard") == "bt"
    assert options(position) == ["take", "draw"]


@rulebook("§4.6")
def test_three_of_a_rune_are_no_wild_for_anything_but_learning() -> None:
    hand = "rc pc gc kt"
    assert casts(table(phase="midday", learned="k5c", pool=hand)) == []
    assert casts(table("focus", phase="evening", learned="k5t", pool="rc3 pc gc", altar="rc")) == []
    assert casts(table(learned="r5t", pool="pc gc kc")) == ["red 3"]


@rulebook("§4.1", "§4.2", "§4.3")
@pytest.mark.parametrize("seed", range(12))
def test_every_payment_that_the_rules_allow_is_possible_and_no_other(seed: int) -> None:
    """S12, S24: compared with trying out all stones of a pool."""
    dice = random.Random(seed)
    colours = dice.sample("rpgkw", dice.choice([1, 2, 3]))
    hand = notation(dice.sample([colour + rune for colour in colours for rune in RUNES for _ in range(4)], 9))
    position = table("knowledge", phase="midday", pool=hand, altar="yc").after("pass")
    assert ways_to_pay(position, "learn") == payments(hand, "rpgkw")


@rulebook("§3.12", "§4.2")
@pytest.mark.parametrize(
    ("card", "hand", "words", "after"),
    [
        pytest.param("", "rs pt gt kt pc gc kc", ("learn",), "r3s", id="in which order two wilds are named"),
        pytest.param("", "rs rc2 rt gc2", ("learn", "spell red 4", "wilds 1", "pick rs"), "r4s", id="all stones go"),
        pytest.param("b4c", "gc3", ("cast blue 4",), "g3c b4c", id="a single of the card's own colour"),
    ],
)
def test_a_payment_with_only_one_way_out_is_not_asked(card: str, hand: str, words: tuple[str, ...], after: str) -> None:
    assert learned(play(table(phase="evening", learned=card, pool=hand), *words)) == after


# --- 5 Using spells ---


@rulebook("§5.1")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("spell", "phase", "parts"),
    [
        ("sacrifice", "morning", {"pool": "yc yt ys"}),
        ("eruption", "morning", {}),
        ("levitation", "morning", {"altar": "yc yt ys"}),
        ("sharing", "morning", {}),
        ("divination", "morning", {}),
        ("purification", "midday", {"pool": "yc yt ys"}),
        ("cure", "midday", {}),
        ("growth", "evening", {"pool": "yc", "stored": "yt"}),
        ("offering", "midday", {"pool": "yc4"}),
        ("focus", "evening", {"pool": "yc3"}),
        ("time-travel", "evening", {"pool": "yc yt ys"}),
        ("clone", "midday", {"pool": "yc3"}),
    ],
)
def test_the_effect_of_a_lower_level_may_be_used(spell: str, phase: str, parts: dict[str, str], level: int) -> None:
    """S19"""
    position = table(spell, phase=phase, learned=f"{SIGN[spell]}{level}c b3c | g3c", **parts)
    assert casts(position) == [f"{COLOURS[SIGN[spell]]} {number}" for number in range(3, level + 1)]


@rulebook("§5.1")
@pytest.mark.parametrize(
    ("spell", "phase", "level", "offered"),
    [
        ("blaze", "morning", 3, ["red 3"]),
        ("blaze", "morning", 4, ["red 4"]),
        ("blaze", "morning", 5, ["red 5"]),
        ("storm", "evening", 3, []),
        ("storm", "evening", 4, ["white 4"]),
        ("storm", "evening", 5, ["white 5"]),
    ],
)
def test_of_levels_with_the_same_effect_the_highest_is_offered(
    spell: str, phase: str, level: int, offered: list[str]
) -> None:
    """S3"""
    position = table(spell, phase=phase, learned=f"{SIGN[spell]}{level}c", pool="rc3")
    assert casts(position) == offered


@rulebook("§5.2")
def test_a_card_without_phase_symbol_works_only_at_its_exact_level() -> None:
    """S19"""
    communion = table("communion", phase="evening", pool="yc5")
    assert stored(communion.after("learn", "spell yellow 4")) == "-"
    assert stored(communion.after("learn", "spell yellow 5")) == "yc2"
    assert table("communion", learned="y5c", stored="rc3").scores == [3, 0]
    swiftness = table("swiftness", phase="evening", pool="bc5").after("learn", "spell blue 5")
    assert swiftness.actor == CHANCE
    assert pool(swiftness) == "-"


@rulebook("§5.3", "§5.9", "§6.13")
@pytest.mark.parametrize(
    ("spell", "level"), [("abundance", 3), ("abundance", 4), ("swiftness", 3), ("communion", 3), ("swiftness", 4)]
)
def test_an_instant_effect_does_not_happen_when_the_card_is_raised(spell: str, level: int) -> None:
    """S10"""
    sign = SIGN[spell]
    position = table(spell, phase="evening", learned=f"w3c {sign}{level}t", pool="yc").after("cast white 3")
    assert f"{sign}{level + 1}t" in learned(position).split()
    assert pool(position) == stored(position) == "-"
    assert position.actor == CHANCE
    assert let_chance(position).actor == 1


@rulebook("§5.4", "§6.13", "§6.17")
def test_a_permanent_effect_holds_from_when_the_card_is_raised_to_it() -> None:
    """S10"""
    swiftness = table("swiftness", phase="evening", learned="w3c b4t", pool="yc").after("cast white 3")
    assert part(wait_for(swiftness, 1, "morning"), "next") == "day 1 2 morning"
    mirage = table("mirage", phase="evening", learned="w3c b3t", pool="yc", altar="pt2").after("cast white 3")
    mirage = play(wait_for(mirage, 1, "morning"), "take", "pick pt")
    assert drawn(mirage) == 2
    communion = table("communion", phase="evening", learned="w3c y4t", pool="yc").after("cast white 3")
    communion = play(wait_for(communion, 1, "morning"), "draw", "bag rt2", "pass")
    communion = play(wait_for(communion, 1, "morning"), "draw", "bag rt2", "pass", "learn", "spell red 4")
    assert stored(communion) == "rt2"


@rulebook("§5.4")
def test_a_permanent_effect_does_not_hold_on_others_days() -> None:
    """S15"""
    position = table("blaze", "mirage", turn="2", learned="b5c | r3c", pool=f"- | {some(9)}", altar="yc yt")
    position = play(position, "cast red 3", "pick yc")
    assert pool(position) == "yc"
    assert position.actor == 1


@rulebook("§5.5")
def test_take_draw_store_and_discard_are_between_these_places() -> None:
    position = table(learned="r3c", pool="bc", altar="yc yt")
    taken = play(position, "take", "pick yc")
    assert (part(taken, "altar"), pool(taken)) == ("yt", "bc yc")
    put_away = play(taken, "store", "pick bc")
    assert (pool(put_away), stored(put_away)) == ("yc", "bc")
    sacrificed = play(position, "cast red 3", "bag gs")
    assert (part(sacrificed, "discard"), pool(sacrificed), part(sacrificed, "altar")) == ("bc", "gs", "yc yt")


@rulebook("§5.6")
@pytest.mark.parametrize(
    ("spell", "phase", "card", "words"),
    [
        ("levitation", "morning", "p3t", ("cast purple 3",)),
        ("sharing", "morning", "p4t", ("cast purple 4",)),
        ("sharing", "morning", "p5t", ("cast purple 5",)),
        ("storm", "evening", "w4t", ("cast white 4", "done")),
        ("focus", "evening", "k5c", ("cast black 5",)),
    ],
)
def test_if_fewer_stones_are_there_to_take_the_player_takes_those(
    spell: str, phase: str, card: str, words: tuple[str, ...]
) -> None:
    """S6"""
    position = table(spell, phase=phase, learned=card, altar="gc").after(*words)
    assert pool(position) == "gc"


@rulebook("§5.6", "§3.8")
def test_if_fewer_stones_are_there_to_store_from_the_altar_the_player_stores_those() -> None:
    """S6"""
    growth = table("growth", phase="evening", learned="g5c", altar="yc").after("cast green 5")
    assert stored(growth) == "yc"
    assert learned(growth) == "g4c"
    communion = table("communion", phase="evening", pool="yc3", altar="gt gs").after("learn")
    assert stored(communion) == "gt gs"


@rulebook("§5.7")
@pytest.mark.parametrize(
    ("spell", "phase", "card", "hand", "offered"),
    [
        ("offering", "midday", "k5c", "yc3 rt2 bs", ["black 3", "black 4"]),
        ("offering", "midday", "k5c", "yc rt bs", []),
        ("focus", "evening", "k5c", "yc rc gt2 bs", ["black 3", "black 4"]),
        ("focus", "evening", "k5c", "yt gt2 bs3", []),
        ("purification", "midday", "g5c", "yc rc", ["green 3", "green 4"]),
    ],
)
def test_what_needs_a_set_in_the_pool_needs_all_of_it(
    spell: str, phase: str, card: str, hand: str, offered: list[str]
) -> None:
    """S5"""
    assert casts(table(spell, phase=phase, learned=card, pool=hand, altar="wt3")) == offered


@rulebook("§3.8", "§5.7")
@pytest.mark.parametrize(
    ("spell", "phase", "hand", "words"),
    [("offering", "midday", "yc2 yt ys", "cast black 5"), ("focus", "evening", "yc2 bc gc", "cast black 5")],
)
def test_with_fewer_spaces_than_the_set_the_player_chooses_what_stays(
    spell: str, phase: str, hand: str, words: str
) -> None:
    """S5"""
    position = table(spell, phase=phase, learned="k5c", pool=hand, stored=some(12), altar="rt").after(words)
    for kind in ("yc", "yc"):
        assert set(stones(picks(position))) == set(stones(pool(position)))
        position = play(position, f"pick {kind}")
    assert Counter(stones(pool(position))) == Counter(stones(hand)) - Counter({"yc": 2})
    assert len(stones(stored(position))) == 14


@rulebook("§5.8", "§6.7")
def test_a_swap_exchanges_two_groups_at_once_also_with_a_full_pool() -> None:
    """S5: what is given away cannot come back at once."""
    position = table(phase="midday", learned="g4t", pool="rc2 rt2 rs2 pc pt ps", altar="yc yt ys").after("cast green 4")
    assert picks(position) == "rc rt rs pc pt ps"
    position = play(position, "pick rc2")
    assert picks(position) == "yc yt ys"
    position = play(position, "pick yc ys")
    assert pool(position) == "rt2 rs2 pc pt ps yc ys"
    assert part(position, "altar") == "rc2 yt"


@rulebook("§5.9")
def test_a_raised_card_goes_up_by_one_and_keeps_its_rune() -> None:
    """S10"""
    position = table(phase="evening", learned="w3c r3t g4s", pool="yc").after("cast white 3")
    assert options(position) == ["raise red", "raise green"]
    assert learned(position.after("raise red")) == "r4t g4s w3c"
    assert learned(position.after("raise green")) == "r3t g5s w3c"


@rulebook("§5.9")
@pytest.mark.parametrize(("level", "used", "after"), [(5, 5, 4), (5, 4, 4), (4, 4, 3), (5, 3, 5), (4, 3, 4), (3, 3, 3)])
def test_a_card_is_lowered_by_one_from_where_it_stands(level: int, used: int, after: int) -> None:
    """S9: Growth at level 5 used as level 4 goes down to 4; used as level 3 it stays."""
    position = table("growth", phase="evening", learned=f"g{level}t", pool="rc", stored="bs", altar="yc yt ys")
    position = position.after(f"cast green {used}")
    if position.actor == 0:
        position = play(position, "pick yc ys")
    assert learned(position) == f"g{after}t"


@rulebook("§5.10")
def test_the_own_rune_is_that_of_the_stone_on_the_card() -> None:
    position = table("focus", phase="evening", learned="k4s | k4c", pool="rc2 rs2", altar="yc ys").after("cast black 4")
    assert stored(position.after("store")) == "rs2"
    assert pool(position.after("take")) == "rc2 rs2 ys"


@rulebook("§5.10", "§6.15")
def test_the_own_rune_of_a_copied_card_is_that_of_the_stone_there() -> None:
    """S11"""
    position = table("focus", "clone", phase="midday", learned="w4c | k4s", pool="rc2 rs2", altar="yc ys")
    position = position.after("cast white 4", "cast black 4")
    assert stored(position.after("store")) == "rs2"
    assert pool(position.after("take")) == "rc2 rs2 ys"


# --- 6 The spells ---

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


@rulebook("§6.1", "§6.2", "§6.3", "§6.4", "§6.5", "§6.6", "§6.7", "§6.8", "§6.9", "§6.10", "§6.11", "§6.12", "§6.13")
@rulebook("§6.14", "§6.15", "§6.16", "§6.17", "§6.18", "§6.19", "§6.20", "§6.21", "§8.2")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("spell", POINTS)
def test_each_card_is_worth_by_its_level(spell: str, level: int) -> None:
    assert len(POINTS) == 21
    position = table(spell, learned=f"- | {SIGN[spell]}{level}t")
    assert position.scores == [0, POINTS[spell][level - 3]]


@rulebook("§6.1")
@pytest.mark.parametrize(("level", "rune"), RUNE_OF_LEVEL)
def test_sacrifice_discards_a_stone_of_the_levels_rune_and_draws_four(level: int, rune: str) -> None:
    """F4: whatever rune lies on the card."""
    position = table(learned="r5c", pool="bc bt bs").after(f"cast red {level}")
    assert part(position, "discard") == f"b{rune}"
    position = play(position, "bag yc4")
    assert pool(position) == notation([kind for kind in stones("bc bt bs yc4") if kind != f"b{rune}"])
    assert options(position)[:2] == ["pass", "store"]


@rulebook("§6.1")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [("bc", ["red 3"]), ("bt", ["red 4"]), ("bs", ["red 5"]), ("bc bs", ["red 3", "red 5"]), ("", [])],
)
def test_sacrifice_is_offered_with_the_rune_of_its_price(hand: str, offered: list[str]) -> None:
    """S21"""
    assert casts(table(learned="r5t", pool=hand)) == offered


@rulebook("§3.10", "§6.1")
def test_the_price_of_sacrifice_makes_room_in_a_full_pool() -> None:
    """S4, S21"""
    position = table(learned="r3c", pool="bc rt2 rs2 pt2 ps2").after("cast red 3")
    assert drawn(position) == 1


@rulebook("§6.1")
def test_the_player_chooses_the_stone_for_sacrifice() -> None:
    position = table(learned="r3t", pool="gc bc2 yt").after("cast red 3")
    assert picks(position) == "gc bc"


@rulebook("§6.2")
@pytest.mark.parametrize(("level", "number"), [(3, 4), (4, 5), (5, 6)])
@pytest.mark.parametrize("before", [0, 1, 3])
def test_eruption_draws_up_to_four_five_or_six_in_the_pool(level: int, number: int, before: int) -> None:
    position = table("eruption", learned="r5c", pool=some(before)).after(f"cast red {level}")
    assert drawn(position) == number - before


@rulebook("§6.2")
@pytest.mark.parametrize(
    ("number", "offered"),
    [(3, ["red 3", "red 4", "red 5"]), (4, ["red 4", "red 5"]), (5, ["red 5"]), (6, []), (7, [])],
)
def test_eruption_is_not_offered_to_who_has_as_many_already(number: int, offered: list[str]) -> None:
    """S3"""
    assert casts(table("eruption", learned="r5c", pool=some(number))) == offered


@rulebook("§6.3")
@pytest.mark.parametrize("level", LEVELS)
def test_blaze_draws_four_then_all_others_take_one_from_the_left_on(level: int) -> None:
    """S16"""
    position = table("blaze", seats="4", turn="3", learned=f"- | - | r{level}c", altar="yc yt ys bt")
    position = play(position, f"cast red {level}", "bag wc4")
    assert pool(position, 3) == "wc4"
    for seat, kind in [(4, "ys"), (1, "bt"), (2, "yc")]:
        assert position.actor == seat - 1
        position = play(position, f"pick {kind}")
        assert pool(position, seat) == kind
    assert part(position, "altar") == "yt"
    assert finished(position).actor == 2


@rulebook("§6.3")
def test_who_has_nine_stones_takes_nothing_from_a_blaze() -> None:
    """S16"""
    position = table("blaze", seats="3", learned="r3c", pool=f"- | {some(9)} | -", altar="yc yt")
    position = play(position, "cast red 3", "bag wc4")
    assert position.actor == 2
    assert picks(position) == "yc yt"


@rulebook("§6.3")
def test_nobody_takes_from_an_empty_altar_in_a_blaze() -> None:
    """S16: the last stone goes to the left neighbour."""
    position = table("blaze", seats="4", learned="r3c", altar="ys")
    position = play(position, "cast red 3", "bag wc4")
    assert part(position, "pool") == "wc4 | ys | - | -"
    assert options(position) == ["pass", "store"]


@rulebook("§6.3")
@pytest.mark.parametrize(
    ("hands", "altar", "offered"),
    [
        pytest.param(f"{some(9)} | -", "yc", ["red 3"], id="only the other gains"),
        pytest.param(f"- | {some(9)}", "yc", ["red 3"], id="only the player gains"),
        pytest.param(f"{some(8)} | {some(9)}", "", ["red 3"], id="the player has room for one"),
        pytest.param(f"{some(9)} | {some(9)}", "yc", [], id="all pools are full"),
        pytest.param(f"{some(9)} | -", "", [], id="a full pool and an empty altar"),
    ],
)
def test_blaze_is_offered_if_anybody_would_gain(hands: str, altar: str, offered: list[str]) -> None:
    """S3, S26"""
    position = table("blaze", "divination", learned="r3c p3c", pool=hands, altar=altar)
    assert casts(position) == [*offered, "purple 3"]


@rulebook("§6.4")
@pytest.mark.parametrize(("level", "rune"), RUNE_OF_LEVEL)
def test_levitation_takes_two_stones_of_the_levels_rune(level: int, rune: str) -> None:
    """F4: whatever rune lies on the card, and never two different runes."""
    altar = "rc rt rs gc gt gs yc yt ys"
    position = table(learned="p5t", altar=altar).after(f"cast purple {level}")
    assert picks(position) == f"r{rune} g{rune} y{rune}"
    position = play(position, f"pick g{rune}")
    assert picks(position) == f"r{rune} y{rune}"
    position = play(position, f"pick y{rune}")
    assert pool(position) == f"g{rune} y{rune}"
    assert options(position)[:2] == ["pass", "store"]


@rulebook("§6.4")
@pytest.mark.parametrize(
    ("altar", "offered"),
    [("rc gs", ["purple 3", "purple 5"]), ("rt", ["purple 4"]), ("rt gs2", ["purple 4", "purple 5"]), ("", [])],
)
def test_levitation_is_offered_where_its_rune_lies_on_the_altar(altar: str, offered: list[str]) -> None:
    """S3, S6"""
    assert casts(table(learned="p5c", altar=altar)) == offered


@rulebook("§6.4")
def test_levitation_takes_one_if_there_is_room_for_one() -> None:
    """S4"""
    position = play(table(learned="p3c", pool=some(8), altar="bc yc2"), "cast purple 3", "pick bc")
    assert len(stones(pool(position))) == 9
    assert part(position, "altar") == "yc2"


@rulebook("§6.5")
@pytest.mark.parametrize(("level", "taken", "own_draws"), [(3, "yc", 1), (4, "yc ys", 0), (5, "yc ys yt", 0)])
def test_sharing_takes_and_then_all_others_draw_one_from_the_left_on(level: int, taken: str, own_draws: int) -> None:
    """S16, S27: level 3 takes 1 and then draws 1; the others draw after the player."""
    position = table("sharing", seats="4", turn="3", learned=f"- | - | p{level}c", altar="yc yt ys bt")
    position = play(position, f"cast purple {level}", f"pick {taken}")
    if own_draws:
        position = play(position, "bag wc")
    assert len(stones(pool(position, 3))) == len(stones(taken)) + own_draws
    for seat, kind in [(4, "gc"), (1, "gt"), (2, "gs")]:
        position = play(position, f"bag {kind}")
        assert pool(position, seat) == kind
    assert finished(position).actor == 2


@rulebook("§6.5")
def test_who_has_nine_stones_draws_nothing_from_a_sharing() -> None:
    """S16"""
    position = table("sharing", seats="3", learned="p4c", pool=f"- | {some(9)} | -", altar="yc yt").after(
        "cast purple 4"
    )
    position = play(position, "bag ws")
    assert pool(position, 3) == "ws"
    assert position.actor == 0


@rulebook("§6.5")
@pytest.mark.parametrize("level", LEVELS)
def test_sharing_is_offered_even_if_only_others_would_gain(level: int) -> None:
    """S26"""
    position = table("sharing", learned=f"p{level}c", pool=some(9)).after(f"cast purple {level}")
    assert part(play(position, "bag ws"), "pool") == f"{some(9)} | ws"
    empty_altar = table("sharing", learned=f"p{level}c", pool="rc", altar="").after(f"cast purple {level}")
    assert drawn(empty_altar) == (2 if level == 3 else 1)


@rulebook("§6.5")
@pytest.mark.parametrize(
    ("hands", "altar", "offered"),
    [
        pytest.param(f"yc | {some(9)}", "yc", ["purple 3", "purple 4", "purple 5"], id="the player takes"),
        pytest.param(f"yc | {some(9)}", "", ["purple 3"], id="at level 3 the player draws"),
        pytest.param(f"{some(8)} yc | {some(9)}", "yc", [], id="all pools are full"),
    ],
)
def test_sharing_is_not_offered_if_nobody_would_gain(hands: str, altar: str, offered: list[str]) -> None:
    """S3"""
    position = table("sharing", learned="r3t p5c", pool=hands, altar=altar)
    assert casts(position) == ["red 3", *offered]


@rulebook("§6.6")
def test_divination_3_draws_two_to_the_altar_takes_two_and_discards_one() -> None:
    """S7"""
    position = play(table("divination", learned="p3c", pool="gs", altar="yc yt"), "cast purple 3", "bag wc wt")
    assert part(position, "altar") == "wc wt yc yt"
    position = play(position, "pick wt yc")
    assert part(position, "altar") == "wc yt"
    assert picks(position) == "gs wt yc"
    position = finished(play(position, "pick gs"))
    assert pool(position) == "wt yc"
    assert part(position, "discard") == "gs"


@rulebook("§6.6")
@pytest.mark.parametrize(
    ("words", "hand"),
    [
        (("done",), "-"),
        (("pick yc", "done"), "yc"),
        (("pick yc yt",), "yc yt"),
        (("pick wt wc",), "wc wt"),
    ],
)
def test_divination_4_takes_up_to_two_of_one_colour(words: tuple[str, ...], hand: str) -> None:
    """S7"""
    position = play(table("divination", learned="p4c", pool="gs", altar="yc yt ys"), "cast purple 4", "bag wc wt")
    assert picks(position) == "wc wt yc yt ys"
    position = finished(play(position, *words))
    assert pool(position) == ("gs" if hand == "-" else f"gs {hand}")
    assert len(stones(part(position, "altar"))) == 5 - len(stones(hand))


@rulebook("§6.6")
def test_the_second_stone_of_divination_4_has_the_colour_of_the_first() -> None:
    position = play(table("divination", learned="p4c", altar="yc yt rs"), "cast purple 4", "bag wc wt", "pick yc")
    assert options(position) == ["done", "pick yellow-triangle"]


@rulebook("§6.6")
def test_divination_5_draws_two_to_the_altar_and_takes_two() -> None:
    position = play(table("divination", learned="p5c", altar="yc yt"), "cast purple 5", "bag wc wt", "pick yc wt")
    assert pool(finished(position)) == "wt yc"
    assert part(position, "altar") == "wc yt"
    assert part(position, "discard") == "-"


@rulebook("§6.6")
def test_divination_3_discards_even_if_nothing_was_taken() -> None:
    """S26"""
    position = play(table("divination", learned="p3c", pool="rc5 rt4"), "cast purple 3", "bag wc wt")
    assert len(stones(part(position, "altar"))) == 7
    assert picks(position) == "rc rt"
    position = play(position, "pick rt")
    assert pool(position) == "rc5 rt3"
    assert part(position, "discard") == "rt"


@rulebook("§6.6")
def test_divination_is_not_offered_if_nothing_would_happen() -> None:
    """S3, S26: with nothing to draw and nothing to take, the discard is left at level 3."""
    position = alone("divination", learned="p5c", pool="rc gt", altar="", rival=f"0 {rest('pc rc gt')}")
    assert casts(position) == ["purple 3"]
    position = play(position, "cast purple 3", "pick rc")
    assert pool(position) == "gt"
    assert part(position, "discard") == "rc"


@rulebook("§6.7")
@pytest.mark.parametrize("level", LEVELS)
def test_purification_swaps_one_two_or_three_with_the_altar(level: int) -> None:
    given, fetched = stones("rc rt rs")[: level - 2], stones("yc yt ys")[: level - 2]
    position = table(phase="midday", learned="g5c", pool="rc rt rs bc", altar="yc yt ys wc").after(
        f"cast green {level}"
    )
    position = finished(play(position, f"pick {' '.join(given)}", f"pick {' '.join(fetched)}"))
    assert Counter(stones(pool(position))) == Counter(stones("rc rt rs bc")) - Counter(given) + Counter(fetched)
    assert Counter(stones(part(position, "altar"))) == (
        Counter(stones("yc yt ys wc")) - Counter(fetched) + Counter(given)
    )


@rulebook("§6.7")
@pytest.mark.parametrize(
    ("hand", "altar", "offered"),
    [
        ("rc2", "yc3", ["green 3", "green 4"]),
        ("rc3", "yc", ["green 3"]),
        ("rc3", "yc2", ["green 3", "green 4"]),
        ("rc3", "", []),
    ],
)
def test_purification_needs_as_many_stones_on_both_sides(hand: str, altar: str, offered: list[str]) -> None:
    """S5"""
    assert casts(table(phase="midday", learned="g5c", pool=hand, altar=altar)) == offered


@rulebook("§6.8")
@pytest.mark.parametrize("level", LEVELS)
def test_cure_draws_and_then_discards(level: int) -> None:
    """S8"""
    number = level - 2
    position = table("cure", phase="midday", learned="g5c", pool="rc").after(f"cast green {level}")
    position = play(position, f"bag yc{number}")
    assert picks(position) == "rc yc"
    position = finished(play(position, f"pick yc{number}"))
    assert pool(position) == "rc"
    assert part(position, "discard") == notation(["yc"] * number)


@rulebook("§6.8")
@pytest.mark.parametrize(("number", "draws"), [(7, 2), (8, 1), (9, 0)])
def test_cure_may_discard_more_than_it_drew(number: int, draws: int) -> None:
    """S4, S8"""
    position = table("cure", phase="midday", learned="g5c", pool=some(number)).after("cast green 5")
    assert drawn(position) == draws
    position = let_chance(position)
    for _ in range(3):
        position = position.after(options(position)[0])
    assert len(stones(pool(finished(position)))) == number + draws - 3


@rulebook("§6.8")
def test_cure_discards_as_many_as_there_are() -> None:
    """S8, S17: one stone is left in the bag, and goes to the discard."""
    position = table("cure", phase="midday", learned="g5c", altar=rest("gc ys")).after("cast green 5")
    position = play(position, "bag ys")
    assert (Event.DISCARDED, 1) in told(position)
    assert pool(position) == "-"


@rulebook("§6.8")
def test_cure_is_offered_with_an_empty_pool_but_not_if_nothing_can_be_drawn_either() -> None:
    """S3"""
    assert casts(table("cure", phase="midday", learned="g3c")) == ["green 3"]
    assert options(table("cure", altar=rest("gc"), learned="g3c")) == ["pass", "take"]
    assert let_chance(table("cure", altar=rest("gc"), learned="g3c").after("pass")).actor == 1


@rulebook("§6.9")
def test_growth_3_swaps_one_with_the_own_familiar_board() -> None:
    position = table("growth", phase="evening", learned="g3c", pool="rc rt", stored="yc yt").after("cast green 3")
    assert picks(position) == "rc rt"
    position = play(position, "pick rc")
    assert picks(position) == "yc yt"
    position = finished(play(position, "pick yt"))
    assert pool(position) == "rt yt"
    assert stored(position) == "rc yc"
    assert learned(position) == "g3c"


@rulebook("§6.9")
def test_growth_3_swaps_also_with_a_full_pool_and_a_full_familiar_board() -> None:
    position = table("growth", phase="evening", learned="g3c", pool=some(9), stored=some(14)).after("cast green 3")
    position = play(position, "pick rc", "pick wt")
    assert "wt" in stones(pool(position))
    assert len(stones(pool(position))) == 9
    assert stones(stored(position)).count("rc") == 2


@rulebook("§6.9")
@pytest.mark.parametrize("level", [4, 5])
def test_growth_4_and_5_store_straight_from_the_altar_and_lower_the_card(level: int) -> None:
    """S9"""
    position = table("growth", phase="evening", learned=f"g{level}c", pool="rc", stored="rt", altar="yc yt ys bc")
    position = finished(play(position, f"cast green {level}", "pick yc bc" if level == 4 else "pick yc bc yt"))
    assert stored(position) == ("rt bc yc" if level == 4 else "rt bc yc yt")
    assert pool(position) == "rc"
    assert learned(position) == f"g{level - 1}c"


@rulebook("§6.9")
@pytest.mark.parametrize(
    ("hand", "board", "altar", "offered"),
    [
        pytest.param("rc", "yc", "ws", ["green 3", "green 4", "green 5"], id="everything"),
        pytest.param("rc3", "", "ws", ["green 4", "green 5"], id="nothing stored to swap"),
        pytest.param("rc3", "yc", "", ["green 3"], id="lowering the card alone is not enough"),
        pytest.param("rc3", some(14), "ws", ["green 3"], id="no space"),
        pytest.param("", "yc", "ws", ["green 4", "green 5"], id="nothing in the pool to swap"),
    ],
)
def test_growth_is_offered_if_a_stone_would_move(hand: str, board: str, altar: str, offered: list[str]) -> None:
    """S22"""
    position = table("growth", phase="evening", learned="g5c", pool=hand, stored=board, altar=altar)
    assert casts(position) == offered


@rulebook("§6.10")
@pytest.mark.parametrize("level", LEVELS)
def test_offering_stores_two_three_or_four_of_one_colour(level: int) -> None:
    """Only the colour counts, not the rune."""
    number = level - 1
    hand = "rc2 rt rs yc yt2 ys"
    position = table(phase="midday", learned="k5c", pool=hand).after(f"cast black {level}")
    assert picks(position) == "rc rt rs yc yt ys"
    position = play(position, "pick yc")
    if level < 5:
        assert picks(position) == "yt ys"
        position = play(position, "pick yt" if level == 3 else "pick yt ys")
    assert stored(finished(position)) == {2: "yc yt", 3: "yc yt ys", 4: "yc yt2 ys"}[number]


@rulebook("§6.10")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("rc2 yt ys", ["black 3"]),
        ("rc rt rs yt", ["black 3", "black 4"]),
        ("rc2 rt rs", ["black 3", "black 4", "black 5"]),
        ("rc gc yc bc", []),
    ],
)
def test_offering_needs_its_set_in_one_colour(hand: str, offered: list[str]) -> None:
    """S5"""
    assert casts(table(phase="midday", learned="k5c", pool=hand)) == offered


@rulebook("§6.10")
def test_offering_offers_only_colours_of_which_the_whole_set_is_there() -> None:
    """S5"""
    position = table(phase="midday", learned="k4c", pool="rc2 yc2 yt").after("cast black 4")
    assert stored(position) == "yc2 yt"


@rulebook("§6.11")
@pytest.mark.parametrize(("level", "number"), [(3, 1), (4, 2), (5, 3)])
def test_focus_stores_one_two_or_three_of_its_rune(level: int, number: int) -> None:
    position = table("focus", phase="evening", learned="k5t", pool="rt gt bt yc", altar="ws").after(
        f"cast black {level}"
    )
    if level < 5:
        assert picks(position) == "rt gt bt"
        position = play(position, "pick rt" if level == 3 else "pick rt gt")
    assert len(stones(stored(finished(position)))) == number
    assert pool(position) == {1: "gt bt yc", 2: "bt yc", 3: "yc"}[number]


@rulebook("§6.11")
@pytest.mark.parametrize(("level", "number"), [(4, 1), (5, 2)])
def test_focus_takes_one_or_two_of_its_rune(level: int, number: int) -> None:
    position = table("focus", phase="evening", learned="k5t", pool="rc", altar="pt wt gt ys").after(
        f"cast black {level}"
    )
    assert picks(position) == "pt gt wt"
    position = play(position, "pick pt" if number == 1 else "pick pt wt")
    assert pool(finished(position)) == ("rc pt" if number == 1 else "rc pt wt")


@rulebook("§6.11")
def test_focus_lets_the_player_choose_between_storing_and_taking() -> None:
    position = table("focus", phase="evening", learned="k4t", pool="rt2", altar="wt").after("cast black 4")
    assert options(position) == ["take", "store"]


@rulebook("§6.11")
@pytest.mark.parametrize(
    ("hand", "altar", "offered"),
    [
        pytest.param("rt", "", ["black 3"], id="one to store"),
        pytest.param("", "wt", ["black 4", "black 5"], id="one to take, and level 3 does not take"),
        pytest.param("rt2", "", ["black 3", "black 4"], id="two to store"),
        pytest.param("rt2", "wt", ["black 3", "black 4", "black 5"], id="two to store and one to take"),
        pytest.param("rc3", "wc", [], id="other runes"),
    ],
)
def test_focus_is_offered_if_either_way_would_do_something(hand: str, altar: str, offered: list[str]) -> None:
    """S3, S5, S6"""
    position = table("focus", phase="evening", learned="k5t r3c", pool=f"{hand} yc3", altar=altar)
    assert casts(position) == offered


@rulebook("§6.12")
def test_feast_3_takes_one_of_a_colour_that_is_stored() -> None:
    position = table("feast", phase="midday", learned="k3c", stored="rc yt", altar="rt rs yt bc")
    position = position.after("cast black 3")
    assert picks(position) == "rt rs yt"
    position = finished(play(position, "pick rs"))
    assert pool(position) == "rs"
    assert stored(position) == "rc yt"


@rulebook("§6.12")
def test_feast_4_stores_one_straight_from_the_altar() -> None:
    position = play(table("feast", phase="midday", learned="k4c", altar="rt bc"), "cast black 4", "pick bc")
    assert stored(finished(position)) == "bc"
    assert pool(position) == "-"


@rulebook("§6.12")
@pytest.mark.parametrize(
    ("level", "offered"), [(3, ["black 3"]), (4, ["black 3", "black 4"]), (5, ["black 3", "black 4"])]
)
def test_feast_5_has_no_action_but_those_of_the_lower_levels(level: int, offered: list[str]) -> None:
    """S19"""
    assert casts(table("feast", phase="midday", learned=f"k{level}c", stored="rc", altar="rt")) == offered


@rulebook("§6.12")
@pytest.mark.parametrize(
    ("hand", "board", "altar", "offered"),
    [
        pytest.param("bc", "rc", "bt", ["black 4"], id="no stored colour on the altar"),
        pytest.param("bc", "", "bt", ["black 4"], id="nothing stored"),
        pytest.param("bc", some(14), "rt", ["black 3"], id="no space"),
        pytest.param(some(9), "rc", "rt", ["black 4"], id="no room"),
        pytest.param("bc", "rc", "", [], id="nothing on the altar"),
    ],
)
def test_feast_is_offered_if_it_would_do_something(hand: str, board: str, altar: str, offered: list[str]) -> None:
    """S3"""
    position = table("feast", "clone", phase="midday", learned="k5c w3c", pool=hand, stored=board, altar=altar)
    assert [words for words in casts(position) if words.startswith("black")] == offered


@rulebook("§6.12")
@pytest.mark.parametrize(
    ("board", "points"), [("", 0), ("rc3", 1 + 3), ("rc rt ps", 2 + 3), ("rc pc gc kc wc bc yc2", 7 + 9)]
)
def test_feast_5_is_worth_a_point_for_each_colour_stored(board: str, points: int) -> None:
    assert table("feast", learned="- | k5c", stored=f"- | {board}").scores == [0, points]


@rulebook("§6.13")
@pytest.mark.parametrize(("level", "rune"), RUNE_OF_LEVEL)
def test_time_travel_discards_a_stone_of_the_levels_rune_and_raises_another_card(level: int, rune: str) -> None:
    """F4, S21"""
    position = table(phase="evening", learned="w5c r3t", pool="bc bt bs").after(f"cast white {level}")
    assert learned(finished(position)) == "r4t w5c"
    assert part(position, "discard") == f"b{rune}"


@rulebook("§6.13")
@pytest.mark.parametrize(
    ("cards", "hand", "offered"),
    [
        pytest.param("w4c r3t", "bc bt bs", ["white 3", "white 4"], id="its level and below"),
        pytest.param("w5c r3t", "bt", ["white 4"], id="one price"),
        pytest.param("w5c r4t", "bs", ["white 5"], id="a card at level 4"),
        pytest.param("w4c r3t", "bs ks3", [], id="no price"),
        pytest.param("w3c", "bc ks3", [], id="never itself"),
        pytest.param("w3c r5t g5t", "bc ks3", [], id="all others at level 5"),
    ],
)
def test_time_travel_needs_its_price_and_another_card_below_level_5(cards: str, hand: str, offered: list[str]) -> None:
    """S10, S21"""
    assert casts(table(phase="evening", learned=cards, pool=hand)) == offered


@rulebook("§6.13")
def test_the_same_card_may_be_raised_again_and_a_lowered_growth_too() -> None:
    """S9, S10"""
    position = table("growth", phase="evening", learned="w3c g3t", pool="bc2").after("cast white 3")
    position = wait_for(position, 1, "evening").after("cast white 3")
    assert learned(position) == "g5t w3c"
    position = wait_for(position, 1, "evening").after("cast green 5")
    position = let_chance(position)
    while "g4t" not in learned(position):
        position = position.after(options(position)[0])
    assert len(stones(stored(position))) == 3


@rulebook("§6.14")
@pytest.mark.parametrize("level", [4, 5])
def test_storm_replaces_stones_of_the_altar_takes_three_and_is_lowered(level: int) -> None:
    """S7, S9"""
    position = table("storm", phase="evening", learned=f"w{level}c", altar="rc rt rs pc pt").after(
        f"cast white {level}"
    )
    assert options(position)[0] == "done"
    assert picks(position) == "rc rt rs pc pt"
    position = play(position, "pick rc", "pick pt", "done")
    assert part(position, "discard") == "rc pt"
    position = play(position, "bag yc yt")
    assert part(position, "altar") == "rt rs pc yc yt"
    assert picks(position) == "rt rs pc yc yt"
    position = finished(play(position, "pick yc yt rs"))
    assert pool(position) == "rs yc yt"
    assert learned(position) == f"w{level - 1}c"


@rulebook("§6.14")
def test_storm_may_replace_nothing_or_all() -> None:
    """S7"""
    position = table("storm", phase="evening", learned="w5c", altar="rc rt rs").after("cast white 5")
    assert pool(position.after("done")) == "rc rt rs"
    position = play(position, "pick rc rt rs")
    assert drawn(position) > 3
    position = play(position, "bag yc yt ys")
    assert pool(position) == "yc yt ys"


@rulebook("§6.14")
def test_storm_does_nothing_at_level_3() -> None:
    assert casts(table("storm", phase="evening", learned="w3c", pool="rc3")) == []


@rulebook("§6.14")
@pytest.mark.parametrize(
    ("hand", "altar", "offered"),
    [
        pytest.param("rc3", "", [], id="nothing on the altar"),
        pytest.param(some(9), "yc", ["white 4"], id="something to replace and no room"),
    ],
)
def test_storm_needs_a_stone_on_the_altar(hand: str, altar: str, offered: list[str]) -> None:
    """S22"""
    assert casts(table("storm", phase="evening", learned="w4c", pool=hand, altar=altar)) == offered


@rulebook("§6.14", "§3.11")
def test_the_stones_that_storm_discards_may_be_those_that_replace_them() -> None:
    """S27"""
    position = table("storm", phase="evening", learned="w4c", altar=rest("wc")).after("cast white 4")
    position = play(position, "pick rc2 gt", "done")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"rc": 2, "gt": 1}


@rulebook("§6.15")
def test_clone_3_copies_a_midday_action() -> None:
    """S11"""
    position = table("clone", "cure", phase="midday", learned="w3c | g4t k3c", pool="rc2").after("cast white 3")
    assert options(position) == ["store", "cast green 3", "cast green 4", "cast black 3"]
    assert stored(position.after("store")) == "rc"
    assert stored(position.after("cast black 3")) == "rc2"
    cured = play(position, "cast green 4", "bag yc2", "pick yc2")
    assert pool(cured) == "rc2"


@rulebook("§6.15")
def test_clone_4_copies_an_evening_action() -> None:
    """S11"""
    position = table("clone", "growth", phase="midday", learned="w4c | g4t", pool="rc3", stored="bs")
    position = position.after("cast white 4")
    assert options(position) == ["learn", "cast green 3", "cast green 4"]
    swapped = play(position, "cast green 3")
    assert (pool(swapped), stored(swapped), learned(swapped)) == ("rc2 bs", "rc", "w4c")


@rulebook("§6.15")
def test_clone_5_discards_its_rune_and_copies_a_morning_action() -> None:
    """S11, S21"""
    position = table("clone", "blaze", phase="midday", learned="w5s | r3t p4t", pool="rs ps gc").after("cast white 5")
    assert picks(position) == "rs ps"
    position = play(position, "pick ps")
    assert part(position, "discard") == "ps"
    assert options(position) == ["take", "draw", "cast red 3", "cast purple 3", "cast purple 4"]
    drawn_two = play(position, "draw", "bag yc2")
    assert pool(drawn_two) == "rs gc yc2"
    blazed = play(position, "cast red 3", "bag yc4")
    assert pool(blazed) == "rs gc yc4"
    assert blazed.actor == 1


@rulebook("§6.15")
def test_clone_offers_its_own_lower_levels_too() -> None:
    position = table("clone", phase="midday", learned="w5s | p3t", pool="rs3")
    assert casts(position) == ["white 3", "white 4", "white 5"]
    assert casts(table("clone", phase="midday", learned="w4s | p3t", pool="rs3")) == ["white 3", "white 4"]


@rulebook("§6.15")
def test_clone_copies_at_most_the_level_that_somebody_else_has() -> None:
    """S11"""
    position = table("clone", "cure", seats="3", phase="midday", learned="w3c g5c | g3t | g4t").after("cast white 3")
    assert options(position) == ["cast green 3", "cast green 4"]


@rulebook("§6.15")
def test_clone_does_not_copy_what_only_the_player_has_learned() -> None:
    position = table("clone", "cure", phase="midday", learned="w3c g5c", pool="rc2").after("cast white 3")
    assert stored(position) == "rc"


@rulebook("§6.15")
def test_clone_does_not_copy_clones_nor_cards_without_phase_symbol() -> None:
    cards = "w5c b5t y5t"
    position = table("clone", "mirage", "communion", phase="midday", learned=f"w5c | {cards}", pool="rc4")
    assert stored(position.after("cast white 3")) == "rc"
    assert options(position.after("cast white 4")) == ["spell red 3", "spell red 4"]
    assert options(position.after("cast white 5")) == ["take", "draw"]


@rulebook("§6.15")
def test_clone_copies_nothing_that_would_do_nothing() -> None:
    """S3, S22"""
    position = table("clone", "growth", "focus", phase="midday", learned="w4c | g5t k3c", pool="rt2", altar="")
    assert casts(position) == ["white 3"]
    position = table("clone", "eruption", phase="midday", learned="w5c | r4t p3t", pool="rc5 gt", altar="bt")
    assert options(position.after("cast white 5")) == ["take", "draw"]


@rulebook("§6.15")
def test_clone_without_anything_to_copy_is_not_offered() -> None:
    """S22"""
    assert let_chance(table("clone", learned="w4c | k5c").after("pass")).actor == 1


@rulebook("§5.10", "§6.15")
def test_the_player_chooses_whose_rune_counts_among_the_owners_of_a_copied_card() -> None:
    """S11"""
    cards = "w4s | k4c | k5t | k3s"
    hand = "rc rt rs yc yt ys gt"
    position = table("clone", "focus", seats="4", phase="midday", learned=cards, pool=hand, altar="ws")
    position = position.after("cast white 4")
    assert casts(position) == ["black 3", "black 4", "black 5"]
    assert options(position.after("cast black 3")) == ["rune circle", "rune triangle", "rune square"]
    assert options(position.after("cast black 4")) == ["rune circle", "rune triangle"]
    assert stored(position.after("cast black 4", "rune circle")) == "rc yc"
    assert stored(position.after("cast black 5")) == "rt gt yt"


@rulebook("§6.15")
def test_only_runes_with_which_something_would_happen_can_be_chosen() -> None:
    """S22"""
    position = table("clone", "focus", seats="3", phase="midday", learned="w4s | k3c | k3t", pool="rt gs", altar="ws")
    position = position.after("cast white 4")
    assert stored(position) == "rt"


@rulebook("§6.15")
@pytest.mark.parametrize(("level", "used", "after"), [(5, 5, 4), (5, 4, 4), (4, 5, 3), (4, 4, 3), (4, 3, 4), (5, 3, 5)])
def test_a_copied_growth_lowers_clone_instead(level: int, used: int, after: int) -> None:
    """S9"""
    position = table("clone", "growth", phase="midday", learned=f"w{level}c | g5t", pool="rt", stored="bs", altar="ys3")
    position = position.after("cast white 4", f"cast green {used}")
    assert learned(position, 1) == f"w{after}c"
    assert learned(position, 2) == "g5t"
    assert len(stones(stored(position))) == {5: 4, 4: 3, 3: 1}[used]


@rulebook("§6.15", "§4.1")
def test_clone_4_learns_a_spell_at_midday_and_the_evening_may_learn_another() -> None:
    """S11"""
    position = table("clone", phase="midday", learned="w4c", pool="rc3 ps3")
    position = position.after("cast white 4", "spell red 3", "wilds 0")
    assert learned(position) == "r3c w4c"
    assert options(position) == ["pass", "learn"]
    assert learned(position.after("learn")) == "r3c p3s w4c"


@rulebook("§6.15", "§6.17")
def test_swiftness_learned_through_clone_works_at_once() -> None:
    """S2, S14"""
    position = table("clone", "swiftness", phase="midday", learned="w4c", pool="bc3", altar="yc yt").after(
        "cast white 4"
    )
    assert learned(position) == "w4c b3c"
    assert options(position) == ["take", "draw"]
    position = play(position, "take", "pick yc")
    assert pool(position) == "yc"


@rulebook("§6.15", "§6.18")
def test_mirage_learned_through_clone_holds_at_once() -> None:
    position = table("clone", "mirage", "focus", phase="midday", learned="w4c k4t", pool="bt3", altar="yt ys")
    position = position.after("cast white 4", "cast black 4")
    assert drawn(position) == 1 + 4


@rulebook("§6.15", "§6.16")
def test_a_copied_transmutation_uses_the_rune_of_the_stone_there() -> None:
    """S11, S13"""
    position = table("clone", phase="midday", learned="w4c | b4t", pool="rs2 gt").after("cast white 4")
    assert learned(position) == "r3s w4c"
    assert part(position, "discard") == "rs gt"


@rulebook("§6.16")
@pytest.mark.parametrize(("level", "offered"), [(3, []), (4, ["blue 4"]), (5, ["blue 4", "blue 5"])])
def test_transmutation_does_nothing_at_level_3(level: int, offered: list[str]) -> None:
    assert casts(table(phase="evening", learned=f"b{level}t", pool="rs3 gt")) == offered


@rulebook("§6.16")
@pytest.mark.parametrize(
    ("used", "hand", "spells"),
    [
        pytest.param(4, "rs2 gt", ["red 3"], id="one single"),
        pytest.param(4, "rs3 gt2", ["red 3", "red 4"], id="one single and no more"),
        pytest.param(5, "rs3 gt2", ["red 3", "red 4", "red 5"], id="two singles"),
        pytest.param(5, "rs gt pt", ["red 3"], id="one of the colour must be there"),
    ],
)
def test_transmutation_spends_single_stones_of_its_rune_as_wilds(used: int, hand: str, spells: list[str]) -> None:
    """S13"""
    position = table(phase="evening", learned="b5t g3t p3t", pool=hand).after(f"cast blue {used}")
    if len(spells) > 1:
        assert options(position) == [f"spell {words}" for words in spells]
        position = position.after(f"spell {spells[-1]}")
    assert f"r{spells[-1][-1]}s" in learned(position).split()


@rulebook("§6.16")
def test_transmutation_may_spend_no_single_at_all() -> None:
    """S13: up to so many."""
    position = table(phase="evening", learned="b4t", pool="rs3 gt").after("cast blue 4", "spell red 3")
    assert options(position) == ["wilds 0", "wilds 1"]
    assert pool(position.after("wilds 0")) == "gt"
    assert pool(position.after("wilds 1")) == "rs"


@rulebook("§4.6", "§6.16")
def test_transmutation_uses_no_groups_of_three_and_plain_learning_no_singles() -> None:
    """S13"""
    position = table(phase="evening", learned="b5t", pool="rs3 pc2 gc kt2")
    singles = ["red 3", "red 4", "red 5", "purple 3", "purple 4", "green 3"]
    groups = ["red 3", "red 4", "purple 3", "black 3", "black 4"]
    assert options(position.after("cast blue 5")) == [f"spell {words}" for words in singles]
    assert options(position.after("learn")) == [f"spell {words}" for words in groups]


@rulebook("§6.16")
def test_other_runes_are_no_singles() -> None:
    """S13"""
    position = table(phase="evening", learned="b5t", pool="ks3 rs2 gc").after("cast blue 5")
    assert learned(position) == "k3s b5t"
    assert pool(position) == "rs2 gc"


@rulebook("§6.16")
@pytest.mark.parametrize("seed", range(8))
def test_every_payment_with_singles_that_the_rules_allow_is_possible_and_no_other(seed: int) -> None:
    """S13: compared with trying out all stones of a pool."""
    dice = random.Random(seed)
    colours = dice.sample("rpgkw", 3)
    hand = notation(dice.sample([colour + rune for colour in colours for rune in RUNES for _ in range(4)], 7))
    position = table("knowledge", phase="midday", learned="b5t", pool=hand, altar="yc").after("pass")
    assert ways_to_pay(position, "cast blue 4") == payments(hand, "rpgkw", "t")
    assert ways_to_pay(position, "cast blue 5") == payments(hand, "rpgkw", "tt")


@rulebook("§6.17")
@pytest.mark.parametrize("level", [3, 4])
def test_swiftness_learned_at_3_or_4_brings_a_morning_action_at_once(level: int) -> None:
    """S14, S23: it must be used; there is no pass."""
    position = table("swiftness", phase="evening", learned="p3c", pool=f"bc{level} gt", altar="yc2 yt")
    position = learn(position, f"blue {level}")
    assert learned(position) == f"p3c b{level}c"
    assert options(position) == ["take", "draw", "cast purple 3"]
    position = position.after("cast purple 3")
    assert pool(position) == "gt yc2"
    assert position.actor == CHANCE
    assert let_chance(position).actor == 1


@rulebook("§6.17")
def test_a_single_morning_action_is_not_asked_for() -> None:
    """S23"""
    position = table("swiftness", phase="evening", pool="bc3", altar="").after("learn")
    assert pool(play(position, "bag yc2")) == "yc2"


@rulebook("§6.17", "§3.9")
def test_swiftness_brings_nothing_if_there_is_no_morning_action() -> None:
    """S23: what was spent is stored, and no other stone is left to take or to draw."""
    elsewhere = f"0 {rest('bc3 gt yc')}"
    position = alone(
        "swiftness", "communion", phase="evening", learned="y5c", pool="bc3 gt", altar="", rival=elsewhere
    ).after("learn")
    assert learned(position) == "b3c y5c"
    assert stored(position) == "bc2"
    assert part(position, "day") == "3 from 1 turn 1"
    assert options(position) == ["pass", "store"]


@rulebook("§6.17")
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("take", "pick yc", "take", "pick yt"), id="the same twice"),
        pytest.param(("take", "pick yc", "draw", "bag rt2"), id="two different ones"),
        pytest.param(("pass",), id="passing ends the Morning"),
        pytest.param(("draw", "bag rt2", "pass"), id="passing after the first"),
    ],
)
def test_swiftness_5_allows_two_morning_actions_each_day(words: tuple[str, ...]) -> None:
    """S14, S23"""
    position = table("swiftness", learned="b5c", pool="gs", altar="yc yt ys", next="day 1 2 morning")
    position = play(position, *words)
    assert options(position) == ["pass", "store"]


@rulebook("§6.17")
def test_after_the_first_of_two_morning_actions_the_second_is_offered() -> None:
    """S14"""
    position = table("swiftness", learned="b5c p3t", altar="yc yt ys", next="day 1 2 morning")
    assert options(play(position, "draw", "bag rc2")) == [*MORNING, "cast purple 3"]
    assert options(position.after("cast purple 3")) == MORNING


@rulebook("§6.17", "§3.9")
def test_the_second_morning_action_is_passed_over_if_nothing_is_left_to_do() -> None:
    """S3"""
    position = table("swiftness", learned="b5c", pool=some(7), next="day 1 2 morning")
    assert options(play(position, "draw", "bag yc2")) == ["pass", "store"]


@rulebook("§6.17")
@pytest.mark.parametrize(("level", "actions"), [(3, 1), (4, 1), (5, 2)])
def test_only_swiftness_5_changes_the_later_mornings(level: int, actions: int) -> None:
    """S14, S19"""
    position = wait_for(table("swiftness", turn="2", learned=f"b{level}c"), 1, "morning")
    assert part(position, "next") == f"day 1 {actions} morning"


FIRING = [
    pytest.param((), "", "morning", ("take",), id="take 1"),
    pytest.param(("levitation",), "p3t", "morning", ("cast purple 3",), id="Levitation"),
    pytest.param(("sharing",), "p3t", "morning", ("cast purple 3",), id="Sharing 3"),
    pytest.param(("sharing",), "p5t", "morning", ("cast purple 5",), id="Sharing 5"),
    pytest.param(("divination",), "p3t", "morning", ("cast purple 3", "bag wt2"), id="Divination 3"),
    pytest.param(("divination",), "p4t", "morning", ("cast purple 4", "bag wt2"), id="Divination 4"),
    pytest.param(("divination",), "p5t", "morning", ("cast purple 5", "bag wt2"), id="Divination 5"),
    pytest.param(("storm",), "w4t", "evening", ("cast white 4", "done"), id="Storm"),
    pytest.param(("focus",), "k4c", "evening", ("cast black 4",), id="Focus"),
    pytest.param(("feast",), "k3t", "midday", ("cast black 3",), id="Feast 3"),
    pytest.param(("clone",), "w5s", "midday", ("cast white 5", "take"), id="a copied take 1"),
    pytest.param(("clone",), "w5s | p3t", "midday", ("cast white 5", "cast purple 3"), id="a copied Levitation"),
]


@rulebook("§6.18")
@pytest.mark.parametrize(("level", "number"), [(3, 1), (4, 2), (5, 2)])
@pytest.mark.parametrize(("spells", "cards", "phase", "words"), FIRING)
def test_mirage_draws_after_each_take_of_its_rune(
    spells: tuple[str, ...], cards: str, phase: str, words: tuple[str, ...], level: int, number: int
) -> None:
    """S15"""
    mine, _, others = cards.partition(" | ")
    position = table(
        "mirage",
        *spells,
        phase=phase,
        learned=f"{mine} b{level}c | {others}",
        pool="gs",
        stored="yt rt",
        altar="yc rc gc bt bs",
    )
    position = play(position, *words, "pick yc")
    taken = pool(position)
    assert "yc" in taken
    assert position.actor == CHANCE
    assert part(position, "next").startswith(f"draw 1 {number} any")
    position = play(position, f"bag kt{number}")
    assert Counter(stones(pool(position))) == Counter(stones(taken)) + Counter({"kt": number})


@rulebook("§6.18")
def test_mirage_does_not_draw_for_other_runes() -> None:
    """S15"""
    position = play(table("mirage", learned="b5c", altar="yt ys"), "take", "pick yt")
    assert options(position) == ["pass", "store"]


@rulebook("§6.18")
def test_mirage_draws_before_the_next_take_and_may_leave_no_room_for_it() -> None:
    """S4, S15"""
    position = table("mirage", learned="p3t b5c", pool=some(6), altar="yc bc").after("cast purple 3")
    assert picks(position) == "bc yc"
    position = play(position, "pick yc", "bag wt2")
    assert len(stones(pool(position))) == 9
    assert part(position, "altar") == "bc"
    assert options(position)[:2] == ["pass", "store"]


@rulebook("§6.18")
def test_mirage_fires_several_times_in_one_action() -> None:
    """S15"""
    position = table("mirage", learned="p3t b3c", altar="yc bc")
    position = play(position, "cast purple 3", "pick yc", "bag wt", "bag ws")
    assert pool(position) == "wt ws bc yc"


@rulebook("§6.18")
def test_mirage_stops_at_nine_stones() -> None:
    """S4"""
    assert drawn(play(table("mirage", learned="b5c", pool=some(7), altar="yc2"), "take")) == 1


@rulebook("§6.18", "§3.12")
def test_with_mirage_the_player_chooses_the_order_of_takes() -> None:
    """S15"""
    position = table("mirage", "sharing", learned="p5t b3c", altar="yc yt ys").after("cast purple 5")
    assert picks(position) == "yc yt ys"


@rulebook("§6.18")
@pytest.mark.parametrize(
    ("spells", "card", "phase", "words"),
    [
        pytest.param(("purification",), "g3t", "midday", "cast green 3", id="a swap with the altar"),
        pytest.param(("growth",), "g3t", "evening", "cast green 3", id="a swap with the familiar board"),
        pytest.param(("growth",), "g4t", "evening", "cast green 4", id="Growth 4"),
        pytest.param(("growth",), "g5t", "evening", "cast green 5", id="Growth 5"),
        pytest.param(("feast",), "k4t", "midday", "cast black 4", id="Feast 4"),
        pytest.param(("communion",), "k3t", "evening", "learn", id="Communion 3"),
    ],
)
def test_mirage_does_not_draw_for_swaps_nor_for_what_is_stored_straight_from_the_altar(
    spells: tuple[str, ...], card: str, phase: str, words: str
) -> None:
    """S15"""
    hand = "yt3" if words == "learn" else "gt"
    position = table("mirage", *spells, phase=phase, learned=f"{card} b5c", pool=hand, stored="wc", altar="yc")
    position = position.after(words)
    assert "yc" in stones(pool(position) + stored(position)) or "wc" in stones(pool(position))
    assert "draw" not in part(position, "next")


@rulebook("§6.19")
@pytest.mark.parametrize(("level", "number"), [(3, 2), (4, 3), (5, 4)])
def test_abundance_draws_when_it_is_learned(level: int, number: int) -> None:
    position = learn(table(phase="evening", pool=f"yc{level}"), f"yellow {level}")
    assert part(position, "next").startswith(f"draw 1 {number} any")
    position = play(position, f"bag gt{number}")
    assert pool(position) == f"gt{number}"
    assert "draw" not in part(position, "next")


@rulebook("§6.20")
@pytest.mark.parametrize(
    ("level", "points"),
    [
        pytest.param(3, 1 + 1 + 1, id="one for each"),
        pytest.param(4, 1 + 2 + 2, id="two for each at level 4 or 5, one for each lower"),
        pytest.param(5, 2 + 2 + 2, id="two for each"),
    ],
)
def test_knowledge_is_worth_by_the_other_cards(level: int, points: int) -> None:
    others = POINTS["sacrifice"][0] + POINTS["levitation"][1] + POINTS["purification"][2]
    assert table("knowledge", learned=f"- | r3c p4c g5c y{level}c").scores == [0, others + points]


@rulebook("§6.21")
def test_communion_3_stores_three_straight_from_the_altar_when_learned() -> None:
    position = table("communion", phase="evening", pool="yc3", altar="rc rt gs bs").after("learn")
    assert learned(position) == "y3c"
    assert picks(position) == "rc rt gs bs"
    position = finished(play(position, "pick rt gs bs"))
    assert stored(position) == "rt gs bs"
    assert part(position, "altar") == "rc"


@rulebook("§6.21")
@pytest.mark.parametrize(("board", "points"), [("rt2 yt gc", 3), ("rc gs", 0), ("", 0)])
def test_communion_4_is_worth_a_point_for_each_stored_stone_of_its_rune(board: str, points: int) -> None:
    stored_points = {0: 0, 2: 2, 4: 4}[len(stones(board))]
    assert table("communion", learned="- | y4t", stored=f"- | {board}").scores == [0, points + stored_points]


@rulebook("§6.21")
def test_communion_5_stores_two_of_the_spent_stones_of_the_players_choice() -> None:
    """S12: wilds included, not the one on the card; the rest is discarded."""
    position = table("communion", phase="evening", learned="y5c", pool="rs3 pt gt kt").after("learn", "spell red 4")
    assert picks(position) == "rs pt gt kt"
    position = finished(play(position, "pick pt", "pick rs"))
    assert stored(position) == "rs pt"
    assert part(position, "discard") == "rs gt kt"
    assert learned(position) == "r4s y5c"


@rulebook("§6.21")
def test_communion_5_works_for_itself() -> None:
    """S12"""
    position = table("communion", phase="evening", pool="yc yt2 ys2").after("learn", "spell yellow 5")
    position = play(position, "pick ys")
    assert picks(position) == "yc yt ys"
    assert stored(play(position, "pick yt2")) == "yt2"


@rulebook("§6.21")
@pytest.mark.parametrize("level", [3, 4])
def test_communion_at_a_lower_level_stores_nothing_that_is_spent(level: int) -> None:
    """S19"""
    position = table("communion", phase="evening", learned=f"y{level}c", pool="rs3").after("learn")
    assert stored(position) == "-"


@rulebook("§3.8", "§6.21")
@pytest.mark.parametrize(("number", "kept"), [(12, 2), (13, 1), (14, 0)])
def test_communion_5_stores_fewer_only_for_lack_of_room(number: int, kept: int) -> None:
    """S12"""
    position = table("communion", phase="evening", learned="y5c", pool="bs3", stored=some(number)).after("learn")
    assert len(stones(stored(position))) == number + kept
    assert len(stones(part(position, "discard"))) == 2 - kept


@rulebook("§6.21", "§6.16")
def test_communion_5_stores_singles_of_transmutation_too() -> None:
    """S12, S13"""
    position = table("communion", phase="evening", learned="y5c b4t", pool="rs2 gt").after("cast blue 4")
    assert stored(position) == "rs gt"


@rulebook("§6.7", "§6.9", "§6.10", "§6.11", "§6.12", "§6.13", "§6.14", "§6.15", "§6.16", "§6.18", "§6.21")
@pytest.mark.parametrize(
    ("spells", "phase", "cards", "hand", "words"),
    [
        ("", "morning", "r3t", "rc yt", ("cast red 3", "bag bs4")),
        ("mirage", "morning", "p5t b5s", "yt", ("cast purple 5", "pick ys", "bag bs2", "pick gs", "bag bs2")),
        ("", "midday", "g4t", "rc yt ks", ("cast green 4", "pick rc", "pick yt", "pick ys", "pick gs")),
        ("growth", "evening", "g3t", "rc yt", ("cast green 3", "pick rc", "pick wt")),
        ("growth", "evening", "g4t", "rc", ("cast green 4", "pick ys", "pick gs")),
        ("", "midday", "k3t", "rc yt ys", ("cast black 3",)),
        ("focus", "evening", "k3t", "rc yt kt", ("cast black 3", "pick kt")),
        ("feast", "midday", "k4t", "rc", ("cast black 3",)),
        ("feast", "midday", "k4t", "rc", ("cast black 4", "pick ys")),
        ("", "evening", "w3t p3c b3c", "rc yt", ("cast white 3", "raise blue")),
        ("storm", "evening", "w5t", "rc", ("cast white 5", "pick gs", "done", "bag bs")),
        ("clone", "midday", "w5t", "rc yt", ("cast white 5", "draw", "bag bs2")),
        ("clone", "midday", "w4t", "rc3 yt", ("cast white 4",)),
        ("", "evening", "b4t", "rc2 yt", ("cast blue 4",)),
        ("communion", "evening", "y5t", "rc3 yt", ("learn",)),
        ("", "evening", "", "yc3", ("learn", "bag bs2")),
        ("swiftness", "evening", "", "bc3", ("learn", "take", "pick ys")),
    ],
)
def test_it_does_not_matter_where_a_player_sits(
    spells: str, phase: str, cards: str, hand: str, words: tuple[str, ...]
) -> None:
    """S1: the same at the first of two seats and at the third of four."""
    ends = []
    for seats, seat in ((2, 1), (4, 3)):
        parts = {"learned": cards, "pool": hand, "stored": "wt wc", "altar": "ys gs ws"}
        for name in ("learned", "pool", "stored"):
            parts[name] = "- | " * (seat - 1) + parts[name]
        position = table(*spells.split(), phase=phase, turn=str(seat), seats=str(seats), **parts)
        position = finished(play(position, *words))
        ends.append([part(position, name, seat) for name in ("learned", "pool", "stored")] + [part(position, "altar")])
        assert position.scores[seat - 1] == sum(position.scores)
    assert ends[0] == ends[1]


# --- 7 The altar at the end of a Day ---


@rulebook("§7.1")
@pytest.mark.parametrize("number", range(5))
def test_an_altar_with_fewer_than_five_is_filled_up_to_five(number: int) -> None:
    position = table(altar=some(number)).after("pass")
    assert drawn(position) == 5 - number
    assert len(stones(part(let_chance(position), "altar"))) == 5


@rulebook("§7.2")
@pytest.mark.parametrize("number", range(5, 10))
def test_an_altar_with_five_to_nine_gets_one_more(number: int) -> None:
    position = let_chance(table(altar=some(number)).after("pass"))
    assert len(stones(part(position, "altar"))) == number + 1


@rulebook("§7.3")
@pytest.mark.parametrize("number", [10, 12])
def test_an_altar_with_ten_is_discarded_and_five_are_laid(number: int) -> None:
    """The example of the rulebook: Dora's ten stones."""
    position = table(altar=some(number)).after("pass")
    assert (Event.CLEARED, 1) in told(position)
    assert part(position, "discard") == some(number)
    assert part(position, "altar") == "-"
    position = play(position, "bag yc5")
    assert part(position, "altar") == "yc5"
    assert position.actor == 1


@rulebook("§7.3", "§3.11")
def test_the_stones_of_a_cleared_altar_may_come_back_if_the_bag_is_empty() -> None:
    """S27"""
    position = table(altar=rest()).after("pass")
    assert outcomes(position) == dict.fromkeys(KINDS, 5)
    assert drawn(position) == 5


@rulebook("§9.3", "§3.11")
def test_without_stones_to_draw_the_altar_stays_as_it_is() -> None:
    """S17"""
    position = evening(alone(altar="rc rt rs", rival=f"0 {rest('rc rt rs')}"))
    position = play(position, "pick rc")
    assert position.actor == 0
    assert part(position, "altar") == "rt rs"


@rulebook("§7.4")
def test_during_a_day_more_than_ten_stones_may_lie_on_the_altar() -> None:
    """S4"""
    position = play(table("divination", learned="p4c", pool="gt", altar=some(10)), "cast purple 4", "bag yc yt", "done")
    assert len(stones(part(position, "altar"))) == 12
    assert part(position, "discard") == "-"


# --- 8 The end ---

SIX_CARDS = "p3c g3c k3c w3c b3c y3c"


@rulebook("§8.1")
@pytest.mark.parametrize(
    ("parts", "words"),
    [
        pytest.param({"learned": SIX_CARDS, "pool": "rc3"}, ("pass", "pass", "learn"), id="the seventh card"),
        pytest.param({"stored": some(13), "pool": "rc"}, ("pass", "store"), id="the fourteenth stone"),
    ],
)
@pytest.mark.parametrize(
    ("seats", "first", "turn", "days_left"),
    [(2, 1, 1, [2]), (2, 1, 2, []), (3, 1, 2, [3]), (3, 2, 3, [1]), (4, 3, 3, [4, 1, 2]), (4, 3, 2, [])],
)
def test_the_round_is_finished_so_that_all_have_had_equally_many_days(
    parts: dict[str, str], words: tuple[str, ...], seats: int, first: int, turn: int, days_left: list[int]
) -> None:
    """S18"""
    by_seat = {
        name: " | ".join(value if seat == turn else "-" for seat in range(1, seats + 1))
        for name, value in parts.items()
    }
    position = table(seats=str(seats), turn=str(turn), day=f"9 from {first} turn {turn}", **by_seat)
    position = let_chance(play(position, *words))
    for seat in days_left:
        assert position.actor == seat - 1
        assert part(position, "last") == "round"
        position = let_chance(position.after("pass"))
    assert position.actor == OVER
    assert position.actions == {}
    assert position.winners == [turn - 1]


@rulebook("§8.1")
def test_the_day_that_brings_the_end_is_finished_too() -> None:
    """S18"""
    position = table(turn="2", phase="midday", pool="- | rc4", stored=f"- | {some(13)}").after("store")
    assert options(position) == ["pass", "learn"]
    position = let_chance(position.after("learn"))
    assert position.actor == OVER
    assert learned(position, 2) == "r3c"


@rulebook("§8.1")
def test_the_game_goes_on_with_six_cards_and_thirteen_stones() -> None:
    position = let_chance(table(turn="2", learned=f"- | {SIX_CARDS}", stored=f"- | {some(13)}").after("pass"))
    assert position.actor == 0
    assert part(position, "last") == "-"


@rulebook("§8.1")
def test_a_second_player_may_bring_the_end_in_the_last_round() -> None:
    position = table(turn="2", last="round", phase="midday", pool="- | rc", stored=f"{some(14)} | {some(13)}")
    position = let_chance(position.after("store"))
    assert position.actor == OVER
    assert position.scores == [18, 18]


@rulebook("§8.2")
def test_the_example_of_the_rulebook_has_26_points() -> None:
    cards = "r4c p5c g3c w4c y5c"
    assert table(learned=cards, stored=some(6)).scores == [2 + 5 + 1 + 4 + 7 + 7, 0]
    assert table(learned=cards, stored=some(6)).scores == [26, 0]


@rulebook("§8.2")
def test_a_card_counts_by_the_level_at_which_it_stands() -> None:
    lowered = table("growth", phase="evening", learned="g5c", altar="yc").after("cast green 5")
    assert lowered.scores == [4 + 1, 0]
    raised = table(phase="evening", learned="w3c y3c", pool="bc").after("cast white 3")
    assert raised.scores == [2 + 5, 0]


@rulebook("§8.2")
def test_the_pool_is_worth_nothing() -> None:
    assert table(phase="midday", pool=some(9)).scores == [0, 0]


def over(*spells: str, **parts: str) -> Position:
    """A game that is over."""
    return table(*spells, next="", last="round", **parts)


@rulebook("§8.3")
@pytest.mark.parametrize(
    ("parts", "winners"),
    [
        pytest.param({"stored": f"{some(5)} | {some(6)} | {some(4)}"}, {1}, id="most points"),
        pytest.param(
            {"stored": f"{some(3)} | {some(4)} | {some(4)}", "learned": "p3c | g4c | r4t"},
            {0, 1, 2},
            id="equal in everything",
        ),
        pytest.param({"stored": f"{some(4)} | {some(3)} | ", "learned": "- | r3t | "}, {1}, id="more cards"),
        pytest.param(
            {"stored": f"{some(4)} | {some(3)} | ", "learned": "- | r3t | ", "pool": f"{some(9)} | - | "},
            {1},
            id="more cards against more stones",
        ),
        pytest.param(
            {"stored": f"{some(4)} | {some(4)} | {some(3)}", "pool": f"yc | yt2 | {some(9)}"},
            {1},
            id="more stones in the pool",
        ),
        pytest.param(
            {"stored": f"{some(4)} | {some(4)} | {some(3)}", "pool": "yc | yt | ys"}, {0, 1}, id="shared by two"
        ),
    ],
)
def test_most_points_win_then_cards_then_stones_then_all_who_are_equal(
    parts: dict[str, str], winners: set[int]
) -> None:
    """S18"""
    assert over(seats="3", **parts).winners == sorted(winners)


@rulebook("§8.1", "§9.4")
def test_the_ending_says_what_has_ended_the_game() -> None:
    all_spells = "r3s p3s g3s k3s w3s b3s y3s"
    assert ending(table(stored=some(13)).state) == Ending.NONE
    assert ending(over(learned=f"- | {all_spells}").state) == Ending.SPELLS
    assert ending(over(stored=f"{some(14)} | -").state) == Ending.MATERIA
    assert ending(over(stored=f"{some(14)} | -", learned=f"- | {all_spells}").state) == Ending.SPELLS
    assert ending(over(seats="1", rival=f"17 {some(17)}").state) == Ending.TRACK
    assert ending(over(seats="1", rival=f"5 {some(5)}", stored=some(14)).state) == Ending.MATERIA


@rulebook("§8.3")
def test_nobody_has_won_before_the_end() -> None:
    assert table(stored=some(6)).winners == []


# --- 9 Solo ---


def alone(*spells: str, phase: str = "morning", **parts: str) -> Position:
    """One plays, with seven stones on the altar."""
    return table(*spells, phase=phase, **({"seats": "1", "altar": some(7)} | parts))


def evening(position: Position) -> Position:
    """Pass until the opponent's stone is to be chosen."""
    while "pass" in position.actions:
        position = position.after("pass")
    return position


@rulebook("§9.1", "§2.4")
def test_alone_the_altar_starts_with_seven_and_the_pool_with_two() -> None:
    """F3, S27"""
    position = Position.start("spellbook", seats=1)
    position = play(position, "bag rc rt rs pc pt ps gc", "bag yc yt")
    assert part(position, "altar") == some(7)
    assert pool(position) == "yc yt"
    assert part(position, "rival") == "0"
    assert options(position) == MORNING


@rulebook("§9.1")
def test_the_opponents_board_has_seventeen_spaces() -> None:
    assert alone(rival=f"17 {some(17)}", last="round", next="").actor == OVER
    with pytest.raises(BadPosition, match="rival: '18' is not a number from 0 to 17"):
        alone(rival=f"18 {some(18)}")


@rulebook("§9.2")
def test_at_the_end_of_a_day_a_stone_of_the_players_choice_goes_to_the_opponent() -> None:
    """S20"""
    position = evening(alone(altar="rc2 rt rs pc pt ps", rival="1 yc"))
    assert position.actor == 0
    assert picks(position) == "rc rt rs pc pt ps"
    position = play(position, "pick rc")
    assert part(position, "rival") == "2 rc yc"
    assert part(position, "altar") == "rc rt rs pc pt ps"


@rulebook("§9.2")
def test_an_empty_altar_has_no_stone_for_the_opponent() -> None:
    """S20"""
    position = evening(alone(altar="", rival="1 yc"))
    assert part(position, "rival") == "1 yc"
    assert drawn(position) == 7


@rulebook("§9.3")
@pytest.mark.parametrize(("number", "draws"), [(1, 7), (3, 5), (7, 1), (8, 0), (10, 0), (12, 0)])
def test_alone_the_altar_is_filled_up_to_seven_and_what_is_more_stays(number: int, draws: int) -> None:
    """S20"""
    position = evening(alone(altar=some(number)))
    if position.actor == 0:
        position = play(position, "pick rc")
    assert drawn(position) == draws
    position = let_chance(position)
    assert len(stones(part(position, "altar"))) == max(7, number - 1)
    assert part(position, "discard") == "-"


@rulebook("§9.3")
@pytest.mark.parametrize("space", range(1, 17))
def test_on_the_spaces_4_9_and_14_the_altar_is_discarded_and_seven_are_laid(space: int) -> None:
    """F6, S20"""
    position = play(evening(alone(rival=f"{space - 1} {some(16)}")), "pick rc")
    is_cleared = space in (4, 9, 14)
    assert part(position, "discard") == ("rt rs pc pt ps gc" if is_cleared else "-")
    assert drawn(position) == (7 if is_cleared else 1)


@rulebook("§9.4")
@pytest.mark.parametrize(
    ("parts", "words"),
    [
        pytest.param({"learned": SIX_CARDS, "pool": "rc3"}, ("pass", "pass", "learn"), id="the seventh card"),
        pytest.param({"stored": some(13), "pool": "rc"}, ("pass", "store"), id="the fourteenth stone"),
        pytest.param({"rival": f"16 {some(16)}"}, ("pass",), id="the opponent's last space"),
    ],
)
def test_alone_the_game_ends_with_the_day(parts: dict[str, str], words: tuple[str, ...]) -> None:
    """S20: the opponent still gets a stone."""
    position = play(alone(**parts), *words)
    before = int(part(position, "rival").split()[0])
    position = play(evening(position), "pick rc")
    assert part(position, "rival").split()[0] == str(before + 1)
    assert let_chance(position).actor == OVER


@rulebook("§9.4")
def test_alone_the_game_goes_on_before_that() -> None:
    position = alone(learned=SIX_CARDS, stored=some(13), rival=f"15 {some(15)}")
    position = let_chance(play(evening(position), "pick rc"))
    assert position.actor == 0
    assert part(position, "day") == "3 from 1 turn 1"


@rulebook("§9.5")
@pytest.mark.parametrize(
    ("number", "points"),
    list(enumerate([0, 0, 0, 0, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40])),
)
def test_the_opponent_has_points_by_the_spaces_filled(number: int, points: int) -> None:
    """F6"""
    position = alone(rival=f"{number} {some(number)}", next="" if number == 17 else "day 1 1 morning", last="round")
    assert position.view(0).rival_points == points
    assert position.view(SPECTATOR).rival_points == points


@rulebook("§9.5")
@pytest.mark.parametrize(
    ("rival", "points"), [("0 yc2", 2), ("3 yc5", 2), ("4 yc5 bt2", 14 + 3), ("16 " + some(20), 38 + 4)]
)
def test_each_stone_on_the_lower_part_is_a_point_more(rival: str, points: int) -> None:
    assert alone(rival=rival).view(0).rival_points == points


@rulebook("§9.6")
@pytest.mark.parametrize(("rival", "winners"), [("4 yc4", set()), ("4 yc5", set()), ("3 yc5", {0}), ("5 yc5", set())])
def test_alone_the_player_wins_with_more_points_than_the_opponent(rival: str, winners: set[int]) -> None:
    """S20: with equally many nobody wins."""
    position = over(seats="1", altar=some(7), stored=some(11), learned="r3c", rival=rival)
    assert position.scores == [14]
    assert position.winners == sorted(winners)


@rulebook("§9.6")
def test_alone_one_point_more_is_enough() -> None:
    position = over(seats="1", altar=some(7), stored=some(11), learned="r4c", rival="4 yc4")
    assert (position.scores, position.view(0).rival_points, position.winners) == ([15], 14, [0])


@rulebook("§9.7", "§6.3")
def test_alone_blaze_gives_a_stone_of_the_altar_to_the_lower_part() -> None:
    """S20"""
    position = play(alone("blaze", learned="r3c", altar="rc yt ys"), "cast red 3", "bag wc4")
    assert pool(position) == "wc4"
    assert picks(position) == "rc yt ys"
    position = play(position, "pick ys")
    assert part(position, "rival") == "0 ys"
    assert part(position, "altar") == "rc yt"
    assert position.view(0).rival_points == 1


@rulebook("§9.7", "§6.5")
@pytest.mark.parametrize(("level", "taken", "own"), [(3, "rc", "wc"), (4, "rc yt", ""), (5, "rc yt ys", "")])
def test_alone_sharing_gives_a_stone_of_the_bag_to_the_lower_part(level: int, taken: str, own: str) -> None:
    """S20, S27: after the player's own draw."""
    position = play(
        alone("sharing", learned=f"p{level}c", altar="rc yt ys bc"), f"cast purple {level}", f"pick {taken}"
    )
    if own:
        position = play(position, f"bag {own}")
    position = play(position, "bag ks")
    assert part(position, "rival") == "0 ks"
    assert len(stones(pool(position))) == len(stones(f"{taken} {own}"))


@rulebook("§9.7")
def test_alone_blaze_and_sharing_are_offered_even_if_only_the_opponent_would_gain() -> None:
    """S26"""
    position = evening(alone("blaze", "sharing", learned="r3c p5c", pool=some(9), phase="midday", altar="yc yt"))
    position = let_chance(play(position, "pick yc"))
    assert options(position) == ["pass", "cast red 3", "cast purple 3", "cast purple 4", "cast purple 5"]


@rulebook("§9.8")
@pytest.mark.parametrize(
    ("spells", "used", "copied"),
    [
        pytest.param(("cure",), 3, ["store", "cast green 4", "cast black 4"], id="Midday"),
        pytest.param(("focus", "growth"), 4, ["learn", "cast green 4", "cast black 4", "cast blue 4"], id="Evening"),
        pytest.param(("eruption",), 5, ["take", "draw", "cast red 4", "cast purple 4"], id="Morning"),
    ],
)
def test_alone_clone_copies_level_4_of_cards_not_learned_or_a_primary_action(
    spells: tuple[str, ...], used: int, copied: list[str]
) -> None:
    """S11, S25"""
    position = alone("clone", *spells, phase="midday", learned="w5t", pool="yt3", altar="rc rt2 gt")
    position = position.after(f"cast white {used}")
    assert options(position) == copied


@rulebook("§9.8")
def test_alone_clone_does_not_copy_a_learned_card() -> None:
    """S25"""
    position = alone("clone", "cure", phase="midday", learned="w5t g3c k3t", pool="yt3").after("cast white 3")
    assert stored(position) == "yt"


@rulebook("§9.8", "§5.10")
def test_alone_the_own_rune_of_a_copied_card_is_that_on_clone() -> None:
    """S11"""
    position = alone("clone", "focus", phase="midday", learned="w4t", pool="rc2 rt2", altar="yc yt gs")
    position = position.after("cast white 4", "cast black 4")
    assert stored(position.after("store")) == "rt2"
    assert pool(position.after("take")) == "rc2 rt2 yt"


@rulebook("§9.8", "§6.16")
def test_alone_a_copied_transmutation_spends_singles_of_the_rune_on_clone() -> None:
    """S11, S13, S25"""
    position = alone("clone", phase="midday", learned="w4t", pool="rs2 gt").after("cast white 4")
    assert learned(position) == "r3s w4t"


@rulebook("§9.8")
def test_alone_clone_5_costs_a_stone_of_its_rune() -> None:
    """S21"""
    assert casts(alone("clone", phase="midday", learned="w5t", pool="rs2")) == ["white 3"]
    position = alone("clone", phase="midday", learned="w5t", pool="rs2 rt").after("cast white 5")
    assert part(position, "discard") == "rt"


@rulebook("§9.8")
def test_alone_a_copied_growth_lowers_clone() -> None:
    """S9"""
    position = alone("clone", "growth", phase="midday", learned="w5t", altar="yc yt").after("cast white 4")
    assert stored(position) == "yc yt"
    assert learned(position) == "w4t"


@rulebook("§9.9")
@pytest.mark.parametrize("difficulty", range(4))
def test_for_more_difficulty_stones_are_drawn_to_the_lower_part_at_the_start(difficulty: int) -> None:
    """S20, S27: after the player's own two."""
    position = Position.start("spellbook", seats=1, difficulty=str(difficulty))
    position = play(position, f"bag {some(7)}", "bag yc yt")
    assert pool(position) == "yc yt"
    position = play(position, *["bag bs"] * difficulty)
    assert position.actor == 0
    assert position.view(0).rival_points == difficulty
    assert part(position, "rival").split()[0] == "0"


@rulebook("§9.9")
def test_difficulty_is_for_one_player() -> None:
    with pytest.raises(BadSetup, match="option difficulty is for 1 player, but 2 play"):
        Position.start("spellbook", seats=2, difficulty="1")


@rulebook("§3.2")
def test_what_is_not_offered_cannot_be_done() -> None:
    with pytest.raises(IllegalAction, match="'store' is not possible here: pass, take, draw"):
        table(pool="rc").after("store")
