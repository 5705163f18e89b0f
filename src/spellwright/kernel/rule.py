"""Rules: ordinary functions that run compiled on the CPU, interpreted, or on a GPU, all from the same text.

A function marked `@rule` is compiled by Numba when it is first called and stays in a cache on disk. `transcribe`
writes the same function out again for another mode, together with every rule it calls; `bind` does so for generic
code, whose calls to the verbs of a game (`spellwright.kernel.verbs`) are given the verbs of one game.

What a rule may not contain, because a GPU could not run it: exceptions, strings, allocation, recursion. What a rule
names at module level it must import by name (`from … import take`), so that a transcription can find it.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from functools import partial
from types import CodeType, FunctionType
from typing import Any, ParamSpec, TypeVar, cast

import numba
from numba import types
from numba.core.registry import CPUDispatcher

from spellwright.kernel.cache import SETTINGS, RuleCache, cache_folder, game_of

P = ParamSpec("P")
R = TypeVar("R")
Function = Callable[..., Any]
Wrap = Callable[[Function], Any]


def rule(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a function as a rule. Typed as the function itself, because Numba's stubs lose the signature."""
    return cast(Callable[P, R], compiled(f))


def inline_rule(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a rule as so small that compiled code repeats it wherever it is used: faster, but slower to compile if it is
    large or used in many places."""
    return rule(inlined(f))


def inlined(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a plain or generic function: wherever compiled code calls it, its text is repeated."""
    f.is_inlined = True  # type: ignore[attr-defined]
    return f


def bookkeeping(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a plain function as bookkeeping: it records what happened or what players remember, and no rule depends on
    it. Simulations leave it out. Such a function returns nothing."""
    f.is_bookkeeping = True  # type: ignore[attr-defined]
    return f


def compiled(f: Function) -> Any:
    """Return the function as a dispatcher of Numba that releases the GIL and is cached in our own folder. Where Numba
    is switched off (NUMBA_DISABLE_JIT=1: `make coverage` does so) the function stays as it is."""
    if SETTINGS.DISABLE_JIT:
        return f
    njit = partial(numba.njit, nogil=True, error_model="numpy", forceinline=getattr(f, "is_inlined", False))
    dispatcher: Any = njit(f)
    if folder := cache_folder(game_of(f)):
        dispatcher._cache = RuleCache(f, folder)  # as Numba's own `cache=True` does
    return widening(dispatcher)


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
    """Return the type to which an argument is widened. Only signed whole numbers are: rules rely on unsigned ones
    wrapping around."""
    if isinstance(argument, (types.IntegerLiteral, types.IntEnumMember)):
        return types.int64
    return types.int64 if argument in types.signed_domain else argument


def generic(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a function as generic: it calls verbs that only `bind` gives a meaning."""
    f.is_generic = True  # type: ignore[attr-defined]
    return f


def bind(
    f: Function, name: str, verbs: Mapping[str, Any], wrap: Wrap = compiled, *, without_bookkeeping: bool = False
) -> Any:
    """Return a generic function for one game, under a name of its own. Functions passed as arguments or closed over
    would be compiled in every process; a copy with other globals is cached, provided that its qualified name tells
    it from all other copies."""
    return bind_all([f], name, verbs, wrap, without_bookkeeping=without_bookkeeping)[0]


def bind_all(
    functions: Iterable[Function],
    name: str,
    verbs: Mapping[str, Any],
    wrap: Wrap = compiled,
    *,
    without_bookkeeping: bool = False,
) -> list[Any]:
    """Return several generic functions for one game, as `bind` would; what they share is written once."""
    own_name = f"{name}.silent" if without_bookkeeping else name
    scribe = _Scribe(wrap, own_name, verbs, without_bookkeeping=without_bookkeeping)
    return [scribe.write(f) for f in functions]


def transcribe(f: Function, wrap: Wrap) -> Any:
    """Return a rule in another mode, together with all rules it calls: `wrap` makes each from its plain function."""
    return _Scribe(wrap, "", {}).write(f)


def interpreted(f: Callable[P, R]) -> Callable[P, R]:
    """Return a rule as plain Python, to step through."""
    return cast(Callable[P, R], transcribe(f, lambda plain: plain))


def plain_function(f: Function) -> FunctionType:
    """Return the Python function from which a rule was compiled; a plain function is returned as it is."""
    return cast(FunctionType, f.py_func if isinstance(f, CPUDispatcher) else f)


def is_rule(value: object) -> bool:
    return isinstance(value, CPUDispatcher)


class _Scribe:
    """Re-creates functions with other globals, each of them once, so that shared helpers stay shared."""

    def __init__(self, wrap: Wrap, name: str, verbs: Mapping[str, Any], *, without_bookkeeping: bool = False) -> None:
        self.wrap = wrap
        self.name = name
        self.verbs = verbs
        self.without_bookkeeping = without_bookkeeping
        self.game = next(filter(None, map(game_of, map(plain_function, verbs.values()))), None)
        self.written: dict[FunctionType, Any] = {}

    def write(self, f: Function) -> Any:
        original = plain_function(f)
        if original not in self.written:
            code = original.__code__
            meanings = dict(original.__globals__)
            if self.without_bookkeeping and hasattr(original, "is_bookkeeping"):
                code = _silence(original)
            for name in code.co_names:
                if name in meanings:
                    meanings[name] = self._meaning(name, meanings[name])
            copy = FunctionType(code, meanings, original.__name__, original.__defaults__)
            copy.__module__ = original.__module__
            copy.__doc__ = original.__doc__
            copy.__dict__.update(original.__dict__, bound_to=self.game)
            copy.__dict__.pop("is_generic", None)  # it is bound now
            copy.__qualname__ = f"{self.name}.{original.__qualname__}".lstrip(".")
            self.written[original] = self.wrap(copy)
        return self.written[original]

    def _meaning(self, name: str, value: Any) -> Any:
        """Return what a global name stands for in the copy."""
        if hasattr(value, "is_verb"):
            value = self.verbs[name]
        is_changed = self.wrap is not compiled or self.without_bookkeeping
        if hasattr(value, "is_generic") or (is_rule(value) and is_changed):
            return self.write(value)
        return value


def _silence(f: FunctionType) -> CodeType:
    """Return the code of a function that has the same parameters and does nothing."""
    parameters = ", ".join(f.__code__.co_varnames[: f.__code__.co_argcount])
    nothing = eval(f"lambda {parameters}: None")
    return cast(
        CodeType,
        nothing.__code__.replace(
            co_name=f.__name__, co_filename=f.__code__.co_filename, co_firstlineno=f.__code__.co_firstlineno
        ),
    )
