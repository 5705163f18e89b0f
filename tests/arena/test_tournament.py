"""A tournament: every pair over the same deals, on all cores, to be gone on with where it was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.arena.report import as_svg, as_table
from spellwright.arena.tournament import Tournament, play
from spellwright.bots import UnknownBot
from spellwright.kernel.game import BadSetup

SMALL = Tournament("simsala", ("random", "counter", "seek:50"), 4, seconds=0.01, options={"length": "single"})


def count(counted: list[tuple[int, int]], done: int, steps: int) -> None:
    counted.append((done, steps))


def test_every_pair_meets_in_the_same_deals() -> None:
    deals = list(SMALL.deals())
    assert [deal.bots for deal in deals[:3]] == [("random", "counter"), ("random", "seek:50"), ("counter", "seek:50")]
    assert [deal.number for deal in deals] == [0, 0, 0, 1, 1, 1]


def test_the_result_says_who_beat_whom_and_by_how_much() -> None:
    counted: list[tuple[int, int]] = []
    result = play(SMALL, lambda done, steps: count(counted, done, steps), jobs=2)
    assert counted[0] == (0, 6)
    assert counted[-1] == (6, 6)
    assert [rating.bot for rating in result.ratings] == list(SMALL.bots)
    assert {score.bots for score in result.scores} == {deal.bots for deal in SMALL.deals()}
    text = as_table(result)
    assert "counter – seek:50" in text
    assert "●" in text
    assert as_svg(result).count("<circle") == 3


def test_a_tournament_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    two = Tournament("simsala", ("random", "counter"), 8, options={"length": "single"})
    whole = play(two, lambda *_: None, jobs=1, file=file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # the last line was being written
    counted: list[tuple[int, int]] = []
    again = play(two, lambda done, steps: count(counted, done, steps), jobs=1, file=file)
    assert counted[0] == (2, 4)
    assert again.scores == whole.scores
    with pytest.raises(BadSetup):
        play(SMALL, lambda *_: None, jobs=1, file=file)


def test_what_cannot_be_played_is_refused() -> None:
    for wrong in (("random", "random"), ("random",)):
        with pytest.raises(BadSetup):
            play(Tournament("simsala", wrong, 2), lambda *_: None, jobs=1)
    with pytest.raises(UnknownBot):
        play(Tournament("simsala", ("random", "nobody"), 2), lambda *_: None, jobs=1)


def test_one_bot_alone_is_measured_by_its_victories() -> None:
    alone = Tournament("spellbook", ("random",), 3, seats=1, options={"difficulty": "3"})
    result = play(alone, lambda *_: None, jobs=1)
    assert result.ratings == []
    assert result.scores[0].games == 3
