"""The command: what it prints, and one clear sentence for what it does not understand."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.cli import main, make_parser, run_serve
from spellwright.play.record import KEYS

Capture = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    try:
        return main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)


def test_bots_play_and_the_record_can_be_verified(tmp_path: Path, capsys: Capture) -> None:
    assert run("play", "simsala", "--bots", "counter,random,counter", "--json", "--seed", "3") == 0
    text = capsys.readouterr().out
    assert tuple(json.loads(text)) == KEYS
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert run("verify", str(file)) == 0
    assert "a true record of simsala" in capsys.readouterr().out


def test_the_command_is_also_a_module() -> None:
    run_as_module = [sys.executable, "-m", "spellwright", "--version"]
    assert subprocess.run(run_as_module, capture_output=True, check=True, text=True).stdout.startswith("spellwright ")


def test_the_same_seed_gives_the_same_record(capsys: Capture) -> None:
    texts = []
    for _ in range(2):
        run("play", "simsala", "--bots", "random,counter", "--json", "--seed", "8")
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]


def test_an_edited_record_is_refused_with_the_place(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    run("play", "simsala", "--bots", "random,random", "--seed", "1", "--record", str(file))
    record = json.loads(file.read_text(encoding="utf-8"))
    record["actions"][20] = "stone 1"
    file.write_text(json.dumps(record), encoding="utf-8")
    capsys.readouterr()
    assert run("verify", str(file)) == 2
    assert "action 21" in capsys.readouterr().err


def test_without_json_the_result_is_told(capsys: Capture) -> None:
    assert run("play", "simsala", "--bots", "counter,random", "--seed", "1", "--lang", "de") == 0
    assert "Endstand" in capsys.readouterr().out


def test_the_audit_prints_its_certificate(capsys: Capture) -> None:
    assert run("audit", "--games", "5", "--json") == 0
    certificate = json.loads(capsys.readouterr().out)
    assert set(certificate) == {"pairs", "differences", "planted", "caught"}
    assert certificate["differences"] == 0
    assert certificate["planted"] == certificate["caught"] > 0


def test_a_playthrough_is_printed(capsys: Capture) -> None:
    assert run("playthrough", "simsala", "--players", "2", "--option", "length=single") == 0
    assert capsys.readouterr().out.startswith("game simsala, rules 1, 2 seats")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "simsala", "--players", "7"], "simsala is for 2 to 5 players, not 7"),
        (["play", "simsala", "--players", "many"], "invalid int value"),
        (["play", "simsala", "--option", "speed=high"], "simsala has no option 'speed'"),
        (["play", "simsala", "--option", "order=none"], "option order is one of"),
        (["play", "simsala", "--option", "order"], "KEY=VALUE"),
        (["play", "simsala", "--option", "order=free", "--option", "order=free"], "given twice"),
        (["play", "simsala", "--players", "2", "--option", "first=4"], "only 2 play"),
        (["play", "simsala", "--bots", "counter,genius"], "simsala has no bot 'genius'"),
        (["play", "simsala", "--bots", "counter"], "2 to 5 players, not 1"),
        (["play", "simsala", "--bots", "random,random", "--players", "3"], "--bots names 2"),
        (["play", "simsala", "--against", "random", "--players", "4"], "each of the other 3 seats"),
        (["play", "simsala", "--json"], "name them with --bots"),
        (["play", "simsala", "--lang", "fr"], "invalid choice: 'fr'"),
        (["verify", "no such file"], "no such file: No such file or directory"),
        (["audit", "--games", "0"], "a number from 1 on is needed"),
        (["play", "simsala", "--bots", "random,random", "--seed", "99999999999999999999"], "a number from 0 to"),
        (["play", "simsala", "--record", "no/such/folder/x.json"], "cannot be written"),
        (["playthrough", "simsala", "--players", "9"], "2 to 5 players, not 9"),
        (["bench", "--seconds", "nan"], "seconds from 0.001"),
        (["fly"], "invalid choice: 'fly'"),
    ],
)
def test_bad_input_gets_one_clear_sentence(arguments: list[str], sentence: str, capsys: Capture) -> None:
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("spellwright: ")
    assert captured.err.count("\n") == 1
    assert sentence in captured.err


@pytest.mark.parametrize("text", ["", "{}", "[]", "not json", '{"format": "spellwright/9"}'])
def test_a_broken_record_gets_one_clear_sentence(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    assert run("verify", str(file)) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_record_that_is_not_text_gets_one_clear_sentence(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert run("verify", str(file)) == 2
    assert "not text" in capsys.readouterr().err


def test_the_command_alone_serves_tables_on_this_machine() -> None:
    options = make_parser().parse_args([])
    assert (options.run, options.host, options.workers) == (run_serve, "127.0.0.1", 1)
