"""The whole table fits into every window, in both languages."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, LYING, PHONE, Visitor
from tests.web.conftest import Welcome
from tests.web.staged import start

SIZES = [PHONE, LARGE_PHONE, DESKTOP, LYING, LARGE_LYING]
LANGUAGES = pytest.mark.parametrize("language", ["de", in_full("en")])

OUTSIDE = """
() => {
  const MARGIN = 4; // what a finger may touch is a little larger than what is drawn
  // Places, headings and buttons that are not wholly in the part of the page to which they belong, or in no sight.
  const found = [];
  for (const part of document.querySelectorAll("section.board, section.dock, header.bar")) {
    const box = part.getBoundingClientRect();
    for (const one of part.querySelectorAll("[data-place], button, h1, h2, h3, p")) {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2 || one.closest(".vh, [hidden]") || !one.checkVisibility()) continue;
      const over = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom,
        -left, right - innerWidth, -top, bottom - innerHeight);
      if (over > MARGIN) found.push(`${part.className}: ${one.outerHTML.slice(0, 120)} by ${Math.round(over)}`);
    }
  }
  return found;
}
"""
SMALL = """
() => [...document.querySelectorAll("#actions button:not(:disabled, [aria-disabled=true])")].flatMap((button) => {
  const { width, height } = button.getBoundingClientRect();
  if (!button.checkVisibility()) return [];
  return width < 40 || height < 40 ? [`${button.outerHTML.slice(0, 120)}: ${width} × ${height}`] : [];
})
"""

MOVED = """
() => {
  const all = [...document.querySelectorAll("section.board [data-place], section.board article, section.board li")];
  const boxes = () => all.map((one) => one.getBoundingClientRect());
  const before = boxes();
  const { style } = document.querySelector("main");
  style.display = "none";
  document.body.offsetHeight; // measured without it: now it has to be laid out from the beginning
  style.removeProperty("display");
  const after = boxes();
  const SIDES = ["left", "top", "right", "bottom"];
  const off = (i) => Math.max(...SIDES.map((side) => Math.abs(before[i][side] - after[i][side])));
  return all.flatMap((one, i) => off(i) > 2 ? [`${one.outerHTML.slice(0, 120)} by ${off(i)}`] : []);
}
"""


def must_fit(visitor: Visitor, size: tuple[int, int]) -> None:
    with suppress(Late):  # what has just come may still move
        visitor.page.wait_for_function(f"() => !({OUTSIDE})().length", timeout=3000)
    assert visitor.page.evaluate(OUTSIDE) == [], size
    visitor.must_not_scroll()
    if size != DESKTOP:
        assert visitor.page.evaluate(SMALL) == [], "too small for a finger"


def must_be_fresh(visitor: Visitor, size: tuple[int, int]) -> None:
    """Everything lies where it would lie if the page had been opened in this window."""
    visitor.page.wait_for_timeout(250)  # small transitions
    assert visitor.page.evaluate(MOVED) == [], size


@pytest.mark.parametrize(
    ("game", "bots", "language"),
    [
        ("spellbook", 3, "de"),
        in_full("spellbook", 3, "en"),
        ("simsala", 4, "en"),
        in_full("simsala", 4, "de"),
        ("mandragora", 3, "de"),
        in_full("mandragora", 3, "en"),
    ],
)
def test_a_full_table_is_wholly_visible(welcome: Welcome, game: str, bots: int, language: str) -> None:
    mira = welcome(size=PHONE, language=language)
    stage, random = start(mira, game, bots, seed=7), Random(7)
    for size in [*SIZES, PHONE, LYING, DESKTOP, LARGE_PHONE]:  # turned and pulled at, and never reloaded
        mira.wait_for_a_decision()
        assert not mira.is_over
        mira.resize(size)
        must_fit(mira, size)
        must_be_fresh(mira, size)
        mira.decide(random)
        stage.go_on(4)


@LANGUAGES
def test_no_page_is_wider_than_its_window(welcome: Welcome, language: str) -> None:
    mira = welcome(language=language)
    for path in ["/", "/new/spellbook", "/new/simsala", "/rules/mandragora", "/learn"]:
        mira.go(path)
        expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
        for size in SIZES:
            mira.resize(size)
            assert mira.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, (path, size)


def test_a_german_browser_sees_a_german_page(welcome: Welcome) -> None:
    mira = welcome(language="de").go("/")
    expect(mira.page.get_by_role("heading", level=1)).to_have_text(
        "Drei Spiele voller Magie, ein Tisch bei Kerzenlicht."
    )
    expect(mira.page.locator("html")).to_have_attribute("lang", "de")
    mira.page.get_by_role("link", name="Simsala … Bumm?: Freunde").click()
    expect(mira.page.get_by_role("button", name="Tisch eröffnen")).to_be_visible()
    mira.go(f"/t/{mira.open_table('simsala', ['random'], options={'first': '1'})}")
    expect(mira.page.locator(".prompt")).to_contain_text("Du bist am Zug")
    expect(mira.page.get_by_role("heading", name="Verlauf")).to_be_visible()


def test_the_language_can_be_changed_and_is_kept(welcome: Welcome) -> None:
    mira = welcome().go("/")
    mira.page.get_by_role("button", name="DE: Deutsch").click()
    expect(mira.page.get_by_role("button", name="Simsala … Bumm?: Spielen")).to_be_visible()
    mira.page.reload()
    expect(mira.page.get_by_role("button", name="Simsala … Bumm?: Spielen")).to_be_visible()
