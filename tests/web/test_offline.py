"""The page without a server, and without a network: from a folder on a plain web server, whole games are played, tabs
are closed in the middle, and the records stand up to a check."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from spellwright.games import games, load
from spellwright.play.record import read_record, verify
from spellwright.server.site import build_site
from tests.web.browser import Look, Visitor, soon

DISCONNECTED = "ERR_INTERNET_DISCONNECTED"  # the browser says so by itself
TITLES = {"spellbook": "SpellBook", "simsala": "Simsala … Bumm?", "mandragora": "Mandragora"}
KILLS = int(os.environ.get("TAB_KILLS", "4"))  # 50: as often as the issue asks
SOON = 2.0  # seconds from a click to the first legal move
BUSY = 3  # so much slower where other tests run beside

JOURNAL = """
async () => {
  const opened = indexedDB.open("spellwright");
  const database = await new Promise((done) => (opened.onsuccess = () => done(opened.result)));
  const asked = database.transaction("entries").objectStore("entries").getAll();
  const rows = await new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  database.close();
  return rows.map(({ entry }) => entry);
}
"""
LISTEN = "() => { self.heard = []; addEventListener('message', ({ data }) => self.heard.push(data)); }"
HEARD = """
() => self.heard.filter(({ kind }) => kind === "choose").map(({ known }) => ({
  ...known, view: [...known.view], seen: known.seen.map(({ view, action }) => [[...view], action]),
}))
"""

Arrive = Callable[..., Visitor]


class Quiet(SimpleHTTPRequestHandler):
    """A web server that knows nothing of games."""

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


class Plain(ThreadingHTTPServer):
    """One that does not mind when a tab is closed before everything has arrived."""

    def handle_error(self, *_args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001 (skips first)
    """The address of the page in a folder of a plain web server."""
    folder = tmp_path_factory.mktemp("site")
    build_site(folder / "games")
    with Plain(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{running.server_port}"
        running.shutdown()


@pytest.fixture
def arrive(browser: Browser, site: str) -> Iterator[Arrive]:
    guests: list[Visitor] = []

    def welcome(**look: Any) -> Visitor:
        guests.append(Visitor(browser, site, Look(**look)))
        guests[-1].forgive(DISCONNECTED)
        return guests[-1].go("/games/")

    yield welcome
    complaints = [said for guest in guests for said in guest.serious]
    for guest in guests:
        guest.leave()
    assert not complaints, "\n".join(complaints)


def cut(mira: Visitor) -> None:
    """Cut the network as soon as the page has been kept."""
    mira.page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    mira.context.set_offline(True)


def play_now(mira: Visitor, game: str, level: str = "newt") -> None:
    mira.page.evaluate("([game, level]) => localStorage.setItem(`spellwright-level-${game}`, level)", [game, level])
    mira.page.reload()
    mira.page.get_by_role("button", name=f"{TITLES[game]}: Play now").click()


@pytest.mark.parametrize("game", games())
def test_a_whole_game_without_a_network(arrive: Arrive, game: str, tmp_path: Path) -> None:
    mira = arrive(keeps_page=True)
    cut(mira)
    play_now(mira, game)
    mira.play_to_the_end(Random(1), seconds=240)
    with mira.page.expect_download() as download:
        mira.page.get_by_role("link", name="Save the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    match = verify(read_record(file.read_text(encoding="utf-8")))
    assert match.game.name == game
    mira.page.get_by_role("link", name="Home").click()
    mira.page.goto("/games/#/mine")
    expect(mira.page.locator("main")).to_contain_text(TITLES[game])


def test_a_tab_is_closed_at_any_moment(arrive: Arrive) -> None:
    mira, random = arrive(), Random(2)
    play_now(mira, "mandragora", "tinker")
    code = mira.code
    for _ in range(KILLS):
        mira.decide(random)
        time.sleep(random.random() * 0.3)
        before = mira.page.evaluate(JOURNAL)
        mira.page.close()
        mira.page = mira.context.new_page()
        mira.go(f"/games/#/t/{code}")
        mira.wait_for_a_decision()
        after = mira.page.evaluate(JOURNAL)
        assert after[: len(before)] == before
        if mira.is_over:
            break
    assert sum(entry["kind"] == "moved" for entry in mira.page.evaluate(JOURNAL)) > KILLS


def test_the_first_move_comes_at_once_and_bots_are_told_what_their_seat_sees(arrive: Arrive) -> None:
    mira, random = arrive(), Random(3)
    started = time.monotonic()
    mira.page.get_by_role("button", name="Simsala … Bumm?: Play now").click()
    mira.wait_for_a_decision()
    assert time.monotonic() - started < SOON * BUSY
    worker = soon(lambda: next((one for one in mira.page.workers if "thinking" in one.url), None))
    assert worker
    worker.evaluate(LISTEN)
    for _ in range(6):
        if not mira.decide(random):
            break
    mira.wait_for_a_decision()
    heard = worker.evaluate(HEARD)
    assert heard
    journal = mira.page.evaluate(JOURNAL)
    opened, began = journal[0], next(entry for entry in journal if entry["kind"] == "began")
    for known in heard:
        assert set(known) == {"bot", "view", "seen", "streak", "level", "seed", "decision"}
        assert bytes(known["view"]) in views(journal, opened, began["secret"])
        assert began["secret"] not in json.dumps(known)


def views(journal: list[dict[str, Any]], opened: dict[str, Any], secret: str) -> set[bytes]:
    """All views of all bots in a game: what each may know."""
    from spellwright.play.match import Holder, Match

    holders = [Holder(f"seat {seat}", bot) for seat, bot in enumerate(opened["bots"])]
    match = Match(load(opened["game"]).interpreted, holders, opened["options"], secret)
    found: set[bytes] = set()
    for entry in journal:
        if entry["kind"] == "moved":
            if match.holders[match.actor][-1].bot:
                found.add(match.view(match.actor).tobytes())
            match.submit(entry["seat"], entry["action"], entry["ply"])
    return found


def test_a_dropped_record_is_looked_at_again(arrive: Arrive, tmp_path: Path) -> None:
    from spellwright.bots import play
    from spellwright.play.record import record_of, write_record

    file = tmp_path / "record.json"
    match = play(load("simsala").interpreted, "random", "random", seed=3, options={"length": "single"})
    file.write_text(write_record(record_of(match)), encoding="utf-8")
    mira = arrive()
    mira.page.locator("input[type=file]").set_input_files(file)
    mira.page.wait_for_url("**/replay/*")
    expect(mira.page.get_by_role("slider")).to_be_visible()
    mira.go("/games/")
    file.write_text(file.read_text(encoding="utf-8").replace("call 1", "call 2"), encoding="utf-8")
    mira.page.locator("input[type=file]").set_input_files(file)
    expect(mira.page.get_by_role("alert")).to_contain_text("not the record of a game")
