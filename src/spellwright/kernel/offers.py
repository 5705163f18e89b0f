"""Offers: what the actions of a seat cost, bring and lead to, as rows of numbers.

The module `prices` of a game has one generic function, `foresee(v, room, out)`. It tries actions out in a world drawn
from the view, never in the real position, so that an offer cannot know more than its reader. What it needs lies in the
caller's memory: `room` to try things out, and `out` for what was found. `play/foresight.py` and the page make the same
offers of the same rows.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.block import advance
from spellwright.kernel.chance import Stream, seed_stream
from spellwright.kernel.game import Game
from spellwright.kernel.lines import LONGEST
from spellwright.kernel.rule import generic, inline_rule, rule
from spellwright.kernel.struct import Ints, Small, Struct
from spellwright.kernel.told import EVENT, PIECE, SEAT, SEEN_BY, Told, sees
from spellwright.kernel.verbs import view, world

MOST_OFFERS, MOST_QUESTIONS, MOST_WAYS = 1024, 256, 2048  # rows; where there are no more, the last one is used again
MOST_PIECES, MOST_ANSWERS = 16, 16
TRIED, MARKS = 672, 40  # positions that can be kept at a time, and numbers beside each
SEED = 0  # of the world: any would do, since only what holds in all worlds is read
NOW = 0  # among the positions that were tried out: the world itself
NOBODY = -1  # in place of a question: none asks this, none follows
MOST_REASONS = 64  # a part of a price is the number of its reason, plus this for each part of that reason before it

Parts = Annotated[Ints, np.int16, (MOST_PIECES, 2)]  # part and piece


class OfferRow(Struct):
    """An action that a seat may take, and what it leads to."""

    asked: Annotated[int, np.int16]  # the question it is an answer to; NOBODY: it is possible now
    action: Annotated[int, np.int16]
    then: Annotated[int, np.int16]  # the question that follows, or NOBODY
    points: Annotated[int, np.int16]  # by how much the seat's points change
    says: Annotated[Ints, np.int16, (LONGEST,)]  # the action, as a line
    costs: Parts
    brings: Parts
    costs_count: Small
    brings_count: Small
    ends_turn: Small
    begins_last_round: Small
    is_idle: Small
    has_more_ways: Small
    is_risky: Small  # it may fail. If it does, it costs this many lives:
    least: Small
    most: Small
    is_certain: Small
    is_fatal: Small


class QuestionRow(Struct):
    """What a seat will be asked next."""

    prompt: Annotated[Ints, np.int16, (LONGEST,)]  # a line
    is_forced: Small


class WayRow(Struct):
    """One way to pay for an offer."""

    offer: Annotated[int, np.int16]  # its row
    answers: Annotated[Ints, np.int16, (MOST_ANSWERS,)]
    costs: Parts
    answers_count: Small
    costs_count: Small


class Rows(NamedTuple):
    """What was found."""

    offers: npt.NDArray[Any]  # (MOST_OFFERS,)
    questions: npt.NDArray[Any]  # (MOST_QUESTIONS,)
    ways: npt.NDArray[Any]  # (MOST_WAYS,)
    used: npt.NDArray[np.int16]  # (3,) rows in use


OFFERS, QUESTIONS, WAYS = range(3)  # of `used`


class Room(NamedTuple):
    """Memory to try actions out in."""

    states: npt.NDArray[Any]  # (TRIED,) positions that were tried out
    marks: npt.NDArray[np.int16]  # (TRIED, MARKS) what a game notes about them
    found: npt.NDArray[np.int16]  # (HASHED,) where they are, by what they hold
    block: npt.NDArray[Any]  # (1,) the position that is being changed
    views: npt.NDArray[Any]  # (2,) what the seat would know
    stream: npt.NDArray[Any]  # (1,)
    workings: npt.NDArray[Any]  # (1,)
    blank: npt.NDArray[Any]  # (1,) zeros, as are the next two
    blank_view: npt.NDArray[Any]
    blank_workings: npt.NDArray[Any]


HASHED = 2048


def room_of(game: Game) -> Room:
    """Return memory to try actions of a game out in."""
    return Room(
        states=game.State.batch(TRIED),
        marks=np.zeros((TRIED, MARKS), np.int16),
        found=np.zeros(HASHED, np.int16),
        block=game.State.batch(1),
        views=game.View.batch(2),
        stream=Stream.batch(1),
        workings=(game.Workings or game.Belief).batch(1),
        blank=game.State.batch(1),
        blank_view=game.View.batch(1),
        blank_workings=(game.Workings or game.Belief).batch(1),
    )


def new_rows() -> Rows:
    """Return memory for offers, questions and ways to pay."""
    return Rows(
        OfferRow.batch(MOST_OFFERS),
        QuestionRow.batch(MOST_QUESTIONS),
        WayRow.batch(MOST_WAYS),
        np.zeros(3, np.int16),
    )


# --- In rules -------------------------------------------------------------------------------------------------------


@generic
def draw_world(v: Any, room: Room) -> None:
    """Draw a world that the seat of a view cannot tell from the real one."""
    room.block[0] = room.blank[0]
    room.workings[0] = room.blank_workings[0]
    seed_stream(room.stream[0], SEED, 0)
    world(v, room.stream[0], room.workings[0], room.block[0])
    room.states[NOW] = room.block[0]


@generic
def try_out(room: Room, before: int, a: int, after: int) -> None:
    """Take an action that is legal in the position `before`, and keep what it leads to as the position `after`."""
    room.block[0] = room.states[before]
    advance(room.block, a)
    room.states[after] = room.block[0]


@generic
def look_ahead(room: Room, moment: int, seat: int, place: int) -> None:
    """Write what a seat would know in a position that was tried out into one of the views."""
    room.views[place] = room.blank_view[0]
    view(room.states[moment], seat, room.views[place])


@rule
def next_row(out: Rows, kind: int, most: int) -> int:
    """Return the next free row for an offer, a question or a way; the last one if there is none."""
    row = min(int(out.used[kind]), most - 1)
    out.used[kind] = row + 1
    return row


@rule
def new_offer(out: Rows, asked: int, a: int) -> int:
    """Return the row of a new offer that costs and brings nothing."""
    row = next_row(out, OFFERS, MOST_OFFERS)
    offer = out.offers[row]
    offer.asked = asked
    offer.action = a
    offer.then = NOBODY
    offer.points = 0
    offer.costs_count = 0
    offer.brings_count = 0
    offer.ends_turn = 0
    offer.begins_last_round = 0
    offer.is_idle = 0
    offer.has_more_ways = 0
    offer.is_risky = 0
    return row


@rule
def new_question(out: Rows, is_forced: int) -> int:
    """Return the number of a new question."""
    row = next_row(out, QUESTIONS, MOST_QUESTIONS)
    out.questions[row].is_forced = is_forced
    return row


@rule
def new_way(out: Rows, offer: int) -> int:
    """Return the row of a new way to pay for an offer."""
    row = next_row(out, WAYS, MOST_WAYS)
    way = out.ways[row]
    way.offer = offer
    way.answers_count = 0
    way.costs_count = 0
    return row


@inline_rule
def add_piece(parts: Ints, count: int, part: int, piece: int) -> int:
    """Add a piece to a part of a price that has `count` pieces; return how many there are now."""
    if count == MOST_PIECES:
        return count
    parts[count, 0] = part
    parts[count, 1] = piece
    return count + 1


@rule
def add_told(s: Told, seat: int, reasons: Ints, parts: Ints) -> int:  # reasons: by event, below 0 for none
    """Add the pieces that the last action told a seat of, of itself, to a price; return how many there are."""
    count = 0
    for line in range(s.told_count):
        reason = int(reasons[s.told[line, EVENT]])
        if reason >= 0 and s.told[line, SEAT] == seat and sees(int(s.told[line, SEEN_BY]), seat):
            count = add_piece(parts, count, reason, int(s.told[line, PIECE]))
    return count
