"""What is no part of the game lies above the log, or over the cloth: own pieces and buttons stay free."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, PHONE, Line, Visitor
from tests.web.conftest import Welcome

LARGE = (2560, 1440)
SIZES = [PHONE, LARGE_PHONE, LARGE_LYING, DESKTOP, LARGE]
COVERED = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const notes = [...document.querySelectorAll(".notes .strip, .coach")].map(box);
  const things = document.querySelectorAll(
    "[data-own], #actions button, .pace button, .say > .btn");
  const isOn = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const covered = [...things].filter((thing) => notes.some((note) => isOn(note, box(thing))));
  const outside = notes.filter(({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1);
  return [
    ...(notes.length ? [] : ["there is no note"]),
    ...outside.map(() => "a note is not wholly to be seen"),
    ...covered.map((one) => one.outerHTML.slice(0, 120)),
  ];
}
"""


def must_cover_nothing(visitor: Visitor, what: str) -> None:
    strip = visitor.page.locator(".notes .strip, .coach").filter(has_text=re.compile(what))
    expect(strip).to_be_visible()
    for size in SIZES:
        visitor.resize(size)
        expect(strip).to_be_visible()
        assert visitor.page.evaluate(COVERED) == [], (what, size)


@pytest.mark.parametrize("game", ["spellbook", "simsala", "mandragora"])
def test_no_note_lies_on_what_is_needed(welcome: Welcome, game: str) -> None:
    mira = welcome(is_new=True)
    mira.forgive("WebSocket")
    line = Line(mira)
    mira.go(f"/t/{mira.open_table(game, ['random'], aids='coach', options={'first': '1'})}")
    mira.wait_for_a_decision()
    must_cover_nothing(mira, "New to this game?")
    mira.page.get_by_role("button", name="I know it").click()
    if game == "simsala":  # whose coach has the least to get ready
        mira.page.get_by_role("button", name="Ask the coach").click()
        must_cover_nothing(mira, "The coach says")
        mira.page.get_by_role("button", name="Close the advice").click()
        mira.page.get_by_role("button", name="End turn").click(force=True)
        must_cover_nothing(mira, "Call a spell first")
        mira.page.keyboard.press("Escape")
    mira.page.locator(".told .block").first.click()
    must_cover_nothing(mira, "You are looking at an earlier moment.")
    mira.page.keyboard.press("Escape")
    line.cut()
    must_cover_nothing(mira, "Connection lost|not responding")
