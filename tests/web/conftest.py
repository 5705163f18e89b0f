"""A browser, a server with all games prepared, and guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.running import Server
from tests.web.browser import Look, NoBrowser, Visitor, chromium, is_required

Welcome = Callable[..., Visitor]


# Not for the whole session: while Playwright's loop runs, no other test of this process could run one.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium; where there must be one (CI_REQUIRED), a test without it fails."""
    try:
        with chromium() as running:
            yield running
    except NoBrowser as error:
        if is_required():
            raise
        pytest.skip(str(error))


@pytest.fixture(scope="package")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001 (skips first)
    folder: Path = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder / 'tables.db'}", log=folder / "log")
    running.seed = running.seed or "1"  # what is played here is played again the same way
    running.start()
    yield running
    running.stop()


@pytest.fixture
def welcome(browser: Browser, server: Server) -> Iterator[Welcome]:
    """New guests; nothing may go wrong in their browsers, not even silently."""
    guests: list[Visitor] = []

    def arrive(address: str | None = None, **look: object) -> Visitor:
        guests.append(Visitor(browser, address or server.address, Look(**look)))  # type: ignore[arg-type]
        return guests[-1]

    yield arrive
    complaints = [said for guest in guests for said in guest.serious]
    for guest in guests:
        guest.leave()
    assert not complaints, "\n".join(complaints)
