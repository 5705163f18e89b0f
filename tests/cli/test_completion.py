"""What a shell offers when somebody presses the tab key."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from click.shell_completion import ShellComplete

from spellwright.bots import bot_names
from spellwright.cli import main, spellwright
from spellwright.games import games, load


def offered(*words: str) -> list[str]:
    *before, incomplete = words
    found = ShellComplete(spellwright, {}, "spellwright", "_SPELLWRIGHT_COMPLETE")
    return [item.value for item in found.get_completions(list(before), incomplete)]


def test_commands_and_their_options_are_completed() -> None:
    assert offered("ver") == ["verify"]
    assert offered("bench", "s") == ["search", "server", "soak", "start"]
    assert offered("play", "simsala", "--pl") == ["--players"]


def test_games_bots_and_options_of_games_are_completed() -> None:
    assert offered("play", "s") == [name for name in games() if name.startswith("s")]
    assert offered("play", "simsala", "--bots", "random,ti") == ["random,tinker"]
    assert offered("play", "simsala", "--option", "length=") == ["length=match", "length=single"]
    assert offered("audit", "--game", "mand") == ["mandragora"]


@pytest.mark.parametrize("game", games())
def test_all_bots_and_all_choices_with_words_are_offered(game: str) -> None:
    assert set(bot_names(game)) <= set(offered("arena", game, "--bots", ""))
    pairs = {f"{option.name}={choice}" for option in load(game).options for choice in option.choices}
    assert set(offered("arena", game, "--option", "")) <= pairs


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert "_SPELLWRIGHT_COMPLETE" in capsys.readouterr().out


def test_a_shell_is_answered() -> None:
    asked = {**os.environ, "_SPELLWRIGHT_COMPLETE": "bash_complete", "COMP_WORDS": "spellwright ser", "COMP_CWORD": "1"}
    command = [sys.executable, "-m", "spellwright"]
    found = subprocess.run(command, env=asked, capture_output=True, check=True, text=True, timeout=60)
    assert found.stdout == "plain,serve\n"
