"""The simulation of many workers: what must be true of its queues."""

from __future__ import annotations

from spellwright.benchmarks.capacity import Costs, as_line, simulate

COSTS = Costs(move=0.00025, commit=0.002, notice=0.00003)


def test_what_is_too_much_falls_behind_and_a_broker_carries_more() -> None:
    rows = {(row["workers"], row["databases"], row["way"]): row for row in simulate(1_000_000, COSTS)}
    assert rows[1, 1, "broker"]["p99_ms"] is None
    assert rows[16, 1, "notices to all"]["busy"] > 1 > rows[16, 1, "broker"]["busy"]
    assert (rows[16, 1, "broker"]["p99_ms"] or 0) >= 1000 * COSTS.commit
    assert all("–" in as_line(row) or row["busy"] < 1 for row in rows.values())


def test_a_quiet_server_takes_a_move_and_a_commit() -> None:
    (row, *_) = simulate(400, COSTS)
    assert row["p50_ms"] is not None
    assert abs(row["p50_ms"] - 1000 * (COSTS.move + COSTS.commit)) < 0.1
