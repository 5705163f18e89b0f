"""The tables at which networks are trained, and what is learned from at them."""

from __future__ import annotations

import numpy as np
import pytest

import spellwright as sw
from spellwright.games import games, load
from spellwright.games.spellbook.strategy import LEARNED_SCALE
from spellwright.search.observer import observer_of
from spellwright.search.training import tables_of


@pytest.mark.parametrize("name", games())
def test_every_game_lists_tables_whose_shares_make_a_whole(name: str) -> None:
    tables = tables_of(load(name))
    assert {table.seats for table in tables} == set(load(name).seats)
    assert sum(table.share for table in tables) == pytest.approx(1.0)


def test_a_solo_player_learns_from_the_lead_over_the_solo_opponent() -> None:
    game = load("spellbook")
    solo = [table for table in tables_of(game) if table.seats == 1]
    (aim,) = {(tuple(table.aim.ahead), tuple(table.aim.behind)) for table in solo if table.aim}
    assert all(table.aim and table.aim.scale == LEARNED_SCALE for table in solo), "a search is to know it"
    observer, random = observer_of(game), np.random.default_rng(5)
    position = sw.Position.start("spellbook", seats=1, difficulty=3).roll(seed=5)
    while not position.is_over:
        position = position.after(random.choice(position.legal_actions)).roll(seed=5)
    observed = observer.Observation.new()
    observer.observe(position.view(0), observed)

    def total(names: tuple[str, ...]) -> int:
        rows = (np.asarray(observed[name]) for name in names)  # type: ignore[index]
        return sum(int(row[0].sum() if row.ndim else row) for row in rows)

    ahead, behind = map(total, aim)
    assert (ahead, behind) == (position.scores[0], position.table().opponent.points)
