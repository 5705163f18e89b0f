"""Short ways out: the frames of RFC 6455, and the queue for who reads slowly."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from spellwright.server.connection import Connection
from spellwright.server.lean import header_of, short_way
from spellwright.server.messages import Chat, read_message


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_is_what_others_would_write(length: int) -> None:
    text = b"x" * length
    assert header_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_what_can_be_written_at_once_does_not_wait() -> None:
    written: list[bytes] = []

    def write(frame: bytes) -> bool:
        if len(written) == 2:
            return False
        written.append(frame)
        return True

    connection = Connection("Ana", write)
    for number in range(4):
        connection.send(lambda seq, number=number: Chat(seq, "Ben", text=str(number)))  # type: ignore[misc]
    waiting = [frame for frame in (connection.waiting.get_nowait() for _ in range(2)) if frame]
    sent = [read_message(frame) for frame in (*written, *waiting)]
    assert [(message.seq, message.text) for message in sent if isinstance(message, Chat)] == [
        (0, "0"),
        (1, "1"),
        (2, "2"),
        (3, "3"),
    ]


def test_nothing_overtakes_what_waits() -> None:
    connection = Connection("Ana", lambda _frame: True)
    connection.sending_since = 1.0  # a frame is on its way
    connection.send(lambda seq: Chat(seq, "Ben", text="first"))
    connection.sending_since = None
    connection.send(lambda seq: Chat(seq, "Ben", text="second"))
    assert connection.waiting.qsize() == 2


def test_servers_without_a_short_way_use_the_ordinary_one() -> None:
    assert short_way({"extensions": None}) is None
    assert short_way({}) is None
