"""A deal: everybody in every seat, with the same chance; and results without luck."""

from __future__ import annotations

from collections import Counter

import pytest

from spellwright.analysis.fortune import Odds, fortune_of
from spellwright.arena.deal import Deal, orders, play_deal
from spellwright.bots.bot import Known
from spellwright.bots.ladder import make_bot
from spellwright.bots.playing import bot_holders, play_on, seat_bots
from spellwright.kernel.game import BadSetup
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.play.position import Position

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


@pytest.mark.compiled
def test_luck_is_taken_off_and_the_whole_victory_is_still_shared() -> None:
    plain, weighed = (play_deal(Deal("simsala", ("newt", "random"), 2, options=SINGLE, luck=n)) for n in (0, 2))
    assert (plain.shares, plain.adjusted) == (weighed.shares, plain.shares)
    assert weighed.luck
    assert sum(weighed.adjusted) == pytest.approx(1)
    assert weighed.adjusted == tuple(share - luck for share, luck in zip(weighed.shares, weighed.luck, strict=True))
    again = play_deal(Deal("simsala", ("newt", "random"), 2, options=SINGLE, luck=2))
    assert again.luck == weighed.luck


def test_bots_tell_the_odds_of_what_they_draw() -> None:
    """And of nothing else: at a temperature of 0 nothing is drawn."""
    for names, draws in ((["newt", "random"], True), (["seek:0", "seek:0"], False)):
        match = Match("simsala", bot_holders(names), SINGLE, secret_from_seed(3))
        drawn: dict[int, Odds] = {}
        play_on(match, seat_bots("simsala", names, 3), drawn=drawn)
        assert bool(drawn) == draws
        for ply, odds in drawn.items():
            assert odds[match.actions[ply]] > 0.0
            assert sum(odds.values()) == pytest.approx(1)


def test_draws_come_as_often_as_their_odds_say() -> None:
    position = Position.start("simsala", seats=2).roll(seed=5)
    known = Known(position.game, position.view(position.actor))
    counts: Counter[int] = Counter()
    for seed in range(400):
        bot = make_bot("simsala", "newt", seed)
        counts[int(bot.choose(known))] += 1
    for action, chance in bot.odds.items():
        assert abs(counts[action] / 400 - chance) < 4 * (chance * (1 - chance) / 400) ** 0.5 + 1e-9


@pytest.mark.compiled
def test_luck_has_no_mean() -> None:
    """Over many games that are the same up to their chance, luck adds up to nothing."""
    found = []
    for seed in range(60):
        match = Match("simsala", bot_holders(["newt", "newt"]), SINGLE, secret_from_seed(seed))
        drawn: dict[int, Odds] = {}
        play_on(match, seat_bots("simsala", ["newt", "newt"], seed), drawn=drawn)
        found.append(fortune_of(match, drawn, 2, seed)[0])
    mean, spread = sum(found) / 60, (sum(luck**2 for luck in found) / 60) ** 0.5
    assert spread > 0.05
    assert abs(mean) < 4 * spread / 60**0.5
