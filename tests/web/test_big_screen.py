"""The big screen: a device that everybody looks at, and the phones beside it, which are hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.selection import in_full
from tests.server.at_home import PHONES, server_at_home
from tests.server.running import Server
from tests.web.browser import LARGE_PHONE, Visitor, soon
from tests.web.conftest import Welcome
from tests.web.test_access import axe, violations

__all__ = ["axe"]
SCREEN = (1920, 1080)
LEAST = 28  # pixels of the smallest text on such a screen
TEXTS = """() => {
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, parent = text.parentElement, range = document.createRange();
        range.selectNodeContents(text);
        const { width, height } = range.getBoundingClientRect();
        // numbers on pieces are drawings, and the bar comes only to whoever is at the screen
        if (!text.data.trim() || width < 2 || height < 2 || parent.closest("svg, .vh, nav, script, style")) continue;
        if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        found.push([parseFloat(getComputedStyle(parent).fontSize), text.data.trim()]);
    }
    return found;
}"""
GAMES = [("simsala", "en"), ("mandragora", "de"), ("spellbook", "en")]
MORE = [in_full(game, {"en": "de", "de": "en"}[language]) for game, language in GAMES]


def table_with_bots(visitor: Visitor, game: str, bots: int) -> str:
    """A game that has begun, with this visitor at the first seat."""
    return visitor.open_table(game, ["random"] * bots)


def on_screen(visitor: Visitor, code: str) -> Visitor:
    visitor.go(f"/big/{code}")
    visitor.page.get_by_role("region", name="What happens").or_(
        visitor.page.get_by_role("region", name="Was geschieht")
    ).wait_for()
    return visitor


@pytest.mark.parametrize(("game", "language"), [*GAMES, *MORE])
def test_a_screen_can_be_read_from_three_metres_by_everybody(
    welcome: Welcome, axe: str, game: str, language: str
) -> None:
    """All text is large, nothing is cut off or scrolls, axe finds nothing, and the code is nowhere."""
    phone = welcome(language=language, size=LARGE_PHONE)
    code = table_with_bots(phone, game, 3)
    screen = on_screen(welcome(language=language, size=SCREEN, allows_scripts_of_tests=True), code)
    texts = soon(lambda: screen.page.evaluate(TEXTS))
    assert len(texts) > 10
    assert [text for size, text in texts if size < LEAST] == []
    screen.must_not_scroll()
    for size in ((3840, 2160), (1280, 720)):
        screen.resize(size)
        screen.must_not_scroll()
    assert violations(screen, axe, [SCREEN]) == []
    assert screen.page.url.endswith("/big")
    assert code not in screen.page.content()


def test_a_screen_holds_no_seat_survives_a_reload_and_tells_who_listens(welcome: Welcome) -> None:
    """The same browser has a seat: it shows no stone of others all the same."""
    host = welcome(size=SCREEN)
    screen = on_screen(host, table_with_bots(host, "simsala", 2))
    for _ in range(2):
        seats = screen.page.locator(".others > li")
        expect(seats).to_have_count(3)
        expect(screen.page.locator("[data-own]")).to_have_count(0)
        expect(screen.page.locator(".others [data-about^=spell]")).to_have_count(0)
        assert screen.page.locator("[aria-live]").count() == 1
        expect(screen.page.get_by_role("listitem").filter(has_text="Blizzard").first).to_be_attached()
        screen.page.reload()
    screen.page.mouse.move(5, 5)
    screen.page.mouse.move(50, 50)
    screen.page.get_by_role("button", name="Stop showing").click()
    screen.page.wait_for_url("**/")


def test_a_phone_beside_a_screen_is_a_hand_and_covers_itself(welcome: Welcome) -> None:
    """On others' turns the stones are out of the tree; on one's own they are there until they are covered."""
    mira, ben = welcome(size=LARGE_PHONE, has_touch=True), welcome(name="Ben", size=LARGE_PHONE, has_touch=True)
    code = mira.open_table("simsala", [None], options={"first": "1"})
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.post(f"/tables/{code}/start")
    mira.go(f"/t/{code}")
    ben.go(f"/t/{code}")
    expect(ben.page.locator(".tablet")).to_be_visible()  # the board is here until there is a screen
    screen = on_screen(welcome(size=SCREEN), code)
    stones = ".others [data-about^=spell]"
    expect(mira.page.locator(stones).first).to_be_visible()
    expect(mira.page.locator(".tablet")).to_have_count(0)
    expect(ben.page.get_by_text("It is Mira’s turn.")).to_be_visible()
    expect(ben.page.locator(stones)).to_have_count(0)
    hold = ben.page.get_by_role("button", name="Hold to see the stones")
    hold.hover()
    ben.page.mouse.down()
    expect(ben.page.locator(stones).first).to_be_visible()
    ben.page.mouse.up()
    expect(ben.page.locator(stones)).to_have_count(0)
    mira.page.get_by_role("button", name="Cover", exact=True).click()
    expect(mira.page.locator(stones)).to_have_count(0)
    mira.page.get_by_role("button", name="Show it here").click()
    expect(mira.page.locator(".tablet")).to_be_visible()
    screen.go("/")
    expect(ben.page.locator(".tablet")).to_be_visible()


@pytest.fixture
def home(browser: Browser, tmp_path: Path) -> Iterator[Server]:  # noqa: ARG001 (skips first)
    running = server_at_home(tmp_path)
    running.seed = "1"
    yield running.start()
    running.stop()


def test_the_laptop_that_hosts_the_table_is_the_table(welcome: Welcome, home: Server) -> None:
    """From the code to a game without HTTPS: the laptop gives its seat away, phones come in, the code goes."""
    laptop = welcome(home.address, name="Tilo", size=SCREEN).go("/at-home")
    laptop.page.get_by_role("switch", name="Let phones in this home join").click()
    laptop.page.get_by_role("radio", name="Simsala … Bumm?").check()
    for _ in range(2):
        laptop.page.get_by_role("button", name="One player fewer").click()
    laptop.page.get_by_role("button", name="Lay the table").click()
    code = laptop.code
    laptop.page.get_by_role("button", name="is the table").click()
    laptop.page.wait_for_url("**/big")
    expect(laptop.page.get_by_role("region", name="The way in")).to_contain_text(PHONES)
    assert [text for size, text in laptop.page.evaluate(TEXTS) if size < LEAST] == []
    for name in ("Oma", "Ben"):
        phone = welcome(f"{PHONES}:{home.port}", name=name, size=LARGE_PHONE, has_touch=True).go(f"/t/{code}")
        phone.page.get_by_role("button", name="Sit down").click()
    expect(laptop.page.get_by_role("region", name="The way in")).to_have_count(0)
    laptop.page.get_by_role("button", name="Begin, the two of you").click()
    expect(laptop.page.get_by_role("region", name="What happens")).to_be_visible()
    assert code not in laptop.page.content()
    television = welcome(f"{PHONES}:{home.port}", size=(1280, 720)).go("/big")
    television.page.get_by_label("Code of the table").fill(code)
    television.page.get_by_role("button", name="Show the table").click()
    expect(television.page.get_by_role("region", name="What happens")).to_be_visible()
