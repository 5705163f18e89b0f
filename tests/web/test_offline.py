"""The page without a server, and without a network: from a folder on a plain web server, whole games are played, tabs
are closed in the middle, and the records stand up to a check."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
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
from playwright.sync_api import Browser, Route, Worker, expect

from spellwright.games import games, load
from spellwright.play.record import read_record, verify
from spellwright.server.http.site import build_site
from tests.pace import timed
from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_PHONE, TITLES, Look, Visitor, soon
from tests.web.test_lessons import Learner

DISCONNECTED = "ERR_INTERNET_DISCONNECTED"  # the browser says so by itself
KILLS = int(os.environ.get("TAB_KILLS", "4"))  # 50: as often as the issue asks
SOON = 2.0  # seconds from a click to the first legal move, on a quiet machine
TRIES = 3
LONGEST = 1500  # signs of a link that carries a usual game: it fits into a message
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
COUNT_DECISIONS = """
const [send, under_way] = [Worker.prototype.postMessage, new Set()];
const heard = new WeakSet();
self.decisions = 0;
Worker.prototype.postMessage = function (message, ...more) {
  const request = message.kind === "send" ? JSON.parse(message.text) : {};
  if (request.type === "act") under_way.add(`${message.socket} ${request.id}`);
  if (!heard.has(this)) this.addEventListener("message", ({ data }) => {
    const said = data.kind === "text" ? JSON.parse(data.text) : {};
    if (said.type === "done" && under_way.delete(`${data.socket} ${said.id}`)) self.decisions += 1;
  });
  heard.add(this);
  return send.call(this, message, ...more);
};
"""
DAMAGE = """
async () => {
  const opened = indexedDB.open("spellwright");
  const database = await new Promise((done) => (opened.onsuccess = () => done(opened.result)));
  const entries = database.transaction("entries", "readwrite").objectStore("entries");
  const asked = entries.getAll();
  await new Promise((done) => (asked.onsuccess = () => done()));
  const moved = asked.result.filter(({ entry }) => entry.kind === "moved");
  if (moved.length < 2) throw new Error("the last decision alone would not be missed");
  const { code, number } = moved[0];
  await new Promise((done) => (entries.delete([code, number]).onsuccess = done));
  database.close();
}
"""
FULL = """
() => (IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); }) && undefined
"""
OFFER = """
() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
  { prompt: async () => { self.isInstalled = true; } })) && undefined
"""
INSTALLED = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  let [worker, isFound] = [null, false]; // one that cannot be installed may be gone before anybody has seen it
  registration.addEventListener("updatefound", () => ([worker, isFound] = [registration.installing, true]));
  for (let tries = 0; tries < 4 && !isFound; tries++) { // the browser may be looking for an update by itself
    await registration.update().catch(() => undefined);
    for (let waits = 0; waits < 100 && (worker?.state ?? "installing") === "installing"; waits++) {
      worker ??= registration.installing ?? registration.waiting;
      await new Promise((done) => setTimeout(done, 50));
    }
    if (worker) break;
  }
  return worker?.state ?? (isFound ? "redundant" : null);
}
"""
SCRIPT = "() => document.querySelector('script[type=module]').src.split('/').at(-1)"
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


@pytest.mark.parametrize(("game", "decisions"), [("simsala", 3), *(in_full(game, 0) for game in games())])
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
    expect(mira.page.get_by_role("button", name=f"{TITLES[game]}: Play now")).to_be_visible()
    expect(mira.page.get_by_text("Play on")).to_have_count(0)  # nothing waits any more
    mira.page.goto("/games/#/mine")
    expect(mira.page.locator("main")).to_contain_text(TITLES[game])


def test_a_tab_is_killed_at_any_moment(arrive: Arrive, browser: Browser) -> None:
    """No decision is lost that the page was told of, and every game goes on where it was or is over.
    The browser's process of the tab is killed, so that nothing in it can finish what it was doing."""
    mira, random = arrive(), Random(2)
    mira.context.add_init_script(COUNT_DECISIONS)
    play_now(mira, "mandragora", "tinker")
    told = 0
    for _ in range(KILLS):
        code = mira.code
        mira.decide(random)
        time.sleep(random.random() * 0.3)
        told += mira.page.evaluate("() => window.decisions")
        kill_tabs(browser)
        mira.page.close()
        mira.page = mira.context.new_page()
        mira.go(f"/games/#/t/{code}")
        soon(lambda: mira.is_over or mira.has_to_decide, seconds=60)
        kept = sum(entry["kind"] == "moved" and entry["seat"] == 0 for entry in journal(mira).values())
        assert kept >= told, f"{told - kept} of {told} decisions are lost"
        if mira.is_over:
            play_now(mira.go("/games/"), "mandragora", "tinker")
    assert told > 0


def kill_tabs(browser: Browser) -> None:
    session = browser.new_browser_cdp_session()
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            os.kill(process["id"], signal.SIGKILL)
    session.detach()


def journal(mira: Visitor) -> dict[str, dict[str, Any]]:
    """Return all entries that the browser keeps, by table and number."""
    return dict(sorted(mira.page.evaluate(JOURNAL)))


