"""A process that measures rows when it is asked to, in lines of JSON."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from spellwright.benchmarks.processes import BenchFailed
from spellwright.benchmarks.row import Row


class Worker:
    """Sent the seconds for each row, it writes the rows, each when it is asked for the next, and then `null`."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self._python = command[0]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def measure(self, seconds: float) -> Iterator[Row]:
        """Yield rows, each measured when it is asked for."""
        self._write(f"{seconds}\n")
        while row := self.read():
            yield row
            self._write("\n")

    def ask(self) -> Any:
        """Have the process do what comes after the rows; return its answer."""
        self._write("\n")
        return self.read()

    def have(self, *wanted: Any) -> Any:
        """Have the process do what a line of JSON says; return its answer."""
        self._write(json.dumps(wanted) + "\n")
        return self.read()

    def _write(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(line)
        self._process.stdin.flush()

    def read(self) -> Any:
        assert self._process.stdout
        if line := self._process.stdout.readline():
            return json.loads(line)
        raise BenchFailed(f"{self._python} has no Spellwright that can be measured, or it has ended")
