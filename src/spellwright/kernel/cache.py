"""Where compiled rules are kept: folders in the user's cache, named by everything the rules' meaning depends on.

Numba notices an edit in the file of a function, but not in a file that this one imports, nor a change of its own
settings. A folder's name is a hash of all sources from which its rules are made, of the versions of Python, NumPy and
Numba and of the settings that change what is compiled, so that stale code is never found. Each game has a folder of
its own: an edit in one game leaves the others compiled.
"""

import functools
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numba
import numpy as np
from platformdirs import user_cache_path

PACKAGE = Path(__file__).parent.parent
SHARED = ("kernel", "search")  # the folders that the rules of every game are made with
# Parts of a game without a rule:
NEVER_COMPILED = ("audit", "bots", "constants", "prices", "prompts", "table", "terminal", "training")
KEPT_DAYS = 30
SETTINGS: Any = numba.config  # made at run time: its type tells nothing


@functools.cache
def cache_folder(game: Path | None = None) -> Path | None:
    """Return the folder for the compiled rules of the game in a folder, or for those that belong to no game; None where
    nothing can be written (rules are then compiled in every process)."""
    home = Path(os.environ.get("SPELLWRIGHT_CACHE") or user_cache_path("spellwright")) / "compiled"
    folder = home / fingerprint(sources(game))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    _forget_old(home, keep=folder)
    return folder


@functools.cache
def game_around(file: str) -> Path | None:
    """Return the folder of the game that a source file belongs to: the nearest one with a rulebook."""
    return next((folder for folder in Path(file).parents if (folder / "RULES.md").exists()), None)


def sources(game: Path | None) -> list[Path]:
    """Return all sources that rules are made from: code, and tables of data."""
    folders = [PACKAGE / name for name in SHARED] + ([game] if game else [])
    found = (path for folder in folders for ending in ("py", "toml") for path in folder.glob(f"**/*.{ending}"))
    return sorted(path for path in found if path.parent != game or path.stem not in NEVER_COMPILED)


def fingerprint(sources: Iterable[Path]) -> str:
    """Return a short name for these sources under this interpreter and these settings."""
    settings = (sys.version, np.__version__, numba.__version__, SETTINGS.BOUNDSCHECK, SETTINGS.OPT)
    digest = hashlib.sha256(repr(settings).encode())
    for source in sources:
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def _forget_old(home: Path, keep: Path) -> None:
    """Remove the folders of versions that nobody has used for a month."""
    limit = time.time() - KEPT_DAYS * 24 * 3600
    for folder in home.iterdir():
        with suppress(OSError):  # another process may have removed it meanwhile
            if folder != keep and folder.stat().st_mtime < limit:
                shutil.rmtree(folder, ignore_errors=True)
