"""`seeker`: strong against chance, honest, in time, and the same for the same seed."""

from __future__ import annotations

import time
from collections import deque

import pytest

from spellwright import Position
from spellwright.arena.table import play_bots
from spellwright.bots import USUAL, Clock, bot_names, make_bot
from spellwright.bots.seeker import SeekerBot
from spellwright.bots.warmup import warm_up
from spellwright.games import games, load
from spellwright.kernel.chance import secret_from_seed
from spellwright.kernel.verbs import CHANCE
from spellwright.search.trace import random_game


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_seeker_and_a_sage_at_the_top(game: str) -> None:
    assert bot_names(game)[-2:] == (USUAL, "sage")
    deque(warm_up(game), maxlen=0)


@pytest.mark.parametrize("game", ["simsala", "mandragora"])
def test_it_beats_chance(game: str) -> None:
    won = 0
    for number in range(4):
        names = ["seeker", "random"] if number % 2 else ["random", "seeker"]
        won += play_bots(game, names, {}, secret_from_seed(number), number).winners == [names.index("seeker")]
    assert won >= 3


@pytest.mark.parametrize("game", games())
def test_it_does_what_is_legal_and_keeps_its_time(game: str) -> None:
    trace = random_game(load(game), 2, {}, 3)
    bot = make_bot(game, "seeker", 1)
    deque(warm_up(game, ["seeker"]), maxlen=0)
    for s, who in list(zip(trace.states, trace.actors, strict=False))[20::40]:
        if who != CHANCE:
            start = time.monotonic()
            v = load(game).view_of(s, int(who))
            assert v.legal[bot.choose(v, Clock(0.05))]
            assert time.monotonic() - start < 0.5


def test_the_same_seed_decides_the_same() -> None:
    game = load("simsala")
    s = random_game(game, 3, {}, 5).states[25]
    v = game.view_of(s, int(game.verbs.actor(s)))
    answers = {SeekerBot(game, 7).choose(v, Clock(60)) for _ in range(3)}
    assert len(answers) == 1


def test_it_sees_a_victory() -> None:
    """The last decision of a game: with one colour less in the hand it is won, otherwise shared."""
    position = Position(
        "mandragora seats 2 / first 1 turn 2 / nights 2 5 8 / assistant 2 / shops - | 0 | - | - | 0 | - | - | 0 | - | -"
        " / hands red | - / scrolls - | - / cast 1 red-0 disparatus, 2 green-0 antecessibus / tops - - - - -"
        " / gone red-0 green-0 / marker 1 last 0 / next drop 1 1 -"
    )
    assert set(position.actions) == {"drop red", "skip"}
    answer = make_bot("mandragora", "seeker", 1).choose(position.view(0), Clock(5))
    assert position.game.actions.words(answer) == "drop red"
