"""The table never moves: cloth, seats, every place on the table, the own area and the dock keep place and size through
whole games, whatever is asked, told, opened or closed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from spellwright.games import load
from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, PHONE, Visitor, soon
from tests.web.conftest import Welcome
from tests.web.staged import start
from tests.web.test_still import COUNT, DRAWN

SIZES = [PHONE, LARGE_PHONE, LARGE_LYING, DESKTOP, (1920, 1080), (2560, 1440)]
PLACES = {
    "spellbook": [
        ".others > *",
        ".middle",
        ".altar",
        ".bag",
        ".spells > *",
        ".levels li",
        ".familiar",
        ".track li",
        ".pool",
        ".pool .row",
        ".foot",
        ".day li",
    ],
    "simsala": [".others > *", ".middle", ".cols li", ".mine", ".slabs", ".slabs > li"],
    "mandragora": [
        ".others > ul > li",
        ".village",
        ".shop",
        ".house",
        ".deck",
        ".stacks",
        ".stacks li",
        ".mine",
        ".me",
        ".hand",
    ],
}
SHELL = [".bar", "section.board", ".surface", "section.dock", ".room > .beside"]
RECORD = """
(places) => Object.fromEntries(places.flatMap((place) => {
  // Every rectangle, to a tenth of a pixel, by what it is of.
  const all = [...document.querySelectorAll(place)].filter((one) => !one.closest("[role=dialog], .sheet, .sprite"));
  return all.map((one, i) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [`${place} ${i}`, [x, y, width, height].map((side) => Math.round(side * 10) / 10)];
  });
}))
"""
WIDER = """
() => ["html", "main", "section.dock", ".say", "#actions"].flatMap((part) => {
  const one = document.querySelector(part);
  return one && one.scrollWidth > one.clientWidth ? [`${part} by ${one.scrollWidth - one.clientWidth}`] : [];
})
"""


# As layout shift is defined: what moves within half a second of a press was asked to move (stones to their groups).
SHIFTS = "() => (window.shifts ?? []).filter((one) => !one.hadRecentInput).map(({ value, where }) => [value, ...where])"


class Watch:
    """Compares where everything is with where it was in the beginning."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.places = [*SHELL, *(f"section.board .table {place}" for place in PLACES[game])]
        self.first: dict[str, Any] = {}
        self.found: list[str] = []

    def look(self, when: str) -> None:
        self.visitor.page.evaluate(DRAWN)
        now = self.visitor.page.evaluate(RECORD, self.places)
        self.first = self.first or now
        both = {**self.first, **now}
        moved = [
            f"{what}: {self.first.get(what)} -> {now.get(what)}"
            for what in both
            if self.first.get(what) != now.get(what)
        ]
        wider = [f"wider: {part}" for part in self.visitor.page.evaluate(WIDER)]
        self.found += [f"{when}: {one}" for one in moved + wider]


def play_and_look(mira: Visitor, game: str, decisions: int, seed: int) -> Watch:
    """Play at a staged table, and look before and after each decision, with what can be opened opened."""
    mira.forgive("Failed to load resource")  # when it is over, the server knows nothing of it
    mira.context.add_init_script(COUNT)
    stage, random = start(mira, game, load(game).usual_seats - 1, seed=seed), Random(seed)
    watch, match = Watch(mira, game), stage.table.running()
    mira.wait_for_a_decision()
    watch.look("in the beginning")
    for _ in range(decisions):
        if not mira.decide(random):
            break
        watch.look(f"after ply {match.ply}")
        soon(lambda: mira.has_to_decide or match.is_over)
        watch.look(f"at ply {match.ply}")
        if match.is_over:
            break
    return watch


@pytest.mark.parametrize(
    ("game", "size", "decisions"),
    [
        ("spellbook", LARGE_PHONE, 30),
        ("simsala", PHONE, 20),
        ("mandragora", LARGE_PHONE, 25),
        *(in_full(game, size, 1000) for game in PLACES for size in SIZES),
    ],
)
def test_nothing_on_the_table_moves(welcome: Welcome, game: str, size: tuple[int, int], decisions: int) -> None:
    """Through whole games in full. The table is never laid out anew: what shifts in it are a few pieces."""
    mira = welcome(size=size, language="de" if size in (PHONE, LARGE_LYING) else "en")
    watch = play_and_look(mira, game, decisions, seed=SIZES.index(size) + 3)
    assert watch.found == []
    shifts = mira.page.evaluate(SHIFTS)
    assert sum(value for value, *_ in shifts) < 0.005, shifts


@pytest.mark.parametrize(
    ("game", "size"), [("simsala", LARGE_PHONE), *(in_full(game, size) for game in PLACES for size in SIZES)]
)
def test_nothing_moves_for_a_note_or_for_the_coach(welcome: Welcome, game: str, size: tuple[int, int]) -> None:
    mira = welcome(size=size, is_new=True)
    mira.go(f"/t/{mira.open_table(game, ['random'], aids='coach', options={'first': '1'})}")
    mira.wait_for_a_decision()
    watch = Watch(mira, game)
    page = mira.page
    expect(page.locator(".notes")).to_contain_text("New to this game?")
    watch.look("a note")
    page.get_by_role("button", name="I know it").click()
    watch.look("no note")
    page.get_by_role("button", name="Ask the coach").click()
    expect(page.locator(".coach b")).to_contain_text("The coach says")
    watch.look("advice")
    page.get_by_role("button", name="Close the advice").click()
    watch.look("no advice")
    if game == "simsala":
        page.get_by_role("button", name="End turn").click(force=True)
        expect(page.get_by_role("alert")).to_be_visible()
        watch.look("a refusal")
    assert watch.found == []


@pytest.mark.parametrize(
    ("game", "size"),
    [("spellbook", LARGE_PHONE), *(in_full(game, size) for game in PLACES for size in SIZES)],
)
def test_nothing_moves_for_who_explains(welcome: Welcome, game: str, size: tuple[int, int]) -> None:
    mira = welcome(size=size, language="de")
    mira.go(f"/learn?game={game}")
    guide = mira.page.locator(".guide")
    guide.wait_for()
    watch = Watch(mira, game)
    for step in range(12):
        watch.look(f"{step}: {guide.inner_text() if guide.count() else ''}")
        onward = guide.locator("button.gold")
        if onward.count():
            onward.click()
        elif mira.has_to_decide:
            mira.page.locator("#actions button:not([aria-disabled])").first.click()
        mira.page.wait_for_timeout(150)
    assert watch.found == []


def test_a_person_is_awaited_with_buttons_that_work(welcome: Welcome) -> None:
    """Whose turn it is, since when, and what happened last."""
    mira, ben = welcome(size=LARGE_PHONE), welcome(name="Ben")
    code = mira.open_table("mandragora", [None], options={"first": "1"})
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.post(f"/tables/{code}/start")
    mira.go(f"/t/{code}")
    mira.wait_for_a_decision()
    watch = Watch(mira, "mandragora")
    watch.look("my turn")
    mira.page.locator("#actions button").first.click()
    person = mira.page.locator(".person")
    expect(person).to_contain_text("Ben’s turn, since")
    expect(person).to_contain_text("You")
    watch.look("another's turn")
    tell = mira.page.get_by_role("button", name="Tell me when it’s my turn")
    expect(tell).to_have_attribute("aria-pressed", "false")
    tell.click()
    expect(tell).to_have_attribute("aria-pressed", "true")
    expect(mira.page.get_by_role("button", name="Skip to your turn")).to_have_count(0)
    assert watch.found == []
