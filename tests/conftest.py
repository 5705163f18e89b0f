"""What tests of several folders need."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from random import Random

import pytest

from tests.local.replay import Replay
from tests.postgres import Cluster, NoPostgres

SEED = "SPELLWRIGHT_TEST_SEED"
os.environ.setdefault(SEED, str(secrets.randbelow(2**32)))  # the same in all processes of a run


def pytest_report_header() -> str:
    return f"{SEED}={os.environ[SEED]}"


@pytest.fixture
def random(request: pytest.FixtureRequest) -> Random:
    """A stream of random numbers, different in every run. A test that fails says how it is played again."""
    print(f"to play this again: {SEED}={os.environ[SEED]}")  # noqa: T201 (shown if the test fails)
    return Random(f"{os.environ[SEED]} {request.node.nodeid}")


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


@pytest.fixture(scope="module")
def replay() -> Iterator[Replay]:
    """The page's own tables, in Node."""
    running = Replay()
    yield running
    running.close()
