"""A client of the server, for bots and other programs: docs/protocol.md as objects::

    async with Guest("http://127.0.0.1:8765") as guest:
        code = await guest.open_table("simsala", [None, "mage"])
        await guest.sit(code, 0, "Ana")
        await guest.start(code)
        async with guest.connect(code) as table:
            async for view in table.turns():
                await table.act(view, view.legal[0].action)
            print(table.info.scores)

Seats are counted from 0 here. What the server refuses is raised as `Refused`; what it refuses for the moment (too many
requests, a database that is away) is asked again. A connection that is lost is made again.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from typing import Any, Self, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request as HttpRequest
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosed, WebSocketException

from spellwright import protocol
from spellwright.kernel.verbs import OVER
from spellwright.play.refusals import Refusal
from spellwright.protocol import AnyMessage, AnyRequest, TableInfo, View

ANSWER_SECONDS = 30.0  # within which a server answers
AGAIN = ("too-fast", "busy", "no-storage")  # reasons of refusals that hold only for the moment
PAUSE = 1.0  # seconds until a request that was refused for the moment is sent again
TRIES = 10
FINAL = (4401, 4404, 4409)  # codes of closed sockets: no guest, no table, a table that cannot be played
LONGEST_PAUSE = 10.0  # seconds until a lost connection is tried again

LOST = (OSError, WebSocketException)
"""What is raised when a connection is lost."""

T = TypeVar("T")


class Refused(Refusal):
    """The server refuses a request: the text is for people, the reason for programs."""

    def __init__(self, text: str, reason: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.reason: str = reason
        self.rule: str = rule


class Disconnected(Refused):
    """The connection was lost before the server answered: the next view shows whether a decision has arrived."""


async def retried(ask: Callable[[], Awaitable[T]]) -> T:
    """Send a request, again while the server refuses it only for the moment; return the answer."""
    for _ in range(TRIES - 1):
        try:
            return await ask()
        except Refused as refused:
            if refused.reason not in AGAIN:
                raise
        await asyncio.sleep(PAUSE)
    return await ask()


class Guest:
    """A guest of a server."""

    def __init__(self, server: str, token: str = "") -> None:
        """Name a server by its address; a `token` that was kept makes this the same guest as before."""
        self.server: str = server.rstrip("/")
        self.token: str = token

    async def welcome(self) -> Self:
        """Become a guest of the server, unless there is a token already."""
        if not self.token:
            self.token = str((await self.ask("POST", "/api/guests"))["token"])
        return self

    async def __aenter__(self) -> Self:
        return await self.welcome()

    async def __aexit__(self, *_error: object) -> None:
        """Nothing is held between requests."""

    async def carry_on(self, secret: str) -> None:
        """Go on as the guest whose link or phrase this is."""
        self.token = ""
        self.token = str((await self.ask("POST", "/api/guests/claim", {"secret": secret}))["token"])

    async def ask(self, method: str, path: str, data: object = None) -> Any:
        """Send a request over REST and return the JSON of the answer."""
        return await retried(lambda: asyncio.to_thread(self._ask, method, path, data))

    def _ask(self, method: str, path: str, data: object) -> Any:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        request = HttpRequest(self.server + path, body, headers, method=method)
        try:
            with urlopen(request, timeout=ANSWER_SECONDS) as answer:
                return json.loads(answer.read() or b"null")
        except HTTPError as error:
            with error:
                raise _refusal(error.read()) from None
        except (URLError, OSError, ValueError) as error:
            raise Refused(f"{self.server} does not answer: {error}", "away") from None

    async def open_table(self, game: str, seats: Sequence[str | None], **more: Any) -> str:
        """Open a table with a bot, or None for a person, at each seat; return its code. `more` is what else can be
        agreed (`options`, `aids`, `visibility`, `takeover`, `deal`, `clock`, `ledger`)."""
        return str((await self.ask("POST", "/api/tables", {"game": game, "seats": list(seats), **more}))["code"])

    async def table(self, code: str) -> Any:
        """Return the state of a table."""
        return await self.ask("GET", table_path(code))

    async def sit(self, code: str, seat: int, name: str) -> None:
        """Take a seat."""
        await self.ask("POST", f"{table_path(code)}/seats/{seat + 1}", {"name": name})

    async def start(self, code: str) -> None:
        """Start the game, as the host."""
        await self.ask("POST", f"{table_path(code)}/start")

    async def rematch(self, code: str) -> None:
        """Prepare another game at the same table, with everyone moved one seat along."""
        await self.ask("POST", f"{table_path(code)}/rematch")

    async def record(self, code: str) -> Any:
        """Return the record of a finished game."""
        return await self.ask("GET", f"{table_path(code)}/record")

    async def open_socket(self, code: str, *, with_prices: bool = False, is_screen: bool = False) -> Socket:
        """Return one connection to a table, which is not made again when it is lost; most programs use `connect`. A big
        screen is told what every seat may know."""
        wanted = "?screen" if is_screen else "?prices" * with_prices
        address = f"{self.server.replace('http', 'ws', 1)}{table_path(code)}/socket{wanted}"
        headers = {"authorization": f"Bearer {self.token}"}
        return Socket(await connect_socket(address, additional_headers=headers, compression=None, max_size=None))

    def connect(self, code: str, *, with_prices: bool = False) -> Table:
        """Return a table to play at, in an `async with` block; `with_prices`: views say what actions cost."""
        return Table(self, code, with_prices=with_prices)


def table_path(code: str) -> str:
    """Return where a table's REST requests go."""
    return f"/api/tables/{quote(code, safe='')}"


