"""A small program in C calls a library as Python does: so libraries for other machines are tried in emulators. Here it
calls the one for this machine."""

from __future__ import annotations

import shutil

import pytest

from spellwright.games import load
from spellwright.kernel.library import platforms
from tests.modules import foreign


@pytest.mark.compiled
@pytest.mark.skipif(not shutil.which("cc") or not platforms()[0].startswith("linux-x86_64"), reason="needs cc")
def test_a_program_in_c_gets_the_same_bytes_from_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "PLAYED", 2 * foreign.SIZE)
    library = load("simsala").mode.library
    assert library
    [(name, many, differing)] = foreign.compared(library.file.parent.name, ["simsala"])
    assert name == "simsala"
    assert many > foreign.SIZE * load(name).State.dtype.itemsize
    assert differing == 0
