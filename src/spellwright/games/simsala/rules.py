"""The rules of Simsala … Bumm?, in the order of RULES.md. Numbers after § are its numbers.

Loops over seats run over all five chairs, because a compiler makes most of a loop whose length it knows; nobody on a
chair means no lives and no points. The stack of pending decisions always has the CALL of the seat on turn at its
bottom; what that call sets in motion lies above it.
"""

from spellwright.kernel.pending import MANY, WHAT, WHOSE, count_down, pop, push, set_top, top
from spellwright.kernel.rule import bookkeeping, inline_rule, rule
from spellwright.kernel.seats import next_seat, previous_seat
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVERYBODY, all_but, clean_page, only, tell
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER

from .actions import CALL, DIE, END, FIRST, PLACE, STONE
from .pieces import (
    AGREED_ENDING,
    AGREED_FIRST,
    AGREED_LENGTH,
    AGREED_ORDER,
    FACES,
    HEALS,
    HITS,
    LIVES,
    MYSTIC_POINTS,
    MYSTICS,
    ONLY_ONE_POINTS,
    OPEN_STONES,
    PLACES,
    ROLLS,
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
    Fate,
    Hits,
    Length,
    Order,
    RoundEnd,
    Spell,
)
from .state import State

# --- Setup, §2 -------------------------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Ints) -> None:  # options: one number for each AGREED_…
    """§2.1 Set up a match; chance names the first player unless the table has agreed on one."""
    s.seats = seats
    s.order = options[AGREED_ORDER]
    s.length = options[AGREED_LENGTH]
    s.ending = options[AGREED_ENDING]
    s.mystics = MYSTICS
    if options[AGREED_FIRST] == 0:
        push(s, Ask.FIRST, 0, 0)
    else:
        s.first = int(options[AGREED_FIRST]) - 1
        begin_round(s)


@rule
def begin_round(s: State) -> None:
    """§2.2–§2.6 Put all pieces back; then deal five stones each from the first player on, then the open ones."""
    first = int(s.first)
    s.round_number += 1
    s.supply = STONES - MYSTICS
    s.mystics = MYSTICS
    for spell in range(1, SPELLS):
        s.unseen[spell] = spell
        s.board[spell] = 0
    for mystic in range(MYSTICS):
        s.owner[mystic] = 0
        s.mystic[mystic] = 0
    for p in range(SEATS):
        s.lives[p] = LIVES if p < s.seats else 0
        for place in range(PLACES):
            s.stones[p, place] = Spell.NONE
        forget(s, p)
    tell(s, Event.ROUND, first, s.round_number, 0, 0, EVERYBODY)
    begin_turn(s, first)
    if OPEN_STONES[s.seats] > 0:
        push(s, Ask.OPEN, 0, OPEN_STONES[s.seats])
    push(s, Ask.DEAL, first, PLACES * s.seats)


@inline_rule
def deal(s: State, spell: int) -> None:
    """§2.3, §3.9 Put a stone on the next free place of a seat: all others see it. When all five places are taken, the
    left neighbour is next."""
    p = top(s, WHOSE)
    place = 0
    while place < PLACES - 1 and s.stones[p, place] != Spell.NONE:
        place += 1
    if place == PLACES - 1:
        set_top(s, WHOSE, next_seat(s, p))
    count_down(s)
    s.stones[p, place] = spell
    s.unseen[spell] -= 1
    s.supply -= 1
    tell(s, Event.DEALT, p, spell, 0, place, all_but(p, s.seats))


@rule
def lay_open(s: State, spell: int) -> None:
    """§2.4 Lay one of the stones that are open from the start."""
    count_down(s)
    s.board[spell] += 1
    s.unseen[spell] -= 1
    s.supply -= 1
    tell(s, Event.OPENED, 0, spell, 0, 0, EVERYBODY)


# --- A turn, §3 -----------------------------------------------------------------------------------------------------


@inline_rule
def begin_turn(s: State, p: int) -> None:
    """§3.1 Begin a turn with a call; any spell may be called."""
    s.lowest = 1
    s.casts = 0
    push(s, Ask.CALL, p, 0)


@inline_rule
def turn(s: State) -> int:
    """Return the seat whose turn it is."""
    return int(s.pending[0, WHOSE])


@inline_rule
def may_call(s: State, spell: int) -> bool:
    """§3.6–§3.8 Return whether a spell may be called: any may, unless an enforced order forbids it."""
    return s.order != Order.ENFORCED or spell >= s.lowest


@inline_rule
def may_end(s: State) -> bool:
    """§3.5 Return whether the turn may be ended: it may after a success."""
    return s.casts > 0


