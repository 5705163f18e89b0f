"""Whole games in a browser, from the first click to the score sheet."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.browser import LARGE_PHONE, SHEET
from tests.web.conftest import Welcome


def test_simsala_from_the_very_first_click(welcome: Welcome) -> None:
    mira = welcome().go("/")
    mira.page.get_by_role("button", name="Simsala … Bumm?: Play now").click()
    expect(mira.page.get_by_role("heading", level=1)).to_have_text("Simsala … Bumm?")
    mira.play_to_the_end(Random(1))
    expect(mira.page.locator(SHEET).get_by_role("table")).to_be_visible()
    expect(mira.page.get_by_text("Chance was fair: we checked it here.")).to_be_visible()


@pytest.mark.parametrize(("game", "bots"), [("spellbook", 1), ("mandragora", 2)])
def test_a_whole_game_with_quick_bots(welcome: Welcome, game: str, bots: int) -> None:
    mira = welcome()
    code = mira.open_table(game, ["random"] * bots)
    mira.go(f"/t/{code}")
    print(mira.play_to_the_end(Random(2)))
    expect(mira.page.locator(SHEET).get_by_role("table")).to_be_visible()
