"""Rules: one text in every mode, and the traps of compiling it."""

from __future__ import annotations

import ast
import graphlib
import importlib
import inspect
import itertools
import os
import pkgutil
import random
import subprocess
import sys
import textwrap
import threading
import time
import types
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, cast

import numba
import numpy as np
import pytest

import spellwright.kernel
from spellwright.games import games, load
from spellwright.kernel.chance import stream_of
from spellwright.kernel.entry import ENGINE, NUMBA
from spellwright.kernel.game import Game
from spellwright.kernel.jit import compiled, jitted
from spellwright.kernel.records import belief_of, chance_outcomes, legal_actions, new_state, view_of, world_of
from spellwright.kernel.rule import bind, bookkeeping, generic, is_rule, plain_function, rule, transcribe
from spellwright.kernel.struct import Ints, Small, Struct, as_bytes
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR, apply, score
from spellwright.search.batch import Batch
from spellwright.search.playout import playout
from spellwright.search.trace import random_game, random_setup
from tests.selection import in_full

ROOT = Path(__file__).parents[2]
EVERY_GAME = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())


# --- What a rule is -------------------------------------------------------------------------------------------------


@rule
def double(number: int) -> int:
    """A rule."""
    return 2 * number


@rule
def quadruple(number: int) -> int:
    """A rule that calls another."""
    return double(double(number))


def test_a_rule_stays_a_plain_function_of_python() -> None:
    assert isinstance(quadruple, types.FunctionType)
    assert is_rule(quadruple)
    assert quadruple(3) == 12


def test_a_compiled_rule_calls_compiled_rules_and_knows_the_function_it_was() -> None:
    by_numba = jitted(quadruple)
    assert by_numba(3) == 12
    assert plain_function(by_numba).__name__ == "quadruple"
    assert plain_function(by_numba).__globals__["double"] is jitted(double), "each rule is compiled once"


def test_a_transcription_writes_each_rule_out_once_and_leaves_the_original_alone() -> None:
    written: list[str] = []

    def noting(f: Callable[..., Any]) -> Callable[..., Any]:
        written.append(f.__name__)
        return f

    transcribe(quadruple, noting)
    assert written == ["double", "quadruple"]
    assert is_rule(plain_function(quadruple).__globals__["double"])


# --- Interpreted and compiled ---------------------------------------------------------------------------------------


def test_interpreted_small_numbers_overflow_where_compiled_ones_widen() -> None:
    def sum_of(numbers: Any) -> Any:
        return numbers[0] + numbers[1]

    numbers = np.array([100, 100], np.int8)
    assert numba.njit(sum_of)(numbers) == 200
    with pytest.raises(RuntimeWarning, match="overflow"):
        sum_of(numbers)


@EVERY_GAME
@pytest.mark.parametrize("seed", range(8))
def test_whole_interpreted_games_go_without_overflow_and_equal_the_compiled_ones(game: Game, seed: int) -> None:
    seats, options = setups(game, 8)[seed]
    trace = random_game(game, seats, options, seed)
    by_hand = game.interpreted
    s = new_state(by_hand, seats, options)
    for state, action in zip(trace.states, trace.actions, strict=False):
        assert as_bytes(s) == as_bytes(state)
        who = by_hand.verbs.actor(s)
        assert who == game.verbs.actor(state)
        if who == CHANCE:
            assert chance_outcomes(by_hand, s) == chance_outcomes(game, state)
            assert by_hand.verbs.chance_total(s) == game.verbs.chance_total(state)
        else:
            assert legal_actions(by_hand, s) == legal_actions(game, state)
        by_hand.verbs.apply(s, int(action))
    assert as_bytes(s) == as_bytes(trace.states[-1])
    assert by_hand.verbs.actor(s) == OVER
    for p in range(seats):
        assert by_hand.verbs.score(s, p) == game.verbs.score(s, p)
        assert by_hand.verbs.is_winner(s, p) == game.verbs.is_winner(s, p)


