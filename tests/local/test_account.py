"""The page's ledger and Python's: the same numbers, to the bit."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from spellwright.analysis import Setting, account_of, reading_of
from spellwright.bots import play
from spellwright.games import games, load
from spellwright.play.record import record_of
from spellwright.search.trace import random_setup
from tests.local.replay import WEB
from tests.modules.node import run_node

SETTING = Setting(worlds=4, horizon=3)
TABLES = 3
SCRIPT = Path(__file__).with_name("account.mjs")

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("name", games())
def test_the_page_makes_the_same_account(name: str, tmp_path: Path) -> None:
    game, random = load(name), Random(11)
    setups = [random_setup(game, random) for _ in range(TABLES)]
    matches = [play(game, *["newt"] * seats, seed=seats, options=options) for seats, options in setups]
    file = tmp_path / "records.json"
    file.write_text(json.dumps([record_of(match) for match in matches]), encoding="utf-8")
    found = json.loads(run_node(SCRIPT, WEB, file, str(SETTING.worlds), str(SETTING.horizon)))
    for match, theirs in zip(matches, found, strict=True):
        account = account_of(match, SETTING)
        assert theirs["chances"] == account.chances
        for step, other in zip(account.steps, theirs["steps"], strict=True):
            assert other["changes"] == [list(change) for change in step.changes]
            if step.judged:
                judged = step.judged
                wanted = [judged.best, judged.chance, judged.best_chance, judged.choices]
                assert list(other["judged"].values()) == wanted
        reading = reading_of(account)
        assert [[slip["seat"], slip["ply"], slip["cost"]] for slip in theirs["reading"]["slips"]] == [
            [slip.seat, slip.ply, slip.cost] for slip in reading.slips
        ]
        for seat, said in zip(reading.seats, theirs["reading"]["seats"], strict=True):
            assert said["columns"] == seat.columns
            assert (said["errorRate"], said["fate"], said["luck"], said["play"]) == (
                *(seat.error_rate, seat.fate, seat.luck),
                seat.play,
            )
