"""Coming in: nothing on a page moves while the rest of it arrives, over a slow line, on a first visit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, Visitor
from tests.web.conftest import Welcome
from tests.web.past_the_page import finish
from tests.web.test_geometry import SHIFTS
from tests.web.test_still import COUNT

MOST = 0.005  # of layout shift, as Chromium counts it
SIZES = [LARGE_PHONE, LARGE_LYING, DESKTOP, (2560, 1440)]
PATHS = ["/", "/learn", "/learn?short=mandragora", "/mine", "/new/spellbook", "/rules/simsala"]
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}  # bytes a second


def slow(visitor: Visitor) -> Visitor:
    session: Any = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    visitor.context.add_init_script(COUNT.replace("buffered: false", "buffered: true"))
    return visitor


def shifts_at(visitor: Visitor, path: str) -> list[Any]:
    visitor.go(path)
    expect(visitor.page.get_by_role("heading", level=1)).to_be_attached()
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(300)
    found: list[Any] = visitor.page.evaluate(SHIFTS)
    return found


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/", LARGE_PHONE),
        ("/learn", LARGE_PHONE),
        ("/rules/simsala", DESKTOP),
        *(in_full(path, size) for path in PATHS for size in SIZES),
    ],
)
def test_nothing_moves_while_a_page_arrives(welcome: Welcome, path: str, size: tuple[int, int]) -> None:
    found = shifts_at(slow(welcome(size=size)), path)
    assert sum(value for value, *_ in found) < MOST, found


@pytest.mark.parametrize("size", [LARGE_PHONE, *(in_full(size) for size in SIZES[1:])])
def test_nothing_moves_while_the_games_of_a_visitor_arrive(welcome: Welcome, size: tuple[int, int]) -> None:
    """At the first visit with games to go on with, and at the next one, which knows how much room they take."""
    mira, ben = welcome(size=size), welcome(name="Ben")
    finish(mira, mira.open_table("simsala", options={"length": "single"}))
    for game in ("spellbook", "mandragora"):
        mira.open_table(game, options={"first": "1"})
    ben.open_table("mandragora", [None], visibility="public")
    mira.go("/mine")
    expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
    mira.page.wait_for_load_state("networkidle")
    slow(mira)
    for visit in ("first", "next"):
        found = shifts_at(mira, "/")
        assert sum(value for value, *_ in found) < MOST, (visit, found)
