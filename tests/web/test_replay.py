"""A game watched again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Visitor
from tests.web.conftest import Welcome

HIDDEN = 'section.board use[href="#simsala-back"]'


@pytest.fixture
def mira(welcome: Welcome) -> Iterator[Visitor]:
    """Mira, who has played a short game and watches it again."""
    visitor = welcome(has_clipboard=True)
    visitor.go(f"/t/{visitor.open_table('simsala', ['random'], options={'length': 'single', 'first': '1'})}")
    visitor.play_to_the_end(Random(8))
    visitor.page.get_by_role("link", name="Watch again").click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    expect(visitor.page.locator("output")).not_to_contain_text("…")  # all is loaded
    yield visitor


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider")


def last(visitor: Visitor) -> int:
    return int(slider(visitor).get_attribute("max") or 0)


def log(visitor: Visitor) -> int:
    return visitor.page.locator("aside button").count()


def test_the_slider_and_the_keys_lead_through_the_game(mira: Visitor) -> None:
    press = mira.page.keyboard.press
    end = last(mira)
    assert end > 3
    expect(slider(mira)).to_have_value("0")
    slider(mira).fill("2")
    expect(mira.page.locator("output")).to_have_text(f"2 / {end}")
    mira.page.locator("h1").click()
    press("ArrowRight")
    expect(slider(mira)).to_have_value("3")
    press("ArrowLeft")
    expect(slider(mira)).to_have_value("2")
    press("End")
    expect(slider(mira)).to_have_value(str(end))
    told = log(mira)
    press("ArrowUp")
    expect(slider(mira)).not_to_have_value(str(end))
    press("Home")
    expect(slider(mira)).to_have_value("0")
    assert log(mira) < told, "the log tells only what has happened"
    press("ArrowDown")
    expect(slider(mira)).not_to_have_value("0")
    mira.must_not_scroll()


def test_the_slider_itself_is_moved_by_its_keys_one_by_one(mira: Visitor) -> None:
    slider(mira).focus()
    mira.page.keyboard.press("ArrowRight")
    expect(slider(mira)).to_have_value("1")
    mira.page.keyboard.press("ArrowRight")
    expect(slider(mira)).to_have_value("2")


def test_it_plays_by_itself_to_the_end(mira: Visitor) -> None:
    mira.page.get_by_role("button", name="Play").click()
    expect(slider(mira)).to_have_value(str(last(mira)), timeout=60_000)
    expect(mira.page.get_by_role("button", name="Play")).to_be_visible()


def test_a_seat_sees_no_more_than_it_knew_and_open_is_open(mira: Visitor) -> None:
    hidden = mira.page.locator(HIDDEN)
    seats = mira.page.get_by_label("Seen from")
    expect(seats).to_have_value("open")
    expect(hidden).to_have_count(0)
    seats.select_option("0")
    expect(hidden).to_have_count(5)
    mira.page.keyboard.press("Escape")
    seats.select_option("open")
    expect(hidden).to_have_count(0)


def test_a_link_leads_to_the_same_moment(mira: Visitor) -> None:
    slider(mira).fill("3")
    mira.page.get_by_role("button", name="Link to this moment").click()
    expect(mira.page.get_by_role("button", name="Copied")).to_be_visible()
    link = mira.page.evaluate("navigator.clipboard.readText()")
    told = log(mira)
    mira.page.goto("/")
    mira.page.goto(link)
    expect(slider(mira)).to_have_value("3")
    assert log(mira) == told


def test_a_game_that_nobody_has_played_cannot_be_watched(welcome: Welcome) -> None:
    mira = welcome()
    mira.forgive("Failed to load resource")
    mira.go(f"/replay/{mira.open_table('simsala', [None])}")
    expect(mira.page.get_by_role("link", name="To the table")).to_be_visible()
