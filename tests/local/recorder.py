"""Transcripts: what a browser asks of its own tables, and all that it is answered. They are recorded from the engine's
Python; `replay.mjs` asks the page's code the same, and compares every byte."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from math import inf
from typing import Any

import msgspec

from spellwright import protocol as messages
from spellwright.bots import Bot, Known, dealt_bot, known_to, make_bot
from spellwright.bots.coach import advise
from spellwright.bots.roster import roster_of
from spellwright.games import load
from spellwright.kernel.chance import draw_below, stream_of
from spellwright.kernel.game import BadSetup
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.events import (
    AnyEntry,
    Began,
    Begin,
    BotMove,
    BotSeated,
    HandedOver,
    Leave,
    Left,
    Opened,
    Proposal,
    Reacted,
    Rematch,
    Rematched,
    Said,
    Sat,
    SeatBot,
    Sit,
    open_table,
    read_entry,
    write_entry,
)
from spellwright.play.match import Match
from spellwright.play.record import Record, _checked, record_of, replay
from spellwright.play.refusals import IllegalAction, Refusal
from spellwright.play.result import result_of, write_result
from spellwright.play.table import Table
from spellwright.protocol import SOON, Advice, Done, Refused, Welcome, numbered, write_message
from spellwright.server.context import reason_of
from spellwright.server.http.api import MOST_MOMENTS
from spellwright.server.http.my_games import MyTable, is_waiting_for, my_result, standing
from spellwright.server.tables.frames import Scene, chat_frame, is_news, moments, table_frame, table_info
from spellwright.server.tables.live import LiveTable
from spellwright.server.tables.secrets import seed_of_bot
from spellwright.store.results import ResultRow
from tests.local.lists import Met

ME = "me"
HERE = {ME}
CODE = "CHARLATAN"
LONG = 100.0  # seconds for a bot, whose iterations are counted
COACHED = 60  # iterations of the coach
SEATING = (Sat, Left, BotSeated, Began, Rematched, HandedOver)
REFUSALS = (Refusal, BadSetup)

_write = msgspec.json.encode


class NoTable(Refusal):
    """There is no table with this code."""


class Recorder:
    """The tables of one browser as the engine's Python keeps them: one guest, who sits at several seats."""

    def __init__(self, game: str, met: Met) -> None:
        self.game = load(game)
        self.met = met
        self.met.game = game
        self.steps: list[dict[str, Any]] = []
        self.milliseconds = 1_700_000_000_000
        self.live: LiveTable | None = None
        self.records: dict[str, Match] = {}
        self.storage: Any = None  # what was kept before the first step
        self._results: dict[int, ResultRow] = {}
        self._bots: dict[tuple[int, int, str], Bot] = {}
        self._sockets: dict[int, int] = {}  # the number of the next message
        self._requests = 0
        self._sent: list[Any] = []
        self._rows: list[Any] = []

    @property
    def table(self) -> Table:
        if self.live is None:
            raise NoTable(f"There is no table {CODE}.")
        return self.live.table

    # --- What a page asks ---------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Any = None, *, code: str = CODE, secret: str = "") -> Any:
        """Ask for something as over HTTP; return the answer, or None if it is refused."""
        draws = {"code": code, "secret": secret}
        return self._step({"ask": [method, path, *([body] if body is not None else [])], "draws": draws}, self._route)

    def tell(self, socket: int, kind: str, **given: Any) -> bool:
        """Send a request over a socket; return whether it was done."""
        self._requests += 1
        request = msgspec.convert({"type": kind, "id": self._requests, **given}, messages.AnyRequest)
        self.met.requests.add(kind)
        sent = {"type": kind, "id": self._requests, **given}
        return bool(self._step({"tell": [socket, sent]}, lambda _: self._handle(socket, request)))

    def join(self, socket: int) -> None:
        """Open a socket."""
        self._step({"join": socket}, lambda _: self._welcome(socket))

    def leave(self, socket: int) -> None:
        """Close a socket."""
        del self._sockets[socket]
        self._step({"leave": socket}, lambda _: None)

    def reopen(self) -> None:
        """Close the page and open it again: all that is left of a table is its journal."""
        self._sockets.clear()
        self._bots.clear()
        self.records.clear()
        self._step({"reopen": True}, lambda _: None)

    def _step(self, step: dict[str, Any], work: Any) -> Any:
        self.milliseconds += 1234
        step["at"] = self.milliseconds
        answer = None
        try:
            answer = work(step)
        except REFUSALS as refusal:
            self.met.refuse(refusal)
            step["refused"] = [reason_of(refusal), str(refusal)]
        if isinstance(answer, bytes):
            step["answer"] = msgspec.Raw(answer)
        self._let_bots_decide()
        if isinstance(answer, _Later):
            step["answer"] = msgspec.Raw(_write(answer.info()))
            answer = step["answer"]
        step["sent"], step["rows"], self._sent, self._rows = self._sent, self._rows, [], []
        self.steps.append(step)
        return msgspec.json.decode(answer) if isinstance(answer, bytes | msgspec.Raw) else answer

    def text(self) -> bytes:
        """Return the transcript as one line of JSON."""
        return _write({"game": self.game.name, "code": CODE, "storage": self.storage, "steps": self.steps})

    def restore(self, storage: Any) -> None:
        """Begin with a table that is kept already, as rows of a page's IndexedDB."""
        self.storage = storage
        opened, *entries = [read_entry(_write(row["entry"])) for row in storage["entries"]]
        assert isinstance(opened, Opened)
        self.live = LiveTable(Table(CODE, opened, roster_of(opened.game), self.game))
        for entry, row in zip(entries, storage["entries"][1:], strict=True):
            self.milliseconds, stage = round(1000 * row["at"]), self.table.stage
            self.table.apply(entry, row["at"])
            self._keep_result(stage)

    # --- What it is answered ------------------------------------------------------------------------------------------

    def _route(self, step: dict[str, Any]) -> Any:
        method, path, *bodies = step["ask"]
        path, _, query = path.partition("?")
        asked = {key: int(value) for key, _, value in (pair.partition("=") for pair in query.split("&") if pair)}
        place, *rest = path.strip("/").split("/")
        code = rest[0] if rest else ""
        names = rest if place == "mine" and code.islower() else rest[1:]
        what = (method, place, *(part for part in names if not part.isdigit()))
        self.met.routes.add(" ".join(what))
        recorded = self.records.get(code)
        match what:
            case ("POST", "tables"):
                return self._open(**bodies[0])
            case ("POST", "records"):
                return self._open_record(bodies[0], step["draws"]["code"])
            case ("GET", "tables"):
                return _write(self._record_info(code, recorded) if recorded else self._info())
            case ("POST", "tables", "seats"):
                return self._change(Sit(int(rest[2]) - 1, bodies[0]["name"]))
            case ("POST", "tables", "seats", "bot"):
                return self._change(SeatBot(int(rest[2]) - 1, bodies[0]["bot"]))
            case ("DELETE", "tables", "seats"):
                return self._change(Leave(int(rest[2]) - 1))
            case ("POST", "tables", "start"):
                self._propose(Begin(self.table.known_secret or step["draws"]["secret"]))
                return _write(self._info()) if self.table.is_dealt else _Later(self._info)
            case ("POST", "tables", "rematch"):
                return self._change(Rematch())
            case ("GET", "tables", "moments"):
                return self._moments(recorded, **asked)
            case ("GET", "tables", "record"):
                return _write(record_of(recorded or self.table.finished_match(asked.get("match"))))
            case ("GET", "mine", "tables"):
                return self._my_tables()
            case ("GET", "mine", "results"):
                rows = sorted(self._results.values(), key=lambda row: -row.at)
                return _write([my_result(row, self.game.name, ME) for row in rows])
            case ("DELETE", "mine"):
                self.live = None
                self._results.clear()
        return None

    def _open(self, game: str, seats: list[str | None], options: Mapping[str, str], **more: Any) -> bytes:
        opened = open_table(ME, game, seats, options, roster_of(game), **more)
        table = Table(CODE, opened, roster_of(game), self.game)
        self.live = LiveTable(table)
        self._rows.append([CODE, 0, self._now, msgspec.Raw(write_entry(opened))])
        self.met.proposals.add("open_table")
        self.met.entries.add("opened")
        self.met.tables.add((game, len(seats)))
        self.met.aids.add(opened.aids)
        return _write(self._info())

    def _info(self) -> messages.TableInfo:
        return table_info(self.table, ME, HERE)

    def _change(self, proposal: Any) -> bytes:
        self._propose(proposal)
        return _write(self._info())

    def _open_record(self, record: Record, code: str) -> bytes:
        match = self.records[code] = replay(_checked(record))
        return _write(self._record_info(code, match))

    def _record_info(self, code: str, match: Match) -> messages.TableInfo:
        """A table at which the game of a record is over, and nobody of here has played."""
        seats = [
            messages.SeatInfo(
                name=row[0].name,
                bot=row[0].bot,
                is_taken=True,
                is_here=False,
                is_yours=False,
                persona=persona,
                stands_in_for=None,
                decided=0,
            )
            for persona, row in enumerate(match.holders)
        ]
        return messages.TableInfo(
            code=code,
            game=match.game.name,
            options=match.options,
            aids="off",
            visibility="private",
            takeover=0,
            stage="over",
            match=1,
            seats=seats,
            is_host=False,
            commitment=match.commitment,
            secret=match.secret,
            scores=match.scores,
            winners=match.winners,
        )

    def _moments(self, recorded: Match | None, first: int = 0, last: int = 99, match: int | None = None) -> bytes:
        found = recorded or self.table.match_of(match)
        own = [] if recorded or match not in (None, self.table.match_number) else self.table.seats_of(ME)
        seats = [*found.seats, SPECTATOR] if found.is_over else own or [SPECTATOR]
        numbers = range(first, min(last + 1, first + MOST_MOMENTS))
        table: Any = self.live.table if self.live else _Replayed(found)
        return _write(asyncio.run(moments(table, found, seats, numbers)))

    def _my_tables(self) -> bytes:
        live = self.live
        if live is None or live.table.stage == "over":
            return b"[]"
        return _write([MyTable(self._info(), is_waiting_for(live, ME), standing(live, ME))])

    def _handle(self, socket: int, request: messages.AnyRequest) -> bool:
        try:
            self._dispatch(socket, request)
        except Refusal as refusal:
            self.met.refuse(refusal)
            rule = refusal.rule if isinstance(refusal, IllegalAction) else ""
            self._send(socket, write_message(Refused(SOON, request.id, reason_of(refusal), str(refusal), rule)))
            return False
        self._send(socket, write_message(Done(SOON, request.id)))
        return True

    def _dispatch(self, socket: int, request: messages.AnyRequest) -> None:
        match request:
            case Proposal():
                self._propose(request)
            case messages.Hint(seat=seat):
                match = self.table.coached(ME, seat)
                ply, view = self.table.number(seat), match.view(seat)
                advice = advise(match.game, view, inf, iterations=COACHED)
                self._send(socket, write_message(Advice(SOON, seat, ply, advice)))
            case messages.Resume(ply=ply):
                self._send_views(socket, ply)
            case messages.Ping():
                pass

    def _welcome(self, socket: int) -> None:
        self._sockets[socket] = 0
        self._send(socket, write_message(Welcome(SOON, messages.VERSION, self._info())))
        for entry in self.table.chat:
            self._send(socket, chat_frame(entry))
        self._send_views(socket, None)
        self._broadcast()

    def _send_views(self, socket: int, since: int | None) -> None:
        table = self.table
        if table.match:
            for seat in self._own_seats():
                scene = Scene(table, table.news_since(seat) if since is None else since)
                self._send(socket, scene.frame(seat, with_prices=True))

    def _own_seats(self) -> list[int]:
        return self.table.seats_of(ME) or [SPECTATOR]

    def _broadcast(self) -> None:
        for socket in self._sockets:
            self._send(socket, table_frame(table_info(self.table, ME, HERE)))

    def _send(self, socket: int, frame: bytes) -> None:
        number = self._sockets[socket]
        self._sockets[socket] += 1
        self.met.see_message(frame)
        self._sent.append([socket, msgspec.Raw(numbered(frame, number))])

    # --- What happens at the table ------------------------------------------------------------------------------------

    @property
    def _now(self) -> float:
        return self.milliseconds / 1000

    def _propose(self, proposal: Any) -> None:
        self.met.proposals.add(type(proposal).__name__)
        self._apply(proposal.propose(self.table.outlook(getattr(proposal, "seat", SPECTATOR)), ME))

    def _apply(self, entry: AnyEntry) -> None:
        """Write an entry, and tell everybody who looks at the table."""
        assert self.live
        table, data = self.table, write_entry(entry)
        self._rows.append([CODE, table.entry_count, self._now, msgspec.Raw(data)])
        self.met.entries.add(msgspec.json.decode(data)["kind"])
        stage, ply = table.stage, table.match.ply if table.match else 0
        numbers = table.numbers() if table.private else {}
        table.apply(entry, self._now)
        self._keep_result(stage)
        if isinstance(entry, Said | Reacted):
            for socket in self._sockets:
                self._send(socket, chat_frame(entry))
            return
        if isinstance(entry, SEATING) or stage != table.stage:
            self._broadcast()
        if table.match:
            news = {seat: number + 1 for seat, number in numbers.items()} if numbers else ply + 1
            scene = Scene(table, 0 if isinstance(entry, Began) else news)
            for seat in self._own_seats():
                if not numbers or is_news(entry, numbers[seat], table.number(seat)):
                    for socket in self._sockets:
                        self._send(socket, scene.frame(seat, with_prices=True))

    def _keep_result(self, before: str) -> None:
        assert self.live
        table = self.table
        if table.stage == "over" != before:
            data = write_result(result_of(table))
            self._results[table.match_number] = ResultRow(CODE, table.match_number, self._now, data)

    def _let_bots_decide(self) -> None:
        while self.live and (turn := self.table.bot_turn()):
            seat, name = turn.seat, turn.bot
            match = self.table.running()
            key = (self.table.match_number, seat, name)
            if self.table.is_dealt:
                bot = dealt_bot(match, name)
            elif (found := self._bots.get(key)) is not None:
                bot = found
            else:
                bot = self._bots[key] = self._bot(name, seed_of_bot(match.secret, seat))
            action = bot.choose(known_to(match, seat, LONG))
            assert isinstance(action, int)
            self.met.proposals.add("BotMove")
            self._apply(BotMove(turn, action).propose(self.table))

    def _bot(self, name: str, seed: int) -> Bot:
        return _Random(seed) if name == "random" else make_bot(self.game.name, name, seed)


class _Random(Bot):
    """`random` as a page has it, which keeps nothing from one decision to the next: each has a stream of its own."""

    def __init__(self, seed: int) -> None:
        self.seed, self.decisions = seed, 0

    def choose(self, known: Known) -> int:
        stream = stream_of(self.seed, self.decisions)
        self.decisions += 1
        return known.legal_numbers[draw_below(stream, len(known.legal_numbers))]


class _Later:
    """An answer that is given when the bots that begin have decided."""

    def __init__(self, info: Any) -> None:
        self.info = info


class _Replayed:
    """As much of a table as the moments of a record need."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
