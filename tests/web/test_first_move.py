"""The first minute: somebody clicks "Play now" on a server that has just been started and has compiled nothing yet."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from spellwright.games import games
from tests.pace import timed
from tests.server.running import Server
from tests.web.browser import TITLES, Look, Visitor
from tests.web.test_offline import SOON

VISITS = 3


@pytest.fixture(scope="module")
def cold(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001 (skips first)
    """A server that compiles, with nothing in its cache."""
    folder = tmp_path_factory.mktemp("cold")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SPELLWRIGHT_CACHE", str(folder / "cache"))
        server = Server(f"sqlite:///{folder / 'tables.db'}", log=folder / "log").start()
    yield server
    server.stop()


@pytest.mark.full
@pytest.mark.parametrize("game", games())
def test_the_first_move_comes_at_once_while_the_server_compiles(cold: Server, browser: Browser, game: str) -> None:
    seconds: list[float] = []
    for _ in range(VISITS):
        mira = Visitor(browser, cold.address, Look(speed="normal", moves=True, is_new=True)).go("/")
        button = mira.page.get_by_role("button", name=f"{TITLES[game]}: Play now")
        button.wait_for()
        with timed() as visit:
            button.click()
            mira.wait_for_a_decision()
        seconds.append(visit.quiet_seconds)
        mira.leave()
    sys.stderr.write(f"{game}: {', '.join(f'{one:.2f}' for one in seconds)} s\n")
    assert sorted(seconds)[VISITS // 2] < SOON
