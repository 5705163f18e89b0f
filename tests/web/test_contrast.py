"""Every text can be read, and every sign seen, against what lies behind it, by candlelight and by daylight."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import expect
from tools.gallery import states

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, SHEET
from tests.web.conftest import Welcome
from tests.web.contrast import faint
from tests.web.past_the_page import finish
from tests.web.test_access import axe  # noqa: F401 (a fixture)

SIZES = (DESKTOP, LARGE_PHONE)
VIEWS = dict(states())
MEASURED = [
    *(
        "lesson-spellbook-1",
        "lesson-simsala-2",
        "lesson-mandragora-3",
        "table-spellbook-middle",
        "table-simsala-middle",
    ),
    *("table-spellbook-bill", "coach-simsala", "note-spellbook", "drawer-mandragora", "replay-simsala", "devices"),
]
GAMES = [in_full("spellbook"), "simsala", in_full("mandragora")]

UNDECIDED = """
async () => {
  // What axe leaves undecided and was not measured, of what is to be seen.
  const { incomplete } = await axe.run(document, { runOnly: ["color-contrast"] });
  return incomplete.flatMap(({ nodes }) => nodes).flatMap(({ target }) => {
    const one = document.querySelector(target.at(-1));
    const isSeen = one?.checkVisibility({ visibilityProperty: true });
    const { left, top, width, height } = one?.getBoundingClientRect() ?? {};
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isCovered = over?.closest(".guide, [role=dialog], dialog, .shell-sheet") && !over.contains(one);
    if (!isSeen || (isCovered && !one.contains(over)) || one.closest(":disabled, [aria-disabled=true]")) return [];
    return [one, ...one.querySelectorAll("*")].some((part) => measured.has(part)) ? [] : [one.outerHTML.slice(0, 150)];
  });
}
"""


def test_the_measure_sees_what_is_faint(welcome: Welcome) -> None:
    mira = welcome(allows_scripts_of_tests=True).go("/")
    expect(mira.page.get_by_role("heading", level=1)).to_be_visible()
    mira.page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML("afterbegin",
        "<p style='position: fixed; top: 90px; left: 90px; z-index: 9; font-size: 16px; color: #999;"
        + " background: linear-gradient(#888, #777)'>hardly to be read</p>")"""
    )
    found, measured = faint(mira, (DESKTOP,))
    assert measured > 20
    assert any("hardly to be read" in one for one in found)


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("home-new", (LARGE_PHONE,)),
        ("lesson-mandragora-1", (LARGE_PHONE, LARGE_LYING)),
        *(in_full(name, (*SIZES, LARGE_LYING)) for name in MEASURED),
    ],
)
def test_every_kind_of_view_can_be_read(
    welcome: Welcome,
    axe: str,  # noqa: F811 (the fixture)
    name: str,
    sizes: Sequence[tuple[int, int]],
) -> None:
    """And, where CI looks, what axe leaves undecided was measured."""
    mira = welcome(size=LARGE_PHONE, recap=name.endswith("recap"), allows_scripts_of_tests=True)
    VIEWS[name](mira)
    mira.page.evaluate(axe)
    for size in sizes:
        assert faint(mira, (size,), parts=9)[0] == []
        undecided = [] if name in MEASURED else mira.page.evaluate(UNDECIDED)
        assert undecided == [], "\n".join(undecided)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_read(welcome: Welcome, game: str) -> None:
    """At the first decision, later, with a note on the table, and at the end."""
    mira = welcome(allows_scripts_of_tests=True)
    code = mira.open_table(game, ["random"], aids="odds", options={"length": "single"} if game == "simsala" else {})
    mira.go(f"/t/{code}")
    mira.wait_for_a_decision()
    assert faint(mira, SIZES)[0] == []
    random = Random(5)
    for _ in range(12):
        mira.decide(random)
    mira.wait_for_a_decision()
    assert faint(mira, SIZES)[0] == []
    if not mira.is_over:
        finish(mira, code)
    expect(mira.page.locator(SHEET)).to_be_visible()
    assert faint(mira, SIZES)[0] == []
