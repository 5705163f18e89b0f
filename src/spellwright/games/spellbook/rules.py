"""The rules of SpellBook, in the order of RULES.md.

What is still to happen lies on the pending stack: the Day at the bottom, above it the instructions of the effect that
is being carried out, the next one on top. `apply` carries out one action and then looks at the top again and again:
what happens of itself, happens; what leaves no choice is chosen; until chance or a seat has something to decide.
"""

from __future__ import annotations

from spellwright.games.spellbook.actions import (
    BAG,
    CARD,
    CAST,
    DONE,
    DRAW,
    FIRST,
    LEARN,
    MENU_FIRST,
    MENU_PAST,
    PASS,
    PICK,
    RAISE,
    RUNE,
    SPELL,
    STORE,
    TAKE,
    WILDS,
)
from spellwright.games.spellbook.pieces import (
    AGREED_DIFFICULTY,
    AGREED_FIRST,
    AGREED_RED,
    AGREED_SET,
    ALTAR,
    ALTAR_LIMIT,
    ALTAR_SIZE,
    ANY,
    ASIDE,
    BLUE,
    CARD_PIECE,
    CLASSIC,
    CLONE,
    COLOURS,
    COMMUNION,
    DISCARD,
    FAMILIAR,
    FAMILIAR_POINTS,
    FEAST,
    FIRST_TRACK_POINTS,
    FREE_SPACES,
    GROUP,
    HIGHEST,
    KEPT,
    KINDS,
    KNOWLEDGE,
    LAST_DRAW,
    LAST_PICK,
    LEVELS,
    LOWEST,
    MIRAGE,
    NEEDS_ALL,
    OF_A_KIND,
    OF_COLOUR,
    OF_RUNE,
    OWN_RUNE,
    POOL,
    POOL_LIMIT,
    REFRESHING,
    RIVAL,
    RUNES,
    SEATS,
    SET_OF_COLOUR,
    SETS,
    SOLO_ALTAR_SIZE,
    SOURCE,
    SPACES,
    START,
    STORED_COLOURS,
    SUITS,
    SWIFTNESS,
    TARGET,
    TOLD,
    TRACK,
    VORTEX,
    WHITE,
    YELLOW,
    Ending,
    Event,
    Phase,
    Step,
)
from spellwright.games.spellbook.spells import (
    EFFECTS,
    LONGEST,
    MIRAGE_DRAWS,
    NEVER,
    PHASE,
    POINTS,
    PRIMARY,
    REFERS_TO_RUNE,
    SAME_AS_HIGHER,
    WAYS,
)
from spellwright.games.spellbook.state import State
from spellwright.kernel.pending import MANY, WHAT, WHICH, WHOSE, count_down, pop, push_which, top
from spellwright.kernel.rule import bookkeeping, inline_rule, rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVERYBODY, clean_page, tell
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER

AGAIN = -2  # in place of an action: look what is next
NO_WAY = 99  # more stones than anybody has: a payment that cannot be made
NO_RUNE = -1
UNLIMITED = 127
LAST_DAY = 9999  # the count of Days stops here, a game need not
TURNS = 3  # in which it is asked what can be done: once for a seat, twice for its Clone
BITS = 8  # for a number of stones
EVERY_COLOUR = (1 << COLOURS) - 1
PRIMARY_OF_PHASE = (1 << TAKE | 1 << DRAW, 1 << STORE, 1 << LEARN)  # §3.3–§3.5 as sets of actions

# --- Setup, chapter 2 -----------------------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Ints) -> None:
    """§2.1, §2.2 The cards and the first player, as agreed or by chance; then the rest of the setup."""
    s.seats = seats
    for colour in range(COLOURS):
        if options[AGREED_RED + colour] > 0:
            s.cards[colour] = options[AGREED_RED + colour]
        elif options[AGREED_SET] != CLASSIC:
            s.cards[colour] = options[AGREED_SET] + 1
    for kind in range(KINDS):
        s.stones[VORTEX, kind] = OF_A_KIND
    s.held[VORTEX] = OF_A_KIND * KINDS
    push_which(s, Step.LAYOUT, 0, options[AGREED_DIFFICULTY], 0)
    push_which(s, Step.CARDS, 0, 0, 0)
    if options[AGREED_FIRST] > 0:
        s.first = options[AGREED_FIRST] - 1
        s.turn = s.first
    elif seats > 1:
        push_which(s, Step.FIRST, 0, 0, 0)
    set_up(s)


@rule
def set_up(s: State) -> None:
    """§2.1–§2.3 Go on with the setup until chance is needed: for the first player, for a card, for a stone."""
    while top(s, WHAT) >= Step.CARDS:
        if top(s, WHAT) == Step.LAYOUT:
            lay_out(s, top(s, MANY))
        elif top(s, WHICH) == COLOURS:
            pop(s)
        elif s.cards[top(s, WHICH)] == 0:
            return
        else:
            s.pending[s.depth - 1, WHICH] += 1


@inline_rule
def lay_out(s: State, difficulty: int) -> None:
    """§2.3, §2.4, §9.1, §9.9 The altar, then two materia each from the first player on, then the solo opponent's."""
    pop(s)
    note_phases(s)
    announce(s, Event.FIRST, s.first, 0, 0, 0)
    begin_day(s, s.first)
    push_which(s, Step.GIFT, s.first, difficulty, ANY)
    for distance in range(SEATS - 1, -1, -1):
        if distance < s.seats:
            push_which(s, Step.DRAW, seat_after(s, s.first, distance), START, ANY)
    push_which(s, Step.REVEAL, s.first, SOLO_ALTAR_SIZE if s.seats == 1 else ALTAR_SIZE, ANY)


