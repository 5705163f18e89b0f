"""A bot of one's own, and how it does against the ladder. See docs/bots.md.

python examples/own_bot.py
"""

from spellwright import Match, load
from spellwright.bots import Clock, given_to_bot, make_bot

SIMSALA = load("simsala")


class Careful:
    """Calls the spell that it most likely has, and stops as soon as that is no better than even."""

    def choose(self, v, clock: Clock) -> int:
        odds = SIMSALA.belief_of(v).anywhere
        calls = {action: odds[int(words.split()[1])] for action, words in legal(v) if words.startswith("call")}
        likeliest = max(calls, key=calls.get)
        ends = [action for action, words in legal(v) if words == "end"]
        return ends[0] if ends and calls[likeliest] <= 0.5 else likeliest


def legal(v) -> list[tuple[int, str]]:
    """What is possible now, with its words."""
    return [(action, SIMSALA.actions.words(action)) for action, is_legal in enumerate(v.legal) if is_legal]


def main(games: int = 20, against: str = "newt") -> int:
    won = 0
    for number in range(games):
        match = Match("simsala", ["Careful", against])
        bots = [Careful(), make_bot("simsala", against, number)]
        while not match.is_over:
            seat = match.actor
            match.submit(seat, bots[seat].choose(*given_to_bot(match, seat)), match.ply)
        won += match.winners == [0]
    print(f"Careful won {won} of {games} games against {against}")
    return won


if __name__ == "__main__":
    main()
