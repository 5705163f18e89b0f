"""Learning a spell: chapter 4.

The stack while a spell is paid for, from the bottom: LEARNED, the wilds (RUNES or SINGLES), REALS and STONE.
"""

from spellwright.kernel.pending import MANY, WHAT, WHICH, add_top, below, pop, push_which, set_top, top
from spellwright.kernel.rule import inline_rule, rule

from ..cards import CARD_PIECE, COMMUNION, GROUP, HIGHEST, KEPT, LEVELS, LOWEST
from ..pieces import COLOURS, RUNES, YELLOW, Event
from ..places import ASIDE, POOL
from ..spells import NEVER, PHASE
from ..state import State
from ..steps import ANY, OF_COLOUR, OF_RUNE, Step
from .stones import BITS, all_runes, announce, by_rune, effect_of, of_rune, rune_totals, spell_at

NO_WAY = 99  # more stones than anybody has: a payment that cannot be made
NO_RUNE = -1
EVERY_COLOUR = (1 << COLOURS) - 1
# How far below the top an entry lies, by what is on top.
LEARN_BELOW_WILDS = 1
REALS_BELOW_STONE, WILDS_BELOW_STONE = 1, 2
WILDS_BELOW_REALS = 1


@rule
def learnable(s: State, p: int, wilds: int, which: int) -> int:
    """§4.1–§4.4 Return the cards and levels that a seat can pay for with at most `wilds` wilds, as a set. Wilds are
    groups of three of a rune, or (§6.16) single stones of the rune that `which` names."""
    pool = POOL + p
    if s.held[pool] < LOWEST:
        return 0
    totals = rune_totals(s, pool)
    if which == ANY:
        groups = of_rune(totals, 0) // GROUP + of_rune(totals, 1) // GROUP + of_rune(totals, 2) // GROUP
        wilds = min(wilds, groups)
    studies = 0
    kind = 0
    unknown = EVERY_COLOUR & ~int(s.known[p])
    while unknown != 0:
        if unknown & 1:
            own = by_rune(s, pool, kind)
            highest = 0
            wild = 0
            while wild <= wilds and own != 0 and all_runes(own) + wilds >= LOWEST:
                highest = max(highest, wild + reals_beside(own, totals, wild, which))
                wild += 1
            if highest >= LOWEST:
                studies |= ((1 << (min(highest, HIGHEST) - LOWEST + 1)) - 1) << kind  # as many levels as runes
        unknown >>= 1
        kind += RUNES
    return studies


@rule
def reals_beside(own: int, totals: int, wilds: int, which: int) -> int:
    """§4.2, §4.3, §6.16 Return how many stones of a colour a pool has left beside `wilds` wilds, made as cheaply as
    possible; below 0 if they cannot be made. `own` are the pool's stones of the colour, `totals` all its stones, both
    by rune."""
    reals = all_runes(own)
    if wilds == 0:
        return reals
    if which != ANY:  # a single wild of the card's own colour is as good as a real stone, so only other colours count
        is_enough = of_rune(totals, which - OF_RUNE) - of_rune(own, which - OF_RUNE) >= wilds
        return reals if is_enough else reals - NO_WAY
    cheapest, second = NO_WAY, NO_WAY  # what one group costs, and another one of another rune
    double = NO_WAY  # what two groups of one rune cost
    while totals != 0:
        cost = from_own(of_rune(own, 0), of_rune(totals, 0), GROUP)
        second = min(second, max(cheapest, cost))
        cheapest = min(cheapest, cost)
        double = min(double, from_own(of_rune(own, 0), of_rune(totals, 0), 2 * GROUP))
        own >>= BITS
        totals >>= BITS
    return reals - (cheapest if wilds == 1 else min(double, cheapest + second))


@inline_rule
def from_own(mine: int, everything: int, spent: int) -> int:
    """Return how many stones of the colour must go when `spent` stones of a rune are spent, other colours first."""
    if everything < spent:
        return NO_WAY
    return max(0, spent - (everything - mine))


@rule
def can_pay(s: State, p: int, colour: int, without: int, reals: int, wilds: int, which: int) -> bool:
    """Return whether a pool, less a stone of the rune `without` (or NO_RUNE), can pay that many reals and wilds."""
    pool = POOL + p
    own, totals = by_rune(s, pool, RUNES * colour), rune_totals(s, pool)
    if without != NO_RUNE:
        own -= 1 << (BITS * without)
        totals -= 1 << (BITS * without)
    return reals_beside(own, totals, wilds, which) >= reals


