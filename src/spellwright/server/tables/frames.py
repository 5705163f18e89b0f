"""Frames: what a client is sent about a table, before each frame gets its number. Whatever a frame says is made from
the table's outlook for a seat (`Table.outlook`), and what it says about the game from a view alone."""

import time
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, cast

import msgspec

from spellwright import protocol
from spellwright.kernel.records import belief_of
from spellwright.kernel.saying import description_of
from spellwright.kernel.struct import field_names, record_field
from spellwright.kernel.told import is_open, lines_for
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.events import AnyEntry, Reacted, Said
from spellwright.play.foresight import Offer, Question, foresee, offers_of
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.table import Page, Table
from spellwright.protocol import SOON, ClockState, Moment, SeatInfo, Seen, TableInfo, Told, View, write_message
from spellwright.server.tables.cooperate import Pause

WITH_ODDS = ("odds", "coach")  # aids
DIGITS = 4  # of a chance


def table_info(
    table: Table, who: str, here: AbstractSet[str], *, has_screen: bool = False, is_screen: bool = False
) -> TableInfo:
    """Return how a table stands, for a guest, or for a big screen that the guest has switched on, at which no seat is
    theirs; `here` are the guests who are connected. Of the game it says what everybody knows."""
    table = table.outlook()
    match, opened = table.match, table.opened
    over = match if match and match.is_over else None
    seats = [
        SeatInfo(
            name=name,
            bot=table.bot_at(number),
            is_taken=seat.guest is not None or seat.bot is not None,
            is_here=seat.guest in here,
            is_yours=seat.guest == who and not is_screen,
            persona=seat.persona,
            stands_in_for=seat.name if seat.guest and table.bot_at(number) else None,
            decided=table.stand_in_decisions(number) if match else 0,
        )
        for number, (seat, name) in enumerate(zip(table.seats, table.names, strict=True))
    ]
    return TableInfo(
        code=table.code,
        game=opened.game,
        options=opened.options,
        aids=opened.aids,
        visibility=opened.visibility,
        takeover=table.takeover(),
        stage=table.stage,
        match=table.match_number,
        seats=seats,
        is_host=opened.host == who,
        commitment=match.commitment if match else None,
        secret=over.secret if over else None,
        scores=over.scores if over else None,
        winners=over.winners if over else None,
        is_dealt=table.is_dealt,
        clock=opened.clock,
        ledger=opened.ledger,
        has_screen=has_screen,
    )


def clock_state(table: Table) -> ClockState | None:
    """Return how much time everybody has left now, if a game with clocks is being played: clocks follow what everybody
    is told."""
    clocks = table.clocks
    if clocks is None or table.stage != "playing":
        return None
    now, people = round(1000 * time.time()), table.people()
    return ClockState(
        left=[clocks.left(seat, now) if seat in people else None for seat in range(len(table.seats))],
        running=clocks.running,
        spare=clocks.spare_at(now),
        is_out=clocks.is_out,
        enders=sorted(clocks.enders),
    )


def table_frame(info: TableInfo) -> bytes:
    """Return the frame that says how a table stands."""
    return write_message(protocol.TableChanged(SOON, info))


def is_news(entry: AnyEntry, before: int, now: int) -> bool:
    """Return whether a seat is told of an entry: not of a private question, which leaves what it may know as it was."""
    return not entry.is_step or before != now


def marked(pages: Sequence[Page]) -> list[tuple[Page, Told | None]]:
    """Return pages, each as everybody is told of it, where all of it is for all."""
    return [(page, told_of(page, page.lines) if is_open(page.lines) else None) for page in pages]


