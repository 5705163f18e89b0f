"""What a search is told about Simsala … Bumm? Nothing here is a rule of the game."""

from pathlib import Path

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import NO_FIGURE, Strategy

from .actions import CALL
from .listening import COLUMNS, likelihood, listen
from .pieces import PLACES, SPELLS
from .state import View
from .view import Workings, belief

EVERY_SPELL = (1 << (SPELLS - 1)) - 1  # as a set


@rule
def forget(v: View, stream: Stream, percent: int) -> None:
    """Forget calls: those that failed, and those that say something about the stones left."""
    for p in range(int(v.seats)):
        for spell in range(1, SPELLS):
            if draw_below(stream, 100) >= percent:
                for place in range(PLACES):
                    v.ruled_out[p, place] &= EVERY_SPELL ^ (1 << (spell - 1))
        kept = 0
        for number in range(v.memory_count[p]):
            if draw_below(stream, 100) < percent:
                v.memory_spell[p, kept] = v.memory_spell[p, number]
                v.memory_places[p, kept] = v.memory_places[p, number]
                v.memory_known[p, kept] = v.memory_known[p, number]
                kept += 1
        v.memory_count[p] = kept


@rule
def odds_of_call(v: View, b: Workings, a: int) -> int:
    """§8 Return the chance that a call succeeds, in per mille."""
    spell = a - CALL
    if spell < 1 or spell >= SPELLS:
        return NO_FIGURE
    belief(v, b)
    return int(1000.0 * b.anywhere[spell] + 0.5)


STRATEGY = Strategy(
    network=Path(__file__).parent / "network.npy",
    likelihood=likelihood,
    listen=listen,
    columns=COLUMNS,
    odds=odds_of_call,
    forget=forget,
)
