"""The linker: what it cannot link it names, and numbers are written as short as they can be."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import pytest
from tools.modules.linker import MAGIC, Reader, Section, UnlinkableObject, linked, signed, unsigned

from tests.modules.node import run_node


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 300, 65_535, 65_536, 2**31 - 1])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert Reader(unsigned(value)).number() == value
    for one in (value, -value):
        assert Reader(signed(one)).signed() == one
    assert len(unsigned(value)) == max(1, -(-value.bit_length() // 7))


SMALL = Path(__file__).with_name("small.o")  # what LLVM makes of `small.ll`
TRIED = ("0.68.1",)  # versions of Numba


def test_an_object_is_linked_as_it_was_before() -> None:
    assert linked(SMALL.read_bytes(), ["squared"]) == SMALL.with_suffix(".wasm").read_bytes()


def test_a_linked_object_does_what_its_source_says(tmp_path: Path) -> None:
    """Squares out of a table, and ten more for each call so far."""
    script = tmp_path / "squares.mjs"
    script.write_text("""
        import { readFileSync } from "node:fs";
        const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
        console.log(JSON.stringify([3, 2, 1, 0].map(instance.exports.squared)));
    """)
    linked_file = tmp_path / "small.wasm"
    linked_file.write_bytes(linked(SMALL.read_bytes(), ["squared"]))
    assert run_node(script, linked_file) == "[19,24,31,40]\n"


def test_numba_is_one_that_the_target_was_tried_with() -> None:
    """`tools.modules.target` puts its own classes in the place of Numba's. With another version: build all modules, run
    `tests/modules` in full, and add it to the list."""
    assert version("numba") in TRIED


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
