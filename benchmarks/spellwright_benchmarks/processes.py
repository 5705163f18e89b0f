"""A server and its players as processes, and how much memory the server needs."""

from __future__ import annotations

import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from spellwright_benchmarks.load import HOST, Outcome, Task

PATIENCE = 120.0  # seconds that a server may take to start, with everything compiled
STOP = 20.0  # seconds that it may take to stop
PORT = "PORT"  # stands for the port in a command


class BenchFailed(RuntimeError):
    """A process of the benchmark has ended, or does not answer."""


class Serving(NamedTuple):
    """A server that is ready."""

    port: int
    pid: int

    def rss_mb(self) -> float | None:
        """Return its resident memory, with that of its workers and of searches aside; None where there is no /proc."""
        with suppress(OSError):
            return sum(_rss_mb(pid) for pid in (self.pid, *_children(self.pid)))
        return None


def _rss_mb(pid: int) -> float:
    with open(f"/proc/{pid}/status", encoding="utf-8") as lines:
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def _children(pid: int) -> list[int]:
    """Return all processes that a process, or one of these, has started."""
    lists = [task.joinpath("children").read_text("utf-8") for task in Path(f"/proc/{pid}/task").iterdir()]
    children = [int(child) for line in lists for child in line.split()]
    return [*children, *(below for child in children for below in _children(child))]


class System(NamedTuple):
    """A server to measure, and the command that starts its players; the task is added to it."""

    name: str
    start: Callable[[], AbstractContextManager[Serving]]
    players: Sequence[str]


@contextmanager
def serving(command: Sequence[str], is_ready: Callable[[int], bool], more: Mapping[str, str]) -> Iterator[Serving]:
    """Run a server on a free port while the context lasts; `more` is added to its environment."""
    port = _free_port()
    with tempfile.TemporaryFile() as log:
        words = [str(port) if word == PORT else word for word in command]
        process = subprocess.Popen(words, stdout=log, stderr=log, env={**os.environ, **more})
        try:
            until = time.monotonic() + PATIENCE
            while not is_ready(port):
                if process.poll() is not None or time.monotonic() > until:
                    log.seek(0)
                    raise BenchFailed(f"{' '.join(words)} does not serve: {log.read().decode()[-2000:]}")
                time.sleep(0.05)
            yield Serving(port, process.pid)
        finally:
            process.terminate()
            try:
                process.wait(STOP)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def play(players: Sequence[str], task: Task, server: Serving) -> tuple[Outcome, float | None]:
    """Run the players against a server; return what they measured and the server's memory while they are connected."""
    words = [*players, msgspec.json.encode(task).decode()]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        line = process.stdout.readline()
        memory = server.rss_mb()
        process.stdin.close()
    if not line:
        raise BenchFailed(f"{' '.join(words)} ended without a result")
    return msgspec.json.decode(line, type=Outcome), memory


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
