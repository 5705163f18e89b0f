"""Libraries for other machines, called in emulators: the same bytes as here. What cannot run here is looked at.

    python -m tests.modules.foreign linux-aarch64            # with qemu-user and gcc-aarch64-linux-gnu (Debian)
    python -m tests.modules.foreign windows-x86_64-v2        # with wine64 and gcc-mingw-w64-x86-64
    python -m tests.modules.foreign macos-arm64              # its format, exports, undefined symbols and signature
    python -m tests.modules.foreign linux-aarch64 simsala    # one game

`python -m tools.libraries --platform …` builds them first. Random games at tables of all sizes and options, 16,384 × 3
a game, searches, and batches that are stepped and written as JSON are compared.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from spellwright.games import games, load
from spellwright.kernel.block import Sheet, view_at, write_at
from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.entry import SILENT
from spellwright.kernel.game import Game
from spellwright.kernel.library import (
    LibraryFunction,
    address_of_array,
    address_of_record,
    described,
    library_file,
)
from spellwright.kernel.rule import plain_function
from spellwright.kernel.strategy import NO_EVIDENCE
from spellwright.search.batch import Batch, look_at_all, step_all
from spellwright.search.ismcts import Root, iterate
from spellwright.search.observer import network_of
from spellwright.search.playout import Played, play_games
from spellwright.search.workspace import acquire
from tests.modules.native import setups

PLAYED, SIZE, GAMES = 16_384, 1024, 3  # records in all, records of one table, games in each
STEPS, ITERATIONS, NODES = 40, 500, 4096
NAME, WORD = 64, 8
SOURCE = Path(__file__).with_suffix(".c")
EMULATED = {  # by the beginning of a platform's name: the compiler of the program that calls, and what runs it
    "linux-aarch64": (("aarch64-linux-gnu-gcc",), ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")),
    "linux-x86_64": (("cc",), ()),
    "windows-x86_64": (("x86_64-w64-mingw32-gcc",), ("wine",)),
}


class Call(NamedTuple):
    """A call of a function with its arguments."""

    function: LibraryFunction
    name: str
    arguments: tuple[Any, ...]


def calls(game: Game) -> Iterator[Call]:
    """Yield calls of a game's library. Each is made here before the next one is asked for."""

    def call(f: Any, *arguments: Any, more: str = "") -> Call:
        plain = plain_function(f)
        assert game.mode.library
        found = game.mode.library.function(plain, plain.__name__ + more)
        assert found
        return Call(found, plain.__name__ + more, arguments)

    for seed, (seats, options) in enumerate(setups(game, PLAYED // SIZE, seed=1)):
        batch = Batch(game, seats, SIZE, seed, options)
        played = Played.room(SIZE, GAMES, seats)
        play = (batch.states, batch.streams, batch.blank, seats, batch.options, GAMES, played)
        yield call(play_games, *play, more=SILENT)
        batch = Batch(game, seats, 16, seed, options)
        views, random = batch.views, Random(seed)
        step = (batch.states, batch.streams, views, batch._blank_view, batch.actors)
        yield call(look_at_all, *step)
        for _ in range(STEPS):
            chosen = [random.choice(np.flatnonzero(legal) if legal.any() else [0]) for legal in views["legal"]]
            yield call(step_all, *step, np.array(chosen, np.int64))
        still = next((index for index, is_over in enumerate(batch.is_over) if not is_over), None)
        if still is None:
            continue
        one, sheet = batch.states[still : still + 1].copy(), Sheet.of(game)
        seen = game.View.batch(1)
        yield call(view_at, one, int(batch.actors[still]), seen)
        yield call(write_at, one, 0, *sheet)
        for more in ("", SILENT):
            workspace, stream = acquire(game, NODES), Stream.batch(1)
            stream[0] = stream_of(seed)
            yield call(
                iterate, Root(seen[0], NO_EVIDENCE), workspace, network_of(game), stream[0], ITERATIONS, more=more
            )


def memory_in(argument: Any) -> Iterator[tuple[int, bytes]]:
    """Yield the address and the bytes of each array and record in an argument."""
    if isinstance(argument, np.ndarray):
        yield address_of_array(argument), argument.tobytes()
    elif isinstance(argument, np.void):
        yield address_of_record(argument), argument.tobytes()
    elif isinstance(argument, tuple):
        for part in argument:
            yield from memory_in(part)


def compare(game: Game, platform: str, program: Sequence[str | Path], folder: Path) -> tuple[int, int]:
    """Make all calls here and there; return how many bytes were compared and how many of them differ."""
    kept: list[Any] = []  # memory that is freed could come again
    before: dict[int, bytes] = {}
    asked, results = [], []
    for call in calls(game):
        kept.append(call)
        for address, content in memory_in(call.arguments):
            assert len(before.setdefault(address, content)) == len(content)
        asked.append((call.name, list(call.function._frame(call.arguments))))
        result = call.function(*call.arguments)
        results.append(int(result or 0))
    places = {address: place for place, address in enumerate(before)}
    now = {address: content for call in kept for address, content in memory_in(call.arguments)}
    request, answer = folder / "request", folder / "answer"
    with request.open("wb") as file:
        file.write(struct.pack("q", len(before)))
        for content in before.values():
            file.write(struct.pack("q", len(content)) + content)
        file.write(struct.pack("q", len(asked)))
        for name, words in asked:
            points = [places.get(word, -1) for word in words]
            file.write(name.encode().ljust(NAME, b"\0") + struct.pack("q", len(words)))
            file.write(struct.pack(f"{2 * len(words)}q", *words, *points))
    quiet = {**os.environ, "WINEDEBUG": "-all"}
    subprocess.run([*program, library_file(game.name, platform), request, answer], check=True, env=quiet)
    theirs = answer.read_bytes()
    ours = struct.pack(f"{len(results)}q", *results) + b"".join(now[address] for address in before)
    assert len(ours) == len(theirs)
    return len(ours), int(np.count_nonzero(np.frombuffer(ours, np.uint8) != np.frombuffer(theirs, np.uint8)))


def look_at(file: Path) -> dict[str, Any]:
    """Return what a library for macOS says of itself: its machine, its exports, the symbols that it lacks, and how it
    is signed. (Mach-O, as in `mach-o/loader.h`.)"""
    code = file.read_bytes()
    magic, machine, _, kind, commands = struct.unpack_from("<5I", code)
    found: dict[str, Any] = {"magic": hex(magic), "machine": hex(machine), "kind": kind, "signature": "none"}
    at = 32
    for _ in range(commands):
        command, size = struct.unpack_from("<2I", code, at)
        if command == 0x2:  # LC_SYMTAB
            symbols, count, texts, _ = struct.unpack_from("<4I", code, at + 8)
            names = []
            for number in range(count):
                name, form, *_ = struct.unpack_from("<IBBHQ", code, symbols + 16 * number)
                text = code[texts + name : code.index(b"\0", texts + name)].decode().removeprefix("_")
                names.append((text, form))
            found["exports"] = sorted(  # N_SECT | N_EXT; the linker's own names begin with _
                text for text, form in names if form & 0x0F == 0x0F and not text.startswith("_")
            )
            found["undefined"] = sorted(text for text, form in names if form & 0x0F == 0x01)
        elif command == 0x1D:  # LC_CODE_SIGNATURE
            (start,) = struct.unpack_from("<I", code, at + 8)
            (offset,) = struct.unpack_from(">I", code, start + 16)  # of the first blob, the directory of the code
            (flags,) = struct.unpack_from(">I", code, start + offset + 12)
            found["signature"] = "ad hoc" if flags & 0x2 else hex(flags)
        at += size
    return found


def check_macos(platform: str, names: Sequence[str]) -> None:
    for name in names:
        file = library_file(name, platform)
        found = look_at(file)
        assert (found["magic"], found["machine"], found["kind"]) == ("0xfeedfacf", "0x100000c", 6), found
        known = set(described(file, None if name == "shared" else load(name).folder)["functions"])
        assert set(found["exports"]) == known, known ^ set(found["exports"])
        assert set(found["undefined"]) <= {"memset", "memcpy", "bzero", "dyld_stub_binder"}, found["undefined"]
        assert found["signature"] == "ad hoc", found["signature"]
        print(f"{name}: arm64 dylib, {len(known)} exports, lacks {', '.join(found['undefined']) or 'nothing'}, signed")  # noqa: T201


def compared(platform: str, names: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    """Yield for each game how many bytes its library for a platform wrote, and how many are not those written here."""
    compiler, emulator = next(found for start, found in EMULATED.items() if platform.startswith(start))
    with tempfile.TemporaryDirectory() as place:
        program = Path(place) / "foreign.exe"
        subprocess.run([*compiler, "-O1", "-o", program, SOURCE], check=True)
        for name in names:
            yield name, *compare(load(name), platform, (*emulator, program), Path(place))


def main(platform: str, *chosen: str) -> None:
    if platform.startswith("macos"):
        check_macos(platform, chosen or ("shared", *games()))
        return
    failed = 0
    for name, many, differing in compared(platform, chosen or games()):
        failed += differing
        print(f"{name}: {many:,} bytes of {platform}, {differing} differ")  # noqa: T201
    sys.exit(failed > 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
