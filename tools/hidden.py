"""Measure what knowing everything hidden would be worth: `python -m tools.hidden mandragora --seats 4`.

One seat of each game cheats: its search starts from the real position, while the others sample worlds that fit what
they know. All have the same time. What the cheat wins beyond its par estimates the most that this search could gain
from better guesses, for instance from what others have decided.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import mean
from time import monotonic
from typing import NamedTuple

from spellwright.arena.ratings import mean_of
from spellwright.bots import Known, known_to, make_bot
from spellwright.bots.level import TREE_NODES
from spellwright.games import games
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.search.ismcts import Search

FOREVER = 1 << 62  # iterations for which a search uses the same world
PLIES = 1 << 16  # more than a game has
DEALS = 1 << 16  # for each `--seed`


class Deal(NamedTuple):
    """A deal that is played once for each seat of the cheat, with the same chance every time."""

    game: str
    seats: int
    seconds: float  # for a decision
    seed: int


def informed_choice(match: Match, known: Known, seed: int) -> int:
    """Return the decision of a search that starts from the real position; what chance will do is unknown to it."""
    until = monotonic() + known.seconds
    search = Search(known.game, known.view, seed, TREE_NODES)
    scratch = search._workspaces[0].scratch
    scratch.states[1], scratch.uses_left[0] = match.state, FOREVER
    search.run(until=until)
    action = search.best()
    search.close()
    return action


def play_game(deal: Deal, cheat: int) -> float:
    """Play one game; return the share of the victory that goes to seat `cheat`."""
    match = Match(deal.game, [f"seat {seat}" for seat in range(deal.seats)], {}, secret_from_seed(deal.seed))
    bots = [make_bot(deal.game, "seek", deal.seed * deal.seats + seat) for seat in match.seats]
    while not match.is_over:
        known = known_to(match, match.actor, deal.seconds)
        if match.actor == cheat and len(known.legal_numbers) > 1:
            action = informed_choice(match, known, deal.seed * PLIES + match.ply)
        else:
            action = int(bots[match.actor].choose(known))
        match.submit(match.actor, action, match.ply)
    return (cheat in match.winners) / len(match.winners)


def play_deal(deal: Deal) -> float:
    """Play a deal with the cheat in each seat in turn; return the cheat's mean share of the victory."""
    return mean(play_game(deal, cheat) for cheat in range(deal.seats))


def shares(deals: list[Deal], jobs: int) -> Iterator[float]:
    """Yield the cheat's share in each deal."""
    if jobs == 1:
        yield from map(play_deal, deals)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_deal, deals)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="in all, over every seat of the cheat")
    parser.add_argument("--seconds", type=float, default=0.05, help="that everybody has for a decision")
    parser.add_argument("--seed", type=int, default=1, help="the same number gives the same deals")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of processes")
    args = parser.parse_args()
    if args.seats < 2:
        parser.error("--seats must be at least 2")
    first = args.seed * DEALS
    deals = [Deal(args.game, args.seats, args.seconds, first + n) for n in range(max(2, args.games // args.seats))]
    share, low, high = mean_of(list(shares(deals, args.jobs)))
    print(f"{share:.1%} [{low:.1%}, {high:.1%}] of {len(deals) * args.seats} games; par {1 / args.seats:.0%}")


if __name__ == "__main__":
    main()
