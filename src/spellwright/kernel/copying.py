"""Rules that copy the fields which two records have in common, written from the annotations of their base class.

    copy_table = copier(Common, without=("told", "told_count"))
    copy_table(state, view)

Each field is copied number by number, as a hand-written rule would do it: records cannot be copied in parts by compiled
code, and loops of known length suit a GPU.
"""

import inspect
from collections.abc import Callable, Collection
from types import CodeType, FunctionType
from typing import TypeVar

from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Struct

S = TypeVar("S", bound=Struct)


def copier(struct: type[S], without: Collection[str] = ()) -> Callable[[S, S], None]:
    """Return a rule `copy(source, target)` that copies all fields of `struct` but those named in `without`."""
    text = copier_source(struct, without)
    file = inspect.getfile(struct)  # Numba's cache wants a file that exists
    (code,) = (part for part in compile(text, file, "exec").co_consts if isinstance(part, CodeType))
    copy = FunctionType(code, {}, code.co_name)
    copy.__module__ = struct.__module__
    copy.__doc__ = f"Copy the fields of {struct.__name__} from `source` to `target`."
    copy.source = text  # type: ignore[attr-defined]  # to be read by people
    return rule(copy)


def copier_source(struct: type[Struct], without: Collection[str] = ()) -> str:
    """Return the text of the rule that `copier` compiles."""
    lines = [f"def copy_{struct.__name__}(source, target):"]
    for name in struct.dtype.names or ():
        if name not in without:
            shape = struct.dtype[name].shape
            indices = [f"i{axis}" for axis in range(len(shape))]
            for axis, length in enumerate(shape):
                lines.append(f"{'    ' * (axis + 1)}for i{axis} in range({length}):")
            place = f"{name}[{', '.join(indices)}]" if shape else name
            lines.append(f"{'    ' * (len(shape) + 1)}target.{place} = source.{place}")
    return "\n".join(lines) + "\n"
