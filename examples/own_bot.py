"""A bot of one's own, and how it does against the ladder. See docs/python.md and docs/bots.md.

python examples/own_bot.py
"""

import spellwright as sw


class Careful(sw.Bot):
    """Calls the spell it most likely has; stops when that is no better than even."""

    def choose(self, me: sw.Known) -> str:
        odds = {a: me.belief.anywhere[a.number] for a in me.legal_actions if a.verb == "call"}
        best = max(odds, key=lambda a: odds[a])
        return "end" if "end" in me.legal_actions and odds[best] <= 0.5 else best


def main(games: int = 20, against: str = "newt") -> int:
    won = sum(sw.play("simsala", Careful(), against, seed=seed).winners == [0] for seed in range(games))
    print(f"Careful won {won} of {games} games against {against}")
    return won


if __name__ == "__main__":
    main()
