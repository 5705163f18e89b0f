"""Everything that a client can ask, at every step of a sequence: what it is told and when, in virtual time.

A world is a table of a hub at which a sequence is played, by people or by bots, with and without clocks, with people
who leave and people whose time runs out. Meanwhile a guest at one seat, or a spectator, makes every request there is:
all messages of a socket, a new socket, and all handlers of the REST API that say anything of a table, and the metrics.
Everybody is also told whose turn it is: the guest gets notices of their own, and reads along in the table's chat.
Everything runs through the server's own code, except that the journal keeps nothing and that decisions are read from
the sequence. A language model that plays against bots without a server asks at a table of its own (`spellwright mcp`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from spellwright import protocol
from spellwright.audit.received import PROMISED, seated_table
from spellwright.bots import Bot, Known, bot_names, is_quick, make_bot
from spellwright.bots.level import Level
from spellwright.bots.pace import BEAT, Pace
from spellwright.bots.search import SearchBot
from spellwright.kernel.game import Game
from spellwright.play.clocks import ClockRules, Clocks
from spellwright.play.events import AnyEntry, Moved
from spellwright.play.match import Match
from spellwright.play.playthrough import SAMPLE_NAMES
from spellwright.play.position import Position
from spellwright.play.private import private_questions
from spellwright.play.table import BotTurn, Page, Roster, Table, bot_name
from spellwright.server.app import show_metrics
from spellwright.server.bots.players import Players
from spellwright.server.bots.scheduler import Scheduler
from spellwright.server.bots.workers import Searchers
from spellwright.server.context import Context
from spellwright.server.http import api, devices, home, my_games, notices
from spellwright.server.notices.calling import Caller
from spellwright.server.notices.courier import Courier
from spellwright.server.notices.wording import Notice
from spellwright.server.operation.limits import no_limits
from spellwright.server.operation.metrics import Metrics
from spellwright.server.sockets import endpoint
from spellwright.server.sockets.connection import Connection
from spellwright.server.tables.hub import Hub
from spellwright.server.tables.live import LiveTable
from spellwright.server.tables.policy import Policy
from spellwright.store.journal import Journal
from spellwright.store.notices import CHAT, Chat, Device, Due, Receivers
from spellwright.store.tables import Listed
from spellwright.store.writing import Row
from spellwright.terminal.conversation import Conversation
from spellwright.terminal.telling import PATIENCE

CODE = "AUDIT"
PAST = 40  # steps before the sequence: more than a new spectator is told of
STEP = 20.0  # seconds that people take for a step of which everybody is told
FIRST = 8.0  # of them until its first decision, if it leads to a private question
ASKS = (4.0, 15.0)  # seconds of a step after which everything is asked
SOON = 0.1  # seconds after a bot is asked, and after everybody is told, until everything is asked
WRITING = 0.001  # seconds that an entry takes
THINKING = {"quick": 0.03}  # seconds that a decision takes, by lane; a long one takes what it may
LOOK = 0.01  # seconds between two looks in real time
LATEST = 40.0  # seconds until a step must have been told
BOTS = {"quick": "newt", "long": "archmage"}


@dataclass(frozen=True)
class Course:
    """A position and the actions that follow it, those of chance included."""

    start: Any
    actions: list[int]


@dataclass(frozen=True)
class Circumstances:
    """How a sequence is played: the same in both worlds."""

    bot: str = ""  # that plays all other seats; otherwise people do
    clock: ClockRules | None = None
    takeover: int = 0

    @classmethod
    def all(cls) -> list[Circumstances]:
        """Return all circumstances under which sequences are compared."""
        rules = ClockRules(600, increment=10, bot=BOTS["quick"])
        slow = ClockRules(600, allowance=30, bot=BOTS["quick"])
        short = [replace_clock(rules, at_zero) for at_zero in ("turn", "seat")]
        people = [cls(), cls(clock=rules), cls(clock=slow), cls(takeover=11), *(cls(clock=clock) for clock in short)]
        return people + [cls(bot=bot, clock=clock) for bot in BOTS.values() for clock in (None, rules)]


def replace_clock(rules: ClockRules, at_zero: str) -> ClockRules:
    """Return a clock by which everybody's time runs out within a step."""
    return msgspec.structs.replace(rules, bank=11, increment=2, at_zero=at_zero)


