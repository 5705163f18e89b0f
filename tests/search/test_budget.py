"""Time budgets: pieces that fit, and an end in time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread
from time import sleep

import pytest

from spellwright.search import budget
from spellwright.search.budget import FIRST, PIECE, FairSemaphore, spend


class Machine:
    """A clock that goes on when work is done."""

    def __init__(self, seconds_each: Callable[[int], float]) -> None:
        self.now = 100.0
        self.pieces: list[int] = []
        self.seconds_each = seconds_each

    def run(self, iterations: int) -> None:
        self.pieces.append(iterations)
        self.now += iterations * self.seconds_each(len(self.pieces))


def machine(monkeypatch: pytest.MonkeyPatch, seconds_each: Callable[[int], float]) -> Machine:
    made = Machine(seconds_each)
    monkeypatch.setattr(budget, "monotonic", lambda: made.now)
    return made


def test_exactly_the_given_iterations_are_run_if_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    made = machine(monkeypatch, lambda _: 1e-5)
    assert spend(made.run, 12_345, made.now + 60) == 12_345 == sum(made.pieces)


@pytest.mark.parametrize("seconds_each", [1e-6, 1e-5, 1e-4, 1e-3])
def test_pieces_fit_the_speed_and_the_time_is_used_but_not_overrun(
    monkeypatch: pytest.MonkeyPatch, seconds_each: float
) -> None:
    made = machine(monkeypatch, lambda _: seconds_each)
    until = made.now + 1.0
    done = spend(made.run, None, until)
    assert until - 0.1 <= made.now <= until
    assert done == sum(made.pieces)
    assert made.pieces[-1] * seconds_each <= max(PIECE, seconds_each) * 1.01


def test_a_search_that_had_to_wait_once_stops_early_enough_to_wait_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made = machine(monkeypatch, lambda piece: 1e-5 if piece % 7 else 2e-4)
    until = made.now + 1.0
    spend(made.run, None, until)
    assert made.now <= until


def test_one_piece_is_run_even_if_there_is_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    made = machine(monkeypatch, lambda _: 1.0)
    assert spend(made.run, None, made.now - 1) == FIRST
    assert spend(made.run, 3, made.now - 1) == 3


def test_everybody_gets_a_turn_and_never_more_at_once_than_there_are_places() -> None:
    turns, at_once, most, order = FairSemaphore(2), 0, 0, []
    lock = Lock()

    def work(number: int) -> None:
        nonlocal at_once, most
        for _ in range(20):
            with turns:
                with lock:
                    at_once += 1
                    most = max(most, at_once)
                    order.append(number)
                sleep(0.0005)
                with lock:
                    at_once -= 1

    threads = [Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 2
    assert turns.places == 2
    assert set(order[: len(order) // 2]) == set(range(6)), "nobody has to wait until others are done"
