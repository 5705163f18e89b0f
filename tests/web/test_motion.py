"""Pieces travel without thrash: places are measured together, then everything moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from tests.selection import in_full
from tests.web.browser import Visitor
from tests.web.conftest import Welcome

CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline.stack"
MOST_FORCED = 2  # layouts for a new view: where everything was, and where it is now
MOST_AT_ONCE = 2  # within one call: nothing is measured again after it was changed, but two views may come together
DECISIONS = 6
LOOK = """
() => {
  window.flying = 0; // frames in which something moves
  const look = () => {
    if (document.querySelector(".flying")) window.flying += 1;
    window.looking = requestAnimationFrame(look);
  };
  look();
}
"""


@dataclass
class Trace:
    """What the browser did."""

    events: list[dict[str, Any]] = field(default_factory=list)
    flying: int = 0

    @property
    def layouts(self) -> list[dict[str, Any]]:
        return [event for event in self.events if event["name"] == "Layout"]

    @property
    def forced(self) -> list[dict[str, Any]]:
        """Layouts that our own scripts have asked for, by measuring what was changed before."""
        return [layout for layout in self.layouts if any("/assets/" in url for url in callers(layout))]

    @property
    def most_at_once(self) -> int:
        """The most of them within one call of a script."""
        calls = [event for event in self.events if event["name"] in ("FunctionCall", "RunMicrotasks", "TimerFire")]
        forced = [event["ts"] for event in self.forced]
        inside = Counter(
            at for at, call in enumerate(calls) for ts in forced if call["ts"] <= ts <= call["ts"] + call.get("dur", 0)
        )
        return max(inside.values(), default=0)


def callers(layout: dict[str, Any]) -> list[str]:
    stack = layout.get("args", {}).get("beginData", {}).get("stackTrace", [])
    return [frame.get("url", "") for frame in stack]


@contextmanager
def traced(visitor: Visitor) -> Iterator[Trace]:
    """Everything the page does meanwhile."""
    trace = Trace()
    done: list[bool] = []
    session = visitor.context.new_cdp_session(visitor.page)
    session.on("Tracing.dataCollected", lambda part: trace.events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    visitor.page.evaluate(LOOK)
    session.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    yield trace
    trace.flying = visitor.page.evaluate("() => (cancelAnimationFrame(window.looking), window.flying)")
    session.send("Tracing.end")
    while not done:
        visitor.page.wait_for_timeout(20)
    session.detach()


@pytest.mark.parametrize("game", [in_full("spellbook"), "simsala", in_full("mandragora")])
def test_pieces_travel_without_layout_thrash(welcome: Welcome, game: str) -> None:
    mira = welcome(speed="fast", moves=True)
    views: list[str | bytes] = []

    def count(frame: str | bytes) -> None:
        if '"view"' in str(frame):
            views.append(frame)

    mira.page.on("websocket", lambda socket: socket.on("framereceived", count))
    mira.go(f"/t/{mira.open_table(game, ['random'] * 2)}")
    mira.wait_for_a_decision()
    random = Random(2)
    with traced(mira) as trace:
        views.clear()
        for _ in range(DECISIONS):
            mira.decide(random)
        mira.wait_for_a_decision()
    assert len(views) > DECISIONS
    assert trace.flying > 20, "something has moved"
    # a button that had the focus and goes is laid out once more
    assert len(trace.forced) <= MOST_FORCED * len(views) + 2 * DECISIONS  # and the dock, before and after each
    assert trace.most_at_once <= MOST_AT_ONCE
