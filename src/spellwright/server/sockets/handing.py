"""All sockets of a table are served by one of this machine's workers, whichever of them accepted one (decision 41).

The workers accept from one address. The one that reads the head of a socket's handshake knows the table, and hands the
connection, as it is, to the worker that is in charge of it: which that is follows from the code and from who is there.
Nothing depends on it: the journal is the only lock, and where handing fails, a worker serves the socket itself.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import re
import socket
from array import array
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Protocol

HEAD = re.compile(rb"GET \S*/api/tables/([A-Za-z]+)/socket[? ]")
LONGEST_HEAD = 1 << 17  # bytes
SUFFIX = ".socket"  # of a worker's address in the folder that the workers of a server share
PAUSE, TRIES = 0.02, 50  # seconds until a worker that has much to take is asked again, and how often

log: logging.Logger = logging.getLogger("spellwright.server")


class Accepted(Protocol):
    """A connection whose handshake has been read and not been answered."""

    transport: asyncio.Transport

    def keep(self, head: bytes) -> None:
        """Serve it here after all."""


class Handing:
    """One worker's end: what it hands to others, and what it is handed."""

    def __init__(self, folder: Path, new_protocol: Callable[[], asyncio.Protocol]) -> None:
        self._folder, self._new_protocol = folder, new_protocol
        self._own = folder / f"{os.getpid()}{SUFFIX}"
        self._own.unlink(missing_ok=True)
        self._tasks: set[asyncio.Task[None]] = set()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.settimeout(0)
        self._socket.bind(str(self._own))
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._socket, self._receive)

    def close(self) -> None:
        """Take no more."""
        self._own.unlink(missing_ok=True)
        self._loop.remove_reader(self._socket)
        self._socket.close()

    def hands_over(self, head: bytes, accepted: Accepted) -> bool:
        """Whether a connection is handed to another worker; `keep` is called if that fails."""
        found = HEAD.match(head)
        worker = self.in_charge(found[1].upper()) if found else self._own
        if worker == self._own or self._socket.fileno() < 0:
            return False
        accepted.transport.pause_reading()
        self._spawn(self._hand(worker, head, accepted))
        return True

    def in_charge(self, code: bytes) -> Path:
        """Return the address of the worker in charge of a table. When a worker comes or goes, only its own move."""

        def rank(worker: Path) -> bytes:
            return hashlib.blake2b(worker.name.encode() + code).digest()

        return max(self._folder.glob(f"*{SUFFIX}"), key=rank, default=self._own)

    async def _hand(self, worker: Path, head: bytes, accepted: Accepted) -> None:
        transport = accepted.transport
        for _ in range(TRIES):
            if transport.is_closing():
                return
            try:
                descriptor = array("i", [transport.get_extra_info("socket").fileno()])
                rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, descriptor)]
                self._socket.sendmsg([head], rights, 0, str(worker))  # Python's `send_fds` has no address
            except BlockingIOError:  # it has much to take
                await asyncio.sleep(PAUSE)
            except OSError as error:
                if isinstance(error, ConnectionRefusedError):  # it was killed
                    worker.unlink(missing_ok=True)
                break
            else:
                transport.abort()  # closes our descriptor of the connection, and nothing else
                return
        transport.resume_reading()
        accepted.keep(head)

    def _receive(self) -> None:
        """Take what others have handed over."""
        while True:
            try:
                head, descriptors, _, _ = socket.recv_fds(self._socket, LONGEST_HEAD, 1)
            except OSError:  # nothing more for now
                return
            if descriptors:
                self._spawn(self._take(socket.socket(fileno=descriptors[0]), head))

    async def _take(self, connection: socket.socket, head: bytes) -> None:
        connection.settimeout(0)
        try:
            _, protocol = await self._loop.connect_accepted_socket(self._new_protocol, connection)
        except OSError:  # the client has gone
            connection.close()
            return
        protocol.data_received(head)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
