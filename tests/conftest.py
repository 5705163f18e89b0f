"""What tests of several folders need."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.postgres import Cluster, NoPostgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio (anyio's plugin runs them)."""
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own; where there must be one (CI_REQUIRED), a test without it fails."""
    running = Cluster()
    try:
        yield running.start()
    except NoPostgres as error:
        if os.environ.get("CI_REQUIRED"):
            raise
        pytest.skip(str(error))
    finally:
        running.stop()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """An empty PostgreSQL database."""
    return cluster.new_database()
