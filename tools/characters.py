"""How the levels of a ladder play, in numbers: `python -m tools.characters simsala --games 20`.

Each level plays against itself. The table shows how often it takes what the network likes best at first sight, how many
decisions a game takes, and how its decisions are spread over the kinds of actions.
"""

from __future__ import annotations

import argparse
from collections import Counter

from spellwright.bots import bot_names, known_to, make_bot
from spellwright.games import games
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match

FAVOURITE = "seek:0"
RARE = 0.01  # the share of decisions below which a kind of action is left out


def decisions_of(game: str, name: str, seed: int, seconds: float) -> tuple[Counter[str], int]:
    """Play one game of two; return the decisions by kind, where there was a choice, and how many were favourites."""
    match = Match(game, ["one", "other"], {}, secret_from_seed(seed))
    bots = [make_bot(game, name, seed * 2 + seat) for seat in match.seats]
    kinds: Counter[str] = Counter()
    favourites = 0
    while not match.is_over:
        known = known_to(match, match.actor, seconds)
        action = int(bots[match.actor].choose(known))
        if len(known.legal_numbers) > 1:
            kinds[match.game.actions.all[action].verb] += 1
            favourites += action == make_bot(game, FAVOURITE, 1).choose(known)
        match.submit(match.actor, action, match.ply)
    return kinds, favourites


def characters(game: str, number: int, seconds: float) -> list[str]:
    """Return the table in Markdown, a row for each level."""
    found = {}
    for name in bot_names(game):
        played = [decisions_of(game, name, seed, seconds) for seed in range(number)]
        kinds = sum((one for one, _ in played), Counter[str]())
        found[name] = kinds, sum(favourites for _, favourites in played)
    usual = sum((kinds for kinds, _ in found.values()), Counter[str]())
    shown = [kind for kind, many in usual.most_common() if many >= RARE * usual.total()]
    lines = [f"| {game} | favourites | decisions | " + " | ".join(f"`{kind}`" for kind in shown) + " |"]
    lines.append("|---" * (3 + len(shown)) + "|")
    for name, (kinds, favourites) in found.items():
        total = kinds.total()
        shares = " | ".join(f"{kinds[kind] / total:.0%}" for kind in shown)
        lines.append(f"| `{name}` | {favourites / total:.0%} | {total / number:.0f} | {shares} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--games", type=int, default=20, help="of each level against itself")
    parser.add_argument("--seconds", type=float, default=0.05, help="that the archmage has for a decision")
    args = parser.parse_args()
    print("\n".join(characters(args.game, args.games, args.seconds)))


if __name__ == "__main__":
    main()
