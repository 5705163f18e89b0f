"""The public API: what `spellwright` names is there, is all there is, and stands in order."""

from __future__ import annotations

import subprocess
import sys

import spellwright


def kind_and_name(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions, each by name."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_all_names_what_there_is_in_order() -> None:
    assert all(getattr(spellwright, name) is not None for name in spellwright.__all__)
    assert set(spellwright.__all__) <= set(dir(spellwright))
    assert list(spellwright.__all__) == sorted(spellwright.__all__, key=kind_and_name)
    assert spellwright.__doc__


def test_functions_are_not_hidden_by_subpackages_of_the_same_name() -> None:
    """`spellwright.games` is the function, whatever was imported before."""
    program = "import spellwright.games.simsala.game, spellwright as sw; print(len(sw.games()))"
    assert int(subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout) == 3


def test_the_front_door_loads_no_compiler() -> None:
    program = "import sys, spellwright; print(any(name in sys.modules for name in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout == b"False\n"
