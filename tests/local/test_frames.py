"""The page's own table says what the server would: the same games, played in Python and in Node, frame by frame."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import pytest

from spellwright.games import games, load
from spellwright.play.table import AIDS
from spellwright.search.trace import random_setup
from tests.local.scripts import script_of

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
EXECUTOR = Path(__file__).with_name("executor.mjs")
MORE = int(os.environ.get("LOCAL_GAMES", "3"))  # with random options, besides one for each number of seats

pytestmark = pytest.mark.compiled


def setups(name: str) -> Iterator[tuple[int, dict[str, str]]]:
    """All numbers of seats, solo included; and random options."""
    game, random = load(name), Random(name)
    yield from ((seats, {}) for seats in game.seats)
    yield from (random_setup(game, random) for _ in range(MORE))


@pytest.mark.parametrize("name", games())
def test_a_table_in_the_page_answers_as_one_on_the_server(name: str, tmp_path: Path) -> None:
    node = which("node")
    assert node, "the page's own table needs Node.js: it comes with the extra `dev`"
    found = list(setups(name))
    scripts: list[dict[str, Any]] = [
        {"game": name, "steps": script_of(name, seats, options, AIDS[number % len(AIDS)], number)}
        for number, (seats, options) in enumerate(found)
    ]
    file = tmp_path / "scripts.json"
    file.write_text(json.dumps({"scripts": scripts}), encoding="utf-8")
    done = subprocess.run([node, EXECUTOR, WEB, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for setup, difference in zip(found, json.loads(done.stdout), strict=True):
        assert difference is None, f"{setup}: {difference}"
    assert sum(len(script["steps"]) for script in scripts) > 100
