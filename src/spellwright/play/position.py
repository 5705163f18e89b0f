"""Position: the one object to hold. A game and its current state.

    >>> from spellwright import Position
    >>> position = Position.start("simsala", seats=3, first=0).roll(seed=7)  # chance decides until a seat is asked
    >>> position.push("call 8")
    >>> position.pop()

Python counts seats from 0; words count them from 1, as people do.
"""

from __future__ import annotations

import secrets
import zlib
from collections import defaultdict
from collections.abc import Callable
from operator import index
from typing import Any, ClassVar, SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.games import load, part_of
from spellwright.kernel.actions import Action, UnknownAction
from spellwright.kernel.block import (
    ACTOR_BITS,
    ACTOR_MASK,
    FIRST_MASK,
    ILLEGAL,
    LEAST_ACTOR,
    LISTED,
    Sheet,
    block_verbs,
    desk_for,
    legal_in,
)
from spellwright.kernel.chance import Stream, draw_below, seed_stream, stream_of
from spellwright.kernel.entry import prepared
from spellwright.kernel.game import EDITION, BadPosition, BadSeat, Game, whole
from spellwright.kernel.records import belief_of, new_state
from spellwright.kernel.rollout import playout_at
from spellwright.kernel.saying import Voice, forbidden_by
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.drawing import draw_plainly
from spellwright.play.log import log_lines
from spellwright.play.outcome import Outcome, why_over
from spellwright.play.pictures import as_svg
from spellwright.play.refusals import IllegalAction
from spellwright.play.words import words_of

VIEWS_AT_ONCE = 16  # records that `step` makes together: one at a time costs more than the rules
SETS_KEPT = 1 << 14  # sets of legal actions that are remembered for a game
_LEGAL: dict[Game, dict[int | bytes, tuple[Action, ...]]] = defaultdict(dict)
STREAM_SEEDS = 1 << 63
COPY_SEEDS = (1 << 31) - 1

AnyAction: TypeAlias = str | int
"""An action in words (`"call 8"`, `Action`), or by its number in the game's table of actions."""


def plain_number(action: SupportsIndex) -> int:
    """Return an action that was given by its number; refuse what is neither a number nor words."""
    try:
        return index(action)
    except TypeError:
        raise UnknownAction(f"{action!r} is no action: name a legal one, or give its number") from None


