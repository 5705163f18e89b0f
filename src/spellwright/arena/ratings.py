"""Ratings: how strong each bot is, from the games it won and lost (Bradley–Terry), with intervals over deals."""

from collections.abc import Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random

import msgspec

from spellwright.arena.deal import Outcome
from spellwright.bots.strength import Rating

BASE = 1000.0  # the rating of the first bot
SCALE = 400.0  # points that make a bot ten times as likely to win
PRIOR = 0.5  # a draw with every opponent, so that no rating is infinite
ROUNDS = 200  # of the iteration
SAMPLES = 200  # of deals, for an interval
Z = 1.96  # 95 %


class Score(msgspec.Struct, frozen=True):
    """One bot's share of victories against others at the same tables, with a 95 % interval over deals."""

    bots: tuple[str, ...]
    share: float  # of the first
    low: float
    high: float
    deals: int
    games: int


def mean_of(shares: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of the shares of the victory won in each deal, and the ends of its 95 % interval."""
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
    reach = Z * sqrt(spread / len(shares))
    return mean, max(0.0, mean - reach), min(1.0, mean + reach)


def score_of(outcomes: Sequence[Outcome]) -> Score:
    """Return the score over deals of the same bots. Its interval is over deals: games of one are not independent."""
    shares = [outcome.shares[0] for outcome in outcomes]
    games = sum(outcome.games for outcome in outcomes)
    return Score(outcomes[0].bots, *mean_of(shares), len(shares), games)


def ratings_of(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Rating]:
    """Return the ratings of bots, with intervals from resampled deals; the first bot is fixed at the base."""
    found = _elo(bots, outcomes)
    random = Random(1)  # the same intervals each time
    drawn = [_elo(bots, random.choices(outcomes, k=len(outcomes))) for _ in range(SAMPLES)] if outcomes else []
    ratings = []
    for bot in bots:
        samples = sorted(sample[bot] for sample in drawn) or [found[bot]]
        low, high = samples[int(0.025 * (len(samples) - 1))], samples[int(0.975 * (len(samples) - 1))]
        ratings.append(Rating(bot, round(found[bot]), round(low), round(high)))
    return ratings


def _elo(bots: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Return the strengths that make the results most likely. A table of several bots counts as all its pairs."""
    won: dict[tuple[str, str], float] = {}
    for outcome in outcomes:
        for one, other in combinations(range(len(outcome.bots)), 2):
            mine, theirs = outcome.shares[one], outcome.shares[other]
            total = mine + theirs
            share = mine / total if total else 0.5
            pair = outcome.bots[one], outcome.bots[other]
            won[pair] = won.get(pair, PRIOR) + share * outcome.games
            won[pair[::-1]] = won.get(pair[::-1], PRIOR) + (1 - share) * outcome.games
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for bot in bots:
            wins = sum(won.get((bot, other), 0.0) for other in bots)
            met = sum(
                (won.get((bot, other), 0.0) + won.get((other, bot), 0.0)) / (strength[bot] + strength[other])
                for other in bots
                if other != bot
            )
            if met:
                strength[bot] = wins / met
    return {bot: BASE + SCALE * log10(strength[bot] / strength[bots[0]]) for bot in bots}
