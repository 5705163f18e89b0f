"""What the actions of a seat lead to, before one of them is taken: what each costs and brings, whether it ends the
turn, and what is asked next.

Actions are tried out in a world drawn from the seat's view (`World`), never in the real position, so that an offer
cannot know more than its reader. How a game reads the outcome is in its module `prices`.
"""

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import numpy as np

from spellwright.games import part_of
from spellwright.kernel.block import ACTOR_MASK, LEAST_ACTOR, block_verbs, legal_in
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence
from spellwright.kernel.records import world_of
from spellwright.kernel.saying import description_of, descriptions_of
from spellwright.kernel.told import SEAT, lines_for
from spellwright.kernel.verbs import CHANCE

SEED = 0  # of the world: any would do, since only what holds in all worlds is read


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


class Moment(NamedTuple):
    """A position that was tried out."""

    record: bytes  # without what was told
    actor: int
    legal: list[int]
    lines: list[list[int]]  # what the last action told the seat, of itself


class World:
    """A world that the seat of a view cannot tell from the real one, for trying out what it may do."""

    def __init__(self, game: Game, v: Any) -> None:
        self.game, self.v, self.seat = game, v, int(v.seat)
        self._verbs = block_verbs(game)
        self._states = game.State.batch(1)
        self._states[0] = world_of(game, v, stream_of(SEED))
        self._bytes = self._states.view(np.uint8)
        self._list = np.zeros(len(game.actions), np.int64)
        self.now = self._moment(self._verbs.look_at(self._states, self._list))

    def after(self, moment: Moment, action: int) -> Moment:
        """Return the moment after an action that is legal at this one."""
        self._bytes[:] = np.frombuffer(moment.record, np.uint8)
        return self._moment(self._verbs.apply_at(self._states, self._list, action))

    def after_chance(self, moment: Moment) -> Moment:
        """Return the moment when a seat is asked, whatever chance decides until then."""
        while moment.actor == CHANCE:
            self._bytes[:] = np.frombuffer(moment.record, np.uint8)
            outcome = int(self._verbs.outcome_for(self._states, 0))
            moment = self._moment(self._verbs.apply_at(self._states, self._list, outcome))
        return moment

    def view(self, moment: Moment) -> Any:
        """Return what the seat would know then."""
        self._bytes[:] = np.frombuffer(moment.record, np.uint8)
        views = self.game.View.batch(1)
        self._verbs.view_at(self._states, self.seat, views)
        return views[0]

    def offer(self, v: Any, action: int, **more: Any) -> Offer:
        """Return an offer as a view of the seat names it."""
        return Offer(self.game.actions.words(action), description_of(self.game, v, action), **more)

    def _moment(self, answer: int) -> Moment:
        state = self._states[0]
        count = int(state.told_count)
        lines = [line for line in lines_for(state.told[:count].tolist(), self.seat) if line[SEAT] == self.seat]
        state.told[:count] = 0
        state.told_count = 0
        actor = (answer & ACTOR_MASK) + LEAST_ACTOR
        return Moment(self._bytes.tobytes(), actor, legal_in(answer, self._list) if actor >= 0 else [], lines)


def foresee(game: Game, v: Any) -> Foresight:
    """Return what the seat of a view may do now, with all that can be known beforehand; nothing if it is not asked."""
    if v.actor != v.seat:
        return Foresight([], [])
    prices = _prices(game)
    if prices is None:
        return Foresight(plain_offers(game, v, np.flatnonzero(v.legal).tolist()), [])
    foresight: Foresight = prices.foresee(World(game, v))
    return foresight


def plain_offers(game: Game, v: Any, legal: Sequence[int]) -> list[Offer]:
    """Return what the seat of a view may do now, without a look ahead."""
    return [Offer(game.actions.words(a), said) for a, said in zip(legal, descriptions_of(game, v, legal), strict=True)]


@cache
def _prices(game: Game) -> ModuleType | None:
    return part_of(game, "prices")
