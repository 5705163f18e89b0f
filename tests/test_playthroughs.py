"""Golden playthroughs have not changed."""

from __future__ import annotations

from collections import Counter

import pytest

from spellwright.games import games
from tests.golden import GOLDEN, Golden

ADVICE = "`make generated` writes playthroughs; read the difference"


@pytest.mark.parametrize("golden", GOLDEN, ids=[f"{golden.game}-{golden.path.name}" for golden in GOLDEN])
def test_every_answer_of_the_engine_is_as_it_was(golden: Golden) -> None:
    kept, now = golden.path.read_text(encoding="utf-8").splitlines(), list(golden.lines())
    kind = ""
    for number, (before, after) in enumerate(zip(kept, now, strict=False), start=1):
        kind = after if not golden.is_readable and " " not in after else kind
        assert after == before, f"{golden.path.name}, line {number} {kind}: {golden.command} ({ADVICE})"
    assert len(now) == len(kept)


@pytest.mark.parametrize("game", games())
def test_every_game_has_two_playthroughs_that_a_person_can_read(game: str) -> None:
    readable = Counter(golden.game for golden in GOLDEN if golden.is_readable)
    assert readable[game] == 2
    longest = max(len(golden.path.read_text().splitlines()) for golden in GOLDEN if golden.is_readable)
    assert longest < 2000
