"""What a wrong call costs."""

from spellwright.kernel.offers import NOBODY, Room, Rows, new_offer
from spellwright.kernel.rule import generic
from spellwright.kernel.verbs import describe

from .actions import CALL, END
from .pieces import LEAST_ROLL, MOST_ROLL, SPELLS, Spell
from .state import View

REASONS = ()  # nothing is paid with pieces


@generic
def foresee(v: View, room: Room, out: Rows) -> None:  # noqa: ARG001 (other games try actions out)
    """Write what the seat may do: the end of the turn, and each call with what it costs if it fails. §3.4 A call that
    fails costs a life, a dragon as many as the die shows; §3.7 one that is too low always fails."""
    for kind in range(len(out.used)):
        out.used[kind] = 0
    for a in range(END, CALL + SPELLS):
        if v.legal[a]:
            row = new_offer(out, NOBODY, a)
            offer = out.offers[row]
            describe(v, a, offer.says)
            if a == END:
                offer.ends_turn = 1
            else:
                is_low = a - CALL < v.lowest
                is_rolled = a - CALL == Spell.DRAGON and not is_low
                offer.is_risky = 1
                offer.least = LEAST_ROLL if is_rolled else 1
                offer.most = MOST_ROLL if is_rolled else 1
                offer.is_certain = 1 if is_low else 0
                offer.is_fatal = 1 if offer.most >= v.lives[v.seat] else 0
