"""The socket's bytes, served past ASGI and by plain ASGI: a client may cut them as it likes."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import CLIENT, Event, Protocol, State

from spellwright.server.operation.serve import DIRECT, PLAIN, PLAIN_SOCKETS, socket_protocol
from spellwright.server.sockets.direct import fits, head_of, is_whole_message, unmasked
from tests.server.running import Server


@pytest.fixture(scope="module", params=["", "plain"], ids=["direct", "plain"])
def plain_sockets(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_sockets_are_served_directly_by_the_uvicorn_that_is_installed() -> None:
    assert socket_protocol() == DIRECT


def test_an_operator_can_choose_plain_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAIN_SOCKETS, "1")
    assert socket_protocol() == PLAIN


@pytest.mark.parametrize("lost", ["keepalive_timeout", "receive", "run_asgi"])
def test_a_uvicorn_that_lacks_something_serves_plain_sockets(monkeypatch: pytest.MonkeyPatch, lost: str) -> None:
    monkeypatch.delattr(WebSocketsSansIOProtocol, lost)
    assert not fits()
    assert socket_protocol() == PLAIN


def test_a_uvicorn_with_another_inside_serves_plain_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spellwright.server.sockets.direct", None)  # importing it fails
    monkeypatch.delattr("spellwright.server.sockets.direct")
    assert socket_protocol() == PLAIN


@contextmanager
def raw_socket(server: Server) -> Iterator[socket.socket]:
    """A socket at a table, after its handshake."""
    with httpx.Client(base_url=f"http://{server.address}") as http:
        token = http.post("/api/guests").json()["token"]
        code = http.post("/api/tables", json={"game": "simsala", "seats": [None, None]}).json()["code"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        lines = (
            f"GET /api/tables/{code}/socket HTTP/1.1",
            f"host: {server.address}",
            "connection: Upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            "sec-websocket-key: c3BlbGx3cmlnaHRiZW5jaA==",
            f"authorization: Bearer {token}",
        )
        raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += raw.recv(1)
        assert head.startswith(b"HTTP/1.1 101")
        yield raw


def heard(raw: socket.socket) -> Iterator[Event]:
    """What the server says, frame by frame."""
    protocol = Protocol(CLIENT, state=State.OPEN, max_size=None)
    while data := raw.recv(65536):
        protocol.receive_data(data)
        yield from protocol.events_received()


def ping(number: int, spaces: int = 0) -> bytes:
    return b'{"type":"ping","id":%d}' % number + b" " * spaces


def framed(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True, extensions=[])


def in_three(data: bytes) -> bytes:
    """A message in three frames."""
    return framed(data[:5], fin=False) + framed(data[5:9], Opcode.CONT, fin=False) + framed(data[9:], Opcode.CONT)


def answered(raw: socket.socket, number: int) -> list[int]:
    """Return the ids of the first `number` requests that were done, in order."""
    found: list[int] = []
    for frame in heard(raw):
        assert isinstance(frame, Frame)
        message = json.loads(bytes(frame.data))
        if message["type"] == "done":
            found.append(message["id"])
        if len(found) == number:
            break
    return found


def send_in_pieces(raw: socket.socket, pieces: Iterable[bytes], pause: float = 0.005) -> None:
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for piece in pieces:
        raw.sendall(piece)
        time.sleep(pause)


@pytest.mark.parametrize("step", [1, 2, 3, 7, 29, 30, 31, 1000])
def test_requests_are_read_however_they_are_cut(server: Server, step: int) -> None:
    stream = b"".join([framed(ping(1)), framed(ping(2)), in_three(ping(3)), framed(ping(4, 120)), framed(ping(5))])
    with raw_socket(server) as raw:
        send_in_pieces(raw, (stream[start : start + step] for start in range(0, len(stream), step)), 0.001)
        assert answered(raw, 5) == [1, 2, 3, 4, 5]


def test_requests_are_read_whole_and_cut_by_turns(server: Server) -> None:
    pieces = [framed(ping(1)), framed(b"", Opcode.PONG), framed(b"x", Opcode.PONG), framed(ping(2))]
    pieces += [framed(ping(3))[:1], framed(ping(3))[1:], framed(ping(4)), framed(ping(5)) + framed(ping(6))]
    pieces += [framed(ping(7, 126 - len(ping(7)))), framed(ping(8, 8000)), in_three(ping(9)), framed(ping(10))]
    with raw_socket(server) as raw:
        send_in_pieces(raw, pieces)
        assert answered(raw, 10) == list(range(1, 11))


@pytest.mark.parametrize("cut", [0, 6, 20])
def test_a_text_within_another_ends_the_connection(server: Server, cut: int) -> None:
    first, second = framed(b'{"type":', fin=False), framed(ping(1))
    with raw_socket(server) as raw:
        send_in_pieces(raw, [first, second[:cut], second[cut:]])
        *_, last = heard(raw)
        assert isinstance(last, Frame)
        assert last.opcode is Opcode.CLOSE
        assert int.from_bytes(bytes(last.data)[:2], "big") == CloseCode.PROTOCOL_ERROR


def test_heads_and_masks_are_those_of_the_standard() -> None:
    for length in (0, 1, 125, 126, 65535, 65536, 70_000):
        text = b"x" * length
        assert head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False, extensions=[])
    for length in range(126):
        text = os.urandom(length)
        assert is_whole_message(framed(text))
        assert unmasked(framed(text)) == text
    assert not is_whole_message(framed(b"x" * 126))
    assert not is_whole_message(framed(b"x", fin=False))
    assert not is_whole_message(framed(b"x", Opcode.CONT))
    assert not is_whole_message(framed(b"x") + b"y")
    assert not is_whole_message(b"\x81\x05hello!")
    assert not is_whole_message(b"\x81\xfe" + b"\0" * (6 + 126 - 2))


def test_a_client_that_never_reads_keeps_no_descriptor(server: Server) -> None:
    """It asks for much, takes nothing of what the server has for it, and stays."""
    if server.plain_sockets:
        pytest.skip("ASGI has no way to drop what a client has not taken")
    with raw_socket(server) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(2)  # a busy server is only slow
        try:
            for number in range(100_000):
                raw.sendall(framed(ping(number)))
        except TimeoutError:  # nothing more is read there, since nothing is taken here
            pass
        raw.settimeout(1)
        until = time.monotonic() + 20
        while has_descriptor(server, raw) and time.monotonic() < until:
            time.sleep(0.1)
        assert not has_descriptor(server, raw)


def has_descriptor(server: Server, client: socket.socket) -> bool:
    """Whether the server still has its end of a client's connection."""
    assert server.process
    ports = f":{server.port:04X}", f":{client.getsockname()[1]:04X}"
    of_process = Path("/proc") / str(server.process.pid)
    lines = [line.split() for line in (of_process / "net" / "tcp").read_text().splitlines()[1:]]
    inodes = {line[9] for line in lines if line[1].endswith(ports[0]) and line[2].endswith(ports[1])}
    for name in os.listdir(of_process / "fd"):
        with suppress(OSError):  # closed meanwhile
            if os.readlink(of_process / "fd" / name) in {f"socket:[{inode}]" for inode in inodes}:
                return True
    return False
