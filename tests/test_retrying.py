"""What CI runs a second time is reported, and only listed tests may need it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parent.parent / ".ci" / "tests"
RACE = """
from pathlib import Path

def test_it():
    tried = Path("tried")
    before = tried.exists()
    tried.touch()
    assert before
"""
NAME = "tests/test_race.py::test_it"


def run(folder: Path, tests: str, listed: str = "") -> subprocess.CompletedProcess[str]:
    (folder / "tests").mkdir()
    (folder / "tests" / "test_race.py").write_text(tests, encoding="utf-8")
    (folder / "tests" / "flaky.txt").write_text(listed, encoding="utf-8")
    command = [sys.executable, str(RUN), sys.executable, "-m", "pytest", "-q", "--rootdir", "."]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("listed", "status"),
    [
        ("", 1),
        (f"{NAME} | it is a race | 2026-11-18\n", 0),
        ("tests/ | they all are | 2026-11-18\n", 0),
        (f"# {NAME} | it was | 2026\n", 1),
    ],
)
def test_a_test_that_needs_a_second_try_is_reported_and_has_to_be_listed(
    tmp_path: Path, listed: str, status: int
) -> None:
    ran = run(tmp_path, RACE, listed)
    assert ran.returncode == status
    assert f"retried: {NAME}" in ran.stdout.splitlines()[-1]
    assert "1 failed" in ran.stdout
    assert "1 passed" in ran.stdout


def test_a_test_that_fails_twice_fails(tmp_path: Path) -> None:
    ran = run(tmp_path, "def test_it():\n    assert False\n", f"{NAME} | it is a race | 2026-11-18\n")
    assert ran.returncode == 1
    assert "retried" not in ran.stdout


def test_a_run_that_was_interrupted_is_not_retried(tmp_path: Path) -> None:
    ran = run(tmp_path, f"{RACE}\ndef test_stop():\n    raise KeyboardInterrupt\n")
    assert ran.returncode == 2
    assert "retried" not in ran.stdout
