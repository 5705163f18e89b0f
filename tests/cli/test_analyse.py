"""`spellwright analyse`: what it prints, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spellwright.analysis.account import COLUMNS, VALUE
from spellwright.cli import main

Capture = pytest.CaptureFixture[str]
pytestmark = pytest.mark.compiled


@pytest.fixture
def record(tmp_path: Path, capsys: Capture) -> Path:
    file = tmp_path / "game.json"
    main(["play", "simsala", "--bots", "newt,tinker", "--seed", "1", "--record", str(file)])
    capsys.readouterr()
    return file


def test_the_numbers_add_up(record: Path, capsys: Capture) -> None:
    assert main(["analyse", str(record), "--quick", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["value"] == VALUE
    for seat in found["seats"]:
        assert list(seat["columns"]) == list(COLUMNS)
        assert sum(seat["columns"].values()) == pytest.approx(seat["result"] - seat["start"], abs=1e-9)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_person_reads_names_and_columns(record: Path, language: str, capsys: Capture) -> None:
    assert main(["analyse", str(record), "--quick", "--lang", language]) == 0
    printed = capsys.readouterr().out
    assert "newt: " in printed
    assert {"en": "own slips", "de": "eigene Patzer"}[language] in printed


def test_the_page_stands_alone_and_names_do_no_harm(record: Path, capsys: Capture) -> None:
    assert main(["analyse", str(record), "--quick", "--html"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    assert "src=" not in page
    assert "<script" not in page


def test_what_cannot_be_read_gets_one_sentence(record: Path, tmp_path: Path, capsys: Capture) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    bad = {
        "edited": {**whole, "actions": [*whole["actions"][:-1], whole["actions"][0]]},
        "version": {**whole, "rules": 99},
        "unfinished": {**whole, "actions": whole["actions"][:20], "result": None, "secret": None},
        "several": [whole, whole],
    }
    for name, found in bad.items():
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(found), encoding="utf-8")
        assert main(["analyse", str(file)]) == 2, name
        captured = capsys.readouterr()
        assert captured.err.count("\n") == 1, name
        assert captured.out == ""
