"""Large screens: the table grows with the window, and uses the width of a very broad one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, Visitor
from tests.web.conftest import Welcome
from tests.web.staged import start
from tests.web.test_text_size import must_be_readable

GROWS = {(1920, 1080): 1.2, (2560, 1440): 1.6, (3440, 1440): 1.6}
PIECE = {"spellbook": ".altar .holes li", "simsala": ".mine .slabs li", "mandragora": ".village li .card, .pile .card"}
AREA = """
(selector) => Math.max(...[...document.querySelectorAll(`section.board :is(${selector})`)].map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.sqrt(width * height);
}))
"""
FILLED = """
() => {
  // The share of the board's width and height between its outermost things.
  const board = document.querySelector("section.board").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("section.board :is(.panel, .tablet, .slip, .card, h2, h3, svg, button)")]
    .filter((one) => !one.closest(".vh, .sprite") && one.checkVisibility()).map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 2);
  const side = (name, pick) => pick(...boxes.map((box) => box[name]));
  return [(side("right", Math.max) - side("left", Math.min)) / board.width,
          (side("bottom", Math.max) - side("top", Math.min)) / board.height];
}
"""
ROOT = "(size) => Math.abs(parseFloat(getComputedStyle(document.documentElement).fontSize) - size) < 0.1"
LAID_OUT = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
)
LETTERS = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
OUTSIDE = """
() => {
  // Pieces that stick out of the seat or the tablet they belong to.
  const found = [];
  const pieces = "section.board :is(.panel, .tablet) :is(.slab, .gem, .card, .lives svg)";
  for (const piece of document.querySelectorAll(pieces)) {
    if (!piece.checkVisibility() || piece.closest(".vh, .stacks")) continue;
    const [inner, outer] = [piece, piece.closest(".panel, .tablet")].map((one) => one.getBoundingClientRect());
    const isOut = inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 ||
      inner.bottom > outer.bottom + 1;
    if (isOut) found.push(piece.outerHTML.slice(0, 120));
  }
  return found;
}
"""


def pull(mira: Visitor, size: tuple[int, int], scale: float) -> None:
    """Pull at the window, and wait until everything lies in its place."""
    mira.resize(size)
    mira.page.wait_for_function(ROOT, arg=16 * scale)
    mira.page.evaluate(LAID_OUT)


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("spellbook", 3),
        ("simsala", 4),
        ("mandragora", 3),
        in_full("spellbook", 0),
        in_full("simsala", 1),
        in_full("simsala", 2),
    ],
)
def test_a_table_grows_with_the_window(welcome: Welcome, game: str, bots: int) -> None:
    mira = welcome(language="de" if bots % 2 else "en", theme="daylight" if bots > 2 else "candle")
    start(mira, game, bots, seed=1).go_on(8)
    mira.wait_for_a_decision()
    mira.page.keyboard.press("Escape")
    piece, prompt = mira.page.evaluate(AREA, PIECE[game]), mira.page.evaluate(LETTERS, ".prompt")
    told = mira.page.evaluate(LETTERS, ".beside ol")
    for size, scale in GROWS.items():
        pull(mira, size, scale)
        mira.must_not_scroll()
        assert mira.page.evaluate(OUTSIDE) == [], (game, bots, size)
        assert mira.page.evaluate(LETTERS, ".prompt") == pytest.approx(scale * prompt, rel=0.02)
        assert mira.page.evaluate(LETTERS, ".beside ol") == pytest.approx((1 + scale) / 2 * told, rel=0.02)
        assert mira.page.evaluate(AREA, PIECE[game]) > 0.97 * scale * piece, (game, bots, size)
        width, height = mira.page.evaluate(FILLED)
        assert min(width, height) > 0.9, (game, bots, size, width, height)
    must_be_readable(mira, (game, bots))
    pull(mira, DESKTOP, 1)
    assert mira.page.evaluate(AREA, PIECE[game]) == pytest.approx(piece, rel=0.02)


def test_on_a_very_broad_screen_the_neighbours_of_simsala_sit_at_their_sides(welcome: Welcome) -> None:
    mira = welcome(size=(3440, 1440))
    start(mira, "simsala", 3, seed=1)
    mira.wait_for_a_decision()
    seats = [seat.bounding_box() for seat in mira.page.locator("section.board .others .seat").all()]
    tablet = mira.page.locator("section.board .tablet").bounding_box()
    assert tablet
    left, across, right = [seat for seat in seats if seat]
    assert left["x"] + left["width"] < tablet["x"] < across["x"] + 1
    assert across["y"] + across["height"] < tablet["y"]
    assert tablet["x"] + tablet["width"] < right["x"]


def test_the_other_pages_grow_as_well(welcome: Welcome) -> None:
    mira = welcome(language="de")
    heading = mira.page.get_by_role("heading", level=1)
    for path in ["/", "/new/spellbook", "/rules/simsala"]:
        mira.resize(DESKTOP)
        mira.go(path)
        expect(heading).to_be_visible()
        mira.page.wait_for_load_state("networkidle")
        before = heading.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        for size, scale in GROWS.items():
            pull(mira, size, scale)
            assert heading.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") == pytest.approx(
                scale * before, rel=0.02
            )
        must_be_readable(mira, path)
