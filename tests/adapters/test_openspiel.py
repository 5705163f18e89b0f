"""The games pass OpenSpiel's own suites, and its algorithms play them."""

from __future__ import annotations

import importlib
import pickle
import unittest
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from spellwright.games import load
from spellwright.kernel.game import BadSetup
from tests.adapters.tables import every_game, every_table
from tests.optional import library

pyspiel = library("pyspiel", "openspiel")
games_sim_test = library("open_spiel.python.tests.games_sim_test", "openspiel")
api_test = library("open_spiel.integration_tests.api_test", "openspiel")
generate_playthrough = library("open_spiel.python.algorithms.generate_playthrough", "openspiel")
ismcts = library("open_spiel.python.algorithms.ismcts", "openspiel")
mcts = library("open_spiel.python.algorithms.mcts", "openspiel")
sample_some_states = library("open_spiel.python.algorithms.sample_some_states", "openspiel")
observation = library("open_spiel.python.observation", "openspiel")
adapter = importlib.import_module("spellwright.adapters.openspiel")

SINGLE = {"simsala": {"length": "single"}}  # options that make a game short
STATES = 12  # that the tests of a partial tree look at


def loaded(name: str, seats: int, **options: str | int) -> Any:
    return pyspiel.load_game(f"python_{name}", {"players": seats, **SINGLE.get(name, {}), **options})


def rolled(state: Any, random: np.random.RandomState) -> Any:
    """Let chance decide until a player does."""
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(random.choice(outcomes, p=chances)))
    return state


def hides_nothing(game: Any) -> bool:
    return bool(game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION)


@every_table
def test_every_table_passes_the_simulations(game: str, seats: int, capfd: pytest.CaptureFixture[str]) -> None:
    of = loaded(game, seats)
    pyspiel.random_sim_test(of, num_sims=1, serialize=False, verbose=False)
    games_sim_test.GamesSimTest().sim_game(of)
    assert "terminated" in capfd.readouterr().out


@every_table
def test_every_table_keeps_the_interface_on_a_part_of_its_tree(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = sample_some_states.sample_some_states
    monkeypatch.setattr(sample_some_states, "sample_some_states", lambda of, max_states: sample(of, max_states=STATES))  # noqa: ARG005
    of_game = {"game": loaded(game, seats), "game_name": f"python_{game}"}
    case = type(f"Partial_{game}", (api_test.EnforceAPIOnPartialTreeBase,), of_game)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert [text for _, text in (*result.errors, *result.failures)] == []
    assert result.testsRun > 4


@every_game
def test_a_playthrough_is_written(game: str) -> None:
    text = generate_playthrough.playthrough(f"python_{game}", action_sequence=None, seed=1)
    assert "IsTerminal() = True" in text
    assert f'GameType.short_name = "python_{game}"' in text


@every_game
def test_the_searches_of_openspiel_play(game: str) -> None:
    of, random = loaded(game, 2), np.random.RandomState(1)
    settings = {
        "uct_c": 1.0,
        "max_simulations": 4,
        "evaluator": mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random),
        "random_state": random,
    }
    bot = mcts.MCTSBot(of, **settings) if hides_nothing(of) else ismcts.ISMCTSBot(game=of, **settings)
    state = rolled(of.new_initial_state(), random)
    assert bot.step(state) in state.legal_actions()


@every_game
def test_a_sampled_state_looks_the_same_to_the_player_and_hides_the_true_one(game: str) -> None:
    of, random = loaded(game, 2), np.random.RandomState(5)
    state = rolled(of.new_initial_state(), random)
    for _ in range(10):
        state.apply_action(int(random.choice(state.legal_actions())))
        rolled(state, random)
        if state.is_terminal():
            return
        me = state.current_player()
        sampled = state.resample_from_infostate(me, random.random_sample)
        assert sampled.information_state_string(me) == state.information_state_string(me)
        assert sampled.legal_actions() == state.legal_actions()
        again = state.resample_from_infostate(me, lambda: 0.5)
        assert again.block.tobytes() == state.resample_from_infostate(me, lambda: 0.5).block.tobytes()


def test_an_information_state_remembers_what_a_view_forgets() -> None:
    of = loaded("simsala", 2, first=1)
    ways = []
    for seed in range(40):
        state, random = of.new_initial_state(), np.random.RandomState(seed)
        rolled(state, random)
        for _ in range(6):
            if not state.is_terminal():
                state.apply_action(int(random.choice(state.legal_actions())))
                rolled(state, random)
        ways.append(state)
    told = {(way.information_state_string(0), tuple(way.history())) for way in ways if not way.is_terminal()}
    assert len({information for information, _ in told}) == len(told)


