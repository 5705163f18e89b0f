"""Records: an annotated class becomes a fixed-size, aligned NumPy record that every mode of a rule can read and write.

    class Table(Struct):
        altar: Annotated[NDArray[np.int8], np.int8, (21,)]  # face up, by kind
        turn: Annotated[int, np.int8]  # seat to decide

`Table.new()` is then a `Record` with those fields (`table.altar[4] -= 1` is the same text interpreted, compiled
and on a GPU), while mypy sees an ordinary class and reports a misspelt field.
"""

import struct
from operator import itemgetter
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar, cast, get_args, get_type_hints

import numpy as np
import numpy.typing as npt

T = TypeVar("T", bound="Struct")
FEW = 64  # records up to which NumPy takes longer to ask for memory than Python does

Small: TypeAlias = Annotated[int, np.int8]
"""A count, a seat, a kind of piece: everything at a table fits into -128 … 127."""

Ints: TypeAlias = npt.NDArray[Any]
"""A field of several small numbers; the shape stands in the annotation."""


class Record(np.void):  # type: ignore[misc]  # NumPy itself has np.record below it
    """A record whose fields are attributes, like NumPy's own but faster to read from Python. Single numbers are plain
    integers, so that adding them up does not overflow."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"this record has no field '{name}'") from None

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            self[name] = value
        except ValueError:
            raise AttributeError(f"this record has no field '{name}'") from None

    def __repr__(self) -> str:
        """Return the fields by name, without those that are all zeros."""
        of = type(self).__qualname__.rpartition(".")[0] or type(self).__name__
        values = {name: np.asarray(self[name]) for name in self.dtype.names or ()}
        return f"{of}({', '.join(f'{name}={value.tolist()}' for name, value in values.items() if value.any())})"

    __str__ = __repr__


def _reader(name: str, dtype: np.dtype[Any], offset: int) -> property:
    """Return the property that reads one field; a number straight from memory, ten times as fast as through NumPy."""
    if dtype.shape:
        return property(itemgetter(name))
    read = struct.Struct(dtype.char).unpack_from
    return property(lambda record: read(record, offset)[0])


AnyRecord: TypeAlias = Record


class Struct:
    """Base of all records. Annotate fields as `Annotated[type, dtype]` or `Annotated[type, dtype, shape]`."""

    dtype: ClassVar[np.dtype[Any]]
    Record: ClassVar[type[AnyRecord]]
    unsent: ClassVar[tuple[str, ...]] = ()  # fields that only the machine needs: no client is sent them

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        if taken := {"dtype", "Record"} & set(cls.__annotations__):
            raise TypeError(f"field '{min(taken)}' of {cls.__name__} is taken: rename it")
        fields = [(name, *get_args(hint)[1:]) for name, hint in hints.items() if name not in Struct.__annotations__]
        for name, *_ in fields:
            if hasattr(Record, name):
                raise TypeError(f"field '{name}' of {cls.__name__} would be hidden by NumPy's void.{name}: rename it")
        layout = np.dtype(fields, align=True)
        readers = {name: _reader(name, *where[:2]) for name, where in (layout.fields or {}).items()}
        place = {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Record"}  # where pickle finds it
        cls.Record = type("Record", (Record,), readers | place | {"unsent": cls.unsent})
        cls.dtype = np.dtype((cls.Record, layout))

    @classmethod
    def new(cls: type[T]) -> T:
        """Return a single zeroed record."""
        return cast(T, cls.batch(1)[0])

    @classmethod
    def batch(cls, size: int) -> npt.NDArray[Any]:
        """Return `size` records of zeros in one block of memory."""
        if size > FEW:
            return np.zeros(size, cls.dtype)
        return np.ndarray(size, cls.dtype, bytearray(size * cls.dtype.itemsize))

    @classmethod
    def copy_of(cls: type[T], record: T) -> T:
        """Return an independent record with the same bytes."""
        block = cls.batch(1)
        block[0] = record
        return cast(T, block[0])


def as_bytes(record: Struct) -> bytes:
    """Return the record's memory: equal bytes mean equal records."""
    return cast(Record, record).tobytes()


def as_dict(record: Struct) -> dict[str, Any]:
    """Return the record as plain numbers and lists, in the order of its fields: what JSON and TypeScript see."""
    values = cast(Record, record).item()  # all fields in one step: every move sends a view to every seat
    return {
        name: value.tolist() if isinstance(value, np.ndarray) else value
        for name, value in zip(field_names(record), values, strict=True)
    }


def as_vector(record: Struct) -> npt.NDArray[np.float32]:
    """Return the record as one flat vector, field after field: what a network sees."""
    parts = [np.ravel(record_field(record, name)) for name in field_names(record)]
    return np.concatenate(parts).astype(np.float32)


def field_names(record: Struct) -> tuple[str, ...]:
    """Return the names of the record's fields, in their order in memory."""
    return cast(tuple[str, ...], cast(Record, record).dtype.names)


def record_field(record: Struct, name: str) -> npt.NDArray[Any]:
    """Return one field of a record by its name."""
    return np.asarray(cast(Record, record)[name])
