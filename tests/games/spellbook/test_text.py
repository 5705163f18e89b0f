"""A position as one line of text: it comes back as it was, and what cannot be read is refused with the reason."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from spellwright import CHANCE, OVER, BadPosition, Position
from spellwright.games.spellbook import text
from spellwright.games.spellbook.pieces import KIND_NAMES
from spellwright.games.spellbook.places import ALTAR, ASIDE, DISCARD, FAMILIAR, POOL, RIVAL, VORTEX
from spellwright.games.spellbook.state import DEPTH, State
from spellwright.games.spellbook.steps import Phase, Step
from spellwright.kernel.pending import MANY, WHAT, WHICH, WHOSE
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.told import clean_page

LINE = (
    "spellbook seats 3 / cards sacrifice sharing growth focus clone mirage communion / day 7 from 3 turn 2 / last round"
    " / fresh green / learned r4c | g5t k4s y5c | - / pool rc2 bt | kc yt2 | - / stored - | gs ws | ys5"
    " / altar pc gs2 ks / discard rc / next take 2 1 square, day 2 1 dusk"
)
PAYING = (
    "spellbook seats 2 / cards sacrifice levitation growth offering clone mirage communion / day 7 from 1 turn 2"
    " / learned - | y5c / pool rc | rc rt gc3 / stored - | - / altar pc / aside rs"
    " / next reals 2 1 red, runes 2 1 any, learned 2 3 red-3, day 2 1 dusk"
)
KEEPING = (
    "spellbook seats 2 / cards sacrifice levitation growth offering clone mirage communion / day 7 from 1 turn 2"
    " / fresh red / learned - | r4c y5c / pool - | - / stored - | - / altar pc / aside rc rt rs"
    " / next keep 2 2 any, instant 2 0 red-4, day 2 1 dusk"
)
ALONE = (
    "spellbook seats 1 / cards sacrifice levitation purification offering time-travel transmutation abundance"
    " / day 1 from 1 turn 1 / learned - / pool rc bt / stored - / altar pc gt / rival 2 rc2 yt / next day 1 1 morning"
)
SMALLEST = (
    "spellbook seats 1 / cards sacrifice levitation purification offering time-travel transmutation abundance"
    " / day 1 from 1 turn 1 / learned - / pool - / stored - / rival 0 / next draw 1 2 any, day 1 1 midday"
)


def with_part(name: str, value: str, line: str = LINE) -> str:
    """A line with another value of one part."""
    changed = re.sub(rf"(?<= ){name} [^/]*?(?= /|$)", f"{name} {value}".strip(), line, count=1)
    assert changed != line
    return changed


def without(name: str, line: str = LINE) -> str:
    """A line without one part."""
    kept = [part for part in line.removeprefix("spellbook ").split(" / ") if not part.startswith(f"{name} ")]
    return "spellbook " + " / ".join(kept)


def unpaged(position: Position) -> bytes:
    """The position's memory without what was told last, which is no part of its text."""
    state = State.copy_of(position.state)
    clean_page(state)
    return as_bytes(state)


def lying(position: Position, place: int) -> dict[str, int]:
    """The stones at a place."""
    numbers = [int(number) for number in position.state.stones[place]]
    assert sum(numbers) == position.state.held[place]
    return {kind: number for kind, number in zip(KIND_NAMES, numbers, strict=True) if number}


# --- Round trips ---


@pytest.mark.parametrize("line", [LINE, PAYING, KEEPING, ALONE, SMALLEST])
def test_a_line_comes_back_as_it_was_written(line: str) -> None:
    assert Position(line).line == line


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("cards", ["first", "second", "third", "classic"])
@pytest.mark.compiled
def test_every_position_of_a_random_game_comes_back_to_the_last_byte(seats: int, cards: str) -> None:
    dice = random.Random(f"{seats} {cards}")
    position = Position.start("spellbook", seats=seats, set=cards)
    for _ in range(600):
        again = Position(position.line)
        assert again.line == position.line
        assert unpaged(again) == unpaged(position)
        if position.actor == OVER:
            break
        words, weights = zip(*position.actions.items(), strict=True)
        position = position.after(*dice.choices(words, weights))


