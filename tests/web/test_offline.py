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
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, Worker, expect

from spellwright.games import games, load
from spellwright.play.record import read_record, verify
from spellwright.server.site import build_site
from tests.web.browser import LARGE_PHONE, Look, Visitor, cpu_seconds, soon
from tests.web.test_lessons import Learner

DISCONNECTED = "ERR_INTERNET_DISCONNECTED"  # the browser says so by itself
TITLES = {"spellbook": "SpellBook", "simsala": "Simsala … Bumm?", "mandragora": "Mandragora"}
KILLS = int(os.environ.get("TAB_KILLS", "4"))  # 50: as often as the issue asks
SOON = 2.0  # seconds from a click to the first legal move
TRIES = 3
THINKING = 2.1  # seconds: two, and a little for others who work beside

JOURNAL = """
async () => {
  const opened = indexedDB.open("spellwright");
  const database = await new Promise((done) => (opened.onsuccess = () => done(opened.result)));
  const asked = database.transaction("entries").objectStore("entries").getAll();
  const rows = await new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  database.close();
  return rows.map(({ code, number, entry }) => [`${code} ${String(number).padStart(5, "0")}`, entry]);
}
"""
LISTEN = """
() => {
  const [send, asked] = [self.postMessage.bind(self), new Map()];
  Object.assign(self, { heard: [], times: [] });
  addEventListener("message", ({ data }) => self.heard.push(data));
  addEventListener("message", ({ data, timeStamp }) => asked.set(data.id, timeStamp), { capture: true });
  self.postMessage = (message) => {
    self.times.push([message.id, performance.now()]);
    send(message);
  };
  self.took = () => self.times.filter(([id]) => asked.has(id)).map(([id, at]) => (at - asked.get(id)) / 1000);
}
"""
HEARD = """
() => self.heard.map((message) => {
  const { known, ...about } = message;
  const seen = known.seen.map(({ view, action }) => [[...view], action]);
  return { about, known: { ...known, view: [...known.view], seen } };
})
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


@pytest.mark.parametrize(("game", "decisions"), [*((game, 0) for game in games()), ("simsala", 3)])
def test_a_whole_game_without_a_network(arrive: Arrive, game: str, decisions: int, tmp_path: Path) -> None:
    """From the first decision on, and from the middle of a game on: the network is cut after so many decisions."""
    mira = arrive(keeps_page=True)
    if not decisions:
        cut(mira)
    play_now(mira, game)
    for _ in range(decisions):
        mira.decide(Random(1))
    if decisions:
        cut(mira)
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
    """Nothing that was written is lost, games go on where they were, and one that is over is followed by another."""
    mira, random = arrive(), Random(2)
    play_now(mira, "mandragora", "tinker")
    for _ in range(KILLS):
        code = mira.code
        mira.decide(random)
        time.sleep(random.random() * 0.3)
        before = journal(mira)
        mira.page.close()
        mira.page = mira.context.new_page()
        mira.go(f"/games/#/t/{code}")
        soon(lambda: mira.is_over or mira.has_to_decide, seconds=60)
        after = journal(mira)
        assert {name: after.get(name) for name in before} == before
        if mira.is_over:
            play_now(mira.go("/games/"), "mandragora", "tinker")
    assert sum(entry["kind"] == "moved" for entry in journal(mira).values()) > KILLS


def journal(mira: Visitor) -> dict[str, dict[str, Any]]:
    """Return all entries that the browser keeps, by table and number."""
    return dict(sorted(mira.page.evaluate(JOURNAL)))


@pytest.mark.parametrize("game", games())
def test_the_first_move_comes_at_once(arrive: Arrive, browser: Browser, game: str) -> None:
    """With nothing compiled or loaded, at the usual pace, whoever begins. One visit of several has to be quick, by the
    clock or by the processor time that the browser used: other tests may run beside it, and make the clock useless."""
    seconds: list[float] = []
    while len(seconds) < TRIES and min(seconds, default=SOON) >= SOON:
        mira = arrive(speed="normal", moves=True)
        button = mira.page.get_by_role("button", name=f"{TITLES[game]}: Play now")
        button.wait_for()
        started, worked = time.monotonic(), cpu_seconds(browser)
        button.click()
        mira.wait_for_a_decision()
        seconds.append(min(time.monotonic() - started, cpu_seconds(browser) - worked))
    assert min(seconds) < SOON


def test_bots_are_told_what_their_seat_sees(arrive: Arrive) -> None:
    mira, random = arrive(), Random(3)
    play_now(mira, "simsala", "tinker")
    mira.wait_for_a_decision()
    mira.decide(random)
    thinking = thinker(mira)
    for _ in range(6):
        if not mira.decide(random):
            break
    mira.wait_for_a_decision()
    heard = thinking.evaluate(HEARD)
    assert heard
    entries = list(journal(mira).values())
    secret = next(entry for entry in entries if entry["kind"] == "began")["secret"]
    knowledge = known_to_bots(entries, secret)
    for message in heard:
        known = message["known"]
        assert set(message["about"]) == {"id", "kind", "kit"}
        assert set(known) == {"bot", "view", "seen", "streak", "level", "seed", "decision"}
        assert secret not in json.dumps(message)
        seat = int(known["bot"].split()[2])
        told = [(bytes(view), action) for view, action in known["seen"]]
        assert (seat, bytes(known["view"]), told, known["streak"]["actions"]) in knowledge


def thinker(mira: Visitor) -> Worker:
    """The worker in which bots think; from now on it notes what it is told, and how long it takes."""
    worker = soon(lambda: next((one for one in mira.page.workers if "thinking" in one.url), None))
    assert worker
    worker.evaluate(LISTEN)
    return worker


def known_to_bots(
    entries: list[dict[str, Any]], secret: str
) -> list[tuple[int, bytes, list[tuple[bytes, int]], list[int]]]:
    """Return what a bot may know at each of its decisions: its seat, its view, what it has seen and what it did."""
    from spellwright.play.match import Holder, Match

    opened = entries[0]
    holders = [Holder(f"seat {seat}", bot) for seat, bot in enumerate(opened["bots"])]
    match = Match(load(opened["game"]).interpreted, holders, opened["options"], secret)
    found = []
    for entry in entries:
        if entry["kind"] == "moved":
            seat = match.actor
            seen = [(one.v.tobytes(), one.action) for one in match.seen(seat)]
            found.append((seat, match.view(seat).tobytes(), seen, list(match.streak(seat).actions)))
            match.submit(entry["seat"], entry["action"], entry["ply"])
    return found


def test_the_archmage_keeps_its_time_without_a_network(arrive: Arrive) -> None:
    """By the clock of its worker: from the moment it is asked until it answers."""
    mira, random = arrive(keeps_page=True), Random(4)
    cut(mira)
    play_now(mira, "spellbook", "archmage")
    soon(lambda: mira.has_to_decide or any("thinking" in one.url for one in mira.page.workers))
    while not any("thinking" in one.url for one in mira.page.workers):
        mira.decide(random)
    thinking = thinker(mira)
    while len(took := thinking.evaluate("() => self.took()")) < 3:
        if mira.has_to_decide:
            mira.decide(random)
    assert median(took) < THINKING


@pytest.mark.parametrize("game", ["spellbook", "mandragora"])
def test_a_lesson_without_a_server(arrive: Arrive, game: str) -> None:
    mira = arrive(size=LARGE_PHONE)
    learner = Learner(mira, game, f"/games/#/learn?game={game}")
    learner.follow()
    assert learner.is_done


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