@every_game
def test_structs_come_back(game: str) -> None:
    of, random = loaded(game, 2), np.random.RandomState(2)
    state = rolled(of.new_initial_state(), random)
    me, action = state.current_player(), state.legal_actions()[0]
    assert of.new_initial_state(state.to_struct()).block.size == state.block.size
    assert str(of.new_initial_state(state.to_struct())) == str(state)
    assert state.struct_to_actions(state.action_to_struct(me, action)) == [action]
    assert state.to_observation_struct(me).to_dict()["seat"] == me
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


@every_game
def test_observers_tell_what_a_player_or_a_spectator_sees(game: str) -> None:
    of, random = loaded(game, 2), np.random.RandomState(2)
    state = rolled(of.new_initial_state(), random)
    seen = observation.make_observation(of)
    seen.set_from(state, 1)
    assert seen.dict["players"].tolist()[:2] == [0, 1]
    public = observation.make_observation(
        of, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    private = observation.make_observation(of, pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    assert (private.string_from(state, 0) == "") == hides_nothing(of) == (game == "spellbook")
    with pytest.raises(ValueError, match="no parameters"):
        observation.make_observation(of, params={"depth": 1})


def test_options_are_parameters() -> None:
    assert loaded("simsala", 3, order="free", first=2).options == {
        "order": "free",
        "length": "single",
        "ending": "first",
        "first": "2",
    }
    assert pyspiel.load_game("python_spellbook(players=1,difficulty=3)").options["difficulty"] == "3"
    assert pyspiel.load_game("python_spellbook(difficulty=0)").options["first"] == "random"
    assert load("simsala").usual_seats == pyspiel.load_game("python_simsala").num_players()
    with pytest.raises(BadSetup):
        loaded("simsala", 2, order="any")


@every_game
def test_a_tiny_start_is_drawn_by_chance_and_ends_soon(game: str) -> None:
    of, random = pyspiel.load_game(f"python_{game}(start=tiny)"), np.random.RandomState(3)
    assert of.num_players() == 2
    root = of.new_initial_state()
    assert root.is_chance_node()
    assert sum(chance for _, chance in root.chance_outcomes()) == pytest.approx(1.0)
    assert "before its start" in str(root)
    pyspiel.random_sim_test(of, num_sims=3, serialize=True, verbose=False)
    for action, _ in root.chance_outcomes():
        state = root.child(action)
        assert str(pickle.loads(pickle.dumps(state))) == str(state)
        assert str(of.new_initial_state(state.to_struct())) == str(state)
        for plies in range(100):
            if state.is_terminal():
                break
            assert plies < 50
            state.apply_action(int(random.choice(state.legal_actions())))
        assert sum(state.returns()) == pytest.approx(0.0)


def test_players_of_a_tiny_start_know_what_they_see_of_it() -> None:
    def knowledge(game: str, seat: int) -> int:
        root = pyspiel.load_game(f"python_{game}(start=tiny)").new_initial_state()
        starts = [root.child(action) for action, _ in root.chance_outcomes()]
        return len({state.information_state_string(seat) for state in starts})

    assert [knowledge("simsala", seat) for seat in range(2)] == [20, 20]  # two of five stones, those of the other
    assert [knowledge("mandragora", seat) for seat in range(2)] == [3, 3]  # the own secret card, one of three


def test_other_starts_are_refused() -> None:
    with pytest.raises(BadSetup, match="start: 'late' is not 'tiny'"):
        loaded("simsala", 2, start="late")
    with pytest.raises(BadSetup, match="has no tiny start"):
        adapter.starts_of(replace(load("simsala"), package="tests.games.hoard"))


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    of = loaded("simsala", 2, first=1)
    state = of.new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="action 999 is not legal"):
        state.apply_action(999)
    rolled(state, np.random.RandomState(1))
    before, history = str(state), state.history()
    for wrong in (0, 999, -5):
        with pytest.raises(pyspiel.SpielError, match="not legal"):
            state.apply_action(wrong)
    for foreign in (1.5, "call 1", None):
        with pytest.raises(TypeError):
            state.apply_action(foreign)
    assert (str(state), state.history()) == (before, history)
