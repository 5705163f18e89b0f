"""Servers for tests: real processes with real sockets and real databases."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from spellwright.server.operation.serve import PLAIN_SOCKETS, SEED, UNLIMITED
from spellwright.server.tables.policy import UNATTENDED

PATIENCE = 180  # seconds in which a server starts or stops, however busy the machine is


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def metrics(server: Server, name: str) -> dict[str, float]:
    """Return a metric of each worker, by its process (of a single worker by nothing)."""
    text = httpx.get(f"http://{server.address}/metrics").text
    found = re.findall(rf'^spellwright_{name}(?:{{pid="(\d+)"}})? (\S+)$', text, re.MULTILINE)
    return {worker: float(value) for worker, value in found}


class Server:
    """A process that serves; it can be killed and started again on the same address."""

    def __init__(self, database: str, port: int | None = None, log: Path | None = None, workers: int = 1) -> None:
        self.database = database
        self.port = port or free_port()
        self.log = log
        self.workers = workers
        self.unlimited = "1"  # or nothing, for the usual limits
        self.plain_sockets = os.environ.get(PLAIN_SOCKETS, "")  # anything: sockets are served by plain ASGI
        self.seed = os.environ.get(SEED, "")  # anything: tables that are opened alike are dealt alike
        self.program = ["-m", "spellwright"]
        self.unattended = "1"  # or nothing: bots alone play only for somebody who looks
        self.options: tuple[str, ...] = ()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> Server:
        command = [sys.executable, *self.program, "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--workers", str(self.workers), *self.options]
        with Path(self.log or os.devnull).open("ab") as output:
            self.process = subprocess.Popen(
                command,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={
                    **os.environ,
                    UNLIMITED: self.unlimited,
                    PLAIN_SOCKETS: self.plain_sockets,
                    SEED: self.seed,
                    UNATTENDED: self.unattended,
                },
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if httpx.get(f"http://{self.address}/healthz", timeout=10).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.05)
        self.kill()
        raise TimeoutError(f"the server does not answer: {self.log.read_text() if self.log else ''}")

    def kill(self) -> None:
        """As if the plug were pulled."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an operator stops it; returns the exit code."""
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)
