"""What Numba makes of a rule that cannot be compiled: one sentence that says where."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from spellwright.cli import main
from spellwright.kernel.entry import ENGINE
from tests.optional import needs_library

HOARD = Path(__file__).parents[1] / "games" / "hoard"
RIGHT = "s.patience = patience"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("s.patiense = patience", "a record has no field 'patiense'"),
        ("s.patience = patients", "name 'patients' is not defined"),
    ],
)
def test_a_typo_in_a_rule_is_named_with_its_line(
    wrong: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    needs_library("numba", "numba")
    package = f"misspelt_{wrong[2:10]}_{len(why)}"
    shutil.copytree(HOARD, tmp_path / package, ignore=shutil.ignore_patterns("test_*", "conftest.py", "__pycache__"))
    rules = tmp_path / package / "rules.py"
    rules.write_text(rules.read_text().replace(RIGHT, wrong))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SPELLWRIGHT_GAMES", package)
    monkeypatch.delenv(ENGINE, raising=False)  # there is no library of this game
    assert main(["playthrough", package]) == 2
    said = capsys.readouterr().err
    assert f"{why} (rules.py, line " in said
    assert f": {wrong})" in said
    assert "SPELLWRIGHT_ENGINE=interpreted" in said
    assert said.count("\n") == 1
