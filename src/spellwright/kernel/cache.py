"""Where compiled rules are kept: a folder in the user's cache, named by everything their meaning depends on.

Numba notices an edit in the file of a function, but not in a file that this one imports, nor a change of its own
settings. The folder's name is a hash of all sources from which rules are made, of the versions of Python, NumPy and
Numba and of the settings that change what is compiled, so that stale code is never found.
"""

from __future__ import annotations

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
RULE_FOLDERS = ("kernel", "games", "search")
KEPT_DAYS = 30
SETTINGS: Any = numba.config  # made at run time: its type tells nothing


@functools.cache
def cache_folder() -> Path | None:
    """The folder for compiled rules, or None where none can be written (rules are then compiled in every process)."""
    home = Path(os.environ.get("SPELLWRIGHT_CACHE") or user_cache_path("spellwright")) / "compiled"
    folder = home / fingerprint(sources())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    _forget_old(home, keep=folder)
    return folder


def sources() -> list[Path]:
    """All from which rules are made: code, and tables of data."""
    patterns = [f"{folder}/**/*.{ending}" for folder in RULE_FOLDERS for ending in ("py", "toml")]
    return sorted(path for pattern in patterns for path in PACKAGE.glob(pattern))


def fingerprint(sources: Iterable[Path]) -> str:
    """A short name for these sources under this interpreter and these settings."""
    settings = (sys.version, np.__version__, numba.__version__, SETTINGS.BOUNDSCHECK, SETTINGS.OPT)
    digest = hashlib.sha256(repr(settings).encode())
    for source in sources:
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def _forget_old(home: Path, keep: Path) -> None:
    """Folders of versions that nobody has used for a month go."""
    limit = time.time() - KEPT_DAYS * 24 * 3600
    for folder in home.iterdir():
        with suppress(OSError):  # another process may have removed it meanwhile
            if folder != keep and folder.stat().st_mtime < limit:
                shutil.rmtree(folder, ignore_errors=True)
