"""A linker for one object file: LLVM's relocatable WebAssembly in, a module that can be instantiated out.

The object defines everything it calls, so that what is left to do is to lay out its memory (the stack first, so that an
overflow traps; then the data), to write addresses and indices into the code, and to name what is exported. Indices
that LLVM pads to five bytes become as short as they can be. The format: "WebAssembly Object File Linking", version 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

MAGIC = b"\0asm\x01\0\0\0"
PAGE = 1 << 16
STACK = 1 << 16  # bytes
STACK_POINTER, MEMORY, HEAP = "__stack_pointer", "memory", "__heap_base"
ALIGNMENT = 16  # of what lies behind the data
I32 = 0x7F


class Section(IntEnum):
    """Kinds of sections."""

    CUSTOM = 0
    TYPE = 1
    IMPORT = 2
    FUNCTION = 3
    MEMORY = 5
    GLOBAL = 6
    EXPORT = 7
    CODE = 10
    DATA = 11
    DATA_COUNT = 12


class Kind(IntEnum):
    """Kinds of imports and exports."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3


class Reloc(IntEnum):
    """What a place in the code refers to."""

    FUNCTION_INDEX_LEB = 0
    MEMORY_ADDR_LEB = 3
    MEMORY_ADDR_SLEB = 4
    MEMORY_ADDR_I32 = 5
    TYPE_INDEX_LEB = 6
    GLOBAL_INDEX_LEB = 7


class Symbol(IntEnum):
    """Kinds of symbols, and their flags."""

    FUNCTION = 0
    DATA = 1
    GLOBAL = 2
    UNDEFINED = 0x10
    EXPLICIT_NAME = 0x40


SEGMENT_INFO, SYMBOL_TABLE = 5, 8  # parts of the section `linking`
PADDED = 5  # bytes of an index before it is linked


class UnlinkableObject(ValueError):
    """The object needs something that this linker does not know, or that is not in it."""


class Reader:
    """Reads numbers and names, one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self) -> int:
        """Read an unsigned LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        """Read a signed LEB128."""
        start = self.at
        value = self.number()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> bits - 1 else value

    def name(self) -> str:
        return self.take(self.number()).decode()


def unsigned(value: int) -> bytes:
    """Return a number as unsigned LEB128."""
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def signed(value: int) -> bytes:
    """Return a number as signed LEB128."""
    written = bytearray()
    while not -0x40 <= value < 0x40:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value & 0x7F)
    return bytes(written)


class Relocation(NamedTuple):
    """A place in a section, and what belongs there."""

    kind: int
    offset: int  # in the section
    number: int  # of a symbol, or of a type
    addend: int


class Named(NamedTuple):
    """A symbol: a function or a global by its number, or data by segment and offset."""

    kind: int
    name: str
    number: int
    offset: int = 0


class Segment(NamedTuple):
    """A piece of data, and where it stands in its section."""

    start: int
    data: bytes


@dataclass
class Object:
    """The parts of an object file."""

    sections: dict[int, bytes] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)  # of the sections, in their order, to their kinds
    symbols: list[Named] = field(default_factory=list)
    alignments: list[int] = field(default_factory=list)  # of the segments
    segments: list[Segment] = field(default_factory=list)
    relocations: dict[int, list[Relocation]] = field(default_factory=dict)  # by kind of section


