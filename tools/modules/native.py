"""Builds the shared library of one game for one platform, in a process that has imported `tools.modules.target` before
anything else. What Python calls is in it: all that a page calls, and batches, arrays and simulations without
bookkeeping. `spellwright.kernel.library` loads and calls it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numba import types
from tools.modules.build import type_of
from tools.modules.description import memory_of, record_of, returned, takes_of
from tools.modules.exports import arguments, examples, functions_of, records
from tools.modules.target import Export, made_fast, object_of

from spellwright.games import load
from spellwright.kernel import block, rollout
from spellwright.kernel.block import Sheet
from spellwright.kernel.chance import Stream
from spellwright.kernel.entry import ENTRY_POINTS, SHARED, SILENT
from spellwright.kernel.game import Game
from spellwright.kernel.library import DESK, FORMAT, digest_of, library_file, meaning_of, platforms
from spellwright.kernel.lines import new_lines
from spellwright.kernel.rule import bind, bind_all, plain_function
from spellwright.search import arrays, batch, trace
from spellwright.search.arrays import Buffers, Imagined, Start
from spellwright.search.decide import new_tally
from spellwright.search.evaluation import search_verbs
from spellwright.search.fortune import compare
from spellwright.search.ismcts import iterate
from spellwright.search.observer import observe_at, observer_of
from spellwright.search.playout import Played, play_games
from spellwright.search.tree import room_for_tree
from spellwright.version import VERSION

FOR_PYTHON = (
    *(block.write_at, block.ask_at, block.describe_at, rollout.playout_at),
    *(batch.look_at_all, batch.step_all, batch.reset_those),
    *(arrays.sample_worlds, trace.play_trace),
)
RELEASE = "SPELLWRIGHT_RELEASE"  # in the environment: libraries are made to be shipped, the same bytes everywhere
LINKERS = {  # what makes a shared library of an object file, beside `cc` for the machine that this is
    "linux-x86_64": "x86_64-linux-gnu.2.17",
    "linux-aarch64": "aarch64-linux-gnu.2.17",
    "macos-arm64": "aarch64-macos.11.0",
    "windows-x86_64": "x86_64-windows-gnu",
}


def python_examples(game: Game) -> dict[str, Any]:
    """Return an example of each argument of a function that Python calls, by its name."""
    views, states, actions = game.View.batch(1), game.State.batch(1), np.zeros(1, np.int64)
    sheet = Sheet.of(game)
    known = {
        **examples(game),
        "record": sheet.record,
        "form": sheet.form,
        "text": sheet.text,
        "lines": new_lines(1),
        "blank_view": views,
        "actors": actions,
        "which": np.zeros(1, np.bool_),
        "restart": np.zeros(1, np.bool_),
        "played": Played.room(1, 1, 1),
        "real": Imagined(states, actions, actions, views, game.workings(1)),
    }
    if game.strategy:
        row = observer_of(game).rows(1)
        known |= {
            "observed": row,
            "masks": np.zeros((1, 1), np.int8),
            "odds": np.zeros(1),
            "luck": np.zeros(1),
            "start": Start(states, 1, np.zeros(1, np.int8)),
            "into": Buffers(
                *(row, row, np.zeros((1, 1), np.int8), np.zeros((1, 1), np.float32)),
                *(np.zeros(1, np.bool_), actions, views, row),
            ),
        }
    return known


def shared_examples() -> dict[str, Any]:
    """Return the same for functions that all games share."""
    return {
        "stream": Stream.new(),
        "streams": Stream.batch(1),
        "tree": room_for_tree(1),
        "legal": np.zeros(1, np.int8),
        "tally": new_tally(1),
        "temperature": 1.0,
        "x": 1.0,
    }


def exports_of(game: Game | None) -> dict[str, tuple[Any, Any]]:
    """Return the functions of a library by their names: the plain one, and a copy to be compiled."""
    home, verbs = (game.name, search_verbs(game)) if game else (SHARED, {})
    found: list[Any] = [plain_function(f) for f in (functions_of(game).values() if game else ENTRY_POINTS)]
    if game:
        found += [*FOR_PYTHON, *([arrays.go_on, observe_at, compare] if game.strategy else [])]
    exported = {f.__name__: (f, copy) for f, copy in zip(found, bind_all(found, home, verbs, made_fast), strict=True)}
    if game:
        for f, own in ((play_games, game.verbs.by_name()), (iterate, search_verbs(game, is_plain=True))):
            copy = bind(f, game.name, own, made_fast, without_bookkeeping=True)
            exported[plain_function(f).__name__ + SILENT] = f, copy
    return exported


def build(name: str, platform: str) -> None:
    """Write the library of a game, or `shared`, for a platform, and its description."""
    game = None if name == SHARED else load(name)
    meaning = meaning_of(game.folder if game else None)  # as it is now: somebody may edit meanwhile
    known = python_examples(game) if game else shared_examples()
    exported = exports_of(game)
    given = {name: arguments(f, known) for name, (f, _) in exported.items()}
    made = {name: Export(copy, tuple(map(type_of, given[name].values()))) for name, (_, copy) in exported.items()}
    desks = {name: desk_of(f, given[name]) for name, (f, _) in exported.items()}
    code, signatures = object_of(made, desks)
    linked = link(code, platform)
    own = {**(records(game) if game else {}), "Stream": Stream.dtype}
    names = {dtype: record for record, dtype in own.items()}
    described = {
        "format": FORMAT,
        "version": VERSION,
        "game": name,
        "platform": platform,
        "meaning": meaning,
        "records": {record: record_of(dtype) for record, dtype in own.items()},
        "memory": memory_of(known, names),
        "functions": {
            key: {
                "module": exported[key][0].__module__,
                "takes": takes_of(given[key], names),
                "returns": "i8" if is_whole(signature.return_type) else returned(signature.return_type),
                "desk": desks[key],
            }
            for key, signature in signatures.items()
        },
    }
    described["sha256"] = digest_of(linked, described)
    file = library_file(name, platform)
    replace(file, linked)
    replace(file.with_suffix(".json"), json.dumps(described).encode())
    print(f"{file.name} for {platform}: {len(linked):,} bytes, {len(exported)} functions")


def is_whole(kind: Any) -> bool:
    """Return whether a type of Numba is one of whole numbers."""
    return isinstance(kind, types.Integer)


def replace(file: Path, data: bytes) -> None:
    """Write a file under another name first: whoever has loaded the old one keeps it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    written = file.with_name(f"{file.name}.new")
    written.write_bytes(data)
    written.replace(file)


def desk_of(f: Any, given: Mapping[str, Any]) -> list[int]:
    """Return where a function finds its arguments on the frame that verbs for one position share; nothing if it does
    not read that frame."""
    is_verb = f.__module__ == block.__name__ and all(name in DESK for name in given)
    return [DESK[name] for name in given] if is_verb else []


def link(code: bytes, platform: str) -> bytes:
    """Return a shared library with the code of an object file. For the machine itself its own linker makes it; for
    others, and for a release, Zig's does (the package `ziglang`)."""
    with tempfile.TemporaryDirectory() as place:
        given, made = Path(place) / "rules.o", Path(place) / "rules"
        given.write_bytes(code)
        is_here = platform.startswith(platforms()[-1].removesuffix("-v2"))
        if is_here and sys.platform == "linux" and shutil.which("cc") and not os.environ.get(RELEASE):
            command = ["cc", "-nostdlib"]
        else:
            target = next(target for start, target in LINKERS.items() if platform.startswith(start))
            command = [sys.executable, "-m", "ziglang", "cc", "-target", target]
        subprocess.run([*command, "-shared", "-s", "-o", made, given], check=True)
        return made.read_bytes()
