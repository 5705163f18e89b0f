"""What a seat really receives: its report, the frames that the server's own code makes for it, what a language model
is told, what a bot is given there, and what it decides."""

from collections.abc import Sequence
from dataclasses import dataclass

from spellwright.audit.situation import Report, Situation, report_of
from spellwright.bots import known_to, make_bot
from spellwright.bots.outside import request_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import view_of
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import CHANCE, NOTHING, SPECTATOR
from spellwright.play.events import Opened
from spellwright.play.match import Match
from spellwright.play.playthrough import SAMPLE_NAMES
from spellwright.play.position import Position
from spellwright.play.table import Page, Roster, Table
from spellwright.play.words import Words
from spellwright.server.tables.frames import Scene, table_frame, table_info
from spellwright.terminal.conversation import told_at
from spellwright.terminal.telling import Telling

AUDITED = "seek:32"  # a bot that looks at everything, and is fast
SEED = 1
PROMISED = "0" * 64  # stands in for the secret's fingerprint, which is public and differs between twins


@dataclass(frozen=True)
class Received(Report):
    """Everything that a seat receives."""

    frames: tuple[bytes, ...]  # that the server sends
    answers: tuple[str, ...]  # of tools
    bot: bytes  # what a bot is given
    decision: int  # of that bot


def honest_look(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Received:
    """Return what a seat really receives."""
    report = report_of(game, view_of(game, situation.state, seat), SAMPLE_NAMES, words)
    return Received(
        **vars(report),
        frames=frames_of(game, situation, seat),
        answers=answers_to(game, situation, seat, words),
        bot=given_as_bytes(game, situation, seat),
        decision=decision_of(game, situation, seat),
    )


def frames_of(game: Game, situation: Situation, seat: int) -> tuple[bytes, ...]:
    """Return what goes over the socket of a seat or of the spectator: the view with its told events, and the table."""
    table = table_of(game, situation)
    scene = Scene(table, 0)
    for other in (*table.running().seats, SPECTATOR):  # frames made for others must not show up in this one
        scene.frame(other, with_prices=True)
    return (
        scene.frame(seat),
        scene.frame(seat, with_prices=True),
        table_frame(table_info(table, f"guest {seat}", set())),
    )


def answers_to(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> tuple[str, ...]:
    """Return what the tools of `spellwright mcp` tell a player at a seat, in all languages; not the spectator."""
    if seat < 0:
        return ()
    match = table_of(game, situation).running()
    view, answers = match.view(seat), []
    for of in words:
        telling = Telling(game, of)
        told = told_at(match, seat, of, telling.news(view, match.names))
        answers += [telling.rules(view), told, repr(told.parts)]
    return tuple(answers)


def given_as_bytes(game: Game, situation: Situation, seat: int) -> bytes:
    """Return everything a bot is given, and what of it goes to a program outside, as bytes; empty for the spectator."""
    if seat < 0:
        return b""
    known = known_to(table_of(game, situation).running(), seat)
    seen = [(as_bytes(u), action) for u, action in known.seen]
    outside = request_of(known)
    return outside + as_bytes(known.view) + repr((known.seconds, seen)).encode()


def decision_of(game: Game, situation: Situation, seat: int) -> int:
    """Return what a bot decides at a seat; NOTHING where another seat has to decide."""
    match = table_of(game, situation).running()
    if seat < 0 or match.actor != seat:
        return NOTHING
    return int(make_bot(game.name, AUDITED, SEED).choose(known_to(match, seat, seconds=3600.0)))


def seated_table(game: Game, seats: int) -> Table:
    """Return a table with the default options at which every seat is taken, before its game begins."""
    options = {option.name: option.default for option in game.options}
    opened = Opened(game.name, seats, options, [None] * seats, "host", "off", "private", 0)
    table = Table("AUDIT", opened, Roster((), (), substitute=""))
    for number, (place, name) in enumerate(zip(table.seats, SAMPLE_NAMES, strict=False)):
        place.guest, place.name = f"guest {number}", name
    return table


def table_of(game: Game, situation: Situation) -> Table:
    """Return a table that has reached this situation."""
    seats = int(situation.state.seats)
    table = seated_table(game, seats)
    match = Match(game, SAMPLE_NAMES[:seats], table.opened.options, situation.secret, is_replay=True)
    match.position, match.commitment = Position.of(game, situation.state), PROMISED
    match.actions, match.decided_by = [0] * situation.ply, [CHANCE] * situation.ply
    if match.is_over:
        match.secret = PROMISED  # it is revealed now
    table.match = match
    table.pages.append(Page(match.ply, match.page()))
    return table
