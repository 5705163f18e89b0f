"""Rules compiled ahead of time: the same bits as in all other modes, and one sentence where a library is no good."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tools import libraries

from spellwright.games import games, load
from spellwright.kernel import block, entry, library
from spellwright.kernel.block import block_verbs
from spellwright.kernel.chance import Stream, seed_stream, stream_of
from spellwright.kernel.entry import ENGINE, INTERPRETED, LIBRARY, NUMBA, mode_of, prepared
from spellwright.kernel.game import Game
from spellwright.kernel.library import FOLDER as NATIVE
from spellwright.kernel.library import BadLibrary, described, digest_of, load_library
from spellwright.kernel.struct import as_bytes
from spellwright.play.position import Position
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch
from spellwright.search.ismcts import Search
from tests.modules import native
from tests.modules.native import hashed, setups
from tests.selection import in_full

OURS = [load(name) for name in games()]
TIMES = int(os.environ.get("MODULES_TIMES", "4"))  # 1 in CI; 32: 16,384 x 3 games a kind (docs/modules.md)
PLAYED, SIZE, GAMES = 512, 64, 3  # records in all, records of one table, games in each
TABLES, ITERATIONS = 1, 200
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=games())
BY_NUMBA = pytest.mark.parametrize(
    "game", [OURS[1], *(in_full(game) for game in OURS if game is not OURS[1])], ids=lambda game: game.name
)


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the library of Simsala, in a folder where libraries are looked for, and the only one there."""
    original = load_library("simsala", OURS[1].folder).file
    copy = tmp_path / original.parent.name / original.name
    copy.parent.mkdir()
    shutil.copy(original, copy)
    shutil.copy(original.with_suffix(".json"), copy.with_suffix(".json"))
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    monkeypatch.setattr(entry, "load_library", load_library.__wrapped__)
    return copy


# --- What is in it ---------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_all_that_python_asks_of_a_game_is_in_its_library(game: Game) -> None:
    """Otherwise a server would compile it for seconds when somebody first needs it."""
    asked = {name for name, f in vars(block).items() if hasattr(f, "is_generic") and f.__module__ == block.__name__}
    assert asked <= set(described(load_library(game.name, game.folder).file, game.folder)["functions"])


# --- The same bits --------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_our_games_play_by_libraries(game: Game) -> None:
    assert game.mode.name == LIBRARY
    assert mode_of("shared", None).name == LIBRARY


def compare(game: Game, other: Game, asked: Callable[..., Any], *more: Any) -> None:
    """Ask a game the same in two modes, and compare the answers."""
    ours, theirs = asked(game, *more), asked(other, *more)
    assert ours == theirs, (asked.__name__, *more)