def test_the_end_of_a_game_can_be_written() -> None:
    over = Position(LINE).after("pick black-square")
    while over.actor == CHANCE:
        over = over.after(next(iter(over.actions)))
    over = over.after("pass") if over.actor >= 0 else over
    assert over.actor == OVER
    assert "next" not in over.line
    assert Position(over.line).winners == over.winners


def test_a_position_before_the_cards_are_drawn_can_be_written() -> None:
    start = Position.start("spellbook", seats=4, set="classic", green="cure")
    assert "/ cards ? ? cure ? ? ? ? / day 0 from 1 turn 1 /" in start.line
    assert start.line.endswith("/ next first 1 0 -, cards 1 0 red, layout 1 0 -")
    named = Position(start.after("first 3").line)
    assert named == start.after("first 3")
    assert list(named.actions) == ["card sacrifice", "card eruption", "card blaze"]
    assert Position(named.after("card blaze").line) == named.after("card blaze")


def test_a_repr_can_be_pasted_back() -> None:
    position = Position(LINE)
    assert repr(position) == f"Position('{LINE}')"
    assert eval(repr(position), {"Position": Position}) == position


def test_equal_lines_are_equal_positions_and_others_are_not() -> None:
    assert Position(LINE) == Position(LINE)
    assert Position(LINE) != Position(ALONE)
    assert Position(LINE) != LINE


def test_parts_may_come_in_any_order_and_with_any_space_between() -> None:
    parts = LINE.removeprefix("spellbook ").split(" / ")
    assert Position("spellbook " + "  /   ".join(reversed(parts))) == Position(LINE)


@pytest.mark.parametrize("name", ["fresh", "discard"])
def test_parts_that_would_be_empty_are_left_out(name: str) -> None:
    line = without(name)
    assert Position(line).line == line
    assert Position(with_part(name, "")) == Position(line)


def test_an_empty_altar_is_left_out() -> None:
    line = with_part("altar", "", ALONE)
    assert Position(line).line == without("altar", ALONE)


# --- Each part ---


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 3),
        ("cards", [1, 2, 3, 2, 3, 3, 3]),
        ("day", 7),
        ("first", 2),
        ("turn", 1),
        ("is_last", 1),
        ("fresh", 0b100),
        ("track", 0),
        ("level", [[4, 0, 0, 0, 0, 0, 0], [0, 0, 5, 4, 0, 0, 5], [0] * 7, [0] * 7]),
        ("rune", [[0] * 7, [0, 0, 1, 2, 0, 0, 0], [0] * 7, [0] * 7]),
        ("held", [105 - 4 - 18, 1, 4, 0, 0, 3, 3, 0, 0, 0, 2, 5, 0]),
        ("depth", 2),
        ("told_count", 0),
    ],
)
def test_every_part_of_the_line_reaches_its_field(field: str, value: object) -> None:
    found: Any = getattr(Position(LINE).state, field)
    assert (found if isinstance(value, int) else found.tolist()) == value


def test_every_stone_lies_where_the_line_says_and_the_others_in_the_bag() -> None:
    position = Position(LINE)
    assert lying(position, POOL) == {"red-circle": 2, "blue-triangle": 1}
    assert lying(position, POOL + 1) == {"black-circle": 1, "yellow-triangle": 2}
    assert lying(position, POOL + 2) == {}
    assert lying(position, FAMILIAR + 1) == {"green-square": 1, "white-square": 1}
    assert lying(position, FAMILIAR + 2) == {"yellow-square": 5}
    assert lying(position, ALTAR) == {"purple-circle": 1, "green-square": 2, "black-square": 1}
    assert lying(position, DISCARD) == {"red-circle": 1}
    bag = lying(position, VORTEX)
    assert (bag["red-circle"], bag["green-square"], bag["green-triangle"], bag["white-circle"]) == (1, 2, 4, 5)
    assert "yellow-square" not in bag
    assert int(position.state.stones.sum()) == 105 - 4


