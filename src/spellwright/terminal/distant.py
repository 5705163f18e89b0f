"""A table of a server for a player that reads and writes text. It is played over the server's protocol
(docs/protocol.md), and told as a table in this process is."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from threading import Condition, Event, Thread
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import OVER
from spellwright.play.refusals import MatchOver, NotYourTurn, Refusal
from spellwright.play.words import words_of
from spellwright.terminal.conversation import one_of
from spellwright.terminal.telling import PATIENCE, Asked, Ended, Telling

ANSWER = 30.0  # seconds within which a server answers
AGAIN = ("too-fast", "busy", "no-storage")  # refused for now
PAUSE = 1.0  # seconds until the same is tried again
TRIES = 10


class Guest:
    """Somebody at a server, over REST."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.token = ""
        self.token = str(self.ask("POST", "/api/guests")["token"])

    def ask(self, method: str, path: str, data: object = None) -> Any:
        """Send a request and return what is answered, as JSON; raise a Refusal with the server's own sentence."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.token}"}
        body = None if data is None else json.dumps(data).encode()
        for left in reversed(range(TRIES)):
            request = Request(self.server + path, body, headers if self.token else {}, method=method)
            try:
                with urlopen(request, timeout=ANSWER) as answer:
                    return json.loads(answer.read() or b"null")
            except HTTPError as refused:
                with refused:
                    found = _said(refused.read())
                if found["reason"] not in AGAIN or not left:
                    raise Refusal(found["text"]) from None
                sleep(PAUSE)
            except (URLError, OSError, ValueError) as error:
                raise Refusal(f"{self.server} does not answer: {error}") from None
        raise AssertionError("the last try returns or raises")


def _said(body: bytes) -> dict[str, str]:
    """Return why a server has refused something."""
    try:
        found = json.loads(body)
        return {"reason": str(found["reason"]), "text": str(found["text"])}
    except (ValueError, LookupError, TypeError):
        return {"reason": "", "text": "the server has refused this, and does not say why"}


class Distant:
    """One seat at a table of a server."""

    def __init__(self, guest: Guest, table: dict[str, Any], name: str, language: str) -> None:
        """Take the first seat that is free."""
        self.guest, self.code = guest, str(table["code"])
        self.game: Game = load(table["game"])
        self.words = words_of(self.game, language)
        self.telling = Telling(self.game, self.words)
        free = [number for number, seat in enumerate(table["seats"], start=1) if not seat["is_taken"]]
        if not free:
            raise Refusal(f"no seat is free at table {self.code}")
        self._table = guest.ask("POST", f"{self._path}/seats/{free[0]}", {"name": name})
        self._view: dict[str, Any] | None = None  # the last message about the game
        self._news: list[str] = []
        self._answers: dict[int, dict[str, Any]] = {}  # to requests, by their number
        self._count = 0
        self._changed = Condition()
        self._socket: ClientConnection | None = None
        self._closed = Event()
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._wait(lambda: self._is_due)

    @classmethod
    def join(cls, server: str, code: str, name: str, language: str) -> Distant:
        """Sit down at a table that somebody has opened."""
        guest = Guest(server)
        return cls(guest, guest.ask("GET", f"/api/tables/{quote(code, safe='')}"), name, language)

    @classmethod
    def open(
        cls, server: str, game: str, seats: Sequence[str | None], name: str, language: str, deal: int | None = None
    ) -> Distant:
        """Open a table with the given bots (None: a person) and sit down; the game begins when all seats are taken."""
        words_of(load(game), language)  # refuses a language that there is not
        guest = Guest(server)
        setting = {"game": game, "seats": list(seats), **({} if deal is None else {"deal": deal})}
        return cls(guest, guest.ask("POST", "/api/tables", setting), name, language)

    @property
    def _path(self) -> str:
        return f"/api/tables/{quote(self.code, safe='')}"

    @property
    def _is_due(self) -> bool:
        """Whether the player is asked, or the game is over."""
        return bool(self._view and self._view.get("legal")) or self._is_over

    @property
    def _is_over(self) -> bool:
        """Whether both the table and the last view say so."""
        return self._table["stage"] == "over" and self._view is not None and self._view["actor"] == OVER

    def _wait(self, until: Callable[[], bool], seconds: float | None = None) -> bool:
        with self._changed:
            return self._changed.wait_for(until, PATIENCE if seconds is None else seconds)

    # --- What the server sends ---------------------------------------------------------------------------------------

    def _listen(self) -> None:
        """Hear messages until the table is left; connect again whenever the connection is lost."""
        address = f"{self.guest.server.replace('http', 'ws', 1)}{self._path}/socket"
        while not self._closed.is_set():
            try:
                headers = {"authorization": f"Bearer {self.guest.token}"}
                with connect(address, additional_headers=headers, max_size=None) as self._socket:
                    while not self._closed.is_set():
                        self._hear(json.loads(self._socket.recv()))
            except (OSError, WebSocketException):
                self._closed.wait(PAUSE)

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        with self._changed:
            if kind in ("welcome", "table-changed"):
                self._table = message["table"]
                if kind == "welcome":
                    self._news.clear()  # all since the last decision comes again
            elif kind == "view":
                self._view = message
                for page in message.get("told", ()):
                    self._news += self.telling.news(self._record(page["lines"]), self._names)
            elif kind in ("done", "refused"):
                self._answers[message["id"]] = message
            self._changed.notify_all()
        if kind in ("welcome", "table-changed"):
            self._begin()
        elif kind == "view" and message.get("undo_asked_by") not in (None, message["seat"]):
            self._send("answer-undo", agrees=True)  # as a server's own bots do

    def _begin(self) -> None:
        """Start the game of an own table when all seats are taken."""
        table = self._table
        if table["is_host"] and table["stage"] == "waiting" and all(seat["is_taken"] for seat in table["seats"]):
            try:
                self.guest.ask("POST", f"{self._path}/start")
            except Refusal:
                return  # somebody has just got up: there will be another message

    def _send(self, kind: str, **values: Any) -> int:
        """Send a request about the own seat; return its number."""
        self._count += 1
        assert self._view
        assert self._socket
        self._socket.send(json.dumps({"type": kind, "id": self._count, "seat": self._view["seat"], **values}))
        return self._count

    # --- What the player is told and does ----------------------------------------------------------------------------

    @property
    def _names(self) -> list[str]:
        return [seat["name"] for seat in self._table["seats"]]

    def _record(self, lines: Sequence[Sequence[int]] = ()) -> Any:
        """Return the view that was sent, as the game's own record, with these lines told."""
        assert self._view
        view: Any = self.game.View.new()
        for name, value in self._view["view"].items():
            view[name] = value
        for offer in self._view.get("legal", ()):
            view.legal[self.game.actions.number(offer["action"])] = 1
        view.told_count = len(lines)
        for number, line in enumerate(lines):
            view.told[number] = line
        return view

    def act(self, action: str) -> str:
        """Take a decision in words, wait for the others, and return what follows. A Refusal leaves everything as it
        was."""
        with self._changed:
            if self._is_over:
                raise MatchOver("the game is over: open another table")
            if not self._view or not self._view.get("legal"):
                raise NotYourTurn("it is not your turn: look, which waits for it")
            words = one_of(action, [offer["action"] for offer in self._view["legal"]])
            decided, news, self._news = self._view, self._news, []
        refused = self._decide(decided, words)
        if refused:
            self._news = news + self._news
            raise Refusal(refused)
        self._wait(lambda: self._view is not decided)
        return self.told()

    def _decide(self, asked: dict[str, Any], words: str) -> str:
        """Send a decision until it is taken; return why it was refused, or nothing."""
        until = monotonic() + ANSWER
        while monotonic() < until:
            try:
                number = self._send("act", action=words, ply=asked["ply"])
            except (OSError, WebSocketException):
                self._wait(lambda: self._view is not asked, PAUSE)
                if self._view is not asked:  # connected again: look whether the decision arrived
                    return (
                        "" if self._view and self._view["ply"] != asked["ply"] else "the connection was lost: try again"
                    )
                continue
            self._wait(partial(self._answers.__contains__, number), ANSWER)
            answer = self._answers.pop(number, {"type": "refused", "reason": "", "text": "the server does not answer"})
            if answer["type"] == "done":
                return ""
            if answer["reason"] not in AGAIN:
                return str(answer["text"])
            sleep(PAUSE)
        return "the server does not answer"

    def rules(self) -> str:
        """Return the rules in short; nothing before the game has begun."""
        with self._changed:
            return self.telling.rules(self._record()) if self._view else ""

    def told(self) -> str:
        """Wait a while for the others if need be; return what has happened since the last decision, the table, and what
        is asked, or how the game has ended, or that others have to decide."""
        self._wait(lambda: self._is_due)
        with self._changed:
            if self._view is None:
                missing = sum(not seat["is_taken"] for seat in self._table["seats"])
                return self.words.say("told-before", code=self.code, many=missing)
            now: Asked | Ended | None = None
            if self._is_over:
                now = Ended(self._table["scores"], self._table["winners"])
            elif self._view.get("legal"):
                offers = {self.game.actions.number(one["action"]): one["says"] for one in self._view["legal"]}
                now = Asked(self._view["prompt"], offers)
            return self.telling.told(self._record(), self._names, self._news, now)

    def record(self) -> str:
        """Return the record of a game that is over."""
        return json.dumps(self.guest.ask("GET", f"{self._path}/record"), indent=1, ensure_ascii=False)

    def close(self) -> None:
        """Leave the connection; the seat stays taken."""
        self._closed.set()
        if self._socket:
            self._socket.close()
        self._listener.join(PAUSE)
