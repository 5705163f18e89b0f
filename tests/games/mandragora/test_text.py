"""A position as one line of text: it comes back as it was, and what cannot be read is refused with the reason."""

from __future__ import annotations

import random
import re

import pytest

from spellwright import OVER, BadPosition, Position
from spellwright.games.mandragora.deck import box
from spellwright.games.mandragora.game import GAME
from spellwright.games.mandragora.state import State
from spellwright.kernel.records import view_of
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.told import clean_page
from spellwright.search.trace import random_game
from tests.games.mandragora.tables import BARE, counted, table

LINE = (
    "mandragora seats 3 / first 3 turn 2 / nights 3 5 8 / assistant 4 / shops green | blue | 1 | - | 2 | blue-2 yellow"
    " | red | 1 | purple scroll-1 | red-1 / hands 3 red mandrake | 2 green mandrake green-1 | 2 mandrake blue-1"
    " / scrolls - | 1 3 | 2 / cast 2 red-2 movibus, 3 mandrake levitatio / tops movibus repeteribus antecessibus"
    " disparatus suffogarus / gone blue red green yellow purple 2 mandrake red-2 / cursed 2 / seen 1: 3 red,"
    " 2>1: 3 red mandrake, 3: blue-1, *~12: mandrake green-1 / next turn 2 0 -, turn-over 2 0 -"
)
TEAMS = (
    "mandragora seats 4 / teams yes / first 1 turn 1 / nights 2 5 8 / assistant 2 / shops green | 1 | red | blue | 1 |"
    " green | yellow | 1 | purple | red / hands red mandrake | mandrake | mandrake | mandrake / scrolls - | - | - | -"
    " / tops movibus levitatio antecessibus disparatus suffogarus"
    " / next pick-up 1 1 2, exchange 1 0 -, lay 1 1 1, turn-over 1 0 -"
)
LAST = (
    "mandragora seats 2 / first 1 turn 2 / nights 2 5 8 / assistant 2 / shops - | 0 | - | - | 0 | - | - | 0 | - | -"
    " / hands red | mandrake / scrolls - | - / tops - - - - -"
)


def with_part(name: str, value: str, line: str = LINE) -> str:
    """A line with another value of one part, or without it."""
    pattern = rf"(?<= ){name} [^/]*?(?= /|$)" if value else rf" / {name} [^/]*?(?= /|$)"
    changed = re.sub(pattern, f"{name} {value}" if value else "", line, count=1)
    assert changed != line
    return changed


def unpaged(position: Position) -> bytes:
    """The position's memory without what was told last, which is no part of its text."""
    state = State.copy_of(position.state)
    clean_page(state)
    return as_bytes(state)


# --- Round trips ---


@pytest.mark.parametrize("line", [LINE, TEAMS])
def test_a_line_comes_back_as_it_was_written(line: str) -> None:
    assert Position(line).line == line


@pytest.mark.parametrize(("seats", "teams"), [(2, "no"), (3, "no"), (4, "no"), (4, "yes")])
@pytest.mark.compiled
def test_every_position_of_a_random_game_comes_back_to_the_last_byte(seats: int, teams: str) -> None:
    dice = random.Random(seats)
    position = Position.start("mandragora", seats=seats, teams=teams)
    while True:
        again = Position(position.line)
        assert again.line == position.line
        assert unpaged(again) == unpaged(position)
        if position.actor == OVER:
            break
        words, weights = zip(*position.actions.items(), strict=True)
        position = position.after(*dice.choices(words, weights))


def test_parts_may_come_in_any_order() -> None:
    parts = LINE.removeprefix("mandragora ").split(" / ")
    assert Position("mandragora " + " / ".join(reversed(parts))).line == LINE


def test_another_list_of_cards_is_written_out() -> None:
    deck = box().line().replace("black-2 1", "black-3 1").replace("repeteribus 2", "repeteribus 3")
    s = random_game(GAME, 3, {"deck": deck}, 2).states[40]
    line = GAME.notation.write(s)
    assert "black-3" in re.search(r"deck ([^/]*)", line)[1]  # type: ignore[index]
    assert "/ values 1 1 1 2 3 3 4 5 /" in line
    assert unpaged(Position(f"mandragora {line}")) == unpaged(Position.of(GAME, s))


def test_what_seats_know_comes_back() -> None:
    view = view_of(GAME, Position(LINE).state, 2)
    assert view.mixed == 0b011
    assert view.loose.sum() == 2
    assert view_of(GAME, Position(LINE).state, 1).hands[0].sum() == 4


