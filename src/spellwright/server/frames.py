"""Frames: what a client is sent about a table. Whatever is said about the game is made from a view alone."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from spellwright.kernel.struct import as_dict
from spellwright.kernel.verbs import PUBLIC
from spellwright.server.connection import WATCHING, Make
from spellwright.server.entries import Reacted, Said
from spellwright.server.messages import Chat, SeatInfo, TableChanged, TableInfo, Told, View
from spellwright.server.table import Table


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
    match = table.running()
    v = match.view(PUBLIC if seat == WATCHING else seat)
    game, view = table.game, as_dict(v)
    actor = view["actor"]
    legal = [words for words, may in zip(game.actions, view["legal"], strict=True) if may] if actor == seat else []
    told = [Told(ply, lines) for ply, lines in table.pages_for(seat, since)]
    prompt = game.prompt(v) if actor >= 0 else None
    return lambda seq: View(seq, seat, match.ply, actor, view, told, legal, prompt, match.undo_asked_by)


def chat_frame(entry: Said | Reacted) -> Make:
    """Somebody said something."""
    if isinstance(entry, Said):
        return lambda seq: Chat(seq, entry.name, text=entry.text)
    return lambda seq: Chat(seq, entry.name, reaction=entry.reaction)
