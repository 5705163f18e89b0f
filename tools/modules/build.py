"""Builds the module of one game, in a process that has imported `tools.modules.target` before anything else."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tools.modules.description import description, typescript
from tools.modules.exports import arguments, examples, exports_of
from tools.modules.linker import linked
from tools.modules.stamp import MODULE, TYPES, made_with, stamp_of
from tools.modules.target import object_of

from spellwright.games import load
from spellwright.kernel.cache import sources


def build(name: str, folder: str) -> None:
    """Write a game's module and its description into a folder."""
    game, place = load(name), Path(folder)
    exports = exports_of(game)
    code, signatures = object_of(exports)
    module = linked(code, exports)
    known = examples(game)
    takes = {name: arguments(export.function, known) for name, export in exports.items()}
    described = {
        "stamp": stamp_of(sources(game.folder)),
        "made_with": made_with(),
        "sha256": hashlib.sha256(module).hexdigest(),
        **description(game, takes, {name: signature.return_type for name, signature in signatures.items()}),
    }
    place.mkdir(parents=True, exist_ok=True)
    (place / MODULE).write_bytes(module)
    (place / TYPES).write_text(typescript(described), encoding="utf-8")
    print(f"{name}: {len(module):,} bytes, {len(exports)} functions")
