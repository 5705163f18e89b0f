"""Numba: rules that somebody is changing, and games from outside, are compiled when they are first called, and kept in
a cache on disk."""

from enum import IntEnum
from functools import partial
from typing import Any

import numba
from numba import types

from spellwright.kernel.cache import RuleCache, cache_folder
from spellwright.kernel.rule import Function, transcribe
from spellwright.kernel.sources import game_of


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
    return widening(dispatcher)


compiled.written = {}  # type: ignore[attr-defined]  # the rules that were compiled so far: each of them once


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
