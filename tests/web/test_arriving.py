"""Coming in: nothing on a page moves while the rest of it arrives, over a slow line, on a first visit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, Visitor
from tests.web.conftest import Welcome
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
