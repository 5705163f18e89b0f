"""Games between bots, and their records."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from spellwright.cli import main
from spellwright.play.record import KEYS

Capture = pytest.CaptureFixture[str]


def test_bots_play_and_the_record_can_be_verified(tmp_path: Path, capsys: Capture) -> None:
    assert main(["play", "simsala", "--bots", "counter,random,counter", "--json", "--seed", "3"]) == 0
    text = capsys.readouterr().out
    assert tuple(json.loads(text)) == KEYS
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "a valid record of simsala" in capsys.readouterr().out
    assert main(["verify", str(file), "--lang", "de"]) == 0
    assert "eine gültige Aufzeichnung von simsala" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_record(capsys: Capture) -> None:
    texts = []
    for _ in range(2):
        main(["play", "simsala", "--bots", "random,counter", "--json", "--seed", "8"])
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]


def test_without_json_the_result_is_told(capsys: Capture) -> None:
    assert main(["play", "simsala", "--bots", "counter,random", "--seed", "1", "--lang", "de"]) == 0
    assert "Endstand" in capsys.readouterr().out


def test_a_person_sits_down_and_may_leave(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["play", "simsala", "--against", "random,counter", "--players", "3", "--seed", "1"]) == 0
    assert "Goodbye" in capsys.readouterr().out
