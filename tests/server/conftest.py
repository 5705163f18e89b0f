"""A running server for tests that only talk to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellwright.server.operation.serve import PLAIN_SOCKETS
from tests.server.running import Server


@pytest.fixture(scope="module")
def plain_sockets() -> str:
    """Whether sockets are served by plain ASGI; a module may try both ways."""
    return os.environ.get(PLAIN_SOCKETS, "")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, plain_sockets: str) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder / 'tables.db'}", log=folder / "log")
    running.plain_sockets = plain_sockets
    yield running.start()
    running.stop()
