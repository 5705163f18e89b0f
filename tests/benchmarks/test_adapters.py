"""Environments and matches are measured against a bare Position."""

from __future__ import annotations

from spellwright.benchmarks import adapters
from tests.optional import needs_library


def test_every_way_to_play_is_measured_in_steps() -> None:
    needs_library("pettingzoo", "research")
    found = adapters.run_adapters(["simsala"], 0.01, lambda _row: None)
    rows = {row["way"]: row for row in found["rows"]}
    assert set(rows) == set(adapters.STEPS)
    assert rows[adapters.POSITION]["times"] == 1.0
    assert all(len(adapters.as_line(row)) >= len(adapters.HEADLINE) for row in rows.values())
    limit = 4 * adapters.BAR  # beside other tests; docs/performance.md has what a run by itself says
    assert max(row["times"] for row in rows.values()) < limit
