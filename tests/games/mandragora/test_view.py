"""What a seat knows of the hands, what it can expect, and worlds it could be in (chapter 9)."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest

from spellwright import Position
from spellwright.games.mandragora.cards import HAND, KIND_NAMES, MANDRAKE, SCROLL
from spellwright.games.mandragora.game import GAME
from spellwright.games.mandragora.pieces import Event, Step
from spellwright.kernel.chance import stream_of
from spellwright.kernel.pending import WHAT
from spellwright.kernel.records import belief_of, legal_actions, view_of, world_of
from spellwright.kernel.told import EVENT, PIECE, SEAT, SOURCE, TARGET, UNKNOWN
from spellwright.kernel.verbs import SPECTATOR
from spellwright.search.trace import Trace, random_game
from tests.rulebook import rulebook

WORLDS = 4000
NIGHT = (
    "mandragora seats 3 / first 1 turn 1 / nights 2 5 8 / assistant 1 / shops - | 2 | red | blue | 1 | green | yellow |"
    " 1 | purple | red / hands mandrake | mandrake 2 red | blue green / scrolls - | - | - / tops movibus levitatio"
    " antecessibus disparatus suffogarus / seen 1: mandrake, 2: mandrake 2 red, 3: blue green"
    " / next turn 1 0 -, turn-over 1 0 -"
)
SWAP = (
    "mandragora seats 4 / first 1 turn 1 / nights 2 5 8 / assistant 1 / shops - | 1 | red | blue | 1 | green | yellow |"
    " 1 | purple | red / hands 2 blue | mandrake 2 red | blue green | yellow / scrolls - | - | - | -"
    " / tops movibus levitatio antecessibus disparatus suffogarus / seen 1: 2 blue, 2: mandrake 2 red, 3: blue green,"
    " 4: yellow / next to 1 0 substitutio, turn-over 1 0 -"
)


def cards(row: Any) -> dict[str, int]:
    """A row of counts in words."""
    return {KIND_NAMES[kind]: int(many) for kind, many in enumerate(row) if many}


def view(position: Position, seat: int) -> Any:
    return view_of(GAME, position.state, seat)


# --- Hands ---


@rulebook("§9.1", "§9.5")
def test_everybody_knows_the_open_cards_that_went_into_a_hand() -> None:
    after = Position(NIGHT).after("move 2")
    for seat in (SPECTATOR, 1, 2):
        v = view(after, seat)
        assert cards(v.hands[0]) == {"red": 1, "mandrake": 1}
        assert v.hand_size.tolist() == [2, 3, 2, 0]
        assert v.pile == after.state.pile


@rulebook("§9.2")
def test_a_card_from_a_night_shop_is_seen_by_who_takes_it_alone() -> None:
    after = Position(NIGHT).after("move 1").after("card purple").after("card scroll-2")
    assert cards(view(after, 0).hands[0]) == {"purple": 1, "mandrake": 1}
    for seat in (SPECTATOR, 1, 2):
        v = view(after, seat)
        assert cards(v.hands[0]) == {"mandrake": 1}
        assert v.hand_size[0] == 2
        assert v.scrolls[0].tolist() == [0, 1, 0]


@rulebook("§9.3", "§9.4")
def test_who_does_not_see_an_exchange_knows_what_the_two_hold_together() -> None:
    after = Position(SWAP).after("to 2").after("card mandrake").after("give blue")
    assert cards(view(after, 0).hands[1]) == {"blue": 1, "red": 2}
    assert cards(view(after, 1).hands[0]) == {"blue": 1, "mandrake": 1}
    for seat in (SPECTATOR, 2, 3):
        v = view(after, seat)
        assert cards(v.hands[0]) == {"blue": 1}
        assert cards(v.hands[1]) == {"red": 1}
        assert cards(v.loose) == {"blue": 1, "red": 1, "mandrake": 1}
        assert v.mixed == 0b0011
        assert cards(v.hands[2]) == {"blue": 1, "green": 1}
    assert view(after, 0).mixed == view(after, 1).mixed == 0


@rulebook("§9.4")
def test_a_loose_card_that_is_laid_out_is_loose_no_more() -> None:
    """Everybody knows that a blue card and a blue book are in hands 1 or 2; seat 1 lays the book."""
    mixed = Position(
        "mandragora seats 3 / first 1 turn 1 / nights 2 5 8 / assistant 1 / shops - | 1 | red | blue | 1 | green |"
        " yellow | 1 | purple | red / hands 2 blue blue-1 | mandrake red | green / scrolls - | - | - / tops movibus"
        " levitatio antecessibus disparatus suffogarus / seen 1: blue, 2>1: 2 blue blue-1, 2: red, 1>2: mandrake red,"
        " 3: green, *~12: blue blue-1 / next turn 1 0 -, turn-over 1 0 -"
    )
    after = mixed.after("book blue-1")
    assert cards(view(after, 2).loose) == {"blue": 1}
    assert cards(view(after, 2).hands[0]) == {"blue": 1}
    brewed = after.after("brew 2 blue")
    assert cards(view(brewed, 2).loose) == {}
    assert cards(view(brewed, 2).hands[0]) == {}
    assert cards(view(brewed, 1).hands[0]) == {}


@rulebook("§9.6")
def test_at_the_end_all_hands_are_shown() -> None:
    end = random_game(GAME, 4, {}, 3).states[-1]
    for seat in (SPECTATOR, 0, 3):
        assert (view_of(GAME, end, seat).hands == end.hands).all()


class Listener:
    """Somebody who knows the hands from what was told alone: from the lines of the own view, and nothing else."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.known = [Counter({MANDRAKE: 1}) for _ in range(seats)]
        self.loose: Counter[int] = Counter()
        self.mixed: set[int] = set()

    def hear(self, line: list[int]) -> None:
        event, who, piece = line[EVENT], line[SEAT], line[PIECE]
        if event == Event.TOOK and piece != UNKNOWN:
            self.known[who][piece] += 1
        elif event == Event.BOOK:
            self.lose(who, piece)
        elif event == Event.USED:
            for _ in range(line[SOURCE]):
                self.lose(who, piece)
        elif event == Event.STOLE:
            self.hand_over(line[SOURCE], who, piece)
        elif event == Event.GAVE:
            self.hand_over(who, line[TARGET], piece)

    def lose(self, who: int, piece: int) -> None:
        if self.known[who][piece]:
            self.known[who][piece] -= 1
        elif who in self.mixed and self.loose[piece]:
            self.loose[piece] -= 1

    def hand_over(self, giver: int, taker: int, piece: int) -> None:
        if self.seat in (giver, taker):
            self.lose(giver, piece)
            self.known[taker][piece] += 1
            return
        self.mixed |= {giver, taker}
        for kind in [kind for kind, many in self.known[giver].items() if many]:
            self.known[giver][kind] -= 1
            self.loose[kind] += 1


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.compiled
def test_what_is_known_follows_from_what_was_told(seed: int) -> None:
    """§9.1–§9.4 for every seat and who only watches, in whole games: a second account, from the lines of the view."""
    seats = 2 + seed % 3
    trace = random_game(GAME, seats, {"teams": "yes" if seats == 4 and seed % 2 else "no"}, seed)
    for seat in (SPECTATOR, *range(seats)):
        listener = Listener(seat, seats)
        for s in trace.states[1:]:
            if s.depth == 0 or s.pending[0, WHAT] == Step.DROP:
                break
            v = view_of(GAME, s, seat)
            for line in v.told[: v.told_count].tolist():
                listener.hear(line)
            check_what_is_known(listener, v, s)


