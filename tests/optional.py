"""Libraries that are there for those who want them: tests of what uses them need them."""

from __future__ import annotations

import os
import warnings
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest


def library(name: str, extra: str) -> Any:
    """Return a library. Where it is missing, skip the tests of the calling module; where all must run (CI_REQUIRED),
    fail. What a library warns about while it is imported is its own affair."""
    needs_library(name, extra)
    with warnings.catch_warnings(action="ignore"):
        return import_module(name)


def needs_library(name: str, extra: str) -> None:
    """Skip or fail likewise, but do not import the library: another process will, or a later line."""
    if find_spec(name.partition(".")[0]) is None:
        if os.environ.get("CI_REQUIRED"):
            raise ModuleNotFoundError(f"no module named {name!r}", name=name)
        pytest.skip(f"{name} is not installed: pip install 'spellwright[{extra}]'", allow_module_level=True)