@inline_rule
def call(s: State, spell: int) -> int:
    """§3.2, §3.4, §3.7 A call breaks the order, or succeeds, or fails; returns the lives it costs at once."""
    p = turn(s)
    tell(s, Event.CALLED, p, spell, 0, 0, EVERYBODY)
    if spell < s.lowest:
        tell(s, Event.BROKE_ORDER, p, spell, s.lowest, 0, EVERYBODY)
        return 1  # §8.4 nobody learns anything about the stones
    if stones_of(s, p, spell) > 0:
        push(s, Ask.LEAVE, p, spell)
        return 0
    return miscast(s, p, spell)


@inline_rule
def stones_of(s: State, p: int, spell: int) -> int:
    """Return how many stones with this spell stand in front of a seat."""
    count = 0
    for place in range(PLACES):
        if s.stones[p, place] == spell:
            count += 1
    return count


@inline_rule
def standing(s: State, p: int) -> int:
    """Return the places of a seat at which a stone stands, as a set."""
    places = 0
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            places |= 1 << place
    return places


@inline_rule
def stones_before(s: State, p: int) -> int:
    """Return how many stones stand in front of a seat."""
    count = 0
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            count += 1
    return count


@inline_rule
def miscast(s: State, p: int, spell: int) -> int:
    """§3.4 A failed call costs a life, a failed dragon a roll of the die; §8.3 everybody learns that it is not
    there."""
    tell(s, Event.FAILED, p, spell, 0, 0, EVERYBODY)
    rule_out(s, p, spell)
    if spell == Spell.DRAGON:
        push(s, Ask.BACKFIRE, p, 0)
        return 0
    return 1


@rule
def pay(s: State, lives: int) -> None:
    """§3.4, §3.7 Take lives from a caller who is at fault, and end the turn. A caller who dies of it gets no new stones
    (§7.4)."""
    p = turn(s)
    lose(s, p, lives)
    if s.lives[p] > 0:
        end_turn(s)
    elif not is_round_over(s):
        pass_turn(s)


@inline_rule
def leave(s: State, place: int) -> int:
    """§3.2 Move the stone at this place to the board; return its spell."""
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
    return spell


@inline_rule
def end_turn(s: State) -> None:
    """§3.9 Fill the free places while the supply lasts; §3.10 then the left neighbour is on turn."""
    p = turn(s)
    free = min(PLACES - stones_before(s, p), int(s.supply))
    pass_turn(s)
    if free > 0:
        push(s, Ask.DEAL, p, free)


@inline_rule
def pass_turn(s: State) -> None:
    """§3.10, §7.3 Pass the turn to the next living player to the left."""
    p = turn(s)
    pop(s)
    begin_turn(s, left_of(s, p))


# --- The spells, §4 -------------------------------------------------------------------------------------------------


@inline_rule
def take_effect(s: State, p: int, spell: int) -> int:
    """§3.3 What a spell does; what needs a die or a look is asked of chance first. Returns how many lives the spell is
    about."""
    if ROLLS[spell]:
        push(s, Ask.ROLL, p, spell)
        return 0
    if spell == Spell.SINGER:
        sing(s, p)
        return 0
    return 1


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
    """§4.1–§4.3, §4.5–§4.8 Take lives from all whom the spell hits, clockwise from the caller's left; if the spell
    heals, the caller regains as many."""
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


@inline_rule
def lose(s: State, p: int, lives: int) -> None:
    """§1.4 Take lives from a seat; nobody has fewer than none."""
    lost = min(int(s.lives[p]), lives)
    s.lives[p] -= lost
    tell(s, Event.LOST, p, lost, 0, s.lives[p], EVERYBODY)


@inline_rule
def heal(s: State, p: int, lives: int) -> None:
    """§1.4 Give lives back to a seat; nobody has more than six."""
    healed = min(LIVES - int(s.lives[p]), lives)
    s.lives[p] += healed
    tell(s, Event.HEALED, p, healed, 0, s.lives[p], EVERYBODY)


@inline_rule
def left_of(s: State, p: int) -> int:
    """§7.3 Return the next living player clockwise."""
    other = next_seat(s, p)
    while s.lives[other] == 0:
        other = next_seat(s, other)
    return other


@inline_rule
def right_of(s: State, p: int) -> int:
    """§7.3 Return the next living player counter-clockwise."""
    other = previous_seat(s, p)
    while s.lives[other] == 0:
        other = previous_seat(s, other)
    return other


# --- The end of a round, §5 and §7 ----------------------------------------------------------------------------------


@inline_rule
def settle(s: State) -> None:
    """§5.1, §5.6 After all that an action led to: has it ended the round? §5.7 If so, is there another one?"""
    if s.depth > 0 and top(s, WHAT) == Ask.CALL:
        p = turn(s)
        if s.casts > 0 and stones_before(s, p) == 0:
            sweep(s, p)
        if is_round_over(s):
            finish_round(s)
    if s.depth == 0 and not is_match_over(s):
        begin_round(s)


