"""The public API: what `spellwright` names is there, is all there is, and stands in order."""

from __future__ import annotations

from types import ModuleType

import spellwright


def kind_and_name(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions, each by name."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_all_names_what_there_is_in_order() -> None:
    modules = {name for name, value in vars(spellwright).items() if isinstance(value, ModuleType)}
    public = {name for name in vars(spellwright) if not name.startswith("_")} - modules - {"annotations"}
    assert all(getattr(spellwright, name) is not None for name in spellwright.__all__)
    assert set(spellwright.__all__) == public
    assert list(spellwright.__all__) == sorted(spellwright.__all__, key=kind_and_name)
    assert spellwright.__doc__
