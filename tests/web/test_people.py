"""Other people at a table: they can be blocked, and reported to the operator."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser import PHONE
from tests.web.conftest import Welcome


def test_somebody_is_blocked_and_reported(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira", size=PHONE).go("/"), welcome(name="Ben").go("/")
    code = mira.open_table("simsala", [None])
    ben.go(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit down").click()
    mira.go(f"/t/{code}")
    mira.page.get_by_role("button", name="Play now").click()
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name="Block Ben").click()
    expect(mira.page.get_by_text("You no longer see what Ben writes")).to_be_visible()
    mira.page.get_by_role("button", name="Report Ben").click()
    mira.page.get_by_label("What happened?").fill("rude")
    mira.page.get_by_role("button", name="Send the report").click()
    expect(mira.page.get_by_text("Thank you. The people who run this server")).to_be_visible()
    ben.page.get_by_label("Say something …").fill("unheard")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("log", name="Chat").locator("p").last).to_have_text("Ben unheard")
    mira.page.reload()
    expect(mira.page.locator(".prompt")).to_be_visible()
    expect(mira.page.get_by_text("unheard")).to_have_count(0)
