"""A game watched again."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Visitor, soon
from tests.web.conftest import Welcome

HIDDEN = 'section.board [data-place^="stone-"] use[href="#simsala-back"]'


@pytest.fixture
def mira(welcome: Welcome) -> Visitor:
    """Mira, who watches a short game of bots."""
    visitor = welcome(has_clipboard=True)
    visitor.post("/guests")
    table = {"game": "simsala", "seats": ["random", "random"], "options": {"length": "single", "first": "1"}}
    code = visitor.post("/tables", table)["code"]
    visitor.post(f"/tables/{code}/start")
    soon(lambda: visitor.context.request.get(f"/api/tables/{code}").json()["stage"] == "over")
    visitor.go(f"/replay/{code}")
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    expect(visitor.page.locator("output")).not_to_contain_text("…")  # all is loaded
    return visitor


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider")


def last(visitor: Visitor) -> int:
    return int(slider(visitor).get_attribute("max") or 0)


def log(visitor: Visitor) -> int:
    return visitor.page.locator("aside .line").count()


def test_the_slider_and_the_keys_lead_through_the_game(mira: Visitor) -> None:
    press = mira.page.keyboard.press
    end = last(mira)
    assert end > 3
    expect(mira.page.locator("section.board .lives svg")).not_to_have_count(0)  # it opens on a table that is laid out
    assert int(slider(mira).input_value()) > 0
    assert mira.page.locator(".mine .slabs li, .seat .row li").count() >= 10
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
    slider(mira).fill("0")
    slider(mira).focus()
    mira.page.keyboard.press("ArrowRight")
    expect(slider(mira)).to_have_value("1")
    mira.page.keyboard.press("ArrowRight")
    expect(slider(mira)).to_have_value("2")


def test_it_plays_by_itself_to_the_end(mira: Visitor) -> None:
    slider(mira).fill(str(last(mira) - 5))
    mira.page.get_by_role("button", name="Play").click()
    expect(slider(mira)).to_have_value(str(last(mira)))
    expect(mira.page.get_by_role("button", name="Play")).to_be_visible()


def test_a_seat_sees_no_more_than_it_knew_and_open_is_open(mira: Visitor) -> None:
    hidden = mira.page.locator(HIDDEN)
    seats = mira.page.get_by_label("Point of view")
    slider(mira).fill("10")  # five stones for each of the two
    expect(seats).to_have_value("open")
    expect(hidden).to_have_count(0)
    seats.select_option("0")
    expect(hidden).to_have_count(5)
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


@pytest.fixture
def running(welcome: Welcome) -> Visitor:
    """Mira, who looks back in a game that she still plays."""
    visitor = welcome(has_clipboard=True)
    options = {"length": "match", "first": "1"}
    code = visitor.open_table("simsala", ["random"], options=options)
    visitor.go(f"/t/{code}")
    random = Random(4)
    for _ in range(6):
        visitor.decide(random)
    visitor.wait_for_a_decision()
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("link", name="Look back").click()
    visitor.page.wait_for_url(f"**/replay/{code}")
    expect(slider(visitor)).to_be_visible()
    expect(visitor.page.locator("output")).not_to_contain_text("…")
    return visitor


def test_a_running_game_can_be_looked_back_at_from_one_s_own_seat_alone(running: Visitor) -> None:
    seats = running.page.get_by_label("Point of view")
    expect(seats).to_have_value("0")
    expect(seats.locator("option")).to_have_count(1)
    slider(running).fill("22")  # all is dealt: twelve stones lie open, five stand before each
    expect(running.page.locator(HIDDEN)).to_have_count(5)
    running.page.locator("h1").click()
    running.page.keyboard.press("End")
    expect(slider(running)).to_have_value(str(last(running)))
    told = log(running)
    running.page.keyboard.press("ArrowUp")
    assert int(slider(running).input_value()) < last(running)
    running.page.keyboard.press("Home")
    expect(slider(running)).to_have_value("0")
    assert log(running) < told


def test_a_link_to_a_turn_of_a_running_game_names_the_seat(running: Visitor, welcome: Welcome) -> None:
    slider(running).fill("24")
    running.page.get_by_role("button", name="Link to this moment").click()
    expect(running.page.get_by_role("button", name="Copied")).to_be_visible()
    link = running.page.evaluate("navigator.clipboard.readText()")
    assert "&seat=0" in link
    running.page.goto("/")
    running.page.goto(link)
    expect(slider(running)).to_have_value("24")
    running.page.get_by_role("link", name="To the table").click()
    running.wait_for_a_decision()
    ben = welcome(name="Ben")
    ben.go(link)
    expect(slider(ben)).to_have_value("24")
    expect(ben.page.get_by_label("Point of view")).to_have_value("-3")  # a spectator sees nobody's stones
    expect(ben.page.locator('section.board [data-place^="stone-"] use[href^="#simsala-slab"]')).to_have_count(0)
