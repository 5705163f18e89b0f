"""One person, two browsers: carrying on elsewhere by a link and by a phrase."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.at_home import PHONES, server_at_home
from tests.server.running import Server
from tests.web.browser import LARGE_PHONE, Visitor
from tests.web.conftest import Welcome
from tests.web.test_access import axe, violations

__all__ = ["axe"]
REFUSED = "Failed to load resource"


@pytest.fixture
def server(browser: Browser, tmp_path: Path) -> Iterator[Server]:  # noqa: ARG001 (skips first)
    running = server_at_home(tmp_path, "--home")
    yield running.start()
    running.stop()


def shown_link(visitor: Visitor) -> str:
    """The link that a device shows, read as from its picture."""
    visitor.page.get_by_role("button", name="Show the link").or_(
        visitor.page.get_by_role("button", name="A new link")
    ).click()
    visitor.page.get_by_role("button", name="Copy the link").click()
    expect(visitor.page.get_by_role("button", name="Copied!")).to_be_visible()
    expect(visitor.page.get_by_role("timer")).to_have_text("10 minutes")
    return str(visitor.page.evaluate("navigator.clipboard.readText()"))


def test_a_link_brings_name_and_seat_along_once(welcome: Welcome, axe: str) -> None:
    laptop = welcome(name="Mira", has_clipboard=True, allows_scripts_of_tests=True).go("/")
    code = laptop.open_table("simsala", [None])
    laptop.go("/devices")
    link = shown_link(laptop)
    assert violations(laptop, axe) == []
    address, path = link.removeprefix("http://").split("/", 1)
    assert address.startswith(PHONES)

    phone = welcome(address, name="Nobody", size=LARGE_PHONE).go(f"/{path}")
    expect(phone.page.get_by_role("heading", name="Carry on here as Mira?")).to_be_visible()
    assert "#" not in phone.page.url  # nobody finds it in the history
    phone.page.get_by_role("button", name="Carry on here").first.click()
    expect(phone.page.get_by_role("heading", name="My games")).to_be_visible()
    phone.go(f"/t/{code}")
    expect(phone.page.locator("li").filter(has_text="Mira")).to_contain_text("you")

    late = welcome(address, size=LARGE_PHONE)
    late.forgive(REFUSED)
    late.go(f"/{path}")
    late.page.get_by_role("button", name="Carry on here").first.click()
    expect(late.page.get_by_role("alert")).to_contain_text("This link has been used already.")


def test_a_phrase_brings_one_back_and_the_other_device_is_signed_out(welcome: Welcome) -> None:
    laptop = welcome(name="Mira").go("/")
    code = laptop.open_table("simsala", [None])
    laptop.post("/home", {"network": None})
    laptop.go("/devices")
    laptop.page.get_by_role("button", name="Make a card").click()
    card = laptop.page.get_by_role("article", name="A card for the drawer")
    expect(card.get_by_role("listitem")).to_have_count(6)
    phrase = " ".join(word.lstrip("123456 \n") for word in card.get_by_role("listitem").all_inner_texts())

    other = welcome(name="Mira", size=LARGE_PHONE).go("/devices")
    other.page.get_by_label("The six words of a card").fill(phrase.upper())
    other.page.locator("form").get_by_role("button", name="Carry on here").click()
    expect(other.page.get_by_role("heading", name="My games")).to_be_visible()
    other.go("/devices")
    other.page.get_by_role("button", name="Sign out my other devices").click()
    other.page.get_by_role("button", name="Yes, sign them out").click()
    expect(other.page.get_by_text("Your other devices are signed out.")).to_be_visible()
    other.go(f"/t/{code}")
    expect(other.page.locator("li").filter(has_text="Mira")).to_contain_text("you")

    laptop.forgive(REFUSED)
    laptop.go(f"/t/{code}")  # as a stranger
    expect(laptop.page.locator("li").filter(has_text="Mira")).not_to_contain_text("you")
