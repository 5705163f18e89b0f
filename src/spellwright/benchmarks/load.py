"""The client's side of the server's benchmark: a process of its own that keeps many tables busy.

`python -m spellwright.benchmarks.load '{"port": 8765, "tables": 25, …}'` seats four guests at each table, each with a
socket, and lets them decide at random. When the time is up it prints one line of JSON and stays connected until its
standard input is closed, so that the server can be examined under load.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from asyncio import Event
from collections import deque
from random import Random
from time import perf_counter
from typing import Any, Literal

import msgspec

from spellwright.benchmarks.sockets import BadAnswer, Socket
from spellwright.client import Guest, Refused

if sys.platform == "win32":
    from asyncio import run as run_loop
else:
    from uvloop import run as run_loop

HOST = "127.0.0.1"
GAME = "simsala"
SEATS = 4
SEED = 1
OVER = -2  # as the actor: the game is over
AT_ONCE = 16  # tables opened at the same time
FIRST_VIEW_SECONDS = 60.0  # seconds until every seat must have its first view
NOTHING = -1  # no ply yet


class Task(msgspec.Struct, frozen=True):
    """A load to put on a server, and for how long."""

    port: int
    tables: int
    warm_up: float  # seconds
    seconds: float
    pace: float | None = None  # decisions a second at all tables together; None: as fast as the server answers
    bot: str | None = None  # sits on the last seat, and has decided, too, when everybody has seen a decision
    thinkers: int = 0  # tables beside those, where four archmages play for one who looks


class Outcome(msgspec.Struct, frozen=True):
    """What a load run has measured."""

    moves: int
    seconds: float
    p50_ms: float | None
    p99_ms: float | None


class Act(msgspec.Struct, frozen=True, tag_field="type", tag="act"):
    """A decision, as docs/protocol.md has it."""

    id: int
    seat: int
    action: str
    ply: int


class Offered(msgspec.Struct, frozen=True):
    """An action that may be taken."""

    action: str


class Heard(msgspec.Struct, frozen=True):
    """The part of any message that a random player needs; the rest is skipped."""

    type: Literal["welcome", "table-changed", "view", "chat", "done", "refused", "goodbye"]
    seat: int = NOTHING
    ply: int = NOTHING
    actor: int = NOTHING
    legal: list[Offered] = []
    text: str | None = None


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Run:
    """One load run: all tables, and the times of their decisions."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.random: Random = Random(SEED)
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()  # tables waiting for a decision
        self.due: deque[float] = deque()  # when decisions were due that are not taken yet
        self.took: list[float] = []  # seconds from each decision until all seats had seen it
        self.is_playing: bool = False
        self.is_measuring: bool = False
        self.failed: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def guest(self) -> Guest:
        """Return a new guest of the server."""
        return await Guest(f"http://{HOST}:{self.task.port}").welcome()

    async def measure(self) -> Outcome:
        """Open the tables, play, and count."""
        gate = asyncio.Semaphore(AT_ONCE)
        watched = [Watched(self) for _ in range(self.task.thinkers)]
        await asyncio.gather(*(table.open() for table in watched))
        self.tables = [Table(self, number) for number in range(self.task.tables)]
        await asyncio.gather(*(table.open(gate) for table in self.tables))
        await self.wait(FIRST_VIEW_SECONDS, asyncio.gather(*(table.seen.wait() for table in self.tables)))
        gc.collect()
        gc.freeze()
        self.is_playing = True
        for table in self.tables:
            self.is_ready(table)
        keeper = asyncio.create_task(self.keep_pace(self.task.pace)) if self.task.pace else None
        await self.wait(self.task.warm_up)
        self.is_measuring, start = True, perf_counter()
        await self.wait(self.task.seconds)
        self.is_measuring, seconds = False, perf_counter() - start
        if keeper:
            keeper.cancel()
        took = sorted(self.took)
        return Outcome(len(took), seconds, _share(took, 0.5), _share(took, 0.99))

    async def wait(self, seconds: float, *events: asyncio.Future[Any]) -> None:
        """Wait for the events, or for a time if there are none; raise if something has failed."""
        await asyncio.wait([self.failed, *events], timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if self.failed.done():
            raise BadAnswer(self.failed.result())
        if not all(event.done() for event in events):
            raise BadAnswer(f"nothing came for {seconds} seconds")

    async def keep_pace(self, pace: float) -> None:
        """Make a decision due at regular intervals, however long the last ones take."""
        next_due = perf_counter()
        while True:
            while next_due <= perf_counter():
                self.due.append(next_due)
                next_due += 1 / pace
            self.take_due()
            await asyncio.sleep(max(0.0, next_due - perf_counter()))

    def take_due(self) -> None:
        while self.due and self.ready:
            self.ready.popleft().decide(self.due.popleft())

    def is_ready(self, table: Table) -> None:
        """Take a decision at a table that waits for one, or queue it until one is due."""
        if not self.is_playing:
            return
        if self.task.pace is None:
            table.decide(perf_counter())
        else:
            self.ready.append(table)
            self.take_due()

    def fail(self, why: str) -> None:
        """Stop the measurement with a reason."""
        if not self.failed.done():
            self.failed.set_result(why)


class Table:
    """One table with its four guests. The next seat decides when all have seen the last decision and the server has
    acknowledged it."""

    def __init__(self, run: Run, number: int) -> None:
        self.run = run
        self.number = number
        self.code: str = ""
        self.players: list[Guest] = []
        self.sockets: list[Socket] = []
        self.guests: int = SEATS - (run.task.bot is not None)
        self.plies: list[int] = [NOTHING] * self.guests  # of the last view, by guest
        self.seen: Event = asyncio.Event()  # set once every guest has a view
        self.due_at: float | None = None  # when the decision in flight was due
        self.known_at: float | None = None  # when every guest had seen its result
        self.is_acknowledged: bool = True
        self.to_decide: tuple[int, Heard] | None = None  # the guest, and its view
        self.again: asyncio.Task[None] | None = None

    async def open(self, gate: asyncio.Semaphore) -> None:
        """Seat four guests, start the game, and connect them."""
        async with gate:
            self.players = [await self.run.guest() for _ in range(self.guests)]
            host, bots = self.players[0], [self.run.task.bot] * (SEATS - self.guests)
            self.code = await host.open_table(GAME, [None] * self.guests + bots)
            for seat, player in enumerate(self.players):
                await player.sit(self.code, seat, f"guest {seat + 1}")
            await host.start(self.code)
            for seat in range(self.guests):
                self.sockets.append(await self._connect(seat))

    async def _connect(self, guest: int) -> Socket:
        def hear(message: memoryview) -> None:
            self.hear(guest, _decode(message))

        return await Socket.connect(self.players[guest], self.code, hear, self.run.fail)

    def hear(self, guest: int, message: Heard) -> None:
        """Handle a message that a guest was sent."""
        if message.type == "view":
            self.plies[guest] = message.ply
            if message.actor in (message.seat, OVER):
                self.to_decide = guest, message
            self._go_on()
        elif message.type == "done":
            self.is_acknowledged = True
            self._go_on()
        elif message.type in ("refused", "goodbye"):
            self.run.fail(f"{message.type}: {message.text}")

    def _go_on(self) -> None:
        """Once every seat has seen the decision, note the time it took and go on to the next."""
        if self.to_decide is None or any(ply != self.to_decide[1].ply for ply in self.plies):
            return
        self.known_at = self.known_at or perf_counter()
        if not self.is_acknowledged:
            return
        if self.run.is_measuring and self.due_at is not None:
            self.run.took.append(self.known_at - self.due_at)
        self.seen.set()
        if self.to_decide[1].actor == OVER:
            self.to_decide = None
            self.again = asyncio.create_task(self._play_again())
        else:
            self.run.is_ready(self)

    def decide(self, due_at: float) -> None:
        """Send one of the legal actions, at random."""
        assert self.to_decide
        guest, view = self.to_decide
        self.to_decide, self.due_at, self.known_at, self.is_acknowledged = None, due_at, None, False
        action = view.legal[int(self.run.random.random() * len(view.legal))].action
        self.sockets[guest].send(_encode(Act(view.ply, view.seat, action, view.ply)))

    async def _play_again(self) -> None:
        """Start a rematch when the game is over."""
        self.plies, self.due_at = [NOTHING] * self.guests, None
        try:
            await self.players[0].rematch(self.code)
            await self.players[0].start(self.code)
        except Refused as error:
            self.run.fail(str(error))


class Watched:
    """A table where bots alone think as long as they may, for one who looks on."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.socket: Socket | None = None

    async def open(self) -> None:
        """Open a table of archmages, start it and look on."""
        guest = await self.run.guest()
        code = await guest.open_table(GAME, ["archmage"] * SEATS)
        await guest.start(code)
        self.socket = await Socket.connect(guest, code, lambda _message: None, self.run.fail)


def _share(took: list[float], share: float) -> float | None:
    """Return the milliseconds within which the given share of decisions was done."""
    return round(1000 * took[min(len(took) - 1, int(share * len(took)))], 2) if took else None


async def main(task: Task) -> None:
    """Measure, print the outcome, and stay connected until standard input is closed."""
    outcome = await Run(task).measure()
    sys.stdout.write(msgspec.json.encode(outcome).decode() + "\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    run_loop(main(msgspec.json.decode(sys.argv[1], type=Task)))
