"""The bots of the ladder: honest, in time, and the same for the same seed; they reuse what they found."""

from __future__ import annotations

import time
from dataclasses import replace
from math import inf
from typing import Any, ClassVar

import pytest

from spellwright import Position
from spellwright.bots import Known, known_to, make_bot
from spellwright.bots.level import Level
from spellwright.bots.search import SearchBot
from spellwright.games import games, load
from spellwright.kernel.chance import secret_from_seed
from spellwright.kernel.verbs import CHANCE
from spellwright.play.match import Match, Streak
from spellwright.search import ismcts
from spellwright.search.trace import random_game

SIMSALA = load("simsala")


def some_view(ply: int = 25) -> Any:
    s = random_game(SIMSALA, 3, {}, 5).states[ply]
    return SIMSALA.view_of(s, int(SIMSALA.verbs.actor(s)))


@pytest.mark.parametrize("game", games())
def test_it_does_what_is_legal_and_keeps_its_time(game: str) -> None:
    trace = random_game(load(game), 2, {}, 3)
    bot = make_bot(game, "archmage", 1)
    assert isinstance(bot, SearchBot)
    bot.compile_ahead()
    for s, who in list(zip(trace.states, trace.actors, strict=False))[20::40]:
        if who != CHANCE:
            start = time.monotonic()
            v = load(game).view_of(s, int(who))
            assert v.legal[bot.choose(Known(load(game), v, 0.05))]
            assert time.monotonic() - start < 0.5


def test_a_level_does_not_search_longer_than_it_says() -> None:
    bot = SearchBot(SIMSALA, 1, Level(seconds=0.02))
    start = time.monotonic()
    bot.choose(Known(SIMSALA, some_view(), 60))
    assert time.monotonic() - start < 5


@pytest.mark.parametrize("threads", [1, 3])
def test_the_same_seed_decides_the_same(threads: int) -> None:
    v = some_view()
    level = Level(iterations=500, seconds=60, threads=threads)
    answers = [[SearchBot(SIMSALA, seed, level).choose(Known(SIMSALA, v, 60)) for _ in range(3)] for seed in range(5)]
    assert all(len(set(of_seed)) == 1 for of_seed in answers)


def test_an_inattentive_bot_overlooks_actions_but_never_all_of_them() -> None:
    v = some_view()
    best = SearchBot(SIMSALA, 1, Level(iterations=2000, seconds=60)).choose(Known(SIMSALA, v, 60))
    answers = [
        SearchBot(SIMSALA, seed, Level(iterations=200, attention=0.3, seconds=60)).choose(Known(SIMSALA, v, 60))
        for seed in range(60)
    ]
    assert all(v.legal[answer] for answer in answers)
    assert 5 < answers.count(best) < 40, "it is seen in three of ten cases, and in some nothing else is"
    assert len(set(answers)) > 2
    blind = SearchBot(SIMSALA, 1, Level(iterations=20, attention=1e-9, seconds=60))
    assert len({blind.choose(Known(SIMSALA, v, 60)) for _ in range(50)}) > 2, (
        "it stumbles over something else each time"
    )


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


# --- Reusing the tree -----------------------------------------------------------------------------------------------


class Counted(ismcts.Search):
    """Records with how many visits each search starts."""

    begun: ClassVar[list[int]] = []

    def run(self, iterations: int | None = None, until: float = inf) -> None:
        self.begun.append(sum(self.visits().values()))
        super().run(iterations, until)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    monkeypatch.setattr("spellwright.bots.search.Search", Counted)
    monkeypatch.setattr(Counted, "begun", [])
    return Counted.begun


BOT_LEVEL = Level(iterations=400, seconds=60)


def spellbook_match() -> Match:
    """A game in which a seat decides several times in a row."""
    return Match("spellbook", ["Ana", "Ben"], {}, secret_from_seed(4))


def play_until_streak(match: Match, bots: dict[int, SearchBot], begun: list[int], most: int = 60) -> bool:
    """Whether some bot went on from an earlier tree; then the match stands right after its decision."""
    for _ in range(most):
        seat = match.actor
        match.submit(seat, bots[seat].choose(known_to(match, seat)), match.ply)
        if begun and begun[-1]:
            return True
    return False


def test_a_bot_that_decides_again_reuses_what_it_found(begun: list[int]) -> None:
    match = spellbook_match()
    bots = {seat: SearchBot(match.game, seat, BOT_LEVEL) for seat in match.seats}
    assert play_until_streak(match, bots, begun)


def decide_twice(game: str, first: Streak, second: Streak | None, level: Level, seat: int = 0) -> None:
    """Once with the one streak, then, perhaps for another seat, with the other."""
    match = Match(game, ["Ana", "Ben"], {}, secret_from_seed(4))
    v: Any = match.view(match.actor)
    bot = SearchBot(match.game, 1, level)
    action = bot.choose(Known(match.game, v, 60, first))
    v.seat = (v.seat + seat) % 2
    again = second and second._replace(actions=tuple(action if a is ITS else a for a in second.actions))
    bot.choose(Known(match.game, v, 60, again))


LINE, ITS = object(), -1  # in place of what it has decided


def test_the_next_decision_of_a_streak_starts_from_what_was_found(begun: list[int]) -> None:
    decide_twice("spellbook", Streak(LINE, 3, (1,)), Streak(LINE, 3, (1, ITS)), BOT_LEVEL)
    assert begun[0] == 0 < begun[1]


@pytest.mark.parametrize(
    "second",
    [
        Streak(object(), 3, (1, ITS)),  # of another game, or after something was taken back
        Streak(LINE, 4, (1, ITS)),  # somebody else has decided
        Streak(LINE, 3, (1,)),  # the same decision again
        Streak(LINE, 3, (1, 99)),  # somebody else has decided for this seat
        Streak(LINE, 3, (1, ITS, 99)),  # - after it had
        Streak(LINE, 3, (2, ITS)),
        None,
    ],
)
def test_nothing_is_reused_from_anywhere_else(begun: list[int], second: Streak | None) -> None:
    decide_twice("spellbook", Streak(LINE, 3, (1,)), second, BOT_LEVEL)
    assert begun == [0, 0]


def test_nothing_is_reused_from_another_seat(begun: list[int]) -> None:
    decide_twice("spellbook", Streak(LINE, 3, (1,)), Streak(LINE, 3, (1, ITS)), BOT_LEVEL, seat=1)
    assert begun == [0, 0]


@pytest.mark.parametrize(
    ("game", "level"), [("simsala", BOT_LEVEL), ("spellbook", replace(BOT_LEVEL, reuses_tree=False))]
)
def test_a_level_may_start_afresh_at_every_decision(begun: list[int], game: str, level: Level) -> None:
    decide_twice(game, Streak(LINE, 3, (1,)), Streak(LINE, 3, (1, ITS)), level)
    assert begun == [0, 0]


def test_after_an_undo_it_starts_afresh(begun: list[int]) -> None:
    match = spellbook_match()
    bots = {seat: SearchBot(match.game, seat, BOT_LEVEL) for seat in match.seats}
    for _ in range(40):
        seat = match.actor
        match.submit(seat, bots[seat].choose(known_to(match, seat)), match.ply)
        if match.may_undo_freely(seat):
            break
    again = match.actor
    match.undo(again)
    bots[again].choose(known_to(match, again))
    assert begun[-1] == 0


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
