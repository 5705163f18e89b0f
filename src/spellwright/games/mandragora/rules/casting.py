"""Casting a spell: chapter 4."""

from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import WHICH, add_top, count_down, pop, push_which, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.told import EVERYBODY, tell
from spellwright.kernel.verbs import NOTHING

from ..actions import SPELL
from ..cards import BLACK, INGREDIENTS, MANDRAKE, OWN_COLOUR, VALUES
from ..pieces import Event, Step
from ..spells import SPELL_PIECE, SPELLS, STACKS, Spell
from ..state import CAST_BOOK, CAST_SEAT, CAST_SPELL, State
from ..ways import DIFFERENT, DIFFERENT_WITH, MOST_INGREDIENTS, WAY_NEEDS, WAY_SIZE
from .hands import ANY_BOOK, colour_of, put_down

NO_STACK = MOST_INGREDIENTS + 1  # more ingredients than anybody may use
# §6.1–§6.5 What a spell with an immediate effect asks first, by spell
FIRST_STEP = (Step.SCROLL.value, Step.SCROLL.value, Step.TO.value, Step.SHOP.value, Step.AGAIN.value)


@inline_rule
def lowest_stack(s: State) -> int:
    """§4.6 Return the lowest value that still has a spell; NO_STACK if none has."""
    value = 1
    while value <= STACKS and s.on_top[value - 1] == 0:
        value += 1
    return value


@rule
def usable_books(s: State, p: int) -> int:
    """§4.1–§4.6 Return the books for which a seat has enough ingredients, as a set that begins with the mandrake."""
    least = lowest_stack(s)
    if least == NO_STACK:
        return 0
    mandrakes = 1 if s.hands[p, MANDRAKE] > 0 else 0
    books = 0
    most = 0
    different = 0
    for colour in range(INGREDIENTS):
        many = int(s.hands[p, colour])
        most = max(most, many)
        different += 1 if many > 0 else 0
        if many + mandrakes >= least:
            books |= ANY_BOOK << 1 + VALUES * colour
    if different + mandrakes >= least:
        books |= ANY_BOOK << 1 + VALUES * BLACK
    return books | (1 if max(most, different) >= least else 0)


@inline_rule
def use_book(s: State, p: int, kind: int) -> None:
    """§4.1 Lay a book down; the ingredients follow."""
    pop(s)
    put_down(s, p, kind, 1)
    tell(s, Event.BOOK, p, kind, 0, 0, EVERYBODY)
    push_which(s, Step.BREW, p, 0, kind)


@inline_rule
def up_to(many: int, least: int) -> int:
    """Return the numbers from `least` (at least 1) to `many`, as a set in which bit 0 stands for 1."""
    return (1 << many) - 1 & -1 << max(least - 1, 0)


@rule
def find_ways(s: State, p: int, book: int) -> None:
    """§4.1–§4.6 Find all ways to brew with a book, those without a mandrake and those with one."""
    least = lowest_stack(s)
    colours = int(s.holds[p]) & (1 << INGREDIENTS) - 1
    own = colour_of(book)
    plain = 0
    with_mandrake = 0
    for colour in range(INGREDIENTS):
        if own == colour or own == OWN_COLOUR:
            many = int(s.hands[p, colour])
            plain |= up_to(min(many, MOST_INGREDIENTS), least) << MOST_INGREDIENTS * colour
            fewer = MOST_INGREDIENTS - 1
            with_mandrake |= up_to(min(many, fewer), least - 1) << 1 + fewer * colour
    if least <= 1:
        with_mandrake |= 1
    if own >= BLACK:
        plain |= int(DIFFERENT[colours, least])
        with_mandrake |= int(DIFFERENT_WITH[colours, least])
    s.choices[0] = plain
    s.choices[1] = with_mandrake if s.hands[p, MANDRAKE] > 0 and book != MANDRAKE else 0


@inline_rule
def brew(s: State, p: int, way: int) -> None:
    """§4.1–§4.5 Lay the ingredients down; a stack is chosen next."""
    book = top(s, WHICH)
    pop(s)
    many = int(WAY_SIZE[way])
    for kind in range(MANDRAKE + 1):
        needed = int(WAY_NEEDS[way, kind])
        if needed > 0:
            put_down(s, p, kind, needed)
            tell(s, Event.USED, p, kind, needed, 0, EVERYBODY)
    push_which(s, Step.STACK, p, many, book)


@inline_rule
def stack_choices(s: State, most: int) -> int:
    """§4.6 Return the stacks that have a spell and whose value is not too high, as a set."""
    choices = 0
    for stack in range(STACKS):
        if stack < most and s.on_top[stack] > 0:
            choices |= 1 << stack
    return choices


@inline_rule
def cast_spell(s: State, p: int, stack: int) -> None:
    """§4.6, §4.7 Move the top spell of a stack to the book, uncover the next one, then let the spell take effect."""
    book = top(s, WHICH)
    pop(s)
    spell = int(s.on_top[stack]) - 1
    s.on_top[stack] = 0
    s.in_stack[spell] -= 1
    s.cast[s.casts, CAST_SEAT] = p
    s.cast[s.casts, CAST_BOOK] = book
    s.cast[s.casts, CAST_SPELL] = spell
    s.casts += 1
    tell(s, Event.CAST, p, SPELL_PIECE + spell, 0, stack + 1, EVERYBODY)
    if spell == Spell.ANTECESSIBUS:
        s.steps[p] += 1
    elif spell <= Spell.REPETERIBUS:
        push_which(s, FIRST_STEP[spell], p, 0, spell)
    push_which(s, Step.REVEAL, 0, 1, stack)


@inline_rule
def spells_in(s: State, stack: int) -> int:
    """Return how many spells are in a stack."""
    many = 0
    for spell in range(SPELLS):
        if s.value[spell] == stack + 1:
            many += int(s.in_stack[spell])
    return many


@inline_rule
def uncover_spell(s: State, stack: int) -> int:
    """§2.3, §4.7 Uncover the next spell of a stack: chance decides if there are several."""
    found = 0
    spell = NOTHING
    for candidate in range(SPELLS):
        if s.value[candidate] == stack + 1 and s.in_stack[candidate] > 0:
            found += 1
            spell = candidate
    if found > 1:
        return NOTHING
    if found == 1:
        return SPELL + spell
    stack_done(s)
    return AGAIN


@inline_rule
def reveal(s: State, spell: int) -> None:
    """§2.3, §4.7 Lay a spell on top of its stack."""
    s.on_top[top(s, WHICH)] = spell + 1
    tell(s, Event.TOP, 0, SPELL_PIECE + spell, 0, s.value[spell], EVERYBODY)
    stack_done(s)


@inline_rule
def stack_done(s: State) -> None:
    """Go on to the next stack if several are to be revealed."""
    add_top(s, WHICH, 1)
    count_down(s)
