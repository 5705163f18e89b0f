"""A deal: the same chance for everybody, played once in every order of seats."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from operator import sub

import msgspec

from spellwright.analysis.fortune import can_weigh, fortune_of
from spellwright.bots.bot import THINKING
from spellwright.bots.outside import Forfeit
from spellwright.bots.playing import bot_holders, play_on, seated
from spellwright.bots.readiness import make_ready
from spellwright.games import load
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match

ALL_ORDERS = 2  # players up to which every order is played; more of them move up seat by seat


class Deal(msgspec.Struct, frozen=True):
    """A deal of the arena: the bots, their seats, and the seed of chance."""

    game: str
    bots: tuple[str, ...]
    number: int
    seconds: float = THINKING  # to think about a decision
    options: dict[str, str] = {}
    seed: int = 1
    luck: int = 0  # continuations by which the luck of every ply is weighed; 0: results stay as they are

    @property
    def key(self) -> str:
        """Tells deals of one tournament apart."""
        return f"{' '.join(self.bots)} {self.number}"


class Outcome(msgspec.Struct, frozen=True):
    """The results of all games that were played with one deal."""

    key: str
    bots: tuple[str, ...]
    shares: tuple[float, ...]  # of the victory, for each bot, on the average of all orders
    games: int
    decisions: int
    longest: float  # seconds that anybody thought about a decision
    late: int  # decisions that took more than a tenth longer than they might
    forfeits: tuple[str, ...] = ()  # why bots lost games by dying, answering nonsense or not answering
    luck: tuple[float, ...] = ()  # what it added to the shares of each bot, as far as it was weighed

    @property
    def adjusted(self) -> tuple[float, ...]:
        """The shares without luck: the same in the mean, and less scattered. One may be below 0 or above 1."""
        return tuple(map(sub, self.shares, self.luck)) if self.luck else self.shares


def orders(players: int) -> Iterator[tuple[int, ...]]:
    """Yield which bot sits where: every order of two; with more, each bot in every seat once."""
    if players <= ALL_ORDERS:
        yield from permutations(range(players))
    else:
        yield from (tuple((seat + turn) % players for seat in range(players)) for turn in range(players))


def play_deal(deal: Deal) -> Outcome:
    """Play a deal in every order."""
    load(deal.game).agreed(len(deal.bots), deal.options)
    make_ready(deal.game)
    shares, luck = [0.0] * len(deal.bots), [0.0] * len(deal.bots)
    weighs = deal.luck > 0 and can_weigh(load(deal.game))
    took: list[float] = []
    forfeits: list[str] = []
    played = list(orders(len(deal.bots)))
    for order in played:
        drawn: dict[int, Mapping[int, float]] = {}
        match, winners = _play(deal, [deal.bots[bot] for bot in order], drawn, took, forfeits)
        for seat in winners:
            shares[order[seat]] += 1 / len(winners)
        if weighs:
            for seat, gained in enumerate(fortune_of(match, drawn, deal.luck, _seed(deal))):
                luck[order[seat]] += gained
    return Outcome(
        deal.key,
        deal.bots,
        tuple(share / len(played) for share in shares),
        len(played),
        len(took),
        longest=max(took, default=0.0),
        late=sum(1 for seconds in took if seconds > 1.1 * deal.seconds),
        forfeits=tuple(forfeits),
        luck=tuple(gained / len(played) for gained in luck) if weighs else (),
    )


def _seed(deal: Deal) -> int:
    return deal.seed * 1_000_003 + deal.number


def _play(
    deal: Deal, names: list[str], drawn: dict[int, Mapping[int, float]], took: list[float], forfeits: list[str]
) -> tuple[Match, list[int]]:
    """Play one game; return it and the seats that have won: where a bot cannot go on, all others."""
    seed = _seed(deal)
    match = Match(deal.game, bot_holders(names), deal.options, secret_from_seed(seed))
    with seated(deal.game, names, seed) as bots:
        try:
            took += play_on(match, bots, deal.seconds, drawn)
        except Forfeit as reason:
            forfeits.append(str(reason))
            return match, [seat for seat in range(len(names)) if seat != match.actor]
    return match, match.winners
