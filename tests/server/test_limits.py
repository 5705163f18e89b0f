"""How much somebody may ask for."""

from __future__ import annotations

import pytest

from spellwright.server.operation.limits import MOST_KEPT, Count, Limits, Rate, TooFast, TooMany


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_so_much_in_a_second() -> None:
    clock = Clock()
    rate = Rate(2, 3, clock)
    for _ in range(3):
        rate.check("ana")
    with pytest.raises(TooFast):
        rate.check("ana")
    rate.check("ben")
    clock.now += 0.5
    rate.check("ana")
    with pytest.raises(TooFast):
        rate.check("ana")


def test_a_clock_that_jumps_back_takes_nothing_away() -> None:
    clock = Clock()
    rate = Rate(1, 2, clock)
    rate.check("ana")
    clock.now -= 50
    rate.check("ana")
    with pytest.raises(TooFast):
        rate.check("ana")


def test_buckets_are_forgotten_when_there_are_too_many() -> None:
    clock = Clock()
    rate = Rate(1, 1, clock)
    for number in range(MOST_KEPT):
        rate.check(str(number))
    clock.now += 2
    rate.check("one more")
    assert len(rate.buckets) == 1


def test_debts_are_forgotten_last() -> None:
    clock = Clock()
    rate = Rate(1, 1, clock)
    rate.charge("debtor", 1e6)
    for number in range(MOST_KEPT):
        rate.check(str(number))
    assert len(rate.buckets) < MOST_KEPT
    with pytest.raises(TooFast):
        rate.check("debtor")


def test_only_a_limited_number_is_open_at_once() -> None:
    count = Count(2)
    count.enter("ana")
    count.enter("ana")
    with pytest.raises(TooMany):
        count.enter("ana")
    count.leave("ana")
    count.enter("ana")
    count.leave("ana")
    count.leave("ana")
    assert count.counts == {}


def test_sockets_of_an_address_count_whoever_holds_them() -> None:
    limits = Limits()

    def come(who: str, address: str) -> None:
        for count, key in limits.sockets_of(who, address):
            count.enter(key)

    for number in range(limits.sockets_of_address.most):
        come(f"guest {number // limits.sockets_of_guest.most}", "192.0.2.1")
    with pytest.raises(TooMany):
        come("newcomer", "192.0.2.1")
    come("another", "192.0.2.2")
