"""While others play, nothing on the table jumps: Chromium counts every layout shift."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.web.browser import DESKTOP, LARGE_PHONE, PHONE, Visitor
from tests.web.conftest import Welcome

COUNT = """
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const where = sources.map(({ node, previousRect: a, currentRect: b }) => {
      const element = node?.nodeType === 3 ? node.parentElement : node;
      const to = `${Math.round(a.x)},${Math.round(a.y)} -> ${Math.round(b.x)},${Math.round(b.y)}`;
      return `${element?.tagName} ${element?.className?.baseVal ?? element?.className} in ${
        element?.parentElement?.className}: ${to}`;
    });
    (window.shifts ??= []).push({ value, where });
  }
}).observe({ type: "layout-shift", buffered: false });
"""
OTHERS_PLAY = "() => document.querySelector('.pace') || document.querySelector('.end > .house-sheet')"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def shifts_of_a_turn(visitor: Visitor, random: Random) -> list[dict[str, Any]]:
    """Decide until it is the others' turn; what shifts from then on until the own turn, which has begun."""
    page = visitor.page
    while not page.evaluate(f"() => !!({OTHERS_PLAY})()"):
        if not visitor.decide(random):
            return []
        page.wait_for_timeout(300)
    page.evaluate(DRAWN)
    page.evaluate("() => { window.shifts = []; }")
    visitor.wait_for_a_decision()
    page.evaluate(DRAWN)
    found: list[dict[str, Any]] = page.evaluate("() => window.shifts")
    return found


@pytest.mark.parametrize(("game", "bots"), [("spellbook", 2), ("simsala", 3), ("mandragora", 2)])
def test_nothing_shifts_while_others_play(welcome: Welcome, game: str, bots: int) -> None:
    """The others' first turn on a phone, their second on a large screen, their third on a phone that was turned meanwhile."""
    mira = welcome(size=PHONE, speed="fast", moves=True)
    mira.context.add_init_script(COUNT)
    mira.go(f"/t/{mira.open_table(game, ['random'] * bots, aids='odds', options={'first': '1'})}")
    random = Random(4)
    mira.wait_for_a_decision()
    found = shifts_of_a_turn(mira, random)
    mira.resize(DESKTOP)
    found += shifts_of_a_turn(mira, random)
    mira.decide(random)
    mira.page.wait_for_timeout(300)
    mira.resize(LARGE_PHONE)
    found += shifts_of_a_turn(mira, random)
    assert sum(shift["value"] for shift in found) == 0, "\n".join(where for shift in found for where in shift["where"])
