"""A real browser for tests: guests who look at the page, click, press keys, and complain about what goes wrong."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, WebSocketRoute, expect, sync_playwright

from spellwright.games import games
from spellwright.server.http.files import BUILT

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
SLOW = 15_000  # milliseconds after which something is wrong, and not only slow
PHONE = (360, 640)
LARGE_PHONE = (390, 844)
DESKTOP = (1440, 900)
LYING = (740, 360)  # a phone on its side
LARGE_LYING = (844, 390)
SHEET = ".end.shell-sheet"  # the score sheet

expect.set_options(timeout=SLOW)

TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI} ${event.sample}`));
"""

TITLES = {"spellbook": "SpellBook", "simsala": "Simsala … Bumm?", "mandragora": "Mandragora"}
OFFERED = """
() => {
  // What may be clicked now, as the points in the middle; "over" when the score sheet lies on the table.
  if (document.querySelector(".end.shell-sheet")) return "over";
  const closing = document.querySelector("section.board [role=dialog] :is(.cross, .close)");
  const chosen = document.querySelectorAll("section.board [role=dialog] .inside .btn.gold");
  if (closing) {
    const middles = [...(chosen.length ? chosen : [closing])].map(middle).filter(Boolean);
    return middles.length ? { below: middles, above: [] } : null;
  }
  if (document.querySelector("[data-interlude]")) {
    // A round is over: the next one, as soon as its button is awake; looking again would never end.
    const next = document.querySelector("[data-interlude] .gold:not([aria-disabled=true])");
    const at = next && middle(next);
    return at ? { below: [at], above: [] } : null;
  }
  const below = [...document.querySelectorAll("#actions button:not(:disabled, [aria-disabled=true])")];
  if (!below.length) return null; // somebody else decides, or something still moves
  const above = document.querySelectorAll(
    "section.board :is(button.legal, button.can, button.one, button.drop, .legal > button.whole)");
  const found = { below: below.map(middle).filter(Boolean), above: [...above].map(middle).filter(Boolean) };
  return found.below.length ? found : null;

  function middle(button) {
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(...at);
    return top && (button === top || button.contains(top)) ? at : null;
  }
}
"""

SCROLLS = """
() => {
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}
"""

NOT_KEPT = "Service Worker registration blocked"  # says Playwright where nothing is to be kept

T = TypeVar("T")


class NoBrowser(Exception):
    """There is no Chromium on this machine, or no page to look at."""


def find_chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        raise NoBrowser("there is no Chromium here (neither chromium nor chromium-browser is in the path)")
    return found


def require_page() -> None:
    if not (BUILT / "index.html").exists():
        raise NoBrowser("the page has not been built: run `make page`")


