"""A data set of games between bots: numbers in files that anybody can read, the same bytes whenever they are made.

A folder holds `manifest.json`, which says how the games were made, and shards `00000.npz` …, archives of NumPy. Each
shard has the arrays

    seeds    [games]         uint64  `sw.play(game, *bots, seed=seed)` is this game again
    bots     [games, seats]  uint8   who sat there, by the place among the manifest's `bots`
    winners  [games, seats]  bool
    scores   [games, seats]  int16   points at the end
    starts   [games + 1]     int64   where the actions of each game begin, and the last one's end
    actions  [plies]         uint16  by the place among the manifest's `actions`, those of chance included
    actors   [plies]         int8    the seat that decided, from 0; -1 for chance

The manifest has the SHA-256 of every shard that is complete, so that an interrupted run goes on where it was.
"""

from __future__ import annotations

import hashlib
import io
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from spellwright.bots import make_player
from spellwright.bots.playing import play
from spellwright.bots.readiness import make_ready
from spellwright.games import load
from spellwright.kernel.game import BadSetup
from spellwright.kernel.verbs import CHANCE
from spellwright.play.position import Position
from spellwright.version import VERSION

FORMAT = "spellwright-games/1"
MANIFEST = "manifest.json"
BOTS = ("apprentice", "tinker", "hedge-witch")  # levels that do not search
SHARD = 1000  # games
CHANCE_ACTOR = -1  # in `actors`
SEEDS = 1 << 31  # games for each `--seed`

Report = Callable[[int, int], None]
"""Told how many games are there, of how many."""

Arrays = dict[str, npt.NDArray[Any]]


class BadDataset(ValueError):
    """A folder holds no data set, or one that was made otherwise or has been changed."""


class Order(msgspec.Struct, frozen=True):
    """What to play: everything that decides the bytes of a data set."""

    game: str
    games: int
    seats: int = 2
    bots: tuple[str, ...] = BOTS
    options: dict[str, str] = {}
    seed: int = 1
    shard: int = SHARD  # games in a file

    def check(self) -> None:
        """Raise BadSetup if this cannot be played."""
        load(self.game).agreed(self.seats, self.options)
        for bot in self.bots:
            make_player(self.game, bot, self.seed)

    def games_of(self, shard: int) -> range:
        """Return the numbers of the games in a shard."""
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard)


class Manifest(msgspec.Struct, frozen=True):
    """What a data set says of itself."""

    format: str
    version: str  # of Spellwright
    rules: int  # the edition
    order: Order
    actions: tuple[str, ...]  # all actions of the game, in words
    sha256: dict[str, str]  # by file, of the shards that are complete


def make(order: Order, folder: Path, report: Report, jobs: int | None = None) -> Manifest:
    """Play what is missing of a data set, a file at a time in each process; return its manifest. With more than one
    job, a script needs `if __name__ == "__main__"`."""
    order.check()
    folder.mkdir(parents=True, exist_ok=True)
    manifest = _resumed(order, folder)
    missing = [shard for shard in range(order.shards) if _name(shard) not in manifest.sha256]
    done = order.games - sum(len(order.games_of(shard)) for shard in missing)
    report(done, order.games)
    if missing:
        make_ready(order.game)
    for shard, digest in _finished(order, folder, missing, min(jobs or os.cpu_count() or 1, len(missing))):
        manifest.sha256[_name(shard)] = digest
        _replace(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")
        done += len(order.games_of(shard))
        report(done, order.games)
    return manifest


def _finished(order: Order, folder: Path, missing: Sequence[int], jobs: int) -> Iterator[tuple[int, str]]:
    """Yield the missing shards once they are written, each with its SHA-256. One job needs no other process."""
    if jobs <= 1:
        for shard in missing:
            yield shard, _write_shard(order, folder, shard)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(_write_shard, order, folder, shard): shard for shard in missing}
        for job in as_completed(running):
            yield running[job], job.result()


