"""The bot of docs/bots.md works as it stands there."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "own_bot.py"


def test_it_plays_whole_games_and_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(EXAMPLE))["main"]
    won = main(games=12, against="random")
    assert won >= 8
    assert capsys.readouterr().out == f"Careful won {won} of 12 games against random\n"


def test_the_document_shows_it_as_it_is() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    shown = text[text.index("class Careful") : text.index("def main")].strip()
    assert shown in (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert len(shown.splitlines()) <= 20
