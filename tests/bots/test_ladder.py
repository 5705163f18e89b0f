"""The ladders: six levels in every game, under the same names, and reference bots beside them."""

from __future__ import annotations

import pytest

from spellwright.bots import USUAL, UnknownBot, bot_names, make_bot, play, reference_bots
from spellwright.bots.bot import THINKING
from spellwright.bots.ladder import level_of
from spellwright.bots.level import Level, bots_of
from spellwright.bots.readiness import make_ready
from spellwright.games import games, load
from spellwright.play.words import LANGUAGES, Words

NAMES = ("newt", "apprentice", "tinker", "hedge-witch", "alchemist", "archmage")


@pytest.mark.parametrize("game", games())
def test_every_game_has_the_same_six_levels_and_the_usual_one_is_in_the_middle(game: str) -> None:
    assert bot_names(game) == NAMES
    assert USUAL in NAMES[2:4]
    make_ready(game)


@pytest.mark.parametrize("game", games())
def test_a_higher_level_errs_less_and_remembers_more(game: str) -> None:
    *below, highest = bots_of(game).levels.values()
    for seats in load(game).seats:
        temperatures = [level.temperature_for(seats) for level in below]
        assert temperatures == sorted(temperatures, reverse=True)
    memories = [level.memory for level in below]
    assert memories == sorted(memories)
    assert all(level.iterations is not None for level in below)
    assert highest == Level(seconds=THINKING)


def test_a_level_may_be_calmer_at_a_larger_table() -> None:
    level = Level(temperature=3.0, temperature_multiplayer=2.0)
    assert [level.temperature_for(seats) for seats in range(1, 6)] == [3.0, 3.0, 2.0, 2.0, 2.0]
    assert Level(temperature=3.0).temperature_for(4) == 3.0
    assert Level(temperature=3.0, temperature_multiplayer=0.0).temperature_for(4) == 0.0


def test_a_game_without_bots_of_its_own_has_the_usual_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellwright.bots.level.part_of", lambda *_: None)
    assert bot_names("simsala") == NAMES
    assert reference_bots("simsala")[:2] == ("random", "seek")
    assert level_of("simsala", "newt").iterations


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_temper_of_its_own(game: str, language: str) -> None:
    words = Words(load(game), language)
    said = [words.say(f"bot-{name}{more}") for name in NAMES for more in ("", "-temper")]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("game", ["simsala", "mandragora"])
def test_a_middle_level_beats_chance(game: str) -> None:
    won = 0
    for number in range(4):
        names = ["hedge-witch", "random"] if number % 2 else ["random", "hedge-witch"]
        won += play(game, *names, seed=number).winners == [names.index("hedge-witch")]
    assert won >= 3


def test_a_reference_bot_is_described_by_its_name() -> None:
    assert level_of("simsala", "seek").iterations is None
    assert level_of("simsala", "seek:300") == Level(iterations=300, seconds=3600.0)
    assert level_of("simsala", "seek:300:0.6") == Level(iterations=300, temperature=0.6, seconds=3600.0)
    assert level_of("simsala", "seek:0:2:60") == Level(iterations=0, temperature=2.0, memory=60, seconds=3600.0)
    assert level_of("simsala", "seek:0.5s") == Level(seconds=0.5)
    assert level_of("simsala", "plain:20") == Level(iterations=20, seconds=3600.0, is_plain=True)
    assert set(reference_bots("simsala")) - set(reference_bots("spellbook")) == {"counter"}
    for game in games():
        assert not set(reference_bots(game)) & set(bot_names(game))


@pytest.mark.parametrize(
    "name", ["deep", "deep:3", "seek:", "seek:-3", "seek:x", "seek:9:-1", "seek:9:nan", "seek:9:1:101", "seek:9:1:1:1"]
)
def test_a_bot_that_is_not_here_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match=rf"simsala has no bot '{name}' \(it has: newt, .*random, counter, seek"):
        make_bot("simsala", name, 1)
