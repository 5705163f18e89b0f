"""How much of the results luck explains: `python -m tools.luck mandragora --bots tinker,hedge-witch --deals 200`.

Bots meet over deals, each played in every order of seats, as in the arena. From each result a fixed multiple of its
luck is subtracted, which leaves the mean as it is (docs/analysis.md). The multiple is fitted on the first half of the
deals, and everything else is measured on the second.

The bound: were V perfect, its squared changes would add up to the variance of the result, in the mean. Those at chance
events are all that any correction by luck can take away; those at decisions stay.
"""

from __future__ import annotations

import argparse

import numpy as np

from spellwright.analysis import luck_of
from spellwright.analysis.account import Appraiser
from spellwright.arena.deal import orders
from spellwright.bots import play
from spellwright.bots.readiness import make_ready
from spellwright.games import games
from spellwright.kernel.verbs import CHANCE
from spellwright.play.match import Match


def changes_of(match: Match, seat: int) -> tuple[float, float]:
    """Return the squared changes of what the position is worth to a seat: at chance events, and at decisions."""
    appraiser, position, squares = Appraiser(match.game), match.start(), [0.0, 0.0]
    before = appraiser.appraise(position.state)[0][seat]
    for action, actor in zip(match.actions, match.decided_by, strict=True):
        position.apply(action)
        after = appraiser.appraise(position.state)[0][seat]
        squares[actor != CHANCE] += (after - before) ** 2
        before = after
    return squares[0], squares[1]


def deal(game: str, bots: list[str], seed: int, options: dict[str, str]) -> tuple[float, ...]:
    """Play a deal in every order; return the first bot's share of the victory, its luck, and the squared changes of
    its winning chance at chance events and at decisions, in the mean."""
    found = []
    for order in orders(len(bots)):
        match = play(game, *(bots[bot] for bot in order), seed=seed, options=options)
        seat = order.index(0)
        share = 1.0 / len(match.winners) if seat in match.winners else 0.0
        found.append((share, luck_of(match)[seat], *changes_of(match, seat)))
    return tuple(np.mean(found, 0).tolist())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--bots", default="tinker,hedge-witch", help="who meets; quick ones")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--option", action="append", default=[], help="a rule the table agrees on, KEY=VALUE")
    args = parser.parse_args()
    make_ready(args.game)
    bots, options = args.bots.split(","), dict(option.split("=") for option in args.option)
    if len(set(bots)) < len(bots):
        parser.error("a bot is named twice: their results would cancel")
    found = np.array([deal(args.game, bots, seed, options) for seed in range(args.deals)])
    first, second = found[: len(found) // 2], found[len(found) // 2 :]
    multiple = float(np.cov(first[:, :2].T)[0, 1] / first[:, 1].var(ddof=1))
    raw, adjusted = second[:, 0], second[:, 0] - multiple * second[:, 1]
    error = float((raw - adjusted).std(ddof=1)) / len(second) ** 0.5
    print(f"{args.game}, {' – '.join(bots)}, {args.deals} deals in every order, multiple {multiple:.2f}")
    print(f"raw       {raw.mean():.4f}, standard deviation of a deal {raw.std(ddof=1):.4f}")
    print(f"adjusted  {adjusted.mean():.4f}, standard deviation of a deal {adjusted.std(ddof=1):.4f}")
    ratio, difference = adjusted.std(ddof=1) / raw.std(ddof=1), (adjusted - raw).mean() / error
    print(f"ratio {ratio:.3f}; means differ by {difference:+.1f} standard errors")
    at_chance, at_decisions = found[:, 2].mean(), found[:, 3].mean()
    print(f"squared changes: {at_chance:.4f} at chance events, {at_decisions:.4f} at decisions; so of a single game's")
    print(f"standard deviation at least {(at_decisions / (at_chance + at_decisions)) ** 0.5:.0%} stays")


if __name__ == "__main__":
    main()
