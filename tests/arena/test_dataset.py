"""`spellwright dataset`: the format is what it says, files are the same bytes each time, and a run can be resumed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import spellwright as sw
from spellwright.arena.dataset import BadDataset, Order, make, positions, read_manifest, read_shards
from spellwright.kernel.game import BadSetup

BOTS = ("random", "newt")
ORDER = Order("simsala", games=5, bots=BOTS, options={"length": "single"}, seed=3, shard=2)


def quiet(_done: int, _all: int) -> None: ...


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    make(ORDER, folder, quiet, jobs=1)
    return folder


def test_every_game_can_be_played_again_and_replayed(folder: Path) -> None:
    manifest = read_manifest(folder)
    games = 0
    for shard in read_shards(folder):
        for game, seed in enumerate(shard["seeds"].tolist()):
            bots = [manifest.order.bots[bot] for bot in shard["bots"][game]]
            again = sw.play("simsala", *bots, seed=seed, options=manifest.order.options)
            first, past = shard["starts"][game : game + 2]
            actions, actors = shard["actions"][first:past], shard["actors"][first:past]
            assert actions.tolist() == again.actions
            assert shard["scores"][game].tolist() == again.scores
            assert np.flatnonzero(shard["winners"][game]).tolist() == list(again.winners)
            decided = []
            for position, action in positions(manifest, actions):
                assert position.is_legal(action)
                assert manifest.actions[action] in position.actions
                decided.append(max(position.actor, -1))
                last = position
            assert last.is_over
            assert decided == actors.tolist()
            games += 1
    assert games == ORDER.games


def test_an_interrupted_run_goes_on_and_a_greater_one_begins_with_the_same_games(folder: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    make(Order("simsala", 2, bots=BOTS, options={"length": "single"}, seed=3, shard=2), tmp_path, quiet, jobs=1)
    before = (tmp_path / "00000.npz").stat().st_mtime_ns
    manifest = make(ORDER, tmp_path, lambda done, of: told.append((done, of)), jobs=1)
    assert told[0] == (2, 5)
    assert told[-1] == (5, 5)
    assert manifest == read_manifest(folder) == read_manifest(tmp_path)
    assert (tmp_path / "00000.npz").stat().st_mtime_ns == before
    with pytest.raises(BadSetup, match="holds another data set"):
        make(Order("simsala", 5, bots=BOTS, seed=4, shard=2), tmp_path, quiet)


def test_what_was_changed_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match="holds no data set"):
        read_manifest(tmp_path)
    for file in folder.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes() if file.name != "00001.npz" else b"")
    with pytest.raises(BadDataset, match=r"00001\.npz has been changed"):
        list(read_shards(tmp_path))
    (tmp_path / "manifest.json").write_text((folder / "manifest.json").read_text().replace("games/1", "games/9"))
    with pytest.raises(BadDataset, match="has the format"):
        read_manifest(tmp_path)
