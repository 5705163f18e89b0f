"""The rules, in the order of RULES.md. Numbers after § are its numbers.

The stack of pending decisions always has the CALL of the seat on turn at its bottom; what that call sets in motion lies
above it.
"""

from __future__ import annotations

from spellwright.games.simsala.actions import CALL, DIE, END, FIRST, PLACE, STONE
from spellwright.games.simsala.pieces import (
    FACES,
    LIVES,
    MYSTIC_POINTS,
    MYSTICS,
    ONLY_ONE_POINTS,
    OPEN_STONES,
    PLACES,
    SEATS,
    SIDES,
    SPELLS,
    STONES,
    SURVIVOR_POINTS,
    TARGET,
    WIN_POINTS,
    Ask,
    Ending,
    Event,
    Length,
    Order,
    Spell,
)
from spellwright.games.simsala.state import State
from spellwright.kernel.pending import MANY, WHAT, WHOSE, clear_pending, count_down, pop, push, top
from spellwright.kernel.rule import phrase, rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVERYBODY, all_but, clean_page, only, tell
from spellwright.kernel.verbs import CHANCE, OVER

# --- Laying out, §2 -------------------------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Ints) -> None:
    """§2.1 A match is laid out; chance names the first player unless the table has set one."""
    s.seats = seats
    s.order = options[0]
    s.length = options[1]
    s.ending = options[2]
    if options[3] == 0:
        push(s, Ask.FIRST, 0, 0)
    else:
        begin_round(s, int(options[3]) - 1)


@rule
def begin_round(s: State, first: int) -> None:
    """§2.2–§2.6 All pieces back to their places; five stones each from the first player on, then the open ones."""
    s.round_number += 1
    s.first = first
    s.supply = STONES - MYSTICS
    s.mystics = MYSTICS
    for spell in range(1, SPELLS):
        s.unseen[spell] = spell
        s.board[spell] = 0
    for mystic in range(MYSTICS):
        s.owner[mystic] = 0
        s.mystic[mystic] = 0
    for p in range(s.seats):
        s.lives[p] = LIVES
        for place in range(PLACES):
            s.stones[p, place] = 0
        forget(s, p)
    tell(s, Event.ROUND, first, s.round_number, 0, 0, EVERYBODY)
    begin_turn(s, first)
    if OPEN_STONES[s.seats] > 0:
        push(s, Ask.OPEN, 0, OPEN_STONES[s.seats])
    p = first
    for _ in range(s.seats):
        p = previous_seat(s, p)
        push(s, Ask.DEAL, p, PLACES)


@phrase
def deal(s: State, spell: int) -> None:
    """§2.3, §3.9 The next free place of a seat gets a stone: all others see it."""
    p = top(s, WHOSE)
    count_down(s)
    place = 0
    while s.stones[p, place] != Spell.NONE:
        place += 1
    s.stones[p, place] = spell
    s.unseen[spell] -= 1
    s.supply -= 1
    tell(s, Event.DEALT, p, spell, 0, place, all_but(p, s.seats))


@rule
def lay_open(s: State, spell: int) -> None:
    """§2.4 One of the stones that are open from the start."""
    count_down(s)
    s.board[spell] += 1
    s.unseen[spell] -= 1
    s.supply -= 1
    tell(s, Event.OPENED, 0, spell, 0, 0, EVERYBODY)


# --- A turn, §3 -----------------------------------------------------------------------------------------------------


@phrase
def begin_turn(s: State, p: int) -> None:
    """§3.1 A turn starts with a call, and any spell may be called."""
    s.lowest = 1
    s.casts = 0
    push(s, Ask.CALL, p, 0)


@phrase
def turn(s: State) -> int:
    """Whose turn it is."""
    return int(s.pending[0, WHOSE])


@phrase
def may_call(s: State, spell: int) -> bool:
    """§3.6–§3.8 Any spell may be called, unless an enforced order forbids it."""
    return s.order != Order.ENFORCED or spell >= s.lowest


@phrase
def may_end(s: State) -> bool:
    """§3.5 A turn may be ended after a success."""
    return s.casts > 0


