"""A game's result, small enough to be kept beside the journal and listed without a replay."""

import msgspec

from spellwright.kernel.told import lines_for
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.table import Table


class ResultSeat(msgspec.Struct, frozen=True):
    """A player: the name, the bot that played from the start, and the id of a person's guest."""

    name: str
    bot: str | None
    guest: str | None = msgspec.field(name="who")
    persona: int  # their face at the table


class Result(msgspec.Struct, frozen=True):
    """A finished game: the players, the result, the table at the end, and what the last turn told everybody."""

    seats: list[ResultSeat]
    options: dict[str, str]
    scores: list[int]
    winners: list[int]
    view: msgspec.Raw  # what a spectator saw in the end
    told: list[list[int]]


def result_of(table: Table) -> Result:
    """Return the result of the present match, which must be over."""
    match = table.running()
    names = [seat.name or name for seat, name in zip(table.seats, table.names, strict=True)]
    _, view = match.position.written_view(SPECTATOR)
    seats = zip(table.seats, names, strict=True)
    return Result(
        seats=[ResultSeat(name, seat.bot, seat.guest, seat.persona) for seat, name in seats],
        options=match.options,
        scores=match.scores,
        winners=match.winners,
        view=msgspec.Raw(view),
        told=lines_for([line for page in table.pages_since(_last_turn(table)) for line in page.lines], SPECTATOR),
    )


def _last_turn(table: Table) -> int:
    """Return the ply after the first decision of the last seat's unbroken row of decisions."""
    decided_by = table.running().decided_by
    last = next((seat for seat in reversed(decided_by) if seat >= 0), SPECTATOR)
    start = len(decided_by)
    while start > 0 and (decided_by[start - 1] < 0 or decided_by[start - 1] == last):
        start -= 1
    return start + 1


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Result)


def write_result(result: Result) -> bytes:
    """Return a result as JSON."""
    return _encoder.encode(result)


def read_result(data: bytes) -> Result:
    """Return the result that `write_result` wrote."""
    return _decoder.decode(data)
