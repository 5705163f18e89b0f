"""Ratings: from who has beaten whom to one number each."""

from __future__ import annotations

import pytest

from spellwright.arena.deal import Outcome
from spellwright.arena.ratings import BASE, ratings_of, score_of


def outcome(one: str, other: str, share: float, number: int = 0) -> Outcome:
    return Outcome(f"{one} {other} {number}", (one, other), (share, 1 - share), 2, 100, 0.1, 0)


def test_a_share_has_an_interval_by_deals() -> None:
    score = score_of([outcome("a", "b", share, number) for number, share in enumerate([1.0, 0.5, 1.0, 0.5] * 25)])
    assert score.share == 0.75
    assert (score.deals, score.games) == (100, 200)
    assert score.low == pytest.approx(0.75 - 1.96 * (0.0625 * 100 / 99 / 100) ** 0.5)
    assert score.high - score.share == pytest.approx(score.share - score.low)


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
