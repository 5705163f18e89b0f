"""The bots of the ladder: honest, in time, and the same for the same seed; some of them err, and some forget."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from spellwright import Position
from spellwright.bots import Known, known_to, make_bot
from spellwright.bots.level import Level
from spellwright.bots.search import SearchBot
from spellwright.games import games, load
from spellwright.games.simsala.actions import CALL
from spellwright.games.simsala.pieces import SPELLS
from spellwright.kernel.records import view_of
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.search.trace import random_game

SIMSALA = load("simsala")


def some_view(ply: int = 25) -> Any:
    s = random_game(SIMSALA, 3, {}, 5).states[ply]
    return view_of(SIMSALA, s, int(SIMSALA.verbs.actor(s)))


@pytest.mark.parametrize("game", games())
def test_it_does_what_is_legal_and_keeps_its_time(game: str) -> None:
    trace = random_game(load(game), 2, {}, 3)
    bot = make_bot(game, "archmage", 1)
    assert isinstance(bot, SearchBot)
    decisions = [(s, int(who)) for s, who in zip(trace.states, trace.actors, strict=False) if who >= 0]
    for s, who in decisions[10::20]:
        v = view_of(load(game), s, who)
        assert v.legal[bot.choose(Known(load(game), v, 0.05))]
        spent = [processor_seconds(partial(bot.choose, Known(load(game), v, 0.05))) for _ in range(3)]
        assert min(spent) < 2 * 0.05
    assert len(decisions) > 20


def test_a_level_does_not_search_longer_than_it_says() -> None:
    brief, usual = (SearchBot(SIMSALA, 1, Level(seconds=seconds)) for seconds in (0.02, 0.4))
    v = some_view()
    spent = [processor_seconds(partial(bot.choose, Known(SIMSALA, v, 60))) for bot in (usual, brief, brief, brief)]
    assert min(spent[1:]) < spent[0] / 4


def processor_seconds(work: Callable[[], object]) -> float:
    """Return how long processors worked for something; what others do meanwhile is not counted."""
    start = time.process_time()
    work()
    return time.process_time() - start


@pytest.mark.parametrize("threads", [1, 3])
def test_the_same_seed_decides_the_same(threads: int) -> None:
    v = some_view()
    level = Level(iterations=500, seconds=60, threads=threads)
    answers = [[SearchBot(SIMSALA, seed, level).choose(Known(SIMSALA, v, 60)) for _ in range(3)] for seed in range(5)]
    assert all(len(set(of_seed)) == 1 for of_seed in answers)


def test_a_bot_with_a_temperature_prefers_what_it_found_good() -> None:
    v = some_view()
    sober, free = (Level(iterations=200, temperature=temperature, seconds=60) for temperature in (0.0, 0.5))
    found, answers = (
        [SearchBot(SIMSALA, seed, level).choose(Known(SIMSALA, v, 60)) for seed in range(60)] for level in (sober, free)
    )
    assert all(v.legal[answer] for answer in answers)
    same = sum(one == other for one, other in zip(found, answers, strict=True))
    assert 1.5 * len(answers) / int(v.legal.sum()) < same < len(answers), "more often than by chance, and not always"


def test_it_sees_a_victory() -> None:
    """The last decision of a game: with one colour less in the hand it is won, otherwise shared."""
    position = Position(
        "mandragora seats 2 / first 1 turn 2 / nights 2 5 8 / assistant 2 / shops - | 0 | - | - | 0 | - | - | 0 | - | -"
        " / hands red | - / scrolls - | - / cast 1 red-0 disparatus, 2 green-0 antecessibus / tops - - - - -"
        " / gone red-0 green-0 / marker 1 last 0 / next drop 1 1 -"
    )
    assert set(position.actions) == {"drop red", "skip"}
    answer = make_bot("mandragora", "hedge-witch", 1).choose(Known(position.game, position.view(0), 5))
    assert position.game.actions.words(int(answer)) == "drop red"


@pytest.mark.parametrize("game", games())
def test_at_first_sight_it_takes_what_is_likeliest_or_draws_by_its_temperature(game: str) -> None:
    trace = random_game(load(game), 2, {}, 3)
    ply = next(ply for ply, who in enumerate(trace.actors) if who >= 0 and ply > 30)
    known = Known(load(game), view_of(load(game), trace.states[ply], int(trace.actors[ply])), 60)

    def answers(temperature: float) -> list[int]:
        level = Level(iterations=0, temperature=temperature)
        return [SearchBot(load(game), seed, level).choose(known) for seed in range(60)]

    (likeliest,) = set(answers(0.0))
    cool, hot = answers(0.3), answers(20.0)
    assert cool.count(likeliest) > hot.count(likeliest)
    assert len(set(hot)) > len(set(cool)) or len(set(hot)) == len(known.legal_numbers)
    assert set(hot) <= set(known.legal_numbers)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_temperature_depends_on_how_many_play(seats: int) -> None:
    trace = random_game(SIMSALA, seats, {}, 3)
    ply = next(ply for ply, who in enumerate(trace.actors) if who >= 0 and ply > 30)
    known = Known(SIMSALA, view_of(SIMSALA, trace.states[ply], int(trace.actors[ply])), 60)
    calm = Level(iterations=0, temperature=20.0, temperature_multiplayer=0.0)
    free = Level(iterations=0, temperature=0.0, temperature_multiplayer=20.0)
    answers = [{SearchBot(SIMSALA, seed, level).choose(known) for seed in range(60)} for level in (calm, free)]
    assert [len(found) == 1 for found in answers] == [seats > 2, seats == 2]


def test_a_bot_that_forgets_calls_again_what_has_failed() -> None:
    """Its own stones cannot be seen: whoever does not remember a failed call finds it as likely as before."""
    game, again = load("simsala"), {0: 0, 100: 0}
    trace = random_game(game, 2, {}, 7)
    for ply, who in enumerate(trace.actors):
        if who >= 0:
            v = view_of(game, trace.states[ply], int(who))
            for memory in again:
                bot = SearchBot(game, ply, Level(iterations=0, memory=memory))
                spell = bot.choose(Known(game, v, 60)) - CALL
                again[memory] += 0 < spell < SPELLS and bool(v.ruled_out[who, 0] >> (spell - 1) & 1)
    assert again[0] > again[100]


def test_a_bot_that_listens_decides_differently_from_a_deaf_one() -> None:
    """And as the deaf does, where nobody has said anything."""
    match = Match("simsala", ["Ana", "Ben"], {}, secret_from_seed(4))
    differ = 0
    for _ in range(60):
        known = known_to(match, match.actor, 60)
        listening, deaf = (make_bot("simsala", name, 1).choose(known) for name in ("seek:200", "deaf:200"))
        assert make_bot("simsala", "seek:200", 1).choose(replace(known, seen=())) == deaf
        differ += listening != deaf
        match.submit(match.actor, deaf, match.ply)
        if match.is_over:
            break
    assert differ > 3
