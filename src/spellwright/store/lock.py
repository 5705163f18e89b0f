"""One server for each SQLite file: a second one would not hear of what the first one writes."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from spellwright.store.database import read_address
from spellwright.store.faults import BadDatabase, Fault

SUFFIX = ".lock"


@contextmanager
def sole_server(database: str) -> Iterator[None]:
    """Hold a SQLite file for one server with all its workers, and refuse a second one. PostgreSQL serves any number."""
    url = read_address(database)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        yield
        return
    path = Path(url.database).resolve()
    # a transaction that is never finished: it ends with its process, however that ends, on every system
    with ExitStack() as held:
        try:
            lock = held.enter_context(closing(sqlite3.connect(f"{path}{SUFFIX}", timeout=0, isolation_level=None)))
            lock.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            is_held = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
            raise BadDatabase(Fault.IN_USE if is_held else Fault.READ_ONLY, str(path)) from None
        yield
