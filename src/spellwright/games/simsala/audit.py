"""Simsala … Bumm?: what a seat must not know, and leaks planted to see whether the audit finds them."""

from collections.abc import Sequence
from random import Random

from spellwright.audit.situation import Look, Situation, in_log, on_stale_page, showing, spoilt, telling
from spellwright.kernel.pending import MANY, WHAT, WHOSE
from spellwright.kernel.told import EVENT, PIECE, SEAT, TARGET

from .actions import CALL, END
from .pieces import MYSTICS, PLACES, Ask, Event, Spell
from .state import State, View


def twin(s: State, seat: int, random: Random) -> State:
    """§8.1, §8.2 Draw again the stones in front of the seat (of everybody alive, for the spectator), the mystic stones
    of others, and everything nobody has seen, except what calls have ruled out (§8.3)."""
    rows = [p for p in range(s.seats) if s.lives[p] > 0 and s.depth > 0 and (p == seat or seat < 0)]
    places = [(p, place) for p in rows for place in range(PLACES) if s.stones[p, place] != Spell.NONE]
    mystics = [taken for taken in range(MYSTICS - s.mystics) if s.owner[taken] != seat]
    pool = [spell for spell in Spell for _ in range(int(s.unseen[spell]))]
    pool += [Spell(s.stones[p, place]) for p, place in places] + [Spell(s.mystic[taken]) for taken in mystics]
    random.shuffle(pool)
    random.shuffle(places)
    leaving = _leaving(s)
    if leaving:
        places.sort(key=lambda at: at[0] != leaving[0])
    stones = _fill(s, places, pool, leaving)
    for (p, place), spell in zip(places, stones, strict=True):
        s.stones[p, place] = spell
        pool.remove(spell)
    for taken in mystics:
        s.mystic[taken] = pool.pop()
    for spell in Spell:
        s.unseen[spell] = pool.count(spell)
    _retell(s)
    return s


def _fill(
    s: State, places: Sequence[tuple[int, int]], pool: Sequence[Spell], leaving: tuple[int, Spell] | None
) -> list[Spell]:
    """Return stones for these places, none of them ruled out; a stone on its way to the board must be among them."""
    if not places:
        return []
    (p, place), rest = places[0], places[1:]
    is_last_chance = leaving is not None and leaving[0] == p and not any(q == p for q, _ in rest)
    for spell in dict.fromkeys(pool):
        if int(s.ruled_out[p, place]) >> (spell - 1) & 1 or (is_last_chance and leaving and spell != leaving[1]):
            continue
        still_leaving = None if leaving == (p, spell) else leaving
        remaining = list(pool)
        remaining.remove(spell)
        stones = _fill(s, rest, remaining, still_leaving)
        if len(stones) == len(rest):
            return [spell, *stones]
    return []


def _leaving(s: State) -> tuple[int, Spell] | None:
    """Return whose stone is on its way to the board, and its spell."""
    if s.depth == 0 or s.pending[s.depth - 1, WHAT] != Ask.LEAVE:
        return None
    return int(s.pending[s.depth - 1, WHOSE]), Spell(s.pending[s.depth - 1, MANY])


def _retell(s: State) -> None:
    """Rewrite the told events as these stones would have been told."""
    for line in s.told[: s.told_count]:
        if line[EVENT] == Event.DEALT:
            line[PIECE] = s.stones[line[SEAT], line[TARGET]]
        if line[EVENT] == Event.LOOKED and s.mystics < MYSTICS:
            line[PIECE] = s.mystic[MYSTICS - 1 - line[TARGET]]


def planted() -> dict[str, Look]:
    """Return leaks by name, each as a way to look at a situation."""
    return {
        "own stones": spoilt(_own_stones),
        "one own stone": spoilt(_one_own_stone),
        "mystic stones of others": showing("mystic"),
        "stones nobody has seen": showing("unseen"),
        "all stones, to the spectator": spoilt(_stones_to_spectator),
        "own new stone in the told events": telling(Event.DEALT),
        "mystic stone in the told events": telling(Event.LOOKED),
        "only calls that succeed are legal": spoilt(_legal_calls),
        "how many equal stones stood there when one was cast": spoilt(_equal_stones),
        "an own stone on the unused lines of the page": on_stale_page(
            lambda at, seat: (Event.DEALT, seat, at.state.stones[seat, 0]) if seat >= 0 else ()
        ),
        "a log line": in_log(lambda at: at.pieces_told(Event.DEALT)),
    }


def _own_stones(at: Situation, seat: int, v: View) -> None:
    if seat >= 0:
        v.stones[seat] = at.state.stones[seat]


def _one_own_stone(at: Situation, seat: int, v: View) -> None:
    if seat >= 0:
        v.stones[seat, 0] = at.state.stones[seat, 0]


def _stones_to_spectator(at: Situation, seat: int, v: View) -> None:
    if seat < 0:
        v.stones[:] = at.state.stones


def _legal_calls(at: Situation, seat: int, v: View) -> None:
    if seat >= 0:
        for spell in range(1, len(Spell)):
            if spell not in at.state.stones[seat]:
                v.legal[CALL + spell] = 0
        v.legal[END] = 0


def _equal_stones(at: Situation, seat: int, v: View) -> None:
    for memory in range(v.memory_count[seat] if seat >= 0 else 0):
        v.memory_known[seat, memory] += (at.state.stones[seat] == v.memory_spell[seat, memory]).sum()
