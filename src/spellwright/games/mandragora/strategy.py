"""What a search is told about Mandragora. Nothing here is a rule of the game."""

from pathlib import Path

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.observation import distance_to
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Strategy

from .actions import AGAIN_ACTION, SHOP, TO
from .cards import HAND
from .pieces import SHOPS
from .rules.teams import partner
from .state import Common, State, View


@rule
def ally(s: State, p: int) -> int:
    """Return the partner of seat `p`; in a game without teams, `p` itself."""
    return partner(p) if s.teams else p


@rule
def as_seen(table: Common, who: int, a: int) -> int:
    """Return an action as the network knows it: players are counted from seat `who`, shops from the assistant."""
    if TO <= a < SHOP:
        return TO + distance_to(who, a - TO, int(table.seats))
    if SHOP <= a < AGAIN_ACTION:
        return SHOP + distance_to(int(table.assistant), a - SHOP, SHOPS)
    return a


@rule
def opponent_temperature(s: State) -> int:
    """Return 0 for a single opponent, who is expected to play by the policy, and 3 (a temperature of 8) for several."""
    return 0 if s.seats == 2 else 3


@rule
def forget(v: View, stream: Stream, percent: int) -> None:
    """Forget cards that others were seen to take: they may be anywhere."""
    for kind in range(HAND):
        for p in range(int(v.seats)):
            if p != v.seat:
                kept = remembered(int(v.hands[p, kind]), stream, percent)
                v.unseen[kind] += v.hands[p, kind] - kept
                v.hands[p, kind] = kept
                v.shown[p, kind] = min(int(v.shown[p, kind]), kept)
        kept = remembered(int(v.loose[kind]), stream, percent)
        v.unseen[kind] += v.loose[kind] - kept
        v.loose[kind] = kept
        v.shown_loose[kind] = min(int(v.shown_loose[kind]), kept)


@rule
def remembered(cards: int, stream: Stream, percent: int) -> int:
    """Return how many of some cards come to mind."""
    kept = 0
    for _ in range(cards):
        kept += 1 if draw_below(stream, 100) < percent else 0
    return kept


STRATEGY = Strategy(
    network=Path(__file__).parent / "network.npy",
    ally=ally,
    as_seen=as_seen,
    opponent_temperature=opponent_temperature,
    forget=forget,
)
