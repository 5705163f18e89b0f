"""Rules: ordinary functions that run ahead-of-time compiled, compiled by Numba, interpreted, in a page or on a GPU, all
from the same text.

A function marked `@rule` stays a plain function of Python. `transcribe` writes it out again for another mode, together
with every rule it calls; `bind` does so for generic code, whose calls to the verbs of a game
(`spellwright.kernel.verbs`) are given the verbs of one game.

What a rule may not contain, because a GPU could not run it: exceptions, strings, allocation, recursion. What a rule
names at module level it must import by name (`from … import take`), so that a transcription can find it.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from spellwright.kernel.sources import game_of

P = ParamSpec("P")
R = TypeVar("R")
Function = Callable[..., Any]
Wrap = Callable[[Function], Any]


def rule(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a function as a rule."""
    f.is_rule = True  # type: ignore[attr-defined]
    return f


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


def generic(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a function as generic: it calls verbs that only `bind` gives a meaning."""
    f.is_generic = True  # type: ignore[attr-defined]
    return f


def bind(
    f: Function, name: str, verbs: Mapping[str, Any], wrap: Wrap | None = None, *, without_bookkeeping: bool = False
) -> Any:
    """Return a generic function for one game, under a name of its own: the copies of Numba's cache are told apart by
    it. Without `wrap` it stays plain Python."""
    return bind_all([f], name, verbs, wrap, without_bookkeeping=without_bookkeeping)[0]


def bind_all(
    functions: Iterable[Function],
    name: str,
    verbs: Mapping[str, Any],
    wrap: Wrap | None = None,
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


def plain_function(f: Function) -> FunctionType:
    """Return the Python function that something callable was made from; a plain function is returned as it is."""
    return cast(FunctionType, getattr(f, "py_func", f))


def is_rule(value: object) -> bool:
    return hasattr(value, "is_rule")


class _Scribe:
    """Re-creates functions with other globals, each of them once, so that shared helpers stay shared."""

    def __init__(
        self, wrap: Wrap | None, name: str, verbs: Mapping[str, Any], *, without_bookkeeping: bool = False
    ) -> None:
        self.wrap = wrap or (lambda f: f)
        self.is_changed = wrap is not None or without_bookkeeping  # otherwise rules stay what they are
        self.name = name
        self.verbs = verbs
        self.without_bookkeeping = without_bookkeeping
        self.game = next(filter(None, map(game_of, map(plain_function, verbs.values()))), None)
        self.written: dict[FunctionType, Any] = {}
        self.kept: dict[tuple[FunctionType, bool], Any] = getattr(wrap, "written", {})  # rules, whoever calls them

    def write(self, f: Function) -> Any:
        original = plain_function(f)
        if is_rule(original) and self.is_changed:
            key = original, self.without_bookkeeping
            if key not in self.kept:
                home = getattr(original, "bound_to", None)
                self.kept[key] = self._write(original, "silent" if self.without_bookkeeping else "", home)
            return self.kept[key]
        if original not in self.written:
            self.written[original] = self._write(original, self.name, self.game)
        return self.written[original]

    def _write(self, original: FunctionType, name: str, game: Path | None) -> Any:
        """Return a copy of a function under a name, in which other names mean something else."""
        code = original.__code__
        meanings = dict(original.__globals__)
        if self.without_bookkeeping and hasattr(original, "is_bookkeeping"):
            code = _silence(original)
        for used in code.co_names:
            if used in meanings:
                meanings[used] = self._meaning(used, meanings[used])
        copy = FunctionType(code, meanings, original.__name__, original.__defaults__)
        copy.__module__ = original.__module__
        copy.__doc__ = original.__doc__
        copy.__dict__.update(original.__dict__, bound_to=game, is_rule=True)
        copy.__dict__.pop("is_generic", None)  # it is bound now
        copy.__qualname__ = f"{name}.{original.__qualname__}".lstrip(".")
        return self.wrap(copy)

    def _meaning(self, name: str, value: Any) -> Any:
        """Return what a global name stands for in the copy."""
        if hasattr(value, "is_verb"):
            value = self.verbs[name]
        plain = plain_function(value)
        if hasattr(plain, "is_generic") or (is_rule(plain) and self.is_changed):
            return self.write(plain)
        return plain if is_rule(plain) else value


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
