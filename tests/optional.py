"""Libraries that are there for those who want them: tests of what uses them need them."""

from __future__ import annotations

import os
import warnings
from importlib import import_module
from typing import Any

import pytest


def library(name: str, extra: str) -> Any:
    """Return a library. Where it is missing, skip the tests of the calling module; where all must run (CI_REQUIRED),
    fail. What a library warns about while it is imported is its own affair."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return import_module(name)
    except ModuleNotFoundError:
        if os.environ.get("CI_REQUIRED"):
            raise
        pytest.skip(f"{name} is not installed: pip install 'spellwright[{extra}]'", allow_module_level=True)