@rule
def sweep(s: State, p: int) -> None:
    """§5.2 Take all lives of all others for a player who has cast their last stone."""
    tell(s, Event.SWEPT, p, 0, 0, 0, EVERYBODY)
    for other in range(SEATS):
        if other != p:
            s.lives[other] = 0


@rule
def is_round_over(s: State) -> bool:
    """§5.1 Return whether a death has ended the round; §7.1 or, if there can be only one, whether only one is left."""
    alive = 0
    for p in range(SEATS):
        if s.lives[p] > 0:
            alive += 1
    return alive == 1 if s.ending == RoundEnd.ONE else alive < s.seats


@rule
def finish_round(s: State) -> None:
    """§5.2–§5.5, §7.2 Score the round; §5.7 the left neighbour of the player last on turn begins the next one."""
    caller = turn(s)
    pop(s)
    tell(s, Event.ROUND_OVER, caller, 0, 0, 0, EVERYBODY)
    for p in range(SEATS):
        if p < s.seats:
            s.last_points[p] = round_points(s, p, caller)
            s.points[p] += s.last_points[p]
            tell(s, Event.SCORED, p, s.last_points[p], fate(s, p, caller), s.points[p], EVERYBODY)
    if is_match_over(s):
        tell(s, Event.FINISHED, 0, 0, 0, 0, EVERYBODY)
    else:
        s.first = next_seat(s, caller)


@rule
def round_points(s: State, p: int, caller: int) -> int:
    """§5.2–§5.5 The living score: the caller for the victory, the others for having survived, all for mystic stones.
    §7.2 If there can be only one, it is the one who lives."""
    if s.lives[p] == 0:
        return 0
    reward = MYSTIC_POINTS * mystics_of(s, p)
    if s.ending == RoundEnd.ONE:
        return ONLY_ONE_POINTS + reward
    return reward + (WIN_POINTS if p == caller else SURVIVOR_POINTS)


@rule
def fate(s: State, p: int, caller: int) -> int:
    """§5.2–§5.4, §7.2 Return how the round ended for a seat, a Fate. Nobody but the caller loses lives on a call that
    fails."""
    if s.lives[p] == 0:
        return Fate.FAULT.value if p == caller else Fate.OUT.value
    if stones_before(s, p) == 0:
        return Fate.SWEPT.value
    if s.ending == RoundEnd.ONE:
        return Fate.LAST.value
    return Fate.TOOK.value if p == caller else Fate.SURVIVED.value


@rule
def mystics_of(s: State, p: int) -> int:
    """Return how many mystic stones a seat has taken."""
    count = 0
    for taken in range(MYSTICS):
        if taken < MYSTICS - s.mystics and s.owner[taken] == p:
            count += 1
    return count


# --- The end of the match, §6 ---------------------------------------------------------------------------------------


@rule
def is_match_over(s: State) -> bool:
    """§6.1 Return whether somebody has reached the end of the track; §6.3 or the single round agreed on is over."""
    if s.length == Length.SINGLE:
        return s.round_number > 0
    for p in range(SEATS):
        if s.points[p] >= TARGET:
            return True
    return False


@rule
def ending(s: State) -> int:
    """§6.1, §6.3 Why the match is over; Ending.NONE while it goes on."""
    if s.depth > 0:
        return Ending.NONE.value
    return Ending.SINGLE_ROUND.value if s.length == Length.SINGLE else Ending.TRACK.value


@rule
def score(s: State, p: int) -> int:
    """§6.1 Return the points of a seat; those beyond the track count."""
    return int(s.points[p])


@rule
def is_winner(s: State, p: int) -> bool:
    """§6.2 Return whether nobody has more points than a seat, nor equally many and more of them in the last round."""
    for other in range(SEATS):
        if s.points[other] > s.points[p]:
            return False
        if s.points[other] == s.points[p] and s.last_points[other] > s.last_points[p]:
            return False
    return True


# --- What is remembered, §8 -----------------------------------------------------------------------------------------


@inline_rule
def only_spell(spell: int) -> int:
    """Return the set of this one spell."""
    return 1 << (int(spell) - 1)


@rule
@bookkeeping
def rule_out(s: State, p: int, spell: int) -> None:
    """§8.3 Note that none of the stones in front of a seat is this spell."""
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            s.ruled_out[p, place] |= only_spell(spell)


@rule
@bookkeeping
def forget(s: State, p: int) -> None:
    """Forget everything about a seat's stones: a new round begins."""
    for place in range(PLACES):
        s.ruled_out[p, place] = 0
    while s.memory_count[p] > 0:
        drop_memory(s, p, int(s.memory_count[p]) - 1)


