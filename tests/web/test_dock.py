"""The dock under the table: as high as what it asks for, and nobody presses what they have not seen."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.games.mandragora import tables as mandragora
from tests.web.browser import DESKTOP, LARGE_PHONE
from tests.web.conftest import Welcome
from tests.web.staged import Stage
from tests.web.test_narration import FIRST, let_others_play

HEIGHT = "() => Math.round(document.querySelector('section.dock').getBoundingClientRect().height)"
EMPTY = """
() => {
  // What lies idle between the prompt and the buttons.
  const [asked, actions] = [".asked", "#actions"].map((one) => document.querySelector(one).getBoundingClientRect());
  return actions.top - asked.bottom;
}
"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_the_dock_is_as_high_as_what_it_asks_for(welcome: Welcome) -> None:
    mira = welcome(size=LARGE_PHONE, has_touch=True)
    tops = "movibus repeteribus antecessibus disparatus suffogarus"  # Repeteribus: still one's own decision
    stage = Stage(mira, mandragora.table("2 blue blue-3 red red-0 | 3 red | green", scrolls="2 | 1 | -", tops=tops))
    page = mira.page
    mira.wait_for_a_decision()
    walking = page.evaluate(HEIGHT)
    page.locator("#actions .cast").tap()
    expect(page.locator(".steps")).to_be_visible()
    page.evaluate(DRAWN)
    assert page.evaluate(HEIGHT) > walking
    page.locator("#actions .still").tap()
    expect(page.locator("#actions .cast")).to_be_visible()
    page.evaluate(DRAWN)
    assert page.evaluate(HEIGHT) == walking, "without a pointer that comes along"
    page.locator("#actions .cast").tap()
    for _ in range(3):
        page.locator("#actions button.gold").tap()
    expect(page.locator(".prompt")).to_contain_text("Repeteribus")
    page.evaluate(DRAWN)
    assert page.evaluate(EMPTY) < 20
    assert stage.acts[:1] == ["book blue-3"]


def test_who_presses_a_button_twice_does_not_press_another_one(welcome: Welcome) -> None:
    """Where others played a moment ago, buttons rest until they can have been seen."""
    mira = welcome(size=DESKTOP, speed="slow")
    mira.go(f"/t/{mira.open_table('simsala', ['random'] * 3, options=FIRST)}")
    page = mira.page
    let_others_play(mira, Random(2))
    page.wait_for_timeout(300)
    told = page.locator(".told .block").count()
    page.get_by_role("button", name="Skip to your turn").click()
    page.wait_for_function("() => document.querySelector('.dock.fresh')", polling="raf")
    page.evaluate("() => document.querySelector('#actions button').click()")
    page.keyboard.press("8")
    page.wait_for_timeout(700)
    assert mira.has_to_decide
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    assert page.locator(".told .block").count() >= told
    page.keyboard.press("8")
    expect(page.locator(".told .block").last).to_contain_text("Magic Drink")