def check_what_is_known(listener: Listener, v: Any, s: Any) -> None:
    for p in range(s.seats):
        if p == listener.seat:
            assert (v.hands[p] == s.hands[p]).all()
        else:
            assert v.hands[p].tolist() == [listener.known[p][kind] for kind in range(HAND)]
            assert (v.hands[p] <= s.hands[p]).all()
    assert v.loose.tolist() == [listener.loose[kind] for kind in range(HAND)]
    assert {p for p in range(s.seats) if int(v.mixed) >> p & 1} == listener.mixed
    hidden = sum((s.hands[p] - v.hands[p] for p in listener.mixed), np.zeros(HAND, np.int8))
    assert (v.loose <= hidden).all()


# --- Worlds ---


def worlds_of(v: Any, number: int, seed: int = 1) -> list[Any]:
    stream = stream_of(seed)
    return [world_of(GAME, v, stream) for _ in range(number)]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.compiled
def test_worlds_respect_all_that_is_known(seed: int) -> None:
    seats = 2 + seed % 3
    trace: Trace = random_game(GAME, seats, {"teams": "yes" if seed % 3 == 2 else "no"}, seed)
    for s in trace.states[10::17]:
        for seat in (SPECTATOR, *range(seats)):
            v = view_of(GAME, s, seat)
            for w in worlds_of(v, 5, seed):
                assert (w.hands[:seats] >= v.hands[:seats]).all()
                assert w.hands.sum(axis=1).tolist() == s.hand_size.tolist()
                assert (w.unseen[HAND:] == s.unseen[HAND:]).all()
                assert w.unseen.sum() == s.unseen.sum()
                mixed = [p for p in range(seats) if int(v.mixed) >> p & 1]
                assert (sum((w.hands[p] - v.hands[p] for p in mixed), np.zeros(HAND, np.int8)) >= v.loose).all()
                assert GAME.verbs.actor(w) == GAME.verbs.actor(s)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.compiled
