"""The linker: what it cannot link it names, and numbers are written as short as they can be."""

from __future__ import annotations

import pytest
from tools.modules.linker import MAGIC, Reader, Section, UnlinkableObject, linked, signed, unsigned


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 300, 65_535, 65_536, 2**31 - 1])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert Reader(unsigned(value)).number() == value
    for one in (value, -value):
        assert Reader(signed(one)).signed() == one
    assert len(unsigned(value)) == max(1, -(-value.bit_length() // 7))


def object_with(*sections: tuple[int, bytes]) -> bytes:
    return MAGIC + b"".join(bytes((kind,)) + unsigned(len(content)) + content for kind, content in sections)


def test_an_import_of_a_function_is_named() -> None:
    """A call of the C library, for example: no page has one."""
    types = b"\x01\x60\x01\x7c\x01\x7c"
    imports = b"\x01\x03env\x05hypot\x00\x00"
    with pytest.raises(UnlinkableObject, match="hypot"):
        linked(object_with((Section.TYPE, types), (Section.IMPORT, imports)), [])


def test_text_is_no_object() -> None:
    with pytest.raises(UnlinkableObject, match="no WebAssembly"):
        linked(b"int main() {}", [])