@pytest.mark.parametrize("game", games())
def test_the_first_move_comes_at_once(arrive: Arrive, game: str) -> None:
    """With nothing compiled or loaded, at the usual pace, whoever begins: most visits are quick."""
    seconds: list[float] = []
    for _ in range(TRIES):
        mira = arrive(speed="normal", moves=True)
        button = mira.page.get_by_role("button", name=f"{TITLES[game]}: Play now")
        button.wait_for()
        with timed() as visit:
            button.click()
            mira.wait_for_a_decision()
        seconds.append(visit.quiet_seconds)
    assert sorted(seconds)[TRIES // 2] < SOON, seconds


def test_bots_are_told_what_their_seat_sees(arrive: Arrive) -> None:
    mira, random = arrive(), Random(3)
    play_now(mira, "simsala", "tinker")
    mira.wait_for_a_decision()
    while not any("thinking" in one.url for one in mira.page.workers):  # until a call fails, no bot decides
        mira.decide(random)
        mira.wait_for_a_decision()
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
        assert set(message["about"]) == {"id", "kind", "game"}
        assert set(known) == {"view", "seen", "level", "seed", "decision"}
        assert secret not in json.dumps(message)
        told = [(bytes(view), action) for view, action in known["seen"]]
        assert (bytes(known["view"]), told) in knowledge


def thinker(mira: Visitor) -> Worker:
    """The worker in which bots think; from now on it notes what it is told, and how long it takes."""
    worker = soon(lambda: next((one for one in mira.page.workers if "thinking" in one.url), None))
    assert worker
    worker.evaluate(LISTEN)
    return worker


def known_to_bots(entries: list[dict[str, Any]], secret: str) -> list[tuple[bytes, list[tuple[bytes, int]]]]:
    """Return what a bot may know at each of its decisions: its view, and what it has seen."""
    from spellwright.play.match import Holder, Match

    opened = entries[0]
    holders = [Holder(f"seat {seat}", bot) for seat, bot in enumerate(opened["bots"])]
    match = Match(load(opened["game"]).interpreted, holders, opened["options"], secret)
    found = []
    for entry in entries:
        if entry["kind"] == "moved":
            seat = match.actor
            seen = [(one.v.tobytes(), one.action) for one in match.seen(seat)]
            found.append((match.view(seat).tobytes(), seen))
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


@pytest.mark.parametrize("game", ["spellbook", in_full("mandragora")])
def test_a_lesson_without_a_server(arrive: Arrive, game: str) -> None:
    mira = arrive(size=LARGE_PHONE)
    learner = Learner(mira, game, f"/games/#/learn?game={game}")
    learner.follow()
    assert learner.is_done


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The record of a short game."""
    from spellwright.bots import play
    from spellwright.play.record import record_of, write_record

    file = tmp_path / "record.json"
    match = play(load("simsala").interpreted, "random", "random", seed=3, options={"length": "single"})
    file.write_text(write_record(record_of(match)), encoding="utf-8")
    return file


def look_again(mira: Visitor, record: Path) -> None:
    mira.page.locator("input[type=file]").set_input_files(record)
    mira.page.wait_for_url("**/replay/*")
    expect(mira.page.get_by_role("slider")).to_be_visible()


def test_a_dropped_record_is_looked_at_again(arrive: Arrive, recorded: Path) -> None:
    mira = arrive()
    look_again(mira, recorded)
    mira.go("/games/")
    recorded.write_text(recorded.read_text(encoding="utf-8").replace("call 1", "call 2"), encoding="utf-8")
    mira.page.locator("input[type=file]").set_input_files(recorded)
    expect(mira.page.get_by_role("alert")).to_contain_text("not the record of a game")


def test_a_link_carries_a_game_to_every_browser(arrive: Arrive, recorded: Path, welcome: Arrive) -> None:
    """Where nothing may be copied, as over plain http, the whole link is there, selected. It opens elsewhere on this
    site and on any server, and is checked."""
    mira = arrive()
    look_again(mira, recorded)
    mira.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    mira.page.get_by_role("slider").fill("12")
    mira.page.get_by_role("button", name="Link to this moment").click()
    shown = mira.page.get_by_role("dialog").get_by_role("textbox")
    expect(shown).to_be_focused()
    link = shown.input_value()
    assert mira.page.evaluate("getSelection().toString()") == link
    assert len(link) <= LONGEST
    path = link.partition("#")[2]

    ben = arrive(name="Ben", language="de")
    ben.go(link)
    expect(ben.page.get_by_role("slider")).to_have_value("12")
    expect(ben.page.get_by_label("Blickwinkel")).to_have_value("open")
    ben.page.get_by_role("slider").fill("0")
    expect(ben.page.get_by_text("Geprüft")).to_be_visible()
    ben.go("/games/").go(link[: -len("?ply=12") - 9])
    expect(ben.page.get_by_text("Dieser Link ist unvollständig")).to_be_visible()

    served = welcome(has_clipboard=True)
    served.go(f"/#{path}")
    expect(served.page.get_by_role("slider")).to_have_value("12")
    served.page.get_by_role("button", name="Link to this moment").click()
    expect(served.page.get_by_role("button", name="Copied")).to_be_visible()
    assert served.page.evaluate("navigator.clipboard.readText()") == f"{served.home}/#{path}"
    served.page.get_by_role("link", name="Home").click()
    served.page.wait_for_url(f"{served.home}/")


def test_an_update_comes_whole(browser: Browser, tmp_path: Path) -> None:
    """Every page finds the files of its own build: one that was open before, one that came between, the next."""
    place = tmp_path / "site"
    build_site(place / "games")
    build_site(tmp_path / "next")
    before = (place / "games" / "index.html").read_text(encoding="utf-8")
    another_build(tmp_path / "next")
    with Plain(("127.0.0.1", 0), partial(Quiet, directory=str(place))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        mira = Visitor(browser, f"127.0.0.1:{running.server_port}", Look(keeps_page=True)).go("/games/")
        mira.forgive(DISCONNECTED)
        old = mira.page.evaluate(SCRIPT)
        mira.page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        shutil.rmtree(place / "games")
        shutil.copytree(tmp_path / "next", place / "games")
        new = f"{old.rpartition('.')[0]}2.js"

        (place / "games" / "index.html").write_text(before, encoding="utf-8")  # the host is between two builds
        assert mira.page.evaluate(INSTALLED) == "redundant"
        shutil.copy(tmp_path / "next" / "index.html", place / "games")
        read_rules(mira, "simsala")  # by the page that was open: its files are gone from the host
        assert mira.page.evaluate(SCRIPT) == old

        mira.go("/games/").page.reload()
        assert mira.page.evaluate(SCRIPT) == new
        assert mira.page.evaluate(INSTALLED) == "installed"
        mira.context.set_offline(True)
        read_rules(mira, "mandragora")  # by the new page, while the old service worker still runs
        for _ in range(TRIES):
            mira.page.close()
            mira.page = mira.context.new_page()
            mira.go("/games/")
            read_rules(mira, "spellbook")
            if mira.page.evaluate(SCRIPT) == new:
                break
        assert mira.page.evaluate(SCRIPT) == new
        mira.leave()
        running.shutdown()
    assert not mira.serious


def another_build(folder: Path) -> None:
    """The same page, every asset under another name."""
    assets = [path for path in (folder / "assets").iterdir() if path.suffix != ".br"]
    names = {path.name: f"{path.stem}2{path.suffix}" for path in assets}
    any_name = re.compile("|".join(map(re.escape, names)))
    texts = [
        path for path in (*assets, folder / "index.html", folder / "sw.js") if path.suffix in (".js", ".css", ".html")
    ]
    for path in texts:
        text = any_name.sub(lambda found: names[found[0]], path.read_text(encoding="utf-8"))
        path.write_text(re.sub(r"spellwright-[0-9a-f]{12}", "spellwright-another-one", text), encoding="utf-8")
    for path in assets:
        path.rename(path.with_name(names[path.name]))


def read_rules(mira: Visitor, game: str) -> None:
    mira.page.evaluate("(game) => (location.hash = `#/rules/${game}`) && undefined", game)
    expect(mira.page.locator("h1")).to_contain_text(TITLES[game])


def test_a_damaged_table_and_a_full_disk_are_said(arrive: Arrive) -> None:
    mira = arrive()
    play_now(mira, "simsala")
    for _ in range(3):
        mira.decide(Random(1))
        mira.wait_for_a_decision()
    mira.page.evaluate(DAMAGE)
    mira.page.reload()
    expect(mira.page.get_by_role("heading", name="This game cannot be continued.")).to_be_visible()
    mira.page.get_by_role("link", name="Home").click()
    server = soon(lambda: next((one for one in mira.page.workers if "server" in one.url), None))
    assert server
    server.evaluate(FULL)
    mira.page.get_by_role("button", name=f"{TITLES['simsala']}: Play now").click()
    expect(mira.page.get_by_text("This browser cannot save your game.")).to_be_visible()


def test_bots_wait_until_they_can_think(arrive: Arrive) -> None:
    """The network was cut before what they need had come; later it is there again."""
    mira, random = arrive(), Random(1)
    mira.forgive("ERR_FAILED", "Failed to fetch")
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    mira.context.route("**/*.npy", refuse)
    play_now(mira, "simsala", "tinker")
    while not refused or mira.has_to_decide:
        if mira.has_to_decide:
            refused.clear()
            mira.decide(random)
    mira.context.unroute("**/*.npy")
    mira.wait_for_a_decision()


def test_the_page_offers_to_be_installed(arrive: Arrive) -> None:
    for size in (LARGE_PHONE, DESKTOP):
        mira = arrive(size=size)
        mira.page.evaluate(OFFER)
        mira.page.get_by_role("button", name="Install the app").click()
        mira.page.wait_for_function("() => self.isInstalled")
        expect(mira.page.get_by_role("button", name="Install the app")).to_have_count(0)
