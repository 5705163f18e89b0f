"""The frames that a server sends about a position, for the audit to compare: made by the server's own code."""

from __future__ import annotations

from spellwright.audit.situation import Situation
from spellwright.kernel.desk import Desk
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import CHANCE, SPECTATOR
from spellwright.play.match import Match
from spellwright.play.report import SAMPLE_NAMES
from spellwright.server.entries import Opened
from spellwright.server.frames import Scene, table_frame
from spellwright.server.messages import Told
from spellwright.server.table import Table

PROMISED = "0" * 64  # in place of the secret's fingerprint, which is public and must differ


def frames_of(game: Game, situation: Situation, seat: int) -> tuple[bytes, ...]:
    """What goes over the socket of a seat, or of who only watches: the view with what was told, and the table."""
    table = table_of(game, situation)
    scene = Scene(table, 0)
    for other in (*table.running().seats, SPECTATOR):  # what was made for others must not come to light here
        scene.frame(other)
    return scene.frame(seat), table_frame(table, f"guest {seat}", set())


def table_of(game: Game, situation: Situation) -> Table:
    """A table at which this situation has come about."""
    seats = int(situation.state.seats)
    options = {option.name: option.default for option in game.options}
    table = Table("AUDIT", Opened(game.name, seats, options, [None] * seats, "host", "off", "private", 0))
    for number, (place, name) in enumerate(zip(table.seats, SAMPLE_NAMES, strict=False)):
        place.who, place.name = f"guest {number}", name
    match = Match(game, SAMPLE_NAMES[:seats], options, situation.secret, is_replay=True)
    match.desk, match.commitment = Desk(game, situation.state), PROMISED
    match.actions, match.decided_by = [0] * situation.ply, [CHANCE] * situation.ply
    if match.is_over:
        match.secret = PROMISED  # it is revealed now
    table.match = match
    table.pages.append(Told(match.ply, match.page()))
    return table
