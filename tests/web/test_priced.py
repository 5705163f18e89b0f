"""Nothing is spent before its price has been read: a choice that spends, casts or ends a turn is named first."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.games.mandragora import tables as mandragora
from tests.games.spellbook import tables as spellbook
from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_PHONE, PHONE
from tests.web.conftest import Welcome
from tests.web.staged import Stage
from tests.web.test_access import axe, violations

__all__ = ["axe"]  # a fixture
GOLD = "#actions button.gold"


def prompt(page: Page) -> str:
    return page.locator(".prompt").inner_text()


def test_the_only_spell_is_learned_by_a_button_that_names_it_and_its_two_wilds(welcome: Welcome, axe: str) -> None:
    """All seven stones go; the engine would ask nothing."""
    mira = welcome(size=DESKTOP, allows_scripts_of_tests=True)
    stage = Stage(mira, spellbook.table(phase="evening", pool="rc gt bt yt gs bs ys"))
    page = mira.page
    mira.wait_for_a_decision()
    page.locator("#actions button", has_text="Learn Sacrifice").click()
    assert prompt(page) == (
        "Sacrifice, level 3 — from tomorrow, each Morning instead of taking or drawing: "
        "Discard a circle and draw 4. 1 point."
    )
    expect(page.locator(".pool .wild .hole")).to_have_count(6)  # in dashed rings, three and three
    expect(page.locator(".pool .stays .hole")).to_have_count(1)
    expect(page.locator(".spell.asked .chosen .coming")).to_have_count(1)
    gold = page.locator(".bill .gold")
    expect(gold).to_contain_text("Learn Sacrifice, level 3")
    expect(gold).to_contain_text("and 2 wilds")
    assert violations(mira, axe) == []
    page.locator(".bill .back").click()
    assert prompt(page).startswith("Evening — learn a spell")
    assert stage.acts == []
    page.locator("#actions button", has_text="Learn Sacrifice").click()
    page.locator(".bill .gold").click()
    expect(page.locator(".pool .hole svg")).to_have_count(0)
    assert stage.acts == ["learn"]


def test_another_way_to_pay_and_another_stone_on_the_card_are_chosen_before_anything_is_sent(welcome: Welcome) -> None:
    mira = welcome(size=LARGE_PHONE, language="de")
    stage = Stage(mira, spellbook.table(phase="evening", pool="pc pt ps wt bt yt gs bs ys"))
    page = mira.page
    mira.wait_for_a_decision()
    page.locator("#actions button", has_text="Levitation").click()
    page.locator("section.board .sheet .level", has_text="4").click()
    page.locator(".bill .way").nth(1).click()
    expect(page.locator(".pool .keep .hole")).to_have_count(3)
    page.get_by_role("button", name="Lege ein lila Quadrat auf die Karte").click()
    expect(page.locator(".bill .gold")).to_contain_text("Lerne Levitation, Stufe 4")
    mira.must_not_scroll()
    assert stage.acts == []
    page.locator(".bill .gold").click()
    expect(page.locator(".spell[data-hue=purple].learned")).to_have_count(1)
    assert stage.acts[:2] == ["learn", "spell purple 4"]
    assert page.locator(".spell[data-hue=purple] .on .gem").count() == 1
    match = stage.table.running()
    assert spellbook.learned(match.position).startswith("p4s")


def test_casting_names_book_ingredient_spell_and_the_end_of_the_turn_although_nothing_would_be_asked(
    welcome: Welcome, axe: str
) -> None:
    """Movibus with nothing to remove, for a mandrake."""
    mira = welcome(size=PHONE, allows_scripts_of_tests=True)
    stage = Stage(mira, mandragora.table("mandrake blue-2 | red | red"))
    page = mira.page
    mira.wait_for_a_decision()
    page.locator("#actions .cast").click()
    assert prompt(page) == "1 ingredient: which spell do you cast?"
    gold = page.locator(GOLD)
    expect(gold).to_contain_text("Cast Movibus — 3 points")
    expect(gold).to_contain_text(re.compile("costs.*no effect now.*ends your turn", re.DOTALL))
    expect(page.locator(".hand .slot.up")).to_have_count(2)
    expect(page.locator(".steps li")).to_have_count(3)
    mira.must_not_scroll()
    assert violations(mira, axe) == []
    assert stage.acts == []
    gold.click()
    expect(page.locator(".prompt")).to_contain_text("Edda")
    assert stage.acts == ["book blue-2"]


@pytest.mark.parametrize(("size", "language"), [(LARGE_PHONE, "en"), in_full(DESKTOP, "de")])
def test_a_spell_is_put_together_sent_as_a_whole_and_taken_back_as_a_whole(
    welcome: Welcome, axe: str, size: tuple[int, int], language: str
) -> None:
    mira = welcome(size=size, language=language, allows_scripts_of_tests=True)
    tops = "movibus repeteribus antecessibus disparatus suffogarus"  # Repeteribus: still one's own decision
    hands = "2 blue blue-3 red red-0 | 3 red | green"
    cast = "2 red-1 levitatio, 2 red-2 levitatio, 2 red-3 levitatio, 3 green-1 repeteribus, 3 green-2 repeteribus"
    stage = Stage(mira, mandragora.table(hands, scrolls="2 | 1 | -", tops=tops, cast=cast))
    page = mira.page
    mira.wait_for_a_decision()
    page.locator("#actions .cast").click()
    expect(page.locator("section.board .village button.can")).to_have_count(0)  # who casts does not walk
    for step in range(3):
        expect(page.locator(".steps .now")).to_have_count(1)
        assert violations(mira, axe, (size,)) == [], step
        if step < 2:
            page.locator(GOLD).click()
    expect(page.locator(".steps .now")).to_contain_text("Repeteribus")
    assert stage.acts == []
    page.locator(GOLD).click()
    expect(page.locator(".prompt")).to_contain_text("Repeteribus")
    assert stage.acts == ["book blue-3", "brew 2 blue", "stack 2"]
    page.locator(".undo").last.click()  # it was the last of its stack: chance has uncovered no other
    expect(page.locator("#actions .cast")).to_be_visible()
    stage.wait_for_ply(0)
