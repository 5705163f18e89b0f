"""Golden playthroughs have not changed."""

from __future__ import annotations

import pytest

from spellwright.games import games
from tests.golden import GOLDEN, Golden


@pytest.mark.parametrize("golden", GOLDEN, ids=[f"{golden.game}-{golden.name}" for golden in GOLDEN])
def test_every_answer_of_the_engine_is_as_it_was(golden: Golden) -> None:
    kept = golden.path.read_text(encoding="utf-8").splitlines()
    now = golden.text().splitlines()
    for number, (before, after) in enumerate(zip(kept, now, strict=False), start=1):
        assert after == before, f"{golden.path.name}, line {number} (make golden writes playthroughs anew)"
    assert len(now) == len(kept)


def test_every_game_has_a_playthrough() -> None:
    assert {golden.game for golden in GOLDEN} == set(games())
