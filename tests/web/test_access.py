"""axe finds nothing: what can be checked by a program about reading the page without eyes, or with weak ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, PHONE, SHEET, Line, NoBrowser, Visitor, is_required
from tests.web.conftest import Welcome
from tests.web.past_the_page import finish

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ["spellbook", "simsala", "mandragora"]
FOUND = """
async () => {
  const { dataset } = document.documentElement;
  const own = dataset.theme;
  const found = [];
  for (const theme of ["candle", "daylight"]) {
    dataset.theme = theme;
    const motion = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(motion.map(({ finished }) => finished)); // colours that change are no colours yet
    // by another light only colours differ
    const rules = theme === "candle" ? {} : { runOnly: ["color-contrast", "link-in-text-block"] };
    found.push(...(await axe.run(document, rules)).violations);
  }
  dataset.theme = own;
  return found;
}
"""
LARGE = (2560, 1440)
PARTS = 3  # of a game, looked at


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        if is_required():
            raise NoBrowser("axe-core is missing: run `npm --prefix web ci`")
        pytest.skip("axe-core is missing: run `npm --prefix web ci`")
    return AXE.read_text()


def violations(visitor: Visitor, axe: str, sizes: Sequence[tuple[int, int]] = (DESKTOP, PHONE)) -> list[str]:
    """What axe finds by candlelight and by daylight, in a large and in a small window, with the first places."""
    visitor.page.evaluate(axe)
    found: list[dict[str, Any]] = []
    for size in sizes:
        visitor.resize(size)
        found += visitor.page.evaluate(FOUND)
    return [f"{one['id']}: {one['help']} {[node['html'][:200] for node in one['nodes'][:3]]}" for one in found]


def test_axe_is_awake(welcome: Welcome, axe: str) -> None:
    mira = welcome(allows_scripts_of_tests=True).go("/")
    expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
    mira.page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert "image-alt" in str(violations(mira, axe))


@pytest.mark.parametrize(
    "paths",
    [
        ["/", "/mine", "/learn", "/t/QQQQQQ", "/new/chess"],
        *([f"/new/{game}", f"/rules/{game}", f"/learn?short={game}"] for game in GAMES),
    ],
    ids=["house", *GAMES],
)
def test_axe_finds_nothing_on_the_pages(welcome: Welcome, axe: str, paths: list[str]) -> None:
    mira = welcome(allows_scripts_of_tests=True)
    for path in paths:
        mira.go(path)
        expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
        mira.page.wait_for_load_state("networkidle")
        assert violations(mira, axe) == [], path


@pytest.mark.parametrize("game", [in_full("spellbook"), "simsala", in_full("mandragora")])
def test_axe_finds_nothing_in_a_lesson(welcome: Welcome, axe: str, game: str) -> None:
    """The first two things that are said: about the table, and about pieces that are ringed."""
    mira = welcome(allows_scripts_of_tests=True).go(f"/learn?game={game}")
    guide = mira.page.locator(".guide")
    guide.wait_for()
    assert violations(mira, axe) == []
    said = guide.locator("p").first.inner_text()
    guide.locator("button.gold").click()
    expect(guide.locator("p").first).not_to_have_text(said)
    assert violations(mira, axe) == []


def test_axe_finds_nothing_in_the_waiting_room(welcome: Welcome, axe: str) -> None:
    mira = welcome(allows_scripts_of_tests=True)
    mira.go(f"/t/{mira.open_table('mandragora', [None, 'random'])}")
    expect(mira.page.get_by_text("One seat is still free.")).to_be_visible()
    assert violations(mira, axe) == []
    mira.page.locator("li").filter(has_text="Free seat").get_by_role("button").click()
    mira.page.get_by_role("radio", name="Archmage").check()
    assert violations(mira, axe) == []


@pytest.mark.parametrize("game", [in_full("spellbook"), "simsala", in_full("mandragora")])
def test_axe_finds_nothing_at_a_table_at_its_end_and_in_its_replay(welcome: Welcome, axe: str, game: str) -> None:
    mira = welcome(allows_scripts_of_tests=True)
    code = mira.open_table(game, ["random"], aids="odds", options={"length": "single"} if game == "simsala" else {})
    mira.go(f"/t/{code}")
    random = Random(5)
    mira.wait_for_a_decision()
    assert violations(mira, axe, (LARGE, DESKTOP, PHONE)) == []
    for _ in range(PARTS):
        for _ in range(12):
            mira.decide(random)
        mira.wait_for_a_decision()
        assert violations(mira, axe, (PHONE,)) == []
    if not mira.is_over:
        finish(mira, code)
    expect(mira.page.locator(SHEET)).to_be_visible()
    assert violations(mira, axe, (LARGE, DESKTOP)) == []
    mira.resize(LARGE_LYING)
    expect(mira.page.locator(f"{SHEET} tfoot")).to_be_in_viewport(ratio=1)
    mira.page.get_by_role("link", name="Watch again").click()
    expect(mira.page.get_by_role("slider")).to_be_visible()
    assert violations(mira, axe, (LARGE, DESKTOP, PHONE)) == []


def test_axe_finds_nothing_in_what_is_said_at_a_table(welcome: Welcome, axe: str) -> None:
    """First steps, coach, refusal, an earlier moment, menu, what others do and did, leaving, a seat taken over, and a
    connection that is lost."""
    mira, ben = welcome(is_new=True, recap=True, allows_scripts_of_tests=True), welcome(name="Ben")
    mira.forgive("WebSocket")
    line = Line(mira)
    page = mira.page

    def must_be_fine(what: str) -> None:
        expect(page.locator("main, dialog").get_by_text(what).first).to_be_visible()
        assert violations(mira, axe) == []
        mira.resize(DESKTOP)

    mira.go(f"/t/{mira.open_table('simsala', ['random'] * 2, aids='coach', options={'first': '1'})}")
    mira.wait_for_a_decision()
    must_be_fine("New to this game?")
    page.get_by_role("button", name="I know it").click()
    page.get_by_role("button", name="Ask the coach").click()
    must_be_fine("The coach says")
    page.get_by_role("button", name="Close the advice").click()
    page.get_by_role("button", name="End turn").click(force=True)
    must_be_fine("Call a spell first")
    page.keyboard.press("Escape")
    page.locator(".told .block").first.click()
    must_be_fine("You are looking at an earlier moment.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    must_be_fine("Sound when it is my turn")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What happened since your last turn").click()
    must_be_fine("Since your last turn")

    code = mira.open_table("simsala", [None], options={"first": "2"})
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.post(f"/tables/{code}/start")
    mira.go(f"/t/{code}")
    must_be_fine("Ben is away: everyone waits.")
    ben.go(f"/t/{code}")
    expect(page.get_by_text("Ben is away")).to_have_count(0)
    must_be_fine("You may close the page.")  # Ben thinks
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave: a bot plays on for me").click()
    must_be_fine("Let a bot play on")
    page.get_by_role("button", name="Let a bot play on").click()
    page.wait_for_url("**/")
    mira.go(f"/t/{code}")
    must_be_fine("A bot is playing for you.")
    line.cut()
    must_be_fine("Connection lost")