@phrase
def call(s: State, spell: int) -> None:
    """§3.2, §3.4, §3.7 A call breaks the order, or succeeds, or fails."""
    p = turn(s)
    tell(s, Event.CALLED, p, spell, 0, 0, EVERYBODY)
    if spell < s.lowest:
        break_order(s, p, spell)
    elif stones_of(s, p, spell) > 0:
        push(s, Ask.LEAVE, p, spell)
    else:
        miscast(s, p, spell)


@phrase
def stones_of(s: State, p: int, spell: int) -> int:
    """How many stones with this spell stand before a seat."""
    count = 0
    for place in range(PLACES):
        if s.stones[p, place] == spell:
            count += 1
    return count


@phrase
def standing(s: State, p: int) -> int:
    """The set of places of a seat at which a stone stands."""
    places = 0
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            places |= 1 << place
    return places


@phrase
def stones_before(s: State, p: int) -> int:
    """How many stones stand before a seat."""
    count = 0
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            count += 1
    return count


@rule
def break_order(s: State, p: int, spell: int) -> None:
    """§3.7 A lower call costs a life and ends the turn; §8.4 it tells nothing about the stones."""
    tell(s, Event.BROKE_ORDER, p, spell, s.lowest, 0, EVERYBODY)
    pay(s, p, 1)


@phrase
def miscast(s: State, p: int, spell: int) -> None:
    """§3.4 A failed call costs a life, a failed dragon a roll of the die; §8.3 everybody learns that it is not there."""
    tell(s, Event.FAILED, p, spell, 0, 0, EVERYBODY)
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            s.ruled_out[p, place] |= only_spell(spell)
    if spell == Spell.DRAGON:
        push(s, Ask.BACKFIRE, p, 0)
    else:
        pay(s, p, 1)


@phrase
def pay(s: State, p: int, lives: int) -> None:
    """§3.4, §3.7 The caller loses lives by own fault, and the turn ends."""
    lose(s, p, lives)
    if s.lives[p] > 0:
        end_turn(s)
    elif is_round_over(s):
        finish_round(s)
    else:
        pass_turn(s)  # §7.4 no stones for the dead


@phrase
def leave(s: State, place: int) -> None:
    """§3.2 The stone at this place goes to the board; §3.3 its spell takes effect."""
    p = top(s, WHOSE)
    pop(s)
    spell = int(s.stones[p, place])
    s.stones[p, place] = Spell.NONE
    s.board[spell] += 1
    if s.order != Order.FREE:
        s.lowest = spell
    s.casts += 1
    remember_cast(s, p, spell, place)
    tell(s, Event.CAST, p, spell, place, 0, EVERYBODY)
    take_effect(s, p, spell)


@phrase
def end_turn(s: State) -> None:
    """§3.9 The free places are filled while the supply lasts; §3.10 then the left neighbour is on turn."""
    p = turn(s)
    free = min(PLACES - stones_before(s, p), int(s.supply))
    pass_turn(s)
    if free > 0:
        push(s, Ask.DEAL, p, free)


@phrase
def pass_turn(s: State) -> None:
    """§3.10, §7.3 The next living player to the left is on turn."""
    p = turn(s)
    clear_pending(s)
    begin_turn(s, left_of(s, p))


# --- The spells, §4 -------------------------------------------------------------------------------------------------


@rule
def take_effect(s: State, p: int, spell: int) -> None:
    """§3.3 What a spell does; what needs a die or a look is asked of chance first."""
    if spell == Spell.DRAGON:
        push(s, Ask.DRAGON, p, 0)
    elif spell == Spell.WANDERER:
        wanderer(s, p)
    elif spell == Spell.DREAM:
        push(s, Ask.DREAM, p, 0)
    elif spell == Spell.SINGER:
        singer(s, p)
    elif spell == Spell.TEMPEST:
        tempest(s, p)
    elif spell == Spell.BLIZZARD:
        lose(s, left_of(s, p), 1)  # §4.6
        settle(s)
    elif spell == Spell.FIREBALL:
        lose(s, right_of(s, p), 1)  # §4.7
        settle(s)
    else:
        heal(s, p, 1)  # §4.8
        settle(s)


