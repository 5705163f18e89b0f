"""Opening the page: when the server answers, and only where a window can open."""

from __future__ import annotations

import socket
import webbrowser

import pytest

from spellwright.server.operation import browser


def test_the_page_is_opened_as_soon_as_somebody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port = server.getsockname()[1]
        thread = browser.open_when_ready("127.0.0.1", port)
        server.listen()
        thread.join(10)
    assert opened == [f"http://127.0.0.1:{port}/"]


def test_nothing_is_opened_where_no_window_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not browser.has_browser()


def test_a_port_that_is_taken_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert browser.free_port("127.0.0.1", port) > port
