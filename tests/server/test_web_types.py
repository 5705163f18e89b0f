"""What the page knows of the engine is what the engine is."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.web_types import page_types

FILES = page_types()


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_what_the_page_knows_of_the_engine_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run: python tools/web_types.py"
