"""While others play, nothing on the table jumps: Chromium counts every layout shift."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from spellwright.games import load
from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_PHONE, PHONE, TITLES, Visitor
from tests.web.conftest import Welcome
from tests.web.staged import start

COUNT = """
new PerformanceObserver((list) => {
  for (const { value, sources, hadRecentInput } of list.getEntries()) {
    const where = sources.map(({ node, previousRect: a, currentRect: b }) => {
      const element = node?.nodeType === 3 ? node.parentElement : node;
      const to = `${a.x.toFixed(1)},${a.y.toFixed(1)} -> ${b.x.toFixed(1)},${b.y.toFixed(1)}`;
      return `${element?.tagName} ${element?.className?.baseVal ?? element?.className} in ${
        element?.parentElement?.className}: ${to}`;
    });
    (window.shifts ??= []).push({ value, where, hadRecentInput });
  }
}).observe({ type: "layout-shift", buffered: false });
"""
OTHERS_PLAY = "() => document.querySelector('.pace') || document.querySelector('.end.shell-sheet')"
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


def sit_at_the_server(mira: Visitor, game: str) -> None:
    bots = ["random"] * (load(game).usual_seats - 1)
    mira.go(f"/t/{mira.open_table(game, bots, aids='odds', options={'first': '1'})}")


def sit_in_the_browser(mira: Visitor, game: str) -> None:
    """At a table that the page keeps by itself."""
    mira.go("/")
    mira.page.evaluate("(game) => localStorage.setItem(`spellwright-level-${game}`, 'newt')", game)
    mira.page.reload()
    mira.page.get_by_role("button", name=f"{TITLES[game]}: Play now").click()
    mira.page.wait_for_url("**/t/*")


@pytest.mark.parametrize(
    ("game", "sit"),
    [
        ("mandragora", sit_in_the_browser),
        in_full("spellbook", sit_in_the_browser),
        in_full("simsala", sit_at_the_server),
        in_full("simsala", sit_in_the_browser),
        in_full("spellbook", sit_at_the_server),
        in_full("mandragora", sit_at_the_server),
    ],
)
def test_nothing_shifts_while_others_play(welcome: Welcome, game: str, sit: Callable[[Visitor, str], None]) -> None:
    """The others' first turn on a phone, their second on a large screen, their third on a phone that was turned
    meanwhile."""
    mira = welcome(size=PHONE, speed="fast", moves=True)
    mira.context.add_init_script(COUNT)
    sit(mira, game)
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


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("spellbook", PHONE),
        ("simsala", PHONE),
        ("mandragora", PHONE),
        *(in_full(game, size) for game in ("spellbook", "simsala", "mandragora") for size in (LARGE_PHONE, DESKTOP)),
    ],
)
def test_no_decision_of_others_moves_anything(welcome: Welcome, game: str, size: tuple[int, int]) -> None:
    """A whole game, decision by decision: each is looked at for itself."""
    mira = welcome(size=size)
    mira.forgive("Failed to load resource")  # when it is over, the server knows nothing of it
    mira.context.add_init_script(COUNT)
    stage, random = start(mira, game, load(game).usual_seats - 1, seed=1), Random(1)
    match = stage.table.running()
    while not match.is_over:
        who, action = match.actor, random.choice(match.legal(match.actor))
        mira.page.evaluate("() => { window.shifts = []; }")
        stage.decide(action)
        mira.page.evaluate(DRAWN)
        if who != 0:
            found = mira.page.evaluate("() => window.shifts.flatMap(({ where }) => where)")
            assert found == [], f"after {match.game.actions.words(action)!r} at ply {match.ply}"
