"""axe finds nothing: what can be checked by a program about reading the page without eyes, or with weak ones."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESKTOP, PHONE, SHEET, NoBrowser, Visitor, is_required
from tests.web.conftest import Welcome

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ["spellbook", "simsala", "mandragora"]


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        if is_required():
            raise NoBrowser("axe-core is missing: run `npm --prefix web ci`")
        pytest.skip("axe-core is missing: run `npm --prefix web ci`")
    return AXE.read_text()


def violations(visitor: Visitor, axe: str) -> list[str]:
    """What axe finds in a large and in a small window, with the first places of each."""
    visitor.page.evaluate(axe)
    found: list[dict[str, Any]] = []
    for size in (DESKTOP, PHONE):
        visitor.resize(size)
        found += visitor.page.evaluate("async () => (await axe.run()).violations")
    return [f"{one['id']}: {one['help']} {[node['html'][:200] for node in one['nodes'][:3]]}" for one in found]


def test_axe_is_awake(welcome: Welcome, axe: str) -> None:
    mira = welcome(allows_scripts_of_tests=True).go("/")
    expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
    mira.page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert "image-alt" in str(violations(mira, axe))


@pytest.mark.parametrize(
    "path",
    ["/", *(f"/{page}/{game}" for page in ("new", "rules") for game in GAMES), "/learn", "/t/QQQQQQ", "/new/chess"],
)
def test_axe_finds_nothing_on_the_pages(welcome: Welcome, axe: str, path: str) -> None:
    mira = welcome(allows_scripts_of_tests=True).go(path)
    mira.page.wait_for_load_state("networkidle")
    expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(mira, axe) == []


def test_axe_finds_nothing_in_the_waiting_room(welcome: Welcome, axe: str) -> None:
    mira = welcome(allows_scripts_of_tests=True)
    mira.go(f"/t/{mira.open_table('mandragora', [None, 'random'])}")
    expect(mira.page.get_by_text("One seat is still free.")).to_be_visible()
    assert violations(mira, axe) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_table_at_its_end_and_in_its_replay(welcome: Welcome, axe: str, game: str) -> None:
    mira = welcome(allows_scripts_of_tests=True)
    code = mira.open_table(game, ["random"], aids="odds", options={"length": "single"} if game == "simsala" else {})
    mira.go(f"/t/{code}")
    random = Random(5)
    while not mira.is_over:
        mira.wait_for_a_decision()
        assert violations(mira, axe) == []
        for _ in range(12):
            mira.decide(random)
    expect(mira.page.locator(SHEET)).to_be_visible()
    assert violations(mira, axe) == []
    mira.page.get_by_role("link", name="Watch again").click()
    expect(mira.page.get_by_role("slider")).to_be_visible()
    assert violations(mira, axe) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_by_daylight(welcome: Welcome, axe: str, game: str) -> None:
    mira = welcome(allows_scripts_of_tests=True, theme="daylight")
    mira.go(f"/t/{mira.open_table(game, ['random'] * 2, aids='odds')}")
    expect(mira.page.locator("html")).to_have_attribute("data-theme", "daylight")
    random = Random(9)
    for _ in range(3):
        mira.wait_for_a_decision()
        assert violations(mira, axe) == []
        for _ in range(7):
            mira.decide(random)
    mira.go(f"/new/{game}")
    expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(mira, axe) == []
