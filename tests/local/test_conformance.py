"""The page's own tables answer what the engine's Python answers: whole evenings, replayed byte for byte."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from spellwright.games import games, load
from spellwright.play.events import AnyEntry
from spellwright.play.events.opening import AIDS
from spellwright.protocol import AnyMessage, AnyRequest
from spellwright.search.trace import random_setup
from tests.local.evening import Evening
from tests.local.lists import NOT_HERE, Met, proposals, refusals, tags
from tests.local.replay import Replay

TABLES = int(os.environ.get("CONFORMANCE_TABLES", "60"))

pytestmark = pytest.mark.compiled


def setups() -> Iterator[tuple[str, int, dict[str, str], str]]:
    """Yield tables: of all games, for all numbers of seats, with all aids; then with random options."""
    names = [(name, seats) for name in games() for seats in load(name).seats]
    random = Random("tables")
    for number in range(TABLES):
        aids = AIDS[number % len(AIDS)]
        if number < len(names):
            yield *names[number], {}, aids
        else:
            name = games()[number % len(games())]
            yield name, *random_setup(load(name), random), aids


class Played(NamedTuple):
    """All tables, played in both."""

    met: Met
    differences: list[str]


@pytest.fixture(scope="module")
def played(replay: Replay) -> Played:
    met, waiting, answers = Met(), [], []
    for number, (name, seats, options, aids) in enumerate(setups()):
        one = Met()
        replay.send(Evening(name, seats, options, aids, number, one).play().text())
        waiting.append(f"table {number}, {name} for {seats}")
        met.take(one)
        if len(waiting) > 1:  # one is recorded while the other is replayed
            answers.append((waiting.pop(0), replay.answer()))
    answers += [(what, replay.answer()) for what in waiting]
    return Played(met, [f"{what}: {difference}" for what, difference in answers if difference])


def test_whole_tables_are_answered_byte_for_byte(played: Played) -> None:
    assert not played.differences, "\n".join(played.differences)
    assert played.met.tables == {(name, seats) for name in games() for seats in load(name).seats}
    assert played.met.aids == set(AIDS)


@pytest.mark.parametrize(
    ("what", "all_there_are"),
    [
        ("proposals", proposals),
        ("entries", lambda: tags(AnyEntry)),
        ("requests", lambda: tags(AnyRequest)),
        ("messages", lambda: tags(AnyMessage)),
        ("refusals", refusals),
    ],
)
def test_everything_that_a_browser_can_meet_was_met(
    played: Played, what: str, all_there_are: Callable[[], set[str]]
) -> None:
    found, listed = getattr(played.met, what), all_there_are()
    assert sorted(listed - found - set(NOT_HERE)) == []
    assert sorted(found & set(NOT_HERE)) == [], "said to be impossible"


def test_whatever_is_left_out_still_exists() -> None:
    listed = proposals() | refusals() | tags(AnyEntry) | tags(AnyRequest) | tags(AnyMessage)
    assert sorted(set(NOT_HERE) - listed) == []


PLANTED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "an entry": lambda step: step["rows"][-1][3].update(ply=999),
    "the time of an entry": lambda step: step["rows"][-1].__setitem__(2, 1.5),
    "a message too few": lambda step: step["sent"].pop(),
    "a message too many": lambda step: step["sent"].append(step["sent"][-1]),
    "a number in a frame": lambda step: step["sent"][0][1].update(ply=999),
    "the order of a frame's fields": lambda step: step["sent"][0][1].update(seat=step["sent"][0][1].pop("seat")),
    "a refusal": lambda step: step.update(refused=["not-your-turn", "No."]),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_difference_is_found(replay: Replay, planted: str) -> None:
    transcript = json.loads(Evening("simsala", 2, {}, "off", 1, Met()).play().text())
    decisions = [step for step in transcript["steps"] if "tell" in step and step["rows"]]
    PLANTED[planted](next(step for step in decisions if step["tell"][1]["type"] == "act"))
    replay.send(json.dumps(transcript).encode())
    assert replay.answer() is not None
