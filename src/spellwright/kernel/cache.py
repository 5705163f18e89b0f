"""Where compiled rules are kept: folders in the user's cache, named by everything the rules' meaning depends on.

Numba notices an edit in the file of a function, but not in a file that this one imports, nor a change of its own
settings; and it compiles a function again when only a comment or a line number in its file has changed. Here a
folder's name is a hash of what all sources of its rules mean (`kernel/sources.py`), of the versions of Python, NumPy
and Numba and of the settings that change what is compiled: stale code is never found. Each game has a folder of its
own: an edit in one game leaves the others compiled.
"""

import dis
import functools
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from platformdirs import user_cache_path

from spellwright.kernel.sources import SHARED, fingerprint, game_around, meanings, texts_of

KEPT_DAYS = 30
LOADS_CONSTANT = frozenset(dis.hasconst)
SETTINGS: Any = numba.config  # made at run time: its type tells nothing


@functools.cache
def cache_folder(game: Path | None = None) -> Path | None:
    """Return the folder for the compiled rules of the game in a folder, or for those that belong to no game; None where
    nothing can be written (rules are then compiled in every process)."""
    home = Path(os.environ.get("SPELLWRIGHT_CACHE") or user_cache_path("spellwright")) / "compiled"
    try:
        home.mkdir(parents=True, exist_ok=True)
        folder = home / _name_of_folder(home, texts_of(game))
        folder.mkdir(exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    _forget_old(home, keep=folder)
    return folder


def _name_of_folder(home: Path, texts: Mapping[str, bytes]) -> str:
    """Return a name for what sources mean. Working it out takes half a second: it is noted down for these texts."""
    note = home / f"{fingerprint(texts, *settings())}.name"
    try:
        os.utime(note)
        return note.read_text(encoding="ascii")
    except FileNotFoundError:
        name = fingerprint(meanings(texts), *settings())
        with tempfile.NamedTemporaryFile("w", dir=home, delete=False, encoding="ascii") as file:
            file.write(name)
        Path(file.name).replace(note)
        return name


def settings() -> tuple[object, ...]:
    """Return what changes compiled code beside its sources."""
    return sys.version, np.__version__, numba.__version__, SETTINGS.BOUNDSCHECK, SETTINGS.OPT


class RuleCache(FunctionCache):
    """The cache of one compiled rule in a folder."""

    def __init__(self, f: Any, folder: Path) -> None:
        self._impl_class: Any = type("_CacheImpl", (CompileResultCacheImpl,), {"_locator_classes": [_Locator(folder)]})
        super().__init__(f)  # type: ignore[no-untyped-call]

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        *known, (_code, closure) = super()._index_key(sig, codegen)  # type: ignore[no-untyped-call]
        return (*known, closure)  # the file's name has the code


class _Locator(UserProvidedCacheLocator):
    """Finds the place of a compiled rule. The name of the folder tells what its sources mean, so that nothing here
    depends on their bytes, on lines, or on where the project is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def from_function(self, py_func: Any, py_file: str) -> "_Locator":  # type: ignore[override] # of this instance
        shared = tuple(f"{__package__.rpartition('.')[0]}.{part}." for part in SHARED)
        self._py_file, self._code = py_file, py_func.__code__
        self.is_known = py_func.__module__.startswith(shared) or game_around(py_file) is not None
        place = py_func.__module__ if self.is_known else self.get_suitable_cache_subpath(py_file)  # type: ignore[no-untyped-call]
        self._cache_path = str(self.folder / place)
        return self

    def get_source_stamp(self) -> Any:
        return "" if self.is_known else super().get_source_stamp()  # type: ignore[no-untyped-call]

    def get_disambiguator(self) -> str:
        """Return what tells functions of one name in one module apart: their code and the constants in it."""
        code = bytearray(self._code.co_code)
        loads = [at for at in range(0, len(code), 2) if code[at] in LOADS_CONSTANT]
        constants = [self._code.co_consts[code[at + 1]] for at in loads]
        for at in loads:
            code[at + 1] = 0  # a docstring has a number among the constants, too
        meaning = (code, constants, self._code.co_names, self._code.co_varnames)
        return hashlib.sha256(repr(meaning).encode()).hexdigest()[:10]


def _forget_old(home: Path, keep: Path) -> None:
    """Remove the folders of versions, and the notes of texts, that nobody has used for a month."""
    limit = time.time() - KEPT_DAYS * 24 * 3600
    for path in home.iterdir():
        with suppress(OSError):  # another process may have removed it meanwhile
            if path == keep or path.stat().st_mtime >= limit:
                continue
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink()
