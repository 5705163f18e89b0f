"""A guest takes a seat, or leaves it before the game."""

import msgspec

from spellwright.play.events.event import Entry
from spellwright.play.events.hand_over import HandedOver, hand_to_bot
from spellwright.play.names import LONGEST_NAME, look_of, plain_text
from spellwright.play.refusals import NotNow, SeatTaken
from spellwright.play.table import FACES, Table, bot_name


class Sit(msgspec.Struct, frozen=True):
    """Take a free seat or, before the game, a bot's; or change your own name."""

    seat: int
    name: str
    face: int | None = None  # which of the people's faces you would like

    def propose(self, table: Table, guest: str) -> "Sat":
        table.check_seat(self.seat)
        if table.match is not None:
            raise NotNow("The game has already started.")
        if table.seats[self.seat].guest not in (None, guest):
            raise SeatTaken(f"Seat {self.seat + 1} is taken.")
        name = plain_text(self.name, LONGEST_NAME, "Names")
        look = look_of(name)
        if any(look == look_of(other) for number, other in enumerate(table.names) if number != self.seat and other):
            raise SeatTaken(f"Somebody at this table is already called '{name}', or almost so.")
        bots = [bot_name(bot, persona) for bot in table.roster.names for persona in range(FACES)]
        if look in {look_of(bot) for bot in (*table.roster.names, *bots)}:
            raise SeatTaken(f"'{name}' is a bot's name.")
        others = [seat.persona for number, seat in enumerate(table.seats) if seat.guest and number != self.seat]
        return Sat(self.seat, guest, name, None if self.face in others else self.face)


class Sat(Entry, frozen=True):
    """A guest took a seat."""

    seat: int
    guest: str = msgspec.field(name="who")
    name: str
    face: int | None = None  # None: that of the seat

    def apply(self, table: Table, at: int) -> None:
        seat = table.seats[self.seat]
        seat.bot, seat.guest, seat.name = None, self.guest, self.name
        if self.face is not None:
            for other in table.seats:
                if other.persona == self.face:
                    other.persona = seat.persona
            seat.persona = self.face


class Leave(msgspec.Struct, frozen=True):
    """Leave a seat; in a running game a bot takes it over."""

    seat: int

    def propose(self, table: Table, guest: str) -> "Left | HandedOver":
        table.check_owner(guest, self.seat)
        return Left(self.seat) if table.match is None else hand_to_bot(table, self.seat)


class Left(Entry, frozen=True, tag="stood"):
    """A guest gave up a seat before the game began."""

    seat: int

    def apply(self, table: Table, at: int) -> None:
        table.seats[self.seat].guest, table.seats[self.seat].name = None, ""
