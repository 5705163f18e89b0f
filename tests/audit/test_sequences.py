"""Sequences in twin worlds: nobody is told by anything, whatever they ask, that somebody had a choice."""

from __future__ import annotations

import asyncio
from itertools import combinations, islice
from math import comb
from random import Random
from typing import get_args

import pytest
from litestar.handlers import HTTPRouteHandler

from spellwright.audit.asking import NOT_ASKED, Circumstances, Server, messages, rest_requests
from spellwright.audit.certificate import Certificate
from spellwright.audit.leaks import SEQUENCE_LEAKS
from spellwright.audit.sequences import (
    BY_CHANCE,
    REPLAYS,
    audit_in_real_time,
    audit_sequences,
    by_chance,
    catch_planted_sequences,
    compared,
    is_told_apart,
    is_unlike,
    sequence_pairs,
)
from spellwright.bots import bot_names
from spellwright.games import games, load
from spellwright.kernel.struct import as_bytes
from spellwright.protocol import AnyRequest
from spellwright.server.app import show_metrics
from spellwright.server.http import api, devices, home, my_games, notices


@pytest.mark.parametrize("game", games())
def test_no_seat_can_tell_sequences_apart_whatever_it_asks(game: str) -> None:
    certificate = audit_sequences([game], pairs=100 if game == "mandragora" else 20, seed=1, progress=lambda _: None)
    assert certificate.pairs >= 20
    assert certificate.differences == 0, certificate.places[:3]


def test_a_question_that_one_world_alone_asks_is_told_by_nothing() -> None:
    """Under all circumstances. Without such pairs nothing would be proved."""
    game = load("mandragora")
    pairs = list(islice(sequence_pairs(game, seed=1), 300))
    assert sum(as_bytes(one.start) != as_bytes(other.start) for one, other, _ in pairs) > 250
    unlike = [pair for pair in pairs if is_unlike(pair)]
    assert len(unlike) >= 3
    with compared() as is_same:
        for number, pair in enumerate(unlike):
            for under in Circumstances.all() if number < 3 else Circumstances.all()[number % 10 :: 10]:
                assert is_same(game, pair, under), under


@pytest.mark.compiled
def test_no_seat_can_tell_sequences_apart_in_real_time() -> None:
    """With bots of every level, which think; bots that decide when they have thought are found out."""
    game = load("mandragora")
    certificate = Certificate()
    audit_in_real_time(certificate, ["mandragora"], len(bot_names("mandragora")), seed=1, progress=lambda _: None)
    assert (certificate.pairs, certificate.differences) == (len(bot_names("mandragora")), 0), certificate.places
    unlike = next(pair for pair in sequence_pairs(game, seed=1) if is_unlike(pair))
    under = Circumstances(bot="archmage")

    async def is_found_out() -> bool:
        return await is_told_apart(Server(is_real=True), game, unlike, under, Random(1))

    with SEQUENCE_LEAKS["bots that decide when they have thought (g)"]():
        assert asyncio.run(is_found_out())


def test_runs_differ_by_chance_or_between_two_sequences_alone() -> None:
    first = range(REPLAYS)
    second = [one + REPLAYS for one in first]
    always = [(a, b) for a in first for b in second]
    assert by_chance(always, second) == by_chance(always, list(first)) == 2 / comb(2 * REPLAYS, REPLAYS) <= BY_CHANCE
    assert by_chance([], second) == 1.0
    late = [(a, b) for a, b in combinations(range(2 * REPLAYS), 2) if REPLAYS in (a, b)]  # one run, on a busy machine
    assert by_chance(late, second) == 1.0
    often = [pair for number, pair in enumerate(always) if number % 5]  # a leak that shows in four of five runs
    assert by_chance(often, second) <= BY_CHANCE


def test_planted_leaks_are_caught() -> None:
    certificate = Certificate()
    for game in games():
        catch_planted_sequences(certificate, load(game), pairs=300, seed=1)
    many = len(SEQUENCE_LEAKS)
    assert certificate.as_json() == {"pairs": 0, "differences": 0, "planted": many, "caught": many}, certificate.places


def test_every_request_that_a_client_can_make_is_made() -> None:
    assert {type(message) for message in messages(0, 1, "skip")} == set(get_args(AnyRequest))
    handlers = [handler for handler in vars(api).values() if isinstance(handler, HTTPRouteHandler)]
    driven = rest_requests(load("mandragora"), "guest", 0)
    others = (*my_games.HANDLERS, *devices.HANDLERS, *home.HANDLERS, *notices.HANDLERS, show_metrics)
    assert {*driven, *NOT_ASKED} == {*handlers, *others}
