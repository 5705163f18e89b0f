"""What the page knows of the engine is what the engine is."""

from __future__ import annotations

from tools.web_types import TARGET, page_types


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page_types(), "run: python tools/web_types.py"
