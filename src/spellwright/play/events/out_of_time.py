"""The time of a seat runs out, and what the others may do then."""

from spellwright.play.clocks import Clocks
from spellwright.play.events.event import Entry, InGame, Number, Proposal
from spellwright.play.events.hand_over import HandedOver
from spellwright.play.events.move import Moved
from spellwright.play.match import Match
from spellwright.play.refusals import NotNow, OutOfTime
from spellwright.play.table import Table


def lapse(table: Table, now: float) -> "Lapsed | HandedOver":
    """Propose that the time of the seat that decides has run out."""
    clocks = timed(table)
    if not table.is_out_of_time(now):
        raise NotNow("There is time left.")
    return HandedOver(clocks.running, clocks.rules.bot) if clocks.rules.at_zero == "seat" else Lapsed(clocks.running)


def check_in_time(table: Table, entry: Entry, received: float) -> None:
    """Refuse a person's decision that was received after the flag has fallen, written or not. Where the others choose
    what follows, it counts until they have."""
    is_decision = isinstance(entry, Moved) and table.bot_turn() is None
    if is_decision and table.clocks and table.clocks.rules.at_zero != "others" and table.is_out_of_time(received):
        raise OutOfTime("Your time has run out.")


class Skip(Proposal, frozen=True):
    """Let a bot finish the turn of a player whose time has run out, where the table leaves this to the others."""

    seat: Number

    def propose(self, table: Table, guest: str) -> "Skipped":
        _check_waiting_in_vain(table, guest, self.seat)
        return Skipped(self.seat)


class CallOff(Proposal, frozen=True):
    """Vote to end the game, since the time of another player has run out; all others have to agree."""

    seat: Number

    def propose(self, table: Table, guest: str) -> "EndWanted":
        _check_waiting_in_vain(table, guest, self.seat)
        return EndWanted(self.seat)


class Lapsed(InGame, frozen=True):
    """The time of the seat that decides has run out."""

    def change(self, table: Table, match: Match) -> None:
        clocks = timed(table)
        clocks.is_out, clocks.is_skipped = True, clocks.rules.at_zero == "turn"


class Skipped(InGame, frozen=True):
    """A seat asked a bot to finish the turn of another whose time has run out."""

    def change(self, table: Table, match: Match) -> None:
        timed(table).is_skipped = True


class EndWanted(InGame, frozen=True):
    """A seat wants to call the game off, since another's time has run out; once all people want it, it is."""

    def change(self, table: Table, match: Match) -> None:
        clocks = timed(table)
        clocks.enders.add(self.seat)
        if clocks.enders.issuperset(seat for seat in table.people() if seat != clocks.running):
            table.clear()


def timed(table: Table) -> Clocks:
    """Return the clocks of a running match."""
    table.check_not_over()
    if table.clocks is None:
        raise NotNow("This table plays without clocks.")
    return table.clocks


def _check_waiting_in_vain(table: Table, guest: str, seat: int) -> None:
    """Refuse unless a seat waits for another whose time has run out, where the table leaves this to the others."""
    table.match_for(guest, seat)
    clocks = timed(table)
    if clocks.rules.at_zero != "others" or not clocks.is_out or clocks.is_skipped or clocks.running == seat:
        raise NotNow("You can do that when the time of another player has run out.")
