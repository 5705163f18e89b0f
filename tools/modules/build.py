"""Builds the module of one game, in a process that has imported `tools.modules.target` before anything else."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from numba import typeof, types
from tools.modules.description import description, typescript
from tools.modules.exports import arguments, bound, examples, functions_of
from tools.modules.linker import linked
from tools.modules.stamp import MODULE, TYPES, made_with
from tools.modules.target import Export, made_fast, made_small, object_of

from spellwright.games import load
from spellwright.kernel.game import Game


def build(name: str, folder: str) -> None:
    """Write a game's module and its description into a folder."""
    game, place = load(name), Path(folder)
    exports = exports_of(game)
    code, signatures = object_of(exports)
    module = linked(code, exports)
    described = {
        "made_with": made_with(),
        "sha256": hashlib.sha256(module).hexdigest(),
        **description(game, {name: signature.return_type for name, signature in signatures.items()}),
    }
    place.mkdir(parents=True, exist_ok=True)
    (place / MODULE).write_bytes(module)
    (place / TYPES).write_text(typescript(described), encoding="utf-8")
    print(f"{name}: {len(module):,} bytes, {len(exports)} functions")


def exports_of(game: Game) -> dict[str, Export]:
    """Return all functions that the module of a game exports, to be compiled."""
    known, originals = examples(game), functions_of(game)
    return {
        name: Export(function, tuple(map(type_of, arguments(originals[name], known).values())))
        for name, function in bound(game, made_small, made_fast).items()
    }


def type_of(example: Any) -> Any:
    return types.int64 if isinstance(example, int) else typeof(example)  # type: ignore[no-untyped-call]
