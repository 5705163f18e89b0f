"""What the page says when something is not as it should be, and the way on that it offers."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route, expect

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
    expect(ben.page.get_by_role("alert")).to_contain_text("Somebody sits there already")
    expect(ben.page.locator("li").filter(has_text="Nela")).to_be_visible()
    ben.page.get_by_role("button", name="OK").click()
    expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_a_game_that_is_still_being_prepared_starts_by_itself(welcome: Welcome) -> None:
    mira = welcome()
    progress = {"share": 0.4}

    def not_yet(route: Route) -> None:
        games: list[dict[str, Any]] = route.fetch().json()
        if progress["share"] < 1:
            games = [game | {"is_ready": False, "progress": progress["share"]} for game in games]
        route.fulfill(content_type="application/json", body=json.dumps(games))

    mira.page.route("**/api/games", not_yet)
    mira.go("/")
    expect(mira.page.get_by_text("The rules are being prepared: 40 %").first).to_be_visible()
    mira.page.get_by_role("button", name="Simsala … Bumm?: Play now").click()
    expect(mira.page.get_by_text("Nearly there: 40 %. It starts by itself.")).to_be_visible()
    progress["share"] = 0.8
    expect(mira.page.get_by_text("Nearly there: 80 %. It starts by itself.")).to_be_visible()
    progress["share"] = 1
    expect(mira.page.locator(".prompt")).to_be_visible()
    mira.page.unroute_all(behavior="wait")


def test_a_server_that_does_not_answer(welcome: Welcome) -> None:
    mira = welcome()
    mira.forgive(REFUSED)
    mira.page.route("**/api/**", lambda route: route.abort())
    mira.go("/")
    expect(mira.page.get_by_role("alert")).to_contain_text("The server does not answer.")
    mira.page.unroute("**/api/**")
    mira.page.get_by_role("button", name="Try again").click()
    expect(mira.page.get_by_role("alert")).to_have_count(0)
    mira.page.get_by_role("button", name="Simsala … Bumm?: Play now").click()
    expect(mira.page.locator(".prompt")).to_be_visible()
