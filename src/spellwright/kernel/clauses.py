"""The parts of a position's line: `name value / name value / …`, in any order, each at most once."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from spellwright.kernel.game import BadPosition


def read_clauses(line: str, names: Collection[str]) -> dict[str, str]:
    """The parts by name; refuses names that the game does not have."""
    clauses: dict[str, str] = {}
    for clause in line.split("/"):
        name, _, value = clause.strip().partition(" ")
        if name not in names:
            raise BadPosition(f"a position has no part '{name}'")
        if name in clauses:
            raise BadPosition(f"part '{name}' stands there twice")
        clauses[name] = value.strip()
    return clauses


def value_of(clauses: Mapping[str, str], name: str) -> str:
    """A part that must be there."""
    if name not in clauses:
        raise BadPosition(f"part '{name}' is missing")
    return clauses[name]