# --- A server that keeps nothing --------------------------------------------------------------------------------------


class Forgetful(Journal):
    """A journal that writes nothing, and takes its time for it."""

    def __init__(self) -> None:
        super().__init__("sqlite:///:memory:")

    async def append(self, row: Row, until: float = 0.0) -> None:  # noqa: ARG002
        await asyncio.sleep(WRITING)

    def note(self, change: object) -> None:
        pass


class Scripted(Match):
    """A match that begins somewhere, after steps of which nothing is known, and whose chance decides as in a course."""

    course: Course

    def fair_outcome(self) -> int:
        return self.course.actions[self.ply - PAST]

    def start(self) -> Position:
        return Late.of(self.game, self.course.start) if hasattr(self, "course") else super().start()


class Late(Position):
    """A position after some actions that are not known."""

    __slots__ = ("skipped",)

    def apply(self, action: int) -> None:
        self.skipped: Any = getattr(self, "skipped", 0) + 1
        if self.skipped > PAST:
            super().apply(action)


class Reader(Bot):
    """Decides as it is told, after it has thought like another bot, if that takes real time."""

    def __init__(self, action: int, like: Bot | None) -> None:
        self.action: int = action
        self.like: Bot | None = like

    def choose(self, known: Known) -> int:
        if self.like:
            self.like.choose(known)
        return self.action


class Deep(Reader, SearchBot):
    """The same, with all the time there is."""

    def __init__(self, action: int, like: Bot | None, level: Level) -> None:
        super().__init__(action, like)
        self.level: Level = level
        self.decisions: int = 0


class Here(Searchers):
    """Searches in this process alone."""

    def choose(self, bot: SearchBot, name: str, known: Known) -> int:  # noqa: ARG002
        return bot.choose(known)


