"""The command as a whole: how soon it starts, its help, and one clear sentence for what it does not understand."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from spellwright.cli import HOMES, OF_THE_SERVER, main, refusal, spellwright
from spellwright.cli.serve import serve
from spellwright.games import games

PROJECT = Path(__file__).parent.parent.parent / "pyproject.toml"
Capture = pytest.CaptureFixture[str]

LOADED = """
import sys
from spellwright.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sorted({name.partition(".")[0] for name in sys.modules} & {"numba", "numpy", "fluent", "litestar"}))
"""


def run_python(*arguments: str) -> str:
    return subprocess.run([sys.executable, *arguments], capture_output=True, check=True, text=True, timeout=60).stdout


def test_the_command_is_also_a_module() -> None:
    assert run_python("-m", "spellwright", "--version").startswith("spellwright ")


def test_the_version_is_told_without_a_compiler() -> None:
    first, *modes, loaded = run_python("-c", LOADED, "--version").splitlines()
    assert first.startswith("spellwright ")
    assert [line.split(": ")[0] for line in modes] == list(games())
    assert loaded == "numpy"


@pytest.mark.parametrize("command", ["", *HOMES, "bench engine", "bench search", "bench server"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_command_has_help_in_both_languages(command: str, language: str) -> None:
    found = CliRunner().invoke(spellwright, [*command.split(), "--help", "--lang", language], prog_name="spellwright")
    assert found.exit_code == 0, found.exception
    usage = {"en": "Usage: spellwright", "de": "Aufruf: spellwright"}[language]
    assert found.output.startswith(f"{usage} {command}".rstrip())


def test_the_help_of_play_has_the_options_of_every_game() -> None:
    text = CliRunner().invoke(spellwright, ["play", "-h"]).output
    assert "spellbook (1–4 players)" in text
    assert "    single     a single round" in text


def test_the_command_alone_serves_tables_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr("spellwright.server.operation.serve.serve", lambda *arguments: called.append(arguments))
    monkeypatch.setattr("spellwright.server.operation.serve.default_database", lambda: "sqlite://")
    assert main([]) == 0
    assert [arguments[:4] for arguments in called] == [("127.0.0.1", 8765, 1, "sqlite://")]


def test_ctrl_c_is_no_failure_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serve, "callback", stop)
    assert main(["serve"]) == 130


def test_a_mistake_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(serve, "callback", fail)
    with pytest.raises(ZeroDivisionError):
        main(["serve"])


def test_without_the_packages_of_the_server_its_extra_is_named() -> None:
    declared = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]["server"]
    assert {re.split(r"[\[><=]", one)[0].replace("-", "_") for one in declared} == OF_THE_SERVER
    for name in OF_THE_SERVER:
        assert "spellwright[server]" in str(refusal(ModuleNotFoundError("no module", name=f"{name}.part")))
    assert refusal(ModuleNotFoundError("a mistake of ours", name="spellwright.servr")) is None


def test_a_reader_that_has_gone_is_no_failure() -> None:
    command = f"{sys.executable} -m spellwright --help | head -n 1"
    found = subprocess.run(["sh", "-c", command], capture_output=True, check=True, text=True, timeout=60)
    assert (found.stdout.count("\n"), found.stderr) == (1, "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play"], "needs GAME"),
        (["play", "simsala", "spellbook"], "'spellbook' is one argument too many"),
        (["play", "simsala", "--player", "3"], "Did you mean --players?"),
        (["play", "simsala", "--players"], "--players needs a value"),
        (["play", "simsala", "--json=yes"], "--json takes no value"),
        (["play", "simsala", "--players", "7"], "simsala is for 2 to 5 players, not 7"),
        (["play", "simsala", "--players", "many"], "--players: must be a whole number"),
        (["play", "simsala", "--option", "speed=high"], "simsala has no option 'speed'"),
        (["play", "simsala", "--option", "order=none"], "choose one of enforced, penalised, free"),
        (["play", "simsala", "--option", "order"], "KEY=VALUE"),
        (["play", "simsala", "--option", "order=free", "--option", "order=free"], "given twice"),
        (["play", "simsala", "--players", "2", "--option", "first=4"], "only 2 play"),
        (["play", "simsala", "--bots", "counter,genius"], "simsala has no bot 'genius'"),
        (["play", "simsala", "--bots", "counter"], "2 to 5 players, not 1"),
        (["play", "simsala", "--bots", "random,random", "--players", "3"], "--bots names 2"),
        (["play", "simsala", "--against", "random", "--players", "4"], "each of the other 3 seats"),
        (["play", "simsala", "--json"], "name them with --bots"),
        (["play", "simsala", "--lang", "fr"], "--lang: must be one of en, de"),
        (["verify", "no such file"], "'no such file' does not exist"),
        (["audit", "--games", "0"], "--games: must be a whole number of at least 1"),
        (["audit", "--game", "chess"], "there is no game 'chess'"),
        (["play", "simsala", "--bots", "random,random", "--seed", "99999999999999999999"], "from 0 to 4294967295"),
        (["play", "simsala", "--record", "no/such/folder/x.json"], "cannot be written"),
        (["play", "simsala", "--record", __file__], "exists already"),
        (["playthrough", "simsala", "--players", "9"], "2 to 5 players, not 9"),
        (["bench", "--seconds", "nan"], "--seconds: must be a number from 0.001 to 3600"),
        (["bench", "server", "--gpu"], "'spellwright bench server' has no option --gpu"),
        (["bench", "--tables", "2"], "'spellwright bench engine' has no option --tables"),
        (["bench", "server", "--tables", "2,none"], "positive whole numbers"),
        (["serve", "--port", "70000"], "from 0 to 65535"),
        (["completion", "cmd"], "must be one of bash, zsh, fish"),
        (["hint", "simsala nonsense"], "no part 'nonsense'"),
        (["fly"], "There is no command 'fly'"),
    ],
)
def test_bad_input_gets_one_clear_sentence(arguments: list[str], sentence: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("spellwright: ")
    assert captured.err.count("\n") == 1
    assert sentence in captured.err


def test_bad_input_is_refused_in_german(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLWRIGHT_LANG", "de")
    assert main(["play", "simsala", "--players", "7"]) == 2
    assert "simsala ist für 2 bis 5 Spieler, nicht für 7" in capsys.readouterr().err
    assert main(["fly", "--lang=en"]) == 2
    assert "There is no command" in capsys.readouterr().err


def test_what_is_measured_may_stand_anywhere() -> None:
    (bench,) = (spellwright.get_command(click.Context(spellwright), name) for name in HOMES if name == "bench")
    assert isinstance(bench, click.Group)
    for arguments, measured in (
        ([], "engine"),
        (["--json"], "engine"),
        (["search", "--json"], "search"),
        (["--json", "search"], "search"),
    ):
        with click.Context(bench) as ctx:
            bench.parse_args(ctx, list(arguments))
            assert bench.resolve_command(ctx, [*ctx._protected_args, *ctx.args])[0] == measured
