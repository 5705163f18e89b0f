"""A seat decides."""

import msgspec

from spellwright.kernel.actions import UnknownAction
from spellwright.play.events.event import InGame, Number, Proposal
from spellwright.play.match import Match
from spellwright.play.refusals import IllegalAction, NotYourTurn, StalePly
from spellwright.play.table import Table


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
        if table.private and table.private.is_kept_from(match, self.seat):
            raise NotYourTurn("Another seat decides now.")
        match.check_submit(self.seat, action, match.ply)
        return Moved(self.seat, match.ply, action)


class BotMove(msgspec.Struct, frozen=True):
    """What a bot has decided at a ply of the match."""

    seat: int
    action: int
    ply: int

    def propose(self, table: Table) -> "Moved":
        table.running().check_submit(self.seat, self.action, self.ply)
        return Moved(self.seat, self.ply, self.action)


class Moved(InGame, frozen=True):
    """A seat decided."""

    ply: int
    action: int

    def change(self, table: Table, match: Match) -> None:
        private = table.private
        is_secret = private is not None and private.is_asking(match)
        if private:
            private.before_move(match)
        match.submit(self.seat, self.action, self.ply)  # checked again: the entry may come from elsewhere
        if table.clocks:
            table.clocks.decided(self.ply, is_secret=is_secret)
