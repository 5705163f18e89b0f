"""The ledger of a finished game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser import Visitor, soon
from tests.web.conftest import Welcome
from tests.web.past_the_page import finish

SOON, WHOLE = 15_000, 90_000  # milliseconds, also on a busy machine: the curve, and everything


def finished(visitor: Visitor, game: str, bots: list[str], **options: str) -> str:
    """Return the code of a table at which bots have played."""
    visitor.post("/guests")
    code = str(visitor.post("/tables", {"game": game, "seats": bots, "options": options})["code"])
    visitor.post(f"/tables/{code}/start")
    soon(lambda: visitor.context.request.get(f"/api/tables/{code}").json()["stage"] == "over")
    return code


def test_the_curve_comes_first_and_then_the_reasons(welcome: Welcome) -> None:
    mira = welcome()
    code = finished(mira, "simsala", ["random", "newt"], length="single")
    mira.go(f"/ledger/{code}")
    expect(mira.page.get_by_role("img", name="Who was winning, step by step")).to_be_visible(timeout=SOON)
    expect(mira.page.get_by_role("heading", name="What decided it")).to_be_visible(timeout=WHOLE)
    for seat in mira.page.locator(".why article").all():
        start, result = re.findall(r"\d+", seat.locator("header p").inner_text())
        columns = [int(text.replace("−", "-")) for text in seat.locator("dd b").all_inner_texts()]
        assert abs(sum(columns) - (int(result) - int(start))) <= len(columns), "each figure is rounded"


def test_the_curve_is_a_table_too_and_leads_to_its_moments(welcome: Welcome) -> None:
    mira = welcome()
    code = finished(mira, "simsala", ["random", "random"], length="single")
    mira.go(f"/ledger/{code}")
    mira.page.get_by_text("The curve as a table").click(timeout=SOON)
    mira.page.get_by_role("link", name="5", exact=True).click()
    mira.page.wait_for_url(f"**/replay/{code}?match=1&ply=5*")
    expect(mira.page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize("language", ["de"])
def test_it_speaks_german(welcome: Welcome, language: str) -> None:
    mira = welcome(language=language)
    code = finished(mira, "simsala", ["random", "random"], length="single")
    mira.go(f"/ledger/{code}")
    expect(mira.page.get_by_role("heading", name="Was den Ausschlag gab")).to_be_visible(timeout=WHOLE)
    expect(mira.page.get_by_text("eigene Patzer").first).to_be_visible()


@pytest.mark.parametrize(("agreed", "judged"), [("own", 1), ("all", 2)])
def test_whose_decisions_are_read_is_agreed_at_the_table(welcome: Welcome, agreed: str, judged: int) -> None:
    mira, ben = welcome(name="Mira"), welcome(name="Ben")
    ben.post("/guests")
    code = mira.open_table("simsala", [None], options={"length": "single"}, ledger=agreed)
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.go(f"/t/{code}")
    mira.page.get_by_text("All settings").click()
    shown = {"own": "everybody reads their own decisions", "all": "everybody reads everybody’s decisions"}
    expect(mira.page.get_by_text(shown[agreed])).to_be_visible()  # to all who sit down
    mira.post(f"/tables/{code}/start")
    finish(mira, code, ben)
    mira.go(f"/ledger/{code}")
    expect(mira.page.locator(".why article")).to_have_count(2, timeout=WHOLE)
    expect(mira.page.locator(".why article").get_by_text("own slips")).to_have_count(judged)


def test_a_table_can_be_without_a_ledger(welcome: Welcome) -> None:
    mira = welcome(name="Mira")
    code = mira.open_table("simsala", ["random"], options={"length": "single"}, ledger="off")
    finish(mira, code)
    mira.go(f"/t/{code}")
    expect(mira.page.get_by_role("link", name="Watch again")).to_be_visible()
    expect(mira.page.get_by_role("link", name="The ledger")).to_have_count(0)
    mira.go(f"/ledger/{code}")
    expect(mira.page.get_by_text("This table plays without a ledger.")).to_be_visible()
