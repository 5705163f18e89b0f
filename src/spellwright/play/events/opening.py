"""A table is opened."""

from collections.abc import Mapping, Sequence

import msgspec

from spellwright.games import load
from spellwright.play.clocks import ClockRules, check_clock
from spellwright.play.events.event import Entry
from spellwright.play.names import BadRequest
from spellwright.play.table import Roster, Table

AIDS = ("off", "count", "odds", "coach")
VISIBILITIES = ("private", "public")
LEDGERS = ("own", "all", "off")
LONGEST_TAKEOVER = 14 * 24 * 3600


class Opened(Entry, frozen=True):
    """A host opened the table and agreed on everything."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str | None]  # by seat: the bot that plays there, or None for a person
    host: str  # a guest's id
    aids: str
    visibility: str
    takeover: int  # seconds until a bot plays on for a person who has left; 0: never
    deal: int | None = None  # the first game's chance and bots follow from this number
    clock: ClockRules | None = None  # times are those at which entries are written
    ledger: str = "own"  # whose decisions people read an account of after a game; journals of 0.1.0 do not name it

    def apply(self, table: Table, at: int) -> None:
        raise ValueError("a table is opened once")


def open_table(
    host: str,
    game: str,
    bots: Sequence[str | None],
    options: Mapping[str, str],
    roster: Roster,
    *,
    aids: str = "off",
    visibility: str = "private",
    takeover: int = 0,
    deal: int | None = None,
    clock: ClockRules | None = None,
    ledger: str = "own",
) -> Opened:
    """Propose a new table with a bot, or None for a person, at each seat. With a `deal`, the chance of its first game
    is known beforehand, so that nobody but bots may play against the person."""
    of = load(game)
    for bot in bots:
        roster.check(bot, game)
    is_known = aids in AIDS and visibility in VISIBILITIES and ledger in LEDGERS
    if not is_known or not 0 <= takeover <= LONGEST_TAKEOVER:
        raise BadRequest(
            f"aids must be one of {', '.join(AIDS)}; visibility one of {', '.join(VISIBILITIES)}; "
            f"ledger one of {', '.join(LEDGERS)}; takeover a number of seconds from 0 to {LONGEST_TAKEOVER}."
        )
    if deal is not None and list(bots).count(None) != 1:
        raise BadRequest("A table with a known deal is for one person and bots.")
    agreed = of.agreed(len(bots), options)
    if clock:
        check_clock(clock)
        if len(bots) == 1:
            raise BadRequest("A clock is for two seats or more.")
        clock = msgspec.structs.replace(clock, bot=clock.bot or roster.substitute)
        roster.check(clock.bot, game)
    return Opened(game, len(bots), agreed, list(bots), host, aids, visibility, takeover, deal, clock, ledger)
