"""Laws that hold for every game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load, part_of
from spellwright.kernel.chance import stream_of
from spellwright.kernel.defaults import DEFAULTS
from spellwright.kernel.game import Game
from spellwright.kernel.records import chance_outcomes, legal_actions, view_of, world_of
from spellwright.kernel.rule import bind_all
from spellwright.kernel.saying import forbidden_by
from spellwright.kernel.struct import as_bytes, field_names, record_field
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER, SPECTATOR
from spellwright.search.batch import Batch
from spellwright.search.observer import observer_of
from spellwright.search.playout import Played, play_games
from spellwright.search.trace import Trace, random_game, random_setup

GAMES = 40
every_game = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())


def laws_of(game: Game) -> ModuleType:
    return import_module(f"tests.games.{game.name}.laws")


def random_games(game: Game, number: int = GAMES) -> Iterator[Trace]:
    for seed in range(number):
        seats, options = random_setup(game, Random(seed))
        yield random_game(game, seats, options, seed)


def without_page(game: Game, s: Any) -> bytes:
    copy: Any = game.State.copy_of(s)
    copy.told[:] = 0
    copy.told_count = 0
    return as_bytes(copy)


@every_game
def test_no_piece_is_ever_lost_or_made(game: Game) -> None:
    laws = laws_of(game)
    for trace in random_games(game):
        for s in trace.states:
            assert laws.pieces(s) == laws.all_pieces()


@every_game
def test_every_game_ends_with_scores_in_bounds_and_a_winner(game: Game) -> None:
    for trace in random_games(game):
        end = trace.states[-1]
        assert game.verbs.actor(end) == OVER
        scores = [game.verbs.score(end, p) for p in range(end.seats)]
        assert all(laws_of(game).LOWEST_SCORE <= score <= laws_of(game).HIGHEST_SCORE for score in scores)
        assert end.seats == 1 or any(game.verbs.is_winner(end, p) for p in range(end.seats))


@every_game
def test_a_game_that_is_over_names_the_rule_that_ended_it(game: Game) -> None:
    written = set(re.findall(r"^- \*\*([\d.]+)\*\*", (game.folder / "RULES.md").read_text(), re.MULTILINE))
    pieces = import_module(f"{game.package}.pieces")
    assert game.ending is not None
    assert set(pieces.ENDING_RULES) == set(pieces.Ending) - {pieces.Ending.NONE}
    assert set(pieces.ENDING_RULES.values()) <= written
    for trace in random_games(game):
        assert game.ending(trace.states[-1]) in pieces.ENDING_RULES
        assert game.ending(trace.states[-2]) == pieces.Ending.NONE


@every_game
def test_a_decision_is_asked_only_where_there_is_a_choice(game: Game) -> None:
    for trace in random_games(game):
        for s, who in zip(trace.states, trace.actors, strict=False):
            if who != CHANCE:
                assert len(legal_actions(game, s)) >= 2


@every_game
def test_what_is_not_possible_is_forbidden_by_a_rule_that_is_written(game: Game) -> None:
    written = set(re.findall(r"^- \*\*([\d.]+)\*\*", (game.folder / "RULES.md").read_text(), re.MULTILINE))
    named = set()
    for trace in random_games(game, 8):
        for s, who in zip(trace.states, trace.actors, strict=False):
            if who != CHANCE:
                v = view_of(game, s, who)
                others = set(range(len(game.actions))) - set(legal_actions(game, s))
                named |= {forbidden_by(game, v, a) for a in others}
    assert named - {""}
    assert named - {""} <= written


@every_game
def test_outcomes_win_tickets_by_their_weights(game: Game) -> None:
    for trace in random_games(game, 10):
        for s, who in zip(trace.states, trace.actors, strict=False):
            if who == CHANCE:
                total = game.verbs.chance_total(s)
                won = Counter(game.verbs.outcome_at(s, ticket) for ticket in range(total))
                assert won == dict(chance_outcomes(game, s))


@every_game
def test_legal_actions_win_equally_many_tickets(game: Game) -> None:
    for trace in random_games(game, 10):
        for s, who in zip(trace.states, trace.actors, strict=False):
            if who != CHANCE:
                won = Counter(game.verbs.choice_at(s, ticket) for ticket in range(game.verbs.choice_total(s)))
                del won[NOTHING]
                assert sorted(won) == legal_actions(game, s)
                assert len(set(won.values())) == 1


@every_game
def test_verbs_that_a_game_writes_itself_do_what_the_defaults_do(game: Game) -> None:
    names = [default.__name__ for default in DEFAULTS]
    own = {name: f for name, f in game.verbs.plain().items() if name not in names}
    default = SimpleNamespace(**dict(zip(names, bind_all(DEFAULTS, game.name, own), strict=True)))
    for trace in random_games(game, 3):
        for s, who, a, after in zip(trace.states, trace.actors, trace.actions, trace.states[1:], strict=False):
            if who == CHANCE:
                total = default.chance_total(s)
                assert game.verbs.chance_total(s) == total
                won = Counter(game.verbs.outcome_at(s, ticket) for ticket in range(total))
                assert won == Counter(default.outcome_at(s, ticket) for ticket in range(total))
                assert default.outcome_at(s, total) == NOTHING
            else:
                total = default.choice_total(s)
                legal = [default.choice_at(s, ticket) for ticket in range(total)]
                chosen = {game.verbs.choice_at(s, ticket) for ticket in range(game.verbs.choice_total(s))}
                assert legal == sorted(chosen - {NOTHING})
                assert default.choice_at(s, total) == NOTHING
            walked = game.State.copy_of(s)
            assert default.lane(walked, int(a)) == 0
            assert default.stride(walked, int(a)) == NOTHING
            assert as_bytes(walked) == as_bytes(after)


@every_game
def test_a_view_can_not_tell_a_world_from_the_real_position(game: Game) -> None:
    stream = stream_of(3)
    for trace in random_games(game):
        for s in Random(0).sample(list(trace.states), min(8, len(trace.states))):
            for seat in (SPECTATOR, *range(s.seats)):
                v = view_of(game, s, seat)
                assert as_bytes(view_of(game, world_of(game, v, stream), seat)) == as_bytes(v)


@every_game
def test_an_observation_of_a_position_says_what_the_view_says(game: Game) -> None:
    """`look` makes no view, but tells no more and no less than one, whatever it finds in its working memory."""
    if part_of(game, "observation") is None:
        pytest.skip(f"{game.name} writes no observations")
    observer, used = observer_of(game), game.View.batch(1)
    used.view(np.uint8)[:] = 85
    for trace in random_games(game, GAMES // 4):
        for s in trace.states:
            for seat in (*range(s.seats), SPECTATOR):
                expected, found = observer.Observation.new(), observer.Observation.new()
                observer.observe(view_of(game, s, seat), expected)
                observer.observe_state(s, seat, used[0], found)
                assert as_bytes(found) == as_bytes(expected)


@every_game
def test_a_world_can_be_played_on(game: Game) -> None:
    """What may be done is the same, and the game ends."""
    stream, random = stream_of(4), Random(5)
    for trace in random_games(game, 10):
        s = trace.states[len(trace.states) // 2]
        world = world_of(game, view_of(game, s, 0), stream)
        assert game.verbs.actor(world) == game.verbs.actor(s)
        while (who := game.verbs.actor(world)) != OVER:
            options = legal_actions(game, world) if who >= 0 else [a for a, _ in chance_outcomes(game, world)]
            game.verbs.apply(world, random.choice(options))


@every_game
def test_the_same_actions_give_the_same_bytes(game: Game) -> None:
    for trace in random_games(game, 10):
        s = game.State.copy_of(trace.states[0])
        for a, expected in zip(trace.actions, trace.states[1:], strict=True):
            game.verbs.apply(s, a)
            assert as_bytes(s) == as_bytes(expected)


@every_game
def test_interpreted_rules_do_what_compiled_rules_do(game: Game) -> None:
    plain = game.interpreted
    for seed, trace in enumerate(random_games(game, 4)):
        s = game.State.copy_of(trace.states[0])
        for ply, (a, expected) in enumerate(zip(trace.actions, trace.states[1:], strict=True)):
            assert plain.verbs.actor(s) == trace.actors[ply]
            plain.verbs.apply(s, int(a))
            assert as_bytes(s) == as_bytes(expected)
            if ply % 20 == 0:
                v = view_of(game, s, 0)
                assert as_bytes(view_of(plain, s, 0)) == as_bytes(v)
                worlds = [world_of(mode, v, stream_of(seed, ply)) for mode in (game, plain)]
                assert as_bytes(worlds[0]) == as_bytes(worlds[1])


@every_game
def test_positions_and_actions_survive_being_written_and_read(game: Game) -> None:
    for a in range(len(game.actions)):
        assert game.actions.number(game.actions.words(a)) == a
    for trace in random_games(game, 15):
        for s in trace.states:
            line = game.notation.write(s)
            assert as_bytes(game.notation.read(line)) == without_page(game, s)


@every_game
def test_leaving_out_bookkeeping_changes_nothing_else(game: Game) -> None:
    seats = game.seats.stop - 1
    quiet, told = (Batch(game, seats, 32, seed=9) for _ in range(2))
    quiet.play(3)
    play = game.function(play_games)
    play(told.states, told.streams, told.blank, seats, told.options, 3, Played.room(32, 3, seats))
    assert quiet.streams.tobytes() == told.streams.tobytes()
    for name in field_names(quiet.states[0]):
        if name not in laws_of(game).ASIDES:
            assert np.array_equal(quiet.states[name], told.states[name]), name


@every_game
def test_strides_lead_where_the_action_leads(game: Game) -> None:
    for trace in random_games(game, 10):
        for s, a, after in zip(trace.states, trace.actions, trace.states[1:], strict=False):
            walked = game.State.copy_of(s)
            while a != NOTHING:
                assert 0 <= game.verbs.lane(walked, a) < game.lanes
                a = game.verbs.stride(walked, a)
            assert without_page(game, walked) == without_page(game, after)


@every_game
def test_the_page_of_told_events_is_long_enough(game: Game) -> None:
    """`tell` writes nothing on a full page; one that is never full has lost nothing."""
    longest = 0
    for trace in random_games(game, 400):
        longest = max(longest, int(trace.states["told_count"].max()))
    assert longest < record_field(game.State.new(), "told").shape[0]


@every_game
def test_a_record_is_small(game: Game) -> None:
    assert game.State.dtype.itemsize < laws_of(game).LARGEST_RECORD