@rule
def dragon(s: State, number: int) -> None:
    """§4.1 All others lose as many lives as the die shows."""
    p = top(s, WHOSE)
    pop(s)
    tell(s, Event.ROLLED, p, number, 0, 0, EVERYBODY)
    hurt_others(s, p, number)
    settle(s)


@rule
def backfire(s: State, number: int) -> None:
    """§3.4 A dragon that did not come costs the caller as many lives as the die shows."""
    p = top(s, WHOSE)
    pop(s)
    tell(s, Event.ROLLED, p, number, 0, 0, EVERYBODY)
    pay(s, p, number)


@rule
def wanderer(s: State, p: int) -> None:
    """§4.2 All others lose one life, the caller regains one."""
    hurt_others(s, p, 1)
    heal(s, p, 1)
    settle(s)


@rule
def dream(s: State, number: int) -> None:
    """§4.3 The caller regains as many lives as the die shows."""
    p = top(s, WHOSE)
    pop(s)
    tell(s, Event.ROLLED, p, number, 0, 0, EVERYBODY)
    heal(s, p, number)
    settle(s)


@rule
def singer(s: State, p: int) -> None:
    """§4.4 The caller takes a mystic stone, if there is one."""
    if s.mystics > 0:
        push(s, Ask.LOOK, p, 0)
    else:
        tell(s, Event.NO_MYSTIC, p, 0, 0, 0, EVERYBODY)
        settle(s)


@rule
def look(s: State, spell: int) -> None:
    """§4.4, §8.2 The owner alone learns what the mystic stone is."""
    p = top(s, WHOSE)
    pop(s)
    taken = MYSTICS - s.mystics
    s.owner[taken] = p
    s.mystic[taken] = spell
    s.unseen[spell] -= 1
    s.mystics -= 1
    tell(s, Event.LOOKED, p, spell, 0, s.mystics, only(p))
    settle(s)


@rule
def tempest(s: State, p: int) -> None:
    """§4.5 Both neighbours lose one life; if they are the same player, one."""
    left, right = left_of(s, p), right_of(s, p)
    lose(s, left, 1)
    if right != left:
        lose(s, right, 1)
    settle(s)


@rule
def hurt_others(s: State, p: int, lives: int) -> None:
    """§4.1, §4.2 Everybody living but the caller loses lives, clockwise from the caller's left."""
    other = next_seat(s, p)
    while other != p:
        if s.lives[other] > 0:
            lose(s, other, lives)
        other = next_seat(s, other)


@phrase
def lose(s: State, p: int, lives: int) -> None:
    """§1.4 Nobody has fewer lives than none."""
    lost = min(int(s.lives[p]), lives)
    s.lives[p] -= lost
    tell(s, Event.LOST, p, lost, 0, s.lives[p], EVERYBODY)


@phrase
def heal(s: State, p: int, lives: int) -> None:
    """§1.4 Nobody has more lives than six."""
    healed = min(LIVES - int(s.lives[p]), lives)
    s.lives[p] += healed
    tell(s, Event.HEALED, p, healed, 0, s.lives[p], EVERYBODY)


@phrase
def left_of(s: State, p: int) -> int:
    """§7.3 The next living player clockwise."""
    other = next_seat(s, p)
    while s.lives[other] == 0:
        other = next_seat(s, other)
    return other


@phrase
def right_of(s: State, p: int) -> int:
    """§7.3 The next living player counter-clockwise."""
    other = previous_seat(s, p)
    while s.lives[other] == 0:
        other = previous_seat(s, other)
    return other


@phrase
def next_seat(s: State, p: int) -> int:
    """Clockwise, the dead included."""
    return p + 1 if p + 1 < s.seats else 0


@phrase
def previous_seat(s: State, p: int) -> int:
    """Counter-clockwise, the dead included."""
    return p - 1 if p > 0 else int(s.seats) - 1


# --- The end of a round, §5 and §7 ----------------------------------------------------------------------------------


@rule
def settle(s: State) -> None:
    """§5.1, §5.6 After an effect: has it ended the round? If not, the caller goes on."""
    p = turn(s)
    if stones_before(s, p) == 0:
        sweep(s, p)
        finish_round(s)
    elif is_round_over(s):
        finish_round(s)


