"""Numba: rules that somebody is changing, and games from outside, are compiled when they are first called, and kept in
a cache on disk."""

import re
from collections.abc import Iterator
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import Any

import numba
from numba import types
from numba.core.errors import NumbaError

from spellwright.kernel.cache import RuleCache, cache_folder
from spellwright.kernel.entry import ENGINE, INTERPRETED, BadRule
from spellwright.kernel.rule import Function, transcribe
from spellwright.kernel.sources import game_of

PLACE = re.compile(r'File "([^"]+)", line (\d+):')  # as Numba names it; the innermost one comes first
QUOTED = re.compile(r"'(\w+)'")


def jitted(f: Function) -> Any:
    """Return a rule, and all that it calls, compiled by Numba."""
    return transcribe(f, compiled)


def compiled(f: Function) -> Any:
    """Return a plain function as a dispatcher of Numba that releases the GIL and is cached in our own folder: the
    `wrap` for `bind`."""
    njit = partial(numba.njit, nogil=True, error_model="numpy", forceinline=getattr(f, "is_inlined", False))
    dispatcher: Any = njit(f)
    if folder := cache_folder(game_of(f)):
        dispatcher._cache = RuleCache(f, folder)  # as Numba's own `cache=True` does
    compile_for = dispatcher._compile_for_args
    dispatcher._compile_for_args = lambda *given, **named: _explained(f, compile_for, given, named)
    return widening(dispatcher)


compiled.written = {}  # type: ignore[attr-defined]  # the rules that were compiled so far: each of them once


def _explained(f: Function, compile_for: Any, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Compile a rule for arguments. Where that fails, say in one sentence why and where: Numba's own reports are pages
    long, and of a field that a record does not have they only have the name."""
    try:
        return compile_for(*given, **named)
    except (NumbaError, KeyError) as error:
        if isinstance(error, KeyError):
            why, name = f"a record has no field '{error.args[0]}'", str(error.args[0])
        else:
            lines = [line.strip() for line in str(error).splitlines()]
            why = next(line for line in lines if line and not line.startswith("Failed in"))
            name = next(iter(QUOTED.findall(why)), "")
        places = list(_mentions(f, name)) or [f"{Path(file).name}, line {at}" for file, at in PLACE.findall(str(error))]
        hint = f"with {ENGINE}={INTERPRETED} rules run as plain Python, whose errors name the line"
        raise BadRule(f"a rule cannot be compiled: {why} ({(places or [f.__qualname__])[0]}); {hint}") from None


def _mentions(f: Function, name: str) -> Iterator[str]:
    """Yield where the sources of a game use a name."""
    folder = game_of(f) if name else None
    for file in sorted(folder.rglob("*.py")) if folder else ():
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(rf"\b{re.escape(name)}\b", line):
                yield f"{file.name}, line {number}: {line.strip()}"


def widening(dispatcher: Any) -> Any:
    """Return a dispatcher that compiles a rule once, and not once for every type of whole number that its callers hold
    (small ones out of records, constants, members of enumerations): arguments are widened first, as the rule's
    annotations say."""
    get_call_template, typeof = dispatcher.get_call_template, dispatcher.typeof_pyval

    def widened(args: tuple[types.Type, ...], kws: dict[str, types.Type]) -> Any:
        return get_call_template(tuple(map(_widened, args)), {name: _widened(arg) for name, arg in kws.items()})

    def typed(value: object) -> Any:
        return types.int64 if isinstance(value, IntEnum) else typeof(value)

    dispatcher.get_call_template = widened
    dispatcher.typeof_pyval = typed  # an enumeration in the cache could not be read where its module is missing
    return dispatcher


def _widened(argument: types.Type) -> types.Type:
    """Return the type to which an argument is widened; unsigned ones stay: rules rely on their wrapping around."""
    if isinstance(argument, (types.IntegerLiteral, types.IntEnumMember)):
        return types.int64
    return types.int64 if argument in types.signed_domain else argument