@BY_NUMBA
def test_numba_and_the_library_play_and_search_the_same(game: Game) -> None:
    """All numbers of seats, and all options as they come: games, whole tables as everybody sees them, arrays, searches.
    The module of the page is compared with the library in tests/modules."""
    compiled = replace(game, wanted=NUMBA)
    for seed, table in enumerate(setups(game, PLAYED // SIZE * TIMES, seed=5)):
        compare(game, compiled, _played, *table, seed)
    for seed, table in enumerate(setups(game, TABLES * TIMES, seed=6)):
        compare(game, compiled, native.table, *table, seed)
        compare(game, compiled, native.search, *table, ITERATIONS, seed)
        compare(game, compiled, _arrays, *table, seed)
    compare(game, compiled, _plain_search)


def _played(game: Game, seats: int, options: dict[str, str], seed: int) -> tuple[int, str]:
    batch = Batch(game, seats, SIZE, seed, options)
    played = batch.play(GAMES)
    return played.decisions, hashed(batch.states.tobytes(), batch.streams.tobytes(), *map(bytes, played))


def _arrays(game: Game, seats: int, options: dict[str, str], seed: int) -> str:
    arrays, steps = Arrays(Batch(game, seats, 64, seed, options)), []
    for _ in range(50):
        arrays.step(arrays.masks.argmax(1))
        steps += [getattr(arrays, part).tobytes() for part in ("observations", "masks", "rewards", "actors")]
    return hashed(*steps)


def _plain_search(game: Game) -> list[Any]:
    position = Position.start(game).roll(seed=3)
    search = Search(game, position.view(position.actor), 1, is_plain=True)
    search.run(ITERATIONS)
    found = [search.visits(), search.values(), search.priors()]
    search.close()
    return found


@EVERY_GAME
def test_interpreted_rules_play_the_same_tables(game: Game) -> None:
    """After every ply of a whole game: actors, choices, positions, views, beliefs and worlds."""
    for seed, table in enumerate(setups(game, -(-TIMES // 4), seed=7)):
        compare(game, game.interpreted, native.table, *table, seed)


@EVERY_GAME
def test_an_interpreted_position_goes_the_same_way(game: Game) -> None:
    ahead, plain = (Position.start(mode).roll(seed=4) for mode in (game, game.interpreted))
    for _ in range(30):
        if ahead.is_over:
            break
        action = ahead.legal_numbers[-1]
        assert as_bytes(ahead.step(action)) == as_bytes(plain.step(action))
        assert ahead.snapshot() == plain.snapshot()
        assert ahead.written_view(0)[1] == plain.written_view(0)[1]


# --- Calls ----------------------------------------------------------------------------------------------------------


def test_an_argument_that_does_not_fit_is_refused_before_the_call() -> None:
    game = OURS[1]
    verbs, states = block_verbs(game), game.State.batch(1)
    fits = np.zeros(len(game.actions), np.int64)
    wrong: list[tuple[Any, ...]] = [
        (states, fits.astype(np.int32)),  # other numbers
        (states, np.zeros(2 * len(fits), np.int64)[::2]),  # with gaps
        (states, fits.reshape(1, -1)),  # of two dimensions
        (game.View.batch(1), fits),  # other records
        (states, fits.tolist()),
        (states,),
    ]
    for arguments in wrong:
        with pytest.raises(TypeError, match="look_at"):
            verbs.look_at(*arguments)
    fits.flags.writeable = False
    with pytest.raises(TypeError, match="writable"):
        verbs.look_at(states, fits)
    with pytest.raises(TypeError, match="seed_stream"):
        seed_stream(Stream.new(), 1.5, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="record"):
        game.verbs.actor(game.View.new())


def test_a_prepared_call_keeps_what_it_works_on() -> None:
    game = OURS[1]
    for mode in (game, game.interpreted):
        write = prepared(mode.function(block_verbs(mode).view_at), game.State.batch(1), ..., game.View.batch(1))
        assert not write(0)


def test_records_that_own_their_memory_are_found() -> None:
    stream = stream_of(3)
    copy = stream.copy()  # type: ignore[attr-defined]
    seed_stream(copy, 8, 1)
    assert as_bytes(copy) == as_bytes(stream_of(8, 1)) != as_bytes(stream)


# --- Libraries that are no good -------------------------------------------------------------------------------------


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1000])


def _changed(file: Path) -> None:
    code = bytearray(file.read_bytes())
    code[len(code) // 2] ^= 1
    file.write_bytes(code)


def _no_file(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _of_another_game(file: Path) -> None:
    other = NATIVE / file.parent.name / file.name.replace("simsala", "mandragora")
    shutil.copy(other, file)
    shutil.copy(other.with_suffix(".json"), file.with_suffix(".json"))


def _described(**changes: Any) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        described = file.with_suffix(".json")
        described.write_text(json.dumps(json.loads(described.read_text()) | changes))

    return change


def _signed(file: Path, code: bytes) -> None:
    """Put other code into a library, and sign it."""
    file.write_bytes(code)
    _described(sha256=digest_of(code, json.loads(file.with_suffix(".json").read_bytes())))(file)


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (_cut, "is damaged"),
        (_changed, "is damaged"),
        (lambda file: file.write_bytes(b""), "is damaged"),
        (lambda file: file.write_bytes(os.urandom(4000)), "is damaged"),
        (_no_file, "cannot be read"),
        (_of_another_game, "is the library of mandragora for"),
        (lambda file: _signed(file, b"MZ" + bytes(4000)), "cannot be loaded"),
        (lambda file: file.with_suffix(".json").unlink(), "cannot be read"),
        (lambda file: file.with_suffix(".json").write_text("{"), "cannot be read"),
        (lambda file: file.with_suffix(".json").write_bytes(os.urandom(4000)), "cannot be read"),
        (lambda file: file.with_suffix(".json").write_text("[]"), "another version"),
        (_described(format=0), "another version"),
        (_described(version="0.1.0"), "another version"),
        (_described(platform="windows-x86_64-v2"), "is the library of simsala for windows-x86_64-v2"),
        (_described(records={}), "is damaged"),
    ],
)
def test_a_library_that_is_damaged_or_foreign_is_refused_in_one_sentence(
    copied: Path, harm: Callable[[Path], object], sentence: str, caplog: pytest.LogCaptureFixture
) -> None:
    harm(copied)
    with pytest.raises(BadLibrary, match=sentence) as refused:
        mode_of.__wrapped__("simsala", OURS[1].folder, LIBRARY)
    assert "\n" not in str(refused.value)
    assert not caplog.records
    assert mode_of.__wrapped__("simsala", OURS[1].folder).name == NUMBA, "the next best"
    assert [record.message for record in caplog.records] == [
        f"{refused.value}; its rules are compiled by Numba when they are first needed"
    ]


def test_a_library_for_a_lesser_processor_stands_in(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "platforms", lambda: ("linux-better", copied.parent.name))
    better = copied.parent.with_name("linux-better") / copied.name
    better.parent.mkdir()
    better.write_bytes(b"")
    assert load_library.__wrapped__("simsala", OURS[1].folder).file == copied


def test_a_missing_library_is_named(copied: Path) -> None:
    copied.unlink()
    with pytest.raises(BadLibrary, match="no library of simsala for"):
        load_library.__wrapped__("simsala", None)


def test_an_edited_rule_makes_a_library_outdated_and_a_comment_does_not(copied: Path) -> None:
    game = shutil.copytree(OURS[1].folder, copied.parent / "simsala", ignore=shutil.ignore_patterns("*.npy"))
    assert described(copied, game), "the folder's name counts, not its place"
    rules = game / "rules" / "spells.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(f"# a comment\n{text}", encoding="utf-8")
    assert described(copied, game)
    name = next(line for line in text.splitlines() if line.startswith("def ")).split("(")[0].removeprefix("def ")
    rules.write_text(text.replace(f"def {name}(", f"def {name}_again("), encoding="utf-8")
    os.utime(copied.with_suffix(".json"), ns=(0, 0))
    with pytest.raises(BadLibrary, match="have been edited"):
        described(copied, game)


@pytest.mark.parametrize("harm", [_cut, _no_file, lambda file: file.with_suffix(".json").unlink()])
def test_what_is_kept_for_other_clones_is_taken_only_if_it_is_sound(
    copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], object]
) -> None:
    built: list[Any] = []
    cache = shutil.copytree(copied.parent, tmp_path / "cache")
    monkeypatch.setattr(libraries, "kept", lambda *_: cache)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: built.append(copied))
    copied.unlink()
    libraries.build("simsala", copied.parent.name)
    assert copied.exists()
    assert not built
    harm(cache / copied.name)
    libraries.build("simsala", copied.parent.name)
    assert built


def test_a_cache_that_cannot_be_written_stops_nobody(
    copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "a file"
    place.write_text("")
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(place))
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: None)
    libraries.build("simsala", copied.parent.name)
    assert described(copied, OURS[1].folder)


PRINTS_MODE = "import sys, spellwright as sw; print(sw.load('simsala').mode.name, 'numba' in sys.modules)"


@pytest.mark.parametrize(("wanted", "printed"), [(LIBRARY, "library False"), (INTERPRETED, "interpreted False")])
def test_the_environment_chooses_the_mode(wanted: str, printed: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PRINTS_MODE],
        env={**os.environ, ENGINE: wanted},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == printed
