"""The dock under the table: as high as what it asks for, and nobody presses what they have not seen."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.web.browser import DESKTOP
from tests.web.conftest import Welcome
from tests.web.test_narration import FIRST, let_others_play


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
