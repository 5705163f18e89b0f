"""Whoever waits for a compiler is told."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from spellwright.cli import waiting

Capture = pytest.CaptureFixture[str]


def slowly(game: str, bots: object) -> Iterator[tuple[int, int]]:
    assert (game, bots) == ("simsala", ())
    for done in (1, 2):
        time.sleep(0.05)
        yield done, 2


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellwright.bots.compiling.compile_ahead", slowly)


def test_one_line_is_written_where_there_is_no_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "VERY_SLOW", 0.01)
    waiting.compile_ahead("simsala")
    captured = capsys.readouterr()
    assert captured.err == "Getting simsala ready (the first time takes up to a minute)\n"
    assert captured.out == ""


def test_a_bar_is_drawn_on_a_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr(waiting, "SLOW", 0.01)
    waiting.compile_ahead("simsala")
    assert "2/2" in capsys.readouterr().err


def test_nothing_is_said_about_what_is_quick(capsys: Capture) -> None:
    waiting.compile_ahead("simsala")
    assert capsys.readouterr().err == ""
