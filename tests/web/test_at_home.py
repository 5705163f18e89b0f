"""Phones in the same home: from the switch on the laptop to a phone's first move."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.server.at_home import GARDEN, PHONES, server_at_home
from tests.server.running import Server
from tests.web.browser import DESKTOP, LARGE_PHONE, PHONE, Visitor, soon
from tests.web.conftest import Welcome
from tests.web.test_access import axe, violations

__all__ = ["axe"]
FIRST_MOVE = 20.0  # seconds from the switch to a phone's first move


@pytest.fixture
def server(browser: Browser, tmp_path: Path) -> Iterator[Server]:  # noqa: ARG001 (skips first)
    running = server_at_home(tmp_path)
    running.seed = "1"
    yield running.start()
    running.stop()


def let_phones_in(laptop: Visitor) -> None:
    laptop.page.get_by_role("switch", name="Let phones in this home join").click()
    expect(laptop.page.get_by_role("switch")).to_be_checked()


def test_a_phone_decides_twenty_seconds_after_the_switch(welcome: Welcome, server: Server) -> None:
    laptop = welcome(name="Tilo").go("/")
    laptop.page.get_by_role("link", name="Play at home").click()
    phone = welcome(f"{PHONES}:{server.port}", name="", size=LARGE_PHONE, has_touch=True)
    begun = time.monotonic()
    let_phones_in(laptop)
    laptop.page.get_by_role("radio", name="Simsala … Bumm?").check()
    for _ in range(2):
        laptop.page.get_by_role("button", name="One player fewer").click()
    laptop.page.get_by_role("button", name="Lay the table").click()
    sheet = laptop.page.get_by_role("region", name="The way in")
    expect(sheet).to_contain_text(f"{PHONES}:{server.port}")
    expect(laptop.page.get_by_role("heading", name="One light is on.")).to_be_visible()

    phone.go(f"/t/{laptop.code}")  # as the picture says
    phone.page.get_by_label("Your name").fill("Oma")
    phone.page.get_by_role("button", name="Sit down").click()
    expect(laptop.page.get_by_role("heading", name="Two lights are on.")).to_be_visible()
    expect(laptop.page.get_by_text("Oma just came in. Everyone is here.")).to_be_visible()
    laptop.page.get_by_role("button", name="Begin, the two of you").click()
    random = Random(1)
    while not phone.decide(random):
        laptop.decide(random)
    assert time.monotonic() - begun < FIRST_MOVE


def test_what_leads_nowhere_is_said_and_shared_links_lead_home(welcome: Welcome, server: Server) -> None:
    laptop = welcome(name="Tilo", has_clipboard=True)
    code = laptop.open_table("simsala", [None])
    laptop.go(f"/t/{code}")
    expect(laptop.page.get_by_text("Only this computer can open this table yet.")).to_be_visible()
    expect(laptop.page.get_by_role("img", name="Scan this code to open the table")).to_have_count(0)
    laptop.page.get_by_role("button", name="Let phones join").click()
    let_phones_in(laptop)
    sheet = laptop.page.get_by_role("region", name="The way in")
    expect(sheet.get_by_role("img", name="Scan this code to open the table")).to_be_visible()
    laptop.page.get_by_label("Your network").select_option("garden")
    expect(sheet).to_contain_text(f"{GARDEN}:{server.port}")
    laptop.page.get_by_role("button", name="Seats and settings").click()
    laptop.page.get_by_role("button", name="Copy the link").click()
    link = f"http://{GARDEN}:{server.port}/t/{code}"
    assert soon(lambda: laptop.page.evaluate("navigator.clipboard.readText()")) == link

    phone = welcome(f"{GARDEN}:{server.port}", size=PHONE).go(f"/t/{code}")
    phone.page.get_by_role("button", name="Sit down").click()
    expect(phone.page.get_by_text("The host will start the game in a moment.")).to_be_visible()
    phone.forgive("WebSocket", "ERR_CONNECTION")  # it is about to be shut out
    laptop.page.get_by_role("button", name="Back to the code").click()
    laptop.page.get_by_role("switch", name="Phones may join").click()
    expect(laptop.page.get_by_text("Only this computer can open this table yet.")).to_be_visible()
    expect(phone.page.get_by_text("Your game is safe — reconnecting …")).to_be_visible()


def test_the_way_in_can_be_read_by_everybody(welcome: Welcome, axe: str) -> None:
    for language in ("en", "de"):
        laptop = welcome(name="Tilo", language=language, allows_scripts_of_tests=True).go("/at-home")
        expect(laptop.page.get_by_role("switch")).to_be_enabled()
        assert violations(laptop, axe) == []
        laptop.page.get_by_role("switch").click()
        expect(laptop.page.get_by_role("switch")).to_be_checked()
        laptop.page.get_by_role("radio", name="Mandragora").check()
        assert violations(laptop, axe) == []
        laptop.resize(DESKTOP)
        laptop.page.locator("button.gold").click()
        expect(laptop.page.get_by_role("region")).to_be_visible()
        assert violations(laptop, axe) == []
        laptop.must_not_scroll()
        laptop.post("/home", {"network": None})
