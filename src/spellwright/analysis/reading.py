"""Reading an account: the decisions that cost most, the luckiest and unluckiest moments, a verdict for each seat."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import msgspec

from spellwright.analysis.account import COLUMNS, LUCK, SKILL, VALUE, Account, Judged, Step
from spellwright.kernel.verbs import CHANCE

MOST_SLIPS = 3
NOTICED = 0.05  # winning chance from which luck is spoken of
WORTH_SHOWING = 0.005  # and a decision that cost it


class Slip(msgspec.Struct, frozen=True):
    """A decision that cost winning chance, by what its seat knew."""

    seat: int
    ply: int
    action: int
    cost: float
    judged: Judged


class Moment(msgspec.Struct, frozen=True):
    """What chance decided between two decisions."""

    ply: int  # of the last thing it decided
    luck: float


class SeatReading(msgspec.Struct, frozen=True):
    """What decided the match for one seat."""

    start: float
    result: float
    columns: dict[str, float]
    decisions: int  # in which it had a choice
    error_rate: float  # winning chance that each of them cost in the mean
    luckiest: Moment | None
    unluckiest: Moment | None
    fate: str  # "won" or "lost"
    luck: str  # "with", "even" or "against"
    play: str  # "best" for the seat whose slips cost least, otherwise "other"


class Reading(msgspec.Struct, frozen=True):
    """What a person, or a program, reads of a match."""

    seats: list[SeatReading]
    slips: list[Slip]  # the costliest first
    chances: list[list[float]]


def reading_of(account: Account) -> Reading:
    """Return the reading of an account."""
    seats = range(len(account.chances[0]))
    columns = [account.columns(seat) for seat in seats]
    costs = [-of[SKILL] for of in columns]
    return Reading(
        [_seat_reading(account, seat, columns[seat], costs) for seat in seats],
        sorted((slip for seat in seats for slip in slips_of(account, seat)), key=lambda slip: -slip.cost)[:MOST_SLIPS],
        account.chances,
    )


def slips_of(account: Account, seat: int) -> list[Slip]:
    """Return the decisions of a seat that cost it anything worth showing, the costliest first."""
    found = [_slip(seat, step) for step in account.decisions(seat) if step.changes[seat][SKILL] < -WORTH_SHOWING]
    return sorted(found, key=lambda slip: -slip.cost)


def _slip(seat: int, step: Step) -> Slip:
    if step.judged is None:
        raise ValueError("only decisions are slips")
    return Slip(seat, step.ply, step.action, -step.changes[seat][SKILL], step.judged)


def moments_of(account: Account, seat: int) -> list[Moment]:
    """Return what chance did for a seat, from decision to decision."""
    runs = groupby(account.steps, key=lambda step: step.actor == CHANCE)
    found = []
    for is_chance, steps in runs:
        if is_chance:
            run = list(steps)
            luck = 0.0
            for step in run:
                luck += step.changes[seat][LUCK]
            found.append(Moment(run[-1].ply, luck))
    return found


def _seat_reading(account: Account, seat: int, columns: list[float], costs: list[float]) -> SeatReading:
    start, result = account.chances[0][seat], account.chances[-1][seat]
    moments = moments_of(account, seat)
    luckiest = max(moments, key=lambda moment: moment.luck, default=None)
    unluckiest = min(moments, key=lambda moment: moment.luck, default=None)
    luck = columns[LUCK]
    others = [cost for other, cost in enumerate(costs) if other != seat]
    return SeatReading(
        start,
        result,
        dict(zip(COLUMNS, columns, strict=True)),
        len(account.decisions(seat)),
        account.error_rate(seat),
        luckiest if luckiest and luckiest.luck > 0.0 else None,
        unluckiest if unluckiest and unluckiest.luck < 0.0 else None,
        "won" if result > start else "lost",
        "with" if luck > NOTICED else "against" if luck < -NOTICED else "even",
        "best" if others and costs[seat] < min(others) else "other",
    )


def as_json(account: Account, names: list[str]) -> dict[str, Any]:
    """Return the whole account as plain values: winning chances from 0 to 1, seats from 1, actions in words."""
    reading, words = reading_of(account), account.game.actions.words
    return {
        "game": account.game.name,
        "value": VALUE,
        "setting": msgspec.to_builtins(account.setting),
        "seats": [{"name": name, **msgspec.to_builtins(seat)} for name, seat in zip(names, reading.seats, strict=True)],
        "slips": [
            {
                "seat": slip.seat + 1,
                "ply": slip.ply,
                "action": words(slip.action),
                "cost": slip.cost,
                "chance": slip.judged.chance,
                "better": words(slip.judged.best),
                "better_chance": slip.judged.best_chance,
            }
            for slip in reading.slips
        ],
        "chances": reading.chances,
    }
