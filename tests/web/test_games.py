"""Whole games in a browser, from the first click to the score sheet: begun at a desk, ended on a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import LARGE_PHONE, SHEET
from tests.web.conftest import Welcome


@pytest.mark.parametrize("game", ["SpellBook", in_full("Simsala … Bumm?"), "Mandragora"])  # by keys: test_keyboard
def test_from_the_very_first_click_to_the_score_sheet(welcome: Welcome, game: str) -> None:
    mira = welcome().go("/")
    mira.page.get_by_role("button", name=f"{game}: Play now").click()
    expect(mira.page.get_by_role("heading", level=1)).to_have_text(game)
    random = Random(1)
    for _ in range(5):  # a round of Simsala can be over sooner
        mira.decide(random)
    mira.resize(LARGE_PHONE)
    mira.play_to_the_end(random)
    expect(mira.page.locator(SHEET).get_by_role("table")).to_be_visible()
    if game == "Mandragora":  # hands lie open on a phone, too
        expect(mira.page.locator(".others .known").first).to_be_attached()
        assert all(hand.is_visible() for hand in mira.page.locator(".others .known").all())
    expect(mira.page.get_by_text("Nobody cheated: your browser has checked every draw.")).to_be_visible()
