"""Ratings: how strong each bot is, from the games it won and lost (Bradley–Terry), with intervals over deals that also
hold where one side has won everything."""

from collections.abc import Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random

import msgspec

from spellwright.arena.deal import Outcome
from spellwright.bots.strength import Rating

BASE = 1000.0  # the rating of the anchor
ANCHOR = "random"  # or the first bot, where it does not play
SCALE = 400.0  # points that make a bot ten times as likely to win
PRIOR = 0.5  # a draw with every opponent, so that no rating is infinite
LEAST = 1e-3  # of a weight that is drawn for it
ROUNDS = 200  # of the iteration
SAMPLES = 200  # of weights, for an interval
Z = 1.96  # 95 %


class Score(msgspec.Struct, frozen=True):
    """One bot's share of victories against others at the same tables, with a 95 % interval over deals. Luck is taken
    off where it was weighed."""

    bots: tuple[str, ...]
    share: float  # of the first
    low: float
    high: float
    deals: int
    games: int
    raw: float  # the share with luck and all
    luck: bool  # whether it was weighed in every deal


def mean_of(shares: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of the shares of the victory won in each deal, and the ends of its 95 % interval: Wilson's, with
    the spread that the deals have in place of the most that it could be."""
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / count
    middle = (mean + Z**2 / (2 * count)) / (1 + Z**2 / count)
    reach = Z / (1 + Z**2 / count) * sqrt(spread / count + (Z / (2 * count)) ** 2)
    return mean, max(0.0, middle - reach), min(1.0, middle + reach)


def score_of(outcomes: Sequence[Outcome]) -> Score:
    """Return the score over deals of the same bots. Its interval is over deals: games of one are not independent."""
    shares = [outcome.adjusted[0] for outcome in outcomes]
    raw = sum(outcome.shares[0] for outcome in outcomes) / len(outcomes)
    games, weighed = sum(outcome.games for outcome in outcomes), all(outcome.luck for outcome in outcomes)
    return Score(outcomes[0].bots, *mean_of(shares), len(shares), games, raw, weighed)


def anchor_of(bots: Sequence[str]) -> str:
    """Return the bot whose rating is fixed at the base."""
    return ANCHOR if ANCHOR in bots else bots[0]


def ratings_of(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Rating]:
    """Return the ratings of bots with their intervals; the anchor is fixed at the base.

    The intervals are those of a Bayesian bootstrap: deals get random weights, and so do the draws that every pair
    begins with. For a pair without a loss that is Jeffreys' interval, which does not shrink to a point."""
    found = _elo(bots, outcomes)
    random = Random(1)  # the same intervals each time
    drawn = [_elo(bots, outcomes, random) for _ in range(SAMPLES)] if outcomes else []
    ratings = []
    for bot in bots:
        samples = sorted(sample[bot] for sample in drawn) or [found[bot]]
        low, high = samples[int(0.025 * (len(samples) - 1))], samples[int(0.975 * (len(samples) - 1))]
        ratings.append(Rating(bot, round(found[bot]), round(low), round(high)))
    return ratings


def _elo(bots: Sequence[str], outcomes: Sequence[Outcome], random: Random | None = None) -> dict[str, float]:
    """Return the strengths that make the results most likely; with `random`, after weighing them at random. A table of
    several bots counts as all its pairs. Shares without luck are limited to what can be won when they are added up,
    not in a single deal, which would shift the mean."""
    met: dict[tuple[str, str], list[float]] = {}
    for outcome in outcomes:
        weight = outcome.games * (random.expovariate(1.0) if random else 1.0)
        for one, other in combinations(range(len(outcome.bots)), 2):
            pair = outcome.bots[one], outcome.bots[other]
            for total, gained in enumerate((outcome.adjusted[one], outcome.adjusted[other], 1.0)):
                met.setdefault(pair, [0.0, 0.0, 0.0])[total] += gained * weight
    won: dict[tuple[str, str], float] = {}
    for pair, (mine, theirs, games) in met.items():
        share = min(1.0, max(0.0, mine / (mine + theirs))) if mine + theirs > 0.0 else 0.5
        for side, gained in ((pair, share), (pair[::-1], 1 - share)):
            first = max(LEAST, random.gammavariate(PRIOR, 1.0)) if random else PRIOR
            won[side] = won.get(side, first) + gained * games
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for bot in bots:
            wins = sum(won.get((bot, other), 0.0) for other in bots)
            games = sum(
                (won.get((bot, other), 0.0) + won.get((other, bot), 0.0)) / (strength[bot] + strength[other])
                for other in bots
                if other != bot
            )
            if games:
                strength[bot] = wins / games
    base = strength[anchor_of(bots)]
    return {bot: BASE + SCALE * log10(strength[bot] / base) for bot in bots}