def test_beliefs_are_what_worlds_are_on_average(seed: int) -> None:
    trace = random_game(GAME, 4, {"teams": "yes" if seed % 2 else "no"}, seed)
    asked_openly = [s for s in trace.states if s.depth and s.pending[s.depth - 1, WHAT] == Step.TURN]
    for s in asked_openly[8::20]:
        v = view_of(GAME, s, seed % 4)
        b = belief_of(GAME, v)
        worlds = worlds_of(v, WORLDS)
        assert np.mean([w.hands for w in worlds], axis=0) == pytest.approx(b.hands, abs=0.08)
        down = int(s.pile) + int(s.down)
        if down:
            assert np.mean([w.unseen for w in worlds], axis=0) / down == pytest.approx(b.face_down, abs=0.04)


def test_beliefs_add_up() -> None:
    for s in random_game(GAME, 3, {}, 5).states[12:-1:9]:
        for seat in (SPECTATOR, 0, 1, 2):
            b = belief_of(GAME, view_of(GAME, s, seat))
            assert b.hands.sum(axis=1)[:3] == pytest.approx(s.hand_size[:3])
            assert b.face_down.sum() == pytest.approx(1.0 if s.pile + s.down else 0.0)


@pytest.mark.compiled
def test_worlds_have_the_chances_of_counting() -> None:
    """Two cards of seat 1 that nobody else has seen: any two that can be in a hand and are nowhere to be seen."""
    v = view(Position(NIGHT).after("move 1").after("card purple").after("card green-3"), 1)
    blue, possible = int(v.unseen[0]), int(v.unseen[:HAND].sum())
    both_blue = Fraction(comb(blue, 2), comb(possible, 2))
    found = sum(w.hands[0, 0] == 2 for w in worlds_of(v, WORLDS)) / WORLDS
    assert found == pytest.approx(float(both_blue), abs=0.02)
    b = belief_of(GAME, v)
    assert b.hands[0, 0] == pytest.approx(2 * blue / possible)
    assert b.face_down[SCROLL] == pytest.approx(int(v.unseen[SCROLL]) / (int(v.pile) + int(v.down)))


def test_a_world_gives_who_is_asked_a_choice() -> None:
    """A seat that is asked which card to give has at least two kinds: worlds without a choice are drawn again."""
    unseen = re.sub(r" / seen [^/]*(?= /)", "", SWAP)
    asked = Position(unseen).after("to 2").after("card red")
    for w in worlds_of(view(asked, 3), 200):
        assert len(legal_actions(GAME, w)) >= 2
        assert GAME.verbs.actor(w) == 0