@rule
def sweep(s: State, p: int) -> None:
    """§5.2 Who casts the last own stone takes all lives of all others."""
    tell(s, Event.SWEPT, p, 0, 0, 0, EVERYBODY)
    for other in range(s.seats):
        if other != p:
            s.lives[other] = 0


@rule
def is_round_over(s: State) -> bool:
    """§5.1 A death ends the round; §7.1 if there can be only one, only one must be left."""
    alive = 0
    for p in range(s.seats):
        if s.lives[p] > 0:
            alive += 1
    return alive == 1 if s.ending == Ending.ONE else alive < s.seats


@rule
def finish_round(s: State) -> None:
    """§5.2–§5.5, §7.2 Points; then a new round, or the end of the match."""
    caller = turn(s)
    clear_pending(s)
    for p in range(s.seats):
        s.last_points[p] = round_points(s, p, caller)
        s.points[p] += s.last_points[p]
        tell(s, Event.SCORED, p, s.last_points[p], 0, s.points[p], EVERYBODY)
    if is_match_over(s):
        tell(s, Event.FINISHED, 0, 0, 0, 0, EVERYBODY)
    else:
        begin_round(s, next_seat(s, caller))  # §5.7


@rule
def round_points(s: State, p: int, caller: int) -> int:
    """§5.2–§5.5 The living score: the caller for the victory, the others for having survived, all for mystic stones.
    §7.2 If there can be only one, it is the one who lives."""
    if s.lives[p] == 0:
        return 0
    reward = MYSTIC_POINTS * mystics_of(s, p)
    if s.ending == Ending.ONE:
        return ONLY_ONE_POINTS + reward
    return reward + (WIN_POINTS if p == caller else SURVIVOR_POINTS)


@rule
def mystics_of(s: State, p: int) -> int:
    """How many mystic stones a seat has taken."""
    count = 0
    for taken in range(MYSTICS - s.mystics):
        if s.owner[taken] == p:
            count += 1
    return count


# --- The end of the match, §6 ---------------------------------------------------------------------------------------


@rule
def is_match_over(s: State) -> bool:
    """§6.1 Somebody has reached the end of the track; §6.3 or the table agreed on a single round."""
    if s.length == Length.SINGLE:
        return True
    for p in range(s.seats):
        if s.points[p] >= TARGET:
            return True
    return False


@rule
def score(s: State, p: int) -> int:
    """§6.1 Points; those beyond the track count."""
    return int(s.points[p])


@rule
def is_winner(s: State, p: int) -> bool:
    """§6.2 Nobody has more points, nor, with as many, made more in the last round."""
    for other in range(s.seats):
        if s.points[other] > s.points[p]:
            return False
        if s.points[other] == s.points[p] and s.last_points[other] > s.last_points[p]:
            return False
    return True


# --- What is remembered, §8 -----------------------------------------------------------------------------------------


@phrase
def only_spell(spell: int) -> int:
    """The set of this one spell."""
    return 1 << (int(spell) - 1)


@rule
def forget(s: State, p: int) -> None:
    """A new round: nothing is known of a seat's stones."""
    for place in range(PLACES):
        s.ruled_out[p, place] = 0
    while s.memory_count[p] > 0:
        drop_memory(s, p, int(s.memory_count[p]) - 1)


@rule
def remember_cast(s: State, p: int, spell: int, place: int) -> None:
    """§8.5 A stone has left. Older casts of this spell now know that it stood there; this cast tells of all that remain."""
    gone = 1 << place
    s.ruled_out[p, place] = 0
    memory = 0
    while memory < s.memory_count[p]:
        if s.memory_places[p, memory] & gone:
            s.memory_places[p, memory] ^= gone
            if s.memory_spell[p, memory] == spell:
                s.memory_known[p, memory] += 1
        if s.memory_places[p, memory] == 0:
            drop_memory(s, p, memory)
        else:
            memory += 1
    places = standing(s, p)
    if places != 0:
        memory = int(s.memory_count[p])
        s.memory_spell[p, memory] = spell
        s.memory_places[p, memory] = places
        s.memory_known[p, memory] = 1
        s.memory_count[p] += 1


