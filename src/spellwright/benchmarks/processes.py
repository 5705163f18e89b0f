"""A server and its players as processes, and how much memory the server needs."""

from __future__ import annotations

import os
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from spellwright.benchmarks.load import HOST, Outcome, Task

START_SECONDS = 120.0  # seconds that a server may take to start, with everything compiled
STOP = 20.0  # seconds that it may take to stop
SAMPLE = 0.1  # seconds between looks at a server's processor time
PORT = "PORT"  # stands for the port in a command


class BenchFailed(RuntimeError):
    """A process of the benchmark has ended, or does not answer."""


class Serving(NamedTuple):
    """A process of the benchmark: a server that answers requests, or the players that send them."""

    port: int
    pid: int

    def rss_mb(self) -> float | None:
        """Return its resident memory, with that of its workers and of searches aside; None where there is no /proc."""
        with suppress(OSError):
            return sum(_rss_mb(pid) for pid in (self.pid, *_children(self.pid)))
        return None

    def cpu_seconds(self) -> float | None:
        """Return the processor time that it has taken, with its workers and searches aside; None without /proc."""
        with suppress(OSError):
            return sum(_cpu_seconds(pid) for pid in (self.pid, *_children(self.pid)))
        return None


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
            until = time.monotonic() + START_SECONDS
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


class Played(NamedTuple):
    """What players measured, and what the server needed for it; None where there is no /proc."""

    outcome: Outcome
    rss_mb: float | None  # while they were connected
    cpu_seconds: float | None  # while they measured
    players_cpu_seconds: float | None  # of the players themselves, meanwhile


def play(players: Sequence[str], task: Task, server: Serving) -> Played:
    """Run the players against a server."""
    words = [*players, msgspec.json.encode(task).decode()]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        with _sampled(server) as samples, _sampled(Serving(server.port, process.pid)) as own_samples:
            line = process.stdout.readline()
        memory = server.rss_mb()
        process.stdin.close()
    if not line:
        raise BenchFailed(f"{' '.join(words)} ended without a result")
    outcome = msgspec.json.decode(line, type=Outcome)
    return Played(outcome, memory, _taken(samples, outcome.seconds), _taken(own_samples, outcome.seconds))


Samples: TypeAlias = list[tuple[float, float]]
"""Times, and the processor time that a process had taken by then."""


def _taken(samples: Samples, seconds: float) -> float | None:
    """Return the processor time that was taken in the last seconds."""
    return samples[-1][1] - next(cpu for at, cpu in samples if at >= samples[-1][0] - seconds) if samples else None


@contextmanager
def _sampled(server: Serving) -> Iterator[Samples]:
    """Give a list of times and of the processor time that a server had taken by then, complete in the end."""
    samples: Samples = []
    is_over = threading.Event()

    def sample() -> None:
        is_last = False
        while not is_last:
            is_last = is_over.wait(SAMPLE)
            if (cpu := server.cpu_seconds()) is not None:  # it cannot be read while a thread ends
                samples.append((time.monotonic(), cpu))

    thread = threading.Thread(target=sample, daemon=True)
    thread.start()
    try:
        yield samples
    finally:
        is_over.set()
        thread.join()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
