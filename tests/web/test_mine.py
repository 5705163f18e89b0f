"""My games: everything this browser plays in one place, what it comes to, and how it is handed on."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import expect

from spellwright.play.record import read_records, verify
from tests.web.browser import LARGE_LYING, Visitor
from tests.web.conftest import Welcome
from tests.web.past_the_page import finish, token_of
from tests.web.test_access import axe, violations  # noqa: F401 (a fixture)

COLOURS = """
(image) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 120, height: 63 });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, 120, 63);
  const { data } = context.getImageData(0, 0, 120, 63);
  return new Set(Array.from({ length: 120 * 63 }, (_, i) => data.slice(4 * i, 4 * i + 3).join())).size;
}
"""

SPY = """
window.badges = [];
window.pulses = 0;
window.struck = 0;
navigator.setAppBadge = (count) => (window.badges.push(count), Promise.resolve());
navigator.clearAppBadge = () => (window.badges.push(0), Promise.resolve());
navigator.vibrate = () => ((window.pulses += 1), true);
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.struck += 1; start.apply(this, when); };
"""

LOOK = """
(state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


def finished(visitor: Visitor) -> tuple[str, dict[str, Any]]:
    """Return a table at which this guest has played to the end, and its record."""
    visitor.post("/guests")
    over = visitor.open_table("simsala", ["random"], options={"length": "single"})
    return over, finish(visitor, over)


def settle(visitor: Visitor, friend: Visitor) -> tuple[str, str]:
    """Finish one game; return the codes of a table that waits for this guest and of one that waits for a friend."""
    finished(visitor)
    running = visitor.open_table("simsala", [None], options={"first": "2"})
    friend.post("/guests")
    friend.post(f"/tables/{running}/seats/2", {"name": "Ben"})
    visitor.post(f"/tables/{running}/start")
    waiting = visitor.open_table("mandragora", ["random"], options={"first": "1"})
    return waiting, running


def test_a_newcomer_has_no_games_yet(welcome: Welcome) -> None:
    mira = welcome(name="Mira").go("/")
    expect(mira.page.get_by_role("heading", level=1)).to_contain_text("one candlelit table")
    expect(mira.page.get_by_role("link", name="My games")).to_have_count(0)


def test_games_that_wait_run_and_are_over_are_in_one_place(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira"), welcome(name="Ben")
    waiting, running = settle(mira, ben)
    mira.go("/")
    expect(mira.page.get_by_role("heading", level=1)).to_have_text("Welcome back, Mira.")
    expect(mira.page.locator(".wait.isNext")).to_contain_text("Mandragora")
    expect(mira.page.locator(".game .btn.gold")).to_have_count(0)  # the three games step back
    expect(mira.page.get_by_role("link", name="My games: 1 game is waiting for you")).to_be_visible()
    mira.page.get_by_role("link", name="All your games").click()
    expect(mira.page.locator(".list h2")).to_contain_text(["Waiting for you", "Running", "Finished"])
    expect(mira.page.locator(".wait.isNext")).to_have_count(1)  # the first that waits glows
    expect(mira.page.locator(f'.wait a[href="/t/{waiting}"]')).to_be_visible()
    expect(mira.page.locator(f'a[href="/t/{running}"]')).to_contain_text("Ben is thinking")
    expect(mira.page).to_have_title("(1) My games · Spellwright")
    expect(mira.page.locator("li.row")).to_have_count(1)
    # At the table that waits for somebody else, the next one is offered.
    mira.page.goto(f"/t/{running}")
    mira.page.get_by_role("link", name="Next: Mandragora").click()
    mira.page.wait_for_url(f"**/t/{waiting}")
    mira.wait_for_a_decision()
    expect(mira.page.locator(".next")).to_have_count(0)


def test_the_figures_are_those_of_the_record(welcome: Welcome) -> None:
    mira = welcome(name="Mira")
    _, record = finished(mira)
    mira.go("/mine")
    mine, theirs = record["result"]["scores"]
    has_won = 1 in record["result"]["winners"]
    is_shared = len(record["result"]["winners"]) > 1
    row = mira.page.locator("li.row")
    title = f"{mine} each with Edda" if mine == theirs else f"{mine} to {theirs} against Edda"
    expect(row.get_by_role("heading")).to_have_text(title)
    expect(row.locator(".mark")).to_contain_text("Shared" if is_shared else "Won" if has_won else "Lost")
    expect(mira.page.locator(".plank")).to_contain_text(f"1 game, {int(has_won)} won")
    expect(mira.page.locator(".candlelit .plank svg a")).to_have_count(1)
    wins = (int(has_won and not is_shared), int(not has_won and 2 in record["result"]["winners"]))
    expect(mira.page.locator(".faces li .score")).to_have_text(f"{wins[0]} : {wins[1]}")
    expect(mira.page.locator(".isLit")).to_have_count(1)
    mira.page.get_by_text("By settings").click()
    expect(mira.page.locator(".ways li")).to_contain_text(f"best: {mine}")


def test_games_are_saved_in_a_file_that_can_be_verified(welcome: Welcome, tmp_path: Path) -> None:
    mira = welcome(name="Mira")
    _, record = finished(mira)
    mira.go("/mine")
    with mira.page.expect_download() as saved:
        mira.page.get_by_role("button", name="Save all my games").click()
    saved.value.save_as(tmp_path / "games.json")
    expect(mira.page.get_by_text("Saved: one game in one file.")).to_be_visible()
    (kept,) = read_records((tmp_path / "games.json").read_text(encoding="utf-8"))
    assert verify(kept).scores == record["result"]["scores"]


def test_a_result_is_shared_as_a_picture_and_a_line_that_tells_no_secret(welcome: Welcome, tmp_path: Path) -> None:
    mira = welcome(name="Mira", has_clipboard=True)
    over, record = finished(mira)
    token = token_of(mira)
    mira.go("/mine")
    mira.page.locator("li.row").get_by_role("button", name="More").click()
    mira.page.get_by_role("button", name="Share this result").click()
    picture = mira.page.get_by_role("img", name="A picture of the result")
    expect(picture).to_be_visible()
    assert picture.evaluate(COLOURS) > 200, "there is something to be seen"
    with mira.page.expect_download() as painted:
        mira.page.get_by_role("button", name="Save the picture").click()
    painted.value.save_as(tmp_path / "result.png")
    head = (tmp_path / "result.png").read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert struct.unpack(">II", head[16:24]) == (1200, 630)
    mira.page.get_by_role("button", name="Copy the text").click()
    expect(mira.page.get_by_role("status").filter(has_text="Copied: the text")).to_be_visible()
    text = mira.page.evaluate("navigator.clipboard.readText()")
    assert text.endswith(f"{mira.home}/replay/{over}?match=1")
    assert not any(secret in text for secret in (record["secret"], record["commitment"], token, token.split(".")[0]))
    mira.page.get_by_role("button", name="Copy the picture").click()
    expect(mira.page.get_by_text("Copied: the picture.")).to_be_visible()


def test_a_game_is_watched_from_the_shelf_and_deleted_for_good(welcome: Welcome) -> None:
    mira = welcome(name="Mira")
    over, _ = finished(mira)
    mira.go("/mine")
    mira.page.locator(".plank svg a").click()
    mira.page.wait_for_url(f"**/replay/{over}?match=1")
    mira.page.go_back()
    row = mira.page.locator("li.row")
    row.get_by_role("button", name="More").click()
    mira.page.get_by_role("button", name="Delete this table").click()
    mira.page.get_by_role("button", name="Delete", exact=True).click()
    expect(mira.page.get_by_text("Deleted: one table.")).to_be_visible()
    expect(row).to_have_count(0)
    expect(mira.page.get_by_role("heading", name="No games yet")).to_be_visible()
    expect(mira.page.get_by_text("Deleted: one table.")).to_be_visible()  # it was the only one
    assert mira.context.request.get("/api/mine/results").json() == []
    assert mira.context.request.get(f"/api/tables/{over}").status == 404


def test_who_looks_elsewhere_is_called_when_it_is_their_turn(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira"), welcome(name="Ben")
    mira.context.add_init_script(SPY)
    code = mira.open_table("simsala", [None], options={"first": "2"})
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.post(f"/tables/{code}/start")
    mira.go(f"/t/{code}")
    expect(mira.page.locator(".prompt")).to_contain_text("Ben")
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_label("Sound when it is my turn").select_option("on")
    mira.page.get_by_label("Vibration when it is my turn").select_option("on")
    mira.page.keyboard.press("Escape")
    icon = mira.page.locator('link[rel="icon"]')
    usual = icon.get_attribute("href")
    mira.page.evaluate(LOOK, "hidden")
    expect(mira.page).to_have_title("Simsala … Bumm? · Spellwright")
    ben.go(f"/t/{code}")
    for _ in range(20):  # until a call fails, or Ben ends the turn
        if "Your turn" in mira.page.title():
            break
        ben.decide(Random(1))
        mira.page.wait_for_timeout(150)
    expect(mira.page).to_have_title("● Your turn · Simsala … Bumm? · Spellwright")
    assert icon.get_attribute("href") != usual
    assert mira.page.evaluate("[badges.at(-1), pulses]") == [1, 1]
    assert mira.page.evaluate("struck") > 0
    mira.page.evaluate(LOOK, "visible")
    expect(mira.page).to_have_title("Simsala … Bumm? · Spellwright")
    assert icon.get_attribute("href") == usual
    assert mira.page.evaluate("badges.at(-1)") == 0


def test_axe_finds_nothing_in_my_games(welcome: Welcome, axe: str) -> None:  # noqa: F811 (the fixture)
    mira, ben = welcome(name="Mira", allows_scripts_of_tests=True), welcome(name="Ben")
    settle(mira, ben)
    for _ in range(2):
        mira.open_table("simsala", ["random"], options={"first": "1"})
    mira.go("/")
    expect(mira.page.locator(".wait.isNext .side svg").first).to_be_visible()
    expect(mira.page.locator(".rows li").first).to_contain_text("Your turn")  # the third that waits, before what runs
    assert violations(mira, axe) == []
    mira.go("/mine")
    expect(mira.page.locator("li.row .trophy")).to_have_count(1)
    mira.page.get_by_role("button", name="Your shelf").click()  # the window is small by now
    assert violations(mira, axe) == []
    mira.page.get_by_role("button", name="Games", exact=True).click()
    assert violations(mira, axe) == []
    mira.page.get_by_role("button", name="More").click()
    assert violations(mira, axe) == []
    mira.page.get_by_role("button", name="Share this result").click()
    expect(mira.page.get_by_role("img", name="A picture of the result")).to_be_visible()
    assert violations(mira, axe) == []
    mira.resize(LARGE_LYING)
    for name in ("Copy the text", "Save the picture"):
        expect(mira.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    mira.page.keyboard.press("Escape")
    mira.page.get_by_role("button", name="Delete games").click()
    assert violations(mira, axe) == []
    assert json.loads(mira.context.request.get("/api/mine/results").text()), "nothing was deleted"


def test_my_games_say_whether_one_gets_better(welcome: Welcome, axe: str) -> None:  # noqa: F811
    """The latest games are read unasked, in a worker, the rest on request; what was found is kept in the browser."""
    mira = welcome(name="Mira", allows_scripts_of_tests=True)
    for _ in range(7):
        finished(mira)
    mira.go("/mine")
    trend = mira.page.get_by_role("region", name="Am I getting better?")
    more = trend.get_by_role("button", name="Read one more game")
    expect(more).to_be_visible(timeout=90_000)
    expect(trend.locator("circle")).to_have_count(6)
    more.click()
    expect(trend.locator("circle")).to_have_count(7, timeout=30_000)
    trend.get_by_text("The same as a table").click()
    expect(trend.locator("tbody tr")).to_have_count(7)
    expect(trend.get_by_role("cell", name="Edda").first).to_be_visible()
    assert not violations(mira, axe)

    mira.go("/mine")
    mira.page.get_by_role("button", name="Your shelf").click()  # the window is small by now
    expect(trend.locator("circle")).to_have_count(7)
    expect(trend.locator(".more button")).to_have_count(0)  # nothing is read twice
    trend.get_by_role("combobox", name="Against").select_option(label="with other people")
    expect(trend).to_contain_text("Nothing to be seen here has been read yet.")
    trend.get_by_role("combobox", name="Against").select_option(label="against Edda")
    trend.get_by_text("The same as a table").click()
    trend.get_by_role("row").nth(1).get_by_role("link").click()
    mira.page.wait_for_url("**/ledger/*match=1")
