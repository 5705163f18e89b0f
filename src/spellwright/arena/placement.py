"""Placement: where a player stands among the levels of a game, from few games. Each deal is played against the level
whose rating is nearest to what the player's seems to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Any

import msgspec

from spellwright.arena.deal import Deal, Outcome, play_deal
from spellwright.arena.frames import frame_of
from spellwright.arena.ratings import SCALE, Z
from spellwright.bots.bot import THINKING
from spellwright.bots.playing import make_player
from spellwright.bots.strength import Rating, measured
from spellwright.kernel.game import BadSetup

SPREAD = 400.0  # how far players usually are from the middle of the ladder: what is assumed before the first game
SUPPOSED = 20  # deals whose scatter is that of plain results: what is assumed before the first deal
STEPS = 50  # of Newton's method, which needs a few
CLOSE = 0.01  # points that are no step any more
PER_POINT = log(10) / SCALE

Report = Callable[[int, int], None]
"""Told how many games are done, of how many."""


class Met(msgspec.Struct, frozen=True):
    """A player's result against one level."""

    bot: str
    games: int
    share: float  # of the victories


class Placement(msgspec.Struct, frozen=True):
    """Where a player stands, with the ends of its 95 % interval."""

    game: str
    rating: Rating
    levels: list[Rating]
    met: list[Met]
    late: int  # decisions that took more than 110 % of their time
    forfeits: list[str]

    def __str__(self) -> str:
        return as_text(self)

    def frame(self) -> Any:
        """Return the results against each level as a data frame of pandas or polars."""
        return frame_of(self.met)


def place(
    game: str,
    player: str,
    games: int,
    report: Report,
    *,
    within: float | None = None,
    seconds: float = THINKING,
    seed: int = 1,
    luck: int = 0,
) -> Placement:
    """Play about the given number of games for two, and rate the player; with `within` as many as it takes until the
    95 % interval reaches no further than that many points to either side, but no more than `games`."""
    make_player(game, player, seed)  # refuses a name that no bot has
    found = measured(game)
    if found is None:
        raise BadSetup(
            f"the bots of {game} have no ratings yet: `spellwright arena {game} --ratings ratings.json` measures them, "
            "and the file belongs beside the game's rules"
        )
    levels = [level for level in found.ratings if level.bot != player]
    outcomes: list[Outcome] = []
    report(0, games)
    while (done := sum(outcome.games for outcome in outcomes)) < games:
        now, reach = estimate(levels, outcomes)
        if within is not None and reach <= within:
            break
        nearest = min(levels, key=lambda level: abs(level.rating - now))
        outcomes.append(play_deal(Deal(game, (player, nearest.bot), len(outcomes), seconds, seed=seed, luck=luck)))
        report(min(games, done + outcomes[-1].games), games)
    rating, reach = estimate(levels, outcomes)
    met = []
    for bot in (level.bot for level in levels):
        against = [outcome for outcome in outcomes if outcome.bots[1] == bot]
        if done := sum(outcome.games for outcome in against):
            met.append(Met(bot, done, sum(outcome.games * outcome.adjusted[0] for outcome in against) / done))
    return Placement(
        game,
        Rating(player, round(rating), round(rating - reach), round(rating + reach)),
        levels,
        met,
        sum(outcome.late for outcome in outcomes),
        [reason for outcome in outcomes for reason in outcome.forfeits],
    )


def estimate(levels: Sequence[Rating], outcomes: Sequence[Outcome]) -> tuple[float, float]:
    """Return the likeliest rating of a player and the reach of its 95 % interval, for given ratings of the levels.
    Shares without luck scatter less than plain ones, so each of them says more: how much, the deals themselves show."""
    ratings = {level.bot: level.rating for level in levels}
    middle = sum(ratings.values()) / len(ratings)
    rating, scatter = middle, 1.0
    for _ in range(STEPS):
        slope, curvature = (middle - rating) / SPREAD**2, 1 / SPREAD**2
        for outcome in outcomes:
            expected = 1 / (1 + 10 ** ((ratings[outcome.bots[1]] - rating) / SCALE))
            slope += PER_POINT * outcome.games * (outcome.adjusted[0] - expected) / scatter
            curvature += PER_POINT**2 * outcome.games * expected * (1 - expected) / scatter
        step = max(-SCALE, min(SCALE, slope / curvature))
        rating += step
        if any(outcome.luck for outcome in outcomes):
            scatter = _scatter(rating, ratings, outcomes)
        if abs(step) < CLOSE:
            break
    return rating, Z / sqrt(curvature)


def _scatter(rating: float, ratings: Mapping[str, float], outcomes: Sequence[Outcome]) -> float:
    """Return the variance of the shares, as a part of what that of plain results would be."""
    total = float(SUPPOSED)
    for outcome in outcomes:
        expected = 1 / (1 + 10 ** ((ratings[outcome.bots[1]] - rating) / SCALE))
        total += outcome.games * (outcome.adjusted[0] - expected) ** 2 / (expected * (1 - expected))
    return total / (SUPPOSED + len(outcomes))


def as_text(placement: Placement) -> str:
    """Return the ladder with the player in its place, and how it did against each level it met."""
    met = {one.bot: one for one in placement.met}
    lines = []
    for rating in sorted([*placement.levels, placement.rating], key=lambda one: -one.rating):
        line = f"{rating.rating:>5}  [{rating.low}, {rating.high}]  {rating.bot}"
        if rating is placement.rating:
            line = f"{line}  ←"
        elif rating.bot in met:
            line = f"{line}  {met[rating.bot].share:.0%} × {met[rating.bot].games}"
        lines.append(line)
    return "\n".join([*lines, *(f"forfeited: {reason}" for reason in dict.fromkeys(placement.forfeits))])
