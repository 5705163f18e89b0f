"""Whether a module is up to date, without building it: its description names the sources that it was made from."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "web" / "src" / "games"
MODULE, TYPES = "module.wasm", "module.ts"  # in the folder of a game
MAKERS = ("python", "numba", "llvmlite", "numpy")  # whose versions may change the bytes


def made_with() -> dict[str, str]:
    """Return the versions with which a module is built here."""
    python = ".".join(map(str, sys.version_info[:2]))
    return {maker: python if maker == "python" else version(maker) for maker in MAKERS}


def stamp_of(sources: Iterable[Path]) -> str:
    """Return a name for the text of everything that a module is made from."""
    digest = hashlib.sha256()
    for source in (*sources, *sorted(Path(__file__).parent.glob("*.py"))):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def written_stamp(game: str) -> str:
    """Return the stamp in the description of a game's module."""
    found = re.search(r'stamp: "(\w+)"', (GAMES / game / TYPES).read_text(encoding="utf-8"))
    return found[1] if found else ""
