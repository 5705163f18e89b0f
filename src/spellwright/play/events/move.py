"""A seat decides."""

from typing import ClassVar

import msgspec

from spellwright.kernel.actions import UnknownAction
from spellwright.play.events.event import InGame, Number, Proposal
from spellwright.play.match import Match
from spellwright.play.refusals import IllegalAction, OutOfTime, StalePly
from spellwright.play.table import BotTurn, Table


class Act(Proposal, frozen=True):
    """Take one of the actions on offer; `match` and `ply` are those of the view that offered it."""

    seat: Number
    action: str
    ply: Number
    match: Number = 0  # 0: whichever is being played

    def propose(self, table: Table, guest: str) -> "Moved":
        match = table.match_for(guest, self.seat)
        try:
            action = table.game.actions.number(self.action)
        except UnknownAction:
            raise IllegalAction("This game has no such action.") from None
        if self.match not in (0, table.match_number):
            raise StalePly(f"The action was meant for game {self.match}; this table plays game {table.match_number}.")
        now = table.number(self.seat)
        if self.ply != now and not match.is_over:
            raise StalePly(f"The action was meant for ply {self.ply}; the game is at ply {now}.")
        match.check_submit(self.seat, action, match.ply)
        if table.bot_turn():
            raise OutOfTime("Your time has run out: a bot decides.")
        return Moved(self.seat, match.ply, action)


class BotMove(msgspec.Struct, frozen=True):
    """What a bot has decided when it was asked."""

    turn: BotTurn
    action: int

    def propose(self, table: Table) -> "Moved":
        if table.bot_turn() != self.turn:
            raise StalePly("Something has happened since the bot was asked.")
        table.running().check_submit(self.turn.seat, self.action, self.turn.ply)
        return Moved(self.turn.seat, self.turn.ply, self.action)


class Moved(InGame, frozen=True):
    """A seat decided."""

    is_step: ClassVar[bool] = True
    ply: int
    action: int

    def change(self, table: Table, match: Match) -> None:
        if table.private:
            table.private.before_move(match)
        match.submit(self.seat, self.action, self.ply)  # checked again: the entry may come from elsewhere
