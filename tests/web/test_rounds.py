"""Between two rounds the table stops: a sheet says who scored what and why, and the next round waits for it."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, PHONE, soon
from tests.web.conftest import Welcome
from tests.web.test_access import axe, violations  # noqa: F401 (a fixture)

PICTURES = os.environ.get("ROUND_PICTURES")  # a folder, for who wants to look


COVERED = """
() => {
  const sheet = document.querySelector("[data-interlude]").getBoundingClientRect();
  return [...document.querySelectorAll("[data-own]")].filter((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    return left < sheet.right && right > sheet.left && top < sheet.bottom && bottom > sheet.top;
  }).length;
}
"""


@pytest.mark.parametrize(
    ("size", "language", "theme"), [(PHONE, "de", "daylight"), in_full(LARGE_PHONE, "en", "candle")]
)
def test_a_round_ends_with_a_sheet_that_the_next_one_waits_for(
    welcome: Welcome,
    axe: str,  # noqa: F811 (the fixture)
    size: tuple[int, int],
    language: str,
    theme: str,
) -> None:
    mira = welcome(size=size, language=language, theme=theme, allows_scripts_of_tests=True)
    page, random = mira.page, Random(4)
    mira.go(f"/t/{mira.open_table('simsala', ['random'] * 3, options={'first': '1'}, aids='odds')}")
    sheet = page.locator("[data-interlude]")
    while not sheet.count():
        mira.wait_for_a_decision()
        if not sheet.count():
            assert mira.decide(random)
            page.wait_for_timeout(30)
    expect(sheet.get_by_role("heading")).to_have_text(
        "Durchgang 1 ist zu Ende" if language == "de" else "Round 1 is over"
    )
    expect(sheet.locator("li")).to_have_count(4)
    for why in sheet.locator(".why").all_inner_texts():
        assert why
        assert "-" not in why, "every reason has its words"
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"round-{language}-{size[0]}x{size[1]}.png"))
    mira.must_not_scroll()
    told = page.locator(".prompt").inner_text()
    page.wait_for_timeout(1000)
    assert page.locator(".prompt").inner_text() == told, "nothing goes on before it was read"
    assert violations(mira, axe, sizes=[DESKTOP, size]) == []
    for other in (DESKTOP, LARGE_LYING, PHONE):
        mira.resize(other)
        soon(lambda: page.evaluate(COVERED) == 0)
        expect(sheet.get_by_role("button")).to_be_in_viewport(ratio=1)
    sheet.get_by_role("button").click()
    expect(sheet).to_have_count(0)
    mira.wait_for_a_decision()
