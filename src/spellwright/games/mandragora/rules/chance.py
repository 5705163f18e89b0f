"""What chance may decide: the first player, the circle of shops, spells, and cards that somebody sees."""

from __future__ import annotations

from spellwright.games.mandragora.actions import CARD, DAY, FIRST, NIGHT, SPELL
from spellwright.games.mandragora.pieces import HAND, SHOPS, Step
from spellwright.games.mandragora.rules.casting import spells_in
from spellwright.games.mandragora.rules.setup import days_left
from spellwright.games.mandragora.state import State
from spellwright.kernel.pending import MANY, WHAT, WHICH, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.verbs import NOTHING


@inline_rule
def chance_weight(s: State, a: int) -> int:
    """Return the weight of an outcome: of a card, a spell, a shop, or a seat."""
    if a >= CARD:
        if top(s, WHAT) != Step.STEAL:
            return int(s.unseen[a - CARD])
        return int(s.hands[top(s, WHICH), a - CARD]) if a - CARD < HAND else 0
    if a >= SPELL:
        return int(s.in_stack[a - SPELL]) if s.value[a - SPELL] == top(s, WHICH) + 1 else 0
    if a >= DAY:
        return top(s, MANY) if a == NIGHT else days_left(s)
    return 1 if a - FIRST < s.seats else 0


@inline_rule
def chance_total(s: State) -> int:
    """Return the sum of the weights of all outcomes."""
    what = top(s, WHAT)
    if what == Step.STEAL:
        return int(s.hand_size[top(s, WHICH)])
    if what >= Step.LAY:
        return int(s.pile) + int(s.down)
    if what == Step.REVEAL:
        return spells_in(s, top(s, WHICH))
    return SHOPS - top(s, WHICH) if what == Step.CIRCLE else int(s.seats)


@inline_rule
def outcome_at(s: State, ticket: int) -> int:
    """Return the outcome that a ticket wins; what is commonest in a game is asked first."""
    what = top(s, WHAT)
    if what < Step.LAY:
        return setup_outcome_at(s, what, ticket)
    if what == Step.STEAL:
        return CARD + card_at(s.hands[top(s, WHICH)], ticket)
    return CARD + card_at(s.unseen, ticket)


@inline_rule
def card_at(counts: Ints, ticket: int) -> int:  # counts: (kinds,)
    """Return the kind of card that a ticket wins; `counts` says how many there are of each kind."""
    kind = 0
    ticket -= int(counts[0])
    while ticket >= 0:
        kind += 1
        ticket -= int(counts[kind])
    return kind


@rule
def setup_outcome_at(s: State, what: int, ticket: int) -> int:
    """Return the outcome that a ticket wins when chance decides about a spell, the circle, or the first player."""
    if what == Step.REVEAL:
        spell = NOTHING
        while ticket >= 0:
            spell += 1
            if s.value[spell] == top(s, WHICH) + 1:
                ticket -= int(s.in_stack[spell])
        return SPELL + spell
    if what == Step.CIRCLE:
        return NIGHT if ticket < top(s, MANY) else DAY
    return FIRST + ticket
