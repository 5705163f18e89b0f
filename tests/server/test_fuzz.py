"""Whatever is sent over a socket: it is refused or the connection is closed, the log has no stack trace, and nothing at
the table has changed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from spellwright.play.names import LONGEST_TEXT
from spellwright.server.operation.serve import LARGEST_MESSAGE
from tests.server.running import Server

REQUESTS: dict[str, dict[str, Any]] = {
    "act": {"seat": 0, "action": "call 8", "ply": 0},
    "undo": {"seat": 0},
    "answer-undo": {"seat": 0, "agrees": True},
    "reclaim": {"seat": 0},
    "say": {"text": "hello"},
    "react": {"reaction": "haha"},
    "resume": {"ply": 0},
    "ping": {},
}
FIELDS = ("type", "id", "seat", "action", "ply", "agrees", "text", "reaction")

numbers = st.one_of(
    st.floats(), st.integers(min_value=2**53), st.integers(max_value=-(2**53)), st.just(10**4000), st.just(-1e308)
)
"""Numbers that no field takes."""
values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
no_texts = st.one_of(st.none(), numbers, st.booleans(), st.lists(values, max_size=3), st.just({}))
no_numbers = st.one_of(st.none(), numbers, st.booleans(), st.text(max_size=20), st.lists(values, max_size=3))
no_yes = st.one_of(st.none(), numbers, st.text(max_size=20), st.just(0), st.just([True]))
wrong: dict[str, st.SearchStrategy[Any]] = {
    "type": no_texts | st.text(max_size=20).filter(lambda text: text not in REQUESTS),
    "id": no_numbers,
    "seat": no_numbers | st.integers(1, 300) | st.integers(-300, -1),
    "ply": no_numbers | st.integers(-300, -1),
    "agrees": no_yes,
    "action": no_texts | st.text(max_size=20).filter(lambda text: not text.startswith(("call", "end"))),
    "text": no_texts | st.just("") | st.just(" \x00 ") | st.just("x" * (LONGEST_TEXT + 1)),
    "reaction": no_texts | st.text(max_size=20).filter(lambda text: text != "haha"),
}
"""For each field of a request, values that it cannot have."""


@st.composite
def spoilt_requests(draw: st.DrawFn) -> str:
    """A request that would be understood, with one thing wrong."""
    kind = draw(st.sampled_from(sorted(REQUESTS)))
    request: dict[str, Any] = {"type": kind, "id": 1, **REQUESTS[kind]}
    needed = sorted(request.keys() - ({"ply"} if kind == "resume" else set()))
    how = draw(st.sampled_from(("less", "more", "other")))
    if how == "less":
        del request[draw(st.sampled_from(needed))]
    elif how == "more":
        request[draw(st.text(max_size=8).filter(lambda name: name not in FIELDS))] = draw(values)
    else:
        field = draw(st.sampled_from([name for name in sorted(request) if (kind, name) != ("resume", "ply")]))
        request[field] = draw(wrong[field])
    return json.dumps(request)


def nested(depth: int, start: str) -> str:
    return start + "[" * depth


texts = st.one_of(
    spoilt_requests(),
    spoilt_requests().map(lambda text: text[:-1]),
    values.map(json.dumps),
    st.text(max_size=200),
    st.builds(
        nested, st.integers(1, LARGEST_MESSAGE - 100), st.sampled_from(["", '{"x":', '{"type":"say","id":1,"text":'])
    ),
    st.just('{"type":"say","id":1,"text":"\\ud800"}'),
    st.integers(LARGEST_MESSAGE + 1, 3 * LARGEST_MESSAGE).map(lambda size: " " * size),
)
frames = st.one_of(
    texts.map(lambda text: (text.encode("utf-8", "surrogatepass"), True)),
    st.tuples(st.binary(max_size=200), st.booleans()),
    st.just((b'{"type":"say","id":1,"text":"\xff"}', True)),
    st.just((b'{"type":"ping","id":1}', False)),  # right, but not a text
)


class Table:
    """A running game, and somebody who may decide there and sends nonsense instead."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=f"http://{server.address}", timeout=300)
        self.token = self.http.post("/api/guests").json()["token"]
        wanted = {"game": "simsala", "seats": [None, None], "options": {"first": "1"}, "takeover": 0}
        self.code = self.http.post("/api/tables", json=wanted).json()["code"]
        for number in (1, 2):
            self.http.post(f"/api/tables/{self.code}/seats/{number}", json={"name": f"Player {number}"})
        self.http.post(f"/api/tables/{self.code}/start")
        self.held = ExitStack()
        self.socket = self.held.enter_context(self.connect())

    def connect(self) -> ClientConnection:
        return connect(
            f"ws://{self.server.address}/api/tables/{self.code}/socket",
            additional_headers={"authorization": f"Bearer {self.token}"},
            compression=None,
        )

    def answer_to(self, data: bytes, *, is_text: bool) -> str:
        """What comes back: the type of the answer, or `closed`."""
        try:
            self.socket.send(data, text=is_text)
            while True:
                message = json.loads(self.socket.recv(timeout=20))
                if message["type"] in ("done", "refused", "goodbye"):
                    return str(message["type"])
        except ConnectionClosed:
            self.held.close()
            self.socket = self.held.enter_context(self.connect())
            return "closed"

    def state(self) -> tuple[Any, ...]:
        """Everything that could have changed."""
        with self.connect() as socket:
            views: list[Any] = []
            while len(views) < 2:
                message = json.loads(socket.recv(timeout=20))
                if message["type"] == "view":
                    del message["seq"]
                    views.append(message)
        table = self.http.get(f"/api/tables/{self.code}").json()
        with sqlite3.connect(self.server.database.removeprefix("sqlite:///")) as database:
            entries = database.execute("select data from journal where code = ?", (self.code,)).fetchall()
        database.close()
        return views, table, entries


@pytest.fixture(scope="module")
def table(server: Server) -> Iterator[Table]:
    table = Table(server)
    yield table
    table.held.close()
    table.http.close()


@pytest.fixture(scope="module", autouse=True)
def _nothing_changes_and_nothing_breaks(server: Server, table: Table) -> Iterator[None]:
    """Around all of this module's tests."""
    before = table.state()
    yield
    assert table.state() == before
    assert server.log
    log = server.log.read_text()
    assert "Traceback" not in log
    assert '"error"' not in log


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(frame=frames)
def test_nonsense_is_refused_or_ends_the_connection(table: Table, frame: tuple[bytes, bool]) -> None:
    data, is_text = frame
    assert table.answer_to(data, is_text=is_text) in ("refused", "closed")


@pytest.mark.parametrize(
    ("data", "is_text", "answer"),
    [
        (b" " * (LARGEST_MESSAGE + 1), True, "closed"),
        (b"\xff\xfe", True, "closed"),
        (b'{"type":"ping","id":1}', True, "done"),
        (b'{"type":"ping","id":1}', False, "refused"),
        (b'{"x":' + b"[" * 8000, True, "refused"),
        (b'{"type":"ping","id":1e400}', True, "refused"),
        (b'{"type":"ping","id":' + b"9" * 5000 + b"}", True, "refused"),
        (b"", True, "refused"),
    ],
)
def test_what_is_wrong_decides_the_answer(table: Table, data: bytes, answer: str, *, is_text: bool) -> None:
    assert table.answer_to(data, is_text=is_text) == answer


def test_a_request_in_many_frames_is_read_like_any_other(table: Table) -> None:
    table.socket.send(char for char in '{"type":"ping","id":7}')
    while (message := json.loads(table.socket.recv(timeout=20)))["type"] != "done":
        pass
    assert message["id"] == 7
