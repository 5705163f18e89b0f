"""Clocks in the page: agreed on at a new table, ticking at every seat, and what others may do at zero."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browser import PHONE, Visitor, soon
from tests.web.conftest import Welcome

DAY = 24 * 3600  # seconds


def seconds_left(guest: Visitor, seat: int) -> int:
    minutes, seconds = guest.page.locator(f"[data-clock='{seat}']").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_clock_is_chosen_for_a_new_table_and_ticks_at_every_seat(welcome: Welcome) -> None:
    mira = welcome(name="Mira", size=PHONE).go("/new/simsala?way=device")
    mira.page.get_by_text("Everything else").click()
    mira.page.get_by_role("combobox", name="Clock").select_option(label="10 min + 15 s for each decision")
    mira.page.get_by_label("When time runs out").select_option(label="the others decide")
    mira.page.get_by_role("button", name="Begin").click()
    mira.page.get_by_role("button", name="I am").click()
    expect(mira.page.locator("[data-clock]")).to_have_count(2)
    expect(mira.page.get_by_role("timer", name=re.compile(r"9:\d\d left"))).to_have_count(1)
    left = [seconds_left(mira, seat) for seat in (0, 1)]
    soon(lambda: [seconds_left(mira, seat) for seat in (0, 1)] != left)
    assert max(seconds_left(mira, seat) for seat in (0, 1)) == 600
    mira.must_not_scroll()


def test_others_skip_a_turn_and_end_a_game_for_which_somebody_has_no_time(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira").go("/"), welcome(name="Ben", size=PHONE).go("/")
    clock = {"bank": 4, "at_zero": "others", "bot": "newt"}
    code = mira.open_table("simsala", [None], options={"first": "1"}, clock=clock)
    ben.go(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit down").click()
    mira.go(f"/t/{code}")
    mira.page.get_by_text("All settings").click()
    expect(mira.page.get_by_text("the others decide")).to_be_visible()
    mira.page.get_by_role("button", name="Play now").click()
    low = ben.page.get_by_role("timer").and_(ben.page.locator("[data-clock='0']"))
    expect(low).to_have_accessible_name("Only 0:01 left", timeout=8000)
    expect(ben.page.get_by_text("Mira is out of time.")).to_be_visible()
    expect(mira.page.get_by_text("Your time is up.")).to_be_visible()
    ben.page.get_by_role("button", name="Let a bot play").click()
    expect(ben.page.get_by_text("Mira is out of time.")).to_be_hidden()
    expect(ben.page.locator("#actions button").first).to_be_visible()
    expect(mira.page.get_by_text("Ben is out of time.")).to_be_visible()
    mira.page.get_by_role("button", name="End game").click()
    expect(mira.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(ben.page.get_by_text("The host will start the game in a moment.")).to_be_visible()


def test_my_games_say_how_much_time_is_left(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira", size=PHONE), welcome(name="Ben")
    ben.post("/guests")
    slow, hasty = {"bank": 3 * DAY, "allowance": DAY}, {"bank": 600, "increment": 15}
    for first, clock in (("1", slow), ("1", hasty), ("2", slow)):
        code = mira.open_table("simsala", [None], options={"first": first}, clock=clock)
        ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
        mira.post(f"/tables/{code}/start")
    mira.go("/mine")
    waits = mira.page.locator(".wait")
    expect(waits).to_have_count(2)
    expect(waits.first.get_by_role("timer", name=re.compile(r"(9|10):\d\d left"))).to_be_visible()
    expect(waits.nth(1).get_by_role("timer", name="3 d 23 h left")).to_be_visible()
    running = mira.page.get_by_role("link", name="Ben is thinking")
    expect(running.get_by_role("timer", name="3 d 23 h left")).to_be_visible()
    mira.must_not_scroll_sideways()