def test_what_is_spent_lies_aside_and_the_opponents_stones_on_its_board() -> None:
    assert lying(Position(PAYING), ASIDE) == {"red-square": 1}
    position = Position(ALONE)
    assert lying(position, RIVAL) == {"red-circle": 2, "yellow-triangle": 1}
    assert position.state.track == 2


@pytest.mark.parametrize(
    ("line", "step", "values"),
    [
        (LINE, Step.TAKE, (1, 1, text.SUIT_WORDS.index("square"))),
        (PAYING, Step.REALS, (1, 1, text.SUIT_WORDS.index("red"))),
        (KEEPING, Step.KEEP, (1, 2, 0)),
        (ALONE, Step.DAY, (0, 1, Phase.MORNING)),
        (SMALLEST, Step.DRAW, (0, 2, 0)),
    ],
)
def test_what_is_pending_is_step_seat_number_and_which(line: str, step: Step, values: tuple[int, int, int]) -> None:
    s = Position(line).state
    entry = s.pending[s.depth - 1]
    assert entry[WHAT] == step
    assert (entry[WHOSE], entry[MANY], entry[WHICH]) == values
    assert s.pending[0, WHAT] == Step.DAY


@pytest.mark.parametrize(
    ("line", "actor", "actions"),
    [
        (LINE, 1, ["pick green-square", "pick black-square"]),
        (KEEPING, 1, ["pick red-circle", "pick red-triangle", "pick red-square"]),
        (ALONE, 0, ["pass", "take", "draw"]),
        (with_part("next", "offer 1 1 any, day 1 1 night", ALONE), 0, ["pick purple-circle", "pick green-triangle"]),
        (with_part("next", "day 2 1 evening", without("aside", PAYING)), 1, ["pass", "learn"]),
        (
            with_part("next", "wilds 2 0 red-3, learn 2 2 any, day 2 1 dusk", without("aside", PAYING)).replace(
                "rc rt gc3", "rc rt rs gc3"
            ),
            1,
            ["wilds 0", "wilds 1"],
        ),
    ],
)
def test_what_may_be_done_is_found_when_a_line_is_read(line: str, actor: int, actions: list[str]) -> None:
    position = Position(line)
    assert position.actor == actor
    assert list(position.actions) == actions


