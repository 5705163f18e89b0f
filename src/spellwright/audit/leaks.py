"""Leaks by the side doors of a server, planted: the comparison of sequences must notice every one of them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any

import msgspec

from spellwright.bots.bot import THINKING
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.clocks import Clocks
from spellwright.play.events import Act, AnyEntry, BotMove
from spellwright.play.refusals import NotYourTurn
from spellwright.play.table import RECAP, BotTurn, Page, Table
from spellwright.server import app
from spellwright.server.bots.players import Players
from spellwright.server.http import my_games
from spellwright.server.notices import courier
from spellwright.server.notices.wording import Turn
from spellwright.server.operation.metrics import Metrics
from spellwright.server.sockets import endpoint
from spellwright.server.sockets.connection import SPECTATING, Connection
from spellwright.server.tables import hub
from spellwright.server.tables.live import LiveTable
from spellwright.terminal.conversation import Conversation


@contextmanager
def _put(owner: Any, name: str, make: Callable[[Any], Any]) -> Iterator[None]:
    """Put something that leaks in the place of something honest, from which it is made."""
    honest = getattr(owner, name)
    setattr(owner, name, make(honest))
    try:
        yield
    finally:
        setattr(owner, name, honest)


def _telling_refusal(honest: Callable[..., AnyEntry]) -> Callable[..., AnyEntry]:
    def proposed(request: Any, connection: Any, table: Table) -> AnyEntry:
        if isinstance(request, Act) and table.outlook(request.seat) is not table:
            raise NotYourTurn("Another seat decides now.")
        return honest(request, connection, table)

    return proposed


def _telling_standing(honest: Callable[..., Any]) -> Callable[..., Any]:
    def standing(live: LiveTable, guest: str) -> Any:
        found = honest(live, guest)
        return found and msgspec.structs.replace(found, moved_at=live.written_at)

    return standing


def _telling_clocks(honest: Callable[..., None]) -> Callable[..., None]:
    def ask(clocks: Clocks, actor: int, *, is_person: bool) -> None:
        honest(clocks, actor, is_person=is_person)
        clocks.banks[actor] += 1000 * clocks.rules.increment

    return ask


def _telling_recap(honest: Callable[[Table, int], int]) -> Callable[[Table, int], int]:
    def news_since(table: Table, seat: int) -> int:
        match = table.running()
        return honest(table, seat) if seat in match.seats else table.number(seat, max(0, match.ply - RECAP))

    return news_since


def _telling_times(honest: Callable[[Table, int, int], list[Page]]) -> Callable[[Table, int, int], list[Page]]:
    def told_since(table: Table, seat: int, number: int) -> list[Page]:
        written = {table.number(seat, page.ply): page.at for page in reversed(table.outlook(seat).pages_since(number))}
        return [Page(page.ply, page.lines, written[page.ply]) for page in honest(table, seat, number)]

    return told_since


def _telling_stand_in(_honest: Callable[[Table, int], int]) -> Callable[[Table, int], int]:
    def stand_in_decisions(table: Table, seat: int) -> int:
        match = table.running()
        secret = match.ply - table.number(SPECTATOR, match.ply)
        return max(0, match.stand_in_decisions(seat) - secret)

    return stand_in_decisions


def _telling_pace(_honest: Any) -> Callable[..., Any]:
    async def play_step(players: Players, live: LiveTable, turn: BotTurn) -> None:
        action = await players.choose(live, live.table.running(), turn, None)
        await players.write(live, BotMove(turn, action))

    return play_step


@contextmanager
def _metrics_for_all() -> Iterator[None]:
    """Answer everybody who asks for the metrics, but with nothing that differs without a question."""
    is_counted = b"spellwright_entries "

    def entries(honest: Callable[[Metrics], bytes]) -> Callable[[Metrics], bytes]:
        return lambda of: b"".join(line for line in honest(of).splitlines() if line.startswith(is_counted))

    with _put(app, "is_local", _always), _put(Metrics, "text", entries):
        yield


def _talking_at_once(_honest: Any) -> Callable[..., Any]:
    async def play_step(talk: Conversation, _pace: Any) -> None:
        match = talk.match
        match.submit(match.actor, await talk.choose(match, THINKING))

    return play_step


def _numbered_by_ply(_honest: Any) -> Callable[..., int]:
    return lambda table, _seat, ply=None: table.outlook().running().ply if ply is None else ply


def _telling_turn(_honest: Any) -> Callable[..., Turn | None]:
    def turn_of(table: Table, *seats: int) -> Turn | None:
        match = table.running()
        is_told = not match.is_over and (SPECTATOR in seats or match.actor in seats)
        return Turn(match.actor, str(table.number(SPECTATOR, match.ply))) if is_told else None

    return turn_of


def _own_seats(_honest: Any) -> Callable[..., list[int]]:
    return lambda connection, seats: seats.get(connection.guest, SPECTATING)


def _always(_honest: Any) -> Callable[..., bool]:
    return lambda *_: True


def _real(_honest: Any) -> Callable[..., Table]:
    return lambda table, *_seats: table


SEQUENCE_LEAKS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "the match itself instead of its outlook": partial(_put, Table, "outlook", _real),
    "a frame for every decision": partial(_put, hub, "is_news", _always),
    "plies of the match": partial(_put, Table, "number", _numbered_by_ply),
    "a refusal of its own (a)": partial(_put, endpoint, "proposed", _telling_refusal),
    "when the last entry was written (b)": partial(_put, my_games, "standing", _telling_standing),
    "an increment for every entry (c)": partial(_put, Clocks, "ask", _telling_clocks),
    "as many plies for every spectator (d)": partial(_put, Table, "news_since", _telling_recap),
    "steps of a stand-in less all that is secret (e)": partial(_put, Table, "stand_in_decisions", _telling_stand_in),
    "when the first of the entries of a step was written (h)": partial(_put, Table, "told_since", _telling_times),
    "entries in the metrics (f)": _metrics_for_all,
    "a line in the chat for a private question": partial(_put, courier, "turn_of", _telling_turn),
    "bots that decide when they have thought (g)": partial(_put, Players, "play_step", _telling_pace),
    "a big screen with the view of its owner": partial(_put, Connection, "seats_among", _own_seats),
    "bots without a server that decide when they have thought (g)": partial(
        _put, Conversation, "_play_step", _talking_at_once
    ),
}
"""By name, each as a context in which it leaks. The letters are those of the threat model."""