def _refusal(body: bytes) -> Refused:
    try:
        found = json.loads(body)
        return Refused(str(found["text"]), str(found["reason"]))
    except (ValueError, LookupError, TypeError):
        return Refused("the server has refused this, and does not say why")


class Socket:
    """One connection to a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, request: AnyRequest) -> None:
        """Send a request."""
        await self.connection.send(protocol.write_message(request).decode())

    async def receive(self) -> AnyMessage:
        """Wait for a message; raise ConnectionClosed when there are no more."""
        return protocol.read_message(await self.connection.recv())

    async def close(self) -> None:
        """Close the connection."""
        await self.connection.close()


class Table:
    """A table of a server, for one guest. It stays connected, and keeps what was last said of the table."""

    info: TableInfo  # from the first message on

    def __init__(self, guest: Guest, code: str, *, with_prices: bool = False) -> None:
        self.guest: Guest = guest
        self.code: str = code
        self.views: dict[int, View] = {}  # the last ones, by seat
        self._with_prices = with_prices
        self._messages: asyncio.Queue[AnyMessage | Refused] = asyncio.Queue()
        self._answers: dict[int, asyncio.Future[None]] = {}  # that are awaited, by the request's id
        self._numbers = count(1)
        self._socket: Socket | None = None

    async def __aenter__(self) -> Self:
        self._listener = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._listener.cancel()
        await asyncio.gather(self._listener, return_exceptions=True)

    @property
    def is_over(self) -> bool:
        """Whether the game is over, as both the table and the last views say."""
        is_seen = bool(self.views) and all(view.actor == OVER for view in self.views.values())
        return is_seen and self.info.stage == "over"

    async def __aiter__(self) -> AsyncIterator[AnyMessage]:
        """Return the messages as they come, until the server says goodbye for good, which is raised as `Refused`."""
        while True:
            message = await self._messages.get()
            if isinstance(message, Refused):
                raise message
            yield message

    async def turns(self) -> AsyncIterator[View]:
        """Return a view whenever a seat of this guest has to decide, until the game is over. A view from before the
        connection was lost is left out: the server sends another."""
        async for message in self:
            if self._socket and isinstance(message, View) and message.legal and self.views[message.seat] is message:
                yield message
            if self.is_over:
                return

    async def act(self, view: View, action: str) -> None:
        """Take one of the actions that a view offers."""
        await self.ask(protocol.Act, seat=view.seat, action=action, ply=view.ply, match=view.match)

    async def ask(self, kind: type[AnyRequest], **values: Any) -> None:
        """Send a request and wait until it is carried out."""
        await retried(lambda: self._ask(kind, values))

    async def _ask(self, kind: type[AnyRequest], values: dict[str, Any]) -> None:
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        try:
            if not self._socket:
                raise Disconnected("there is no connection to the server now")
            await self._socket.send(kind(number, **values))
            async with asyncio.timeout(ANSWER_SECONDS):
                await answer
        except TimeoutError:
            raise Disconnected("the server does not answer") from None
        except LOST:
            raise Disconnected("the connection was lost") from None
        finally:
            del self._answers[number]

    async def _listen(self) -> None:
        """Hear messages; connect again whenever the connection is lost."""
        pause = PAUSE
        while True:
            try:
                self._socket = await self.guest.open_socket(self.code, with_prices=self._with_prices)
                while True:
                    self._hear(await self._socket.receive())
                    pause = PAUSE
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FINAL:
                    self._messages.put_nowait(Refused(closed.rcvd.reason, closed.rcvd.reason))
                    return
            except Refused as goodbye:
                self._messages.put_nowait(goodbye)
                return
            except LOST:
                pause = min(2 * pause, LONGEST_PAUSE)
            finally:
                self._forget_socket()
            await asyncio.sleep(pause)

    def _forget_socket(self) -> None:
        if self._socket:
            self._socket.connection.transport.abort()
            self._socket = None
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Disconnected("the connection was lost"))

    def _hear(self, message: AnyMessage) -> None:
        match message:
            case protocol.Welcome() | protocol.TableChanged():
                self.info = message.table
            case View():
                self.views[message.seat] = message
            case protocol.Done():
                self._answer(message.id, None)
            case protocol.Refused():
                self._answer(message.id, Refused(message.text, message.reason, message.rule))
            case protocol.Goodbye() if not message.reconnect:
                raise Refused(message.reason, "goodbye")
        self._messages.put_nowait(message)

    def _answer(self, number: int | None, refused: Refused | None) -> None:
        answer = self._answers.get(number) if number is not None else None
        if answer and not answer.done():
            answer.set_exception(refused) if refused else answer.set_result(None)


class InThread:
    """An event loop in a thread of its own, for programs that are not asynchronous."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="client", daemon=True)
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Start a coroutine there; return its result to be."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine there; return its result."""
        return self.start(work).result()

    def close(self) -> None:
        """Cancel what still runs, and end the thread."""

        async def finish() -> None:
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        with suppress(RuntimeError):
            self.run(finish())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