class Position:
    """A game and its current state. `push` and `pop` change it, `after` makes a new one."""

    __slots__ = (
        "_accepted", "_all", "_answer", "_bytes", "_copies", "_desk", "_last", "_legal", "_list", "_next_view", "_past",
        "_playing", "_sheet", "_states", "_told", "_verbs", "_view_dtype", "_view_size", "_views", "actor", "game",
        "seats",
    )  # fmt: skip
    __hash__: ClassVar[None]  # type: ignore[assignment]  # __eq__ makes it None: a position changes; use `line` as a key

    game: Game
    actor: int  # the seat that decides, from 0, or CHANCE, or OVER
    seats: int  # how many play

    def __init__(self, line: str) -> None:
        """Read a line of text: the game's name, then the position in the game's own notation."""
        name, _, rest = line.strip().partition(" ")
        if not rest:
            raise BadPosition("a position is the name of a game and a line in its notation")
        game = load(name)
        self._hold(game, game.notation.read(rest))

    @classmethod
    def start(cls, game: str | Game, seats: int | None = None, **options: object) -> Position:
        """Return the position before the first decision. Options are plain values: `first=0`, `teams=True`."""
        of = load(game) if isinstance(game, str) else game
        return cls.of(of, new_state(of, of.usual_seats if seats is None else seats, options))

    @classmethod
    def of(cls, game: Game, state: Any) -> Position:
        """Return a position that holds a copy of a state."""
        position = cls.__new__(cls)
        position._hold(game, state)
        return position

    def _hold(self, game: Game, state: Any) -> None:
        self.game = game
        self._desk = desk_for(game)
        self._states, self._list, self._verbs = self._desk.states, self._desk.actions, self._desk.verbs
        self._states[0] = state
        self._bytes = self._states.view(np.uint8)
        self._all = game.actions.all
        self._legal = _LEGAL[game]
        self._view_dtype, self._view_size = game.View.dtype, game.View.dtype.itemsize
        self.seats = int(self._states[0].seats)
        self._past: list[bytes] = []
        self._copies = 0  # with luck of their own
        self._last, self._accepted = -1, 0
        self._sheet: tuple[Any, memoryview, Callable[[int], int], Voice] | None = None  # a view, its text, their writer
        self._playing: tuple[Any, Callable[[int], int]] | None = None  # a stream, and what plays at random by it
        self._told: tuple[npt.NDArray[Any], npt.NDArray[Any]] | None = None
        self._views, self._next_view = np.ndarray(0, self._view_dtype), VIEWS_AT_ONCE
        self._look(self._desk.look())

    def _look(self, answer: int) -> None:
        self.actor = (answer & ACTOR_MASK) + LEAST_ACTOR
        self._answer = answer

    def copy(self, *, same_luck: bool = False) -> Position:
        """Return an independent position with the same past. It has luck of its own, so that copies which are played
        out differ as games do, and the same luck again if the program runs again; with `same_luck`, chance decides as
        it will here."""
        copy = Position.of(self.game, self.state)
        copy._past = list(self._past)
        copy._last, copy._accepted = self._last, self._accepted
        if self._desk.streams is not None:
            copy._desk.use(np.array(self._desk.streams))
            if not same_luck:
                self._copies += 1
                seed_stream(copy._desk.streams[0], draw_below(copy._desk.streams[0], COPY_SEEDS), self._copies)
        return copy

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        streams = self._desk.streams
        luck = None if streams is None else streams.tobytes()
        past = zlib.compress(b"".join(self._past)) if self._past else b""
        return _restored, (self.game, self.snapshot(), past, self._last, self._accepted, luck, self._copies)

    # --- Text ------------------------------------------------------------------------------------------------------

    @property
    def line(self) -> str:
        """The position as one line of text; `Position(line)` reads it back."""
        return f"{self.game.name} {self.game.notation.write(self.state)}"

    def __repr__(self) -> str:
        return f"Position({self.line!r})"

    def __str__(self) -> str:
        return self.draw()

    def _repr_html_(self) -> str:
        """Show the table in a notebook."""
        return as_svg(self.draw())

    def draw(self, seat: int | None = None, language: str = "en") -> str:
        """Draw the table as the terminal does, as a seat sees it (the deciding seat's view if none is named)."""
        if seat is None:
            seat = max(self.actor, 0)
        words = words_of(self.game, language, getattr(self.state, EDITION, 0))
        names = [words.say("seat-number", seat=number + 1) for number in range(self.seats)]
        draw = getattr(part_of(self.game, "terminal"), "draw_table", draw_plainly)
        return str(draw(self.view(seat), names, words))

    def log(self, seat: int = SPECTATOR, language: str = "en") -> list[str]:
        """Return what the last action led to, in sentences, as a seat or a spectator is told."""
        words = words_of(self.game, language, getattr(self.state, EDITION, 0))
        names = [words.say("seat-number", seat=number + 1) for number in range(self.seats)]
        return log_lines(self.game, self.view(seat), names, words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.line == other.line

    # --- Looking ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole position as a record: more than any seat may know."""
        return self._states[0]

    @property
    def records(self) -> npt.NDArray[Any]:
        """The whole position as an array of one record, as compiled code takes it (`kernel/block.py`)."""
        return self._states

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions that the deciding seat may take; none where chance decides or the game is over."""
        answer = self._answer
        key = answer >> ACTOR_BITS if answer < LISTED else self._list[: answer >> ACTOR_BITS & FIRST_MASK].tobytes()
        legal = self._legal.get(key)
        if legal is None:
            if len(self._legal) >= SETS_KEPT:
                self._legal.clear()
            legal = self._legal[key] = tuple(self._all[a] for a in self.legal_numbers)
        return legal

    @property
    def legal_numbers(self) -> list[int]:
        """The actions that the deciding seat may take, as numbers of the game's table of actions."""
        return legal_in(self._answer, self._list)

    @property
    def actions(self) -> dict[str, int]:
        """What may happen now, with weights: the outcomes of chance, or a seat's actions (weight 1 each)."""
        if self.actor != CHANCE:
            return dict.fromkeys(map(str, self.legal_actions), 1)
        outcomes = self._list[: self._verbs.outcomes_at(self._states, self._list)].tolist()
        return {self.game.actions.words(a): int(self._verbs.weight_at(self._states, a)) for a in outcomes}

    def is_legal(self, action: AnyAction) -> bool:
        """Return whether the deciding seat may do this, or chance may decide it."""
        return self._desk.is_possible(self._number(action))

    @property
    def scores(self) -> list[int]:
        """The points of every seat as they stand."""
        return [int(self._verbs.score_at(self._states, p)) for p in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return [p for p in range(self.seats) if self.is_over and self._verbs.is_winner_at(self._states, p)]

    @property
    def outcome(self) -> Outcome | None:
        """The winner, why the game is over and by which rule; None before the end."""
        if not self.is_over:
            return None
        ending, rule = why_over(self.game, self.state)
        return Outcome(self.game, tuple(self.winners), tuple(self.scores), ending, rule)

    def view(self, seat: int) -> Any:
        """Return what a seat, or SPECTATOR, may know, as a record that nothing else uses."""
        seat = whole(seat, "a seat")
        if not 0 <= seat < self.seats and seat != SPECTATOR:
            raise BadSeat(f"there is no seat {seat}: {self.seats} play, counted from 0")
        views = np.ndarray(1, self._view_dtype, bytearray(self._view_size))  # `View.batch(1)` without its calls
        self._desk.view(seat, views)
        return views[0]

    def table(self, seat: int = SPECTATOR) -> Any:
        """Return what a seat or a spectator sees, in the game's own words: names and plain numbers.

        Each game has its own, listed by `help(position.table())`: SpellBook has `phase`, `altar`, `pool(seat)` …
        """
        return table_of(self.game, self.view(seat))

    def written_view(self, seat: int) -> tuple[Any, bytes]:
        """Return what a seat may know as a record and as JSON. The next call overwrites the record."""
        view, room, write, _ = self._sheet or self._new_sheet()
        return view, bytes(room[: write(seat)])

    def voice(self) -> Voice:
        """Return what the game says about the view that was written last."""
        return (self._sheet or self._new_sheet())[3]

    def _new_sheet(self) -> tuple[Any, memoryview, Callable[[int], int], Voice]:
        views, record, form, text = Sheet.of(self.game)
        write = prepared(self._verbs.write_at, self._states, ..., views, record, form, text)
        self._sheet = views[0], text.data, write, Voice(self.game, views)
        return self._sheet

    def told(self) -> list[list[int]]:
        """Return what the last action led to: lines as the rules tell them, with who sees them (kernel/told.py)."""
        if self._told is None:  # looked up once: through a record it takes several times as long
            self._told = self._states["told"][0], self._states["told_count"]
        page, count = self._told
        lines: list[list[int]] = page[: count[0]].tolist()
        return lines

    def belief(self, seat: int) -> Any:
        """Return what a seat can infer about what it does not see, with chances.

        Exact in Simsala and SpellBook, as far as the rules go: what others decided is not weighed. In Mandragora it is
        exact until a card changes hands unseen (Substitutio, exchanges); from then on it forgets that exactly one card
        moved, and what a drawn card says about others of its kind (decision 10). While another seat is asked for
        ingredients or a gift, it does not weigh that this seat has a choice, which `worlds` respect; at a server's
        table nobody sees such a moment (decision 21)."""
        return belief_of(self.game, self.view(seat))

    def world(self, seat: int, seed: int) -> Position:
        """Return a random position that this seat cannot tell from this one."""
        return self.worlds(seat, 1, seed)[0]

    def worlds(self, seat: int, count: int, seed: int) -> list[Position]:
        """Return the given number of random positions that this seat cannot tell from this one.

        In Mandragora, once a card has changed hands unseen, some of them contradict what the seat saw (`belief`)."""
        return worlds_of(self.game, self.view(seat), count, seed)

    # --- Going on --------------------------------------------------------------------------------------------------

    def push(self, action: AnyAction) -> None:
        """Apply an action of the deciding seat, or an outcome of chance.

        Choices with a single way out are taken at once. A script may name them all the same: an action that the last
        one has just led to without a choice is accepted and changes nothing, unless it is possible (again) now.
        """
        number = self._number(action)
        before = self._bytes.tobytes()
        answer = self._desk.push(number)
        if answer == ILLEGAL:
            self._accept_forced(action, number)
            return
        self._past.append(before)
        self._last, self._accepted = number, 0
        self.actor = (answer & ACTOR_MASK) + LEAST_ACTOR
        self._answer = answer

    def step(self, action: AnyAction) -> Any:
        """Apply an action, then let chance decide; return the view of the seat that decides next, or a spectator's
        when the game is over. It does in one call what `push`, `roll` and `view` do in three."""
        if self._desk.streams is None:
            self.roll()
        number = self._number(action)
        before = self._bytes.tobytes()
        index = self._next_view
        if index == VIEWS_AT_ONCE:
            index = 0
            self._views = np.ndarray(VIEWS_AT_ONCE, self._view_dtype, bytearray(VIEWS_AT_ONCE * self._view_size))
        answer = self._desk.step(number, self._views, index)
        if answer == ILLEGAL:
            self._accept_forced(action, number)
            return self.roll().view(self.actor if self.actor >= 0 else SPECTATOR)
        self._next_view = index + 1
        self._past.append(before)
        self._last, self._accepted = -1, 0
        self.actor = (answer & ACTOR_MASK) + LEAST_ACTOR
        self._answer = answer
        return self._views[index]

    def apply(self, action: int) -> None:
        """Apply an action that the caller has found to be possible; `pop` cannot take it back."""
        self._look(self._desk.apply(action))

    def pop(self) -> None:
        """Take back the last `push` or `roll`."""
        if not self._past:
            raise IndexError("there is nothing to take back")
        self._bytes[:] = np.frombuffer(self._past.pop(), np.uint8)
        self._last, self._accepted = -1, 0
        self._look(self._desk.look())

    def snapshot(self) -> bytes:
        """Return the bytes of the record, for `restore`."""
        return self._bytes.tobytes()

    def restore(self, snapshot: bytes) -> None:
        """Go to a snapshot of a game with the same number of seats; nothing can be popped afterwards."""
        self._bytes[:] = np.frombuffer(snapshot, np.uint8)
        self._past.clear()
        self._last, self._accepted = -1, 0
        self._look(self._desk.look())

    def after(self, *actions: AnyAction) -> Position:
        """Return the position after these actions, one after the other, with luck of its own (`copy`); this one stays
        as it is."""
        position = self.copy()
        for action in actions:
            position.push(action)
        return position

    def roll(self, seed: int | None = None) -> Position:
        """Let chance decide until a seat is asked or the game is over; return this position.

        `seed` restarts the random stream; without one, the stream continues (or starts from an unpredictable seed).
        """
        if seed is not None or self._desk.streams is None:
            streams = Stream.batch(1)
            seed_stream(streams[0], secrets.randbelow(STREAM_SEEDS) if seed is None else whole(seed, "a seed"), 0)
            self._desk.use(streams)
        if self.actor == CHANCE:
            self._past.append(self._bytes.tobytes())
            self._last, self._accepted = -1, 0
            self._look(self._desk.roll())
        return self

    def playout(self, until: int = SPECTATOR) -> Position:
        """Let everybody decide at random, each legal action equally likely, until the game is over or it is the turn of
        the seat `until`; return this position. One `pop` takes all of it back."""
        if self._desk.streams is None:
            self.roll()
        streams = self._desk.streams
        if self._playing is None or self._playing[0] is not streams:
            play = self.game.function(playout_at)
            self._playing = streams, prepared(play, self._states, self._list, streams, ...)
        if self.actor not in (until, OVER):
            self._past.append(self._bytes.tobytes())
            self._last, self._accepted = -1, 0
            self._look(self._playing[1](until))
        return self

    def draw_outcome(self, ticket: int) -> int:
        """Return the number of the outcome that a ticket from 0 to `chance_total` − 1 wins, where chance decides."""
        return int(self._desk.outcome_for(ticket))

    def chance_total(self) -> int:
        """Return the sum of the weights of all outcomes, where chance decides."""
        return int(self._desk.chance_total())

    @property
    def forced_actions(self) -> list[Action]:
        """The actions that followed from the last `push` without a choice."""
        if self._last < 0:
            return []
        before = self.game.State.batch(1)
        before.view(np.uint8)[:] = np.frombuffer(self._past[-1], np.uint8)
        taken = np.zeros(len(self._list), np.int64)
        return [self._all[a] for a in taken[: self._verbs.forced_by(before, self._last, taken)].tolist()]

    def _number(self, action: AnyAction) -> int:
        """Return the number of an action; ILLEGAL for words that name none."""
        if isinstance(action, Action) and action.id < len(self._all) and self._all[action.id] is action:
            return action.id  # as `legal_actions` has it
        if not isinstance(action, str):
            return plain_number(action)
        return self.game.actions.number(action) if action in self.game.actions else ILLEGAL

    def _accept_forced(self, action: AnyAction, number: int) -> None:
        """Skip an action that was already taken because there was no choice; refuse any other."""
        forced = [forced.id for forced in self.forced_actions][self._accepted :]
        if number in forced:
            self._accepted += forced.index(number) + 1
            return
        possible = ", ".join(self.actions)
        rule = ""
        if self.actor >= 0 and isinstance(action, str) and number >= 0:
            rule = forbidden_by(self.game, self.view(self.actor), number)
        raise IllegalAction(f"'{action}' is not possible here: {possible or 'the game is over'}", rule)


def _restored(
    game: Game, state: bytes, past: bytes, last: int, accepted: int, luck: bytes | None, copies: int
) -> Position:
    """Return a position from its pickle."""
    position = Position.of(game, np.frombuffer(state, game.State.dtype)[0])
    steps = zlib.decompress(past) if past else b""
    position._past = [steps[start : start + len(state)] for start in range(0, len(steps), len(state))]
    position._last, position._accepted, position._copies = last, accepted, copies
    if luck is not None:
        position._desk.use(np.frombuffer(luck, Stream.dtype).copy())
    return position


def table_of(game: Game, view: Any) -> Any:
    """Return a view in the words of its game (`games/<game>/table.py`); the view itself where a game has none."""
    part = part_of(game, "table")
    return part.Table(view) if part else view


def worlds_of(game: Game, view: Any, count: int, seed: int) -> list[Position]:
    """Return the given number of random positions that a view cannot tell from the real one."""
    views, states, streams = game.View.batch(1), game.State.batch(count), Stream.batch(1)
    views[0], streams[0] = view, stream_of(seed)
    block_verbs(game).worlds_at(views, streams, game.workings(1), states)
    return [Position.of(game, state) for state in states]
