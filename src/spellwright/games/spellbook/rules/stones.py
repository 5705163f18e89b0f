"""The table: spells in this game, what players have learned, where stones lie, how they move: chapters 1 and 2."""

from spellwright.kernel.choices import size
from spellwright.kernel.rule import bookkeeping, inline_rule, rule
from spellwright.kernel.told import EVERYBODY, tell

from ..cards import LEVELS, MIRAGE, SETS
from ..pieces import BLUE, RUNES
from ..places import DISCARD, FAMILIAR, POOL, POOL_LIMIT, SPACES, VORTEX
from ..state import State
from ..steps import OF_COLOUR, SET_OF_COLOUR, STORED_COLOURS, SUITS


@inline_rule
def spell_at(s: State, colour: int) -> int:
    """§2.1 Return the spell of a colour in this game; before its card is drawn, a number below all of the colour."""
    return SETS * int(colour) + int(s.cards[colour]) - 1


@inline_rule
def effect_of(s: State, study: int) -> int:
    """Return the number of the effect of a card at a level; `study` is LEVELS * colour + level - LOWEST."""
    return LEVELS * spell_at(s, study // LEVELS) + study % LEVELS


@inline_rule
def learned(s: State, p: int) -> int:
    """Return how many cards a seat has learned."""
    return size(int(s.known[p]))


@inline_rule
def has_mirage(s: State, p: int) -> bool:
    """§6.18 Return whether a seat has learned Mirage."""
    return spell_at(s, BLUE) == MIRAGE and s.level[p, BLUE] > 0


@rule
@bookkeeping
def announce(s: State, event: int, p: int, piece: int, source: int, target: int) -> None:
    """Tell everybody: in SpellBook nothing is hidden."""
    tell(s, event, p, piece, source, target, EVERYBODY)


UNLIMITED = 127
BITS = 8  # for a number of stones


@inline_rule
def move_stone(s: State, kind: int, source: int, target: int) -> None:
    """Move one stone of a kind from place to place."""
    s.stones[source, kind] -= 1
    s.stones[target, kind] += 1
    s.held[source] -= 1
    s.held[target] += 1


@rule
def move_all(s: State, source: int, target: int) -> None:
    """Move all stones of a place to another one."""
    s.held[target] += s.held[source]
    kind = 0
    while s.held[source] > 0:
        s.held[source] -= s.stones[source, kind]
        s.stones[target, kind] += s.stones[source, kind]
        s.stones[source, kind] = 0
        kind += 1


@inline_rule
def place_of(place: int, p: int) -> int:
    """Return the place itself, or the seat's own one if the place is POOL or FAMILIAR."""
    return int(place) + int(p) if place >= POOL else int(place)


@inline_rule
def room_at(s: State, place: int) -> int:
    """§3.7, §3.8 Return how many more stones a place can hold."""
    if place >= FAMILIAR:
        return SPACES - int(s.held[place])
    if place >= POOL:
        return POOL_LIMIT - int(s.held[place])
    return UNLIMITED


@inline_rule
def can_draw(s: State) -> bool:
    """§3.11 Return whether a draw would find a stone."""
    return int(s.held[VORTEX]) + int(s.held[DISCARD]) > 0


@rule
def count_stones(s: State, place: int, kinds: int) -> int:
    """Return how many stones of a set of kinds lie at a place."""
    total = 0
    kind = 0
    while kinds != 0:
        if kinds & 1:
            total += int(s.stones[place, kind])
        kinds >>= 1
        kind += 1
    return total


@rule
def colour_total(s: State, place: int, colour: int) -> int:
    """Return how many stones of a colour lie at a place."""
    kind = RUNES * colour
    return int(s.stones[place, kind]) + int(s.stones[place, kind + 1]) + int(s.stones[place, kind + 2])


@rule
def rune_totals(s: State, place: int) -> int:
    """Return how many stones of each rune lie at a place, eight bits for each. (This loop and others like it end when
    all stones are found: a GPU would unroll a loop of known length for every kind, and has little room for
    instructions.)"""
    totals = 0
    kind = 0
    left = int(s.held[place])
    while left > 0:
        own = by_rune(s, place, kind)
        totals += own
        left -= all_runes(own)
        kind += RUNES
    return totals


@inline_rule
def by_rune(s: State, place: int, kind: int) -> int:
    """Return how many stones of a colour lie at a place, in eight bits a rune; `kind` is the colour's first kind."""
    own = int(s.stones[place, kind]) | int(s.stones[place, kind + 1]) << BITS
    return own | int(s.stones[place, kind + 2]) << 2 * BITS


@inline_rule
def of_rune(totals: int, rune: int) -> int:
    """Return the number for one rune out of `rune_totals` or `by_rune`."""
    return totals >> BITS * int(rune) & (1 << BITS) - 1


@inline_rule
def all_runes(totals: int) -> int:
    """Return the sum of the numbers of all three runes."""
    return of_rune(totals, 0) + of_rune(totals, 1) + of_rune(totals, 2)


@rule
def suiting(s: State, p: int, place: int, many: int, which: int) -> int:
    """Return the kinds of stones at a place that suit a step, as a set."""
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
    """§6.12 Return the kinds of all colours on the seat's familiar board, or §5.7 with the whole set in its pool."""
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
