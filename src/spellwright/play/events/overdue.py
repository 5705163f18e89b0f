"""A private question is left open: nobody else knows what the table waits for, so no clock shows it."""

from typing import ClassVar

from spellwright.play.events.event import InGame
from spellwright.play.match import Match
from spellwright.play.refusals import NotNow
from spellwright.play.table import Table


def leave_open(table: Table, ply: int) -> "LeftOpen":
    """Propose that a bot answers the private question that is asked at a ply."""
    seat = table.secretly_asked()
    if seat is None or table.running().ply != ply or table.bot_turn():
        raise NotNow("No private question is left open.")
    return LeftOpen(seat)


class LeftOpen(InGame, frozen=True):
    """A seat has not answered a private question in time: a bot answers this one, and nobody else hears of it."""

    is_step: ClassVar[bool] = True

    def change(self, table: Table, match: Match) -> None:
        if table.private:
            table.private.is_overdue = True
