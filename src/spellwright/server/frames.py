"""Frames: what a client is sent about a table, each before it gets its number. Whatever is said about the game is made
from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, cast

import msgspec

from spellwright.kernel.struct import record_field
from spellwright.kernel.told import is_open, lines_for
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.entries import Reacted, Said
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.table import Table
from spellwright.server.connection import WATCHING
from spellwright.server.messages import (
    SOON,
    Chat,
    Moment,
    SeatInfo,
    Seen,
    TableChanged,
    TableInfo,
    Told,
    View,
    write_message,
)

WITH_ODDS = ("odds", "coach")  # aids
DIGITS = 4  # of a chance


def table_info(table: Table, who: str, here: AbstractSet[str]) -> TableInfo:
    """How a table stands, for somebody."""
    match, opened = table.match, table.opened
    is_over = match is not None and match.is_over
    seats = [
        SeatInfo(
            name=name,
            bot=table.bot_at(number),
            is_taken=seat.guest is not None or seat.bot is not None,
            is_here=seat.guest in here,
            is_yours=seat.guest == who,
        )
        for number, (seat, name) in enumerate(zip(table.seats, table.names, strict=True))
    ]
    return TableInfo(
        code=table.code,
        game=opened.game,
        options=opened.options,
        aids=opened.aids,
        visibility=opened.visibility,
        takeover=opened.takeover,
        stage=table.stage,
        match=table.match_number,
        seats=seats,
        is_host=opened.host == who,
        commitment=match.commitment if match else None,
        secret=match.secret if match and is_over else None,
        scores=match.scores if match and is_over else None,
        winners=match.winners if match and is_over else None,
    )


def table_frame(table: Table, who: str, here: AbstractSet[str]) -> bytes:
    """How a table stands now."""
    return write_message(TableChanged(SOON, table_info(table, who, here)))


class Scene:
    """A moment of a game, to be shown to everybody: what is the same for several seats is made once."""

    def __init__(self, table: Table, since: int) -> None:
        """With what was told from a ply on."""
        self.table = table
        self.match = table.running()
        self._pages = [(page, is_open(page.lines)) for page in table.pages_since(since)]
        self._frames: dict[int, bytes] = {}

    def frame(self, seat: int) -> bytes:
        """What a seat may know now, and what it was told."""
        if seat not in self._frames:
            self._frames[seat] = write_message(self._view(seat))
        return self._frames[seat]

    def _view(self, seat: int) -> View:
        table, match, game = self.table, self.match, self.table.game
        v, text = match.position.written_view(SPECTATOR if seat == WATCHING else seat)
        view = cast(dict[str, Any], msgspec.Raw(text))  # written as it is
        actor = match.actor
        prompt = game.prompt(v) if actor >= 0 else None
        with_odds = seat != WATCHING and actor >= 0 and table.opened.aids in WITH_ODDS
        belief = belief_of(table, v) if with_odds else None
        legal = [game.actions.words(action) for action in match.legal(seat)]
        told = [
            Told(page.ply, page.lines if open_to_all else lines_for(page.lines, seat))
            for page, open_to_all in self._pages
        ]
        asked_by, number = match.undo_asked_by, table.match_number
        return View(SOON, seat, match.ply, actor, view, told, legal, prompt, asked_by, number, belief)


def belief_of(table: Table, v: Any) -> dict[str, Any]:
    """What a view allows to conclude."""
    belief = table.game.belief_of(v)
    return {name: record_field(belief, name).round(DIGITS).tolist() for name in table.game.belief_fields}


def moments(table: Table, match: Match, seats: Sequence[int], plies: range) -> list[Moment]:
    """What seats saw at some plies of a game. What was done is told only when the game is over: chance may have decided
    in secret."""
    position = Position.start(table.game, len(match.seats), **match.options)
    found = []
    for ply in range(min(plies.stop, match.ply + 1)):
        if ply > 0:
            position.apply(match.actions[ply - 1])
        if ply in plies:
            action = match.actions[ply - 1] if ply and match.is_over else None
            found.append(
                Moment(
                    ply,
                    position.actor,
                    match.decided_by[ply - 1] if ply else None,
                    None if action is None else table.game.actions.words(action),
                    [_seen(position, seat) for seat in seats],
                )
            )
    return found


def _seen(position: Position, seat: int) -> Seen:
    _, text = position.written_view(SPECTATOR if seat == WATCHING else seat)
    return Seen(seat, cast(dict[str, Any], msgspec.Raw(text)), lines_for(position.told(), seat))


def chat_frame(entry: Said | Reacted) -> bytes:
    """Somebody said something."""
    if isinstance(entry, Said):
        return write_message(Chat(SOON, entry.name, text=entry.text))
    return write_message(Chat(SOON, entry.name, reaction=entry.reaction))
