"""A match: seats, history, fair chance, undo, seats changing hands. No input or output of any kind.

A match is its list of actions: the position is always what the actions lead to from the start. Chance is decided by the
match itself, at once, from its secret (see `spellwright.play.fair`); seats come in through `submit` alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from spellwright.games import load
from spellwright.kernel.actions import Action
from spellwright.kernel.game import BadSetup, Game
from spellwright.kernel.saying import forbidden_by
from spellwright.kernel.strategy import Seen
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.fair import commitment_to, fair_ticket, is_secret, new_secret
from spellwright.play.outcome import Outcome
from spellwright.play.position import AnyAction, Position, plain_number
from spellwright.play.refusals import IllegalAction, MatchOver, NotYourTurn, NoUndo, StalePly, TooManyUndos, UnknownSeat

MOST_SNAPSHOTS = 64  # of up to a kilobyte
MOST_UNDOS = 25  # of one decision


@dataclass(frozen=True)
class Holder:
    """The player or bot that decides for a seat from some ply on."""

    name: str
    bot: str | None = None  # the bot's name in the ladder; None: a person
    since: int = 0


class Match:
    """One game from setup to the result, with its seats, its secret and its history."""

    def __init__(
        self,
        game: Game | str,
        seats: Sequence[Holder | str],
        options: Mapping[str, object] | None = None,
        secret: str | None = None,
        *,
        listener: Callable[[Match], None] | None = None,
        is_replay: bool = False,
    ) -> None:
        """Set the game up. `listener` hears of every action, also chance's; `is_replay` leaves chance to the caller."""
        self.game: Game = load(game) if isinstance(game, str) else game
        self.options: dict[str, str] = self.game.agreed(len(seats), options or {})
        self.holders: list[list[Holder]] = [[seat if isinstance(seat, Holder) else Holder(seat)] for seat in seats]
        self._people = self._find_people()
        if len(set(self.names)) < len(seats):
            raise BadSetup("two seats have the same name")
        if secret is not None and not is_secret(secret):
            raise BadSetup("a secret is 64 hexadecimal digits")
        self.secret: str = secret or new_secret()
        self.commitment: str = commitment_to(
            self.secret
        )  # published at the start, to check the secret against at the end
        self.listener = listener
        self.actions: list[int] = []
        self.decided_by: list[int] = []  # the seat, or CHANCE, for each action
        self.undo_asked_by: int | None = None
        self.undo_agreed: set[int] = set()
        self._snapshots: list[tuple[int, bytes]] = []  # the ply of a decision, and the position before it
        self._seen: dict[int, list[Seen]] = {}  # by seats that have asked for it
        self._undone: Counter[int] = Counter()  # how often the decision at a ply was taken back
        self.is_rewound: bool = False  # whether any was
        self.takebacks: int = 0  # decisions taken back after something had been revealed
        self.position: Position = self.start()
        if self.listener and self.page():
            self.listener(self)
        if not is_replay:
            self._let_chance_decide()

    # --- Looking -----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(len(self.holders))

    @property
    def names(self) -> list[str]:
        """The names of the players who hold the seats now."""
        return [holders[-1].name for holders in self.holders]

    @property
    def ply(self) -> int:
        """The number of actions so far, those of chance included."""
        return len(self.actions)

    @property
    def actor(self) -> int:
        """The seat that decides now, or OVER."""
        return self.position.actor

    @property
    def state(self) -> Any:
        """The position as a record: more than any seat may know."""
        return self.position.state

    @property
    def is_over(self) -> bool:
        return self.position.actor == OVER

    @property
    def scores(self) -> list[int]:
        return self.position.scores

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return self.position.winners

    @property
    def outcome(self) -> Outcome | None:
        """The winner, why the game is over and by which rule; None before the end."""
        outcome = self.position.outcome
        return outcome and replace(outcome, names=tuple(self.names))

    def view(self, seat: int) -> Any:
        """Return what a seat, or SPECTATOR, may know."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.position.view(seat)

    def page(self) -> list[list[int]]:
        """Return what the last action led to: lines as the rules told them, each with the seats that see it."""
        return self.position.told()

    def legal(self, seat: int) -> list[int]:
        """Return the numbers of the actions a seat may take now; none if it is not its turn."""
        return self.position.legal_numbers if seat == self.actor else []

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions that the deciding seat may take."""
        return self.position.legal_actions

    def seen(self, seat: int) -> list[Seen]:
        """Return all decisions so far, the seat's own among them, each with what the seat knew just before it.

        The first call for a seat replays the match; from then on every decision is noted as it is taken.
        """
        self._check_seat(seat)
        if seat not in self._seen:
            position = self.start()
            self._seen[seat] = []
            for action, who in zip(self.actions, self.decided_by, strict=True):
                if who != CHANCE:
                    self._seen[seat].append(_seen(position, seat, action))
                position.apply(action)
        return self._seen[seat].copy()

    # --- Deciding ----------------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: AnyAction, ply: int | None = None) -> None:
        """Take a seat's action, in words or by number, meant for the position at `ply` (by default, now)."""
        number = self.game.actions.number(action) if isinstance(action, str) else plain_number(action)
        self.check_submit(seat, number, self.ply if ply is None else ply)
        self._forget_undo()
        if len(self._snapshots) >= MOST_SNAPSHOTS:
            del self._snapshots[1 : MOST_SNAPSHOTS // 2 : 2]  # of older plies fewer are enough
        if not self._snapshots or self._snapshots[-1][0] < self.ply:
            self._snapshots.append((self.ply, self.position.snapshot()))
        self._append(number, seat)
        self._let_chance_decide()
        if self.is_over:
            self._snapshots.clear()  # nothing is taken back any more
            self._seen.clear()  # and no bot decides

    def check_submit(self, seat: int, action: int, ply: int) -> None:
        """Refuse a decision that is illegal, late or out of turn."""
        self._check_seat(seat)
        if self.is_over:
            raise MatchOver("the game is over")
        if ply != self.ply:
            raise StalePly(f"the action was meant for ply {ply}, the game is at ply {self.ply}")
        if seat != self.actor:
            raise NotYourTurn(f"seat {self.actor + 1} ({self.names[self.actor]}) decides now, not seat {seat + 1}")
        if not self.position.is_legal(action):
            if action not in range(len(self.game.actions)):
                raise IllegalAction(f"there is no action {action}")
            words = self.game.actions.words(action)
            raise IllegalAction(f"'{words}' is not possible now", forbidden_by(self.game, self.view(seat), action))

    def stand_in_decisions(self, seat: int) -> int:
        """Return how often the bot that decides for a seat now has done so since a person last did; 0 where a person
        decides, and where no person ever did."""
        stand_in = self.holders[seat][-1]
        if stand_in.bot is None or len(self.holders[seat]) == 1:
            return 0
        return sum(who == seat for who in self.decided_by[stand_in.since :])

    @property
    def rewinds(self) -> int:
        """How often decisions were taken back."""
        return self._undone.total()

    def until(self, ply: int, position: Position) -> Match:
        """Return a match that has come as far as a ply, at which this is its position. It shares nothing that changes
        as it goes on; to be played on, it needs a position of its own."""
        earlier = copy(self)
        earlier.position, earlier.listener = position, None
        earlier._seen, earlier._snapshots = {}, []
        earlier.actions, earlier.decided_by = self.actions[:ply], self.decided_by[:ply]
        return earlier

    def hand_over(self, seat: int, name: str, bot: str | None = None) -> None:
        """Let someone else decide for a seat from now on: a bot for a player who left, or a player coming back."""
        self._check_seat(seat)
        if self.is_over:
            raise MatchOver("the game is over")
        if any(name == other for p, other in enumerate(self.names) if p != seat):
            raise BadSetup(f"another seat has the name '{name}'")
        self.holders[seat].append(Holder(name, bot, self.ply))
        self._people = self._find_people()
        self._forget_undo()

    # --- Taking back -------------------------------------------------------------------------------------------------

    def may_undo_freely(self, seat: int) -> bool:
        """Return whether a seat may take back its last decision without asking: it is still the same seat's decision,
        and chance has decided nothing since. (Chance decides hidden pieces when somebody sees them; a decision that
        tells the others something itself, like a failed call, must pass the turn on.)"""
        return self.ply > 0 and self.actor == seat and self.decided_by[-1] == seat

    def undo(self, seat: int) -> None:
        """Take back the last decision, if that is free."""
        self._check_seat(seat)
        if not self.may_undo_freely(seat):
            raise NoUndo("chance has decided since, or it is another seat's decision: ask the others")
        self._rewind(self.ply - 1)

    def ask_undo(self, seat: int) -> None:
        """Ask everybody at the table to take back the last decision of a seat and everything since. Bots agree."""
        self.check_ask_undo(seat)
        self.undo_asked_by = seat
        self.undo_agreed = {seat, *(p for p in self.seats if self.holders[p][-1].bot)}
        self._undo_if_agreed()

    def has_undo(self, seat: int) -> bool:
        """Return whether a seat can take back a decision, freely or by asking people, and has not done so too often."""
        if self.is_over or seat not in self.decided_by:
            return False
        if self.is_rewound and self._undone[self._last_decision(seat)] >= MOST_UNDOS:
            return False
        return self._has_company(seat) or self.may_undo_freely(seat)

    def _has_company(self, seat: int) -> bool:
        """Return whether people sit at other seats: they may agree although something was seen; bots are not asked."""
        return len(self._people) > 1 or (len(self._people) == 1 and self._people[0] != seat)

    def _find_people(self) -> list[int]:
        """Return the seats at which people decide now."""
        return [seat for seat in self.seats if self.holders[seat][-1].bot is None]

    def _last_decision(self, seat: int) -> int:
        """Return the ply at which a seat last decided; it must have decided."""
        return next(ply for ply in reversed(range(self.ply)) if self.decided_by[ply] == seat)

    def check_undo(self, seat: int) -> None:
        """Refuse to take back a decision against bots alone once it has passed the turn on or shown something: what was
        seen is not forgotten. (In journals of earlier versions such decisions are taken back, so `ask_undo` allows
        it.)"""
        if seat in self.decided_by and self._undone[self._last_decision(seat)] >= MOST_UNDOS:
            raise TooManyUndos(f"this decision was taken back {MOST_UNDOS} times: now it stands")
        if self.may_undo_freely(seat) and not self.is_over:
            return
        self.check_ask_undo(seat)
        if not self._has_company(seat):
            raise NoUndo("something was shown, or the turn has passed on: against bots, that stands")

    def check_ask_undo(self, seat: int) -> None:
        """Refuse to ask where nothing can be taken back."""
        self._check_seat(seat)
        if self.is_over:
            raise MatchOver("the game is over, and its secret is known")
        if seat not in self.decided_by:
            raise NoUndo("there is no decision of this seat to take back")
        if self.undo_asked_by not in (None, seat):
            raise NoUndo("another seat has asked already: answer that first")

    def answer_undo(self, seat: int, *, agrees: bool) -> None:
        """Note that a seat agrees to the undo, or drop the request: one refusal is enough."""
        self.check_answer_undo(seat)
        if not agrees:
            self._forget_undo()
            return
        self.undo_agreed.add(seat)
        self._undo_if_agreed()

    def check_answer_undo(self, seat: int) -> None:
        """Refuse an answer that nobody waits for."""
        self._check_seat(seat)
        if self.undo_asked_by is None:
            raise NoUndo("nobody has asked to take anything back")

    def _undo_if_agreed(self) -> None:
        if self.undo_asked_by is not None and self.undo_agreed.issuperset(self.seats):
            self._rewind(self._last_decision(self.undo_asked_by))
            self.takebacks += 1

    def _forget_undo(self) -> None:
        self.undo_asked_by = None
        self.undo_agreed = set()

    # --- The list of actions -----------------------------------------------------------------------------------------

    def append_replayed(self, action: int) -> None:
        """Append an action of a seat or of chance from a record or a journal. The caller has already validated it."""
        self._append(action, self.actor)

    def _append(self, action: int, who: int) -> None:
        if who != CHANCE:
            for seat, seen in self._seen.items():
                seen.append(_seen(self.position, seat, action))
        self.position.apply(action)
        self.actions.append(action)
        self.decided_by.append(who)
        if self.listener:
            self.listener(self)

    def _let_chance_decide(self) -> None:
        while self.actor == CHANCE:
            self._append(self.fair_outcome(), CHANCE)

    def fair_outcome(self) -> int:
        """Return the outcome that the secret draws, where chance decides now."""
        return self.position.draw_outcome(fair_ticket(self.secret, self.ply, self.position.chance_total()))

    def _rewind(self, ply: int) -> None:
        """Go back to the position before action number `ply`, from the last snapshot at or before it."""
        self._undone[ply] += 1
        self.is_rewound = True
        while self._snapshots and self._snapshots[-1][0] > ply:
            self._snapshots.pop()
        since, snapshot = self._snapshots[-1] if self._snapshots else (0, self.start().snapshot())
        self.position.restore(snapshot)
        for action in self.actions[since:ply]:
            self.position.apply(action)
        del self.actions[ply:], self.decided_by[ply:]
        decisions = len(self.decided_by) - self.decided_by.count(CHANCE)
        for seen in self._seen.values():
            del seen[decisions:]
        self.holders = [[replace(holder, since=min(holder.since, ply)) for holder in row] for row in self.holders]
        self._forget_undo()

    def start(self) -> Position:
        """Return the position before the first action."""
        return Position.start(self.game, len(self.holders), **self.options)

    def _check_seat(self, seat: int) -> None:
        if seat not in self.seats:
            raise UnknownSeat(f"there is no seat number {seat}: {len(self.holders)} play, numbered from 0")


def _seen(position: Position, seat: int, action: int) -> Seen:
    views = position.view(seat).base
    views.setflags(write=False)  # bots get the same record at each of their decisions
    return Seen(views[0], action)
