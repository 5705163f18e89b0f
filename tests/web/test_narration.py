"""What others do is told: on the parchment while they do it, in one piece when it was missed, and in the log."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from playwright.sync_api import Locator, expect

from tests.web.browser import DESKTOP, LARGE_PHONE, Visitor
from tests.web.conftest import Welcome

FIRST = {"first": "1"}
SMALL = """
() => [...document.querySelectorAll(".told .block")]
  .map((one) => one.getBoundingClientRect().height).filter((height) => height < 44)
"""
TOUCHING = """
() => {
  // Pieces in neighbouring lines of the log that touch each other.
  const boxes = [...document.querySelectorAll(".told .in")].map((one) => one.getBoundingClientRect());
  const touches = (one, other) => other.top > one.top + 8 && other.top < one.bottom + 1
    && other.left < one.right && other.right > one.left;
  return boxes.filter((one) => boxes.some((other) => touches(one, other))).length;
}
"""
COVERED = """
() => {
  const recap = document.querySelector(".recap, .since").getBoundingClientRect();
  return [...document.querySelectorAll("[data-own], #actions button")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < recap.right && right > recap.left && top < recap.bottom && bottom > recap.top;
  }).length;
}
"""


def let_others_play(visitor: Visitor, random: Random) -> Locator:
    """Decide until others play; what is shown of them meanwhile."""
    others = visitor.page.locator(".pace")
    while not others.is_visible():
        assert visitor.decide(random)
        visitor.page.wait_for_timeout(300)
    return others


def test_a_bots_turn_is_told_and_can_be_paused_skipped_and_read_again(welcome: Welcome) -> None:
    mira = welcome(size=LARGE_PHONE, speed="slow", recap=True)
    mira.go(f"/t/{mira.open_table('simsala', ['random'] * 3, options=FIRST)}")
    random = Random(2)
    page = mira.page
    let_others_play(mira, random)
    told = page.locator(".prompt.narrates")
    expect(told).to_contain_text("Edda calls")
    expect(told.locator("svg").first).to_be_visible()  # the stone that was called
    page.get_by_role("button", name="Pause").click()
    before = told.inner_text()
    page.wait_for_timeout(3500)
    assert told.inner_text() == before, "nothing goes on in a pause"
    page.get_by_role("button", name="Skip to your turn").click()

    mira.wait_for_a_decision()
    recap = page.get_by_role("region", name="Since your last turn")
    expect(recap.get_by_role("heading", level=3)).to_have_text(["Edda", "Quint", "Old Wick"])
    expect(recap.locator("li").first).to_contain_text("calls")
    assert mira.has_to_decide
    assert page.evaluate(COVERED) == 0, "the own stones and the calls stay free"
    page.get_by_role("button", name="Show it again").click()
    expect(told).to_contain_text("calls")
    expect(recap).to_have_count(0)
    page.get_by_role("button", name="Skip to your turn").click()
    mira.wait_for_a_decision()
    page.get_by_role("button", name="What happened since your last turn").click()
    expect(recap).to_be_visible()
    mira.decide(random)
    expect(recap).to_have_count(0)  # whoever plays on has read enough


def test_who_watches_or_does_not_want_to_know_is_not_told_again(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP, speed="fast", recap=True)
    mira.go(f"/t/{mira.open_table('simsala', ['random'] * 2, options=FIRST)}")
    random = Random(2)
    recap = mira.page.get_by_role("region", name="Since your last turn")
    let_others_play(mira, random)
    mira.wait_for_a_decision()
    mira.page.wait_for_timeout(300)
    expect(recap).to_have_count(0)
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("combobox", name="Since your last turn").select_option("off")
    mira.page.keyboard.press("Escape")
    let_others_play(mira, random).get_by_role("button", name="Skip to your turn").click()
    mira.wait_for_a_decision()
    mira.page.wait_for_timeout(300)
    expect(recap).to_have_count(0)


def test_the_log_draws_pieces_and_names_them(welcome: Welcome) -> None:
    mira = welcome(language="de", size=LARGE_PHONE)
    random = Random(5)
    for game, named in [("spellbook", "Kreis"), ("mandragora", "Zutat")]:
        mira.go(f"/t/{mira.open_table(game, ['random'], options=FIRST)}")
        mira.wait_for_a_decision()
        assert mira.page.evaluate("() => document.activeElement.matches('section.board')"), "who enters is at the table"
        for _ in range(8):
            mira.decide(random)
        mira.wait_for_a_decision()
        mira.page.get_by_role("button", name="Verlauf").click()
        told = mira.page.get_by_role("region", name="Verlauf")
        expect(told.get_by_role("img", name=named).first).to_be_visible()
        assert mira.page.evaluate(SMALL) == [], "a turn is large enough for a finger"
        assert mira.page.evaluate(TOUCHING) == 0
    expect(told.get_by_text("Laden 1 (").first).to_be_attached()  # by number and name

    mira.page.get_by_role("button", name="Tisch").click()
    cast = mira.page.get_by_role("button", name="Zaubern")
    again = mira.page.get_by_role("button", name="Was seit deinem letzten Zug geschehen ist")
    while not (cast.is_visible() and again.is_visible()):
        assert mira.decide(random)
        mira.wait_for_a_decision()
    again.click()
    recap = mira.page.get_by_role("region", name="Seit deinem letzten Zug")
    expect(recap).to_be_visible()
    cast.click()
    expect(recap).to_have_count(0)  # whoever begins to cast has read enough


def test_who_comes_back_after_days_is_told_what_happened_day_by_day(welcome: Welcome) -> None:
    mira, ben = welcome(size=LARGE_PHONE, recap=True), welcome(name="Ben")
    code = mira.open_table("spellbook", [None, "random"], options=FIRST)
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.post(f"/tables/{code}/start")
    random = Random(6)
    page = mira.page
    mira.go(f"/t/{code}")
    while page.locator(".wait").count() == 0:
        mira.decide(random)
        page.wait_for_timeout(200)
    told = page.get_by_role("region", name="Since you looked")
    mira.go("/")
    ben.go(f"/t/{code}")
    ben.wait_for_a_decision()
    while ben.has_to_decide or ben.page.locator(".wait").count() == 0:
        ben.decide(random)
        ben.page.wait_for_timeout(200)

    page.clock.set_fixed_time(datetime.now().astimezone() + timedelta(days=1))
    mira.go(f"/t/{code}")
    expect(told.get_by_role("heading", level=3)).to_have_text(["Yesterday"])
    expect(told.locator(".deed")).to_have_count(2)
    expect(told.locator(".deed").first).to_contain_text("Ben ")
    expect(told.locator(".deed .in").first).to_be_visible()  # a piece in the line
    expect(told.locator(".scores li").nth(1)).to_contain_text("Ben")
    assert page.evaluate(COVERED) == 0, "the own pieces and the dock stay free"
    mira.decide(random)
    expect(told).to_have_count(0)  # whoever plays on has read enough
    mira.go(f"/t/{code}")
    page.wait_for_selector("[data-own]")
    page.wait_for_timeout(500)
    expect(told).to_have_count(0)  # it was seen
