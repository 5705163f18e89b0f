"""The terminal's menus say what a choice costs, also where the rest of it follows without being asked."""

from __future__ import annotations

from spellwright import Position
from spellwright.play.words import words_of
from spellwright.terminal.table import table_of
from tests.games.mandragora import tables as mandragora
from tests.games.spellbook import tables as spellbook


def menu(position: Position, language: str = "en") -> str:
    names = ["Ana", "Ben", "Cem"][: position.seats]
    drawn = table_of(position.game).draw_menu(position.view(position.actor), names, words_of(position.game, language))
    return " ".join(drawn.split())


def test_a_spell_that_is_learned_without_a_question_is_named_with_its_price() -> None:
    position = spellbook.table(phase="evening", pool="rc gt bt yt gs bs ys")
    assert "— Learn Sacrifice at level 3 · costs a red circle, a green triangle," in menu(position)
    assert "beendet deinen Tag" in menu(position, "de")


def test_a_spell_that_is_cast_without_a_question_is_named_with_its_price() -> None:
    position = mandragora.table("mandrake blue-2 | red | red")
    expected = "— Use a mandrake · Cast Movibus · costs a blue spell book (2) and a mandrake · 3 points · no effect now"
    assert expected in menu(position)
    assert "ends your turn" in menu(position)


def test_a_call_says_what_it_costs_if_it_is_wrong() -> None:
    position = Position.start("simsala", seats=2, first=0).roll(seed=1)
    assert menu(position).endswith("wrong: −1 life, your turn ends · 1: −1 to −3 lives")
    assert menu(position, "de").endswith("falsch: −1 Leben, dein Zug endet · 1: −1 bis −3 Leben")
