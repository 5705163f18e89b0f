"""How much less results scatter without luck: `python -m tools.luck mandragora --bots tinker,hedge-witch --deals 40`.

Bots meet over deals, each played in every order of seats, with luck taken off as in the arena (docs/analysis.md). The
last line says which multiple of the luck would have been best for these deals: `MULTIPLES` in
`spellwright.analysis.fortune` was fitted in this way, to deals of another seed than those that are reported.
"""

from __future__ import annotations

import argparse

import numpy as np

from spellwright.analysis.fortune import CONTINUATIONS, MULTIPLES, OTHERS
from spellwright.arena.deal import Deal, play_deal
from spellwright.games import games, load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--bots", default="tinker,hedge-witch", help="who meets; quick ones")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--luck", type=int, default=CONTINUATIONS, help="continuations of every ply")
    parser.add_argument("--option", action="append", default=[], help="a rule the table agrees on, KEY=VALUE")
    args = parser.parse_args()
    bots = tuple(args.bots.split(","))
    if len(set(bots)) < len(bots):
        parser.error("a bot is named twice: their results would cancel")
    options = load(args.game).agreed(len(bots), dict(option.split("=") for option in args.option))
    deals = [Deal(args.game, bots, n, options=options, seed=args.seed, luck=args.luck) for n in range(args.deals)]
    outcomes = [play_deal(deal) for deal in deals]
    if not all(outcome.luck for outcome in outcomes):
        parser.error("luck cannot be weighed: the rules do not run compiled, or the game has no scales")
    raw, luck = (
        np.array([row[0] for row in rows]) for rows in zip(*((o.shares, o.luck) for o in outcomes), strict=True)
    )
    adjusted = raw - luck
    print(f"{args.game}, {' – '.join(bots)}, {args.deals} deals in every order, {args.luck} continuations")
    print(f"raw       {raw.mean():.4f}, standard deviation of a deal {raw.std(ddof=1):.4f}")
    print(f"adjusted  {adjusted.mean():.4f}, standard deviation of a deal {adjusted.std(ddof=1):.4f}")
    error = luck.std(ddof=1) / len(luck) ** 0.5
    ratio, difference = adjusted.std(ddof=1) / raw.std(ddof=1), luck.mean() / error
    print(f"ratio {ratio:.3f}; means differ by {difference:+.1f} standard errors")
    best = float(np.cov(raw, luck)[0, 1] / luck.var(ddof=1)) * MULTIPLES.get(args.game, OTHERS)
    print(f"multiple for these deals {best:.2f}")


if __name__ == "__main__":
    main()
