"""`tools/hidden.py`: a search that cheats, to estimate what better guesses could be worth."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import numpy as np
import pytest
from tools.hidden import Deal, informed_choice, play_deal

from spellwright.bots import Known, known_to
from spellwright.play.match import Match
from spellwright.search.ismcts import Search


def test_the_cheat_searches_from_the_real_position_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("simsala", ["one", "other"], {}, "ab" * 32)
    worlds: list[Any] = []
    run = Search.run

    def watched(self: Search, iterations: int | None = None, until: float = 0.0) -> None:  # noqa: ARG001
        run(self, 20)
        worlds.append(self._workspaces[0].scratch.states[1].tobytes())

    monkeypatch.setattr(Search, "run", watched)
    known = known_to(match, match.actor, 0.01)
    assert informed_choice(match, known, seed=1) in known.legal_numbers
    Search(known.game, known.view, 1).run()  # one that does not cheat
    real = np.asarray(match.state).tobytes()
    assert [world == real for world in worlds] == [True, False]


def test_a_deal_is_played_with_the_cheat_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    cheats: list[int] = []

    def watched(match: Match, known: Known, seed: int) -> int:
        cheats.append(int(known.view.seat))
        return informed_choice(match, known, seed)

    monkeypatch.setattr("tools.hidden.informed_choice", watched)
    assert 0.0 <= play_deal(Deal("simsala", 2, 0.002, 7)) <= 1.0
    assert [seat for seat, _ in groupby(cheats)] == [0, 1]