@rule
def note_phases(s: State) -> None:
    """§3.6 Which cards belong to which phase."""
    for colour in range(COLOURS):
        phase = PHASE[spell_at(s, colour)]
        if phase != NEVER:
            s.of_phase[phase] |= 1 << colour


# --- A Day, chapter 3 -----------------------------------------------------------------------------------------------


@rule
def begin_day(s: State, p: int) -> None:
    """§3.1 A Day begins with its Morning; §6.17 Swiftness at level 5 gives two Morning actions."""
    s.turn = p
    s.fresh = 0
    if p == s.first and s.day < LAST_DAY:
        s.day += 1
    actions = 2 if spell_at(s, BLUE) == SWIFTNESS and s.level[p, BLUE] == HIGHEST else 1
    push_which(s, Step.DAY, p, actions, Phase.MORNING)


@inline_rule
def look_at_day(s: State, p: int, phase: int) -> int:
    """§3.1 What comes after the Evening: the solo opponent's stone, the altar, the next Day."""
    next_phase(s)
    if phase == Phase.DUSK:
        if s.seats == 1:
            push_which(s, Step.OFFER, p, 1, ANY)
    elif phase == Phase.NIGHT:
        refill_altar(s, p)
    else:
        end_day(s, p)
    return AGAIN


@inline_rule
def next_phase(s: State) -> None:
    """§3.1 One phase after the other."""
    s.pending[s.depth - 1, WHICH] += 1
    s.pending[s.depth - 1, MANY] = 1