# --- Refusals ---


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("spellbook", "a position is the name of a game and a line in its notation"),
        ("spellbook chairs 3", "a position has no part 'chairs'"),
        (f"{LINE} / seats 3", "part 'seats' appears twice"),
        (with_part("seats", "5"), "seats: '5' is not a number from 1 to 4"),
        (with_part("seats", "0"), "seats: '0' is not a number from 1 to 4"),
        (with_part("seats", "three"), "seats: 'three' is not a number from 1 to 4"),
        (with_part("seats", "²"), "seats: '²' is not a number from 1 to 4"),
        (with_part("cards", "sacrifice sharing growth"), "cards: give 7 spells, one of each colour"),
        (
            with_part("cards", "sharing sacrifice growth focus clone mirage communion"),
            "cards: 'sharing' is not one of ?, sacrifice, eruption, blaze",
        ),
        (with_part("cards", "? sharing growth focus clone mirage communion"), "learned: 'r4c' cannot be learned"),
        (
            with_part("cards", "sacrifice ? growth focus clone mirage communion"),
            "cards: only before the stones are laid out a card can be missing",
        ),
        (with_part("day", "7"), "day: '7' should be: number from seat turn seat"),
        (with_part("day", "seven from 3 turn 2"), "day: 'seven from 3 turn 2' should be: number from seat turn seat"),
        (with_part("day", "7 from 4 turn 2"), "day: '7 from 4 turn 2' should be: number from seat turn seat"),
        (with_part("day", "7 from 1 turn 4"), "day: '7 from 1 turn 4' should be: number from seat turn seat"),
        (with_part("day", "7 from 0 turn 2"), "day: '7 from 0 turn 2' should be: number from seat turn seat"),
        (with_part("day", "12345 from 1 turn 2"), "day: '12345 from 1 turn 2' should be: number from seat turn seat"),
        (with_part("last", "day"), "last: say 'last round', or leave it out"),
        (with_part("last", ""), "last: say 'last round', or leave it out"),
        (with_part("fresh", "pink"), "fresh: 'pink' is not one of red, purple, green, black, white, blue, yellow"),
        (with_part("fresh", "blue"), "fresh: blue is not learned"),
        (with_part("fresh", "red"), "fresh: red is not learned"),
        (with_part("learned", "r4c | g5t k4s y5c"), "learned: give 3 lists, separated by |"),
        (with_part("learned", "r4c | g5t k4s y5c | - | -"), "learned: give 3 lists, separated by |"),
        (with_part("learned", "r6c | g5t k4s | -"), "learned: 'r6c' is not colour, level and rune"),
        (with_part("learned", "rc4 | g5t k4s | -"), "learned: 'rc4' is not colour, level and rune"),
        (with_part("learned", "r4x | g5t k4s | -"), "learned: 'r4x' is not colour, level and rune"),
        (with_part("learned", "r4c r3t | g5t k4s | -"), "learned: 'r3t' cannot be learned, or is there twice"),
        (with_part("pool", "rc2 bt | kc yt2"), "pool: give 3 lists, separated by |"),
        (with_part("pool", "rx | kc yt2 | -"), "pool: 'rx' is not one of rc, rt, rs, pc"),
        (with_part("pool", "red | kc yt2 | -"), "pool: 're' is not one of rc, rt, rs, pc"),
        (with_part("pool", "rc rt rc | kc yt2 | -"), "pool: 'rc' is there twice"),
        (with_part("pool", "rc0 | kc yt2 | -"), "pool: '0' is not a number from 1 to 5"),
        (with_part("pool", "rt6 | kc yt2 | -"), "pool: '6' is not a number from 1 to 5"),
        (with_part("pool", "rt-1 | kc yt2 | -"), "pool: '-1' is not a number from 1 to 5"),
        (with_part("pool", "rt5 wc5 | kc yt2 | -"), "pool: no more than 9 stones find room"),
        (with_part("stored", "- | ws"), "stored: give 3 lists, separated by |"),
        (with_part("stored", "rt5 wc5 wt5 | - | -"), "stored: no more than 14 stones find room"),
        (with_part("altar", "pc gs2 - ks"), "altar: '-' is not one of rc, rt, rs, pc"),
        (with_part("discard", "rc3"), "there are 6 stones rc, but only 5 in the box"),
        (with_part("stored", "ys | - | ys5"), "there are 6 stones ys, but only 5 in the box"),
        (with_part("learned", "r4c y3s | g5t k4s | -"), "there are 6 stones ys, but only 5 in the box"),
        (f"{LINE} / rival 0", "rival: only a solo player has one"),
        (without("rival", ALONE), "rival: '' is not a number from 0 to 0"),
        (with_part("rival", "4 rc2 yt", ALONE), "rival: '4' is not a number from 0 to 3"),
        (with_part("rival", "18 wc5 wt5 ws5 kt5", ALONE), "rival: '18' is not a number from 0 to 17"),
        (with_part("rival", "rc2 yt", ALONE), "rival: 'rc2' is not a number from 0 to 1"),
        (with_part("next", "take 2 1, day 2 1 dusk"), "next: 'take 2 1' should be: step, seat, how many, which"),
        (with_part("next", "take 2 1 square, , day 2 1 dusk"), "next: '' should be: step, seat, how many, which"),
        (with_part("next", "sing 2 1 square, day 2 1 dusk"), "next: 'sing 2 1 square' cannot be pending"),
        (with_part("next", "none 2 1 -, day 2 1 dusk"), "next: 'none 2 1 -' cannot be pending"),
        (with_part("next", ", ".join(["take 2 1 any"] * (DEPTH + 1))), "next: 'take 2 1 any' cannot be pending"),
        (with_part("next", "take 4 1 square, day 2 1 dusk"), "next: '4' is not a number from 1 to 3"),
        (with_part("next", "take 2 100 square, day 2 1 dusk"), "next: '100' is not a number from 0 to 99"),
        (
            with_part("next", "take 2 1 pink, day 2 1 dusk"),
            "next: 'pink' is not one of any, circle, triangle, square, red",
        ),
        (
            with_part("next", "take 2 1 square, day 2 1 noon"),
            "next: 'noon' is not one of morning, midday, evening, dusk, night, dawn",
        ),
        (with_part("next", "haste 2 1 any, day 2 1 dusk"), "next: 'any' is not one of -"),
        (
            with_part("next", "fetch 2 1 any, return 2 1 discard, day 2 1 dusk"),
            "next: 'discard' is not one of altar, stored",
        ),
        (with_part("next", "take 2 1 square, day 1 1 dusk"), "next: 'day 1 1' is not possible on this table"),
        (with_part("next", "store 1 1 any, day 2 1 evening"), "next: 'store 1 1' is not possible on this table"),
        (without("last", without("next")), "next: nothing is pending, but it is not the last round"),
        (with_part("learned", "- | r4t y5c", PAYING), "next: 'learned 2 3' is not possible on this table"),
        (PAYING.replace("learned 2 3 red-3", "learned 2 0 red-3"), "next: the stone for the card is chosen first"),
        (PAYING.replace("learned 2 3 red-3", "learned 2 4 red-3"), "next: 'learned 2 4' is not possible on this table"),
        (PAYING.replace("next reals", "next stone 2 1 red, reals"), "next: the stone for the card is chosen first"),
        (PAYING.replace("aside rs", "aside rt"), "aside: the stone for the card is missing"),
        (PAYING.replace("reals 2 1 red", "reals 2 1 green"), "next: 'reals' is of the colour of the card"),
        (
            SMALLEST.replace("rival 0", "rival 17 " + " ".join(f"{c}{r}5" for c in "rpgkwby" for r in "cts")),
            "there is no stone left to play with",
        ),
        (without("aside", PAYING), "aside: the stone for the card is missing"),
        (KEEPING.replace("y5c", "y4c"), "next: 'keep 2 2' is not possible on this table"),
        (KEEPING.replace("communion", "knowledge"), "next: 'keep 2 2' is not possible on this table"),
        *(
            (without(name), f"part '{name}' is missing")
            for name in ("seats", "cards", "day", "learned", "pool", "stored")
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(reason)):
        Position(line)


