"""Ratings: from who has beaten whom to one number each."""

from __future__ import annotations

import pytest
from msgspec import structs

from spellwright.arena.deal import Outcome
from spellwright.arena.ratings import BASE, anchor_of, mean_of, ratings_of, score_of


def outcome(one: str, other: str, share: float, number: int = 0) -> Outcome:
    return Outcome(f"{one} {other} {number}", (one, other), (share, 1 - share), 2, 100, 0.1, 0)


def test_a_share_has_an_interval_by_deals() -> None:
    score = score_of([outcome("a", "b", share, number) for number, share in enumerate([1.0, 0.5, 1.0, 0.5] * 25)])
    assert score.share == 0.75
    assert (score.deals, score.games) == (100, 200)
    assert score.low == pytest.approx(0.75 - 1.96 * 0.25 / 10, abs=0.012)
    assert score.high == pytest.approx(0.75 + 1.96 * 0.25 / 10, abs=0.012)


@pytest.mark.parametrize(
    ("won", "deals", "low", "high"),
    [(8, 8, 0.6756, 1.0), (0, 8, 0.0, 0.3244), (1, 1, 0.2065, 1.0), (7, 8, 0.5291, 0.9776)],
)
def test_an_interval_is_wilsons_at_the_edges(won: int, deals: int, low: float, high: float) -> None:
    """The values are those of Wilson's formula for `won` of `deals`, computed apart."""
    found = mean_of([1.0] * won + [0.0] * (deals - won))
    assert found == pytest.approx((won / deals, low, high), abs=2e-4)


def test_the_rating_of_a_bot_that_never_lost_is_not_a_point() -> None:
    low, high = (
        getattr(ratings_of(["a", "b"], [outcome("b", "a", 1.0, n) for n in range(8)])[1], end)
        for end in ("low", "high")
    )
    assert low < high - 200


def test_ratings_are_anchored_at_random() -> None:
    met = [outcome("a", "random", share, n) for n, share in enumerate([1, 1, 1, 0] * 10)]
    a, random = ratings_of(["a", "random"], met)
    assert random.rating == BASE < a.rating
    assert (anchor_of(["a", "random"]), anchor_of(["a", "b"])) == ("random", "a")


def test_ten_times_as_many_victories_are_400_points() -> None:
    shares = [1.0] * 1000 + [0.0] * 100
    found = ratings_of(["weak", "strong"], [outcome("strong", "weak", share, n) for n, share in enumerate(shares)])
    assert [rating.bot for rating in found] == ["weak", "strong"]
    assert found[0].rating == BASE
    assert found[1].rating == pytest.approx(BASE + 400, abs=3)
    assert found[1].low < found[1].rating < found[1].high


def test_strength_is_passed_on_by_those_who_met_both() -> None:
    met = [outcome("b", "a", share, n) for n, share in enumerate([1, 1, 1, 0] * 50)]
    met += [outcome("c", "b", share, n) for n, share in enumerate([1, 1, 1, 0] * 50)]
    a, b, c = ratings_of(["a", "b", "c"], met)
    assert c.rating - b.rating == pytest.approx(b.rating - a.rating, abs=10)


def test_who_always_wins_is_strong_but_not_infinitely() -> None:
    _, strong = ratings_of(["a", "b"], [outcome("a", "b", 0.0, n) for n in range(50)])
    assert BASE + 600 < strong.rating < BASE + 1200


def test_shares_without_luck_rate_the_same_and_more_closely() -> None:
    """Those of single deals may lie beyond what can be won."""
    plain = [outcome("a", "b", share, n) for n, share in enumerate([1, 1, 1, 0] * 10)]
    lucky = [0.3 if one.shares[0] else -0.6 for one in plain]
    weighed = [structs.replace(one, luck=(luck, -luck)) for one, luck in zip(plain, lucky, strict=True)]
    beyond = structs.replace(weighed[0], luck=(-0.4, 0.4))
    assert beyond.adjusted[0] == pytest.approx(1.4)
    (_, b), (_, same) = (ratings_of(["a", "b"], met) for met in (plain, weighed))
    assert same.high - same.low < 0.5 * (b.high - b.low)
    score = score_of([*weighed[:-1], beyond])
    assert (score.luck, score_of(plain).luck) == (True, False)
    assert score.raw > 0.7
    assert ratings_of(["a", "b"], [beyond] * 8)[1].rating < 800
