"""Using spells: chapter 5."""

from spellwright.kernel.pending import pop, push_which
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import seat_after

from ..cards import CARD_PIECE, HIGHEST, LOWEST
from ..pieces import COLOURS, SEATS, WHITE, Event
from ..spells import EFFECTS, LONGEST, NEVER, WAYS
from ..state import State
from ..steps import ANY, OF_RUNE, OWN_RUNE, Step
from .stones import announce, spell_at


@inline_rule
def use_effect(s: State, p: int, rune: int, effect: int, colour: int) -> None:
    """Put the instructions of an effect on the stack, the first on top. §5.9 A card may be lowered: the one that was
    used, §6.15 which is Clone if it copied. §6.11 Of two ways one must be chosen first."""
    pop(s)
    if WAYS[effect] != NEVER:
        push_which(s, Step.EITHER, p, rune, effect)
        return
    for place in range(LONGEST - 1, -1, -1):
        step, which = EFFECTS[effect, place, 0], int(EFFECTS[effect, place, 2])
        if step != Step.NONE:
            if which == OWN_RUNE:
                which = OF_RUNE + rune
            if step == Step.LOWER:
                which = colour
            push_which(s, step, p, EFFECTS[effect, place, 1], which)


@rule
def raisable(s: State, p: int) -> int:
    """§5.9, §6.13 Return the learned cards below the highest level, except Time Travel itself, as a set of colours."""
    colours = 0
    for colour in range(COLOURS):
        if colour != WHITE and LOWEST <= s.level[p, colour] < HIGHEST:
            colours |= 1 << colour
    return colours


@inline_rule
def raise_card(s: State, p: int, colour: int) -> None:
    """§5.9 Raise a card by one level."""
    pop(s)
    s.level[p, colour] += 1
    announce(s, Event.RAISED, p, CARD_PIECE + spell_at(s, colour), 0, s.level[p, colour])


@inline_rule
def lower_card(s: State, p: int, colour: int) -> None:
    """§5.9 Lower a card by one level."""
    pop(s)
    s.level[p, colour] -= 1
    announce(s, Event.LOWERED, p, CARD_PIECE + spell_at(s, colour), 0, s.level[p, colour])


@inline_rule
def let_others(s: State, p: int, what: int) -> None:
    """§6.3, §6.5 Let all others, from the left on, take or draw one; §9.7 the solo opponent does so in its own way."""
    pop(s)
    takes = what == Step.OTHERS_TAKE
    if s.seats == 1:
        push_which(s, Step.TITHE.value if takes else Step.GIFT.value, p, 1, ANY)
    for distance in range(SEATS - 1, 0, -1):
        if distance < s.seats:
            push_which(s, Step.TAKE.value if takes else Step.DRAW.value, seat_after(s, p, distance), 1, ANY)
