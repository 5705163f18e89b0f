"""The lock of installed versions fits what is declared, and names public places only."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PLACES = {"https://pypi.org/simple", "https://files.pythonhosted.org/packages"}
ANEW = "write it anew: uv lock"


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def wanted(requirement: str) -> tuple[str, frozenset[str]]:
    """Return the name of a requirement, and its bounds in any order."""
    found = re.match(r"[\w.-]+", requirement)
    assert found
    bounds = re.sub(r"^[\w.-]+(\[[\w,-]+\])?", "", requirement.partition(";")[0]).replace(" ", "")
    return re.sub(r"[._-]+", "-", found[0]).lower(), frozenset(bounds.split(",")) - {""}


def test_the_lock_is_of_the_declared_dependencies() -> None:
    project = read("pyproject.toml")["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    declared = {wanted(one) for several in lists for one in several if not one.startswith("spellwright[")}
    (ours,) = (package for package in read("uv.lock")["package"] if package["name"] == "spellwright")
    named = [one for one in ours["metadata"]["requires-dist"] if one["name"] != "spellwright"]
    locked = {wanted(one["name"] + one.get("specifier", "")) for one in named}
    assert declared == locked, ANEW


def test_the_lock_names_public_places_only() -> None:
    text = (ROOT / "uv.lock").read_text(encoding="utf-8")
    named = re.findall(r"\w+://[^\"]*", text)
    assert named
    assert all(any(url.startswith(place) for place in PLACES) for url in named)
