"""`@rulebook("§3.3")`: a test says which numbered rules of a game's RULES.md it proves."""

from __future__ import annotations

import pytest


def rulebook(*sections: str) -> pytest.MarkDecorator:
    """Mark a test with the rules it proves, each written §chapter.rule."""
    for section in sections:
        if not section.startswith("§"):
            raise ValueError(f"a rule is cited as §chapter.rule, not {section}")
    return pytest.mark.rulebook(*sections)
