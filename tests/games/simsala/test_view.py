"""What a seat sees, what it can conclude, and the worlds it could be in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import sqrt
from time import perf_counter

import pytest

from spellwright import CHANCE, OVER, SPECTATOR, Position
from spellwright.games.simsala.pieces import HIDDEN, PLACES, SPELLS, Event
from spellwright.games.simsala.state import State
from spellwright.games.simsala.view import Workings, draw_row
from spellwright.kernel.chance import stream_of
from spellwright.kernel.records import belief_of, world_of
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.told import EVENT, PIECE, UNKNOWN
from tests.games.simsala.oracle import Oracle
from tests.pace import slowness
from tests.rulebook import rulebook

THREE = (
    "simsala seats 3 / play enforced match first / round 2 from 1 / lives 6 4 5 / points 3 0 1 / last 3 0 1"
    " / stones 48.75 5623. 66788 / board 23378 / mystic 2:4 3:1 / turn 1 0 / next call 1"
)
REMEMBERING = (
    "simsala seats 3 / play free match first / round 1 from 1 / lives 6 4 5 / points 0 0 0 / last 0 0 0"
    " / stones 8875. 56237 66788 / board 1233788 / mystic 2:4 3:6 / turn 1 2 / not 1.1=36 1.2=3"
    " / cast 1:8@124+1 1:7@1234+1 1:8@1234+2 / next call 1"
)
TWO_A_AND_A_B = (
    "simsala seats 2 / play enforced match first / round 1 from 1 / lives 6 6 / points 0 0 / last 0 0"
    " / stones 87... 88888 / board 1223334444555556666667777 / mystic 2:8 1:8 1:7 1:7 / turn 1 0 / next call 1"
)


def knowing(dice: random.Random, position: Position) -> str:
    """What happens next; a seat mostly calls what stands before it, so that there is much to remember."""
    words, weights = zip(*position.actions.items(), strict=True)
    if position.actor != CHANCE:
        standing = {f"call {stone}" for stone in position.state.stones[position.actor]}
        weights = tuple(9 if word in standing else 2 if word == "end" else 1 for word in words)
    return str(dice.choices(words, weights)[0])


def play(seats: int, seed: int, **options: str) -> Iterator[tuple[str, Position]]:
    """A random game: what happened, and what it led to."""
    dice = random.Random(seed)
    position = Position.start("simsala", seats=seats, **options)
    while position.actor != OVER:
        words = knowing(dice, position)
        position = position.after(words)
        yield words, position


def seats_of(position: Position) -> range:
    return range(position.state.seats)


# --- The view ---


@rulebook("§8.1")
def test_a_seat_sees_the_stones_of_all_others_and_the_backs_of_its_own() -> None:
    view = Position(THREE).view(1)
    assert view.stones[:3].tolist() == [[4, 8, 0, 7, 5], [HIDDEN, HIDDEN, HIDDEN, HIDDEN, 0], [6, 6, 7, 8, 8]]
    assert view.seat == 1


@rulebook("§8.1")
def test_a_spectator_sees_the_backs_of_all_stones() -> None:
    view = Position(THREE).view(SPECTATOR)
    assert set(view.stones[:3].ravel().tolist()) == {HIDDEN, 0}
    assert view.stones[0].tolist() == [HIDDEN, HIDDEN, 0, HIDDEN, HIDDEN]
    assert view.mystic.tolist() == [HIDDEN, HIDDEN, 0, 0]
    assert view.unseen[1:].tolist() == [1, 1, 1, 4, 5, 6, 6, 7]
    assert not view.legal.any()


@rulebook("§8.2")
def test_a_seat_sees_its_own_mystic_stones_only() -> None:
    position = Position(THREE)
    assert [position.view(seat).mystic.tolist() for seat in range(3)] == [
        [HIDDEN, HIDDEN, 0, 0],
        [4, HIDDEN, 0, 0],
        [HIDDEN, 1, 0, 0],
    ]


@rulebook("§8.1", "§8.2")
def test_what_a_seat_has_not_seen_is_counted_by_spell() -> None:
    position = Position(THREE)
    assert position.view(0).unseen[1:].tolist() == [1, 0, 0, 4, 4, 3, 5, 5]
    assert position.view(1).unseen[1:].tolist() == [1, 1, 1, 2, 4, 4, 4, 4]
    assert position.view(2).unseen[1:].tolist() == [0, 0, 0, 3, 3, 5, 5, 6]


@rulebook("§8.1")
@pytest.mark.parametrize("other", ["84.57", "67.88", "44.56"])
def test_the_own_stones_are_in_no_byte_of_the_view(other: str) -> None:
    position, another = Position(THREE), Position(THREE.replace("48.75", other))
    assert as_bytes(position.view(0)) == as_bytes(another.view(0))
    assert as_bytes(position.view(SPECTATOR)) == as_bytes(another.view(SPECTATOR))
    assert as_bytes(position.view(1)) != as_bytes(another.view(1))


@rulebook("§8.2")
def test_the_mystic_stones_of_others_are_in_no_byte_of_the_view() -> None:
    position, another = Position(THREE), Position(THREE.replace("2:4 3:1", "2:5 3:1"))
    for seat in (0, 2, SPECTATOR):
        assert as_bytes(position.view(seat)) == as_bytes(another.view(seat))
    assert as_bytes(position.view(1)) != as_bytes(another.view(1))


@rulebook("§7.4")
def test_the_stones_of_the_dead_are_seen_by_all() -> None:
    position = Position(THREE.replace("match first", "match one").replace("lives 6 4 5", "lives 6 0 5"))
    for seat in (0, 1, 2, SPECTATOR):
        assert position.view(seat).stones[1].tolist() == [5, 6, 2, 3, 0]
    assert position.view(1).mystic.tolist() == [4, HIDDEN, 0, 0]
    assert position.view(1).unseen[1:].tolist() == [1, 0, 0, 2, 3, 3, 4, 4]


def test_a_view_offers_actions_to_the_seat_that_decides_and_to_nobody_else() -> None:
    position = Position(THREE.replace("turn 1 0", "turn 6 2"))
    names = position.game.actions
    offered = [names.words(a) for a in range(len(names)) if position.view(0).legal[a]]
    assert offered == list(position.actions) == ["end", "call 6", "call 7", "call 8"]
    for seat in (1, 2, SPECTATOR):
        assert not position.view(seat).legal.any()
    assert not position.after("call 8").view(0).legal.any()


def test_a_view_says_whose_turn_it_is_and_who_decides() -> None:
    start = Position.start("simsala", seats=3)
    assert (start.view(0).turn, start.view(0).actor) == (-1, CHANCE)
    called = Position(THREE.replace("next call 1", "next call 3")).after("call 8")
    assert (called.view(1).turn, called.view(1).actor) == (2, CHANCE)


@rulebook("§8.1", "§8.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.compiled
def test_no_view_shows_a_hidden_piece_at_any_moment_of_a_game(seats: int) -> None:
    for _, position in play(seats, seed=seats, ending="one"):
        s = position.state
        for seat in (*seats_of(position), SPECTATOR):
            view = position.view(seat)
            for p in seats_of(position):
                hidden = s.lives[p] > 0 and position.actor != OVER and seat in (p, SPECTATOR)
                shown = [HIDDEN if stone and hidden else int(stone) for stone in s.stones[p]]
                assert view.stones[p].tolist() == shown
            for taken in range(4 - s.mystics if s.round_number else 0):
                assert view.mystic[taken] == (s.mystic[taken] if s.owner[taken] == seat else HIDDEN)
            for line, full in zip(view.told[: s.told_count], s.told, strict=False):
                blind = full[EVENT] == Event.DEALT and seat in (full[1], SPECTATOR)
                blind |= full[EVENT] == Event.LOOKED and seat != full[1]
                assert line[PIECE] == (UNKNOWN if blind else full[PIECE])


# --- Beliefs ---


@rulebook("§8.3", "§8.5")
@pytest.mark.parametrize("order", ["enforced", "penalised", "free"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.compiled
def test_beliefs_are_those_of_the_oracle(seats: int, order: str) -> None:
    dice = random.Random(f"{seats} {order}")
    oracle = Oracle(seats, order=order, ending="one")
    compared = 0
    for words, position in play(seats, seed=seats, order=order, ending="one"):
        oracle.apply(words)
        seat = dice.choice([int(position.view(SPECTATOR).turn), dice.randrange(seats)])
        likely = position.state.memory_count[seat] + 1 > dice.randrange(40)
        if likely and position.state.lives[seat] > 0:
            compare_beliefs(position, oracle, seat)
            compared += 1
            if compared == 8:
                return
    pytest.fail(f"only {compared} beliefs compared")


def compare_beliefs(position: Position, oracle: Oracle, seat: int) -> None:
    """Every number of a belief is that of the oracle."""
    ours, (places, anywhere) = position.belief(seat), oracle.belief(seat)
    for spell in range(1, SPELLS):
        assert ours.anywhere[spell] == pytest.approx(float(anywhere.get(spell, 0)), abs=1e-12), position.line
        for place in range(PLACES):
            expected = float(places[place].get(spell, 0))
            assert ours.places[place, spell] == pytest.approx(expected, abs=1e-12), position.line


@rulebook("§8.5")
def test_a_belief_while_a_stone_is_leaving_is_that_of_the_oracle() -> None:
    oracle = Oracle(3, first=0)
    words = [f"stone {digit}" for digit in "887756677756888233468"] + ["call 7", "place 3", "call 8"]
    for word in words:
        oracle.apply(word)
    position = Position.start("simsala", seats=3, first="1").after(*words)
    assert position.actions == {"place 1": 1, "place 2": 1}
    compare_beliefs(position, oracle, 0)
    assert position.belief(0).anywhere[8] == pytest.approx(1, abs=1e-15)


@rulebook("§8.5")
def test_of_two_a_and_a_b_unseen_the_stone_beside_a_cast_a_is_a_with_one_third() -> None:
    weight = {"A": Fraction(0), "B": Fraction(0)}
    for left, right in permutations("AAB", 2):
        if left == "A":
            weight[right] += Fraction(1, (left + right).count("A"))
    third = weight["A"] / (weight["A"] + weight["B"])
    assert third == Fraction(1, 3)
    cast = Position(TWO_A_AND_A_B).after("call 8", "place 1")
    assert cast.view(0).unseen[7:].tolist() == [1, 1]
    assert cast.belief(0).places[1, 7:].tolist() == pytest.approx([float(1 - third), float(third)], abs=1e-15)
    assert cast.belief(0).anywhere[7:].tolist() == pytest.approx([float(1 - third), float(third)], abs=1e-15)


@rulebook("§8.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.compiled
def test_beliefs_sum_to_one_at_every_place_where_a_stone_stands(seats: int) -> None:
    for _, position in play(seats, seed=10 + seats, ending="one"):
        for seat in seats_of(position):
            belief = position.belief(seat)
            for place in range(PLACES):
                stands = position.state.stones[seat, place] > 0
                assert belief.places[place].sum() == pytest.approx(1 if stands else 0, abs=1e-12)
                assert (belief.places[place] <= belief.anywhere + 1e-12).all()
            assert (belief.anywhere <= belief.places.sum(axis=0) + 1e-12).all()
            assert belief.places.min() >= 0
            assert belief.anywhere.max() <= 1 + 1e-12


@rulebook("§8.3", "§8.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.compiled
def test_what_really_stands_there_is_never_believed_impossible(seats: int) -> None:
    for _, position in play(seats, seed=20 + seats, order="free"):
        for seat in seats_of(position):
            belief = position.belief(seat)
            for place, stone in enumerate(position.state.stones[seat]):
                assert stone == 0 or belief.places[place, stone] > 0


@rulebook("§7.4")
def test_the_dead_know_their_stones() -> None:
    position = Position(THREE.replace("match first", "match one").replace("lives 6 4 5", "lives 6 0 5"))
    belief = position.belief(1)
    assert [belief.places[place].argmax() for place in range(4)] == [5, 6, 2, 3]
    assert belief.anywhere.tolist() == [0, 0, 1, 1, 0, 1, 1, 0, 0]
    assert belief.places.sum() == 4


@rulebook("§8.2")
def test_an_own_mystic_stone_changes_what_the_owner_believes() -> None:
    position = Position(THREE)
    assert position.belief(2).anywhere[1] == 0
    assert position.belief(1).anywhere[1] > 0


@pytest.mark.compiled
def test_a_belief_takes_less_than_two_milliseconds() -> None:
    game = Position(THREE).game
    workings = game.workings(1)[0]
    worst = 0.0
    for seats in (2, 3, 4, 5):
        for _, position in play(seats, seed=30 + seats):
            view = position.view(max(int(position.view(SPECTATOR).turn), 0))
            times = []
            for _ in range(3):
                start = perf_counter()
                game.verbs.belief(view, workings)
                times.append(perf_counter() - start)
            worst = max(worst, min(times))
    assert worst < 0.002 * slowness()


# --- Worlds ---


@rulebook("§8.1", "§8.2")
@pytest.mark.parametrize("ending", ["first", "one"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.compiled
def test_no_seat_can_tell_a_world_from_the_real_one(seats: int, ending: str) -> None:
    for ply, (_, position) in enumerate(play(seats, seed=70 + seats, order="penalised", ending=ending)):
        for seat in (*seats_of(position), SPECTATOR):
            world = position.world(seat, seed=ply)
            assert as_bytes(world.view(seat)) == as_bytes(position.view(seat)), position.line
            assert world.actor == position.actor


@rulebook("§8.2")
def test_a_world_fills_in_what_somebody_else_has_just_looked_at() -> None:
    position = Position(THREE).after("call 4", "place 1", "stone 8")
    for seat in (0, 1, 2, SPECTATOR):
        assert as_bytes(position.world(seat, seed=1).view(seat)) == as_bytes(position.view(seat))


def test_rows_are_drawn_again_if_the_first_took_what_the_last_needs() -> None:
    """Seat 1 has the Dragon or the last Drink, seat 2 can only have the Dragon."""
    position = Position(
        "simsala seats 2 / play free match first / round 1 from 1 / lives 6 6 / points 0 0 / last 0 0"
        " / stones 8.... 1.... / board 8888888 / turn 1 0 / not 1.1=234567 2.1=2345678 / next call 1"
    )
    worlds = [position.world(SPECTATOR, seed=seed).state.stones[:2, 0].tolist() for seed in range(20)]
    assert worlds == [[8, 1]] * 20


def test_a_draw_that_rounding_leads_past_all_weights_ends() -> None:
    s, w = State.new(), Workings.new()
    draw_row(stream_of(1), w, s, 0, 1)
    assert not s.stones.any()


@rulebook("§5.6", "§8.2")
def test_who_looked_with_the_last_own_stone_cannot_tell_a_world_either() -> None:
    line = THREE.replace("48.75", "..4..").replace("points 3 0 1", "points 0 0 0")
    position = Position(line).after("call 4", "place 3", "stone 8")
    assert position.state.round_number == 3
    assert as_bytes(position.world(0, seed=1).view(0)) == as_bytes(position.view(0))


@rulebook("§1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.compiled
def test_a_world_has_all_stones_of_the_box_and_can_be_played_on(seats: int) -> None:
    dice = random.Random(seats)
    for ply, (_, position) in enumerate(play(seats, seed=50 + seats, length="single")):
        if position.actor == OVER:
            break
        for seat in (*seats_of(position), SPECTATOR):
            world = position.world(seat, seed=ply)
            s = world.state
            again = Position(world.line).state
            assert (s.supply, s.unseen.tolist()) == (again.supply, again.unseen.tolist())
            world.after(knowing(dice, world))


@rulebook("§8.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.compiled
def test_no_world_contradicts_a_failed_call(seats: int) -> None:
    for ply, (_, position) in enumerate(play(seats, seed=60 + seats)):
        for seat in (*seats_of(position), SPECTATOR):
            s = position.world(seat, seed=ply).state
            for p in seats_of(position):
                for stone, ruled_out in zip(s.stones[p], s.ruled_out[p], strict=True):
                    assert stone == 0 or not ruled_out >> (stone - 1) & 1


def test_worlds_differ_and_the_same_seed_gives_the_same_world() -> None:
    position = Position(REMEMBERING)
    assert as_bytes(position.world(0, seed=1).state) == as_bytes(position.world(0, seed=1).state)
    assert len({position.world(0, seed=seed).line for seed in range(20)}) > 10
    assert len({position.world(SPECTATOR, seed=seed).line for seed in range(20)}) == 20


@rulebook("§8.5")
@pytest.mark.parametrize(
    "line",
    [
        pytest.param(REMEMBERING, id="with memories"),
        pytest.param(REMEMBERING.replace("next call", "next leave 1 8, call"), id="with memories while a stone leaves"),
        pytest.param(TWO_A_AND_A_B, id="two A and a B"),
    ],
)
@pytest.mark.compiled
def test_worlds_come_as_often_as_their_view_believes(line: str) -> None:
    position, trials = Position(line), 4000
    game, view, stream = position.game, position.view(0), stream_of(1)
    belief = belief_of(game, view)
    places = [[0] * SPELLS for _ in range(PLACES)]
    anywhere, foreign = [0] * SPELLS, [0] * SPELLS
    for _ in range(trials):
        s = world_of(game, view, stream)
        for place in range(PLACES):
            places[place][s.stones[0, place]] += 1
        for spell in {int(stone) for stone in s.stones[0]}:
            anywhere[spell] += 1
        foreign[s.mystic[0]] += 1
    elsewhere = view.unseen - belief.places.sum(axis=0)
    for spell in range(1, SPELLS):
        assert is_as_often(anywhere[spell], trials, belief.anywhere[spell])
        assert is_as_often(foreign[spell], trials, elsewhere[spell] / elsewhere.sum())
        for place in range(PLACES):
            assert is_as_often(places[place][spell], trials, belief.places[place, spell])


def is_as_often(count: int, trials: int, chance: float) -> bool:
    """Within five standard deviations; what is certain or impossible must be so."""
    chance = min(max(chance, 0.0), 1.0)
    return abs(count - trials * chance) <= 5 * sqrt(trials * chance * (1 - chance)) + 1e-6


@pytest.mark.compiled
def test_worlds_of_a_spectator_come_up_in_proportion() -> None:
    """Two rows of one stone. Unseen are 8 8 8 7 7 6; the second stone is no 8, and if it is a 7, the cast of a 7 that
    it witnessed took another one only every second time. By hand: 8 with 7 or 6, 7 with 7 or 6, 6 with 7."""
    position = Position(
        "simsala seats 2 / play free match first / round 1 from 1 / lives 6 6 / points 0 0 / last 0 0"
        " / stones 8.... 7.... / board 122333444455555666667777788888 / turn 1 0 / not 2.1=8 / cast 2:7@1+1"
        " / next call 1"
    )
    weights = {(8, 7): 3 * 2 / 2, (8, 6): 3 * 1, (7, 7): 2 * 1 / 2, (7, 6): 2 * 1, (6, 7): 1 * 2 / 2}
    worlds = 4000
    drawn = Counter(tuple(position.world(SPECTATOR, seed).state.stones[:, 0].tolist()[:2]) for seed in range(worlds))
    assert set(drawn) == set(weights)
    for rows, weight in weights.items():
        chance = weight / sum(weights.values())
        assert abs(drawn[rows] - worlds * chance) <= 5 * sqrt(worlds * chance * (1 - chance)), rows