@inline_rule
def payable_wilds(s: State, p: int, study: int) -> int:
    """§4.2 Return the numbers of wilds with which the card can be paid, as a set."""
    wilds, which = below(s, LEARN_BELOW_WILDS, MANY), below(s, LEARN_BELOW_WILDS, WHICH)
    numbers = 0
    while wilds >= 0:
        if can_pay(s, p, study // LEVELS, NO_RUNE, LOWEST + study % LEVELS - wilds, wilds, which):
            numbers |= 1 << wilds
        wilds -= 1
    return numbers


@inline_rule
def payable_kinds(s: State, what: int, p: int) -> int:
    """§4.2, §4.3 Return the stones of the card's colour that leave the rest payable when they are picked, as a set."""
    reals, wilds = top(s, MANY) - 1, WILDS_BELOW_REALS
    if what == Step.STONE:
        reals, wilds = below(s, REALS_BELOW_STONE, MANY), WILDS_BELOW_STONE
    which = below(s, wilds, WHICH) if below(s, wilds, WHAT) == Step.SINGLES else ANY
    colour = top(s, WHICH) - OF_COLOUR
    kinds = 0
    rune = 0
    own = by_rune(s, POOL + p, RUNES * colour)
    while own != 0:
        if of_rune(own, 0) > 0 and can_pay(s, p, colour, rune, reals, below(s, wilds, MANY), which):
            kinds |= 1 << (RUNES * colour + rune)
        rune += 1
        own >>= BITS
    return kinds


@inline_rule
def wild_runes(s: State, p: int, groups: int, chosen: int) -> int:
    """§4.2 Return the runes of which there are three stones for a group, as a set; none if no group is needed. Of two
    groups the one with the lower rune is named first, so that no choice can be made in two ways."""
    totals = rune_totals(s, POOL + p)
    runes = 0
    is_followed = groups == 1
    for rune in range(RUNES - 1, -1, -1):
        stones = of_rune(totals, rune)
        if groups == 2 and stones >= 2 * GROUP:
            is_followed = True
        if is_followed and stones >= (2 * GROUP if chosen == OF_RUNE + rune else GROUP) and OF_RUNE + rune >= chosen:
            runes |= 1 << rune
        is_followed = is_followed or stones >= GROUP
    return runes if groups > 0 else 0


@inline_rule
def goes_whole(s: State, p: int, reals: int, colour: int) -> bool:
    """§3.12 Return whether these reals and the wilds after them take all stones that could be spent at all."""
    groups = below(s, WILDS_BELOW_REALS, MANY) if below(s, WILDS_BELOW_REALS, WHAT) == Step.RUNES else 0
    own, totals = by_rune(s, POOL + p, RUNES * colour), rune_totals(s, POOL + p)
    left = reals + GROUP * groups - all_runes(own)
    while totals != 0:
        if of_rune(totals, 0) >= GROUP:
            left -= of_rune(totals, 0) - of_rune(own, 0)
        own >>= BITS
        totals >>= BITS
    return groups > 0 and left == 0


@inline_rule
def begin_payment(s: State, p: int, wilds: int) -> None:
    """§4.1–§4.3 Ask for the stone that will lie on the card, then for the others of its colour, then for the wilds."""
    study = top(s, WHICH)
    pop(s)
    which = top(s, WHICH)
    pop(s)
    colour = study // LEVELS
    push_which(s, Step.LEARNED, p, 0, study)
    push_which(s, Step.RUNES if which == ANY else Step.SINGLES, p, wilds, which)
    push_which(s, Step.REALS, p, LOWEST + study % LEVELS - wilds - 1, OF_COLOUR + colour)
    push_which(s, Step.STONE, p, 1, OF_COLOUR + colour)


@inline_rule
def choose_rune(s: State, p: int, rune: int) -> None:
    """§4.2 Choose the rune of a group of three; when all groups have theirs, the stones are asked for."""
    chosen = top(s, WHICH)
    if top(s, MANY) > 1:
        set_top(s, WHICH, OF_RUNE + rune)
        add_top(s, MANY, -1)
        return
    pop(s)
    push_which(s, Step.SPEND, p, 2 * GROUP if chosen == OF_RUNE + rune else GROUP, OF_RUNE + rune)
    if chosen != ANY and chosen != OF_RUNE + rune:
        push_which(s, Step.SPEND, p, GROUP, chosen)


@inline_rule
def complete_payment(s: State, p: int, stone: int, study: int) -> None:
    """§4.3 Lay the stone on the card; §4.5, §6.21 then comes Communion, then the rest."""
    colour, level = study // LEVELS, LOWEST + study % LEVELS
    kind = RUNES * colour + stone - 1
    pop(s)
    s.stones[ASIDE, kind] -= 1
    s.held[ASIDE] -= 1
    s.level[p, colour] = level
    s.rune[p, colour] = stone - 1
    s.known[p] |= 1 << colour
    s.fresh |= 1 << colour
    announce(s, Event.LEARNED, p, CARD_PIECE + spell_at(s, colour), level, stone - 1)
    push_which(s, Step.INSTANT, p, 0, study)
    if spell_at(s, YELLOW) == COMMUNION and s.level[p, YELLOW] == HIGHEST:
        push_which(s, Step.KEEP, p, KEPT, ANY)


@inline_rule
def after_payment(s: State, p: int, study: int) -> None:
    """§5.3 When the payment is discarded, an instant effect happens."""
    colour = study // LEVELS
    if PHASE[spell_at(s, colour)] == NEVER:
        push_which(s, Step.USE, p, s.rune[p, colour], effect_of(s, study))
