"""Records, audits, hints and playthroughs."""

from __future__ import annotations

import json
import time
from functools import cache
from pathlib import Path

import pytest

from spellwright.cli import main
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.record import _seal, record_of, write_record

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


@cache
def hostile() -> dict[str, str]:
    """Five megabytes each that could cost time, or do something to a terminal."""
    size = 5_000_000
    secret = "5a" * 32
    record = record_of(Match("simsala", ["\x1b[31mAna", "\u202eBen"], {}, secret)) | {"actions": []}
    seats = record["seats"]
    sealed = {**record, "secret": secret, "actions": ["call 1"] * 99_000}
    sealed["result"] = {"scores": [], "winners": [], "takebacks": 0}
    sealed["result"]["seal"] = _seal(sealed, secret)
    return {
        "keys": "{" + ",".join(f'"{n}":0' for n in range(size // 12)) + "}",
        "twins": "{" + ",".join(f'"{n}":0' for n in [*range(size // 12), 7]) + "}",
        "depth": "[" * size,
        "digits": "9" * size,
        "one key": json.dumps({**record, "\x1b[2J" * (size // 10): 0}),
        "actions": json.dumps({**record, "actions": ["x"] * (size // 5)}),
        "sealed actions": json.dumps(sealed),
        "holders": json.dumps({**record, "seats": [seats[0] * (size // 60)] * 2}),
        "seats": json.dumps({**record, "seats": seats * (size // 120)}),
        "options": json.dumps({**record, "options": {str(n): "\x1b" for n in range(size // 20)}}),
        "game": json.dumps({**record, "game": "\x9b31m" * (size // 10)}),
        "format": json.dumps({**record, "format": ["\u202e"] * (size // 10)}),
        "rules": json.dumps({**record, "rules": [0] * (size // 3)}),
        "an action": json.dumps({**record, "actions": ["\x1b[2J" * (size // 10)]}),
        "records": json.dumps([record] * (size // 400)),
    }


@pytest.mark.parametrize("name", hostile())
def test_a_hostile_file_is_refused_at_once_and_does_nothing_to_the_terminal(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "hostile.json"
    file.write_text(hostile()[name], encoding="utf-8")
    main(["verify", str(Path(__file__))])  # whatever is imported first
    capsys.readouterr()
    started = time.process_time()
    assert main(["verify", str(file)]) == 2
    took = time.process_time() - started
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert len(said.err) < 1200
    assert said.err.rstrip("\n").isprintable()
    assert took < 1.0


def test_names_in_a_record_do_nothing_to_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    match = Match("simsala", ["\x1b]0;owned\x07", "\u202eBen"], {"length": "single"}, "5a" * 32)
    while not match.is_over:
        match.submit(match.actor, match.legal(match.actor)[-1])
    file = tmp_path / "evil.json"
    file.write_text(write_record(record_of(match)), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "owned" in (said := capsys.readouterr().out)
    assert said.rstrip("\n").isprintable()


def test_a_record_that_is_not_text_gets_one_clear_sentence(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["verify", str(file)]) == 2
    assert "not UTF-8 text" in capsys.readouterr().err


def test_the_audit_prints_its_certificate(capsys: Capture) -> None:
    assert main(["audit", "--games", "5", "--sequences", "20", "--screens", "2", "--json"]) == 0
    certificate = json.loads(capsys.readouterr().out)
    names = {"pairs", "differences", "planted", "caught", "sequences", "screens", "by_their_own_views"}
    assert set(certificate) == names
    assert certificate["by_their_own_views"] == []
    assert certificate["screens"]["games"] == 6
    assert certificate["screens"]["differences"] == 0
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


def test_a_playthrough_has_the_usual_number_of_seats(capsys: Capture) -> None:
    assert main(["playthrough", "spellbook"]) == 0
    assert ", 2 seats, seed 1" in capsys.readouterr().out


def test_a_playthrough_is_printed(capsys: Capture) -> None:
    assert main(["playthrough", "simsala", "--players", "2", "--option", "length=single"]) == 0
    assert capsys.readouterr().out.startswith("game simsala, rules 1, 2 seats")