def _resumed(order: Order, folder: Path) -> Manifest:
    """Return the manifest in a folder, or a new one; refuse to mix data sets."""
    game = load(order.game)
    rules = game.edition_of(game.agreed(order.seats, order.options))
    new = Manifest(FORMAT, VERSION, rules, order, tuple(map(str, game.actions.all)), {})
    if not (folder / MANIFEST).exists():
        return new
    found = read_manifest(folder)
    before = found.order
    if msgspec.structs.replace(found, order=msgspec.structs.replace(before, games=order.games), sha256={}) != new:
        raise BadSetup(f"{folder} holds another data set")
    same = (_name(shard) for shard in range(order.shards) if before.games_of(shard) == order.games_of(shard))
    new.sha256.update({name: found.sha256[name] for name in same if name in found.sha256})
    return new


def _write_shard(order: Order, folder: Path, shard: int) -> str:
    """Play the games of a shard and write them; return the SHA-256 of the file."""
    file = io.BytesIO()
    arrays: dict[str, Any] = _played(order, order.games_of(shard))
    np.savez_compressed(file, **arrays)
    _replace(folder / _name(shard), file.getvalue())
    return hashlib.sha256(file.getvalue()).hexdigest()


def _played(order: Order, numbers: Sequence[int]) -> Arrays:
    actions: list[int] = []
    actors: list[int] = []
    starts, seeds, seated, winners, scores = [0], [], [], [], []
    for number in numbers:
        seed = order.seed * SEEDS + number
        seats = seating(order, seed)
        match = play(order.game, *(order.bots[bot] for bot in seats), seed=seed, options=order.options)
        actions += match.actions
        actors += [CHANCE_ACTOR if who == CHANCE else who for who in match.decided_by]
        starts.append(len(actions))
        seeds.append(seed)
        seated.append(seats)
        winners.append([seat in match.winners for seat in match.seats])
        scores.append(match.scores)
    return {
        "seeds": np.array(seeds, np.uint64),
        "bots": np.array(seated, np.uint8),
        "winners": np.array(winners, np.bool_),
        "scores": np.array(scores, np.int16),
        "starts": np.array(starts, np.int64),
        "actions": np.array(actions, np.uint16),
        "actors": np.array(actors, np.int8),
    }


def seating(order: Order, seed: int) -> list[int]:
    """Return who sits where in the game with a seed: bots by their place among all, drawn for each seat."""
    random = Random(seed)
    return [random.randrange(len(order.bots)) for _ in range(order.seats)]


def read_manifest(folder: Path) -> Manifest:
    """Return what a data set says of itself; raise BadDataset if there is none."""
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError):
        raise BadDataset(f"{folder} holds no data set") from None
    if manifest.format != FORMAT:
        raise BadDataset(f"{folder} has the format '{manifest.format}', not {FORMAT}")
    return manifest


def read_shards(folder: Path | str) -> Iterator[Arrays]:
    """Yield the arrays of every shard of a data set; raise BadDataset where a file is not what its checksum says."""
    folder = Path(folder)
    for name, digest in sorted(read_manifest(folder).sha256.items()):
        content = (folder / name).read_bytes()
        if hashlib.sha256(content).hexdigest() != digest:
            raise BadDataset(f"{folder / name} has been changed: its checksum is another")
        with np.load(io.BytesIO(content)) as arrays:
            yield dict(arrays)


def positions(manifest: Manifest, actions: Iterable[int]) -> Iterator[tuple[Position, int]]:
    """Yield the position before each action of a game, and the action. The position is the same object each time."""
    options: Mapping[str, object] = manifest.order.options
    position = Position.start(manifest.order.game, manifest.order.seats, **options)
    for action in actions:
        yield position, int(action)
        position.push(int(action))


def _name(shard: int) -> str:
    return f"{shard:05}.npz"


def _replace(file: Path, content: bytes) -> None:
    """Write a file at once, or not at all."""
    part = file.with_suffix(".part")
    part.write_bytes(content)
    part.replace(file)
