"""Nobody waits for the compiler."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spellwright.games import games
from spellwright.protocol import View
from spellwright.server.operation import compiling
from spellwright.server.operation.compiling import BackgroundCompiler
from tests.pace import timed
from tests.server.client import Client
from tests.server.running import Server

BAR = 30.0  # seconds from the first click to the first legal move, on a quiet machine
HANGS = 300.0


async def test_with_nothing_compiled_every_game_can_be_played_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(tmp_path / "cache"))
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    try:
        for game in games():
            client = await Client(server.address).welcome()
            with timed() as starting:
                code = await client.open_table(game, [None, "tinker"], aids="odds")
                await client.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
                await client.post(f"/api/tables/{code}/start")
                await client.connect(code)
                view = await client.until(View, HANGS)
                while not view.legal:
                    view = await client.until(View, HANGS)
            assert starting.quiet_seconds < BAR
            await client.close()
    finally:
        server.stop()


class FakeProcess:
    """A compiling process that takes as long as nobody stops it."""

    started: list[str]
    pid = 2**22 + 1  # of no process

    def __init__(self, command: list[str], **_: Any) -> None:
        self.game, self.returncode, self.is_gone = command[-1], 0, threading.Event()
        self.started.append(self.game)
        self.stdout = self.lines()

    def lines(self) -> Iterator[str]:
        yield f"{self.game} 1 2\n"
        if len(self.started) == 1:
            self.is_gone.wait(10)

    def kill(self) -> None:
        self.returncode = -9
        self.is_gone.set()

    def __enter__(self) -> FakeProcess:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def test_the_game_that_somebody_plays_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *_, last = games()
    FakeProcess.started = []
    monkeypatch.setattr(compiling, "is_compiled", lambda _: False)
    monkeypatch.setattr(compiling, "compile_match", lambda _: ())
    monkeypatch.setattr("subprocess.Popen", FakeProcess)
    compiler = BackgroundCompiler()
    compiler.start()
    until = time.monotonic() + 10
    while compiler.games[first].done == 0 and time.monotonic() < until:
        time.sleep(0.01)
    assert not compiler.game(last).is_compiled
    compiler.want(last)
    while not compiler.is_ready and time.monotonic() < until:
        time.sleep(0.01)
    assert FakeProcess.started[:3] == [first, last, first]
    assert compiler.game(last).is_compiled


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no such priorities")
def test_who_compiles_gives_way() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, start_new_session=True) as process:
        compiling.give_way(process.pid)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == compiling.LOWEST
        process.kill()
