"""The server dies in the middle of a game, and comes back."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browser import SHEET, soon
from tests.web.conftest import Welcome

NOTICED = ("WebSocket connection", "ERR_CONNECTION_REFUSED")  # the browser says so by itself


def test_the_page_says_that_the_connection_is_lost_and_plays_on_when_it_is_back(
    welcome: Welcome, tmp_path: Path
) -> None:
    mortal = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    try:
        mira = welcome(mortal.address)
        mira.forgive(*NOTICED)
        mira.go(f"/t/{mira.open_table('simsala', ['random'], options={'length': 'single'})}")
        random = Random(4)
        mira.decide(random)
        soon(lambda: mira.has_to_decide or mira.is_over)
        told = mira.page.locator(".told button").all_inner_texts()

        mortal.kill()
        strip = mira.page.locator(".strip")
        expect(strip).to_contain_text("Connection lost.")
        expect(strip).to_contain_text("The server is not responding.")  # after some tries
        assert not mira.has_to_decide, "without a connection nothing can be decided"

        mortal.start()
        expect(strip).to_have_count(0, timeout=5_000)  # it tries again by itself, and never waits long
        assert mira.page.locator(".told button").all_inner_texts()[: len(told)] == told, "nothing is forgotten"
        mira.play_to_the_end(random)
        expect(mira.page.locator(SHEET)).to_be_visible()
    finally:
        mortal.stop()
