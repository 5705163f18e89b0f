"""What a seat can usefully do: §3.9, asked in one place for all cards and actions."""

from spellwright.kernel.choices import has, lowest
from spellwright.kernel.rule import inline_rule, rule

from ..actions import CAST, DRAW, LEARN, STORE, TAKE
from ..cards import CLONE, LEVELS, LOWEST
from ..pieces import COLOURS, SEATS, WHITE
from ..places import ALTAR, DISCARD, POOL, POOL_LIMIT, VORTEX
from ..spells import EFFECTS, LONGEST, PRIMARY, REFERS_TO_RUNE, SAME_AS_HIGHER, WAYS
from ..state import State
from ..steps import ANY, LAST_DRAW, LAST_PICK, NEEDS_ALL, OF_RUNE, OWN_RUNE, SOURCE, TARGET, Phase, Step
from .effects import raisable
from .learning import learnable
from .stones import count_stones, effect_of, place_of, room_at, spell_at, suiting

TURNS = 3  # in which it is asked what can be done: once for a seat, twice for its Clone
PRIMARY_OF_PHASE = (1 << TAKE | 1 << DRAW, 1 << STORE, 1 << LEARN)  # §3.3–§3.5 as sets of actions


@inline_rule
def useful_actions(s: State, what: int, p: int, many: int, which: int) -> int:
    """§3.9 Return what a seat can do and would do something, as a set of numbers of the menu. In a phase of the Day
    (§3.3–§3.6) or at once (§6.17) these are primary actions and cards, for Clone what it can copy (§6.15) and with
    whose rune (§5.10), for some effects two ways (§6.11), for learning the cards that can be paid for (§4.1). All this
    is asked in one loop, because a GPU has room for it only once. Candidates are found first; in two more turns a Clone
    that could be used is asked what it could copy."""
    choices = 0
    for turn in range(TURNS):
        candidates = candidates_in(s, what, p, which, turn)
        found = 0
        while candidates != 0:
            a = lowest(candidates)
            candidates &= candidates - 1
            effect = candidate_effect(s, what, which, a)
            runes = candidate_runes(s, what, p, many, turn, a)
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
def candidates_in(s: State, what: int, p: int, which: int, turn: int) -> int:
    """Return the actions that may be possible, as a set: whether they would do something is asked later. In the second
    and third turn these are what a Clone of the Midday could copy at level 3 and 4."""
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
def own_actions(s: State, p: int, phase: int) -> int:
    """§3.3–§3.6 Return a phase's primary actions, and the seat's cards not learned today at all levels, as a set."""
    actions = PRIMARY_OF_PHASE[phase]
    cards = int(s.known[p]) & int(s.of_phase[phase]) & ~int(s.fresh)
    while cards != 0:
        colour = lowest(cards)
        cards &= cards - 1
        actions |= levels_up_to(s, colour, int(s.level[p, colour]))
    return actions


@inline_rule
def copies(s: State, p: int, phase: int) -> int:
    """§6.15 Return what Clone could copy, as a set: primary actions, and cards of others up to their levels there, but
    no other Clone; §9.8 solo: cards that are not learned, at level 4 exactly."""
    actions = PRIMARY_OF_PHASE[phase]
    for colour in range(COLOURS):
        if has(int(s.of_phase[phase]), colour) and colour != WHITE:
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
    """§5.1 Return the actions of a card up to a level, as a set; of levels with the same effect only the highest."""
    levels = (1 << (highest - LOWEST + 1)) - 1
    doubles = int(SAME_AS_HIGHER[spell_at(s, colour)]) & levels >> 1
    return (levels & ~doubles) << (CAST + LEVELS * colour)


@inline_rule
def may_clone(s: State, p: int, phase: int, level: int) -> bool:
    """§6.15 Return whether a Clone may be used now at this level, if there is something to copy."""
    is_usable = phase == Phase.MIDDAY and spell_at(s, WHITE) == CLONE and not has(int(s.fresh), WHITE)
    return is_usable and int(s.level[p, WHITE]) >= level


@inline_rule
def candidate_effect(s: State, what: int, which: int, a: int) -> int:
    """Return the effect of an action: of a card, of a primary action, or of one of two ways."""
    if a >= CAST:
        return effect_of(s, a - CAST)
    if what == Step.EITHER:
        return int(WAYS[which]) + (0 if a == STORE else 1)
    return PRIMARY + a - TAKE


@inline_rule
def candidate_runes(s: State, what: int, p: int, many: int, turn: int, a: int) -> int:
    """§5.10 Return the runes with which an action may be used, as a set: that of the seat's own card, or those on
    others' cards of at least this level; §9.8 solo: the rune on Clone. An effect that refers to no rune has one of
    them."""
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


@rule
def would_do(s: State, p: int, effect: int, rune: int) -> bool:
    """§3.9 Return whether an effect would do something: one of its steps would as things are now (if none before it
    does, that is how they will be). §3.10 A price and §5.8 half a swap alone do nothing, but without them nothing
    follows, and what they free helps what follows."""
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
    """§3.9 Return whether a step would do something once `freed` stones of the pool have been paid or given away."""
    supply = int(s.held[VORTEX]) + int(s.held[DISCARD]) + freed
    room = room_at(s, place_of(TARGET[step], p)) + freed
    if step <= LAST_PICK:
        source = place_of(SOURCE[step], p)
        needed = int(many) if NEEDS_ALL[step] else 1
        if room <= 0 or s.held[source] < needed:
            return False
        return which == ANY or count_stones(s, source, suiting(s, p, source, many, which)) >= needed
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
    """§6.3, §6.5 Return whether another pool is not full; §9.7 the solo opponent's board never is."""
    has_room = s.seats == 1
    for other in range(SEATS):
        if other < s.seats and other != p and s.held[POOL + other] < POOL_LIMIT:
            has_room = True
    return has_room
