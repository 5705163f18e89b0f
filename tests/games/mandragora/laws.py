"""What the contract suite needs to know about Mandragora."""

from __future__ import annotations

from spellwright.games.mandragora.cards import HAND, HAND_COLOURS
from spellwright.games.mandragora.pieces import CURSED, ITEMS
from spellwright.games.mandragora.spells import SPELL_CARDS
from spellwright.games.mandragora.state import State

ASIDES = ("told", "told_count", "known", "loose", "mixed")
LOWEST_SCORE = -2 * HAND_COLOURS - CURSED
HIGHEST_SCORE = SPELL_CARDS * (3 + 5)
LARGEST_RECORD = 1000


def pieces(s: State) -> int:
    """How many cards there are anywhere: what is left of a kind is never negative."""
    places = [s.unseen, s.gone, s.hands, s.scrolls]
    assert all((place >= 0).all() for place in places)
    assert [int(size) for size in s.hand_size] == s.hands.sum(axis=1).tolist()
    assert (s.hands > 0).tolist() == [[bool(int(holds) >> kind & 1) for kind in range(HAND)] for holds in s.holds]
    assert int(s.pile) + int(s.down) == s.unseen.sum()
    return sum(int(place.sum()) for place in places) + int((s.cards > 0).sum())


def all_pieces() -> int:
    return ITEMS
