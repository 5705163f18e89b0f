"""The page is light and quick."""

from __future__ import annotations

import contextlib
import socket
import socketserver
import threading
from collections.abc import Iterator

import pytest

from spellwright.games import games
from tests.pace import timed
from tests.server.running import Server
from tests.web.browser import TITLES
from tests.web.conftest import Welcome

MOST_BEFORE_PLAY = 120_000  # bytes on the wire until one can play
MOST_BEFORE_A_MOVE = 440_000  # and until the first decision; a bot that begins has a network
MOST_SCRIPT = 100_000  # of these, for the first page
SOON = 1.0  # seconds until one can play, on a quiet machine

WATCH = """
const look = () => {
  const can = document.querySelector(".game .btn.gold");
  if (can && !window.playableAt) window.playableAt = performance.now();
};
new MutationObserver(look).observe(document, { childList: true, subtree: true });
"""


class Meter(socketserver.ThreadingTCPServer):
    """Stands before a server and counts every byte that it sends: documents, scripts, fonts, modules, answers, with
    their headers, whoever in the browser has asked for them."""

    daemon_threads = True
    sent = 0

    def __init__(self, server: Server) -> None:
        self.behind = server.port
        super().__init__(("127.0.0.1", 0), Passing)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.server_address[1]}"


class Passing(socketserver.BaseRequestHandler):
    server: Meter

    def handle(self) -> None:
        with socket.create_connection(("127.0.0.1", self.server.behind)) as behind:
            asking = threading.Thread(target=self.ask, args=(behind,), daemon=True)
            asking.start()
            with contextlib.suppress(OSError):
                while data := behind.recv(65536):
                    self.server.sent += len(data)
                    self.request.sendall(data)

    def ask(self, behind: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := self.request.recv(65536):
                behind.sendall(data)
            behind.shutdown(socket.SHUT_WR)


@pytest.fixture
def meter(server: Server) -> Iterator[Meter]:
    with Meter(server) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


def test_the_first_page_is_light(welcome: Welcome) -> None:
    mira = welcome().go("/")
    mira.page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = mira.page.evaluate(
        """() => Object.fromEntries(performance.getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ name, encodedBodySize }) => [name, encodedBodySize]))"""
    )
    assert sizes
    assert all(sizes.values()), "a script of another host, or from a cache"
    assert sum(sizes.values()) < MOST_SCRIPT, sizes


@pytest.mark.parametrize("language", ["en", "de"])
def test_little_is_sent_before_one_can_play(welcome: Welcome, meter: Meter, language: str) -> None:
    """An empty cache, a service worker as on every visit: all bytes until "Play now" can be clicked and nothing more is
    under way."""
    mira = welcome(meter.address, keeps_page=True, language=language).go("/")
    mira.page.locator(".game .btn.gold").first.wait_for()
    mira.page.wait_for_load_state("networkidle")
    assert 50_000 < meter.sent < MOST_BEFORE_PLAY, meter.sent


@pytest.mark.parametrize("game", games())
def test_little_is_sent_before_the_first_move(welcome: Welcome, meter: Meter, game: str) -> None:
    """Without a service worker, which fetches the rest of the page in the background."""
    mira = welcome(meter.address).go("/")
    mira.page.locator(f".game .btn[aria-label^='{TITLES[game]}']").first.click()
    mira.wait_for_a_decision()
    assert meter.sent < MOST_BEFORE_A_MOVE, meter.sent


def test_one_can_play_at_once(welcome: Welcome) -> None:
    mira = welcome()
    mira.context.add_init_script(WATCH)
    mira.go("/")
    with timed() as loading:
        milliseconds = mira.page.wait_for_function("() => window.playableAt").json_value()
    assert milliseconds / 1000 < SOON * loading.slowness


def test_everything_comes_from_our_own_host(welcome: Welcome) -> None:
    mira = welcome()
    asked: list[str] = []
    mira.page.on("request", lambda request: asked.append(request.url))
    mira.go("/")
    mira.page.wait_for_load_state("networkidle")
    assert [url for url in asked if not url.startswith((mira.home, "data:"))] == []