class Instant(Scheduler):
    """Bots whose thinking takes virtual time only."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(metrics, no_limits().thinking, cores=2)

    async def _run(self, threads: Any, lane: str, asked_at: float, work: Callable[[], Any]) -> Any:  # noqa: ARG002
        await asyncio.sleep(THINKING.get(lane) or cast(partial[Any], work).args[0])
        return work()


class Readers(Players):
    """Bots that decide as the course says."""

    thinks: bool = False  # they take their time really

    def _may_decide(self, live: LiveTable) -> bool:
        match = cast(Scripted, live.table.running())
        return match.ply - PAST < len(match.course.actions) and super()._may_decide(live)

    def bot_of(self, live: LiveTable, match: Match, turn: BotTurn) -> Bot:  # noqa: ARG002
        action = cast(Scripted, match).course.actions[turn.ply - PAST]
        like = make_bot(match.game.name, turn.bot, seed=1)
        thinking = like if self.thinks else None
        return Reader(action, thinking) if is_quick(like) else Deep(action, thinking, cast(SearchBot, like).level)


class Overheard(Conversation):
    """A conversation during a course, in which bots take virtual time."""

    def __init__(self, game: Game, course: Course, seat: int, bot: str) -> None:
        seats = int(course.start.seats)
        super().__init__(game.name, seats, seat, bot, seed=1)
        self.course: Course = course
        self.lane: str = "long" if bot == BOTS["long"] else "quick"
        self.match: Match = scripted(game, course)
        self.match.listener = self._hear

    @property
    def is_told(self) -> bool:
        """Return whether nothing is known of how it goes on."""
        return self.match.ply - PAST >= len(self.course.actions)

    async def _play_step(self, pace: Pace) -> None:
        if self.is_told:
            pace.told_at += PATIENCE
            await asyncio.sleep(PATIENCE)
        else:
            await super()._play_step(pace)

    async def choose(self, match: Match, seconds: float) -> int:
        await asyncio.sleep(THINKING.get(self.lane, seconds))
        return self.course.actions[match.ply - PAST]


class Asks(Context):
    """What handlers share, where a request says who sends it."""

    def guest_of(self, connection: Any) -> str | None:
        return str(connection.guest)


async def nothing(*_: object, **__: object) -> Any:
    return []


class Store(SimpleNamespace):
    """A database in which there is one table."""

    def __getattr__(self, name: str) -> Any:
        return nothing

    async def open_tables(self, *_: object) -> list[Listed]:
        return [Listed(CODE, "", "playing", 0.0)]

    async def is_shared_by(self, *_: object) -> None:
        return None

    async def blocked_by(self, *_: object) -> set[str]:
        return set()


class Outbox(SimpleNamespace):
    """What is kept of notices: everybody at the table is told, by a device each, and so is its chat."""

    def __init__(self, guests: Sequence[str]) -> None:
        how = {"language": "en", "zone": "UTC", "quiet_from": 0, "quiet_to": 0, "rests_until": 0.0, "at": 0.0}
        keys = {"endpoint": "https://push.test", "public_key": "", "auth": "", "origin": ""}
        self.devices: dict[str, Device] = {
            guest: Device(device=guest, who=guest, **keys, **how)  # type: ignore[arg-type]
            for guest in guests
        }
        self.of_table: Chat | None = Chat(CODE, "https://chat.test", "json", "deeds", "", "en", 0)
        self.due: dict[str, tuple[str, float]] = {}  # by receiver: the turn's mark, and when it is told

    def __getattr__(self, name: str) -> Any:
        return nothing

    async def followed(self) -> set[str]:
        return {CODE}

    async def receivers(self, _code: str) -> Receivers:
        return {guest: [guest] for guest in self.devices}, self.of_table

    async def note(self, _code: str, _entries: int, due: dict[str, tuple[str, float]]) -> bool:
        known = {to: (mark, at) for to, (mark, at) in self.due.items() if to in due and due[to][0] == mark}
        self.due = due | known
        return len(known) < len(due)

    async def claim(self, *_: object, **__: object) -> list[Due]:
        now = time.time()
        return [Due(CODE, to, mark) for to, (mark, at) in self.due.items() if at <= now]

    async def sent(self, sent: Sequence[Due]) -> None:
        await self.later(sent, float("inf"))

    async def later(self, due: Sequence[Due], at: float, **_: object) -> None:
        for one in due:
            if self.due.get(one.receiver, ("", 0.0))[0] == one.mark:
                self.due[one.receiver] = one.mark, at

    async def device(self, device: str) -> Device:
        return self.devices[device]

    async def chat(self, _code: str) -> Chat | None:
        return self.of_table

    async def write_chat(self, chat: Chat) -> None:
        self.of_table = chat

    async def drop_chat(self, _code: str) -> None:
        self.of_table = None
        self.due.pop(CHAT, None)


class Told(Courier):
    """Tells a world what its guest is told, and what stands in the chat."""

    def __init__(self, world: World, guests: Sequence[str]) -> None:
        hub = world.server.hub
        absent = SimpleNamespace(is_here=nothing)  # nobody looks: what is told is told
        super().__init__(cast(Any, Outbox(guests)), hub.find, absent, hub.background)
        self.caller: Caller = cast(Any, SimpleNamespace(check=len, is_busy=lambda _: False, post=self.write))
        self.world: World = world

    async def push(self, device: Device, notice: Notice) -> int:
        if device.who == self.world.guest:
            self.world.answers.append((self.world.now, msgspec.json.encode(notice)))
        return 201

    async def write(self, _address: str, body: bytes, headers: object) -> int:
        self.world.answers.append((self.world.now, (body, headers)))
        return 204


# --- Requests ---------------------------------------------------------------------------------------------------------


def messages(seat: int, number: int, words: str) -> list[protocol.AnyRequest]:
    """Return one or more of every kind of message, from a seat that is told that it stands at a number."""
    own = max(seat, 0)
    return [
        protocol.Act(1, own, words, number),
        protocol.Act(2, own, words, number + PAST),
        protocol.Act(3, own, words, number, 9),
        protocol.Undo(4, own),
        protocol.AnswerUndo(5, own, agrees=False),
        protocol.Reclaim(6, own),
        protocol.Skip(7, own),
        protocol.CallOff(8, own),
        protocol.Say(9, "Hello!"),
        protocol.React(10, "hurry"),
        protocol.Hint(11, own),
        protocol.Resume(12),
        protocol.Resume(13, number),
        protocol.Ping(14),
    ]


def rest_requests(game: Game, guest: str, seat: int) -> dict[Any, dict[str, Any]]:
    """Return the handlers that say or change anything about a table, and with what they are called."""
    request = SimpleNamespace(guest=guest, client=None, headers={}, url=SimpleNamespace(scheme="https"))
    own, at = max(seat, 0) + 1, {"code": CODE}
    asked = {"request": request}
    return {
        api.list_tables: {},
        api.list_my_tables: {"guest": guest},
        api.show_table: at | asked,
        api.take_seat: at | {"guest": guest, "number": own, "data": api.Name("Zed")},
        api.leave_seat: at | {"guest": guest, "number": own % game.seats[0] + 1},
        api.seat_bot: at | {"guest": guest, "number": own, "data": api.BotSeat("newt")},
        api.report_person: at | {"guest": guest, "number": own, "data": api.Complaint()},
        api.block_person: at | {"guest": guest, "number": own, "data": api.Block()},
        api.start_game: at | {"guest": guest},
        api.play_again: at | {"guest": guest},
        api.get_moments: at | asked,
        api.get_record: at,
        my_games.list_open_tables: {"guest": guest},
        my_games.list_results: {"guest": guest},
        my_games.forget_table: at | {"guest": "nobody"},
        notices.show_table_notices: at | {"guest": guest},
        notices.tell_me: at | {"guest": guest, "data": notices.Telling(is_told=True)},
        notices.drop_chat: at | {"guest": guest},
        notices.set_chat: at | asked | {"guest": guest, "data": notices.NewChat("https://chat.test/hook")},
        notices.try_chat: at | asked | {"guest": guest},
        show_metrics: asked,
    }


NOT_ASKED = [
    *(api.welcome_guest, api.void_tokens, api.list_games, api.show_game, api.make_table),
    *(*devices.HANDLERS, *home.HANDLERS),
    *(notices.show_notices, notices.add_device, notices.drop_device, notices.leave_alone),
]
"""Handlers that know of no table that there is."""


class Wire:
    """A client's socket: what comes over it, and when."""

    def __init__(self, world: World) -> None:
        self.connection: Connection | None = None
        self.full_since: float | None = None
        self.is_open = True
        self.told: list[tuple[float, bytes]] = []
        self.texts: asyncio.Queue[str | None] = asyncio.Queue()
        self._world = world

    async def next_text(self) -> str | None:
        return await self.texts.get()

    def soon(self) -> None:
        if self.connection:
            asyncio.get_running_loop().call_soon(self.connection.flush)

    def write(self, texts: Sequence[bytes]) -> None:
        self.told += [(self._world.now, text) for text in texts]

    def close(self, code: int) -> None:
        self.told.append((self._world.now, b"%d" % code))

    def abort(self) -> None:
        self.close(0)

    def let_go(self) -> None:
        self.connection = None


