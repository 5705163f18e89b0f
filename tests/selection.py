"""Which tests of a kind CI runs: some stand for the others, which `make test` runs as well."""

from __future__ import annotations

from typing import Any

import pytest


def in_full(*values: Any) -> Any:
    """Return the values of one more case of a kind, which is left out in CI."""
    return pytest.param(*values, marks=pytest.mark.full)