def told_of(page: Page, lines: list[list[int]]) -> Told:
    """Return a page with the lines that a seat is told."""
    return Told(page.ply, lines, page.at // 1000)


class Scene:
    """A moment of a game, to be shown to everybody, with what was told from number `since` on (as `Table.number` counts
    for each seat); what several seats share is made once."""

    def __init__(self, table: Table, since: int | Mapping[int, int]) -> None:
        self.table = table
        self._since = since
        self._shared = None if table.private else marked(table.pages_since(self._from(SPECTATOR)))
        self._clocks = clock_state(table)
        self._with_odds = table.opened.aids in WITH_ODDS
        self._frames: dict[tuple[int, bool], bytes] = {}

    def _from(self, seat: int) -> int:
        return self._since if isinstance(self._since, int) else self._since[seat]

    def frame(self, seat: int, *, with_prices: bool = False) -> bytes:
        """Return what a seat (or SPECTATOR, or a SCREEN) may know now, and what it was told; for a person who decides,
        on request, with what every offer costs and leads to."""
        if with_prices:
            with_prices = seat == self.table.outlook(seat).running().actor and self.table.bot_at(seat) is None
        key = seat, with_prices
        frame = self._frames.get(key)
        if frame is None:
            frame = self._frames[key] = write_message(self._view(seat, with_prices=with_prices))
        return frame

    def _view(self, seat: int, *, with_prices: bool) -> View:
        table, pages = self.table, self._shared
        if pages is None:
            table = table.outlook(seat)
            pages = marked(table.told_since(seat, self._from(seat)))
        match, game = table.running(), table.game
        position = match.position
        v, text = position.written_view(seat)
        actor, is_asked = position.actor, position.actor >= 0
        offers: list[Offer] = []
        questions: list[Question] = []
        if with_prices:
            offers, questions = foresee(game, v)
        elif seat == actor:
            legal = position.legal_numbers
            offers = offers_of(game, legal, position.voice().descriptions(legal))
        return View(
            seq=SOON,
            seat=seat,
            ply=table.number(seat),
            actor=actor,
            view=cast(dict[str, Any], msgspec.Raw(text)),  # written already
            told=[told or told_of(page, lines_for(page.lines, seat)) for page, told in pages],
            legal=offers,
            prompt=position.voice().prompt() if is_asked else None,
            undo_asked_by=match.undo_asked_by,
            can_undo=table.can_undo(seat),
            match=table.match_number,
            belief=inferred(table, v) if self._with_odds and is_asked and seat >= 0 else None,
            questions=questions,
            clocks=self._clocks,
        )


def inferred(table: Table, v: Any) -> dict[str, Any]:
    """Return what can be inferred from a view."""
    belief = belief_of(table.game, v)
    return {name: record_field(belief, name).round(DIGITS).tolist() for name in field_names(belief)}


async def moments(table: Table, match: Match, seats: Sequence[int], numbers: range) -> list[Moment]:
    """Return what seats saw at some steps of a game, in pieces, counted as the first of these seats is told of them.
    Actions are named only when the game is over, because chance may have decided in secret."""
    if match is table.match:
        table = table.outlook(*seats)
        match = table.running()
    game, pause, is_over, last = table.game, Pause(), match.is_over, match.ply
    actions, deciders = match.actions[:last], match.decided_by[:last]  # the game may go on
    counted = list(range(last + 1)) if is_over else [table.number(seats[0], ply) for ply in range(last + 1)]
    position = match.start()
    found: list[Moment] = []
    for ply, number in enumerate(counted):
        if number >= numbers.stop:
            break
        await pause.if_due()
        words = decided_by = says = None
        if ply > 0:
            action, decided_by = actions[ply - 1], deciders[ply - 1]
            if is_over and number in numbers:
                words = game.actions.words(action)
                says = description_of(game, position.view(decided_by), action) if decided_by >= 0 else None
            position.apply(action)
        if number in numbers:
            views = [_seen(position, seat) for seat in seats]
            if found and found[-1].ply == number:  # a question in secret was answered
                before = found.pop()
                views = [
                    Seen(one.seat, one.view, old.told + one.told) for old, one in zip(before.views, views, strict=True)
                ]
                decided_by = before.decided_by
            found.append(Moment(number, position.actor, decided_by, words, views, says))
    return found


def _seen(position: Position, seat: int) -> Seen:
    _, text = position.written_view(seat)
    return Seen(seat, cast(dict[str, Any], msgspec.Raw(text)), lines_for(position.told(), seat))


def chat_frame(entry: Said | Reacted) -> bytes:
    """Return the frame for a line of chat or a reaction."""
    said = {"text": entry.text} if isinstance(entry, Said) else {"reaction": entry.reaction}
    return write_message(protocol.Chat(SOON, entry.name, **said))
