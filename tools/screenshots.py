"""Pictures of the page, phone and desktop, in both languages: `make pictures`, then look at them.

A server of its own, a real browser, real games against bots, a few decisions each.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright
from playwright.sync_api import TimeoutError as NothingCame

from spellwright.games import games, load

TARGET = Path(__file__).parent.parent / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
LOCALES = {"en": "en-GB", "de": "de-DE"}
DECISIONS = 14
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def main() -> None:
    """All pictures, or those of the games that are named."""
    wanted = sys.argv[1:] or games()
    with serving() as address, sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, "--no-first-run"])
        for size in SIZES:
            for language in LOCALES:
                page = new_page(browser, size, language)
                page.goto(address, wait_until="networkidle")
                picture(page, f"home-{size}-{language}")
                for game in wanted:
                    show_game(page, address, game)
                    picture(page, f"{game}-{size}-{language}")
                page.context.close()


def new_page(browser: Browser, size: str, language: str) -> Page:
    context = browser.new_context(
        viewport=SIZES[size],
        locale=LOCALES[language],
        reduced_motion="reduce",
        device_scale_factor=1.5 if size == "phone" else 1,
    )
    kept = {"speed": "off", **{f"known-{game}": "yes" for game in games()}}  # nobody watches, and nobody is new
    for key, value in kept.items():
        context.add_init_script(f"localStorage.setItem('spellwright-{key}', '{value}')")
    return context.new_page()


def show_game(page: Page, address: str, game: str) -> None:
    """A table in the middle of a game, with a decision of one's own."""
    table = open_table(page, address, game)
    page.goto(f"{address}/t/{table}", wait_until="networkidle")
    random = Random(game)
    for _ in range(DECISIONS):
        if not is_asked(page):
            break
        buttons = offered(page)
        buttons.nth(random.randrange(buttons.count())).click()
        page.wait_for_timeout(200)
    is_asked(page)
    page.wait_for_timeout(1500)


def is_asked(page: Page) -> bool:
    """Waits for a decision of one's own; there is none any more when the game is over."""
    try:
        offered(page).first.wait_for(timeout=20_000)
    except NothingCame:
        return False
    return True


def open_table(page: Page, address: str, game: str) -> str:
    """The person and quick bots; the browser's own guest is the host."""
    request = page.context.request
    request.post(f"{address}/api/guests")
    seats = [None, *["tinker"] * (load(game).usual_seats - 1)]
    wanted = {"game": game, "seats": seats, "aids": "odds", "options": {"first": "1"}}
    code: str = request.post(f"{address}/api/tables", data=wanted).json()["code"]
    request.post(f"{address}/api/tables/{code}/seats/1", data={"name": "Ana"})
    request.post(f"{address}/api/tables/{code}/start")
    return code


def offered(page: Page) -> Locator:
    """The buttons that may be pressed now."""
    return page.locator("#actions button:not([aria-disabled=true]):not([disabled])")


def picture(page: Page, name: str) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    page.wait_for_timeout(300)
    page.screenshot(path=TARGET / f"{name}.png")


@contextmanager
def serving() -> Iterator[str]:
    """A server with nothing on it."""
    port = 8791
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        command = [sys.executable, "-m", "spellwright", "serve", "--port", str(port), "--database", database]
        server = subprocess.Popen(command, env={**os.environ, "SPELLWRIGHT_UNLIMITED": "1"}, stderr=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            while not is_ready(address):
                time.sleep(0.2)
            yield address
        finally:
            server.terminate()
            server.wait()


def is_ready(address: str) -> bool:
    try:
        return all(game["is_ready"] for game in httpx.get(f"{address}/api/games").json())
    except httpx.HTTPError:
        return False


if __name__ == "__main__":
    main()
