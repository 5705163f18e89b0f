"""Rules that copy, compare or mix the fields of records, written from the annotations of their class.

    copy_table = copier(Common, without=("told", "told_count"))
    copy_table(state, view)

Each field is taken number by number, as a hand-written rule would do it: records cannot be copied in parts by compiled
code, and loops of known length suit a GPU.
"""

import inspect
from collections.abc import Callable, Collection
from types import CodeType, FunctionType
from typing import Any, TypeVar

from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Struct

S = TypeVar("S", bound=Struct)
FACTOR, MASK = 1_000_003, (1 << 62) - 1


def copier(struct: type[S], without: Collection[str] = ()) -> Callable[[S, S], None]:
    """Return a rule `copy(source, target)` that copies all fields of `struct` but those named in `without`."""
    copy: Callable[[S, S], None] = _written(struct, copier_source(struct, without))
    return copy


def matcher(struct: type[S], without: Collection[str] = ()) -> Callable[[S, S], bool]:
    """Return a rule `match(one, other)` that tells whether all fields but those named in `without` are equal."""
    steps = _for_each_number(struct, without, "if one.{0} != other.{0}:\n    return False")
    head, end = f"def match_{struct.__name__}(one, other):", "    return True"
    match: Callable[[S, S], bool] = _written(struct, "\n".join([head, *steps, end]))
    return match


def mixer(struct: type[S], without: Collection[str] = ()) -> Callable[[S], int]:
    """Return a rule `mix(record)` that makes one number from 0 on of all fields but those named in `without`: equal
    records have the same, others hardly ever."""
    steps = _for_each_number(struct, without, f"mixed = (mixed * {FACTOR} + int(record.{{0}})) & {MASK}")
    head = [f"def mix_{struct.__name__}(record):", "    mixed = 0"]
    mix: Callable[[S], int] = _written(struct, "\n".join([*head, *steps, "    return mixed"]))
    return mix


def copier_source(struct: type[Struct], without: Collection[str] = ()) -> str:
    """Return the text of the rule that `copier` compiles."""
    steps = _for_each_number(struct, without, "target.{0} = source.{0}")
    return "\n".join([f"def copy_{struct.__name__}(source, target):", *steps]) + "\n"


def _written(struct: type[Struct], text: str) -> Any:
    """Return a rule from its text."""
    file = inspect.getfile(struct)  # Numba's cache wants a file that exists
    (code,) = (part for part in compile(text, file, "exec").co_consts if isinstance(part, CodeType))
    written = FunctionType(code, {}, code.co_name)
    written.__module__ = struct.__module__
    written.__doc__ = f"Written from the fields of {struct.__name__}."
    written.source = text  # type: ignore[attr-defined]  # to read it
    return rule(written)


def _for_each_number(struct: type[Struct], without: Collection[str], step: str) -> list[str]:
    """Return the lines that take a step for each number of each field."""
    lines = []
    for name in struct.dtype.names or ():
        if name not in without:
            shape = struct.dtype[name].shape
            indices = [f"i{axis}" for axis in range(len(shape))]
            for axis, length in enumerate(shape):
                lines.append(f"{'    ' * (axis + 1)}for i{axis} in range({length}):")
            place = f"{name}[{', '.join(indices)}]" if shape else name
            lines += ["    " * (len(shape) + 1) + line for line in step.format(place).split("\n")]
    return lines
