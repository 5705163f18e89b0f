"""A game begins, and another one after it."""

from functools import partial

import msgspec

from spellwright.play.clocks import Clocks
from spellwright.play.events.event import Entry
from spellwright.play.match import Holder, Match
from spellwright.play.private import private_questions
from spellwright.play.refusals import NotHost, NotNow, Unplayable
from spellwright.play.table import Table, bot_name, hear


class Begin(msgspec.Struct, frozen=True):
    """Start the game, once every seat is taken."""

    secret: str

    def propose(self, table: Table, guest: str) -> "Began":
        if guest != table.opened.host:
            raise NotHost("Only the host can start the game.")
        if table.match is not None:
            raise NotNow("The game has already started.")
        if any(seat.guest is None and seat.bot is None for seat in table.seats):
            raise NotNow("A seat is still free.")
        return Began(self.secret, table.game.edition_of(table.opened.options))


class Began(Entry, frozen=True):
    """The game began, under a version of its rules; all chance follows from the secret."""

    secret: str
    rules: int = 1  # journals of 0.1.0 do not name it

    def apply(self, table: Table, at: int) -> None:
        game, opened = table.game, table.opened
        table.match_number += 1
        table.pages.clear()
        if self.rules not in game.editions:
            raise Unplayable(
                f"This game began under version {self.rules} of the rules; "
                f"this server plays version {' or '.join(map(str, game.editions))}."
            )
        holders = [
            Holder(seat.name) if seat.guest else Holder(bot_name(str(seat.bot), seat.persona), seat.bot)
            for seat in table.seats
        ]
        options = game.with_edition(opened.options, self.rules)
        table.match = Match(game, holders, options, self.secret, listener=partial(hear, table.pages))
        table.private, table.moved_at = private_questions(game), at
        table.date(0, at)
        if opened.clock:
            table.clocks = Clocks(opened.clock, len(table.seats))
            table.clocks.charge(at)
            table.ask_clocks(table.clocks)


class Rematch(msgspec.Struct, frozen=True):
    """Prepare a rematch, with the seats rotated by one."""

    def propose(self, table: Table, guest: str) -> "Rematched":
        if guest != table.opened.host and not table.seats_of(guest):
            raise NotHost("Only players and the host can ask for a rematch.")
        if table.match is None or not table.match.is_over:
            raise NotNow("The game is not over yet.")
        return Rematched()


class Rematched(Entry, frozen=True, tag="again"):
    """A rematch was agreed on: the same table, with the seats rotated by one."""

    def apply(self, table: Table, at: int) -> None:
        table.finished[table.match_number] = table.running()
        table.clear()
        table.seats = [*table.seats[1:], table.seats[0]]
