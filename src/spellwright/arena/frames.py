"""Results as data frames, for whoever has pandas or polars; neither is needed for anything else."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec

LIBRARIES = ("pandas", "polars")


def frame_of(rows: Sequence[msgspec.Struct]) -> Any:
    """Return a data frame with a row for each struct and a column for each field: pandas', or else polars'."""
    for name in LIBRARIES:
        try:
            library = import_module(name)
        except ImportError:
            continue
        return library.DataFrame([msgspec.to_builtins(row) for row in rows])
    raise ImportError("a data frame needs pandas or polars")