@rule
@bookkeeping
def remember_cast(s: State, p: int, spell: int, place: int) -> None:
    """§8.5 A stone has left. Older casts of this spell now know that it stood there; this cast tells of all that
    remain."""
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
    """Forget a cast whose witnesses have all left: it tells nothing any more; the later ones move up."""
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


@inline_rule
def actor(s: State) -> int:
    """Return the seat that decides, or CHANCE, or OVER."""
    if s.depth == 0:
        return OVER
    if top(s, WHAT) == Ask.CALL:
        return top(s, WHOSE)
    return CHANCE


@inline_rule
def menu(s: State) -> tuple[int, int]:
    """Return the range of actions that belong to the pending step; an empty one once the match is over."""
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


@inline_rule
def is_legal(s: State, a: int) -> bool:
    """§3.1, §3.5–§3.8 Return whether the seat on turn may take this action of the menu."""
    if a == END:
        return may_end(s)
    return may_call(s, a - CALL)


@inline_rule
def choice_total(s: State) -> int:  # noqa: ARG001 (the verb has it)
    """Return one ticket for every call and for the end of the turn, legal or not: that is faster than counting."""
    return CALL + SPELLS - END


@inline_rule
def choice_at(s: State, ticket: int) -> int:
    """Return the action that a ticket wins if it is legal, otherwise NOTHING."""
    return END + ticket if is_legal(s, END + ticket) else NOTHING


@inline_rule
def chance_weight(s: State, a: int) -> int:
    """Return the weight of an outcome: of a stone, a place, a side of the die, or a seat."""
    if a <= PLACE:
        return int(s.unseen[a - STONE])
    if a <= DIE:
        return 1 if s.stones[top(s, WHOSE), a - PLACE - 1] == top(s, MANY) else 0
    if a <= FIRST:
        return FACES[a - DIE]
    return 1 if a - FIRST <= s.seats else 0


@inline_rule
def chance_total(s: State) -> int:
    """Return the sum of the weights of all outcomes."""
    ask = top(s, WHAT)
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        return int(s.supply) + int(s.mystics)
    if ask == Ask.LEAVE:
        return stones_of(s, top(s, WHOSE), top(s, MANY))
    if ask == Ask.FIRST:
        return int(s.seats)
    return SIDES


@inline_rule
def outcome_at(s: State, ticket: int) -> int:
    """Return the outcome that a ticket wins; the commonest stones come first, to find it soon."""
    ask = top(s, WHAT)
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        for spell in range(SPELLS - 1, 0, -1):
            ticket -= int(s.unseen[spell])
            if ticket < 0:
                return STONE + spell
    if ask == Ask.LEAVE:
        for place in range(PLACES):
            if s.stones[top(s, WHOSE), place] == top(s, MANY):
                ticket -= 1
                if ticket < 0:
                    return PLACE + 1 + place
    if ask == Ask.FIRST:
        return FIRST + 1 + ticket
    number = 1
    ticket -= FACES[number]
    while ticket >= 0:
        number += 1
        ticket -= FACES[number]
    return DIE + number


@inline_rule
def apply(s: State, a: int) -> None:
    """Let an action happen, and everything that follows from it without a further decision."""
    clean_page(s)
    ask = top(s, WHAT)
    if ask == Ask.DEAL:
        deal(s, a - STONE)
    elif ask == Ask.OPEN:
        lay_open(s, a - STONE)
    else:
        perform(s, ask, a)
        settle(s)


@inline_rule
def perform(s: State, ask: int, a: int) -> None:
    """Perform everything but the dealing: at most one seat pays for a fault, at most one spell is about lives."""
    p = top(s, WHOSE)
    fault = 0
    lives = 0
    spell = 0
    if ask == Ask.CALL:
        if a == END:
            tell(s, Event.ENDED, p, 0, 0, 0, EVERYBODY)
            end_turn(s)
        else:
            fault = call(s, a - CALL)
    elif ask == Ask.LEAVE:
        spell = leave(s, a - PLACE - 1)
        lives = take_effect(s, p, spell)
    elif ask == Ask.LOOK:
        take_mystic(s, a - STONE)
    elif ask == Ask.FIRST:
        s.first = a - FIRST - 1
        pop(s)
    else:
        tell(s, Event.ROLLED, p, a - DIE, 0, 0, EVERYBODY)
        spell = top(s, MANY)
        if ask == Ask.ROLL:
            lives = a - DIE
        else:
            fault = a - DIE
        pop(s)
    if fault > 0:
        pay(s, fault)
    if lives > 0:
        strike_and_heal(s, p, spell, lives)
