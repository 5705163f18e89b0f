"""A position as one line: `seats 3 first 1 turn 2 noise 4 coins 1 3 0 out 0 0 1 patience 6 next turn`."""

from __future__ import annotations

import re

from spellwright.kernel.game import BadPosition

from .pieces import HIGHEST, LOWEST, SEATS, Step
from .state import State

LINE = re.compile(
    r"seats (\d) first (\d) turn (\d) noise (\d+) coins ((?:\d+ )+)out ((?:[01] )+)patience (\d) next (\w+)"
)


def write_position(s: State) -> str:
    coins, out = (" ".join(map(str, field[: s.seats].tolist())) for field in (s.coins, s.is_out))
    return (
        f"seats {s.seats} first {s.first + 1} turn {s.turn + 1} noise {s.noise} coins {coins} out {out} "
        f"patience {s.patience} next {Step(s.step).name.lower()}"
    )


def read_position(line: str) -> State:
    found = LINE.fullmatch(line.strip())
    if not found or found[8].upper() not in Step.__members__:
        raise BadPosition(f"'{line}' is not a position of the hoard")
    seats, first, turn, noise, patience = (int(found[group]) for group in (1, 2, 3, 4, 7))
    coins, out = ([int(number) for number in found[group].split()] for group in (5, 6))
    step = Step[found[8].upper()]
    is_laid = step > Step.CARD
    fits = (
        2 <= seats <= SEATS
        and max(first, turn) <= seats
        and min(first, turn) >= 1
        and len(coins) == len(out) == seats
        and (LOWEST <= patience <= HIGHEST if is_laid else patience == noise == sum(out) == 0)
        and (noise <= patience or step == Step.OVER)
        and (sum(coins) == noise or (step == Step.OVER and patience < noise <= patience + 3))
        and (step not in (Step.TURN, Step.COINS) or not out[turn - 1])
    )
    if not fits:
        raise BadPosition(f"'{line}' cannot come about")
    s = State.new()
    s.seats, s.first, s.turn, s.noise, s.patience, s.step = seats, first - 1, turn - 1, noise, patience, step
    s.coins[:seats] = coins
    s.is_out[:seats] = out
    return s
