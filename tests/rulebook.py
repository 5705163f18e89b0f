"""`@rulebook("§3.3")`: a test says which numbered rules of a game's RULES.md it proves."""

from __future__ import annotations

import pytest

from spellwright import Position
from spellwright.play.refusals import IllegalAction


def rulebook(*sections: str) -> pytest.MarkDecorator:
    """Mark a test with the rules it proves, each written §chapter.rule."""
    for section in sections:
        if not section.startswith("§"):
            raise ValueError(f"a rule is cited as §chapter.rule, not {section}")
    return pytest.mark.rulebook(*sections)


def cited(position: Position, action: str) -> str:
    """The number of the rule that is named where an action is not possible."""
    with pytest.raises(IllegalAction) as refused:
        position.push(action)
    return refused.value.rule
