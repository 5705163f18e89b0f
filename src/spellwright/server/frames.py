"""Frames: what a client is sent about a table. Whatever is said about the game is made from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, cast

import msgspec

from spellwright.kernel.desk import Desk
from spellwright.kernel.struct import record_field
from spellwright.kernel.told import lines_for
from spellwright.kernel.verbs import PUBLIC
from spellwright.kernel.wire import as_json
from spellwright.play.match import Match
from spellwright.server.connection import WATCHING, Make
from spellwright.server.entries import Reacted, Said
from spellwright.server.messages import Chat, Moment, SeatInfo, Seen, TableChanged, TableInfo, Told, View
from spellwright.server.table import Table

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
            is_taken=seat.who is not None or seat.bot is not None,
            is_here=seat.who in here,
            is_yours=seat.who == who,
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
        match=table.matches,
        seats=seats,
        is_host=opened.host == who,
        commitment=match.commitment if match else None,
        secret=match.secret if match and is_over else None,
        scores=match.scores if match and is_over else None,
        winners=match.winners if match and is_over else None,
    )


def table_frame(table: Table, who: str, here: AbstractSet[str]) -> Make:
    """How a table stands now."""
    info = table_info(table, who, here)
    return lambda seq: TableChanged(seq, info)


def view_frame(table: Table, seat: int, since: int) -> Make:
    """What a seat may know now, and what it was told from a ply on."""
    match, game = table.running(), table.game
    views = match.desk.view_block(PUBLIC if seat == WATCHING else seat)
    view = cast(dict[str, Any], msgspec.Raw(as_json(views)))  # written as it is
    actor, ply, asked_by = match.actor, match.ply, match.undo_asked_by
    legal = [game.actions.words(action) for action in match.legal(seat)]
    told = [Told(ply, lines) for ply, lines in table.pages_for(seat, since)]
    prompt = game.prompt(views[0]) if actor >= 0 else None
    belief = belief_of(table, views[0]) if seat != WATCHING and actor >= 0 and table.opened.aids in WITH_ODDS else None
    return lambda seq: View(seq, seat, ply, actor, view, told, legal, prompt, asked_by, table.matches, belief)


def belief_of(table: Table, v: Any) -> dict[str, Any]:
    """What a view allows to conclude."""
    belief = table.game.belief_of(v)
    return {name: record_field(belief, name).round(DIGITS).tolist() for name in table.game.belief_fields}


def moments(table: Table, match: Match, seats: Sequence[int], plies: range) -> list[Moment]:
    """What seats saw at some plies of a game. What was done is told only when the game is over: chance may have decided
    in secret."""
    desk = Desk(table.game, table.game.new_state(len(match.seats), match.options))
    found = []
    for ply in range(min(plies.stop, match.ply + 1)):
        if ply > 0:
            desk.apply(match.actions[ply - 1])
        if ply in plies:
            action = match.actions[ply - 1] if ply and match.is_over else None
            found.append(
                Moment(
                    ply,
                    desk.actor,
                    match.decided_by[ply - 1] if ply else None,
                    None if action is None else table.game.actions.words(action),
                    [_seen(desk, seat) for seat in seats],
                )
            )
    return found


def _seen(desk: Desk, seat: int) -> Seen:
    view = desk.view_block(PUBLIC if seat == WATCHING else seat)
    return Seen(seat, cast(dict[str, Any], msgspec.Raw(as_json(view))), lines_for(desk.page(), seat))


def chat_frame(entry: Said | Reacted) -> Make:
    """Somebody said something."""
    if isinstance(entry, Said):
        return lambda seq: Chat(seq, entry.name, text=entry.text)
    return lambda seq: Chat(seq, entry.name, reaction=entry.reaction)
