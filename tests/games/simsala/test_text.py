"""A position as one line of text: it comes back as it was, and what cannot be read is refused with the reason."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from spellwright import OVER, BadPosition, Position, UnknownGame
from spellwright.games.simsala import text
from spellwright.games.simsala.pieces import Ask, Length, Order, RoundEnd
from spellwright.games.simsala.state import DEPTH, MEMORIES, State
from spellwright.kernel.pending import WHAT, WHOSE
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.told import clean_page

LINE = (
    "simsala seats 3 / play penalised match one / round 2 from 3 / lives 6 4 5 / points 3 0 1 / last 2 0 1"
    " / stones 48.75 56.35 66788 / board 23378 / mystic 2:4 3:1 / turn 5 1 / not 2.1=37 3.5=2"
    " / cast 2:8@12+1 3:4@125+2 / next call 2"
)
SMALLEST = (
    "simsala seats 2 / play enforced match first / round 1 from 1 / lives 6 6 / points 0 0 / last 0 0"
    " / stones 45678 45678 / turn 1 0 / next call 1"
)
OPTIONAL = ("board", "mystic", "not", "cast")


def with_part(name: str, value: str) -> str:
    """LINE with another value of one part."""
    changed = re.sub(rf"(?<= ){name} [^/]*?(?= /|$)", f"{name} {value}".strip(), LINE, count=1)
    assert changed != LINE
    return changed


def without(name: str) -> str:
    """LINE without one part."""
    kept = [part for part in LINE.removeprefix("simsala ").split(" / ") if not part.startswith(f"{name} ")]
    return "simsala " + " / ".join(kept)


def unpaged(position: Position) -> bytes:
    """The position's memory without what was told last, which is no part of its text."""
    state = State.copy_of(position.state)
    clean_page(state)
    return as_bytes(state)


# --- Round trips ---


@pytest.mark.parametrize("line", [LINE, SMALLEST])
def test_a_line_comes_back_as_it_was_written(line: str) -> None:
    assert Position(line).line == line


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("ending", ["first", "one"])
@pytest.mark.parametrize("order", ["enforced", "penalised", "free"])
@pytest.mark.compiled
def test_every_position_of_a_random_game_comes_back_to_the_last_byte(seats: int, ending: str, order: str) -> None:
    dice = random.Random(f"{seats} {ending} {order}")
    position = Position.start("simsala", seats=seats, ending=ending, order=order)
    for _ in range(150):
        again = Position(position.line)
        assert again.line == position.line
        assert unpaged(again) == unpaged(position)
        if position.actor == OVER:
            break
        words, weights = zip(*position.actions.items(), strict=True)
        position = position.after(*dice.choices(words, weights))


def test_the_end_of_a_match_can_be_written() -> None:
    line = (
        LINE.replace("lives 6 4 5", "lives 6 1 0").replace("points 3", "points 6").replace("next call 2", "next call 1")
    )
    over = Position(line).after("call 7", "place 4")
    assert over.actor == OVER
    assert "next" not in over.line
    assert Position(over.line).winners == over.winners == [0]


def test_a_position_before_the_first_round_can_be_written() -> None:
    start = Position.start("simsala", seats=4)
    assert start.line.endswith("/ turn 0 0 / next first")
    assert Position(start.line).after("first 3") == start.after("first 3")


def test_a_repr_can_be_pasted_back() -> None:
    position = Position(LINE)
    assert repr(position) == f"Position('{LINE}')"
    assert eval(repr(position), {"Position": Position}) == position


def test_equal_lines_are_equal_positions_and_others_are_not() -> None:
    assert Position(LINE) == Position(LINE)
    assert Position(LINE) != Position(SMALLEST)
    assert Position(LINE) != LINE


def test_parts_may_come_in_any_order_and_with_any_space_between() -> None:
    parts = LINE.removeprefix("simsala ").split(" / ")
    assert Position("simsala " + "  /   ".join(reversed(parts))) == Position(LINE)


@pytest.mark.parametrize("name", OPTIONAL)
def test_parts_that_would_be_empty_are_left_out(name: str) -> None:
    line = without(name)
    assert Position(line).line == line
    assert Position(with_part(name, "")) == Position(line)


# --- Each part ---


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 3),
        ("order", Order.PENALISED),
        ("length", Length.MATCH),
        ("ending", RoundEnd.ONE),
        ("round_number", 2),
        ("first", 2),
        ("lives", [6, 4, 5, 0, 0]),
        ("points", [3, 0, 1, 0, 0]),
        ("last_points", [2, 0, 1, 0, 0]),
        ("stones", [[4, 8, 0, 7, 5], [5, 6, 0, 3, 5], [6, 6, 7, 8, 8], [0] * 5, [0] * 5]),
        ("board", [0, 0, 1, 2, 0, 0, 0, 1, 1]),
        ("owner", [1, 2, 0, 0]),
        ("mystic", [4, 1, 0, 0]),
        ("mystics", 2),
        ("lowest", 5),
        ("casts", 1),
        ("ruled_out", [[0] * 5, [0b1000100, 0, 0, 0, 0], [0, 0, 0, 0, 0b10], [0] * 5, [0] * 5]),
        ("memory_count", [0, 1, 1, 0, 0]),
        ("depth", 1),
        ("unseen", [0, 0, 1, 0, 2, 2, 3, 4, 4]),
        ("supply", 14),
        ("told_count", 0),
    ],
)
def test_every_part_of_the_line_reaches_its_field(field: str, value: object) -> None:
    found: Any = getattr(Position(LINE).state, field)
    assert (found if isinstance(value, int) else found.tolist()) == value


