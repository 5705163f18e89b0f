"""Mandragora in the terminal: the village, the choices of every kind, the odds, and the score sheet."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from functools import cache

import pytest

from spellwright.games import load
from spellwright.games.mandragora.pieces import LAST_DECISION, Step
from spellwright.games.mandragora.state import State, View
from spellwright.kernel.records import legal_actions, view_of
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.words import LANGUAGES, Words
from spellwright.search.trace import random_game
from spellwright.terminal import WIDTH
from spellwright.terminal.client import BOT_NAMES, TerminalGame, opponents
from spellwright.terminal.table import table_of

GAME = load("mandragora")
TABLE = table_of(GAME)
NAMES = ("Ana", *BOT_NAMES[:3])
TABLES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (4, {}), (4, {"teams": "yes"}))
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
BUSY = (
    "seats 3 / first 2 turn 1 / nights 2 6 8 / assistant 1 / shops - | 1 | yellow-0 blue | yellow red-1 yellow-1 |"
    " red-3 | 1 | red | 0 | purple yellow purple | scroll-2 blue / hands 2 green red green-3 mandrake |"
    " green green-0 green-1 | blue green / scrolls - | 2 | 1 3 / cast 2 mandrake movibus, 1 red-2 antecessibus,"
    " 3 blue-1 suffogarus / tops translatio repeteribus antecessibus disparatus - / gone 2 blue 2 red green 2 yellow"
    " 3 purple 3 mandrake red-2 blue-1 / cursed 3 / seen 2: green green-0 green-1, 3: green"
    " / next turn 1 0 -, turn-over 1 0 -"
)


def guessing(seed: int) -> Callable[[str], str]:
    """A person who types any number: whatever is not a choice is asked again."""
    guess = random.Random(seed)
    return lambda _: str(guess.randint(1, 12))


def play(ask: Callable[[str], str], seats: int, language: str = "en", **options: str) -> tuple[str, Match]:
    out = io.StringIO()
    table = TerminalGame(Words(GAME, language), ask=ask, out=out)
    holders = [Holder(NAMES[0]), *(Holder(name, "random") for name in NAMES[1:seats])]
    match = Match(GAME, holders, options, secret_from_seed(7), listener=table.hear)
    table.play(match, opponents("mandragora", ["random"] * (seats - 1), 7))
    return out.getvalue(), match


@cache
def decisions() -> dict[Step, list[State]]:
    """Positions of random games, by what is asked."""
    found: dict[Step, list[State]] = {Step(step): [] for step in range(LAST_DECISION + 1)}
    for seed in range(20):
        for seats, options in TABLES:
            for s in random_game(GAME, seats, options, seed).states:
                if GAME.verbs.actor(s) >= 0:
                    found[Step(s.pending[s.depth - 1, 0])].append(s)
        if all(found.values()):
            break
    return found


def as_asked(s: State) -> View:
    return view_of(GAME, s, int(GAME.verbs.actor(s)))  # type: ignore[no-any-return]


# --- A whole game ---------------------------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_whole_game_fits_into_eighty_columns(seats: int, options: dict[str, str], language: str) -> None:
    shown, match = play(guessing(seats), seats, language, **options)
    words = Words(GAME, language)
    shown += "\n".join((TABLE.draw_rules(match.view(0), words), words.say("keys"), words.say("rules-teams")))
    assert match.is_over
    assert [line for line in shown.splitlines() if len(line) > WIDTH] == []
    assert words.say("result-colours") in shown


@EVERY_LANGUAGE
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_tables_and_odds_of_every_seat_fit_too(seats: int, options: dict[str, str], language: str) -> None:
    words = Words(GAME, language)
    for s in random_game(GAME, seats, options, 3).states[::5]:
        for p in range(seats):
            v = view_of(GAME, s, p)
            shown = TABLE.draw_table(v, NAMES[:seats], words) + "\n" + TABLE.draw_odds(v, NAMES, words)
            assert [line for line in shown.splitlines() if len(line) > WIDTH] == []


# --- The table ------------------------------------------------------------------------------------------------------


def test_the_table_shows_the_village_spells_hands_and_scrolls() -> None:
    shown = TABLE.draw_table(view_of(GAME, GAME.notation.read(BUSY), 0), NAMES[:3], Words(GAME, "en"))
    for part in (
        "◉  ☀ shop 1    the assistant is here",
        "1  ☾ shop 2    1 card face down",
        "4  ☀ shop 5    red▮3",
        "3  ☀ shop 4    red▮1 yellow●▮1",
        "☀ shop 9    yellow● purple●●",
        "      ☾ shop 8    no card",
        "☀ shop 10   blue● ☠2",
        "2  Repeteribus   5 more",
        "3  Antecessibus  1 more",
        "5  –",
        "▸ Ana",
        "red● green●●▮3 ✿ (3 colours: −3 at the end)",
        "red▮2 Antecessibus: 5",
        "✿ Movibus: 1",
        "green●▮0▮1",
        "hand 2   green● + 1 hidden",
        "☠1 ☠3 · 4 curses · Cursed! −2",
    ):
        assert part in shown, part


def test_shops_stand_in_walking_order_from_the_assistant() -> None:
    line = (
        BUSY.replace("assistant 1", "assistant 9")
        .replace("purple yellow purple", "-")
        .replace("shops -", "shops purple")
    )
    shown = TABLE.draw_table(view_of(GAME, GAME.notation.read(line), 0), NAMES[:3], Words(GAME, "en"))
    assert re.findall(r"shop (\d+)", shown) == ["9", "10", "1", "2", "3", "4", "5", "6", "7", "8"]


def test_the_table_tells_of_the_last_rounds_and_of_who_has_dropped_out() -> None:
    games = (random_game(GAME, 4, {"teams": "yes"}, seed).states for seed in range(20))
    last = next(s for states in games for s in states if s.left & 0b100 and 4 < s.last <= 8)
    shown = TABLE.draw_table(view_of(GAME, last, 0), NAMES, Words(GAME, "en"))
    assert f"2 rounds left · end marker: {NAMES[last.marker - 1]} · pile empty" in shown
    assert re.search(r"Corvin .* out · partner · ", shown)


def test_cards_are_painted_and_nothing_else() -> None:
    words = Words(GAME, "en")
    assert TABLE.paint("red●▮2 red ☠", words) == "\033[38;5;203mred●▮2\033[0m red ☠"
    assert TABLE.paint("✿✿ ☠2", words) == "\033[38;5;216m✿✿\033[0m \033[38;5;167m☠2\033[0m"


# --- Choices --------------------------------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("step", [Step(step) for step in range(LAST_DECISION + 1)], ids=lambda step: step.name.lower())
def test_every_choice_of_every_kind_of_decision_can_be_typed(step: Step, language: str) -> None:
    words = Words(GAME, language)
    assert decisions()[step]
    for s in decisions()[step]:
        v = as_asked(s)
        legal = {GAME.actions.words(a) for a in legal_actions(GAME, s)}
        assert {TABLE.read_answer(v, str(number), words) for number in range(1, len(legal) + 1)} == legal
        assert TABLE.read_answer(v, str(len(legal) + 1), words) is None
        menu = TABLE.draw_menu(v, NAMES, words)
        labels = [label.strip() for label in re.split(r"(?:^|\s{2,})\d+  ", menu)[1:]]
        assert len(set(labels)) == len(labels) == len(legal), menu
        assert all(len(line) <= WIDTH for line in menu.splitlines())


def test_the_menu_says_where_the_assistant_goes_and_what_lies_there() -> None:
    menu = TABLE.draw_menu(view_of(GAME, GAME.notation.read(BUSY), 0), NAMES, Words(GAME, "en"))
    assert menu.splitlines() == [
        "  1  1 shop, to shop 2 ☾: 1 card face down",
        "  2  2 shops, to shop 3 ☀: blue● yellow▮0",
        "  3  3 shops, to shop 4 ☀: red▮1 yellow●▮1",
        "  4  4 shops, to shop 5 ☀: red▮3",
        "  5  cast a spell with a mandrake ✿ as the book — costs a mandrake",
        "  6  cast a spell with the book green▮3 — costs a green spell book (3)",
    ]


def test_an_answer_may_be_the_action_in_words() -> None:
    v, words = view_of(GAME, GAME.notation.read(BUSY), 0), Words(GAME, "en")
    assert TABLE.read_answer(v, "book green-3", words) == "book green-3"
    assert TABLE.read_answer(v, "abracadabra", words) is None


def test_to_do_without_something_is_the_last_choice() -> None:
    words = Words(GAME, "en")
    for step in (Step.SCROLL, Step.SHOP, Step.AGAIN, Step.EXCHANGE, Step.DROP):
        v = as_asked(decisions()[step][0])
        assert TABLE.read_answer(v, str(int(v.legal.sum())), words) == "skip"


# --- Odds and result ------------------------------------------------------------------------------------------------


def test_odds_name_all_unseen_cards_and_add_up() -> None:
    v = view_of(GAME, GAME.notation.read(BUSY), 0)
    rows = [row.split() for row in TABLE.draw_odds(v, NAMES[:3], Words(GAME, "en")).splitlines()[4:]]
    assert sum(int(row[1]) for row in rows if row[1] != "·") == v.unseen.sum()
    assert abs(sum(int(row[2]) for row in rows if row[2] != "·") - 100) <= len(rows) / 2
    expected = [float(cell) for row in rows for cell in row[-2:] if cell != "·"]
    assert sum(expected) == pytest.approx(v.hand_size[1] + v.hand_size[2], abs=0.05 * len(expected))


@EVERY_LANGUAGE
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_score_sheet_adds_up_to_the_scores(seats: int, options: dict[str, str], language: str) -> None:
    words = Words(GAME, language)
    for seed in range(5):
        end = random_game(GAME, seats, options, seed).states[-1]
        sheet = TABLE.draw_result(view_of(GAME, end, 0), NAMES[:seats], words).splitlines()
        label = words.say("result-team" if options else "result-total")
        row = next(line for line in sheet if line.startswith(f" {label} "))
        points = [int(cell.replace("−", "-")) for cell in row.split()[1:]]
        assert points == [GAME.verbs.score(end, p) for p in range(seats)]


def test_the_score_sheet_says_what_decides_a_tie() -> None:
    words = Words(GAME, "en")
    for seed in range(40):
        end = random_game(GAME, 2, {}, seed).states[-1]
        sheet = TABLE.draw_result(view_of(GAME, end, 0), NAMES[:2], words)
        assert (words.say("result-laid") in sheet) == (GAME.verbs.score(end, 0) == GAME.verbs.score(end, 1))
