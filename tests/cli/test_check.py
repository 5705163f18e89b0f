"""Records, audits, hints and playthroughs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spellwright.cli import main
from spellwright.play.position import Position

Capture = pytest.CaptureFixture[str]


def test_an_edited_record_is_refused_with_the_place(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    main(["play", "simsala", "--bots", "random,random", "--seed", "1", "--record", str(file)])
    record = json.loads(file.read_text(encoding="utf-8"))
    record["actions"][20] = "stone 1"
    file.write_text(json.dumps(record), encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(file)]) == 2
    assert "action 21" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{}", "[]", "not json", '{"format": "spellwright/9"}'])
def test_a_broken_record_gets_one_clear_sentence(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_record_that_is_not_text_gets_one_clear_sentence(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["verify", str(file)]) == 2
    assert "not UTF-8 text" in capsys.readouterr().err


def test_the_audit_prints_its_certificate(capsys: Capture) -> None:
    assert main(["audit", "--games", "5", "--sequences", "20", "--json"]) == 0
    certificate = json.loads(capsys.readouterr().out)
    assert set(certificate) == {"pairs", "differences", "planted", "caught", "sequences"}
    assert certificate["sequences"]["differences"] == 0
    assert certificate["sequences"]["planted"] == certificate["sequences"]["caught"] > 0
    assert certificate["differences"] == 0
    assert certificate["planted"] == certificate["caught"] > 0


def test_the_coach_gives_a_hint(capsys: Capture) -> None:
    position = Position.start("simsala", seats=2, length="single").roll(seed=7)
    assert main(["hint", position.line, "--seconds", "0.2", "--json"]) == 0
    best, *_ = json.loads(capsys.readouterr().out)
    assert main(["hint", position.line, "--seconds", "0.2", "--lang", "de"]) == 0
    assert "% der Suche" in capsys.readouterr().out
    assert best["action"] in position.legal_actions


def test_a_playthrough_is_printed(capsys: Capture) -> None:
    assert main(["playthrough", "simsala", "--players", "2", "--option", "length=single"]) == 0
    assert capsys.readouterr().out.startswith("game simsala, rules 1, 2 seats")


def test_getting_ready_is_told_step_by_step(capsys: Capture) -> None:
    assert main(["prepare", "simsala"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [int(done) for _, done, _ in lines] == list(range(1, len(lines) + 1))
    assert lines[-1] == ["simsala", str(len(lines)), str(len(lines))]