def test_a_remembered_cast_is_spell_places_and_stones_known() -> None:
    s = Position(LINE).state
    assert (s.memory_spell[1, 0], s.memory_places[1, 0], s.memory_known[1, 0]) == (8, 0b00011, 1)
    assert (s.memory_spell[2, 0], s.memory_places[2, 0], s.memory_known[2, 0]) == (4, 0b10011, 2)


@pytest.mark.parametrize(
    ("pending", "ask", "actions"),
    [
        ("call 2", Ask.CALL, ["end", *(f"call {spell}" for spell in range(1, 9))]),
        ("leave 2 5, call 2", Ask.LEAVE, ["place 1", "place 5"]),
        ("roll 2 1, call 2", Ask.ROLL, ["die 1", "die 2", "die 3"]),
        ("backfire 2, call 2", Ask.BACKFIRE, ["die 1", "die 2", "die 3"]),
        ("roll 2 3, call 2", Ask.ROLL, ["die 1", "die 2", "die 3"]),
        ("look 2, call 2", Ask.LOOK, ["stone 2", "stone 4", "stone 5", "stone 6", "stone 7", "stone 8"]),
        ("deal 1 1, call 2", Ask.DEAL, ["stone 2", "stone 4", "stone 5", "stone 6", "stone 7", "stone 8"]),
        ("open 6, call 2", Ask.OPEN, ["stone 2", "stone 4", "stone 5", "stone 6", "stone 7", "stone 8"]),
    ],
)
def test_what_is_pending_comes_first_and_the_call_last(pending: str, ask: Ask, actions: list[str]) -> None:
    position = Position(with_part("next", pending) if pending != "call 2" else LINE)
    s = position.state
    assert position.line.endswith(f"/ next {pending}")
    assert s.pending[s.depth - 1, WHAT] == ask
    assert (s.pending[0, WHAT], s.pending[0, WHOSE]) == (Ask.CALL, 1)
    assert list(position.actions) == actions


