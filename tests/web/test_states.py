"""What the page says when something is not as it should be, and the way on that it offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, PHONE
from tests.web.conftest import Welcome

REFUSED = "Failed to load resource"  # the browser says so by itself


def test_a_table_that_does_not_exist(welcome: Welcome) -> None:
    mira = welcome().go("/t/QQQQQQ")
    expect(mira.page.get_by_role("heading", name="There is no table QQQQQQ.")).to_be_visible()
    mira.page.get_by_role("link", name="Home").click()
    expect(mira.page.get_by_role("button", name="Mandragora: Play now")).to_be_visible()


def test_an_address_that_leads_nowhere(welcome: Welcome) -> None:
    mira = welcome().go("/new/chess")
    expect(mira.page.get_by_role("heading", name="There is nothing here.")).to_be_visible()


def test_an_address_that_the_server_does_not_know_is_answered_by_the_page(welcome: Welcome) -> None:
    mira = welcome(language="de")
    mira.forgive(REFUSED)
    answer = mira.page.goto("/xyz/abc")
    assert answer is not None
    assert answer.status == 404
    expect(mira.page.get_by_role("heading", name="Hier ist nichts.")).to_be_visible()
    mira.page.get_by_role("link", name="Startseite").click()
    expect(mira.page.get_by_role("button", name="Mandragora:").first).to_be_visible()
    for path in ("/xyz", "/api/xyz"):
        asked = mira.context.request.get(path, headers={"accept": "application/json"})
        assert (asked.status, asked.json()["reason"]) == (404, "bad-request")
    assert mira.context.request.get("/api/xyz", headers={"accept": "text/html"}).json()["reason"] == "bad-request"


def test_a_click_on_what_is_not_possible_names_the_rule_and_leads_to_it(welcome: Welcome) -> None:
    mira = welcome()
    mira.go(f"/t/{mira.open_table('simsala', ['random'], options={'first': '1'})}")
    mira.wait_for_a_decision()
    mira.page.get_by_role("button", name="End turn").click(force=True)
    refused = mira.page.get_by_role("alert")
    expect(refused).to_contain_text("Call a spell first")
    refused.get_by_role("button", name="Rule 3.1").click()
    expect(mira.page.get_by_role("dialog").locator("#rule-3\\.1")).to_be_in_viewport()
    mira.page.keyboard.press("Escape")
    refused.get_by_role("button", name="OK").click()
    expect(refused).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, in_full(DESKTOP)], ids=str)
def test_who_is_new_is_shown_the_way_to_the_rules_once(welcome: Welcome, size: tuple[int, int]) -> None:
    mira = welcome(is_new=True, size=size)
    code = mira.open_table("mandragora", ["random"], options={"first": "1"})
    mira.go(f"/t/{code}")
    expect(mira.page.get_by_role("link", name="Learn")).to_have_attribute("href", "/learn?game=mandragora")
    mira.page.get_by_role("button", name="In short").click()
    expect(mira.page.get_by_role("dialog").get_by_role("heading", name="In short")).to_be_visible()
    mira.page.keyboard.press("Escape")
    expect(mira.page.get_by_text("New to this game?")).to_have_count(0)
    mira.page.reload()
    mira.wait_for_a_decision()
    expect(mira.page.get_by_text("New to this game?")).to_have_count(0)


def test_somebody_was_quicker_to_sit_down(welcome: Welcome) -> None:
    mira, ben, nela = welcome(name="Mira"), welcome(name="Ben"), welcome(name="Nela")
    code = mira.open_table("simsala", [None])
    nela.post("/guests")

    def overtaken(route: Route) -> None:
        nela.post(f"/tables/{code}/seats/2", {"name": "Nela"})
        route.continue_()

    ben.forgive(REFUSED)
    ben.go(f"/t/{code}")
    ben.page.route("**/api/tables/*/seats/2", overtaken)
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("That seat or that name is already taken")
    expect(ben.page.locator("li").filter(has_text="Nela")).to_be_visible()
    ben.page.get_by_role("button", name="OK").click()
    expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_a_server_that_does_not_answer(welcome: Welcome) -> None:
    mira = welcome()
    mira.forgive(REFUSED)
    mira.page.route("**/api/**", lambda route: route.abort())
    mira.go("/")
    said = mira.page.get_by_text("The server is not responding.")
    expect(said).to_be_visible()
    mira.page.unroute("**/api/**")
    mira.page.get_by_role("button", name="Try again").click()
    expect(said).to_have_count(0)
    mira.page.get_by_role("button", name="Simsala … Bumm?: Play now").click()
    expect(mira.page.locator(".prompt")).to_be_visible()
