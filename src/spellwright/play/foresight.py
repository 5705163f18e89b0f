"""What the actions of a seat lead to, before one of them is taken: what each costs and brings, whether it ends the
turn, and what is asked next.

The rules of a game's module `prices` write it as rows of numbers (`kernel/offers.py`); here they become offers.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from threading import local
from typing import Any, NamedTuple

import msgspec
import numpy as np

from spellwright.games import part_of
from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence, sentence_of
from spellwright.kernel.offers import MOST_REASONS, NOBODY, OFFERS, QUESTIONS, WAYS, Room, Rows, new_rows, room_of
from spellwright.kernel.saying import descriptions_of


class Part(msgspec.Struct, frozen=True):
    """Pieces that go or come for one reason."""

    what: str  # why, in the words of the game: "wild", "discard", "book"
    pieces: list[int]


class Way(msgspec.Struct, frozen=True):
    """One way to answer all questions that follow from an action until its price is paid."""

    answers: list[str]  # actions, to be taken one after the other
    costs: list[Part]


class Risk(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action costs if it fails, in lives; the turn ends then."""

    least: int
    most: int
    is_certain: bool = False  # it is known to fail
    is_fatal: bool = False  # the most would be all that are left


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that the seat may take, and what it leads to with all that follows without a choice."""

    action: str  # in the words of records; send it back to take it
    says: Sentence  # the action for a person to read
    costs: list[Part] = []
    brings: list[Part] = []
    points: int = 0  # by how much the seat's points change
    ends_turn: bool = False
    begins_last_round: bool = False  # it brings about the end of the game
    risk: Risk | None = None  # where it may fail
    is_idle: bool = False  # what it casts has no effect now
    ways: list[Way] = []  # to pay, the best first
    has_more_ways: bool = False  # than these
    then: int | None = None  # the number of the question that follows, among the questions of the view


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat will be asked next; chance has no say before that."""

    prompt: Sentence
    offers: list[Offer]
    is_forced: bool = False  # there is one answer only: it is given without being asked for


class Foresight(NamedTuple):
    """All offers of a seat, and the questions that they lead to."""

    offers: list[Offer]
    questions: list[Question]


LISTS = {"costs", "brings", "answers"}  # fields of rows with a count beside them


class Memory(local):
    """What `foresee` works in, for each thread."""

    def __init__(self) -> None:
        self.rooms: dict[Game, Room] = {}
        self.rows: Rows = new_rows()


_MEMORY = Memory()


def foresee(game: Game, v: Any) -> Foresight:
    """Return what the seat of a view may do now, with all that can be known beforehand; nothing if it is not asked."""
    if v.actor != v.seat:
        return Foresight([], [])
    prices = part_of(game, "prices")
    if prices is None:
        legal = np.flatnonzero(v.legal).tolist()
        return Foresight(offers_of(game, legal, descriptions_of(game, v, legal)), [])
    if game not in _MEMORY.rooms:
        _MEMORY.rooms[game] = room_of(game)
    game.function(prices.foresee)(v, _MEMORY.rooms[game], _MEMORY.rows)
    return foresight_of(game, _MEMORY.rows, prices.REASONS)


def offers_of(game: Game, legal: Sequence[int], says: Sequence[Sentence]) -> list[Offer]:
    """Return actions, and what each does for a person to read, without a look ahead."""
    return [Offer(game.actions.words(a), sentence) for a, sentence in zip(legal, says, strict=True)]


def foresight_of(game: Game, rows: Rows, reasons: Sequence[str]) -> Foresight:
    """Return what rows say; `reasons` are the words for parts of prices."""
    used = rows.used.tolist()
    asked, ways = defaultdict(list), defaultdict(list)
    for way in _listed(rows.ways, used[WAYS]):
        answers = [game.actions.words(a) for a in way["answers"][: way["answers_count"]]]
        ways[way["offer"]].append(Way(answers, _parts(way["costs"][: way["costs_count"]], reasons)))
    for number, row in enumerate(_listed(rows.offers, used[OFFERS])):
        risk = Risk(row["least"], row["most"], bool(row["is_certain"]), bool(row["is_fatal"]))
        offer = Offer(
            game.actions.words(row["action"]),
            sentence_of(game.messages, row["says"]),
            costs=_parts(row["costs"][: row["costs_count"]], reasons),
            brings=_parts(row["brings"][: row["brings_count"]], reasons),
            points=row["points"],
            ends_turn=bool(row["ends_turn"]),
            begins_last_round=bool(row["begins_last_round"]),
            risk=risk if row["is_risky"] else None,
            is_idle=bool(row["is_idle"]),
            ways=ways[number],
            has_more_ways=bool(row["has_more_ways"]),
            then=None if row["then"] == NOBODY else row["then"],
        )
        asked[row["asked"]].append(offer)
    questions = [
        Question(sentence_of(game.messages, row["prompt"]), asked[number], bool(row["is_forced"]))
        for number, row in enumerate(_listed(rows.questions, used[QUESTIONS]))
    ]
    return Foresight(asked[NOBODY], questions)


def _listed(records: Any, count: int) -> Iterable[dict[str, Any]]:
    """Return the first records as plain numbers and lists, column by column, because each access takes its time."""
    columns = {name: records[name][:count] for name in records.dtype.names} if count else {}
    for name in LISTS & columns.keys():
        columns[name] = columns[name][:, : columns[f"{name}_count"].max()]
    rows = zip(*(column.tolist() for column in columns.values()), strict=True)
    return (dict(zip(columns, row, strict=True)) for row in rows)


def _parts(pairs: Sequence[Sequence[int]], reasons: Sequence[str]) -> list[Part]:
    parts: dict[int, list[int]] = {}
    for part, piece in pairs:
        parts.setdefault(part, []).append(piece)
    return [Part(reasons[part % MOST_REASONS], pieces) for part, pieces in parts.items()]
