"""Searches in processes: one decides like a thread, and nothing is lost when it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from spellwright.bots import known_to, make_bot
from spellwright.bots.search import SearchBot
from spellwright.play.match import Match
from spellwright.server.bots import workers
from spellwright.server.bots.workers import Searchers

SECRET = "ab" * 32
NAME = "seek:50"  # so many iterations: the same wherever it thinks
ENOUGH = 3600.0  # seconds


@pytest.fixture
def searchers() -> Iterator[Searchers]:
    found = Searchers(1)
    yield found
    found.close()


def bot_of(game: str, seed: int = 1) -> SearchBot:
    bot = make_bot(game, NAME, seed)
    assert isinstance(bot, SearchBot)
    return bot


def get_ready(searchers: Searchers, game: str) -> int:
    """Wait until the process is there for a game; return its id."""
    match = Match(game, ["a", "b"], {}, SECRET)
    searchers.choose(bot_of(game), NAME, known_to(match, match.actor))
    until = time.monotonic() + 120
    while not (searchers._free and game in searchers._free[0].ready):
        assert time.monotonic() < until
        time.sleep(0.05)
    return searchers._free[0].pid


@pytest.mark.parametrize("game", ["simsala", "spellbook"])  # one that listens, and one that does not
def test_a_process_decides_as_a_thread_does(searchers: Searchers, game: str) -> None:
    get_ready(searchers, game)
    match = Match(game, ["a", "b"], {}, SECRET)
    here, there = [bot_of(game, seat) for seat in match.seats], [bot_of(game, seat) for seat in match.seats]
    for _ in range(12):
        known = replace(known_to(match, match.actor), seconds=ENOUGH)
        action = searchers.choose(there[match.actor], NAME, known)
        assert action == here[match.actor].choose(known)
        match.submit(match.actor, action)
    assert searchers._free[0].ready == {game}


def test_the_coach_advises_from_a_process(searchers: Searchers) -> None:
    get_ready(searchers, "simsala")
    match = Match("simsala", ["a", "b"], {}, SECRET)
    advice = searchers.advise(match.game, match.view(match.actor), 0.1)
    assert advice[0].action in {match.game.actions.words(action) for action in match.legal(match.actor)}


def test_a_process_that_is_killed_is_replaced(searchers: Searchers) -> None:
    first = get_ready(searchers, "simsala")
    os.kill(first, signal.SIGKILL)
    match = Match("simsala", ["a", "b"], {}, SECRET)
    assert searchers.choose(bot_of("simsala"), NAME, known_to(match, match.actor)) in match.legal(match.actor)
    assert get_ready(searchers, "simsala") != first


def test_a_process_ends_that_nobody_needs(searchers: Searchers, monkeypatch: pytest.MonkeyPatch) -> None:
    process = get_ready(searchers, "simsala")
    (searcher,) = searchers._free
    searchers.rest()
    assert searchers._free == [searcher]
    monkeypatch.setattr(workers, "REST", -1.0)
    searchers.rest()
    assert searchers._free == []
    wait_until(lambda: not is_running(process))


def test_no_process_is_left_when_all_is_over(searchers: Searchers) -> None:
    process = get_ready(searchers, "simsala")
    searchers.close()
    wait_until(lambda: not is_running(process))
    assert multiprocessing.active_children() == []


SERVER = """
import time
from tests.server.test_workers import Searchers, get_ready
if __name__ == "__main__":
    print(get_ready(Searchers(1), "simsala"), flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="priorities are read from the system")
def test_a_process_has_a_low_priority_and_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    paths = {"PYTHONPATH": os.pathsep.join([".", *sys.path])}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=os.environ | paths) as server:
        assert server.stdout
        process = int(server.stdout.readline())
        assert os.getpriority(os.PRIO_PROCESS, process) >= workers.LOWERED
        server.kill()
        wait_until(lambda: not is_running(process))


def is_running(process: int) -> bool:
    """Whether there is such a process, be it only a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)
