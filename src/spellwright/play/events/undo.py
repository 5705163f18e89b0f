"""A seat takes back its last decision: freely, or by asking the others."""

from typing import ClassVar

from spellwright.play.events.event import InGame, Number, Proposal
from spellwright.play.match import Match
from spellwright.play.refusals import NoUndo
from spellwright.play.table import Table


class Undo(Proposal, frozen=True):
    """Take back the last decision of a seat."""

    seat: Number

    def propose(self, table: Table, guest: str) -> "Undone | UndoRequested":
        match = table.match_for(guest, self.seat)
        match.check_undo(self.seat)
        if match.may_undo_freely(self.seat):
            return Undone(self.seat)
        if not table.can_undo(self.seat):
            raise NoUndo("somebody is asked in private: ask the others once that is answered")
        return UndoRequested(self.seat)


class AnswerUndo(Proposal, frozen=True):
    """Agree to another seat's undo, or decline it."""

    seat: Number
    agrees: bool

    def propose(self, table: Table, guest: str) -> "UndoAnswered":
        table.match_for(guest, self.seat).check_answer_undo(self.seat)
        return UndoAnswered(self.seat, self.agrees)


class Undone(InGame, frozen=True, tag="tookback"):
    """A seat took back its last decision, which had revealed nothing."""

    is_step: ClassVar[bool] = True

    def change(self, table: Table, match: Match) -> None:
        match.undo(self.seat)


class UndoRequested(InGame, frozen=True, tag="askedback"):
    """A seat asked everyone else to let it take back its last decision."""

    def change(self, table: Table, match: Match) -> None:
        match.ask_undo(self.seat)


class UndoAnswered(InGame, frozen=True, tag="answeredback"):
    """A seat agreed to an undo, or refused it."""

    agrees: bool

    def change(self, table: Table, match: Match) -> None:
        match.answer_undo(self.seat, agrees=self.agrees)
