"""A view of SpellBook in the game's own words."""

from __future__ import annotations

import pytest

from tests.games.spellbook.tables import table


@pytest.mark.parametrize(
    ("phase", "action"),
    [("midday", "store"), ("evening", "learn")],
    ids=["storing at Midday", "learning in the Evening"],
)
def test_the_phase_stays_while_an_action_is_carried_out(phase: str, action: str) -> None:
    position = table(phase=phase, pool="rc rt rs pc pt | -")
    assert position.table(0).phase == phase
    position.push(action)
    assert position.actor == 0
    assert position.table(0).phase == phase
