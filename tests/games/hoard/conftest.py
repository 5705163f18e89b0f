"""In these tests, and in the processes they start, the engine finds the hoard."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spellwright.games import ELSEWHERE

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, "tests.games.hoard")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", ""))))
