"""The smallest phone: everything that can be touched is large enough for a finger, and every digit can be read."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.browser import LARGE_LYING, LARGE_PHONE, LYING, PHONE, Visitor
from tests.web.conftest import Welcome
from tests.web.staged import start

DIGITS, WORDS = r"\d", r"\S"
TARGETS = """
() => {
  // What is smaller than 40 px, with what its ::after adds; links within a sentence are as high as its lines.
  // The numbers of bots stand in a row: they are narrower than the rest, and higher.
  const [LEAST, NUMBER] = [[39.5, 39.5], [29.5, 43.5]];
  const found = [];
  for (const one of document.querySelectorAll("main :is(button, a, select, input, summary):not([tabindex='-1'])")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".vh, p, [inert]")) continue;
    const { width, height } = one.getBoundingClientRect();
    if (width < 2) continue;
    const more = getComputedStyle(one, "::after");
    const added = more.content !== "none" && more.position === "absolute" ? [more.width, more.height] : [0, 0];
    const [w, h] = [Math.max(width, parseFloat(added[0]) || 0), Math.max(height, parseFloat(added[1]) || 0)];
    const [least, high] = one.matches(".many input") ? NUMBER : LEAST;
    if (w < least || h < high) found.push(`${one.outerHTML.slice(0, 90)} ${w.toFixed()} × ${h.toFixed()}`);
  }
  return [...new Set(found)];
}
"""
SMALL_TEXT = """
(letters) => {
  // Text with certain letters that is drawn with less than 11 px.
  const found = [];
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: one } = walk.currentNode;
    if (!new RegExp(letters).test(data) || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest(".vh, .sprite, [aria-hidden=true] symbol")) continue;
    let size = parseFloat(getComputedStyle(one).fontSize);
    const drawn = one.closest("svg");
    if (drawn && !one.closest("section.board")) continue; // a card beside the words that name it
    if (drawn) size *= drawn.getScreenCTM().a;
    if (size < 10.95) found.push(`${one.outerHTML.slice(0, 100)}: ${size.toFixed(1)}`);
  }
  return [...new Set(found)];
}
"""


ON_PICTURES = """
() => {
  // What lies on the right half of a game's picture, where it shows something.
  const found = [];
  for (const game of document.querySelectorAll(".game")) {
    const picture = game.querySelector(".art").getBoundingClientRect();
    const middle = picture.left + picture.width / 2;
    for (const one of game.querySelectorAll("button, a, .level")) {
      const { right, top, height } = one.getBoundingClientRect();
      if (height > 0 && right > middle && top < picture.bottom - 1) found.push(one.outerHTML.slice(0, 90));
    }
  }
  return found;
}
"""


def must_be_large_enough(mira: Visitor, what: object, letters: str = DIGITS) -> None:
    assert mira.page.evaluate(TARGETS) == [], what
    assert mira.page.evaluate(SMALL_TEXT, letters) == [], what


def must_have_a_tidy_menu(mira: Visitor) -> None:
    mira.page.get_by_role("button", name="Menü").click()
    menu = mira.page.get_by_role("dialog")
    expect(menu.get_by_role("link", name="Startseite")).to_be_visible()
    expect(menu.get_by_role("button", name="Tasten")).to_have_count(0)  # a finger presses none
    icons = menu.locator(".shell-rows use").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert len(set(icons)) == len(icons), icons
    tops = menu.get_by_role("combobox").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert tops[::2] == tops[1::2], "side by side"


@pytest.mark.parametrize(("game", "bots"), [("spellbook", 2), ("simsala", 2), ("mandragora", 2)])
def test_a_table_can_be_touched_and_read(welcome: Welcome, game: str, bots: int) -> None:
    mira = welcome(size=PHONE, language="de", has_touch=True)
    stage, random = start(mira, game, bots, seed=4), Random(4)
    for _ in range(4):
        mira.wait_for_a_decision()
        must_be_large_enough(mira, game, WORDS if game == "mandragora" else DIGITS)
        mira.decide(random)
        stage.go_on(8)
    if game == "spellbook":
        must_have_a_tidy_menu(mira)
    if game == "simsala":
        mira.resize(LYING)
        expect(mira.page.locator("#actions").get_by_text("andere −1, du +1")).to_be_visible()  # calls say what they do


def test_the_other_pages_can_be_touched_and_read(welcome: Welcome) -> None:
    mira = welcome(size=PHONE, language="en")
    for path in ["/", "/new/spellbook", "/rules/mandragora", "/learn"]:
        mira.go(path)
        expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
        mira.page.wait_for_load_state("networkidle")
        must_be_large_enough(mira, path)
    mira.go("/")
    expect(mira.page.get_by_role("group", name="How many bots")).to_have_count(3)
    for size in (PHONE, LARGE_PHONE, LARGE_LYING):
        mira.resize(size)
        assert mira.page.evaluate(ON_PICTURES) == [], size
