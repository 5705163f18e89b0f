"""A deal: everybody in every seat, with the same chance."""

from __future__ import annotations

import pytest

from spellwright.arena.deal import Deal, orders, play_deal
from spellwright.kernel.game import BadSetup

SINGLE = {"length": "single"}


def test_two_sit_in_both_orders_and_more_in_every_seat_once() -> None:
    assert list(orders(1)) == [(0,)]
    assert list(orders(2)) == [(0, 1), (1, 0)]
    assert list(orders(3)) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


@pytest.mark.parametrize("bots", [("counter", "random"), ("random", "counter", "random")])
def test_the_whole_victory_is_shared(bots: tuple[str, ...]) -> None:
    outcome = play_deal(Deal("simsala", bots, 3, options=SINGLE))
    assert sum(outcome.shares) == pytest.approx(1)
    assert outcome.games == len(bots)
    assert outcome.decisions > 0


def test_equal_bots_share_a_deal_evenly() -> None:
    """Both seats have the same chance in turn: what one wins in the first seat the other wins there, too."""
    assert play_deal(Deal("simsala", ("counter", "counter"), 5, options=SINGLE)).shares == (0.5, 0.5)


def test_the_same_deal_comes_out_the_same() -> None:
    one, two = (play_deal(Deal("mandragora", ("random", "random"), 1)) for _ in range(2))
    assert (one.shares, one.decisions) == (two.shares, two.decisions)


def test_a_deal_that_no_table_could_play_is_refused() -> None:
    with pytest.raises(BadSetup):
        play_deal(Deal("simsala", ("random",), 1))