def is_required() -> bool:
    return bool(os.environ.get("CI_REQUIRED"))


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser of our own, without a window."""
    require_page()
    program = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@dataclass(frozen=True)
class Look:
    """What a guest looks with."""

    size: tuple[int, int] = DESKTOP
    language: str = "en"
    name: str = "Mira"
    speed: str = "off"
    recap: bool = False  # is told what others did meanwhile
    theme: str = "candle"
    moves: bool = False  # pieces travel, as for everybody who has not asked for less motion
    text: int = 16  # pixels: the size of text that the reader has asked the browser for
    scale: float = 1.0  # pixels of the screen for each pixel of the page
    is_new: bool = False  # has not played any of the games yet
    allows_scripts_of_tests: bool = False  # axe has to be put into the page, which its policy forbids
    has_clipboard: bool = False
    has_touch: bool = False
    keeps_page: bool = False  # for times without a network; others ask the server for everything, as on a first visit


class Visitor:
    """A guest with a browser of their own: one page, one cookie, one memory."""

    def __init__(self, browser: Browser, address: str, look: Look) -> None:
        self.home = f"http://{address}"
        self.look = look
        self.complaints: list[str] = []
        self.forgiven: tuple[str, ...] = () if look.keeps_page else (NOT_KEPT,)
        width, height = look.size
        kept = {"name": look.name, "speed": look.speed, "theme": look.theme}  # the language is the browser's
        kept["recap"] = "on" if look.recap else "off"
        if not look.is_new:
            kept |= {f"known-{game}": "yes" for game in games()}
        self.context = browser.new_context(
            base_url=self.home,
            viewport={"width": width, "height": height},
            device_scale_factor=look.scale,
            locale={"de": "de-DE", "en": "en-GB"}[look.language],
            reduced_motion="no-preference" if look.moves else "reduce",
            has_touch=look.has_touch,
            service_workers="allow" if look.keeps_page else "block",
            bypass_csp=look.allows_scripts_of_tests,
            permissions=["clipboard-read", "clipboard-write"] if look.has_clipboard else [],
            storage_state={
                "cookies": [],
                "origins": [
                    {
                        "origin": self.home,
                        "localStorage": [{"name": f"spellwright-{key}", "value": value} for key, value in kept.items()],
                    }
                ],
            },
        )
        self.context.set_default_timeout(SLOW)
        self.context.add_init_script(TELL_VIOLATIONS)
        self.page: Page = self.context.new_page()
        if look.text != Look.text:
            sizes = {"standard": look.text, "fixed": look.text}
            self.context.new_cdp_session(self.page).send("Page.setFontSizes", {"fontSizes": sizes})
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def forgive(self, *parts: str) -> None:
        """Complaints that belong to the test: a server that is gone is noticed by the browser, too."""
        self.forgiven += parts

    @property
    def serious(self) -> list[str]:
        return [said for said in self.complaints if not any(part in said for part in self.forgiven)]

    def resize(self, size: tuple[int, int]) -> None:
        """Turn the device, or pull at the window."""
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})

    def leave(self) -> None:
        self.context.close()

    def go(self, path: str) -> Visitor:
        self.page.goto(path)
        return self

    # --- Tables -------------------------------------------------------------------------------------------------------

    def post(self, path: str, data: Mapping[str, Any] | None = None) -> Any:
        """As the page would ask the server, with the cookie of this guest."""
        answer = self.context.request.post(f"/api{path}", data=dict(data) if data is not None else None)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def open_table(self, game: str, bots: Sequence[str | None] = ("random",), **more: Any) -> str:
        """A table with this guest at its first seat; the game begins if nobody else is awaited. Returns the code."""
        self.post("/guests")
        code = str(self.post("/tables", {"game": game, "seats": [None, *bots], **more})["code"])
        self.post(f"/tables/{code}/seats/1", {"name": self.look.name})
        if None not in bots:
            self.post(f"/tables/{code}/start")
        return code

    @property
    def code(self) -> str:
        """The table that this guest looks at."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.rsplit("/", 1)[1]

    # --- Playing ------------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.page.locator(SHEET).count() > 0

    @property
    def has_to_decide(self) -> bool:
        return isinstance(self.page.evaluate(OFFERED), dict)

    def wait_for_a_decision(self) -> None:
        """Until something is offered, or the game is over."""
        self.page.wait_for_function(OFFERED, polling=20)

    def decide(self, random: Random) -> bool:
        """Click one of the things that are offered, as soon as there are any; false when the game is over."""
        offered = self.page.wait_for_function(OFFERED, polling=20).json_value()
        if offered == "over":
            return False
        places = offered["above"] if offered["above"] and random.random() < 0.4 else offered["below"]
        self.page.mouse.click(*random.choice(places))
        return True

    def play_to_the_end(self, random: Random, seconds: float = 120) -> int:
        """Decide by mouse until the score sheet lies on the table; returns how many clicks that took."""
        until = time.monotonic() + seconds
        clicks = 0
        while self.decide(random):
            clicks += 1
            if clicks % 10 == 1:
                self.must_not_scroll()
            assert time.monotonic() < until, f"after {clicks} clicks the game is not over"
        self.must_not_scroll()
        return clicks

    def must_not_scroll(self) -> None:
        over = self.page.evaluate(SCROLLS)
        assert over == [0, 0], f"the page is larger than its window by {over}"

    def must_not_scroll_sideways(self) -> None:
        over = self.page.evaluate(SCROLLS)[0]
        assert over == 0, f"the page is broader than its window by {over}"


class Line:
    """A visitor's connection to the server, which can be cut."""

    def __init__(self, visitor: Visitor) -> None:
        self._sockets: list[WebSocketRoute] = []
        self._is_cut = False
        visitor.page.route_web_socket("**/socket*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._sockets.append(socket)

    def cut(self) -> None:
        """Close it, and let no other come about."""
        self._is_cut = True
        self._sockets[-1].close()


def soon(ask: Callable[[], T], seconds: float = SLOW / 1000) -> T:
    """What is asked for, as soon as it is there."""
    until = time.monotonic() + seconds
    while True:
        try:
            if found := ask():
                return found
        except Error:
            pass  # the page is on its way to somewhere else
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)
