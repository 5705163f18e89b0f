"""SpellBook in the terminal: the table, the choices, and a solo game to its end."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from spellwright.games import load
from spellwright.kernel.records import view_of
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.record import read_record, record_of, verify, write_record
from spellwright.play.words import LANGUAGES, Words
from spellwright.terminal import WIDTH
from spellwright.terminal.client import BOT_NAMES, TerminalGame, opponents
from spellwright.terminal.table import table_of

GAME = load("spellbook")
TABLE = table_of(GAME)
SETS = ("first", "second", "third", "classic")


def choosing(numbers: int) -> Callable[[str], str]:
    """A person who types 1, 2, 3 … again and again: whatever is not a choice is asked again."""
    typed = 0

    def ask(_: str) -> str:
        nonlocal typed
        typed += 1
        return str(1 + typed % numbers)

    return ask


def play(ask: Callable[[str], str], seats: int, language: str = "en", **options: str) -> tuple[str, Match]:
    out = io.StringIO()
    table = TerminalGame(Words(GAME, language), ask=ask, out=out)
    holders = [Holder("Ana"), *(Holder(name, "random") for name in BOT_NAMES[: seats - 1])]
    match = Match(GAME, holders, options, secret_from_seed(7), listener=table.hear)
    table.play(match, opponents("spellbook", ["random"] * (seats - 1), 7))
    return out.getvalue(), match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("which", SETS)
def test_a_solo_game_can_be_played_to_its_end_and_verified(which: str, language: str, tmp_path: Path) -> None:
    shown, match = play(choosing(5), 1, language, set=which, difficulty="2")
    assert match.is_over
    file = tmp_path / "solo.json"
    file.write_text(write_record(record_of(match)), encoding="utf-8")
    assert verify(read_record(file.read_text(encoding="utf-8"))).scores == match.scores
    assert json.loads(file.read_text(encoding="utf-8"))
    words = Words(GAME, language)
    assert words.say("rules-solo").splitlines()[0] not in shown
    assert words.say("result-track") in shown
    assert (words.say("result-nobody") in shown) == (not match.winners)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_fits_into_eighty_columns(seats: int, language: str) -> None:
    shown, match = play(choosing(6), seats, language, set="classic")
    words = Words(GAME, language)
    shown += "\n".join((TABLE.draw_rules(match.view(0), words), words.say("rules-solo"), words.say("keys")))
    assert match.is_over
    assert [line for line in shown.splitlines() if len(line) > WIDTH] == []


def test_the_table_shows_altar_pools_boards_and_spellbooks() -> None:
    line = (
        "seats 2 / cards sacrifice sharing growth offering storm mirage abundance / day 3 from 1 turn 1"
        " / learned r4c | g5t / pool rc2 bt | kc / stored yt | ws / altar pc gc gt ks yc / discard rc2"
        " / next day 1 1 midday"
    )
    shown = TABLE.draw_table(view_of(GAME, GAME.notation.read(line), 0), ["Ana", "Ben"], Words(GAME, "en"))
    for part in (
        "Day 3 · Midday",
        "Pu● Gn● Gn▲ Bk■ Ye●",
        "Rd● Rd● Bu▲",
        "Rd Sacrifice 4● · Pu Sharing · Gn Growth ·",
        "Gn Growth 5▲",
        "Ye▲ · ·",
        "Wh■",
    ):
        assert part in shown, part
    assert "discarded 2" in shown
    assert "▸ Ana" in shown


def test_what_the_bag_holds_is_shown_with_its_odds() -> None:
    v = view_of(GAME, Match(GAME, ["Ana"], {}, secret_from_seed(1)).state, 0)
    odds = TABLE.draw_odds(v, ["Ana"], Words(GAME, "en"))
    assert odds.splitlines()[-1].split()[-1] == str(v.held[0])
    assert sum(int(row.split()[-3]) for row in odds.splitlines()[2:9]) == v.held[0]


def test_an_answer_is_a_number_of_the_menu_or_the_action_in_words() -> None:
    v = view_of(GAME, Match(GAME, ["Ana"], {}, secret_from_seed(1)).state, 0)
    words = Words(GAME, "en")
    assert TABLE.read_answer(v, "1", words) == "pass"
    assert TABLE.read_answer(v, "draw", words) == "draw"
    assert TABLE.read_answer(v, "99", words) is None
    assert TABLE.read_answer(v, "abracadabra", words) is None


def test_stones_are_painted_and_nothing_else() -> None:
    words = Words(GAME, "en")
    assert TABLE.paint("Rd● Rds", words) == "\033[38;5;203mRd●\033[0m Rds"
    assert TABLE.paint("Wh■", words) == "\033[1mWh■\033[0m"
