"""Chapters 2 to 4: what can be done, and what it leads to."""

from __future__ import annotations

from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVERYBODY, clean_page, only, tell
from spellwright.kernel.verbs import CHANCE, OVER

from .actions import CARD, COINS, FIRST, LEAVE, TAKE
from .pieces import CARDS, HANDFUL, KEPT, LOWEST, Ending, Event, Step
from .state import State


@rule
def setup(s: State, seats: int, options: Ints) -> None:
    """§2.1 The first player is chosen, or chance decides."""
    s.seats = seats
    s.edition = options[1]
    if options[0] == 0:
        s.step = Step.FIRST
    else:
        s.first = options[0] - 1
        s.step = Step.CARD


@rule
def actor(s: State) -> int:
    if s.step == Step.OVER:
        return OVER
    return int(s.turn) if s.step == Step.TURN else CHANCE


@rule
def menu(s: State) -> tuple[int, int]:
    if s.step == Step.TURN:
        return TAKE, LEAVE + 1
    if s.step == Step.COINS:
        return COINS, COINS + HANDFUL
    if s.step == Step.CARD:
        return CARD, CARD + CARDS
    return FIRST, FIRST + (int(s.seats) if s.step == Step.FIRST else 0)


@rule
def is_legal(s: State, a: int) -> bool:
    """§3.1 Take or leave, always."""
    first, past = menu(s)
    return first <= a < past


@rule
def chance_weight(s: State, a: int) -> int:
    """§2.1, §2.2, §3.2 All outcomes are equally likely."""
    return 1 if is_legal(s, a) else 0


@rule
def apply(s: State, a: int) -> None:
    clean_page(s)
    if s.step == Step.FIRST:
        s.first = a - FIRST
        s.step = Step.CARD
        tell(s, Event.FIRST, s.first, 0, 0, 0, EVERYBODY)
    elif s.step == Step.CARD:
        look(s, a - CARD + LOWEST)
    elif a == TAKE:
        s.step = Step.COINS
    elif a == LEAVE:
        leave(s)
    else:
        take(s, a - COINS + 1)


@rule
def look(s: State, patience: int) -> None:
    """§2.2 The first player alone sees the card. §3.1 They begin."""
    s.patience = patience
    s.turn = s.first
    s.step = Step.TURN
    tell(s, Event.LOOKED, s.first, patience, 0, 0, only(s.first))


@rule
def take(s: State, coins: int) -> None:
    """§3.2 Coins make noise. §3.3 Too much of it wakes the dragon."""
    s.coins[s.turn] += coins
    s.noise += coins
    tell(s, Event.TOOK, s.turn, coins, 0, 0, EVERYBODY)
    if s.noise > s.patience:
        wake(s)
    else:
        pass_turn(s)


@rule
def wake(s: State) -> None:
    """§3.3, §4.1 Everyone in the cave loses their coins, and the game ends."""
    tell(s, Event.WOKE, s.turn, s.patience, 0, 0, EVERYBODY)
    s.step = Step.OVER
    for p in range(s.seats):
        if not s.is_out[p]:
            s.coins[p] = min(s.coins[p], KEPT[s.edition])


@rule
def leave(s: State) -> None:
    """§3.4 Leaving is for good."""
    tell(s, Event.LEFT, s.turn, s.coins[s.turn], 0, 0, EVERYBODY)
    s.is_out[s.turn] = 1
    pass_turn(s)


@rule
def pass_turn(s: State) -> None:
    """§3.1 The next player in the cave is to decide. §4.2 Where there is none, the game ends."""
    s.step = Step.OVER
    for distance in range(1, s.seats + 1):
        p = (s.turn + distance) % s.seats
        if not s.is_out[p]:
            s.turn = p
            s.step = Step.TURN
            return
    tell(s, Event.FINISHED, s.turn, 0, 0, 0, EVERYBODY)


@rule
def score(s: State, p: int) -> int:
    return int(s.coins[p])


@rule
def is_winner(s: State, p: int) -> bool:
    """§1.1, §4.3 The most coins win."""
    most = 0
    for q in range(s.seats):
        most = max(most, int(s.coins[q]))
    return int(s.coins[p]) == most


@rule
def ending(s: State) -> int:
    """§4.1, §4.2"""
    if s.step != Step.OVER:
        return Ending.NONE
    return Ending.WOKEN if s.noise > s.patience else Ending.EMPTY
