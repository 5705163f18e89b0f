"""Bots from outside: any program, in any language. It reads what its seat knows as a line of JSON and writes its action
as another (docs/outside-bots.md)."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any

import msgspec

from spellwright.bots.bot import Bot, Known
from spellwright.kernel.actions import Action
from spellwright.kernel.game import BadSetup
from spellwright.kernel.struct import as_dict
from spellwright.play.names import harmless

STDIO = "stdio:"  # before the command that starts a program
PROTOCOL = 1
GRACE_SECONDS = 10.0  # seconds beyond its time to think, to start in or to answer late
LEAVING = 1.0  # seconds to end in, once nothing more will be asked
LONGEST_ANSWER = 1 << 16  # bytes
SHOWN = 80  # characters of a wrong answer
MOST_WAITING = 16  # answers that nobody has asked for yet; a program that writes more has to wait


class Forfeit(Exception):
    """A bot has died, or has answered nonsense, or not at all: its seat loses the game."""


class Answer(msgspec.Struct):
    """The line with which a program answers."""

    action: str


def is_outside(name: str) -> bool:
    """Return whether a name is the command of a program."""
    return name.startswith(STDIO)


def request_of(known: Known) -> bytes:
    """Return what a program is sent when it has to decide, as a line of JSON. It is made from the view alone."""
    view = {name: value for name, value in as_dict(known.view).items() if name not in known.view.unsent}
    request = {
        "protocol": PROTOCOL,
        "game": known.game.name,
        "seat": known.seat,
        "seconds": known.seconds,
        "view": view,
        "legal": list(map(str, known.legal_actions)),
    }
    return json.dumps(request).encode() + b"\n"


class OutsideBot(Bot):
    """A program that decides: started for its first decision in a game, and told to end by the end of its input."""

    def __init__(self, name: str) -> None:
        """`name` is `stdio:` and a command line. A command that does not exist is refused."""
        self._name = name
        self.command: list[str] = shlex.split(name.removeprefix(STDIO))
        if not self.command or shutil.which(self.command[0]) is None:
            raise BadSetup(f"there is no program '{' '.join(self.command[:1])}' to be started by '{name}'")
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: Queue[bytes] = Queue(MOST_WAITING)

    @property
    def name(self) -> str:
        return self._name

    def choose(self, known: Known) -> Action:
        """Ask the program; raise Forfeit if it does not answer with a legal action."""
        process = self._started()
        try:
            _pipe(process.stdin).write(request_of(known))
            _pipe(process.stdin).flush()
            line = self._answers.get(timeout=known.seconds + GRACE_SECONDS)
        except Empty:
            raise Forfeit(f"{self.name} did not answer within {known.seconds + GRACE_SECONDS:g} seconds") from None
        except OSError:
            line = b""
        if not line:
            raise Forfeit(f"{self.name} has ended")
        return self._read(line, known)

    def _read(self, line: bytes, known: Known) -> Action:
        shown = harmless(line[:SHOWN].decode(errors="replace").strip())
        try:
            words = msgspec.json.decode(line, type=Answer).action
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise Forfeit(f'{self.name} did not answer {{"action": "…"}}, but: {shown}') from None
        for action in known.legal_actions:
            if action == words:
                return action
        raise Forfeit(f"{self.name} chose '{harmless(words, SHOWN)}', which is not legal")

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
            for target, *args in (
                (_listen, _pipe(self._process.stdout), self._answers),
                (_repeat, _pipe(self._process.stderr)),
            ):
                Thread(target=target, args=args, daemon=True).start()
        return self._process

    def close(self) -> None:
        """Let the program end, and end it if it does not; in any case end whatever it has started."""
        if self._process is None:
            return
        with suppress(OSError):  # it has gone already, with something unread
            _pipe(self._process.stdin).close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVING)
        _end_all(self._process)
        self._process.wait()
        self._process = None
        until = time.monotonic() + LEAVING
        with suppress(Empty):
            while time.monotonic() < until and self._answers.get(timeout=LEAVING):
                pass  # up to the empty line: then its listener has ended, too
        self._answers = Queue(MOST_WAITING)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None, "a program is started with pipes"
    return pipe


def _end_all(process: subprocess.Popen[bytes]) -> None:
    """End a program and all of its group; on a system without groups, the program."""
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(ProcessLookupError, PermissionError):  # all have gone
        os.killpg(process.pid, signal.SIGKILL)


def _repeat(said: IO[bytes]) -> None:
    """Show what a program says on its standard error."""
    with said:
        while line := said.readline(LONGEST_ANSWER):
            sys.stderr.write(harmless(line.decode(errors="replace").rstrip()) + "\n")


def _listen(output: IO[bytes], answers: Queue[Any]) -> None:
    """Hand on a program's lines, and an empty one at its end."""
    with output:
        while line := output.readline(LONGEST_ANSWER):
            answers.put(line)
    answers.put(b"")