def linked(code: bytes, exports: Iterable[str]) -> bytes:
    """Return the module of an object file; `exports` names its functions that can be called from outside."""
    parts = _read(code)
    _check_imports(parts.sections[Section.IMPORT])
    addresses, heap = _laid_out(parts)
    pages = -(-heap // PAGE)
    functions = {symbol.name: symbol.number for symbol in parts.symbols if symbol.kind == Symbol.FUNCTION}
    outside = [(MEMORY, Kind.MEMORY, 0), (HEAP, Kind.GLOBAL, 1)]
    outside += [(name, Kind.FUNCTION, functions[name]) for name in exports]
    globals_ = [bytes((I32, 1, 0x41)) + signed(STACK) + b"\x0b", bytes((I32, 0, 0x41)) + signed(heap) + b"\x0b"]
    return MAGIC + b"".join(
        _section(kind, content)
        for kind, content in (
            (Section.TYPE, parts.sections[Section.TYPE]),
            (Section.FUNCTION, parts.sections[Section.FUNCTION]),
            (Section.MEMORY, _vector([b"\0" + unsigned(pages)])),
            (Section.GLOBAL, _vector(globals_)),
            (
                Section.EXPORT,
                _vector([_name(name) + bytes((kind,)) + unsigned(index) for name, kind, index in outside]),
            ),
            (Section.CODE, _code(parts, addresses)),
            (Section.DATA, _data(parts, addresses)),
        )
    )


def _section(kind: int, content: bytes) -> bytes:
    return bytes((kind,)) + unsigned(len(content)) + content


def _vector(items: Sequence[bytes]) -> bytes:
    return unsigned(len(items)) + b"".join(items)


def _name(name: str) -> bytes:
    return unsigned(len(name.encode())) + name.encode()


def _read(code: bytes) -> Object:
    """Take an object file apart."""
    if not code.startswith(MAGIC):
        raise UnlinkableObject("this is no WebAssembly")
    parts, reader = Object(), Reader(code, len(MAGIC))
    while reader.at < len(code):
        kind = reader.byte()
        content = reader.take(reader.number())
        number = len(parts.numbers)
        parts.numbers[number] = kind
        if kind != Section.CUSTOM:
            parts.sections[kind] = content
            continue
        inside = Reader(content)
        name = inside.name()
        if name == "linking":
            _read_linking(inside, parts)
        elif name.startswith("reloc."):
            target = parts.numbers[inside.number()]
            parts.relocations[target] = [_read_relocation(inside) for _ in range(inside.number())]
    parts.segments = _read_segments(parts.sections.get(Section.DATA, b"\0"))
    return parts


def _read_linking(reader: Reader, parts: Object) -> None:
    """Read the symbols, and how segments are aligned."""
    if reader.number() != 2:
        raise UnlinkableObject("another version of the format")
    while reader.at < len(reader.data):
        part, end = reader.byte(), reader.number()
        end += reader.at
        if part == SEGMENT_INFO:
            for _ in range(reader.number()):
                reader.name()
                parts.alignments.append(1 << reader.number())
                reader.number()  # flags
        elif part == SYMBOL_TABLE:
            parts.symbols = [_read_symbol(reader, parts) for _ in range(reader.number())]
        reader.at = end


def _read_symbol(reader: Reader, parts: Object) -> Named:
    kind, flags = reader.byte(), reader.number()
    is_undefined = flags & Symbol.UNDEFINED
    if kind == Symbol.DATA:
        name = reader.name()
        if is_undefined:
            raise UnlinkableObject(f"'{name}' is nowhere defined")
        segment, offset, _size = reader.number(), reader.number(), reader.number()
        return Named(kind, name, segment, offset)
    if kind not in (Symbol.FUNCTION, Symbol.GLOBAL):
        raise UnlinkableObject(f"symbols of kind {kind} are unknown")
    index = reader.number()
    name = reader.name() if not is_undefined or flags & Symbol.EXPLICIT_NAME else ""
    if kind == Symbol.FUNCTION and is_undefined:
        raise UnlinkableObject(f"'{name or _imported(parts.sections[Section.IMPORT])}' is nowhere defined")
    return Named(kind, name, index)


def _read_relocation(reader: Reader) -> Relocation:
    kind, offset, index = reader.byte(), reader.number(), reader.number()
    has_addend = kind in (Reloc.MEMORY_ADDR_LEB, Reloc.MEMORY_ADDR_SLEB, Reloc.MEMORY_ADDR_I32)
    return Relocation(kind, offset, index, reader.signed() if has_addend else 0)


def _read_segments(section: bytes) -> list[Segment]:
    reader, segments = Reader(section), []
    for _ in range(reader.number()):
        if reader.number() != 0:
            raise UnlinkableObject("only active segments are known")
        reader.byte()  # i32.const
        reader.signed()
        reader.byte()  # end
        size = reader.number()
        segments.append(Segment(reader.at, reader.take(size)))
    return segments


def _imported(section: bytes) -> list[str]:
    """Return the names of all imports; the format has memory and the stack pointer among them."""
    reader, names = Reader(section), []
    for _ in range(reader.number()):
        reader.name()
        names.append(reader.name())
        kind = reader.byte()
        if kind == Kind.FUNCTION:
            reader.number()
        elif kind == Kind.TABLE:
            reader.byte()
            _limits(reader)
        elif kind == Kind.MEMORY:
            _limits(reader)
        else:
            reader.take(2)
    return names


def _limits(reader: Reader) -> None:
    has_most = reader.byte() & 1
    reader.number()
    if has_most:
        reader.number()


def _check_imports(section: bytes) -> None:
    known = {"__linear_memory", STACK_POINTER, "__indirect_function_table"}
    if missing := set(_imported(section)) - known:
        raise UnlinkableObject(f"nowhere defined: {', '.join(sorted(missing))}")


def _laid_out(parts: Object) -> tuple[list[int], int]:
    """Return the address of each segment, and the first one behind all of them."""
    at, addresses = STACK, []
    for segment, alignment in zip(parts.segments, parts.alignments, strict=True):
        at = -(-at // alignment) * alignment
        addresses.append(at)
        at += len(segment.data)
    return addresses, -(-at // ALIGNMENT) * ALIGNMENT


def _target(relocation: Relocation, parts: Object, addresses: Sequence[int]) -> int:
    """Return the number that belongs to a place."""
    if relocation.kind == Reloc.TYPE_INDEX_LEB:
        return relocation.number
    symbol = parts.symbols[relocation.number]
    if relocation.kind in (Reloc.FUNCTION_INDEX_LEB, Reloc.GLOBAL_INDEX_LEB):
        return symbol.number
    if relocation.kind in (Reloc.MEMORY_ADDR_LEB, Reloc.MEMORY_ADDR_SLEB, Reloc.MEMORY_ADDR_I32):
        return addresses[symbol.number] + symbol.offset + relocation.addend
    raise UnlinkableObject(f"relocations of kind {relocation.kind} are unknown")


def _code(parts: Object, addresses: Sequence[int]) -> bytes:
    """Return the section of code, with every place filled in."""
    relocations = iter(parts.relocations.get(Section.CODE, []))
    relocation = next(relocations, None)
    section = parts.sections[Section.CODE]
    reader, bodies = Reader(section), []
    for _ in range(reader.number()):
        size = reader.number()
        at, end = reader.at, reader.at + size
        pieces = []
        while relocation is not None and relocation.offset < end:
            pieces.append(section[at : relocation.offset])
            value = _target(relocation, parts, addresses)
            pieces.append(signed(value) if relocation.kind == Reloc.MEMORY_ADDR_SLEB else unsigned(value))
            at = relocation.offset + PADDED
            relocation = next(relocations, None)
        pieces.append(section[at:end])
        body = b"".join(pieces)
        bodies.append(unsigned(len(body)) + body)
        reader.at = end
    return _vector(bodies)


def _data(parts: Object, addresses: Sequence[int]) -> bytes:
    """Return the section of data as one segment, with every address in it filled in."""
    if not parts.segments:
        return _vector([])
    start = addresses[0]
    whole = bytearray(addresses[-1] + len(parts.segments[-1].data) - start)
    for segment, address in zip(parts.segments, addresses, strict=True):
        data = bytearray(segment.data)
        for relocation in parts.relocations.get(Section.DATA, []):
            place = relocation.offset - segment.start
            if 0 <= place < len(data):
                data[place : place + 4] = _target(relocation, parts, addresses).to_bytes(4, "little")
        whole[address - start : address - start + len(data)] = data
    return _vector([b"\0\x41" + signed(start) + b"\x0b" + unsigned(len(whole)) + bytes(whole)])