# --- A world ----------------------------------------------------------------------------------------------------------


@dataclass
class Server:
    """A server in virtual time, or in real time; many worlds are played at it, one after the other."""

    is_real: bool = False
    hub: Hub = field(init=False)
    context: Asks = field(init=False)

    def __post_init__(self) -> None:
        self.hub = Hub(Forgetful(), policy=Policy(plays_unattended=True))
        self.hub.players.close()
        scheduler = Scheduler(self.hub.metrics, no_limits().thinking) if self.is_real else Instant(self.hub.metrics)
        scheduler.searchers = Here(1)
        players = Readers(self.hub.commit, self.hub.background, scheduler, plays_unattended=True)
        players.thinks, self.hub.players = self.is_real, players
        self.hub.guests = self.hub.results = self.hub.stored = cast(Any, Store())
        self.context = Asks(self.hub, no_limits())


class World:
    """A sequence that is played at a table while a seat asks everything it can."""

    live: LiveTable
    wire: Wire
    screen: Wire  # a big screen at the table, which belongs to the person at the next seat

    def __init__(self, server: Server, game: Game, course: Course, seat: int, under: Circumstances) -> None:
        self.server: Server = server
        self.game: Game = game
        self.course: Course = course
        self.seat: int = seat
        self.under: Circumstances = under
        self.guest: str = f"guest {seat}" if seat >= 0 else "somebody"
        self.answers: list[tuple[float, object]] = []
        self.began: float = 0.0  # when it is played

    @property
    def now(self) -> float:
        """The time since the beginning, in seconds."""
        return round(time.monotonic() - self.began, 6)

    async def play(self) -> list[object]:
        """Play the sequence; return all that the seat was told, and when."""
        hub, self.began = self.server.hub, time.monotonic()
        live = self.live = LiveTable(table_at(self.game, self.course, self.seat, self.under))
        hub.tables, hub.entry_count = {CODE: live}, 0
        hub.courier = Told(self, [str(seat.guest) for seat in live.table.seats])
        hub.courier.note(CODE)
        telling = hub.background.spawn(hub.courier.watch(is_alone=True))
        self.wire, self.screen = Wire(self), Wire(self)
        serving = hub.background.spawn(self._serve(self.wire))
        showing = hub.background.spawn(self._serve(self.screen, is_screen=True))
        watching = hub.background.spawn(self._watch())
        await asyncio.sleep(SOON)
        match = live.table.running()
        while match.ply - PAST < len(self.course.actions) and not match.is_over:
            await self._play_step(match)
            await asyncio.sleep(SOON)
            if not match.is_over:  # then everything is open
                await self._ask()
        tasks = [task for task in (serving, showing, watching, telling, live.deciding) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        hub.tables = {}
        if self.seat >= 0 and self.under.bot and not self.under.clock:
            await self._converse()
        return [*self.answers, *self.wire.told, *self.screen.told]

    async def _converse(self) -> None:
        """Look at a table of one's own, against bots, until the sequence is over."""
        table = Overheard(self.game, self.course, self.seat, self.under.bot)
        while not table.is_told:
            told = await table.told()
            self.answers.append((self.now, told))

    async def _serve(self, wire: Wire, *, is_screen: bool = False) -> None:
        guest = f"guest {(self.seat + 1) % self.course.start.seats}" if is_screen else self.guest
        wire.connection = Connection(guest, wire, is_screen=is_screen)
        await endpoint.receive(self.server.context, self.live, wire, wire.connection)

    async def _watch(self) -> None:
        """Look after the table once a second, as the hub does."""
        while True:
            await asyncio.sleep(1.0)
            self.server.hub.look_after(self.live, time.monotonic())

    async def _play_step(self, match: Match) -> None:
        """Let people or bots decide until everybody is told of a step; ask everything meanwhile."""
        table, began, told = self.live.table, self.now, self.live.table.told_ply
        asks = [SOON] if self.under.bot else list(ASKS)
        while table.told_ply == told and not match.is_over:
            beat = BEAT if table.bot_turn() else 1.0  # the same in both worlds, whenever somebody decides
            await asyncio.sleep(beat - self.now % beat)
            if asks and self.now >= began + asks[0]:
                asks.pop(0)
                await self._ask()
            elif table.told_ply == told and self.now >= self._due(match, began):
                with suppress(Exception):  # time has run out, or a bot was quicker
                    await self.server.hub.commit(self.live, self._decide)
            assert self.now < began + LATEST, "nobody decides"

    def _due(self, match: Match, began: float) -> float:
        """Return when the person who is asked decides: a whole step takes its time, whatever is asked in private."""
        table = self.live.table
        if table.bot_turn():
            return float("inf")
        if self._is_hidden(match):
            return began + FIRST + (match.ply - table.told_ply)
        return began + STEP

    def _is_hidden(self, match: Match) -> bool:
        """Return whether the next decision leads to a private question."""
        private = self.live.table.private
        if private is None:
            return False
        ahead = match.until(match.ply, match.position.copy())
        ahead.submit(ahead.actor, self.course.actions[ahead.ply - PAST])
        return not ahead.is_over and private.asks(ahead.state)

    def _decide(self, table: Table) -> AnyEntry:
        match = table.running()
        assert not table.bot_turn()
        return Moved(match.actor, match.ply, self.course.actions[match.ply - PAST])

    async def _ask(self) -> None:
        """Make every request there is, on the socket that is open and on a new one."""
        table = self.live.outlook(self.seat)
        is_asked = table.running().actor == self.seat  # the sequence is over then
        words = "nothing" if is_asked else self.game.actions.words(0)
        new = Wire(self)
        serving = asyncio.ensure_future(self._serve(new))
        for message in messages(self.seat, table.number(self.seat), words):
            for wire in (self.wire, new, self.screen):
                wire.texts.put_nowait(protocol.write_message(message).decode())
        for handler, given in rest_requests(self.game, self.guest, self.seat).items():
            self.answers.append((self.now, await self._answer(handler, given)))
        await asyncio.sleep(SOON)
        new.texts.put_nowait(None)
        await serving
        self.answers.append((self.now, tuple(new.told)))

    async def _answer(self, handler: Any, given: dict[str, Any]) -> object:
        """Return what a handler answers, or why it refuses."""
        try:
            answer = await handler.fn(context=self.server.context, **given)
        except Exception as refusal:  # noqa: BLE001 (also what is no refusal must be the same)
            return type(refusal).__name__, str(refusal)
        content = getattr(answer, "content", answer)
        return content if isinstance(content, bytes) else msgspec.json.encode(content)


class RealWorld(World):
    """The same in real time: bots think, and play for everybody but the seat that asks."""

    async def _play_step(self, match: Match) -> None:
        table, told = self.live.table, self.live.table.told_ply
        await asyncio.sleep(SOON)
        await self._ask()
        while table.told_ply == told and not match.is_over:
            await asyncio.sleep(LOOK)

    async def _converse(self) -> None:
        """Leave that to virtual time."""


def scripted(game: Game, course: Course) -> Scripted:
    """Return a match at the start of a course."""
    seats = int(course.start.seats)
    options = seated_table(game, seats).opened.options
    match = Scripted(game, SAMPLE_NAMES[:seats], options, PROMISED, is_replay=True)
    match.course, match.position = course, Position.of(game, course.start)
    match.actions = [0] * PAST
    match.decided_by = [ply % seats for ply in range(PAST)]
    return match


def table_at(game: Game, course: Course, seat: int, under: Circumstances) -> Table:
    """Return a table at the start of a course."""
    seats = int(course.start.seats)
    table = seated_table(game, seats)
    table.code = CODE
    table.opened = msgspec.structs.replace(table.opened, takeover=under.takeover, clock=under.clock)
    table.roster = Roster(bot_names(game.name), (), BOTS["quick"])
    match = scripted(game, course)
    table.match, table.private, table.match_number = match, private_questions(game), 1
    table.pages = [Page(ply + 1, []) for ply in range(PAST)]
    match.listener = lambda match: table.pages.append(Page(match.ply, match.page()))
    now = round(1000 * time.time())
    table.moved_at = now
    for other in range(seats):
        if under.bot and other != seat:
            match.hand_over(other, bot_name(under.bot, other), under.bot)
    if under.clock:
        table.clocks = Clocks(under.clock, seats)
        table.clocks.charge(now)
        table.ask_clocks(table.clocks)
    return table
