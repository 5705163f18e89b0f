"""What may be wrong with a database, and how an operator hears of it."""

import logging
import sqlite3
import time
from collections.abc import Iterator
from enum import StrEnum

from alembic.util import CommandError

REPEAT = 60.0  # seconds until the log says again that nothing can be written

log: logging.Logger = logging.getLogger("spellwright.store")


class Fault(StrEnum):
    """What is wrong."""

    FULL = "full"
    READ_ONLY = "read-only"
    DAMAGED = "damaged"
    NEWER = "newer"
    IN_USE = "in-use"
    AWAY = "away"
    NO_ADDRESS = "no-address"


SENTENCES = {
    Fault.FULL: "The disk is full.",
    Fault.READ_ONLY: "The database cannot be written.",
    Fault.DAMAGED: "The database is damaged, or no database of ours.",
    Fault.NEWER: "The database was made by a newer version.",
    Fault.IN_USE: "Another server uses this database.",
    Fault.AWAY: "The database does not answer.",
    Fault.NO_ADDRESS: "This is no address of a database that we know.",
}
CERTAIN = (Fault.FULL, Fault.READ_ONLY)  # what was to be written is surely not written

SQLITE = {
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Fault.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
}
POSTGRESQL = {"53100": Fault.FULL, "25006": Fault.READ_ONLY, "XX001": Fault.DAMAGED, "XX002": Fault.DAMAGED}
PRIMARY = 0xFF  # the part of SQLite's codes that says what is wrong in general


class BadDatabase(Exception):
    """A database with which no server can start."""

    def __init__(self, fault: Fault, where: str) -> None:
        super().__init__(f"{where}: {SENTENCES[fault]}")
        self.fault: Fault = fault
        self.where: str = where


def fault_of(error: BaseException) -> Fault:
    """Return what is wrong with the database that raised an error."""
    for one in _causes(error):
        code = getattr(one, "sqlite_errorcode", None)
        if code is not None and code & PRIMARY in SQLITE:
            return SQLITE[code & PRIMARY]
        if (state := getattr(one, "sqlstate", None)) in POSTGRESQL:
            return POSTGRESQL[str(state)]
        if isinstance(one, CommandError):
            return Fault.NEWER
    return Fault.AWAY


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = getattr(error, "orig", None) or error.__cause__


class Health:
    """Whether a database takes what is written. The log hears of every change, and again while it does not."""

    def __init__(self) -> None:
        self.fault: Fault | None = None
        self._told_at = 0.0

    def note_failure(self, error: BaseException) -> Fault:
        """Note that something could not be written; return why."""
        fault = fault_of(error)
        if fault is not self.fault or time.monotonic() - self._told_at > REPEAT:
            log.error("nothing can be written: %s", SENTENCES[fault], exc_info=error)
            self._told_at = time.monotonic()
        self.fault = fault
        return fault

    def note_success(self) -> None:
        """Note that something was written."""
        if self.fault:
            log.warning("the database takes what is written again")
        self.fault = None