@rule
def drop_memory(s: State, p: int, memory: int) -> None:
    """A cast of which no witness stands any more tells nothing; the later ones move up."""
    last = int(s.memory_count[p]) - 1
    for later in range(memory, last):
        s.memory_spell[p, later] = s.memory_spell[p, later + 1]
        s.memory_places[p, later] = s.memory_places[p, later + 1]
        s.memory_known[p, later] = s.memory_known[p, later + 1]
    s.memory_spell[p, last] = 0
    s.memory_places[p, last] = 0
    s.memory_known[p, last] = 0
    s.memory_count[p] = last


# --- The verbs ------------------------------------------------------------------------------------------------------


@phrase
def actor(s: State) -> int:
    """Who decides next."""
    if s.depth == 0:
        return OVER
    if top(s, WHAT) == Ask.CALL:
        return top(s, WHOSE)
    return CHANCE


@phrase
def menu(s: State) -> tuple[int, int]:
    """The range of actions in which all possible ones lie."""
    if s.depth == 0:
        return 0, 0
    ask = top(s, WHAT)
    if ask == Ask.CALL:
        return END, CALL + SPELLS
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        return STONE + 1, STONE + SPELLS
    if ask == Ask.LEAVE:
        return PLACE + 1, PLACE + PLACES + 1
    if ask == Ask.FIRST:
        return FIRST + 1, FIRST + SEATS + 1
    return DIE + 1, DIE + len(FACES)


@phrase
def is_legal(s: State, a: int) -> bool:
    """§3.1, §3.5–§3.8 What the seat on turn may do."""
    if a == END:
        return may_end(s)
    return may_call(s, a - CALL)


@phrase
def chance_weight(s: State, a: int) -> int:
    """How likely an outcome is, in relation to the others."""
    if a <= PLACE:
        return int(s.unseen[a - STONE])
    if a <= DIE:
        return 1 if s.stones[top(s, WHOSE), a - PLACE - 1] == top(s, MANY) else 0
    if a <= FIRST:
        return FACES[a - DIE]
    return 1 if a - FIRST <= s.seats else 0


@phrase
def chance_total(s: State) -> int:
    """The sum of all weights."""
    ask = top(s, WHAT)
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        return int(s.supply) + int(s.mystics)
    if ask == Ask.LEAVE:
        return stones_of(s, top(s, WHOSE), top(s, MANY))
    if ask == Ask.FIRST:
        return int(s.seats)
    return SIDES


@phrase
def outcome_at(s: State, mark: int) -> int:
    """The outcome on which a mark falls; the commonest stones first, to find it soon."""
    ask = top(s, WHAT)
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        for spell in range(SPELLS - 1, 0, -1):
            mark -= int(s.unseen[spell])
            if mark < 0:
                return STONE + spell
    if ask == Ask.LEAVE:
        for place in range(PLACES):
            if s.stones[top(s, WHOSE), place] == top(s, MANY):
                mark -= 1
                if mark < 0:
                    return PLACE + 1 + place
    if ask == Ask.FIRST:
        return FIRST + 1 + mark
    return DIE + 1 + mark // (SIDES // 3)


@phrase
def apply(s: State, a: int) -> None:
    """Let an action happen."""
    clean_page(s)
    ask = top(s, WHAT)
    if ask == Ask.CALL:
        if a == END:
            tell(s, Event.ENDED, turn(s), 0, 0, 0, EVERYBODY)
            end_turn(s)
        else:
            call(s, a - CALL)
    elif ask == Ask.DEAL:
        deal(s, a - STONE)
    elif ask == Ask.LEAVE:
        leave(s, a - PLACE - 1)
    elif ask == Ask.OPEN:
        lay_open(s, a - STONE)
    elif ask == Ask.LOOK:
        look(s, a - STONE)
    elif ask == Ask.DRAGON:
        dragon(s, a - DIE)
    elif ask == Ask.BACKFIRE:
        backfire(s, a - DIE)
    elif ask == Ask.DREAM:
        dream(s, a - DIE)
    else:
        pop(s)
        begin_round(s, a - FIRST - 1)
