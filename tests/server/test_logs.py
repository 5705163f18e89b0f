"""Logs are lines of JSON."""

from __future__ import annotations

import json
import logging

from spellwright.server.operation.logs import JsonLines


def test_a_record_is_one_line_of_json() -> None:
    error = ValueError("no")
    exc_info = (type(error), error, None)
    record = logging.LogRecord("spellwright.server", logging.ERROR, "file", 1, "table %s\nfailed", ("ABC",), exc_info)
    text = JsonLines().format(record)
    assert "\n" not in text
    line = json.loads(text)
    assert (line["level"], line["event"]) == ("error", "table ABC\nfailed")
    assert "ValueError: no" in line["error"]
