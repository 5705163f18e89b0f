"""Between two rounds the table stays as it fell: nothing of the next one is shown until "Next round" is pressed."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from spellwright.play.position import Position
from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, OFFERED, PHONE
from tests.web.conftest import Welcome
from tests.web.staged import Stage
from tests.web.test_access import axe, violations  # noqa: F401 (a fixture)

PICTURES = os.environ.get("ROUND_PICTURES")  # a folder, for who wants to look
LAST_LIFE = (
    "simsala seats 4 / play enforced match first / round 3 from 1 / lives 4 5 3 1 / points 1 0 1 1 / last 0 0 0 1 / "
    "stones 6782. 78635 82857 1.456 / board 33445567778 / turn 1 0 / next call 1"
)
LAST_STONE = (
    "simsala seats 3 / play enforced match first / round 1 from 1 / lives 6 6 6 / points 0 0 0 / last 0 0 0 / "
    "stones ..8.. 66777 55888 / turn 1 0 / next call 1"
)
OWN = "li[data-place^='stone-0-']"


@pytest.mark.parametrize(
    ("size", "language", "theme"),
    [
        (PHONE, "de", "daylight"),
        (DESKTOP, "en", "candle"),
        in_full(LARGE_PHONE, "en", "candle"),
        in_full(LARGE_LYING, "de", "candle"),
    ],
)
def test_the_table_stays_as_it_fell_until_the_next_round_is_asked_for(
    welcome: Welcome,
    axe: str,  # noqa: F811 (the fixture)
    size: tuple[int, int],
    language: str,
    theme: str,
) -> None:
    mira = welcome(size=size, language=language, theme=theme, allows_scripts_of_tests=True)
    page = mira.page
    stage = Stage(mira, Position(LAST_LIFE), random=Random(4))
    page.locator("#actions button[data-about='spell-7']").click()  # it hits the right neighbour, who has one life left
    sheet = page.locator("[data-interlude]")
    expect(sheet.get_by_role("status")).to_have_text(
        "Durchgang 3 gehört dir. Dein Feuerball nahm Alter Docht das letzte Leben."
        if language == "de"
        else "Round 3 is yours. Your Fireball took the last life of Old Wick."
    )
    assert stage.table.running().state.round_number == 4, "the next round is dealt, and nobody sees it"
    page.wait_for_timeout(3000)
    for place, spell in enumerate([6, 0, 8, 2, 0]):
        found = page.locator(f"li[data-place='stone-0-{place}'] use[href='#simsala-slab-{spell}']")
        expect(found).to_have_count(1 if spell else 0)
    expect(page.locator("[data-place='board-7-4'] use[href='#simsala-slab-7']")).to_have_count(1)
    expect(page.locator(".layer > *")).to_have_count(0)
    expect(sheet.locator("li")).to_have_count(4)
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"round-{language}-{size[0]}x{size[1]}.png"))
    mira.must_not_scroll()
    assert violations(mira, axe, sizes=[size]) == []
    sheet.locator(".plain").click()
    expect(sheet.locator("li")).to_have_count(4)
    expect(sheet.locator(".gold")).not_to_have_attribute("aria-disabled", "true")
    sheet.locator(".gold").click()
    expect(sheet).to_have_count(0)
    expect(page.locator(f"{OWN} use[href='#simsala-back']")).to_have_count(5)
    stage.visitor.wait_for_a_decision()


def test_the_last_stone_takes_effect_before_the_eyes_of_everybody(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP)
    Stage(mira, Position(LAST_STONE), random=Random(4))
    mira.page.locator("#actions button").nth(7).click()
    sheet = mira.page.locator("[data-interlude]")
    expect(sheet).to_contain_text("You cast your last stone.")
    expect(mira.page.locator("[data-place='board-8-1'] use[href='#simsala-slab-8']")).to_have_count(1)
    expect(mira.page.locator("[data-place='seat-0']")).to_contain_text("You cast your last stone.")


STANDS = "() => [...document.querySelectorAll(\"li[data-place^='stone-0-'] use\")].map((one) => one.href.baseVal)"


def test_the_fallen_table_is_still_there_after_a_reload(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP)
    mira.go(f"/t/{mira.open_table('simsala', ['random'] * 3, options={'first': '1'})}")
    page, random = mira.page, Random(5)
    sheet = page.locator("[data-interlude]")
    while not sheet.count():
        mira.decide(random)
        page.wait_for_function(f"() => document.querySelector('[data-interlude]') || ({OFFERED})()", polling=20)
    said, stones = sheet.get_by_role("status").inner_text(), page.evaluate(STANDS)
    page.reload()
    expect(sheet.get_by_role("status")).to_have_text(said)
    assert page.evaluate(STANDS) == stones
    mira.wait_for_a_decision()
    sheet.locator(".gold").click()
    expect(sheet).to_have_count(0)
    mira.wait_for_a_decision()
    page.reload()
    mira.wait_for_a_decision()
    expect(sheet).to_have_count(0)  # it was read


LIGHT = ".layer > :is(.thread, .spark, .halo)"
WATCH = f"""
() => {{
  window.most = 0;
  setInterval(() => (window.most = Math.max(window.most, document.querySelectorAll("{LIGHT}").length)), 10);
}}
"""


def test_light_goes_with_a_spell_and_leaves_nothing_behind(welcome: Welcome) -> None:
    for moves in (True, False):
        mira = welcome(size=DESKTOP, moves=moves, speed="normal")
        Stage(mira, Position(LAST_STONE), random=Random(4))
        mira.page.evaluate(WATCH)
        mira.page.locator("#actions button").nth(7).click()
        expect(mira.page.locator("[data-interlude] .gold")).not_to_have_attribute("aria-disabled", "true")
        assert (mira.page.evaluate("() => window.most") > 0) is moves
        expect(mira.page.locator(LIGHT)).to_have_count(0)


SIDES = """
() => {
  // How the first of one's own stones lies in each frame: from behind, from the front, or turning.
  window.sides = [];
  (function look() {
    const stone = document.querySelector("li[data-place='stone-0-0']");
    const seen = [...stone.querySelectorAll("use")].filter((one) => one.checkVisibility());
    const side = stone.getAnimations().length ? "turning" : seen.map((one) => one.href.baseVal).join();
    if (window.sides.at(-1) !== side) window.sides.push(side);
    requestAnimationFrame(look);
  })();
}
"""


def test_a_stone_lies_as_it_lay_until_it_turns(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP, moves=True, speed="normal")
    Stage(mira, Position(LAST_LIFE), random=Random(4))
    mira.page.evaluate(SIDES)
    mira.page.locator("#actions button[data-about='spell-7']").click()
    mira.page.wait_for_function("() => window.sides.at(-1) === '#simsala-slab-6'")
    assert mira.page.evaluate("() => window.sides") == ["#simsala-back", "turning", "#simsala-slab-6"]
    expect(mira.page.locator("[data-covered], [data-before]")).to_have_count(0)
