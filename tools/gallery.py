"""Every state of the page in every window, to be looked at: `python -m tools.gallery FOLDER [part of a name …]`.

A server of its own and a real browser. Each state is reached once a language, then the window takes every size and both
lights; `FOLDER/sheet-….png` shows a state in all of them at a glance.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

from playwright.sync_api import Browser
from tests.games.mandragora import tables as mandragora
from tests.games.spellbook import tables as spellbook
from tests.server.running import Server
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, PHONE, SHEET, Look, Visitor, chromium
from tests.web.past_the_page import finish
from tests.web.staged import Stage

from spellwright.games import games, load

SIZES = [PHONE, LARGE_PHONE, LARGE_LYING, DESKTOP, (1920, 1080), (2560, 1440)]
WIDE = (3440, 1440)
LIGHTS = ["candle", "daylight"]
LANGUAGES = ["en", "de"]
DECISIONS = 12
SHEET_HEIGHT = 300  # pixels of each picture on a contact sheet

SHARE = {"en": "Share this result", "de": "Dieses Ergebnis teilen"}

State = Callable[[Visitor], None]


def main() -> None:
    """Take all pictures, or those of the states that are named."""
    folder, *wanted = sys.argv[1:]
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    with serving() as server, chromium() as browser:
        for name, state in states():
            if wanted and not any(part in name for part in wanted):
                continue
            for language in LANGUAGES:
                try:
                    take(browser, server, target, name, language, state)
                except Exception as error:  # noqa: BLE001 (the other pictures are wanted all the same)
                    print(f"{name}-{language}: {error}")
            bind(browser, target, name)


def take(browser: Browser, server: Server, target: Path, name: str, language: str, state: State) -> None:
    """Reach a state, and take its picture in every window and light."""
    visitor = Visitor(browser, server.address, Look(size=LARGE_PHONE, language=language, recap=name.endswith("recap")))
    try:
        state(visitor)
        for size in [*SIZES, *([WIDE] if name.startswith("table") else [])]:
            visitor.resize(size)
            for light in LIGHTS:
                visitor.page.evaluate("(light) => (document.documentElement.dataset.theme = light)", light)
                visitor.page.wait_for_timeout(350)  # small transitions
                visitor.page.screenshot(path=target / f"{name}-{language}-{size[0]}x{size[1]}-{light}.png")
    finally:
        visitor.leave()


def bind(browser: Browser, target: Path, name: str) -> None:
    """A contact sheet: a row for each window, with both languages and lights."""
    rows = []
    for width, height in [*SIZES, WIDE]:
        found = [target / f"{name}-{lang}-{width}x{height}-{light}.png" for lang in LANGUAGES for light in LIGHTS]
        images = "".join(
            f'<img src="{one.resolve().as_uri()}" height="{SHEET_HEIGHT}">' for one in found if one.exists()
        )
        rows.append(f"<p>{images}</p>" if images else "")
    sheet = target / f"sheet-{name}.html"
    sheet.write_text(f"<style>p{{margin:4px;white-space:nowrap}}img{{margin-right:4px}}</style>{''.join(rows)}")
    page = browser.new_page(viewport={"width": 2180, "height": 1100})
    page.goto(sheet.resolve().as_uri())
    page.screenshot(path=target / f"sheet-{name}.png", full_page=True)
    page.close()
    sheet.unlink()


def states() -> Iterator[tuple[str, State]]:
    """Return all states of the page to photograph, by name."""
    yield "home-new", partial(see, path="/")
    yield "home-back", home_again
    yield "learn", partial(see, path="/learn")
    yield "nowhere", partial(see, path="/new/chess")
    yield "mine", mine
    yield "mine-shelf", mine_shelf
    yield "devices", partial(see, path="/devices")
    yield "at-home", partial(see, path="/at-home")
    yield "seven-spells", choose_spells
    yield "waiting-room", waiting_room
    yield "waiting-bot", waiting_bot
    for game in games():
        yield f"new-{game}", partial(see, path=f"/new/{game}")
        yield f"rules-{game}", partial(see, path=f"/rules/{game}")
        yield f"lesson-{game}-1", partial(lesson, game=game, steps=0)
        yield f"lesson-{game}-2", partial(lesson, game=game, steps=1)
        yield f"lesson-{game}-3", partial(lesson, game=game, steps=9)
        yield f"short-{game}", partial(see, path=f"/learn?short={game}")
        yield f"table-{game}-start", partial(play, game=game, decisions=0)
        yield f"table-{game}-middle", partial(play, game=game, decisions=DECISIONS)
        yield f"table-{game}-late", partial(play, game=game, decisions=3 * DECISIONS)
        yield f"note-{game}", partial(note, game=game)
        yield f"coach-{game}", partial(coach, game=game)
        yield f"drawer-{game}", partial(drawer, game=game)
        yield f"end-{game}", partial(end, game=game)
        yield f"ledger-{game}", partial(ledger, game=game)
        yield f"replay-{game}", partial(replay, game=game)
        yield f"share-{game}", partial(share, game=game)
    yield "table-spellbook-bill", bill
    yield "table-mandragora-cast", cast
    yield "table-mandragora-brew", brew
    yield "table-simsala-round", round_end
    yield "table-simsala-recap", recap
    yield "table-menu", menu


def see(guest: Visitor, path: str) -> None:
    guest.go(path)
    guest.page.wait_for_load_state("networkidle")


def sit(guest: Visitor, game: str, **options: str) -> str:
    """Sit at a full table and wait for a decision; return its code."""
    bots = ["random"] * (load(game).usual_seats - 1)
    code = guest.open_table(game, bots, aids="odds", options={"first": "1", **options})
    guest.go(f"/t/{code}")
    guest.wait_for_a_decision()
    return code


def play(guest: Visitor, game: str, decisions: int) -> None:
    sit(guest, game)
    random = Random(3)
    for _ in range(decisions):
        if not guest.decide(random):
            break
    guest.wait_for_a_decision()


def note(guest: Visitor, game: str) -> None:
    """Be greeted at a first game."""
    guest.page.add_init_script(f"localStorage.removeItem('spellwright-known-{game}')")
    sit(guest, game)


def coach(guest: Visitor, game: str) -> None:
    guest.go(f"/t/{guest.open_table(game, ['random'], aids='coach', options={'first': '1'})}")
    guest.wait_for_a_decision()
    guest.page.locator("section.dock button:not([aria-pressed]):has(use[href='#shell-hint'])").first.click()
    guest.page.locator(".coach b").wait_for()


def drawer(guest: Visitor, game: str) -> None:
    """Look a rule up at the table."""
    sit(guest, game)
    guest.page.locator("header.bar button").first.click()
    guest.page.locator("dialog button:has(use[href='#shell-book'])").first.click()
    guest.page.locator("dialog h3, dialog h2").first.wait_for()


def ledger(guest: Visitor, game: str) -> None:
    see(guest, f"/ledger/{finished(guest, game)}?match=1")
    guest.page.locator("table, .curve, svg[role=img]").first.wait_for(timeout=60_000)


def finished(guest: Visitor, game: str, bot: str = "random") -> str:
    """Play a game to its end, past the page; return the code of its table."""
    guest.post("/guests")
    options = {"first": "1", **({"length": "single"} if game == "simsala" else {})}
    code = guest.open_table(game, [bot] * (load(game).usual_seats - 1), options=options)
    finish(guest, code)
    return code


def end(guest: Visitor, game: str) -> None:
    see(guest, f"/t/{finished(guest, game)}")
    guest.page.locator(SHEET).wait_for()


def replay(guest: Visitor, game: str) -> None:
    see(guest, f"/replay/{finished(guest, game)}")
    guest.page.locator("output").wait_for()
    middle = guest.page.get_by_role("slider")
    middle.fill(str(int(middle.get_attribute("max") or 0) // 2))


def settled(guest: Visitor) -> None:
    """Games of every kind: finished, running, waiting."""
    for game in games():
        finished(guest, game)
    for game in games():
        guest.open_table(game, ["newt", "apprentice"][: load(game).usual_seats - 1], options={"first": "1"})
    guest.open_table("spellbook", [None, "newt"])


def home_again(guest: Visitor) -> None:
    settled(guest)
    see(guest, "/")


def mine(guest: Visitor) -> None:
    settled(guest)
    see(guest, "/mine")


def mine_shelf(guest: Visitor) -> None:
    mine(guest)
    guest.page.locator(".parts button").last.click()


def share(guest: Visitor, game: str) -> None:
    finished(guest, game)
    see(guest, "/mine")
    guest.page.locator("li.row").get_by_role("button").last.click()
    guest.page.get_by_role("button", name=SHARE[guest.look.language]).click()
    guest.page.locator("dialog img, [role=dialog] img").first.wait_for()


def choose_spells(guest: Visitor) -> None:
    see(guest, "/new/spellbook")
    guest.page.locator("button[aria-describedby=spellbook-which]").click()


def waiting_room(guest: Visitor) -> None:
    see(guest, f"/t/{guest.open_table('spellbook', [None, 'newt'])}")


def waiting_bot(guest: Visitor) -> None:
    waiting_room(guest)
    guest.page.locator("ol li button").first.click()


def lesson(guest: Visitor, game: str, steps: int) -> None:
    see(guest, f"/learn?game={game}")
    onward = guest.page.locator(".guide button.gold")
    onward.wait_for()
    for _ in range(steps):
        if not onward.count():
            break
        onward.click()
        guest.page.wait_for_timeout(300)


def bill(guest: Visitor) -> None:
    Stage(guest, spellbook.table(phase="evening", pool="pc pt ps wt bt yt gs bs ys", seats="3"))
    guest.wait_for_a_decision()
    guest.page.locator("#actions button", has_text="Levitation").click()


def cast(guest: Visitor) -> None:
    tops = "movibus repeteribus antecessibus disparatus suffogarus"
    spent = "2 red-1 levitatio, 2 red-2 levitatio, 2 red-3 levitatio, 3 green-1 repeteribus, 3 green-2 repeteribus"
    table = mandragora.table("2 blue blue-3 red red-0 | 3 red | green", scrolls="2 | 1 | -", tops=tops, cast=spent)
    Stage(guest, table)
    guest.wait_for_a_decision()
    guest.page.locator("#actions .cast").click()


def brew(guest: Visitor) -> None:
    cast(guest)
    for _ in range(2):
        guest.page.locator("#actions button.gold").click()


def round_end(guest: Visitor) -> None:
    sit(guest, "simsala")
    random = Random(4)
    while not guest.page.locator("[data-interlude]").count():
        guest.wait_for_a_decision()
        if not guest.page.locator("[data-interlude]").count() and not guest.decide(random):
            break
        guest.page.wait_for_timeout(30)


def menu(guest: Visitor) -> None:
    play(guest, "simsala", 2)
    guest.page.locator("header.bar button").first.click()


def recap(guest: Visitor) -> None:
    sit(guest, "simsala")
    random = Random(3)
    while not guest.page.locator("section.recap").count():
        guest.decide(random)
        guest.wait_for_a_decision()


@contextmanager
def serving() -> Iterator[Server]:
    """A server with nothing on it, whose tables are dealt alike every time."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{Path(folder) / 'tables.db'}")
        server.seed = "1"
        server.start()
        try:
            yield server
        finally:
            server.stop()


if __name__ == "__main__":
    main()