# --- Refused ---


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("seats", "5", "seats: '5' is not a number from 2 to 4"),
        ("seats", "4", "give 4 lists"),
        ("teams", "no", "teams: say 'teams yes'"),
        ("first", "1", "should be: seat turn seat"),
        ("first", "4 turn 1", "should be: seat turn seat"),
        ("nights", "1 5 8", "nights: '1' is not a number from 2 to 10"),
        ("nights", "3 5", "shops: '1' is not one of"),
        ("assistant", "11", "assistant: '11' is not a number"),
        ("shops", "- | -", "shops: give 10 lists"),
        ("shops", " | ".join(["blue " * 10] + ["-"] * 9), "no more than 9 cards"),
        ("shops", "- | - | x | - | 1 | - | - | 1 | - | -", "shops: 'x' is not a number"),
        ("shops", "frog | - | 1 | - | 1 | - | - | 1 | - | -", "shops: 'frog' is not one of"),
        ("hands", "- | -", "hands: give 3 lists"),
        ("hands", "13 blue 3 red mandrake | green-1 | blue-1", "but only 12 in the box"),
        ("hands", "scroll-1 | - | -", "hands: 'scroll-1' is not one of"),
        ("hands", "3 | - | -", "hands: '3' of what"),
        ("hands", "red red | - | -", "hands: 'red' is there twice"),
        ("hands", "1 red | - | -", "hands: '1' is not a number from 2"),
        ("scrolls", "4 | - | -", "scrolls: '4' is not a number from 1 to 3"),
        ("cast", "1 red movibus", "cast: 'red' is not one of"),
        ("cast", "1 red-2", "should be: seat, book, spell"),
        ("cast", "4 red-2 movibus", "cast: '4' is not a number"),
        ("cast", "1 red-2 suffogarus, 1 red-1 suffogarus", "there are only 1 suffogarus"),
        ("cast", "1 red-3 movibus", "gone: red-3 is laid out with a spell"),
        ("cast", ", ".join(["1 red-2 movibus"] * 25), "cast: there are only 24 spells"),
        ("tops", "movibus", "5 spells"),
        ("tops", "levitatio - - - -", "levitatio is not in stack 1"),
        ("gone", "8 mandrake red-2", "but only 7 in the box"),
        ("cursed", "4", "cursed: '4' is not a number"),
        ("seen", "1: 4 red", "known to be in a hand in which it is not"),
        ("seen", "1: 16 red", "seen: 16 red are too many"),
        ("seen", "1>1: red", "about the own hand"),
        ("seen", "1: red, 1: red", "there twice"),
        ("seen", "red", "should be: hand: cards"),
        ("seen", "*~12: 9 red", "a loose card is in none of the mixed hands"),
        ("seen", "1~12: red", "nobody's own hand is mixed"),
        ("seen", "*~11: red", "'1' is there twice"),
        ("next", "turn 2 0 -", "never pending together"),
        ("next", "turn 1 0 -, turn-over 2 0 -", "'turn 1 0' is not possible"),
        ("next", "turn 2 0, turn-over 2 0 -", "should be: step, seat, how many, which"),
        ("next", "wait 2 0 -, turn-over 2 0 -", "cannot be pending"),
        ("next", "turn-over 2 0 -", "never pending together"),
        ("next", "drop 2 1 -", "colours are laid aside at the end"),
        ("next", "exchange 2 1 -, turn-over 2 0 -", "'exchange 2 1' is not possible"),
        ("next", "stack 2 6 red-2, turn-over 2 0 -", "'stack 2 6' is not possible"),
        ("next", "stack 2 1 red-2, turn-over 2 0 -", "nobody has anything to decide here"),
        ("next", "give 2 0 2, turn-over 2 0 -", "'give 2 0' is not possible"),
        ("next", "brew 2 0 red, turn-over 2 0 -", "'brew 2 0' is not possible"),
        ("next", "to 2 2 translatio, turn-over 2 0 -", ""),
        ("next", "to 2 1 translatio, turn-over 2 0 -", "'to 2 1' is not possible"),
        ("next", "pick-up 2 3 5, turn-over 2 0 -", "'pick-up 2 3' is not possible"),
        ("next", "take 2 0 3, turn-over 2 0 -", "'take 2 0' is not possible"),
        ("next", "", "nothing is pending, but it is not the end"),
    ],
)
def test_what_cannot_be_on_a_table_is_refused(name: str, value: str, complaint: str) -> None:
    line = with_part(name, value) if f" {name} " in LINE else f"{LINE} / {name} {value}"
    if not complaint:
        Position(line)
        return
    with pytest.raises(BadPosition, match=re.escape(complaint)):
        Position(line)


@pytest.mark.parametrize(
    ("extra", "complaint"),
    [
        ("out 1", "only in the last rounds somebody can drop out"),
        ("marker 1 last 4 / next turn 1 0 -, turn-over 1 0 -", "'turn-over 1 0' is not possible"),
        ("marker 1 last 0 / next turn 2 0 -, turn-over 2 0 -", "nobody can be on turn after the last round"),
        ("marker 1", "say who got it and how many turns are to come"),
        ("marker 1 last 7 / next turn 2 0 -, turn-over 2 0 -", "is not a number from 0 to 6"),
        ("deck 81 blue", "there must be 82 cards"),
        ("values 1 2 3", "give 8 values"),
        ("frogs 3", "a position has no part 'frogs'"),
        ("seats 2", "part 'seats' appears twice"),
    ],
)
def test_an_end_that_cannot_be_is_refused(extra: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(complaint)):
        Position(f"{LAST} / {extra}")


def test_more_cards_face_down_than_are_left_are_refused() -> None:
    with pytest.raises(BadPosition, match="shops: more cards lie face down than are left"):
        table("red | blue", unseen="", shops=BARE.replace("0", "1", 1))


def test_a_game_that_is_over_comes_back() -> None:
    over = counted("red | -")
    assert Position(over.line) == over
    assert over.actor == OVER


def test_a_missing_part_is_named() -> None:
    for name in ("seats", "first", "assistant", "shops", "hands", "scrolls", "tops"):
        with pytest.raises(BadPosition, match=f"part '{name}' is missing"):
            Position(with_part(name, "") if name != "seats" else LINE.replace("seats 3 / ", ""))
