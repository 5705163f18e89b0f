"""What the calls of others say: who saw what, and which worlds are more likely for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb, log
from typing import Any

import numpy as np
import pytest

from spellwright.bots import known_to, make_bot
from spellwright.games import load
from spellwright.games.simsala.actions import CALL, END
from spellwright.games.simsala.listening import (
    CALLED,
    COLUMNS,
    COUNTS,
    MIN_ODDS,
    PLACED,
    PREFERENCE,
    likelihood,
)
from spellwright.games.simsala.pieces import MYSTICS, PLACES, SPELLS
from spellwright.kernel.chance import stream_of
from spellwright.kernel.records import world_of
from spellwright.kernel.strategy import Evidence
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.search.evidence import evidence_of

SIMSALA = load("simsala")


def counted(seats: int, seed: int, **options: str) -> Iterator[tuple[Match, int]]:
    """A match of bots that count stones, before each of their decisions, and who decides."""
    match = Match(SIMSALA, [f"seat {p}" for p in range(seats)], options, secret_from_seed(seed))
    bots = [make_bot("simsala", "counter", p) for p in range(seats)]
    while not match.is_over:
        yield match, match.actor
        match.submit(match.actor, bots[match.actor].choose(known_to(match, match.actor)))


def heard(match: Match, seat: int) -> Evidence:
    return evidence_of(SIMSALA, match.view(seat), match.seen(seat))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_odds_are_those_of_the_caller(seats: int) -> None:
    """With the stones that really stand there, a row says what its caller had counted."""
    compared = 0
    for match, seat in counted(seats, seats):
        calls = [(u, action) for u, action in match.seen(seat) if u.round_number == match.state.round_number]
        rows = heard(match, seat)[::-1]  # the oldest first
        others = [(at, u, action) for at, (u, action) in enumerate(calls) if u.actor != seat]
        assert len(rows) <= len(others)
        for row, (at, u, action) in zip(rows, others[len(others) - len(rows) :], strict=True):
            caller = int(u.actor)
            assert row[CALLED] == (0 if action == END else action - CALL)
            if caller in u.owner[: MYSTICS - u.mystics]:
                continue  # what it has looked at we have not
            now = [place for place in range(PLACES) if int(row[PLACED]) & (1 << place)]
            mine = Counter(int(match.state.stones[seat, place]) for place in now)
            theirs = seen_by(match, caller, calls, at).unseen
            whole, stones = int(theirs.sum()), np.flatnonzero(u.stones[caller] > 0)
            for spell in range(int(u.lowest), SPELLS):
                free = sum(not u.ruled_out[caller, place] >> (spell - 1) & 1 for place in stones)
                odds = 1.0 - comb(whole - int(theirs[spell]), free) / comb(whole, free)
                found = row[PREFERENCE + COUNTS * spell + mine[spell]]
                assert found == pytest.approx(max(odds, MIN_ODDS) ** 2.5)
                compared += 1
    assert compared > 300


def seen_by(match: Match, caller: int, calls: list[Any], at: int) -> Any:
    """What the caller itself knew at one of the calls of this round."""
    this_round = [u for u, _ in match.seen(caller) if u.round_number == match.state.round_number]
    assert len(this_round) == len(calls)
    return this_round[at]


def test_only_stones_that_still_stand_are_told_of() -> None:
    for match, seat in counted(2, 7):
        v = match.view(seat)
        rows = heard(match, seat)
        assert rows.shape[1] == COLUMNS
        if match.state.round_number == 1 and not any(u.actor != seat for u, _ in match.seen(seat)):
            assert len(rows) == 0
        standing = sum(1 << place for place in range(PLACES) if v.stones[seat, place] != 0)
        places = [int(row[PLACED]) for row in rows]  # the newest first
        assert all(newer & older == older for newer, older in zip([standing, *places], places, strict=False))
        assert 0 not in places


@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_in_which_others_called_well_are_the_likelier(seats: int) -> None:
    """The real stones have a higher likelihood than those that are merely possible."""
    gains = []
    for seed in range(6):
        for match, seat in counted(seats, 100 + seed):
            rows = heard(match, seat)
            if len(rows):
                v, stream = match.view(seat), stream_of(match.ply)
                worlds = [world_of(SIMSALA, v, stream) for _ in range(40)]
                usual = np.mean([likelihood(s, seat, rows) for s in worlds])
                gains.append(log(likelihood(match.state, seat, rows) / usual))
    assert np.mean(gains) > 3 * np.std(gains) / len(gains) ** 0.5


def test_a_call_against_all_odds_is_carelessness_and_not_impossible() -> None:
    for match, seat in counted(3, 5):
        for row in heard(match, seat):
            against = row.copy()
            against[PREFERENCE + COUNTS :] = 1.0
            against[PREFERENCE + COUNTS * int(max(row[CALLED], 1)) :][:COUNTS] = 0.0
            assert 0.0 < likelihood(match.state, seat, against[None]) < 0.2
