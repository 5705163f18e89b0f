"""A bot takes over a seat, or its person takes it back."""

from spellwright.play.events.event import InGame, Number, Proposal
from spellwright.play.match import Match
from spellwright.play.refusals import NotNow, OutOfTime
from spellwright.play.table import Table, bot_name


class Reclaim(Proposal, frozen=True):
    """Take your seat back from the bot that plays for you."""

    seat: Number

    def propose(self, table: Table, guest: str) -> "HandedOver":
        table.check_owner(guest, self.seat)
        table.check_not_over()
        if not table.bot_at(self.seat):
            raise NotNow("No bot plays your seat.")
        if table.clocks and table.clocks.is_used_up(self.seat):
            raise OutOfTime("Your time has run out: take your seat back once the bot has finished this turn.")
        return HandedOver(self.seat, None)


def hand_to_bot(table: Table, seat: int) -> "HandedOver":
    """Propose that a bot plays on for a person who has left."""
    table.check_not_over()
    if table.bot_at(seat):
        raise NotNow("A bot already plays this seat.")
    return HandedOver(seat, table.roster.substitute)


class HandedOver(InGame, frozen=True):
    """A bot took over a seat, or its person took it back (no bot)."""

    bot: str | None

    def change(self, table: Table, match: Match) -> None:
        seat = table.seats[self.seat]
        match.hand_over(self.seat, bot_name(self.bot, seat.persona) if self.bot else seat.name, self.bot)
        if table.clocks and self.bot is None:
            table.clocks.come_back(self.seat)
