"""What may be decided.

What the seat that decides may do is found when it is asked and kept as two sets of numbers of the menu. The second set
is for brews with a mandrake alone: the menu of brews has more numbers than one set holds. Chance decides about the
first player, the circle of shops, spells, and cards that somebody sees."""

from spellwright.kernel.choices import has, is_single, lowest, size, without_lowest
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import MANY, WHAT, WHICH, WHOSE, pop, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER

from ..actions import BREW, CARD, DAY, FIRST, MENU_FIRST, NIGHT, SPELL
from ..cards import HAND
from ..pieces import LAST_DECISION, SHOPS, Step
from ..state import State
from ..ways import WORD
from .casting import spells_in
from .setup import days_left


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
    """§4.8 Add skipping, the first number of these menus, to choices if there are any: an effect need not be used."""
    return choices | 1 if choices != 0 else 0


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