@EVERY_GAME
@pytest.mark.parametrize("seed", range(4))
def test_interpreted_views_beliefs_and_worlds_equal_the_compiled_ones(game: Game, seed: int) -> None:
    seats, options = setups(game, 4)[seed]
    by_hand = game.interpreted
    for ply, s in enumerate(random_game(game, seats, options, seed).states[::25]):
        for seat in (*range(seats), SPECTATOR):
            v = view_of(game, s, seat)
            assert as_bytes(v) == as_bytes(view_of(by_hand, s, seat))
            if seat >= 0:
                assert as_bytes(belief_of(game, v)) == as_bytes(belief_of(by_hand, v))
            one, other = stream_of(ply, 1), stream_of(ply, 1)
            expected = as_bytes(world_of(by_hand, v, other))  # first, because it would find reads out of range
            assert as_bytes(world_of(game, v, one)) == expected
            assert as_bytes(one) == as_bytes(other)


def setups(game: Game, count: int) -> list[tuple[int, dict[str, str]]]:
    """So many different numbers of seats and options: the usual ones, then any of all there are."""
    dice = random.Random(0)
    return [(game.seats[-1], game.agreed(game.seats[-1], {})), *(random_setup(game, dice) for _ in range(count - 1))]


# --- Binding generic code to a game ---------------------------------------------------------------------------------


@generic
def twice_the_score(s: Any) -> int:
    """Generic code: whose score it is only `bind` says."""
    return 2 * score(s, 0)


@rule
def five(s: Any, p: int) -> int:  # noqa: ARG001 (it has the form of the verb)
    """The score in game A."""
    return 5


@rule
def seven(s: Any, p: int) -> int:  # noqa: ARG001 (it has the form of the verb)
    """The score in game B."""
    return 7