@pytest.mark.parametrize(
    "pending",
    [
        pytest.param("day 2 1 dusk, take 2 1 square", id="the Day before what it waits for"),
        pytest.param("take 2 1 square", id="no Day"),
        pytest.param("day 2 1 dusk, day 2 1 dusk", id="two Days"),
        pytest.param("store 2 1 any, take 2 1 any, day 2 1 dusk", id="two actions at once"),
        pytest.param("draw 2 1 any, store 2 1 any, day 2 1 dusk", id="a draw while something is stored"),
        pytest.param("draw 2 1 any, pay 2 1 circle, day 2 1 dusk", id="a draw before its price"),
        pytest.param("fetch 2 1 any, day 2 1 dusk", id="half a swap"),
        pytest.param("return 2 1 altar, fetch 2 1 any, day 2 1 dusk", id="a swap the wrong way round"),
        pytest.param("lower 2 1 green, day 2 1 dusk", id="what happens of itself"),
        pytest.param("fill 2 5 -, day 2 1 midday", id="what is a draw already"),
        pytest.param("others_take 2 1 -, day 2 1 midday", id="what others decide already"),
        pytest.param("either 2 0 focus-4, take 2 1 any, day 2 1 dusk", id="a choice above what it would lead to"),
        pytest.param("copy 2 1 morning, copy 2 1 morning, day 2 1 evening", id="a copy of a copy"),
        pytest.param("take 2 1 any, copy 2 1 morning, day 2 1 evening", id="a copy with its effect"),
        pytest.param("wilds 2 0 red-3, day 2 1 dusk", id="wilds without learning"),
        pytest.param("stone 2 1 red, learned 2 0 red-3, day 2 1 dusk", id="a payment without its wilds"),
        pytest.param("runes 2 1 any, reals 2 1 red, learned 2 1 red-3, day 2 1 dusk", id="wilds before the colour"),
        pytest.param("keep 2 2 any, day 2 1 dusk", id="something kept without learning"),
        pytest.param("learned 2 1 red-3, day 2 1 dusk", id="a payment that is complete"),
        pytest.param("instant 2 0 red-3, day 2 1 dusk", id="an instant effect that waits"),
        pytest.param(", ".join(["take 3 1 any"] * 4) + ", day 2 1 midday", id="more others than there are seats"),
        pytest.param("draw 1 2 any, day 2 1 morning, gift 2 0 any", id="a Day before the end of the setup"),
        pytest.param("first 1 0 -, layout 1 0 -", id="a first player before the cards are known"),
        pytest.param("layout 1 0 -", id="nothing to wait for before the stones are laid out"),
    ],
)
def test_what_is_never_pending_together_is_refused(pending: str) -> None:
    with pytest.raises(BadPosition, match="next: these things are never pending together, or not in this order"):
        Position(with_part("next", pending))


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(with_part("next", "day 2 1 dusk"), id="a phase in which nobody decides"),
        pytest.param(with_part("next", "day 2 1 night"), id="the altar is to be filled"),
        pytest.param(with_part("next", "day 2 1 dawn"), id="the next Day is to begin"),
        pytest.param(
            with_part("pool", "rc2 bt | - | -", with_part("next", "day 2 1 midday")), id="nothing to do at Midday"
        ),
        pytest.param(with_part("next", "take 2 1 triangle, day 2 1 dusk"), id="nothing suits"),
        pytest.param(with_part("next", "take 2 3 square, day 2 1 dusk"), id="all must be taken"),
        pytest.param(with_part("next", "take 2 0 square, day 2 1 dusk"), id="none is to be taken"),
        pytest.param(with_part("altar", "pc gs2", LINE), id="only one kind can be taken"),
        pytest.param(with_part("next", "draw 2 0 any, day 2 1 midday"), id="none is to be drawn"),
        pytest.param(with_part("next", "raise 2 1 -, day 2 1 dusk", LINE.replace("k4s", "k5s")), id="no card to raise"),
        pytest.param(with_part("next", "learn 2 2 any, day 2 1 dusk"), id="nothing can be learned"),
        pytest.param(with_part("next", "copied 2 0 red-3, day 2 1 evening"), id="nothing to choose a rune for"),
        pytest.param(PAYING.replace("rc rt gc3", "rt gc3"), id="the payment leaves no choice"),
    ],
)
def test_a_position_in_which_nobody_decides_yet_is_refused(line: str) -> None:
    with pytest.raises(BadPosition, match="next: nobody has anything to decide here"):
        Position(line)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(with_part("next", "day 2 0 morning"), id="a Morning without an action"),
        pytest.param(with_part("next", "day 2 9 morning"), id="more Morning actions than Swiftness gives"),
        pytest.param(
            with_part("next", "day 2 1 morning") + " / aside wc", id="something aside, and nothing that needs it"
        ),
        pytest.param(with_part("next", "fetch 2 1 any, return 2 1 altar, day 2 1 evening"), id="a swap for nothing"),
        pytest.param(
            with_part("next", "tithe 2 1 any, day 2 1 midday"), id="a stone for an opponent that is not there"
        ),
        pytest.param(with_part("next", "offer 2 1 any, day 2 1 night"), id="a track that is not there"),
        pytest.param(with_part("next", "take 1 1 any, take 1 1 any, day 2 1 midday"), id="the same seat twice"),
        pytest.param(
            with_part("next", "harvest 2 1 any, lower 2 1 blue, day 2 1 dusk"), id="a card to lower not learned"
        ),
        pytest.param(
            with_part(
                "next", "wilds 2 0 green-3, learn 2 2 any, day 2 1 dusk", LINE.replace("kc yt2", "gc gt gs rs bs ks")
            ),
            id="a card learned twice",
        ),
        pytest.param(PAYING.replace("aside rs", "aside rs gt4"), id="more spent than the card costs"),
    ],
)
def test_what_cannot_be_pending_on_this_table_is_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        Position(line)


def test_the_example_in_the_docstring_can_be_read() -> None:
    example = " ".join(line.strip() for line in (text.__doc__ or "").split("\n\n")[1].splitlines())
    assert Position(f"spellbook {example}").line == f"spellbook {example}"