@inline_rule
def act(s: State, what: int, p: int, a: int) -> None:
    """§3.2 One action, or none; §6.17 at once; §6.15 or copied, §5.10 with the rune that lies there."""
    phase, study = top(s, WHICH), a - CAST
    if what != Step.DAY:
        pop(s)
    elif a != PASS and top(s, MANY) > 1:
        s.pending[s.depth - 1, MANY] -= 1
    else:
        next_phase(s)
    if a == PASS:
        announce(s, Event.PASSED, p, phase, 0, 0)
        return
    step, rune, effect = Step.USE.value, 0, PRIMARY + a - TAKE
    if a < CAST:
        if what == Step.COPY:
            announce(s, Event.COPIED_PRIMARY, p, phase, 0, 0)
    else:
        effect = effect_of(s, study)
        event = Event.COPIED if what == Step.COPY else Event.CAST
        announce(s, event, p, CARD_PIECE + spell_at(s, study // LEVELS), LOWEST + study % LEVELS, 0)
        if what != Step.COPY:
            rune = int(s.rune[p, study // LEVELS])
        elif REFERS_TO_RUNE[effect]:
            step, effect = Step.COPIED.value, study
        else:
            step = Step.USE_COPY.value
    push_which(s, step, p, rune, effect)


@inline_rule
def look_for_action(s: State, what: int, p: int, many: int, which: int) -> int:
    """What a seat can do, as far as it would do something (§3.9), as a set of numbers of the menu: primary actions and
    cards in a phase of the Day (§3.3–§3.6) or at once (§6.17), what Clone can copy (§6.15) and with whose rune (§5.10),
    or the ways of an effect (§6.11); or the cards that can be learned (§4.1). All this is asked in one place, once.
    Candidates are found first; a Clone that could be used is asked for what it could copy, in two more turns."""
    choices = 0
    for turn in range(TURNS):
        candidates = candidates_of(s, what, p, which, turn)
        found = 0
        while candidates != 0:
            a = lowest(candidates)
            candidates &= candidates - 1
            effect = effect_asked(s, what, which, a)
            runes = runes_asked(s, what, p, many, turn, a)
            while runes != 0:
                rune = lowest(runes)
                runes &= runes - 1
                if EFFECTS[effect, 0, 0] == Step.LEARN:
                    wilds, wild = int(EFFECTS[effect, 0, 1]), int(EFFECTS[effect, 0, 2])
                    if what == Step.LEARN:
                        wilds, wild = many, which
                    elif wild == OWN_RUNE:
                        wild = OF_RUNE + rune
                    studies = learnable(s, p, wilds, wild)
                    if what == Step.LEARN:
                        return studies
                    is_useful = studies != 0
                else:
                    is_useful = would_do(s, p, effect, rune)
                if is_useful:
                    found |= 1 << (rune if what == Step.COPIED else a)
        if turn == 0:
            choices = found
        elif found != 0:
            choices |= 1 << (CAST + LEVELS * WHITE + turn - 1)
    return choices


@inline_rule
def candidates_of(s: State, what: int, p: int, which: int, turn: int) -> int:
    """The actions about which it is asked whether they would do something, as a set; in the second and third turn those
    that a Clone of the Midday could copy at level 3 and 4."""
    if turn > 0:
        if what == Step.DAY and may_clone(s, p, which, LOWEST + turn - 1):
            return copies(s, p, Phase.MIDDAY.value if turn == 1 else Phase.EVENING.value)
        return 0
    if what == Step.COPIED:
        return 1 << (CAST + which)
    if what == Step.EITHER:
        return 1 << STORE | 1 << TAKE
    if what == Step.LEARN:
        return 1 << LEARN
    if what == Step.COPY:
        return copies(s, p, which)
    return own_actions(s, p, Phase.MORNING.value if what == Step.HASTE else which)


@inline_rule
def effect_asked(s: State, what: int, which: int, a: int) -> int:
    """The effect of an action: of a card, of a primary action, or of one of two ways."""
    if a >= CAST:
        return effect_of(s, a - CAST)
    if what == Step.EITHER:
        return int(WAYS[which]) + (0 if a == STORE else 1)
    return PRIMARY + a - TAKE


@inline_rule
def own_actions(s: State, p: int, phase: int) -> int:
    """§3.3–§3.6 The primary actions of a phase, and the own cards that were not learned today up to their levels."""
    actions = PRIMARY_OF_PHASE[phase]
    cards = int(s.known[p]) & int(s.of_phase[phase]) & ~int(s.fresh)
    while cards != 0:
        colour = lowest(cards)
        cards &= cards - 1
        actions |= levels_up_to(s, colour, int(s.level[p, colour]))
    return actions


@inline_rule
def copies(s: State, p: int, phase: int) -> int:
    """§6.15 What Clone could copy: primary actions, and cards of others up to their levels there, but no other Clone;
    §9.8 solo: cards not learned, at level 4 exactly."""
    actions = PRIMARY_OF_PHASE[phase]
    for colour in range(COLOURS):
        if int(s.of_phase[phase]) >> colour & 1 and colour != WHITE:
            if s.seats == 1:
                if s.level[p, colour] == 0:
                    actions |= 1 << (CAST + LEVELS * colour + 1)
            else:
                highest = 0
                for other in range(SEATS):
                    if other != p:
                        highest = max(highest, int(s.level[other, colour]))
                if highest > 0:
                    actions |= levels_up_to(s, colour, highest)
    return actions


@inline_rule
def levels_up_to(s: State, colour: int, highest: int) -> int:
    """§5.1 A card at its level and below, as actions; of levels that have the same effect the highest."""
    levels = (1 << (highest - LOWEST + 1)) - 1
    doubles = int(SAME_AS_HIGHER[spell_at(s, colour)]) & levels >> 1
    return (levels & ~doubles) << (CAST + LEVELS * colour)


@inline_rule
def may_clone(s: State, p: int, phase: int, level: int) -> bool:
    """§6.15 Whether a Clone may be used now at this level, if there is something to copy."""
    is_usable = phase == Phase.MIDDAY and spell_at(s, WHITE) == CLONE and not int(s.fresh) >> WHITE & 1
    return is_usable and int(s.level[p, WHITE]) >= level


@inline_rule
def runes_asked(s: State, what: int, p: int, many: int, turn: int, a: int) -> int:
    """§5.10 The runes with which an action is asked about, as a set: that of the own card, or those on others' cards
    which have at least this level; §9.8 solo: the rune on Clone. Effects that refer to no rune are asked about once."""
    if a < CAST:
        return 1 << many
    colour, level = (a - CAST) // LEVELS, LOWEST + (a - CAST) % LEVELS
    if turn == 0 and what != Step.COPY and what != Step.COPIED:
        return 1 << int(s.rune[p, colour])
    if s.seats == 1:
        return 1 << int(s.rune[p, WHITE])
    if not REFERS_TO_RUNE[effect_of(s, a - CAST)]:
        return 1
    runes = 0
    for other in range(SEATS):
        if other != p and s.level[other, colour] >= level:
            runes |= 1 << int(s.rune[other, colour])
    return runes


@inline_rule
def can_draw(s: State) -> bool:
    """§3.11 Whether a draw would find anything."""
    return int(s.held[VORTEX]) + int(s.held[DISCARD]) > 0


@inline_rule
def end_day(s: State, p: int) -> None:
    """§8.1, §9.4 Has the end come? If not, the left neighbour's Day begins."""
    pop(s)
    if not s.is_last and has_brought_the_end(s, p):
        s.is_last = 1
        announce(s, Event.LAST_ROUND, p, learned(s, p), 0, s.held[FAMILIAR + p])
    following = seat_after(s, p, 1)
    if s.is_last and following == s.first:
        s.fresh = 0
        announce(s, Event.FINISHED, p, 0, 0, 0)
    else:
        begin_day(s, following)
        announce(s, Event.BEGAN, following, min(int(s.day), UNLIMITED), 0, 0)


@inline_rule
def has_brought_the_end(s: State, p: int) -> bool:
    """§8.1 The seventh card or the fourteenth stored materia; §9.4 or the solo opponent's last space."""
    return learned(s, p) == COLOURS or s.held[FAMILIAR + p] == SPACES or s.track == TRACK


@inline_rule
def seat_after(s: State, p: int, distance: int) -> int:
    """§2.2 Clockwise, the left neighbour first."""
    seat = int(p) + distance
    return seat if seat < s.seats else seat - int(s.seats)


# --- Learning, chapter 4 --------------------------------------------------------------------------------------------


@rule
def learnable(s: State, p: int, wilds: int, which: int) -> int:
    """§4.1–§4.4 The cards and levels that a seat can pay for with up to so many wilds, as a set; the wilds are groups
    of three of a rune, or (§6.16) single stones of the rune that `which` names."""
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
    """§4.2, §4.3, §6.16 A pool has so many stones of a colour and so many in all, both by rune: how many of the colour
    are left beside so many wilds, made as cheaply as possible? Below 0 if they cannot be made."""
    reals = all_runes(own)
    if wilds == 0:
        return reals
    if which != ANY:  # a single of the own colour is as good as a real one, so only the others count
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
    """How many stones of the colour must go when so many of a rune are spent, other colours first."""
    if everything < spent:
        return NO_WAY
    return max(0, spent - (everything - mine))


@rule
def rune_totals(s: State, place: int) -> int:
    """How many stones of each rune lie there, eight bits for each. (This and the loops like it end when all stones are
    found: a GPU would repeat the text of a loop of known length for every kind, and has little room for text.)"""
    totals = 0
    shift = 0
    kind = 0
    left = int(s.held[place])
    while left > 0:
        stones = int(s.stones[place, kind])
        totals += stones << shift
        left -= stones
        kind += 1
        shift = shift + BITS if shift < 2 * BITS else 0
    return totals


@inline_rule
def all_runes(totals: int) -> int:
    """The sum of the three."""
    return of_rune(totals, 0) + of_rune(totals, 1) + of_rune(totals, 2)


@inline_rule
def of_rune(totals: int, rune: int) -> int:
    """One of the totals."""
    return totals >> (BITS * rune) & (1 << BITS) - 1


@rule
def colour_total(s: State, place: int, colour: int) -> int:
    """How many stones of a colour lie there."""
    kind = RUNES * colour
    return int(s.stones[place, kind]) + int(s.stones[place, kind + 1]) + int(s.stones[place, kind + 2])


@rule
def can_pay(s: State, p: int, colour: int, without: int, reals: int, wilds: int, which: int) -> bool:
    """Whether a pool without a stone of a rune (NO_RUNE: with all) still has so many reals and so many wilds."""
    pool = POOL + p
    own, totals = by_rune(s, pool, RUNES * colour), rune_totals(s, pool)
    if without != NO_RUNE:
        own -= 1 << (BITS * without)
        totals -= 1 << (BITS * without)
    return reals_beside(own, totals, wilds, which) >= reals


@inline_rule
def by_rune(s: State, place: int, kind: int) -> int:
    """How many stones of a colour lie there, from its first kind on, eight bits for each rune."""
    own = int(s.stones[place, kind]) | int(s.stones[place, kind + 1]) << BITS
    return own | int(s.stones[place, kind + 2]) << 2 * BITS


@inline_rule
def payable_wilds(s: State, p: int, study: int) -> int:
    """§4.2 With how many wilds the card can be paid, as a set."""
    wilds, which = int(s.pending[s.depth - 2, MANY]), int(s.pending[s.depth - 2, WHICH])
    numbers = 0
    while wilds >= 0:
        if can_pay(s, p, study // LEVELS, NO_RUNE, LOWEST + study % LEVELS - wilds, wilds, which):
            numbers |= 1 << wilds
        wilds -= 1
    return numbers


@inline_rule
def begin_payment(s: State, p: int, wilds: int) -> None:
    """§4.1–§4.3 First the stone for the card, then the others of its colour, then the wilds."""
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
def payable_kinds(s: State, what: int, p: int) -> int:
    """§4.2, §4.3 The stones of the card's colour that may be picked so that the rest can still be paid, as a set."""
    reals, wild = top(s, MANY) - 1, s.depth - 2
    if what == Step.STONE:
        reals, wild = int(s.pending[s.depth - 2, MANY]), s.depth - 3
    which = s.pending[wild, WHICH] if s.pending[wild, WHAT] == Step.SINGLES else ANY
    colour = top(s, WHICH) - OF_COLOUR
    kinds = 0
    rune = 0
    own = by_rune(s, POOL + p, RUNES * colour)
    while own != 0:
        if of_rune(own, 0) > 0 and can_pay(s, p, colour, rune, reals, s.pending[wild, MANY], which):
            kinds |= 1 << (RUNES * colour + rune)
        rune += 1
        own >>= BITS
    return kinds


@inline_rule
def wild_runes(s: State, p: int, groups: int, chosen: int) -> int:
    """§4.2 The runes of which there are three stones for a group, as a set; none if no group is needed. Of two groups
    the one with the lower rune is named first, so that no choice can be made in two ways."""
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
def choose_rune(s: State, p: int, rune: int) -> None:
    """§4.2 The rune of a group of three; when all groups have theirs, the stones."""
    chosen = top(s, WHICH)
    if top(s, MANY) > 1:
        s.pending[s.depth - 1, WHICH] = OF_RUNE + rune
        s.pending[s.depth - 1, MANY] -= 1
        return
    pop(s)
    push_which(s, Step.SPEND, p, 2 * GROUP if chosen == OF_RUNE + rune else GROUP, OF_RUNE + rune)
    if chosen != ANY and chosen != OF_RUNE + rune:
        push_which(s, Step.SPEND, p, GROUP, chosen)


@inline_rule
def complete_payment(s: State, p: int, stone: int, study: int) -> None:
    """§4.3 The stone is laid on the card; §4.5, §6.21 then Communion, then the rest."""
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


# --- Using spells, chapter 5 ----------------------------------------------------------------------------------------


@inline_rule
def spell_at(s: State, colour: int) -> int:
    """§2.1 The spell of a colour in this game; a number below all spells before the card is drawn."""
    return SETS * int(colour) + int(s.cards[colour]) - 1


@inline_rule
def effect_of(s: State, study: int) -> int:
    """The effect of a card (by colour) at a level."""
    return LEVELS * spell_at(s, study // LEVELS) + study % LEVELS


@inline_rule
def use(s: State, p: int, rune: int, effect: int, colour: int) -> None:
    """Put the instructions of an effect on the stack, the first on top; §5.9 what may be lowered is the card that was
    used, §6.15 which is Clone if it copied; §6.11 of two ways one must be chosen first."""
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
def would_do(s: State, p: int, effect: int, rune: int) -> bool:
    """§3.9 Whether a step would do something as things are (if none before it does, that is how they will be); §3.10
    not without its price, §5.8 nor for half a swap: alone they do nothing, but what they free helps what follows."""
    freed = 0
    for place in range(LONGEST):
        step, many, which = EFFECTS[effect, place, 0], EFFECTS[effect, place, 1], int(EFFECTS[effect, place, 2])
        if which == OWN_RUNE:
            which = OF_RUNE + rune
        does = step != Step.NONE and would_step(s, p, step, many, which, freed)
        if step == Step.PAY or step == Step.GIVE:
            if not does:
                return False
            freed = int(many)
        elif does:
            return True
    return False


@inline_rule
def would_step(s: State, p: int, step: int, many: int, which: int, freed: int) -> bool:
    """§3.9 Whether a single step would do something, after so many stones of the pool were paid or given away."""
    supply = int(s.held[VORTEX]) + int(s.held[DISCARD]) + freed
    room = room_at(s, place_of(TARGET[step], p)) + freed
    if step <= LAST_PICK:
        source = place_of(SOURCE[step], p)
        needed = int(many) if NEEDS_ALL[step] else 1
        if room <= 0 or s.held[source] < needed:
            return False
        return which == ANY or count(s, source, suiting(s, p, source, many, which)) >= needed
    if step <= LAST_DRAW:
        return supply > 0 and room > 0
    if step == Step.FILL:
        return supply > 0 and int(s.held[POOL + p]) < many
    if step == Step.OTHERS_TAKE:
        return int(s.held[ALTAR]) > 0 and have_others_room(s, p)
    if step == Step.OTHERS_DRAW:
        return supply > 0 and have_others_room(s, p)
    if step == Step.RAISE:
        return raisable(s, p) != 0
    return step == Step.COPY and freed > 0  # §6.15 after the price there is always the draw of two


@inline_rule
def have_others_room(s: State, p: int) -> bool:
    """§6.3, §6.5 Whether another pool is not full; §9.7 the solo opponent's board never is."""
    has_room = s.seats == 1
    for other in range(SEATS):
        if other < s.seats and other != p and s.held[POOL + other] < POOL_LIMIT:
            has_room = True
    return has_room


@rule
def raisable(s: State, p: int) -> int:
    """§5.9, §6.13 Learned cards below the highest level, other than Time Travel itself, as a set of colours."""
    colours = 0
    for colour in range(COLOURS):
        if colour != WHITE and LOWEST <= s.level[p, colour] < HIGHEST:
            colours |= 1 << colour
    return colours


@inline_rule
def raise_card(s: State, p: int, colour: int) -> None:
    """§5.9 Up by one level."""
    pop(s)
    s.level[p, colour] += 1
    announce(s, Event.RAISED, p, CARD_PIECE + spell_at(s, colour), 0, s.level[p, colour])


@inline_rule
def lower_card(s: State, p: int, colour: int) -> None:
    """§5.9 Down by one level."""
    pop(s)
    s.level[p, colour] -= 1
    announce(s, Event.LOWERED, p, CARD_PIECE + spell_at(s, colour), 0, s.level[p, colour])


@inline_rule
def let_others(s: State, p: int, what: int) -> None:
    """§6.3, §6.5 All others, from the left on, take or draw one; §9.7 the solo opponent has an own way."""
    pop(s)
    takes = what == Step.OTHERS_TAKE
    if s.seats == 1:
        push_which(s, Step.TITHE.value if takes else Step.GIFT.value, p, 1, ANY)
    for distance in range(SEATS - 1, 0, -1):
        if distance < s.seats:
            push_which(s, Step.TAKE.value if takes else Step.DRAW.value, seat_after(s, p, distance), 1, ANY)


# --- Stones that go from place to place -----------------------------------------------------------------------------


@inline_rule
def move(s: State, kind: int, source: int, target: int) -> None:
    """One stone."""
    s.stones[source, kind] -= 1
    s.stones[target, kind] += 1
    s.held[source] -= 1
    s.held[target] += 1


@rule
def move_all(s: State, source: int, target: int) -> None:
    """All stones of a place."""
    s.held[target] += s.held[source]
    kind = 0
    while s.held[source] > 0:
        s.held[source] -= s.stones[source, kind]
        s.stones[target, kind] += s.stones[source, kind]
        s.stones[source, kind] = 0
        kind += 1


@inline_rule
def place_of(place: int, p: int) -> int:
    """Pools and familiar boards are those of the seat."""
    return int(place) + int(p) if place >= POOL else int(place)


@inline_rule
def room_at(s: State, place: int) -> int:
    """§3.7, §3.8 How many stones a place can still hold."""
    if place >= FAMILIAR:
        return SPACES - int(s.held[place])
    if place >= POOL:
        return POOL_LIMIT - int(s.held[place])
    return UNLIMITED


@rule
def suiting(s: State, p: int, place: int, many: int, which: int) -> int:
    """The kinds of stones there that suit a step, as a set."""
    suits = int(SUITS[which]) if which < STORED_COLOURS else suited_colours(s, p, many, which)
    kinds = 0
    kind = 0
    left = int(s.held[place])
    while left > 0:
        if s.stones[place, kind] > 0:
            left -= int(s.stones[place, kind])
            kinds |= 1 << kind
        kind += 1
    return kinds & suits


@rule
def suited_colours(s: State, p: int, many: int, which: int) -> int:
    """§6.12 All kinds of the colours on the own familiar board, §5.7 or of those with a whole set in the pool."""
    place, needed = FAMILIAR + p, 1
    if which == SET_OF_COLOUR:
        place, needed = POOL + p, many
    suits = 0
    colour = 0
    left = int(s.held[place])
    while left > 0:
        stones = colour_total(s, place, colour)
        if stones >= needed:
            suits |= int(SUITS[OF_COLOUR + colour])
        left -= stones
        colour += 1
    return suits


@rule
def count(s: State, place: int, kinds: int) -> int:
    """How many stones of these kinds lie there."""
    total = 0
    kind = 0
    while kinds != 0:
        if kinds & 1:
            total += int(s.stones[place, kind])
        kinds >>= 1
        kind += 1
    return total


@inline_rule
def look_for_stones(s: State, what: int, p: int, many: int, which: int) -> int:
    """§3.9 As many as possible; §3.12 what must all go is not asked for, unless the order may matter (§6.18)."""
    source = place_of(SOURCE[what], p)
    if what == Step.STONE or what == Step.REALS:
        kinds = payable_kinds(s, what, p) if many > 0 else 0
    else:
        kinds = suiting(s, p, source, many, which)
        if what == Step.SINGLES:
            kinds &= ~int(SUITS[OF_COLOUR + s.pending[s.depth - 2, WHICH] // LEVELS])
    is_free = what == Step.TAKE_UP_TO or what == Step.REPLACE
    needed = UNLIMITED if what == Step.REPLACE else many
    needed = min(needed, room_at(s, place_of(TARGET[what], p)))
    if kinds == 0 or needed == 0:
        finish_stones(s, what, p, many)
        return AGAIN
    if is_free:
        return offer(s, kinds << 1 | 1)
    must_go = is_order_free(s, what, p) and count(s, source, kinds) <= needed
    if must_go or (what == Step.REALS and goes_whole(s, p, many, which - OF_COLOUR)):
        return PICK + lowest(kinds)
    return offer(s, kinds << 1)


@inline_rule
def goes_whole(s: State, p: int, reals: int, colour: int) -> bool:
    """§3.12 Whether so many reals and the wilds after them take all stones that could be spent at all."""
    groups = int(s.pending[s.depth - 2, MANY]) if s.pending[s.depth - 2, WHAT] == Step.RUNES else 0
    own, totals = by_rune(s, POOL + p, RUNES * colour), rune_totals(s, POOL + p)
    left = reals + GROUP * groups - all_runes(own)
    while totals != 0:
        if of_rune(totals, 0) >= GROUP:
            left -= of_rune(totals, 0) - of_rune(own, 0)
        own >>= BITS
        totals >>= BITS
    return groups > 0 and left == 0


@inline_rule
def is_order_free(s: State, what: int, p: int) -> bool:
    """§6.18 With Mirage it may matter in which order stones are taken."""
    return what != Step.TAKE or p != s.turn or not has_mirage(s, p)


@inline_rule
def has_mirage(s: State, p: int) -> bool:
    """§6.18 Whether a seat has learned Mirage."""
    return spell_at(s, BLUE) == MIRAGE and s.level[p, BLUE] > 0


@rule
def finish_stones(s: State, what: int, p: int, many: int) -> None:
    """No more stones of this step; §6.14 what was discarded from the altar is replaced."""
    pop(s)
    if what == Step.REPLACE:
        push_which(s, Step.REVEAL, p, many, ANY)


@inline_rule
def pick(s: State, what: int, p: int, kind: int) -> None:
    """One stone goes where the step says, and the step goes on."""
    source, target = place_of(SOURCE[what], p), place_of(TARGET[what], p)
    move(s, kind, source, target)
    announce(s, TOLD[what], p, kind, source, target)
    if what == Step.REPLACE:
        s.pending[s.depth - 1, MANY] += 1
        return
    if what == Step.STONE:
        s.pending[s.depth - 4, MANY] = 1 + kind % RUNES
    elif what == Step.TAKE_UP_TO:
        s.pending[s.depth - 1, WHICH] = OF_COLOUR + kind // RUNES
    elif what == Step.STORE_SET:
        s.pending[s.depth - 1, WHAT] = Step.STORE
        s.pending[s.depth - 1, WHICH] = OF_COLOUR + kind // RUNES
    elif what == Step.OFFER:
        s.track += 1
    count_down(s)
    if what == Step.OFFER and s.track in REFRESHING:
        push_which(s, Step.CLEAR, p, 0, 0)
    if what <= Step.TAKE_UP_TO and p == s.turn and has_mirage(s, p) and kind % RUNES == s.rune[p, BLUE]:
        push_which(s, Step.DRAW, p, MIRAGE_DRAWS[s.level[p, BLUE] - LOWEST], ANY)


@inline_rule
def look_into_bag(s: State, what: int, p: int, many: int) -> int:
    """§3.7 Draws stop where there is no room; §3.11 an empty bag is filled from the discard."""
    if many == 0 or not can_draw(s) or room_at(s, place_of(TARGET[what], p)) == 0:
        pop(s)
        return AGAIN
    if s.held[VORTEX] == 0:
        announce(s, Event.REFILLED, p, s.held[DISCARD], DISCARD, VORTEX)
        move_all(s, DISCARD, VORTEX)
    return NOTHING


@inline_rule
def come_out_of_bag(s: State, what: int, p: int, kind: int) -> None:
    """A stone was drawn."""
    target = place_of(TARGET[what], p)
    move(s, kind, VORTEX, target)
    announce(s, TOLD[what], p, kind, VORTEX, target)
    count_down(s)


# --- The altar, chapter 7 -------------------------------------------------------------------------------------------


@inline_rule
def refill_altar(s: State, p: int) -> None:
    """§7.1–§7.3 How many stones are laid at the end of a Day, after clearing a full altar; §9.3 solo."""
    there = int(s.held[ALTAR])
    is_full = s.seats > 1 and there >= ALTAR_LIMIT
    if is_full:
        there = 0
    laid = max(0, SOLO_ALTAR_SIZE - there) if s.seats == 1 else max(1, ALTAR_SIZE - there)
    push_which(s, Step.REVEAL, p, laid, ANY)
    if is_full:
        push_which(s, Step.CLEAR, p, 0, 0)


# --- The end, chapter 8, and the solo opponent, chapter 9 -----------------------------------------------------------


@rule
def ending(s: State) -> int:
    """§8.1, §9.4 Why the game is over; Ending.NONE while it goes on. If several players have brought the end in the
    last round, the seventh spell is named first."""
    if s.depth > 0:
        return Ending.NONE.value
    reason = Ending.TRACK.value
    for p in range(SEATS):
        if learned(s, p) == COLOURS:
            return Ending.SPELLS.value
        if s.held[FAMILIAR + p] == SPACES:
            reason = Ending.MATERIA.value
    return reason


@inline_rule
def learned(s: State, p: int) -> int:
    """How many cards a seat has learned."""
    return size(int(s.known[p]))


@inline_rule
def card_points(s: State, p: int, colour: int) -> int:
    """§8.2 The points of a card as it stands."""
    level = int(s.level[p, colour])
    if level == 0:
        return 0
    spell = spell_at(s, colour)
    if spell == FEAST and level == HIGHEST:
        return colours_stored(s, p)
    if spell == KNOWLEDGE:
        return knowledge_points(s, p, level)
    if spell == COMMUNION and level == LOWEST + 1:
        return of_rune(rune_totals(s, FAMILIAR + p), s.rune[p, colour])
    return int(POINTS[LEVELS * spell + level - LOWEST])


@inline_rule
def colours_stored(s: State, p: int) -> int:
    """§6.12 How many colours lie on a familiar board."""
    colours = 0
    for colour in range(COLOURS):
        if colour_total(s, FAMILIAR + p, colour) > 0:
            colours += 1
    return colours


@inline_rule
def knowledge_points(s: State, p: int, level: int) -> int:
    """§6.20 Points for the other cards."""
    points = 0
    for colour in range(COLOURS):
        if colour != YELLOW and s.level[p, colour] > 0:
            is_double = level == HIGHEST or (level > LOWEST and s.level[p, colour] > LOWEST)
            points += 2 if is_double else 1
    return points


@rule
def score(s: State, p: int) -> int:
    """§8.2 Cards and familiar board."""
    points = FAMILIAR_POINTS[int(s.held[FAMILIAR + p])]
    for colour in range(COLOURS):
        points += card_points(s, p, colour)
    return points


@inline_rule
def rival_points(s: State) -> int:
    """§9.5 The solo opponent's points; nobody's with more players."""
    lower = int(s.held[RIVAL]) - int(s.track)
    steps = int(s.track) - FREE_SPACES
    return lower + (FIRST_TRACK_POINTS + 2 * (steps - 1) if steps > 0 else 0)


@rule
def is_winner(s: State, p: int) -> bool:
    """§8.3 Nobody is ahead in points, then cards, then materia; §9.6 solo: ahead of the opponent."""
    if s.seats == 1:
        return score(s, p) > rival_points(s)
    mine = rank(s, p)
    for other in range(SEATS):
        if other < s.seats and rank(s, other) > mine:
            return False
    return True


@rule
def rank(s: State, p: int) -> int:
    """§8.3 Points first, then cards, then materia in the pool, as one number."""
    return 1000 * score(s, p) + 10 * learned(s, p) + int(s.held[POOL + p])


@rule
@bookkeeping
def announce(s: State, event: int, p: int, piece: int, source: int, target: int) -> None:
    """Everybody sees everything."""
    tell(s, event, p, piece, source, target, EVERYBODY)


# --- What is next ---------------------------------------------------------------------------------------------------


@rule
def offer(s: State, choices: int) -> int:
    """§3.12 A seat decides between these numbers of the menu; a single one is chosen at once, none is passed over."""
    if choices == 0:
        pop(s)
        return AGAIN
    if choices & (choices - 1) == 0:
        return int(MENU_FIRST[top(s, WHAT)]) + lowest(choices)
    s.choices = choices
    return NOTHING


@inline_rule
def lowest(numbers: int) -> int:
    """The lowest member of a set."""
    return size((numbers & -numbers) - 1)


@inline_rule
def size(numbers: int) -> int:
    """How many members a set of numbers below 32 has: first in each pair of bits, then in each four, …"""
    numbers -= numbers >> 1 & 0x55555555
    numbers = (numbers & 0x33333333) + (numbers >> 2 & 0x33333333)
    numbers = numbers + (numbers >> 4) & 0x0F0F0F0F
    return (numbers * 0x01010101 >> 24) & 0xFF


@inline_rule
def look(s: State) -> int:
    """What comes next: an action without alternative, AGAIN if something happened of itself, or NOTHING."""
    if s.depth == 0:
        return NOTHING
    what, p, many, which = top(s, WHAT), top(s, WHOSE), top(s, MANY), top(s, WHICH)
    if what <= LAST_PICK:
        return look_for_stones(s, what, p, many, which)
    if what <= LAST_DRAW:
        return look_into_bag(s, what, p, many)
    if what <= Step.RUNES:
        return look_for_decision(s, what, p, many, which)
    if what < Step.FIRST:
        return let_happen(s, what, p, many, which)
    return NOTHING


@inline_rule
def look_for_decision(s: State, what: int, p: int, many: int, which: int) -> int:
    """The decisions that are not about single stones; §3.1 a phase without anything to do is over."""
    if what == Step.DAY and which > Phase.EVENING:
        return look_at_day(s, p, which)
    if what <= Step.LEARN:
        choices = look_for_action(s, what, p, many, which)
        if what == Step.DAY:
            if choices == 0:
                next_phase(s)
                return AGAIN
            choices |= 1 << PASS
    elif what == Step.RAISE:
        choices = raisable(s, p)
    elif what == Step.WILDS:
        choices = payable_wilds(s, p, which)
    else:
        choices = wild_runes(s, p, many, which)
    return offer(s, choices)


@inline_rule
def let_happen(s: State, what: int, p: int, many: int, which: int) -> int:
    """What happens of itself."""
    if what <= Step.USE_COPY:
        use(s, p, many, which, WHITE if what == Step.USE_COPY else which // (LEVELS * SETS))
    elif what == Step.FILL:
        pop(s)
        push_which(s, Step.DRAW, p, max(0, many - int(s.held[POOL + p])), ANY)
    elif what <= Step.OTHERS_DRAW:
        let_others(s, p, what)
    elif what == Step.LOWER:
        lower_card(s, p, which)
    elif what == Step.LEARNED:
        complete_payment(s, p, many, which)
    else:
        sweep(s, what, p, which)
    return AGAIN


@inline_rule
def sweep(s: State, what: int, p: int, which: int) -> None:
    """Everything that lies aside goes back (§5.8) or to the discard (§4.5), or everything on the altar does (§7.3)."""
    pop(s)
    source = ALTAR if what == Step.CLEAR else ASIDE
    if what == Step.CLEAR:
        announce(s, Event.CLEARED, p, s.held[ALTAR], ALTAR, DISCARD)
    move_all(s, source, place_of(which, p) if what == Step.RETURN else DISCARD)
    if what == Step.INSTANT:
        after_payment(s, p, which)


@inline_rule
def carry_out(s: State, a: int) -> None:
    """An action."""
    what, p = top(s, WHAT), top(s, WHOSE)
    if what <= LAST_PICK:
        if a == DONE:
            finish_stones(s, what, p, top(s, MANY))
        else:
            pick(s, what, p, a - PICK)
    elif what <= LAST_DRAW:
        come_out_of_bag(s, what, p, a - BAG)
    elif what <= Step.COPY:
        act(s, what, p, a)
    elif what == Step.COPIED:
        effect = effect_of(s, top(s, WHICH))
        pop(s)
        push_which(s, Step.USE_COPY, p, a - RUNE, effect)
    elif what == Step.EITHER:
        s.pending[s.depth - 1, WHAT] = Step.USE
        s.pending[s.depth - 1, WHICH] = WAYS[top(s, WHICH)] + (0 if a == STORE else 1)
    elif what == Step.RAISE:
        raise_card(s, p, a - RAISE)
    elif what == Step.LEARN:
        push_which(s, Step.WILDS, p, 0, a - SPELL)
    elif what == Step.WILDS:
        begin_payment(s, p, a - WILDS)
    elif what == Step.RUNES:
        choose_rune(s, p, a - RUNE)
    elif what == Step.FIRST:
        s.first = a - FIRST
        s.turn = s.first
        pop(s)
    else:
        s.cards[top(s, WHICH)] = 1 + (a - CARD) % SETS
        announce(s, Event.CARD, 0, CARD_PIECE + a - CARD, 0, 0)
    if what >= Step.FIRST:
        set_up(s)


# --- The verbs ------------------------------------------------------------------------------------------------------


@inline_rule
def actor(s: State) -> int:
    """Who decides next."""
    if s.depth == 0:
        return OVER
    return top(s, WHOSE) if s.choices != 0 else CHANCE


@inline_rule
def menu(s: State) -> tuple[int, int]:
    """The range of actions in which all possible ones lie."""
    if s.depth == 0:
        return 0, 0
    what = top(s, WHAT)
    return int(MENU_FIRST[what]), int(MENU_PAST[what])


@inline_rule
def is_legal(s: State, a: int) -> bool:
    """What the seat that decides may do was found when it was asked."""
    return int(s.choices) >> (a - int(MENU_FIRST[top(s, WHAT)])) & 1 == 1


@inline_rule
def choice_total(s: State) -> int:
    """As many marks as choices."""
    return size(int(s.choices))


@inline_rule
def choice_at(s: State, mark: int) -> int:
    """The choices in their order."""
    choices = int(s.choices)
    for _ in range(mark):
        choices &= choices - 1
    return int(MENU_FIRST[top(s, WHAT)]) + lowest(choices)


@inline_rule
def chance_weight(s: State, a: int) -> int:
    """How likely an outcome is, in relation to the others."""
    if a >= BAG:
        return int(s.stones[VORTEX, a - BAG])
    if a >= CARD:
        return 1 if (a - CARD) // SETS == top(s, WHICH) else 0
    return 1 if a - FIRST < s.seats else 0


@inline_rule
def chance_total(s: State) -> int:
    """The sum of all weights."""
    what = top(s, WHAT)
    if what <= LAST_DRAW:
        return int(s.held[VORTEX])
    return SETS if what == Step.CARDS else int(s.seats)


@inline_rule
def outcome_at(s: State, mark: int) -> int:
    """The outcome on which a mark falls."""
    what = top(s, WHAT)
    if what == Step.CARDS:
        return CARD + SETS * top(s, WHICH) + mark
    if what == Step.FIRST:
        return FIRST + mark
    kind = 0
    mark -= int(s.stones[VORTEX, 0])
    while mark >= 0:
        kind += 1
        mark -= int(s.stones[VORTEX, kind])
    return BAG + kind


@inline_rule
def apply(s: State, a: int) -> None:
    """Let an action happen, and all that follows from it without a further decision."""
    clean_page(s)
    while a != NOTHING:
        a = stride(s, a)


@inline_rule
def stride(s: State, a: int) -> int:
    """An action happens, or the top of the stack says what comes next."""
    if a == AGAIN:
        return look(s)
    s.choices = 0
    carry_out(s, a)
    return AGAIN


@inline_rule
def lane(s: State, a: int) -> int:
    """Stones one by one; what can be learned; what else can be done; all the rest."""
    what = top(s, WHAT)
    if what <= LAST_DRAW:
        return 0
    if what > Step.LEARN or a != AGAIN:
        return 3
    return 1 if what == Step.LEARN or (what == Step.DAY and top(s, WHICH) == Phase.EVENING) else 2