@pytest.fixture
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Rules that are compiled in this test are kept in a folder of its own."""
    monkeypatch.setattr("spellwright.kernel.jit.cache_folder", lambda _: tmp_path)
    return tmp_path


@pytest.mark.usefixtures("own_cache")
def test_two_games_that_bind_the_same_code_run_their_own_rules() -> None:
    of_a = bind(twice_the_score, "a", {"score": five}, compiled)
    of_b = bind(twice_the_score, "b", {"score": seven}, compiled)
    assert (of_a(0), of_b(0)) == (10, 14)
    names = {plain_function(f).__qualname__ for f in (of_a, of_b)}
    assert names == {"a.twice_the_score", "b.twice_the_score"}


def test_bound_code_is_found_again_in_the_cache(own_cache: Path) -> None:
    assert bind(twice_the_score, "a", {"score": five}, compiled)(0) == 10
    assert list(own_cache.rglob("*a.twice_the_score*.nbi"))
    again = bind(twice_the_score, "a", {"score": five}, compiled)
    assert again(0) == 10
    assert sum(again.stats.cache_hits.values()) == 1


@pytest.mark.usefixtures("own_cache")
def test_without_a_qualified_name_of_its_own_a_game_would_run_the_rules_of_another() -> None:
    def nameless(copy: Callable[..., Any]) -> Any:
        copy.__qualname__ = copy.__name__
        return compiled(copy)

    of_a = bind(twice_the_score, "a", {"score": five}, nameless)
    of_b = bind(twice_the_score, "b", {"score": seven}, nameless)
    assert (of_a(0), of_b(0)) == (10, 10), "Numba would have found the copy for game A in its cache"


def test_unbound_code_says_so() -> None:
    with pytest.raises(NotImplementedError, match="score is not bound to a game"):
        twice_the_score(0)


# --- Without bookkeeping ---------------------------------------------------------------------------------------------


class Diary(Struct):
    """A sum, and how often somebody noted that it grew."""

    total: Small
    notes: Small


@rule
@bookkeeping
def note(diary: Diary) -> None:
    """Nobody reads the notes."""
    diary.notes += 1


@rule
def add(diary: Diary, number: int) -> None:
    """A rule with bookkeeping in it."""
    note(diary)
    diary.total += number


@generic
def add_twice(diary: Any) -> None:
    """Generic code that comes to bookkeeping by way of a verb."""
    apply(diary, 2)
    apply(diary, 3)


@pytest.mark.parametrize("mode", [compiled, None])
def test_simulations_leave_bookkeeping_out_and_nothing_else(mode: Any) -> None:
    aloud, silent = Diary.new(), Diary.new()
    bind(add_twice, "diary", {"apply": add}, mode)(aloud)
    bind(add_twice, "diary.silent", {"apply": add}, mode, without_bookkeeping=True)(silent)
    assert (aloud.total, aloud.notes) == (5, 2)
    assert (silent.total, silent.notes) == (5, 0)


def test_bookkeeping_returns_nothing() -> None:
    marked = [f for _, f in rules_of_the_house() if hasattr(plain_function(f), "is_bookkeeping")]
    assert marked
    for f in marked:
        tree = ast.parse(text_of(plain_function(f)))
        assert all(node.value is None for node in ast.walk(tree) if isinstance(node, ast.Return))


# --- What a rule may not contain ------------------------------------------------------------------------------------

FORBIDDEN = (
    (ast.Raise, ast.Try, ast.TryStar, ast.Assert, ast.With),  # exceptions
    (ast.JoinedStr, ast.FormattedValue),  # strings
    (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp),  # allocation
    (ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.Await, ast.Lambda, ast.ClassDef),  # other machinery
    (ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.Delete),
)
DISEASES = {
    "raise": "raise ValueError",
    "try": "try:\n    pass\nfinally:\n    pass",
    "assert": "assert s",
    "with": "with s:\n    pass",
    "string": "s = 'word'",
    "bytes": "s = b'word'",
    "f-string": "s = f'{s}'",
    "list": "s = [1]",
    "dict": "s = {1: 2}",
    "set": "s = {1}",
    "comprehension": "s = [n for n in s]",
    "generator expression": "s = sum(n for n in s)",
    "generator": "yield s",
    "lambda": "s = lambda: 1",
    "inner function": "def inner():\n    pass",
    "import": "import math",
    "global": "global s",
}


def impurities(text: str) -> list[str]:
    """What stands in a function that a GPU could not run."""
    (function,) = ast.parse(textwrap.dedent(text)).body
    assert isinstance(function, ast.FunctionDef)
    docstring = (
        function.body[0].value if ast.get_docstring(function) and isinstance(function.body[0], ast.Expr) else None
    )
    found = [
        node
        for node in ast.walk(function)
        if isinstance(node, tuple(itertools.chain(*FORBIDDEN)))
        or (isinstance(node, ast.FunctionDef) and node is not function)
        or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and node is not docstring)
    ]
    return [f"{function.name}, line {getattr(node, 'lineno', '?')}: {type(node).__name__}" for node in found]


def rules_of_the_house() -> Iterator[tuple[str, Any]]:
    """Every rule of the kernel and of all games, with its name."""
    modules = [f"spellwright.kernel.{module.name}" for module in pkgutil.iter_modules(spellwright.kernel.__path__)]
    for name in games():
        rules = importlib.import_module(f"spellwright.games.{name}.rules")
        chapters = [chapter.name for chapter in pkgutil.iter_modules(getattr(rules, "__path__", []))]
        modules += [f"{rules.__name__}.{chapter}" for chapter in chapters] or [rules.__name__]
        modules += [f"spellwright.games.{name}.view"]
    for module in modules:
        for name, value in vars(importlib.import_module(module)).items():
            if is_rule(value):
                yield f"{module}.{name}", value


def text_of(f: types.FunctionType) -> str:
    """The text of a function, whether it stands in a file or was made by a copier."""
    return getattr(f, "source", "") or inspect.getsource(f)


def calls_among(rules: list[Any]) -> dict[Any, set[Any]]:
    """Which rules each rule calls."""
    graph = {}
    for function in map(plain_function, rules):
        called = (function.__globals__.get(name) for name in function.__code__.co_names)
        graph[function] = {plain_function(cast(Any, other)) for other in called if is_rule(other)}
    return graph


@rule
def ping(number: int) -> int:
    """A rule that ends in itself by way of another."""
    return pong(number - 1) if number else 0


@rule
def pong(number: int) -> int:
    """The other."""
    return ping(number)


def test_the_house_has_rules_to_look_at() -> None:
    names = {name for name, _ in rules_of_the_house()}
    assert {"spellwright.kernel.told.tell", "spellwright.games.simsala.rules.turn.miscast"} <= names
    assert len(names) > 80


@pytest.mark.parametrize("disease", DISEASES)
def test_an_impure_function_is_found_out(disease: str) -> None:
    body = textwrap.indent(DISEASES[disease], "    ")
    assert impurities(f'def sick(s):\n    """A docstring is no string."""\n{body}\n')


def test_no_rule_contains_what_a_gpu_could_not_run() -> None:
    found = {name: impurities(text_of(plain_function(f))) for name, f in rules_of_the_house()}
    assert {name: what for name, what in found.items() if what} == {}


def test_a_cycle_of_rules_is_found_out() -> None:
    with pytest.raises(graphlib.CycleError):
        graphlib.TopologicalSorter(calls_among([ping, pong])).prepare()


def test_no_rule_ends_in_itself() -> None:
    graphlib.TopologicalSorter(calls_among([f for _, f in rules_of_the_house()])).prepare()


# Without Numba's runtime nothing can be allocated: what needs memory does not compile.
without_runtime: Any = partial(numba.njit, nogil=True, error_model="numpy", _nrt=False)


def test_without_runtime_an_allocation_does_not_compile() -> None:
    def allocate(size: int) -> Any:
        return np.zeros(size)[0]

    def grow(number: int) -> int:
        return [number][0]

    for sick in (allocate, grow):
        with pytest.raises(numba.core.errors.NumbaError):
            without_runtime(sick)(3)


@pytest.mark.full  # `make gpu` compiles all of them so
@pytest.mark.parametrize("game", [load("simsala")], ids=["simsala"])
def test_the_rules_of_a_game_compile_without_runtime(game: Game) -> None:
    s = new_state(game, game.seats.start)
    v = view_of(game, s, 0)
    transcribe(game.verbs.view, without_runtime)(s, 0, game.View.new())
    transcribe(game.verbs.world, without_runtime)(v, stream_of(0), game.workings(1)[0], game.State.new())
    transcribe(game.verbs.apply, without_runtime)(s, (legal_actions(game, s) or chance_outcomes(game, s)[0])[0])


# --- Reading out of range -------------------------------------------------------------------------------------------


class Drawers(Struct):
    """Two rows, one behind the other."""

    upper: Annotated[Ints, np.int8, (2,)]
    lower: Annotated[Ints, np.int8, (2,)]


@rule
def open_upper(drawers: Drawers, index: int) -> int:
    """Read from the upper row."""
    return int(drawers.upper[index])


def drawers_with_a_secret() -> Drawers:
    drawers = Drawers.new()
    drawers.lower[0] = 99
    return drawers


@pytest.mark.skipif(bool(cast(Any, numba.config).BOUNDSCHECK), reason="bounds are checked")
def test_reading_out_of_range_is_silent() -> None:
    assert jitted(open_upper)(drawers_with_a_secret(), 2) == 99


def play_within_bounds(name: str, count: int) -> None:
    """Run by the test below in a process in which bounds are checked."""
    try:
        jitted(open_upper)(drawers_with_a_secret(), 2)
    except IndexError:
        pass
    else:
        raise SystemExit("bounds are not checked")
    game, positions = load(name), 0
    for seed, (seats, options) in enumerate(setups(game, count)):
        for s in random_game(game, seats, options, seed).states:
            positions += 1
            for seat in (*range(seats), SPECTATOR):
                v = view_of(game, s, seat)
                world_of(game, v, stream_of(positions))
                if seat >= 0:
                    belief_of(game, v)
    sys.stdout.write(f"{positions} positions")


@pytest.mark.parametrize("name", ["simsala", *(in_full(name) for name in games() if name != "simsala")])
def test_no_rule_reads_out_of_range(name: str, pytestconfig: pytest.Config) -> None:
    cache = pytestconfig.cache.mkdir(f"bounds-{name}") if pytestconfig.cache else ROOT / "build" / "bounds" / name
    play = f"from tests.kernel.test_rule import play_within_bounds as play; play('{name}', 50)"
    done = subprocess.run(
        [sys.executable, "-c", play],
        env={**os.environ, ENGINE: NUMBA, "NUMBA_BOUNDSCHECK": "1", "SPELLWRIGHT_CACHE": str(cache)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 1000


# --- Crossing the border --------------------------------------------------------------------------------------------


def spin(rounds: int) -> int:
    """Keep a core busy."""
    number = 1
    for index in range(rounds):
        number = (number * 1103515245 + index) & 0xFFFFFFFF
    return number


def ticks_meanwhile(work: Callable[[], object]) -> int:
    """How often this thread comes to its turn in the middle half of a piece of work in another."""
    span: list[float] = []
    ticks: list[float] = []

    def timed() -> None:
        span.append(time.perf_counter())
        work()
        span.append(time.perf_counter())

    worker = threading.Thread(target=timed)
    worker.start()
    while worker.is_alive():
        time.sleep(0.0005)
        ticks.append(time.perf_counter())
    worker.join()
    start, end = span
    quarter = (end - start) / 4
    return sum(start + quarter < tick < end - quarter for tick in ticks)


def amount_for(work: Callable[[int], object], seconds: float) -> int:
    """How much of this work takes about so long."""
    work(1)
    amount, spent = 1, 0.0
    while spent < seconds / 10:
        amount *= 4
        begin = time.perf_counter()
        work(amount)
        spent = time.perf_counter() - begin
    return int(amount * seconds / spent)


def test_compiled_code_that_keeps_the_lock_stops_everything_else() -> None:
    greedy: Any = numba.njit(spin)
    amount = amount_for(greedy, 0.4)
    assert ticks_meanwhile(lambda: greedy(amount)) <= 1


@EVERY_GAME
def test_python_goes_on_while_a_batch_of_playouts_runs_in_a_thread(game: Game) -> None:
    batch = Batch(game, game.seats.start, size=16, seed=1)

    def goes_on() -> bool:
        amount = amount_for(batch.play, 0.4)
        return ticks_meanwhile(lambda: batch.play(amount)) >= 10

    assert any(goes_on() for _ in range(5))  # a busy machine may let neither thread run


@EVERY_GAME
def test_a_batch_in_one_call_gives_the_states_that_its_games_give_one_by_one(game: Game) -> None:
    whole, single = (Batch(game, game.seats.start, size, seed=7) for size in (12, 1))
    streams = whole.streams.copy()
    played = whole.play(3)
    for index in range(12):
        single.streams[0] = streams[index]
        for of_all, alone in zip(played, single.play(3), strict=True):
            assert np.array_equal(of_all[index], alone[0])
        assert as_bytes(single.states[0]) == as_bytes(whole.states[index])
        assert as_bytes(single.streams[0]) == as_bytes(whole.streams[index])
    assert len({state.tobytes() for state in whole.states}) > 1


@EVERY_GAME
def test_a_batch_plays_the_same_games_as_an_interpreted_playout(game: Game) -> None:
    seats = game.seats[-1]
    batch = Batch(game, seats, size=4, seed=7)
    decisions = batch.play(1).decisions
    play = bind(playout, game.name, game.verbs.plain())
    for index, end in enumerate(batch.states):
        s, stream = new_state(game, seats), stream_of(7, index)
        decisions -= play(s, stream)
        assert as_bytes(stream) == as_bytes(batch.streams[index])
        assert all(game.verbs.score(s, p) == game.verbs.score(end, p) for p in range(seats))
    assert decisions == 0


def test_a_rule_that_is_called_with_a_member_of_an_enumeration_is_compiled_for_a_number() -> None:
    """The cache would otherwise name the enumeration, and could not be read where its module is missing."""

    class Side(IntEnum):
        LEFT = 2

    @rule
    def double(number: int) -> int:
        return 2 * number

    by_numba = jitted(double)
    assert by_numba(Side.LEFT) == 4
    assert by_numba.signatures == [(numba.int64,)]
