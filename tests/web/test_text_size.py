"""Who reads large letters: with text twice as large nothing is cut off, covered or out of reach."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_PHONE, PHONE, Visitor
from tests.web.conftest import Welcome
from tests.web.staged import start

TWICE = 32
LOST = """
() => {
  // What is cut off by its own box or another's, or cannot be scrolled to.
  const found = [];
  const say = (one, what) => found.push(`${what}: ${one.outerHTML.slice(0, 140)}`);
  for (const one of document.querySelectorAll("main :is(button, a, h1, h2, h3, p, label, select, input)")) {
    if (one.closest(".vh, [hidden], .sprite") || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { clipPath, overflowX, display } = getComputedStyle(one);
    if (clipPath !== "none" || one.getBoundingClientRect().width < 2) continue; // only read aloud
    if (overflowX === "hidden" && display !== "inline" && one.scrollWidth > one.clientWidth + 2) say(one, "cut off");
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const isInSight = box.right > 4 && box.bottom > 4 && box.left < innerWidth - 4 && box.top < innerHeight - 4;
    if (!isInSight) say(one, "out of reach");
    const isOver = (text) => text.right > box.right + 3 || text.left < box.left - 3;
    if (one.matches("button, a") && textOf(one).some(isOver)) say(one, "runs over its edge");
    if (!one.matches("button:not([aria-disabled])")) continue;
    const [x, y] = [clamp(box.left, box.right, innerWidth), clamp(box.top, box.bottom, innerHeight)];
    const top = document.elementFromPoint(x, y);
    if (!top || !(one === top || one.contains(top) || top.contains(one) || top.closest("[data-about], label"))) {
      say(one, `covered by ${top?.outerHTML.slice(0, 80)}`);
    }
  }
  return found;

  function clamp(low, high, end) {
    return (Math.max(0, low) + Math.min(end, high)) / 2;
  }
  function textOf(one) {
    const boxes = [];
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.trim() || walk.currentNode.parentElement.closest(".vh")) continue;
      if (getComputedStyle(walk.currentNode.parentElement).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  }
}
"""
SIZES = [DESKTOP, LARGE_PHONE, PHONE]
TEXT = "() => parseFloat(getComputedStyle(document.querySelector('.prompt')).fontSize)"


def must_be_readable(visitor: Visitor, what: object) -> None:
    assert visitor.page.evaluate(LOST) == [], what
    assert visitor.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, what


@pytest.mark.parametrize(("game", "bots"), [("spellbook", 2), in_full("simsala", 3), in_full("mandragora", 3)])
def test_a_table_can_be_read_and_played_with_text_twice_as_large(welcome: Welcome, game: str, bots: int) -> None:
    """Played in each window in turn, and looked at in all of them."""
    mira = welcome(size=DESKTOP, text=TWICE, language="de" if bots == 3 else "en")
    stage, random = start(mira, game, bots, seed=3), Random(3)
    for _ in range(4):
        for size in SIZES:
            mira.resize(size)
            mira.decide(random)
        stage.go_on(8)
        mira.wait_for_a_decision()
        assert not mira.is_over
        mira.page.keyboard.press("Escape")  # whatever was opened to be looked at
        for size in SIZES:
            mira.resize(size)
            mira.page.wait_for_timeout(100)
            must_be_readable(mira, (game, size))
            assert mira.page.evaluate(TEXT) >= 1.7 * 14
            mira.must_not_scroll()


@pytest.mark.parametrize("size", [PHONE, in_full(DESKTOP)], ids=str)
def test_all_other_pages_can_be_read_with_text_twice_as_large(welcome: Welcome, size: tuple[int, int]) -> None:
    mira = welcome(size=size, text=TWICE, language="de")
    for path in ["/", "/new/spellbook", "/new/simsala", "/new/mandragora", "/rules/mandragora", "/learn", "/xyz"]:
        mira.forgive("Failed to load resource") if path == "/xyz" else None
        mira.go(path)
        expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
        mira.page.wait_for_load_state("networkidle")
        must_be_readable(mira, (path, size))
