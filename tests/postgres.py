"""A private PostgreSQL for tests: its own folder, its own port, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

from tests.server.running import free_port

SERVANT = "postgres"  # PostgreSQL refuses to run as root: then it runs as this user
USER = "spellwright"


class NoPostgres(Exception):
    """There is no PostgreSQL on this machine, or it does not start."""


def find(program: str) -> str:
    """A program of PostgreSQL; Debian hides most of them."""
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    found = shutil.which(program) or (str(hidden[-1]) if hidden else None)
    if found is None:
        raise NoPostgres(f"there is no PostgreSQL here ({program} is missing)")
    return found


class Cluster:
    """A running PostgreSQL with as many databases as are asked for."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="spellwright-postgres-"))
        self.data = self.folder / "data"
        self.numbers = count(1)

    def start(self) -> Cluster:
        initdb = find("initdb")  # without PostgreSQL there is no servant either
        if os.geteuid() == 0:
            shutil.chown(self.folder, SERVANT)
        self._run(initdb, "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._control("start", "-o", f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''")
        return self

    def restart(self, mode: str) -> None:
        """Stop in a mode of `pg_ctl`, and start again."""
        self._control("restart", "-m", mode)

    def stop(self) -> None:
        if (self.data / "postmaster.pid").exists():
            self._control("stop", "-m", "immediate")
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"tables_{next(self.numbers)}"
        self._run(find("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def _control(self, *command: str) -> None:
        self._run(find("pg_ctl"), "-D", self.data, "-l", self.folder / "log", "-w", *command)

    def _run(self, *command: str | Path) -> None:
        as_servant = ["runuser", "-u", SERVANT, "--"] if os.geteuid() == 0 else []
        with (self.folder / "said").open("w+") as said:  # not a pipe: PostgreSQL would keep it open
            try:
                subprocess.run([*as_servant, *command], cwd="/", check=True, stdout=said, stderr=said, timeout=60)
            except (OSError, subprocess.SubprocessError) as error:
                raise NoPostgres(f"{error}: {(self.folder / 'said').read_text()}") from error
