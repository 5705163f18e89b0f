"""Whoever installs us plays at once: nothing is compiled first."""

from __future__ import annotations

import json
from pathlib import Path

from spellwright.benchmarks import start
from spellwright.games import games

PLAYED, DECIDED, SERVED = 0.5, 1.0, 2.0  # seconds on a quiet machine
BUSY, VERY_BUSY = 2, 10  # times as long beside other tests, in processor time and by the clock


def test_a_game_and_its_bots_start_at_once(tmp_path: Path) -> None:
    for game in games():
        played, decided = start.start_times(game, str(tmp_path))
        assert played < BUSY * PLAYED, game
        assert decided < BUSY * DECIDED, game


def test_the_first_move_at_a_served_table_comes_at_once(tmp_path: Path) -> None:
    assert start.first_move("simsala", str(tmp_path)) < VERY_BUSY * SERVED
    row = start.StartRow(game="simsala", random_game=0.3, bot_decides=0.4, first_move=0.1)
    assert len(start.as_line(row)) == len(start.HEADLINE)
    assert json.loads(json.dumps(row)) == row
