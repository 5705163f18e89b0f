"""A player is placed among the levels by a few games against those nearest to it."""

from __future__ import annotations

import json
from random import Random

import pytest

from spellwright.arena import placement
from spellwright.arena.deal import Deal, Outcome
from spellwright.arena.placement import as_text, estimate, place
from spellwright.bots import UnknownBot
from spellwright.bots.strength import Measured, Rating
from spellwright.cli import main

LEVELS = [Rating("low", 1000, 1000, 1000), Rating("high", 1400, 1350, 1450)]


def met(bot: str, share: float, games: int) -> Outcome:
    return Outcome("key", ("player", bot), (share, 1 - share), games, 10, 0.1, 0)


def test_a_player_that_wins_half_is_as_strong_as_the_level() -> None:
    rating, reach = estimate(LEVELS, [met("high", 0.5, 1000)])
    assert rating == pytest.approx(1400, abs=2)
    assert reach == pytest.approx(21.5, abs=1)


def test_ten_times_as_many_wins_are_400_points() -> None:
    rating, _ = estimate(LEVELS, [met("low", 10 / 11, 10_000)])
    assert rating == pytest.approx(1400, abs=3)


def test_without_games_a_player_stands_in_the_middle_and_winning_all_is_no_infinity() -> None:
    assert estimate(LEVELS, [])[0] == pytest.approx(1200)
    rating, reach = estimate(LEVELS, [met("high", 1.0, 60)])
    assert 1700 < rating < 2200
    assert reach > 100


def simulated(monkeypatch: pytest.MonkeyPatch, rating: float, seed: int) -> None:
    """Let a player of a known rating play by its odds alone."""
    random = Random(seed)
    ratings = {level.bot: level.rating for level in LADDER}

    def play(deal: Deal) -> Outcome:
        odds = 1 / (1 + 10 ** ((ratings[deal.bots[1]] - rating) / 400))
        return met(deal.bots[1], sum(random.random() < odds for _ in range(2)) / 2, 2)

    monkeypatch.setattr(placement, "play_deal", play)
    monkeypatch.setattr(placement, "measured", lambda _: Measured("", LADDER))


LADDER = [Rating(f"level {number}", 1000 + 150 * number, 0, 0) for number in range(7)]


def test_intervals_are_as_wide_as_they_say_and_hold_what_they_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    held, reach = 0, 0.0
    for seed in range(100):
        truth = 1000 + 9 * seed
        simulated(monkeypatch, truth, seed)
        found = place("simsala", "random", 60, lambda *_: None).rating
        held += found.low <= truth <= found.high
        reach += (found.high - found.low) / 200
    assert held >= 90
    assert 80 < reach < 96, "60 games are worth about ±88 points"


def test_games_go_on_until_the_interval_is_as_narrow_as_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    held, games = 0, []
    for seed in range(40):
        truth = 1100 + 17 * seed
        simulated(monkeypatch, truth, seed)
        found = place("simsala", "random", 1000, lambda *_: None, within=60)
        assert found.rating.high - found.rating.low <= 121
        held += found.rating.low <= truth <= found.rating.high
        games.append(sum(one.games for one in found.met))
    assert held >= 35
    assert 120 < sum(games) / len(games) < 150


def test_a_level_is_placed_near_its_own_rating(capsys: pytest.CaptureFixture[str]) -> None:
    placed = place("simsala", "counter", 12, lambda *_: None, seconds=0.02)
    assert sum(one.games for one in placed.met) == 12
    assert placed.rating.low < placed.rating.rating < placed.rating.high
    assert "counter  ←" in as_text(placed)
    assert main(["ladder", "simsala", "--player", "random", "--games", "2", "--seconds", "0.02", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rating"]["bot"] == "random"


def test_a_player_that_is_no_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownBot):
        place("simsala", "nobody", 2, lambda *_: None)
    assert main(["ladder", "simsala"]) == 2
    assert main(["ladder", "simsala", "--player", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err
