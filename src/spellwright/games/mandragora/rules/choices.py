"""What the seat that decides may do, found when it is asked and kept as two sets of numbers of the menu.

The second set is for brews with a mandrake alone: the menu of brews has more numbers than one set holds.
"""

from __future__ import annotations

from spellwright.games.mandragora.actions import BREW, MENU_FIRST, WORD
from spellwright.games.mandragora.pieces import LAST_DECISION
from spellwright.games.mandragora.state import State
from spellwright.kernel.choices import has, is_single, lowest, size, without_lowest
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import WHAT, WHOSE, pop, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER


@inline_rule
def actor(s: State) -> int:
    """Return the seat that decides, or CHANCE, or OVER."""
    if s.depth == 0:
        return OVER
    return top(s, WHOSE) if top(s, WHAT) <= LAST_DECISION else CHANCE


@inline_rule
def is_legal(s: State, a: int) -> bool:
    """Return whether the seat that decides may take this action of the menu."""
    number = a - int(MENU_FIRST[top(s, WHAT)])
    if number < WORD:
        return has(int(s.choices[0]), number)
    return has(int(s.choices[1]), number - WORD)


@inline_rule
def choice_total(s: State) -> int:
    """Return the number of legal actions: one ticket each."""
    return size(int(s.choices[0])) + size(int(s.choices[1]))


@inline_rule
def choice_at(s: State, ticket: int) -> int:
    """Return the legal action that a ticket wins, in the order of the actions' numbers."""
    choices = int(s.choices[0])
    first = int(MENU_FIRST[top(s, WHAT)])
    plain = size(choices)
    if ticket >= plain:
        ticket -= plain
        first += WORD
        choices = int(s.choices[1])
    return first + lowest(without_lowest(choices, ticket))


@inline_rule
def only_choice(s: State) -> int:
    """§4.9 Return the action if a seat has no other choice; a step without any choice is passed over."""
    plain, with_mandrake = int(s.choices[0]), int(s.choices[1])
    if plain == 0 and with_mandrake == 0:
        pop(s)
        return AGAIN
    if plain == 0 and is_single(with_mandrake):
        return BREW + WORD + lowest(with_mandrake)
    if with_mandrake == 0 and is_single(plain):
        return int(MENU_FIRST[top(s, WHAT)]) + lowest(plain)
    return NOTHING


@inline_rule
def or_skip(choices: int) -> int:
    """§4.8 Add skipping, the first number of these menus, to choices unless there are none: an effect need not be
    used."""
    return choices | 1 if choices != 0 else 0
