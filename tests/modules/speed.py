"""How fast the search is in a worker of Chromium, compared with the same search in Python, by turns in one run.

python -m tests.modules.speed [game …]
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copy
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.kernel.struct import as_bytes
from spellwright.search.evidence import evidence_of
from spellwright.search.ismcts import Search
from tests.modules import native
from tests.modules.node import run_node
from tests.web.browser import ARGUMENTS, find_chromium

HERE = Path(__file__).parent
SOURCES = HERE.parent.parent / "web" / "src"
ITERATIONS, TIMES, ROUNDS, WARM = 400, 3, 30, 10
START = """() => { window.worker = new Worker("/worker.mjs", { type: "module" }); }"""
ASK = """(question) => new Promise((done, fail) => {
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = ({ message }) => fail(new Error(message));
  worker.postMessage(question);
})"""


class Speeds(NamedTuple):
    """Iterations of the search a second, the best of many pieces; and milliseconds until the module was ready."""

    native: float
    worker: float
    opened: float


class Handler(SimpleHTTPRequestHandler):
    """Serves what a worker needs, to a page of its own, which has a finer clock."""

    def guess_type(self, path: Any) -> str:
        return {".html": "text/html", ".wasm": "application/wasm"}.get(Path(path).suffix, "text/javascript")

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def lay_out(folder: Path, names: list[str]) -> None:
    """Put the engine, without its types, and the modules where a browser can load them."""
    (folder / "index.html").write_text("<!doctype html>", encoding="utf-8")
    copy(HERE / "worker.mjs", folder)
    wanted = {folder / "engine": sorted((SOURCES / "engine").glob("*.ts"))}
    for name in names:
        place, from_game = folder / "games" / name, SOURCES / "games" / name
        wanted[place] = [from_game / "module.ts"]
        place.mkdir(parents=True)
        copy(from_game / "module.wasm", place)
        networks = folder / "networks" / name
        networks.mkdir(parents=True)
        for file in load(name).folder.glob("*.npy"):
            copy(file, networks)
    for place, files in wanted.items():
        place.mkdir(parents=True, exist_ok=True)
        run_node(HERE / "stripped.mjs", place, *files)


@contextmanager
def served(names: list[str]) -> Iterator[str]:
    """Serve the modules of some games; yields the address."""
    with tempfile.TemporaryDirectory() as place:
        lay_out(Path(place), names)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=place))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            server.server_close()


def measured(game: Game, page: Page) -> Speeds:
    """Search from one position in turns, here and there, and take the best of each: what a busy machine disturbs
    least."""
    seats = game.usual_seats
    v, seen = native.middle(game, seats, game.agreed(seats, {}), seed=1)
    evidence = evidence_of(game, v, seen)
    heard = [[list(as_bytes(past.v)), past.action] for past in seen] if len(evidence) else []
    page.evaluate(START)
    opened = page.evaluate(ASK, {"kind": "open", "game": game.name, "position": list(as_bytes(v)), "heard": heard})
    ours, theirs = [], []
    for turn in range(WARM + ROUNDS):
        here = [_took(game, v, evidence, seed) for seed in range(TIMES)]
        there = page.evaluate(ASK, {"kind": "search", "iterations": ITERATIONS, "times": TIMES})
        if turn >= WARM:
            ours.append(here)
            theirs.append(there)
    page.evaluate("() => worker.terminate()")
    each = 1000 * TIMES * ITERATIONS
    return Speeds(each / _best(ours), each / _best(theirs), opened)


def _took(game: Game, v: Any, evidence: Any, seed: int) -> float:
    """Return how many milliseconds one search takes here."""
    search = Search(game, v, seed, evidence=evidence)
    began = time.perf_counter()
    search.run(ITERATIONS)
    took = time.perf_counter() - began
    search.close()
    return took * 1000


def _best(rounds: list[list[float]]) -> float:
    """Return the time of all searches of a round, each as fast as it ever was."""
    return sum((min(times) for times in zip(*rounds, strict=True)), 0.0)


def speeds_in(browser: Browser, names: list[str]) -> dict[str, Speeds]:
    """Return the speeds of some games."""
    with served(names) as address:
        page = browser.new_page()
        page.goto(address)
        found = {name: measured(load(name), page) for name in names}
        page.close()
    return found


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for name, (here, there, opened) in speeds_in(chromium, sys.argv[1:] or list(games())).items():
            share = there / here
            print(f"{name}: {there:,.0f} iterations/s, Python {here:,.0f}: {share:.2f}; ready after {opened:.0f} ms")  # noqa: T201
        chromium.close()
