"""The modules of the page against the same rules in Python: bit for bit."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from spellwright.games import games, load
from spellwright.kernel.game import Game
from tests.modules import native
from tests.modules.native import Request
from tests.modules.node import run_node

TIMES = int(os.environ.get("MODULES_TIMES", "4"))  # 1 in CI; 32: 16,384 x 3 games a kind, ten minutes or so
ROOT = Path(__file__).parent.parent.parent
WEB, ENGINES = ROOT / "web", ROOT / "src" / "spellwright" / "games"
EXECUTOR = Path(__file__).with_name("executor.mjs")
KILOBYTE = 1000
PLAYED, SIZE, GAMES = 512, 64, 3  # records in all, records of one table, games in each
TABLES, SEARCHES, ITERATIONS = 2, 2, 1000

pytestmark = pytest.mark.compiled
MODULES = [name for name in games() if (WEB / "src" / "games" / name / "module.wasm").exists()]


@pytest.fixture(params=MODULES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


def answers(game: Game, requests: list[Request], folder: Path) -> list[Any]:
    """Return what the module answers, in Node."""
    asked = folder / "requests.json"
    asked.write_text(json.dumps(requests), encoding="utf-8")
    found: list[Any] = json.loads(run_node(EXECUTOR, WEB, game.name, ENGINES, asked))
    return found


def compare(game: Game, cases: Iterable[tuple[Request, Any]], folder: Path) -> None:
    """Ask a module all requests, and compare its answers with those expected."""
    requests, expected = zip(*cases, strict=True)
    for request, ours, theirs in zip(requests, expected, answers(game, list(requests), folder), strict=True):
        assert theirs == ours, {
            name: value for name, value in request.items() if name not in ("view", "seen", "numbers")
        }


def test_random_games_are_the_same(game: Game, tmp_path: Path) -> None:
    tables = native.setups(game, PLAYED // SIZE * TIMES, seed=1)
    compare(game, (native.play(game, *table, SIZE, GAMES, seed) for seed, table in enumerate(tables)), tmp_path)


def test_tables_are_the_same_to_all_seats(game: Game, tmp_path: Path) -> None:
    """Actors, menus, choices, weights, scores, events, positions, views, beliefs and worlds, after every ply."""
    tables = native.setups(game, TABLES * TIMES, seed=2)
    compare(game, (native.table(game, *table, seed) for seed, table in enumerate(tables)), tmp_path)


def test_searches_grow_the_same_trees_and_come_to_the_same_decisions(game: Game, tmp_path: Path) -> None:
    """With network and evidence, and so does a bot that forgets; both decide the same, and the coach says the same."""
    tables = native.setups(game, SEARCHES * TIMES, seed=3)
    compare(game, (native.search(game, *table, ITERATIONS, seed) for seed, table in enumerate(tables)), tmp_path)


def test_logarithms_and_exponentials_are_the_same(tmp_path: Path) -> None:
    compare(load(MODULES[0]), [native.logarithms(5000), native.exponentials(5000)], tmp_path)


def test_modules_are_small(game: Game, tmp_path: Path) -> None:
    """Compressed as servers compress them. Prices are in the modules, and no longer in the page's code beside them."""
    [sizes] = answers(game, [{"kind": "sizes"}], tmp_path)
    own = sizes["module"] + sizes["layout"]
    assert own <= 60 * KILOBYTE, sizes
    assert own + sum(sizes["networks"]) <= 160 * KILOBYTE, sizes
