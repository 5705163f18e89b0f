"""What the seat that decides may do, found when it is asked and kept as a set of numbers of the menu."""

from __future__ import annotations

from spellwright.games.spellbook.actions import MENU_FIRST
from spellwright.games.spellbook.state import State
from spellwright.kernel.choices import has, is_single, small_lowest, small_size, without_lowest
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import WHAT, WHOSE, pop, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER


@inline_rule
def actor(s: State) -> int:
    """Return the seat that decides, or CHANCE, or OVER."""
    if s.depth == 0:
        return OVER
    return top(s, WHOSE) if s.choices != 0 else CHANCE


@inline_rule
def is_legal(s: State, a: int) -> bool:
    """Return whether the seat that decides may take this action of the menu."""
    return has(int(s.choices), a - int(MENU_FIRST[top(s, WHAT)]))


@inline_rule
def choice_total(s: State) -> int:
    """Return the number of legal actions: one ticket each."""
    return small_size(int(s.choices))


@inline_rule
def choice_at(s: State, ticket: int) -> int:
    """Return the legal action that a ticket wins, in the order of the actions' numbers."""
    return int(MENU_FIRST[top(s, WHAT)]) + small_lowest(without_lowest(int(s.choices), ticket))


@rule
def offer(s: State, choices: int) -> int:
    """§3.12 Let a seat decide between these numbers of the menu; a single one is chosen at once, and if there is none
    the step is passed over."""
    if choices == 0:
        pop(s)
        return AGAIN
    if is_single(choices):
        return int(MENU_FIRST[top(s, WHAT)]) + small_lowest(choices)
    s.choices = choices
    return NOTHING
