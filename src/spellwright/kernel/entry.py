"""Functions that Python calls, in the mode in which rules run.

There are three modes, and all give the same bits: `library`, compiled ahead of time (`kernel/library.py`); `numba`,
compiled when first called, for rules that somebody is changing and for games from outside (`kernel/jit.py`); and
`interpreted`. The environment variable SPELLWRIGHT_ENGINE names one; otherwise it is the first that there is.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from spellwright.kernel.library import BadLibrary, Library, LibraryFunction, load_library
from spellwright.kernel.rule import Function, bind, plain_function, rule

P = ParamSpec("P")
R = TypeVar("R")
ENGINE = "SPELLWRIGHT_ENGINE"
LIBRARY, NUMBA, INTERPRETED = "library", "numba", "interpreted"
SHARED = "shared"  # in place of a game: what all of them share
SILENT = "_silent"  # at the end of the name of a function without bookkeeping

ENTRY_POINTS: list[Any] = []  # rules that Python calls, and that belong to no game

log: logging.Logger = logging.getLogger("spellwright")


class BadRule(TypeError):
    """A rule that cannot be compiled, and where."""


class Mode:
    """How the functions of one game, or those that all games share, run."""

    def __init__(self, name: str, library: Library | None = None) -> None:
        self.name = name
        self.library = library

    def __str__(self) -> str:
        return f"{self.name} {self.library.file.parent.name}" if self.library else self.name

    def function(self, f: Function, home: str, verbs: Mapping[str, Any], *, without_bookkeeping: bool = False) -> Any:
        """Return a rule or a generic function, bound to these verbs. One that the library lacks, because only a test or
        a tool needs it, is compiled by Numba, or interpreted where there is no Numba."""
        plain = plain_function(f)
        if self.library:
            found = self.library.function(plain, plain.__name__ + SILENT * without_bookkeeping)
            if found:
                return found
        if self.name == INTERPRETED or not has_numba():
            return bind(plain, home, verbs, without_bookkeeping=without_bookkeeping)
        from spellwright.kernel.jit import compiled

        return bind(plain, home, verbs, compiled, without_bookkeeping=without_bookkeeping)


@cache
def has_numba() -> bool:
    return find_spec("numba") is not None


@cache
def mode_of(name: str, folder: Path | None, wanted: str | None = None) -> Mode:
    """Return how the rules of a game in a folder run; `wanted` names a mode."""
    wanted = wanted or os.environ.get(ENGINE)
    if wanted == INTERPRETED:
        return Mode(INTERPRETED)
    if wanted != NUMBA:
        try:
            return Mode(LIBRARY, load_library(name, folder))
        except BadLibrary as error:
            reason = str(error)
        if wanted == LIBRARY:
            raise BadLibrary(reason)
        how = "compiled by Numba when they are first needed" if has_numba() else "interpreted, which is slow"
        log.warning("%s; its rules are %s", reason, how)
    return Mode(NUMBA if has_numba() else INTERPRETED)


def entry_point(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a rule that all games share, and that Python calls, too."""
    marked = rule(f)
    ENTRY_POINTS.append(marked)
    return cast(Callable[P, R], EntryPoint(marked, lambda: mode_of(SHARED, None).function(marked, SHARED, {})))


class EntryPoint:
    """A rule as Python calls it. How it runs is found out when it is first called."""

    def __init__(self, f: Function, find: Callable[[], Any]) -> None:
        self.py_func: Callable[..., Any] = f
        self.__name__: str = f.__name__
        self.__doc__ = f.__doc__
        self._find = find
        self._found: Any = None

    def __call__(self, *arguments: Any) -> Any:
        if self._found is None:
            self._found = self._find()
        return self._found(*arguments)


def prepared(f: Any, *arguments: Any) -> Callable[..., Any]:
    """Return a function with these arguments. It is called with the number that stands for `...`, if one does."""
    if isinstance(f, LibraryFunction):
        return f.prepared(*arguments)
    if not any(argument is ... for argument in arguments):
        return lambda: f(*arguments)
    place = next(place for place, argument in enumerate(arguments) if argument is ...)
    before, after = arguments[:place], arguments[place + 1 :]
    return lambda number: f(*before, number, *after)
