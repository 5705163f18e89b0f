"""Lines of a terminal."""

from __future__ import annotations

from spellwright.games import load
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.terminal import WIDTH
from spellwright.terminal.layout import choices_of, hang, numbered, others_clockwise, read_choice, spread

GAME = load("simsala")


def test_both_ends_of_a_line_are_used() -> None:
    line = spread("left", "right")
    assert (line.split(), len(line)) == (["left", "right"], WIDTH)


def test_a_long_list_hangs_under_its_label_and_nothing_is_torn_apart() -> None:
    assert list(hang("bag  ", ["red fox", "red cat", "owl"], width=19)) == ["bag  red fox", "     red cat owl"]
    assert list(hang("bag  ", ["red fox", "red cat"], " ·", width=15)) == ["bag  red fox ·", "     red cat"]
    assert list(hang("bag  ", [])) == ["bag  "]


def test_a_menu_counts_from_one_in_lines_or_columns() -> None:
    assert numbered(["a", "b", "c"]) == "  1  a\n  2  b\n  3  c"
    assert numbered(["a", "b", "c"], (10, 10)) == "  1  a      2  b\n  3  c"


def test_others_sit_clockwise_from_the_left_neighbour() -> None:
    assert others_clockwise(Match(GAME, ["Ana", "Ben", "Cem"]).view(1)) == [2, 0]


def test_an_answer_is_a_number_of_the_menu_or_an_action_in_words() -> None:
    match = Match(GAME, ["Ana", "Ben"], {"first": "1"}, secret_from_seed(1))
    choices = choices_of(match.view(0))
    assert choices == match.legal(0)
    assert read_choice(GAME, choices, "2") == GAME.actions.words(choices[1])
    assert read_choice(GAME, choices, "end") == "end"
    assert [read_choice(GAME, choices, answer) for answer in ("0", "99", "²", "fly")] == [None] * 4