# --- Refusals ---


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("simsala", "a position is the name of a game and a line in its notation"),
        ("simsala chairs 3", "a position has no part 'chairs'"),
        (f"{LINE} / seats 3", "part 'seats' appears twice"),
        (with_part("seats", "6"), "is not a number from 2 to 5"),
        (with_part("seats", "1"), "is not a number from 2 to 5"),
        (with_part("seats", "three"), "is not a number from 2 to 5"),
        (with_part("play", "strict match one"), "play: 'strict' is not one of enforced, penalised, free"),
        (with_part("play", "free long one"), "play: 'long' is not one of match, single"),
        (with_part("play", "free match two"), "play: 'two' is not one of first, one"),
        (with_part("play", "free match"), "play: give order, length and ending"),
        (with_part("play", "free match one more"), "play: give order, length and ending"),
        (with_part("round", "two from 3"), "round: 'two from 3' is not understood"),
        (with_part("round", "2"), "round: '2' is not understood"),
        (with_part("round", "100 from 1"), "round: '100 from 1' is not understood"),
        (with_part("round", "2 from 0"), "round: '2 from 0' is not understood"),
        (with_part("lives", "6 4"), "lives: give 3 numbers from 0 to 6"),
        (with_part("lives", "6 4 7"), "lives: give 3 numbers from 0 to 6"),
        (with_part("lives", "6 4 -1"), "lives: give 3 numbers from 0 to 6"),
        (with_part("points", "1 2 3 4"), "points: give 3 numbers from 0 to 99"),
        (with_part("points", "1 2 100"), "points: give 3 numbers from 0 to 99"),
        (with_part("last", "1 2 x"), "last: give 3 numbers from 0 to 99"),
        (with_part("stones", "48.75 56.35"), "stones: give 3 rows of 5 characters, each 1 to 8 or a dot"),
        (with_part("stones", "48.75 56.35 6678"), "stones: give 3 rows of 5 characters, each 1 to 8 or a dot"),
        (with_part("stones", "48.75 56.35 66789"), "stones: give 3 rows of 5 characters, each 1 to 8 or a dot"),
        (with_part("stones", "48.75 56.35 66788 67788"), "stones: give 3 rows of 5 characters, each 1 to 8 or a dot"),
        (with_part("board", "23 378"), "board: give the numbers of the stones, nothing between them"),
        (with_part("board", "239"), "board: give the numbers of the stones, nothing between them"),
        (with_part("mystic", "1:8 1:8 1:7 1:7 1:7"), "mystic: there are only 4"),
        (with_part("mystic", "4:1"), "mystic: '4:1' is not seat:spell"),
        (with_part("mystic", "1:9"), "mystic: '1:9' is not seat:spell"),
        (with_part("mystic", "1-8"), "mystic: '1-8' is not seat:spell"),
        (with_part("turn", "5"), "turn: '5' is not understood"),
        (with_part("turn", "five 1"), "turn: 'five 1' is not understood"),
        (with_part("not", "4.1=3"), "not: '4.1=3' is not seat.place=spells"),
        (with_part("not", "2.6=3"), "not: '2.6=3' is not seat.place=spells"),
        (with_part("not", "2.1=9"), "not: '2.1=9' is not seat.place=spells"),
        (with_part("cast", "4:8@1+1"), "cast: '4:8@1+1' is not seat:spell@places+known"),
        (with_part("cast", "2:9@1+1"), "cast: '2:9@1+1' is not seat:spell@places+known"),
        (with_part("cast", "2:8@6+1"), "cast: '2:8@6+1' is not seat:spell@places+known"),
        (with_part("cast", "2:8@1"), "cast: '2:8@1' is not seat:spell@places+known"),
        (with_part("cast", " ".join(["2:8@1+1"] * (MEMORIES + 1))), f"cast: no more than {MEMORIES} for a seat"),
        (with_part("cast", "2:1@1+2"), "cast: '2:1@1+2' knows of more stones than there are"),
        (with_part("not", "2.1=3 2.1=7"), "not: '2.1=7' names a place for the second time"),
        (with_part("next", "sing 2"), "next: 'sing 2' cannot be pending"),
        (with_part("next", "first"), "next: 'first' is pending before the first round, and only then"),
        (with_part("next", "look 1, call 2"), "next: only the caller's spell can be pending"),
        (with_part("points", "8 0 1"), "next: something is pending, but the match is over"),
        (with_part("round", "0 from 3"), "next: before the first round only 'first' can be pending"),
        (with_part("turn", "5 0"), "turn: every call keeps the order before the first cast"),
        (without("next"), "next: nothing is pending, but the match is not over"),
        (
            SMALLEST.replace("45678 45678", "..... 45678"),
            "next: a call is pending, but no stone stands before the caller",
        ),
        (with_part("next", "none 2"), "next: 'none 2' cannot be pending"),
        (with_part("next", "call"), "next: 'call' cannot be pending"),
        (with_part("next", "call two"), "next: 'call two' cannot be pending"),
        (with_part("next", "deal 2, call 2"), "next: 'deal 2' cannot be pending"),
        (with_part("next", "call 4"), "next: there is no seat 4"),
        (with_part("next", "call 0"), "next: there is no seat 0"),
        (with_part("next", ", ".join(["call 1"] * (DEPTH + 1))), f"next: no more than {DEPTH} things can be pending"),
        (with_part("board", "222"), "there are 3 stones of spell 2, but only 2 in the box"),
        (with_part("mystic", "2:1 3:1"), "there are 2 stones of spell 1, but only 1 in the box"),
        (with_part("board", "22334455666777778888"), "too few stones are left for the mystic stones"),
        *((without(name), f"part '{name}' is missing") for name in text.CLAUSES if name not in (*OPTIONAL, "next")),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(reason)):
        Position(line)


def test_a_line_of_no_known_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        Position("chess 8/8/8/8/8/8/8/8 w - - 0 1")


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(with_part("round", "2 from 4"), id="who began does not sit there"),
        pytest.param(with_part("turn", "9 1"), id="no call could keep the order"),
        pytest.param(with_part("turn", "5 999"), id="more casts than stones"),
        pytest.param(with_part("seats", "²"), id="a digit that is no number"),
        pytest.param(with_part("lives", "6 ² 5"), id="a digit that is no number of lives"),
        pytest.param(with_part("lives", "0 0 0"), id="nobody lives"),
        pytest.param(with_part("lives", "6 0 5"), id="the dead are on turn"),
        pytest.param(with_part("not", "2.1=5"), id="what stands there is ruled out"),
        pytest.param(with_part("not", "2.3=7"), id="something is ruled out where nothing stands"),
        pytest.param(with_part("cast", "2:8@3+1"), id="a cast tells of a place where nothing stands"),
        pytest.param(with_part("next", "call 2, , call 1"), id="nothing between two commas"),
        pytest.param(with_part("next", "call 2, deal 1 1"), id="a call before what it waits for"),
        pytest.param(with_part("next", "deal 3 1, call 2"), id="a stone for a full row"),
        pytest.param(with_part("next", "deal 1 2, call 2"), id="more stones than free places"),
        pytest.param(with_part("next", "open 99, call 2"), id="more open stones than there are"),
        pytest.param(with_part("next", "leave 2 8, call 2"), id="a stone leaves that does not stand there"),
    ],
)
def test_what_cannot_be_on_a_table_is_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        Position(line)


def test_the_example_in_the_docstring_can_be_read() -> None:
    example = " ".join(line.strip() for line in (text.__doc__ or "").split("\n\n")[1].splitlines())
    assert Position(f"simsala {example}").line == f"simsala {example}"
