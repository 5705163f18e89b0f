"""Bots get views only: whatever a bot tries, it finds no more than its seat may know."""

from __future__ import annotations

import gc
from collections import deque
from typing import Any

import numpy as np
import pytest

from spellwright.audit.certificate import random_pairs
from spellwright.bots import Bot, Known, bot_names, known_to, make_bot, play, playing
from spellwright.games import games, load
from spellwright.games.simsala.state import View
from spellwright.kernel.records import view_of
from spellwright.kernel.struct import Record, as_bytes
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.play.position import Position

PROMPT = [name for name in bot_names("simsala") if name != "archmage"]  # its time decides, too


class Spy(Bot):
    """A bot that looks at what it is given, and scribbles on it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seen: list[Any] = []

    def choose(self, known: Known) -> int:
        answer, v = self.bot.choose(known), known.view
        self.seen.append(View.copy_of(v))
        assert v.dtype == View.dtype
        v.stones[:] = 8
        v.legal[:] = 1
        return int(answer)


@pytest.mark.parametrize("name", [*PROMPT[:4], "random", "counter"])
def test_a_bot_is_given_its_own_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    spies: list[Spy] = []

    def make_spy(game: str, name: str, seed: int) -> Bot:
        spies.append(Spy(make_bot(game, name, seed)))
        return spies[-1]

    honest = play("simsala", name, name, name, seed=5)
    monkeypatch.setattr(playing, "make_bot", make_spy)
    spied = play("simsala", name, name, name, seed=5)
    assert spied.actions == honest.actions, "scribbling on a view changes nothing"
    for seat, spy in enumerate(spies):
        assert spy.seen
        assert all(v.seat == seat == v.actor for v in spy.seen)
        assert all(v.stones[seat].max() <= 0 for v in spy.seen), "nobody sees the stones before them"


def reachable(*starts: object) -> list[Any]:
    """Everything that can be reached from these objects, but for what every program can import."""
    found: dict[int, Any] = {}
    left = deque(starts)
    while left:
        one = left.popleft()
        if id(one) in found or isinstance(one, (type, type(gc), np.dtype)) or callable(one):
            continue
        found[id(one)] = one
        left.extend(gc.get_referents(one))
        if isinstance(one, (np.ndarray, np.generic)) and one.base is not None:
            left.append(one.base)  # the memory of which it is a part
    return list(found.values())


@pytest.mark.parametrize("name", games())
def test_nothing_leads_from_what_a_bot_is_given_to_the_match(name: str) -> None:
    match = Match(name, ["Ana", "Ben"], {}, secret_from_seed(3))
    for _ in range(20):
        seat = match.actor
        known = known_to(match, seat)
        for one in reachable(known.view, known, {**vars(known), "game": None}):
            assert not isinstance(one, (Match, Position))
            assert one != match.secret if isinstance(one, str) else True
            if isinstance(one, (Record, np.ndarray)) and one.dtype.names:
                assert one.dtype == match.game.View.dtype
                assert one.size == 1, "no other seat's view lies beside it"
        match.submit(seat, match.legal(seat)[0], match.ply)


@pytest.mark.parametrize("name", games())
def test_a_position_cannot_be_mistaken_for_a_view(name: str) -> None:
    """`Known`, what mypy lets a bot have, is what a view has and a position lacks."""
    game = load(name)
    assert {"seat", "actor", "legal"} <= set(game.View.dtype.names or ())
    assert not {"seat", "legal"} & set(game.State.dtype.names or ())


@pytest.mark.parametrize("name", games())
def test_twins_that_differ_in_secrets_alone_get_the_same_decision(name: str) -> None:
    game = load(name)
    pairs = [pair for seed in range(12) for pair in random_pairs(game, seed)]
    decided = 0
    for pair in pairs:
        if game.verbs.actor(pair.real.state) != pair.seat or pair.seat in (CHANCE, OVER):
            continue
        views = [view_of(game, situation.state, pair.seat) for situation in (pair.real, pair.twin)]
        assert as_bytes(views[0]) == as_bytes(views[1])
        answers = [make_bot(name, "seek:200:0.8", 7).choose(Known(load(name), v, 60)) for v in views]
        assert answers[0] == answers[1]
        decided += 1
    assert decided > 10


def test_what_a_bot_has_seen_is_what_its_seat_was_shown() -> None:
    match = Match("simsala", ["Ana", "Ben", "Cem"], {}, secret_from_seed(8))
    bots = [make_bot("simsala", "random", seat) for seat in match.seats]
    shown: dict[int, list[tuple[bytes, int]]] = {seat: [] for seat in match.seats}
    while not match.is_over and match.ply < 300:
        known = known_to(match, match.actor)
        assert [(as_bytes(u), action) for u, action in known.seen] == shown[match.actor]
        action = int(bots[match.actor].choose(known))
        for seat in match.seats:
            shown[seat].append((as_bytes(match.view(seat)), action))
        match.submit(match.actor, action, match.ply)
    assert len(shown[0]) > 50
