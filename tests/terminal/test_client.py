"""A game in the terminal, answered line by line."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator

import pytest

from spellwright.games import load
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.words import LANGUAGES, Words
from spellwright.terminal.client import BOT_NAMES, TerminalGame, opponents

GAME = load("simsala")


def answering(answers: list[str]) -> Callable[[str], str]:
    """A person who types these answers, and then closes the terminal."""
    rest: Iterator[str] = iter(answers)

    def ask(_: str) -> str:
        answer = next(rest, None)
        if answer is None:
            raise EOFError
        return answer

    return ask


def play(answers: list[str], language: str = "en", seats: int = 3, **options: str) -> tuple[str, Match]:
    """What the terminal shows to somebody who answers so."""
    out = io.StringIO()
    table = TerminalGame(Words(GAME, language), ask=answering(answers), out=out)
    holders = [Holder("Ana"), *(Holder(name, "counter") for name in BOT_NAMES[: seats - 1])]
    match = Match(GAME, holders, {"first": "1", **options}, secret_from_seed(5), listener=table.hear)
    table.play(match, opponents("simsala", ["counter"] * (seats - 1), 5))
    return out.getvalue(), match


def test_the_table_shows_what_the_seat_may_see_and_no_more() -> None:
    shown, match = play([])
    assert "[ ?  ?  ?  ?  ? ]" in shown
    others = ["  ".join(str(stone) for stone in match.state.stones[p]) for p in (1, 2)]
    assert all(f"[ {row} ]" in shown for row in others)
    assert "Your turn: which spell do you call?" in shown
    assert re.search(r"Mirabel +left ", shown)
    assert re.search(r"Corvin +right ", shown)
    assert "Mirabel −1 life" in shown


def test_a_call_is_made_by_its_number_and_told_in_words() -> None:
    shown, match = play(["8"])
    assert "You call: Magic Drink!" in shown
    assert "call 8" in [GAME.actions.words(a) for a in match.actions]


def test_odds_are_shown_on_request_and_change_nothing() -> None:
    shown, match = play(["?"])
    assert "What your stones could be" in shown
    assert "call succeeds" in shown
    assert 0 not in match.decided_by


def test_what_a_call_has_shown_is_not_taken_back() -> None:
    _, match = play(["8"])
    shown, again = play(["8", "u"])
    assert "nothing to take back" in shown
    assert again.actions == match.actions
    assert "nothing to take back" in play(["u"])[0]


def test_help_and_log_are_there() -> None:
    shown, _ = play(["h", "8", "l"])
    assert "take back your last decision" in shown
    assert "The player on your left loses 1 life." in shown
    assert shown.count("Round 1 begins.") == 2


@pytest.mark.parametrize("nonsense", ["9", "0", "Fly", "call 3", "-1", "²", "e", "m"])
def test_nonsense_is_refused_in_words_and_changes_nothing(nonsense: str) -> None:
    shown, match = play([nonsense])
    assert f"I do not understand “{nonsense}”" in shown or "Call a spell first" in shown
    assert 0 not in match.decided_by


@pytest.mark.parametrize("way_out", [["q"], []])
def test_quitting_leaves_a_friendly_word_and_no_stack_dump(way_out: list[str]) -> None:
    shown, _ = play(way_out)
    assert shown.rstrip().endswith("Goodbye, and thanks for playing!")
    assert "Traceback" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_game_can_be_played_and_never_gets_wider_than_80_columns(language: str, seats: int) -> None:
    answers = ["8", "7", "6", "5", "e"] * 400
    shown, match = play([*answers], language, seats, length="single")
    assert match.is_over
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert ("Final score" if language == "en" else "Endstand") in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("order", ["enforced", "penalised", "free"])
@pytest.mark.parametrize("ending", ["first", "one"])
def test_help_and_odds_fit_into_80_columns(language: str, order: str, ending: str) -> None:
    shown, _ = play(["h", "?", "8", "8", "8"], language, order=order, ending=ending)
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_help_tells_the_rules_of_this_table() -> None:
    assert "no call may be lower" in play(["h"])[0]
    assert "any order" in play(["h"], order="free")[0]
    assert "when only one player" in play(["h"], ending="one")[0]
    assert "You play one round" in play(["h"], length="single")[0]


def test_a_spell_may_be_called_by_the_beginning_of_its_name() -> None:
    assert "You call: Magic Drink!" in play(["mag"])[0]
    assert "Du rufst: Heiltrank!" in play(["heil"], "de")[0]


def test_an_empty_answer_is_asked_again_without_a_word() -> None:
    shown, match = play(["", "", "8"])
    assert "I do not understand" not in shown
    assert 0 in match.decided_by


def test_a_call_too_low_is_refused_with_the_rule() -> None:
    shown, _ = play(["8", "8", "8", "8", "8", "7"] * 20)
    assert "you can only call 8. (§3.6)" in shown


def test_what_was_taken_back_is_not_in_the_log() -> None:
    spellbook, out = load("spellbook"), io.StringIO()
    table = TerminalGame(Words(spellbook, "en"), ask=answering(["2", "1", "l", "u", "l"]), out=out)  # take one
    table.play(Match(spellbook, [Holder("Ana")], {}, secret_from_seed(5), listener=table.hear), {})
    before, after = out.getvalue().split("Taken back")
    assert "You take" in before
    assert "You begin." in after
    assert "You take" not in after


def test_the_fingerprint_is_shown_at_the_start_and_the_secret_at_the_end() -> None:
    shown, match = play(["8", "7", "6", "5", "e"] * 400, length="single")
    assert match.commitment in shown[: shown.index("Round 1 begins.")]
    assert match.secret in shown[shown.index("Final score") :]
