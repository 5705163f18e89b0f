"""What the spells do. §4"""

from spellwright.kernel.pending import WHOSE, pop, push, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import next_seat
from spellwright.kernel.told import EVERYBODY, only, tell

from ..pieces import HEALS, HITS, LIVES_OF_SPELL, MYSTICS, ROLLS, Ask, Event, Hits, Spell
from ..state import State, edition_of
from .seats import heal, left_of, lose, right_of


@inline_rule
def take_effect(s: State, p: int, spell: int) -> int:
    """§3.3 Begin the effect of a spell, asking chance where it must; return the lives it takes or gives at once."""
    if ROLLS[spell]:
        push(s, Ask.ROLL, p, spell)
        return 0
    if spell == Spell.SINGER:
        sing(s, p)
        return 0
    return LIVES_OF_SPELL[edition_of(s)][spell]


@inline_rule
def sing(s: State, p: int) -> None:
    """§4.4 Let the caller take a mystic stone, if there is one."""
    if s.mystics > 0:
        push(s, Ask.LOOK, p, 0)
    else:
        tell(s, Event.NO_MYSTIC, p, 0, 0, 0, EVERYBODY)


@inline_rule
def take_mystic(s: State, spell: int) -> None:
    """§4.4, §8.2 Take a mystic stone: its owner alone learns what it is."""
    p = top(s, WHOSE)
    pop(s)
    taken = MYSTICS - s.mystics
    s.owner[taken] = p
    s.mystic[taken] = spell
    s.unseen[spell] -= 1
    s.mystics -= 1
    tell(s, Event.LOOKED, p, spell, 0, s.mystics, only(p))


@rule
def strike_and_heal(s: State, p: int, spell: int, lives: int) -> None:
    """§4.1–§4.3, §4.5–§4.8 Take lives from all that the spell hits, from the left on; heal the caller if it heals."""
    left, right = left_of(s, p), right_of(s, p)
    other = next_seat(s, p)
    while other != p:
        if s.lives[other] > 0 and is_hit(spell, other, left, right):
            lose(s, other, lives)
        other = next_seat(s, other)
    if HEALS[spell]:
        heal(s, p, lives)


@inline_rule
def is_hit(spell: int, other: int, left: int, right: int) -> bool:
    """§4 Return whether a spell costs another player lives; §4.5 one who is both neighbours is hit once."""
    hits = HITS[spell]
    if hits == Hits.OTHERS:
        return True
    if hits == Hits.LEFT:
        return other == left
    if hits == Hits.RIGHT:
        return other == right
    return hits == Hits.BOTH and (other == left or other == right)
