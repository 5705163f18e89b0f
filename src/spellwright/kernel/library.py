"""Rules compiled ahead of time: a shared library for each game and platform, and calls of the functions in it.

`tools.libraries` makes them (docs/modules.md). Beside each library lies a description: for which game and platform it
is, what its functions take and return, what its records look like, and a digest of all that and of its bytes.

A function is called with the address of a frame: a word of eight bytes for each number or pointer that it takes, after
two words for its result. A record is a pointer; an array is what Numba takes for one: two pointers that are not used,
the number of items and their size, a pointer, the shape and the strides.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import platform
import struct
import sys
from array import array
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from operator import index
from pathlib import Path
from typing import Any

import numpy as np

from spellwright.kernel.sources import PACKAGE, files_of, fingerprint, meanings, texts_of
from spellwright.version import VERSION

FORMAT = 1  # of descriptions and frames
FOLDER = PACKAGE / "native"  # a folder for each platform
ENDINGS = {"linux": ".so", "darwin": ".dylib", "win32": ".dll"}
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
MACHINES = {"amd64": "x86_64", "x64": "x86_64"}
V3 = ("AVX2", "FMA3", "F16C")
LEVELS = {"v4": (*V3, "AVX512F", "AVX512CD", "AVX512_SKX"), "v3": V3, "v2": ()}  # of x86-64: what tells them, for NumPy
RESULT_WORDS = 2  # at the start of a frame
# Functions that take nothing but these share one frame (`kernel/block.py`): each argument has its place by its name.
DESK = {"states": 2, "actions": 9, "streams": 16, "views": 23, "a": 30, "p": 30, "ticket": 30, "index": 31}
DESK_WORDS = 32
ARRAY_WORDS = 7  # of an array of one dimension
CALLERS = (  # sources that are in no library
    *(f"kernel/{name}.py" for name in ("cache", "entry", "game", "jit", "library", "sources")),
    *("search/gpu.py", "search/gpu_arrays.py"),
)
STEPS = f"{__package__}.block"  # whose functions take a step or look at one, in microseconds
LONG = ("worlds_at",)  # of these, what may take longer
IS_CHECKOUT = (PACKAGE.parent.parent / "pyproject.toml").exists()  # otherwise sources do not change


class BadLibrary(Exception):
    """A library that cannot be used, and why."""


# --- Which one --------------------------------------------------------------------------------------------------------


def platforms() -> tuple[str, ...]:
    """Return the names of the platforms whose libraries run here, the best first."""
    machine = MACHINES.get(platform.machine().lower(), platform.machine().lower())
    name = f"{SYSTEMS.get(sys.platform, sys.platform)}-{machine}"
    if machine != "x86_64":
        return (name,)
    return tuple(f"{name}-{level}" for level in LEVELS if _has(LEVELS[level]))


def _has(wanted: Sequence[str]) -> bool:
    """Return whether this processor has these features; NumPy has asked it."""
    from numpy._core._multiarray_umath import __cpu_features__ as features  # type: ignore[import-not-found]

    return all(features.get(name, False) for name in wanted)


def library_file(name: str, where: str) -> Path:
    """Return the place of the library of a game on a platform."""
    system = next((key for key, value in SYSTEMS.items() if where.startswith(value)), sys.platform)
    return FOLDER / where / f"{name}{ENDINGS.get(system, '.so')}"


@cache
def load_library(name: str, folder: Path | None) -> Library:
    """Return the library of a game whose rules are in a folder, or `shared`; raise BadLibrary if none can be used."""
    refused = None
    for where in platforms():
        file = library_file(name, where)
        if os.path.exists(file):
            try:
                return Library(file, folder)
            except BadLibrary as error:
                refused = refused or error
    raise refused or BadLibrary(f"there is no library of {name} for {platforms()[-1]}")


def described(file: Path, folder: Path | None) -> dict[str, Any]:
    """Return the description of a library for the rules in a folder. Raise BadLibrary if it is damaged, foreign or
    outdated: nothing of it is trusted before that has been looked at, for a damaged library would crash the process."""
    name, where = file.stem, file.parent.name
    try:
        known, code = json.loads(file.with_suffix(".json").read_bytes()), file.read_bytes()
    except (OSError, ValueError) as error:
        raise BadLibrary(f"{file.name} cannot be read: {error}") from None
    if not isinstance(known, dict) or (known.get("format"), known.get("version")) != (FORMAT, VERSION):
        raise BadLibrary(f"{file.name} was made by another version of Spellwright")
    if (known.get("game"), known.get("platform")) != (name, where):
        raise BadLibrary(f"{file.name} is the library of {known.get('game')} for {known.get('platform')}")
    if known.get("sha256") != digest_of(code, known):
        raise BadLibrary(f"{file.name} is damaged: it is not what was written")
    if is_outdated(file, known["meaning"], folder):
        raise BadLibrary(f"the rules of {name} have been edited since {file.name} was made (`make generated`)")
    return known


def digest_of(code: bytes, known: Mapping[str, Any]) -> str:
    """Return a digest of a library and of what its description says besides."""
    said = json.dumps({name: value for name, value in known.items() if name != "sha256"})
    return hashlib.sha256(said.encode() + code).hexdigest()


def is_outdated(file: Path, meaning: str, folder: Path | None) -> bool:
    """Return whether rules mean something else than they did when a library was made from them. In a checkout alone:
    what is installed does not change. What the sources mean is looked at only if one of them is younger."""
    made = file.with_suffix(".json").stat().st_mtime_ns
    if not IS_CHECKOUT or all(path.stat().st_mtime_ns <= made for path in files_of(folder).values()):
        return False
    if meaning != meaning_of(folder):
        return True
    with suppress(OSError):  # somebody else's checkout
        os.utime(file.with_suffix(".json"))
    return False


def meaning_of(folder: Path | None) -> str:
    """Return a digest of what the sources of a game's rules mean, or of what all games share; not of how Python calls
    them."""
    found = meanings(texts_of(folder))
    return fingerprint({name: tree for name, tree in found.items() if name not in CALLERS})


# --- What is in it ----------------------------------------------------------------------------------------------------


class Library:
    """The functions of one library."""

    def __init__(self, file: Path, folder: Path | None) -> None:
        known = described(file, folder)
        try:
            self._code = ctypes.CDLL(str(file))
            self._steps = ctypes.PyDLL(str(file))  # the same; but calls keep Python's lock
        except OSError as error:
            raise BadLibrary(f"{file.name} cannot be loaded: {error}") from None
        self.file = file
        self._sizes = {name: record["size"] for name, record in known["records"].items()}
        self._memory: Mapping[str, Any] = known["memory"]
        self._functions: Mapping[str, Any] = known["functions"]

    def function(self, f: Any, name: str) -> LibraryFunction | None:
        """Return the function that was exported under a name, made from `f`; None if there is no such function."""
        known = self._functions.get(name)
        if known is None or known["module"] != f.__module__:
            return None
        # To let go of Python's lock for a microsecond costs two switches between threads where another one waits for it
        is_step = known["module"] == STEPS and name not in LONG
        code = (self._steps if is_step else self._code)[name]
        code.argtypes, code.restype = (ctypes.c_void_p,), ctypes.c_int64
        takes = [self._memory.get(form, form) if isinstance(form, str) else form for form in known["takes"]]
        return LibraryFunction(f, code, [_packer(form, self._sizes) for form in takes], known["returns"], known["desk"])


Packer = Callable[[Any], list[int]]
"""Returns the words for an argument; raises TypeError for one that does not fit."""


class LibraryFunction:
    """A function that was compiled ahead of time, called as the Python function that it was made from."""

    __slots__ = ("_desk", "_packers", "_returns", "code", "py_func")

    def __init__(self, f: Any, code: Any, packers: list[Packer], returns: Any, desk: list[int]) -> None:
        self.py_func: Any = f
        self.code: Any = code
        self._packers = packers
        self._returns = returns
        self._desk = desk

    def __call__(self, *arguments: Any) -> Any:
        frame = self._frame(arguments)
        result = self.code(frame.buffer_info()[0])
        return result if self._returns == "i8" else self._read(frame)

    def prepared(self, *arguments: Any) -> Callable[..., Any]:
        """Return this function with these arguments. It is called with the number that stands for `...`, if one does,
        and reads arrays as they are then."""
        marked = next((place for place, argument in enumerate(arguments) if argument is ...), len(arguments))
        before = sum(map(len, self._packed(arguments[:marked])))
        place = self._desk[marked] if self._desk and marked < len(arguments) else RESULT_WORDS + before
        frame = self._frame(tuple(0 if argument is ... else argument for argument in arguments))
        code, address = self.code, frame.buffer_info()[0]

        def call_with(number: int) -> Any:
            frame[place] = number
            return code(address)

        def call() -> Any:
            return code(address)

        call.keeps = call_with.keeps = frame, arguments  # type: ignore[attr-defined]  # there as long as it is
        return call_with if marked < len(arguments) else call

    def _frame(self, arguments: Sequence[Any]) -> array[int]:
        """Return the frame for these arguments, which must outlive it."""
        if len(arguments) != len(self._packers):
            raise TypeError(f"{self.py_func.__name__} takes {len(self._packers)} arguments, not {len(arguments)}")
        packed = self._packed(arguments)
        if not self._desk:
            return array("q", [0] * RESULT_WORDS + list(chain.from_iterable(packed)))
        words = [0] * DESK_WORDS
        for place, part in zip(self._desk, packed, strict=True):
            words[place : place + len(part)] = part
        return array("q", words)

    def _packed(self, arguments: Sequence[Any]) -> list[list[int]]:
        """Return the words for the first arguments."""
        try:
            return [pack(argument) for pack, argument in zip(self._packers, arguments, strict=False)]
        except TypeError as error:
            raise TypeError(f"{self.py_func.__name__}: {error}") from None

    def _read(self, frame: array[int]) -> Any:
        """Return the result in a frame."""
        if self._returns == "none":
            return None
        if self._returns == "b1":
            return bool(frame[0] & 1)
        if self._returns == "f8":
            return struct.unpack("d", frame[:1])[0]
        return tuple(frame[: len(self._returns)])


# NumPy's objects begin with a header and a pointer to their data (its C API says so: `PyArrayObject_fields`,
# `PyVoidScalarObject`). Asking for that pointer in any other way takes longer than most rules do.
_ARRAY, _RECORD = object.__basicsize__, object.__basicsize__ + ctypes.sizeof(ctypes.c_ssize_t)
_pointer_at = ctypes.c_int64.from_address


def address_of_array(items: Any) -> int:
    """Return where the items of an array are."""
    address: int = _pointer_at(id(items) + _ARRAY).value
    return address


def address_of_record(record: Any) -> int:
    """Return where the fields of a record are."""
    address: int = _pointer_at(id(record) + _RECORD).value
    return address


def array_words(items: Any) -> list[int]:
    """Return the words of a frame that stand for an array."""
    return [0, 0, items.size, items.itemsize, address_of_array(items), *items.shape, *items.strides]


def _packer(form: Any, sizes: Mapping[str, int]) -> Packer:
    """Return what packs an argument of a form (see `tools.modules.description`); `sizes` are those of records."""
    if isinstance(form, dict):
        return _pack_group([_packer(part, sizes) for part in form.values()])
    if isinstance(form, list):
        return _pack_array(sizes[form[0]] if form[0] in sizes else np.dtype(form[0]), len(form) - 1)
    return {"int": _pack_int, "float": _pack_float}.get(form) or _pack_record(sizes[form])


def _pack_int(value: Any) -> list[int]:
    return [index(value)]


def _pack_float(value: Any) -> list[int]:
    return list(struct.unpack("q", struct.pack("d", value)))


def _pack_record(size: int) -> Packer:
    def pack(record: Any) -> list[int]:
        if not isinstance(record, np.void) or record.itemsize != size:
            raise TypeError(f"a record of {size} bytes is needed, not {type(record).__name__}")
        return [address_of_record(record)]

    return pack


def _pack_group(packers: list[Packer]) -> Packer:
    def pack(values: Any) -> list[int]:
        return [word for pack_part, value in zip(packers, values, strict=True) for word in pack_part(value)]

    return pack


def _pack_array(of: int | np.dtype[Any], dimensions: int) -> Packer:
    def pack(items: Any) -> list[int]:
        fits = isinstance(items, np.ndarray) and items.ndim == dimensions and items.flags.carray
        if not fits or (items.itemsize if isinstance(of, int) else items.dtype) != of:
            what = f"records of {of} bytes" if isinstance(of, int) else str(of)
            raise TypeError(f"a writable array of {what} without gaps, of {dimensions} dimensions, is needed")
        return array_words(items)

    return pack
