"""Logs: one line of JSON for each event. No line has a secret, a token or a name in it."""

import json
import logging
import re
import secrets
import sys
from contextvars import ContextVar
from typing import ClassVar

PARAMETERS = re.compile(r"\[parameters: .*\]")  # of SQL: entries with secrets and names


REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request, or of the socket, that is being served."""
GOOD = re.compile(r"[\w.:-]{1,64}", re.ASCII)


def request_id(given: str) -> str:
    """Return the id under which a request is logged: the one that a proxy has given it, or a new one."""
    return given if GOOD.fullmatch(given) else secrets.token_hex(8)


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, str] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(
            {name: PARAMETERS.sub("[parameters]", text) for name, text in line.items()}, ensure_ascii=False
        )


class OwnFaults(logging.Filter):
    """Drops the stack trace that uvicorn logs when a client sends invalid UTF-8: that is no fault of ours."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


class CountErrors(logging.Handler):
    """Counts the lines with the level error, for the metrics."""

    count: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, _record: logging.LogRecord) -> None:
        CountErrors.count += 1


def configure_logs() -> None:
    """Log warnings, and what the server itself says, to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.getLogger("uvicorn.error").addFilter(OwnFaults())
    logging.basicConfig(level=logging.WARNING, handlers=[handler, CountErrors()], force=True)
    logging.getLogger("spellwright").setLevel(logging.INFO)
