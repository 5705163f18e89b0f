"""The account of a match: it adds up, luck is fair, and slips are judged by what the seat knew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from spellwright.analysis import QUICK, Setting, account_of, luck_of, reading_of
from spellwright.analysis.account import LUCK, SKILL, Appraiser
from spellwright.audit.certificate import random_pairs
from spellwright.bots import play
from spellwright.games import games, load
from spellwright.kernel.records import chance_outcomes, view_of
from spellwright.kernel.verbs import CHANCE
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.refusals import BadRecord
from spellwright.search.trace import random_setup

EXACT = 1e-9
TABLES = 12  # of each game, with random options
POLICY = "seek:0:1"

pytestmark = pytest.mark.compiled


def matches(name: str, count: int) -> list[Match]:
    """Return games of the policy at tables of all sizes, solo and in teams."""
    game, random, found = load(name), Random(7), []
    for number in range(count):
        seats, options = random_setup(game, random)
        while number < len(game.seats) and seats != game.seats[number]:
            seats, options = random_setup(game, random)
        found.append(play(game, *[POLICY] * seats, seed=number, options=options))
    return found


@pytest.mark.parametrize("name", games())
def test_columns_add_up_to_result_less_start(name: str) -> None:
    for match in matches(name, TABLES):
        account = account_of(match, QUICK)
        for seat in match.seats:
            change = account.chances[-1][seat] - account.chances[0][seat]
            assert abs(sum(account.columns(seat)) - change) < EXACT
            assert all(step.changes[seat][SKILL] <= 0.0 for step in account.steps)
        assert account.chances[-1] == pytest.approx(results(match), abs=EXACT)


def results(match: Match) -> list[float]:
    """Return how well each seat did, by the game's own words."""
    if len(match.seats) == 1:
        return account_of(match, QUICK).chances[-1]  # a measure of the game's own
    return [(1.0 / len(match.winners) if seat in match.winners else 0.0) * allies(match) for seat in match.seats]


def allies(match: Match) -> int:
    """Return how many win together at a table of teams; otherwise 1."""
    return 2 if match.options.get("teams") == "yes" else 1


@pytest.mark.parametrize("name", games())
def test_luck_has_no_mean(name: str) -> None:
    """At a chance event, over all that may happen, with the exact weights."""
    match = matches(name, 3)[-1]
    appraiser, position, looked = Appraiser(match.game), match.start(), 0
    for action, actor in zip(match.actions, match.decided_by, strict=True):
        if actor == CHANCE and looked < 10:
            looked += 1
            _, mean = appraiser.appraise(position.state)
            outcomes = chance_outcomes(match.game, position.state)
            total, luck = sum(weight for _, weight in outcomes), 0.0
            for outcome, weight in outcomes:
                after = Position.of(match.game, position.state)
                after.apply(outcome)
                luck += weight / total * (appraiser.appraise(after.state)[0][0] - mean[0])
            assert abs(luck) < EXACT
        position.apply(action)
    assert looked


@pytest.mark.parametrize("name", games())
def test_luck_alone_is_that_of_the_account(name: str) -> None:
    match = matches(name, 2)[-1]
    account = account_of(match, QUICK)
    assert luck_of(match) == [account.columns(seat)[LUCK] for seat in match.seats]


Judge = Callable[[Appraiser, Any, Any, int, int], object]
"""Judges an action of a seat in a position, of which the seat sees a view."""


def honest(appraiser: Appraiser, _s: Any, v: Any, _seat: int, action: int) -> object:
    return appraiser.judge(v, action, [], Setting(8, 2))


def leaking(appraiser: Appraiser, s: Any, v: Any, seat: int, action: int) -> object:
    """Judge by what the position is worth after the action: a leak."""
    after = Position.of(appraiser.game, s)
    after.apply(action)
    return appraiser.appraise(after.state)[0][seat], honest(appraiser, s, v, seat, action)


def differences(name: str, judge: Judge) -> tuple[int, int]:
    """Return how often twins that the seat cannot tell apart are judged differently, and how many there were."""
    game = load(name)
    appraiser, different, pairs = Appraiser(game), 0, 0
    for seed in range(12):
        for pair in random_pairs(game, seed):
            s, seat = pair.real.state, pair.seat
            if int(game.verbs.actor(s)) != seat:
                continue
            v, w = view_of(game, s, seat), view_of(game, pair.twin.state, seat)
            action = int(np.flatnonzero(v.legal)[0])
            real, twin = judge(appraiser, s, v, seat, action), judge(appraiser, pair.twin.state, w, seat, action)
            different += real != twin
            pairs += 1
    return different, pairs


@pytest.mark.parametrize("name", games())
def test_slips_are_judged_by_what_the_seat_knew(name: str) -> None:
    different, pairs = differences(name, honest)
    assert pairs > 10
    assert different == 0


@pytest.mark.parametrize("name", [name for name in games() if name != "spellbook"])  # which hides little
def test_a_judge_that_sees_more_is_noticed(name: str) -> None:
    assert differences(name, leaking)[0] > 0


@pytest.mark.parametrize("name", games())
def test_the_same_match_has_the_same_account(name: str) -> None:
    match = matches(name, 1)[0]
    assert account_of(match, QUICK) == account_of(match, QUICK)


def test_a_reading_names_the_costliest_decisions_first() -> None:
    account = account_of(play("mandragora", "newt", "newt", "newt", seed=2), QUICK)
    slips = reading_of(account).slips
    assert slips
    assert [slip.cost for slip in slips] == sorted((slip.cost for slip in slips), reverse=True)
    assert all(slip.judged.best_chance > slip.judged.chance for slip in slips)


def test_a_match_that_is_not_over_is_refused() -> None:
    with pytest.raises(BadRecord, match="not over"):
        account_of(Match("simsala", ["Ana", "Ben"]), QUICK)
