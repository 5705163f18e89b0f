"""The frames a server sends about a position, made by the server's own code for the audit to compare."""

from __future__ import annotations

from spellwright.audit.situation import Situation
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import CHANCE, SPECTATOR
from spellwright.play.entries import Opened
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.report import SAMPLE_NAMES
from spellwright.play.table import Page, Roster, Table
from spellwright.server.frames import Scene, table_frame

PROMISED = "0" * 64  # stands in for the secret's fingerprint, which is public and differs between twins


def frames_of(game: Game, situation: Situation, seat: int) -> tuple[bytes, ...]:
    """Return what goes over the socket of a seat or of the spectator: the view with its told events, and the table."""
    table = table_of(game, situation)
    scene = Scene(table, 0)
    for other in (*table.running().seats, SPECTATOR):  # frames made for others must not show up in this one
        scene.frame(other, with_prices=True)
    return scene.frame(seat), scene.frame(seat, with_prices=True), table_frame(table, f"guest {seat}", set())


def table_of(game: Game, situation: Situation) -> Table:
    """Return a table that has reached this situation."""
    seats = int(situation.state.seats)
    options = {option.name: option.default for option in game.options}
    opened = Opened(game.name, seats, options, [None] * seats, "host", "off", "private", 0)
    table = Table("AUDIT", opened, Roster((), (), substitute=""))
    for number, (place, name) in enumerate(zip(table.seats, SAMPLE_NAMES, strict=False)):
        place.guest, place.name = f"guest {number}", name
    match = Match(game, SAMPLE_NAMES[:seats], options, situation.secret, is_replay=True)
    match.position, match.commitment = Position.of(game, situation.state), PROMISED
    match.actions, match.decided_by = [0] * situation.ply, [CHANCE] * situation.ply
    if match.is_over:
        match.secret = PROMISED  # it is revealed now
    table.match = match
    table.pages.append(Page(match.ply, match.page()))
    return table
