"""A match: who may do what and when, taking back, seats changing hands, and chance that falls the same way again."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Annotated, Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.entry import INTERPRETED
from spellwright.kernel.game import BadSeat, BadSetup, Game, Verbs
from spellwright.kernel.records import chance_outcomes, new_state, view_of
from spellwright.kernel.struct import Ints, Small, Struct, as_bytes
from spellwright.kernel.told import LINE
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.fair import commitment_to, fair_choice, secret_from_seed
from spellwright.play.match import MOST_SNAPSHOTS, Holder, Match
from spellwright.play.position import Position
from spellwright.play.record import record_of, replay
from spellwright.play.refusals import IllegalAction, MatchOver, NotYourTurn, NoUndo, Refusal, StalePly, UnknownSeat

SECRET = secret_from_seed(1)
PEOPLE = ["Ann", "Bob", "Cleo"]


def a_match(seats: list[Holder | str] | None = None, options: dict[str, str] | None = None) -> Match:
    """A match that always comes out the same."""
    return Match("simsala", seats or [*PEOPLE], options, SECRET)


def take_turns(match: Match, decisions: int) -> None:
    """Take this many decisions, or all that are left."""
    for _ in range(decisions):
        if match.is_over:
            return
        legal = match.legal(match.actor)
        match.submit(match.actor, legal[match.ply % len(legal)], match.ply)


def finished() -> Match:
    match = a_match(options={"length": "single"})
    take_turns(match, 10_000)
    assert match.is_over
    return match


def everything(match: Match) -> tuple[object, ...]:
    """All that a match consists of."""
    return (
        as_bytes(match.state),
        list(match.actions),
        list(match.decided_by),
        [list(holders) for holders in match.holders],
        match.undo_asked_by,
        set(match.undo_agreed),
        match.secret,
        dict(match.options),
    )


# --- Beginning ------------------------------------------------------------------------------------------------------


def test_a_match_begins_when_chance_has_decided_all_it_has_to() -> None:
    match = a_match()
    assert match.actor in match.seats
    assert match.ply > 0
    assert set(match.decided_by) == {CHANCE}


def test_the_same_secret_and_the_same_decisions_give_the_same_match() -> None:
    one, other = a_match(), a_match()
    for match in (one, other):
        take_turns(match, 20)
    assert everything(one) == everything(other)


def test_another_secret_gives_another_match() -> None:
    assert Match("simsala", PEOPLE, {}, secret_from_seed(2)).actions != a_match().actions


def test_a_match_without_a_given_secret_makes_its_own() -> None:
    assert Match("simsala", PEOPLE).secret != Match("simsala", PEOPLE).secret


def test_the_commitment_is_there_from_the_start() -> None:
    assert a_match().commitment == commitment_to(SECRET)


def test_every_outcome_of_chance_is_the_one_that_the_secret_decides() -> None:
    match = finished()
    game, s = match.game, new_state(match.game, 3, match.options)
    for ply, action in enumerate(match.actions):
        if game.verbs.actor(s) == CHANCE:
            outcomes = chance_outcomes(game, s)
            assert outcomes[fair_choice(SECRET, ply, [weight for _, weight in outcomes])][0] == action
            assert match.decided_by[ply] == CHANCE
        else:
            assert match.decided_by[ply] == game.verbs.actor(s)
        game.verbs.apply(s, action)
    assert as_bytes(s) == as_bytes(match.state)


def test_a_listener_hears_of_every_action_once() -> None:
    heard: list[int] = []
    match = Match("simsala", PEOPLE, {}, SECRET, listener=lambda match: heard.append(match.ply))
    take_turns(match, 10)
    assert heard == list(range(1, match.ply + 1))


@pytest.mark.parametrize("seats", [["Ann"], ["Ann", "Ann"], ["A", "B", "C", "D", "E", "F"]])
def test_a_table_that_can_not_be_laid_out_is_refused(seats: list[str]) -> None:
    with pytest.raises(BadSetup):
        Match("simsala", seats)


# --- Deciding -------------------------------------------------------------------------------------------------------


def test_a_decision_moves_the_match_on() -> None:
    match = a_match()
    seat, ply = match.actor, match.ply
    match.submit(seat, match.legal(seat)[0], ply)
    assert match.ply > ply
    assert match.decided_by[ply] == seat
    assert match.actor != CHANCE


def test_only_who_is_on_turn_has_legal_actions() -> None:
    match = a_match()
    assert match.legal(match.actor)
    assert all(match.legal(seat) == [] for seat in (*match.seats, SPECTATOR) if seat != match.actor)


def refused(match: Match, refusal: type[Refusal], seat: int, action: int, ply: int) -> str:
    """Submit something, see it refused, and see that nothing has changed."""
    before = everything(match)
    with pytest.raises(refusal) as caught:
        match.submit(seat, action, ply)
    assert type(caught.value) is refusal
    assert everything(match) == before
    return str(caught.value)


def test_another_seat_is_told_whose_turn_it_is() -> None:
    match = a_match()
    other = (match.actor + 1) % 3
    message = refused(match, NotYourTurn, other, match.legal(match.actor)[0], match.ply)
    assert match.names[match.actor] in message


@pytest.mark.parametrize("words", ["end", "stone 1", "place 1", "die 1", "first 1"])
def test_what_the_rules_do_not_allow_is_refused_in_words(words: str) -> None:
    match = a_match()
    assert f"'{words}'" in refused(match, IllegalAction, match.actor, match.game.actions.number(words), match.ply)


@pytest.mark.parametrize("action", [-1, -100, 30, 10**9])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    match = a_match()
    assert str(action) in refused(match, IllegalAction, match.actor, action, match.ply)


@pytest.mark.parametrize("step", [-5, -1, 1, 5])
def test_an_action_for_another_ply_is_refused(step: int) -> None:
    match = a_match()
    take_turns(match, 3)
    message = refused(match, StalePly, match.actor, match.legal(match.actor)[0], match.ply + step)
    assert str(match.ply) in message
    assert str(match.ply + step) in message


def test_the_same_decision_twice_is_stale_the_second_time() -> None:
    match = a_match()
    seat, action, ply = match.actor, match.legal(match.actor)[0], match.ply
    match.submit(seat, action, ply)
    refused(match, StalePly, seat, action, ply)


def test_nobody_looks_from_a_seat_that_is_not_there() -> None:
    """A view for a seat beyond the table would show all stones."""
    match = Match("simsala", ["Ann", "Bob"])
    for seat in (2, 7, -1, -2):
        with pytest.raises(UnknownSeat):
            match.view(seat)
        with pytest.raises(BadSeat):
            view_of(match.game, match.state, seat)


def test_a_secret_that_is_none_is_refused() -> None:
    with pytest.raises(BadSetup, match="64 hexadecimal digits"):
        Match("simsala", ["Ann", "Bob"], secret="open sesame")


@pytest.mark.parametrize("seat", [-3, -2, -1, 3, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    match = a_match()
    assert "3 play" in refused(match, UnknownSeat, seat, match.legal(match.actor)[0], match.ply)


def test_after_the_end_nothing_can_be_decided() -> None:
    match = finished()
    for seat in match.seats:
        refused(match, MatchOver, seat, 1, match.ply)


# --- The end --------------------------------------------------------------------------------------------------------


def test_nobody_has_won_before_the_end() -> None:
    assert a_match().winners == []


def test_the_end_has_winners_and_scores() -> None:
    match = finished()
    assert match.actor == OVER
    assert match.winners
    assert max(match.scores) == match.scores[match.winners[0]]


# --- Looking --------------------------------------------------------------------------------------------------------


def test_a_view_is_a_copy_that_can_not_harm_the_match() -> None:
    match = a_match()
    before = as_bytes(match.state)
    v = match.view(0)
    v.lives[:] = 0
    v.stones[:] = 8
    assert as_bytes(match.state) == before
    assert as_bytes(match.view(0)) != as_bytes(v)


# --- Taking back ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_a_rewound_match_is_the_one_it_was(game: str) -> None:
    """From any decision to any before it: to the last bit, though of the oldest snapshots only some are kept."""
    match = Match(load(game), ["Ana", "Ben"], {}, "ab" * 32)
    random = Random(1)
    before: dict[int, bytes] = {}
    while not match.is_over and len(before) < 3 * MOST_SNAPSHOTS:
        before[match.ply] = as_bytes(match.state)
        match.submit(match.actor, random.choice(match.legal(match.actor)), match.ply)
    assert len(match._snapshots) <= MOST_SNAPSHOTS
    for ply in sorted(before, reverse=True)[1::7]:
        match._rewind(ply)
        assert (match.ply, as_bytes(match.state)) == (ply, before[ply])
        assert len(match.decided_by) == ply
        assert match.legal(match.actor)


# --- Taking back freely ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"order": "free"}, {"order": "penalised"}, {"ending": "one"}])
def test_in_simsala_nothing_is_ever_taken_back_freely(options: dict[str, str]) -> None:
    match = a_match(options=options)
    while not match.is_over and match.ply < 400:
        take_turns(match, 1)
        assert not any(match.may_undo_freely(seat) for seat in match.seats)
    before = everything(match)
    for seat in match.seats:
        with pytest.raises(NoUndo):
            match.undo(seat)
    assert everything(match) == before


class Clicks(Struct):
    """A game of small decisions: each seat in turn makes two."""

    seats: Small
    clicks: Small
    told_count: Small
    told: Annotated[Ints, np.int8, (1, LINE)]


def clicking_game() -> Game:
    """Two seats, two decisions each without any chance between, then again; the rules are plain Python."""

    def setup(s: Any, seats: int, options: Any) -> None:  # noqa: ARG001 (the form of the verb)
        s.seats = seats

    def actor(s: Any) -> int:
        return OVER if s.clicks == 8 else int(s.clicks) // 2 % 2

    def menu(s: Any) -> tuple[int, int]:  # noqa: ARG001
        return 0, 2

    def is_legal(s: Any, a: int) -> bool:  # noqa: ARG001
        return True

    def apply(s: Any, a: int) -> None:  # noqa: ARG001
        s.clicks += 1

    simsala = load("simsala")
    own = {"setup": setup, "actor": actor, "menu": menu, "is_legal": is_legal, "apply": apply}
    verbs = Verbs(**{**simsala.verbs.by_name(), **own})
    return dataclasses.replace(simsala, verbs=verbs, State=Clicks, wanted=INTERPRETED)


def click(match: Match, times: int) -> None:
    for _ in range(times):
        match.submit(match.actor, 0, match.ply)


def test_a_decision_is_taken_back_freely_while_the_same_seat_decides() -> None:
    match = Match(clicking_game(), ["Ann", "Bob"])
    start = everything(match)
    click(match, 1)
    assert match.may_undo_freely(0)
    match.undo(0)
    assert everything(match) == start


def test_nothing_is_taken_back_freely_once_another_seat_decides() -> None:
    match = Match(clicking_game(), ["Ann", "Bob"])
    click(match, 2)
    for seat in match.seats:
        assert not match.may_undo_freely(seat)
        with pytest.raises(NoUndo):
            match.undo(seat)


def test_nobody_takes_back_the_decision_of_another_freely() -> None:
    match = Match(clicking_game(), ["Ann", "Bob"])
    click(match, 3)
    assert [match.may_undo_freely(seat) for seat in match.seats] == [False, True]
    match.undo(1)
    assert match.ply == 2
    assert not match.may_undo_freely(1), "the decision before was Ann's"


def test_nothing_is_taken_back_before_the_first_decision() -> None:
    match = Match(clicking_game(), ["Ann", "Bob"])
    with pytest.raises(NoUndo):
        match.undo(0)


# --- Asking to take back --------------------------------------------------------------------------------------------


def after_two_decisions(seats: list[Holder | str] | None = None) -> tuple[Match, int, tuple[object, ...]]:
    """A match, the seat that has decided last, and what the match was before that."""
    match = a_match(seats)
    take_turns(match, 1)
    before, seat = everything(match), match.actor
    take_turns(match, 1)
    return match, seat, before


def test_what_was_asked_happens_when_everybody_has_agreed() -> None:
    match, seat, before = after_two_decisions()
    others = [other for other in match.seats if other != seat]
    after = everything(match)
    match.ask_undo(seat)
    match.answer_undo(others[0], agrees=True)
    assert as_bytes(match.state) == after[0], "one is still missing"
    match.answer_undo(others[1], agrees=True)
    assert everything(match) == before
    assert match.actor == seat


def test_after_taking_back_chance_falls_the_same_way_again() -> None:
    match = a_match([Holder(name, "random") for name in PEOPLE])
    for _ in range(20):
        seat, ply = match.actor, match.ply
        take_turns(match, 1)
        after = everything(match)
        match.ask_undo(seat)
        assert match.ply == ply
        match.submit(seat, match.legal(seat)[ply % len(match.legal(seat))], ply)
        assert everything(match) == after
    assert match.decided_by.count(CHANCE) > 40


def test_the_last_decision_of_who_asks_is_taken_back_with_all_that_came_after_it() -> None:
    match = a_match([Holder("Ann"), Holder("B", "random"), Holder("C", "random")])
    take_turns(match, 12)
    last = max(ply for ply, who in enumerate(match.decided_by) if who == 0)
    kept = match.actions[:last]
    match.ask_undo(0)
    assert match.actions == kept
    assert match.actor == 0


def test_what_has_shown_something_stands_where_nobody_but_bots_would_be_asked() -> None:
    """A wrong call tells its caller what they do not have."""
    match = a_match([Holder("Ann"), Holder("B", "random"), Holder("C", "random")])
    take_turns(match, 12)
    assert 0 in match.decided_by
    assert not match.may_undo_freely(0)
    assert not match.has_undo(0)
    with pytest.raises(NoUndo, match="against bots, that stands"):
        match.check_undo(0)
    match.hand_over(1, "Bob")  # a person may forgive it
    assert match.has_undo(0)
    match.check_undo(0)


def test_bots_agree_at_once() -> None:
    match, seat, before = after_two_decisions([Holder(name, "random") for name in PEOPLE])
    match.ask_undo(seat)
    assert everything(match) == before


def test_a_bot_does_not_agree_for_the_people() -> None:
    match = a_match([Holder("Ann"), Holder("Bob"), Holder("C", "random")])
    take_turns(match, 12)
    actions = list(match.actions)
    match.ask_undo(2)
    assert match.actions == actions
    match.answer_undo(1, agrees=True)
    assert match.actions == actions
    match.answer_undo(0, agrees=True)
    assert match.actions != actions


def test_one_refusal_ends_it() -> None:
    match, seat, _ = after_two_decisions()
    after = everything(match)
    match.ask_undo(seat)
    match.answer_undo((seat + 1) % 3, agrees=False)
    assert everything(match) == after
    with pytest.raises(NoUndo, match="nobody has asked"):
        match.answer_undo((seat + 2) % 3, agrees=True)


def test_an_action_in_between_ends_it() -> None:
    match, seat, _ = after_two_decisions()
    match.ask_undo(seat)
    take_turns(match, 1)
    with pytest.raises(NoUndo, match="nobody has asked"):
        match.answer_undo((seat + 1) % 3, agrees=True)


def test_a_refused_action_in_between_does_not_end_it() -> None:
    match, seat, before = after_two_decisions()
    match.ask_undo(seat)
    refused(match, StalePly, match.actor, 1, match.ply - 1)
    for other in match.seats:
        if other != seat:
            match.answer_undo(other, agrees=True)
    assert everything(match) == before


def test_a_seat_changing_hands_in_between_ends_it() -> None:
    match, seat, _ = after_two_decisions()
    match.ask_undo(seat)
    match.hand_over((seat + 1) % 3, "Dora")
    with pytest.raises(NoUndo, match="nobody has asked"):
        match.answer_undo((seat + 2) % 3, agrees=True)


def test_who_has_not_decided_anything_has_nothing_to_take_back() -> None:
    match = a_match()
    before = everything(match)
    for seat in match.seats:
        with pytest.raises(NoUndo, match="no decision of this seat"):
            match.ask_undo(seat)
    assert everything(match) == before


def test_a_seat_that_is_not_there_neither_asks_nor_answers() -> None:
    match, seat, _ = after_two_decisions()
    with pytest.raises(UnknownSeat):
        match.ask_undo(3)
    match.ask_undo(seat)
    before = everything(match)
    for wrong in (-1, 3):
        with pytest.raises(UnknownSeat):
            match.answer_undo(wrong, agrees=True)
    assert everything(match) == before


# --- Seats changing hands -------------------------------------------------------------------------------------------


def test_a_bot_takes_over_and_the_person_comes_back() -> None:
    match = a_match()
    take_turns(match, 2)
    left = match.ply
    match.hand_over(1, "counter", "counter")
    take_turns(match, 3)
    back = match.ply
    match.hand_over(1, "Bob")
    assert match.holders[1] == [Holder("Bob"), Holder("counter", "counter", left), Holder("Bob", None, back)]
    assert match.names == PEOPLE


def test_changing_hands_does_not_touch_the_game() -> None:
    match = a_match()
    before = everything(match)[:3]
    match.hand_over(0, "Dora")
    assert everything(match)[:3] == before


def test_a_seat_that_changed_hands_is_the_same_after_replay() -> None:
    match = a_match(options={"length": "single"})
    take_turns(match, 1)
    match.hand_over(2, "random", "random")
    take_turns(match, 10_000)
    assert replay(record_of(match)).holders == match.holders
    assert record_of(match)["seats"][2][1] == {"from": match.holders[2][1].since, "name": "random", "bot": "random"}


def test_a_name_that_another_seat_has_is_refused() -> None:
    match = a_match()
    before = everything(match)
    with pytest.raises(BadSetup, match="'Ann'"):
        match.hand_over(1, "Ann")
    assert everything(match) == before


def test_a_seat_that_is_not_there_can_not_change_hands() -> None:
    match = a_match()
    for seat in (-1, 3):
        with pytest.raises(UnknownSeat):
            match.hand_over(seat, "Dora")


def test_after_the_end_no_seat_changes_hands() -> None:
    match = finished()
    before = everything(match)
    with pytest.raises(MatchOver):
        match.hand_over(0, "Dora")
    assert everything(match) == before


# --- What a seat has seen --------------------------------------------------------------------------------------------


def replayed(match: Match, seat: int) -> list[tuple[bytes, int]]:
    """What a seat has seen, from the list of actions alone."""
    position = Position.start(match.game, len(match.seats), **match.options)
    seen = []
    for action, who in zip(match.actions, match.decided_by, strict=True):
        if who != CHANCE:
            seen.append((as_bytes(position.view(seat)), action))
        position.apply(action)
    return seen


@pytest.mark.parametrize("name", games())
def test_what_a_seat_has_seen_is_what_a_replay_shows_it(name: str) -> None:
    """Through take-backs, bots that stand in, other modes and the end of the game, whenever a seat first asks."""
    game, random = load(name), Random(5)
    match = Match(game, PEOPLE, {}, SECRET)
    undone = 0
    for number in range(120):
        if match.is_over:
            break
        for seat in [p for p in match.seats if number % 4 == 0 and number >= 8 * p]:
            found = [(as_bytes(v), action) for v, action in match.seen(seat)]
            assert found == replayed(match, seat)
        seat = match.actor
        match.submit(seat, random.choice(match.legal(seat)))
        if random.random() < 0.3 and not match.is_over:
            match.ask_undo(seat)
            for other in match.seats:
                if match.undo_asked_by is not None and other != seat:
                    match.answer_undo(other, agrees=True)
            undone += 1
        if number == 20:
            match.hand_over(1, "a newt", "newt")
    assert undone > 10
    assert [action for _, action in match.seen(0)] == [action for _, action in replayed(match, 0)]


def test_a_bot_cannot_change_what_it_will_have_seen() -> None:
    match = a_match()
    take_turns(match, 2)
    with pytest.raises(ValueError, match="read-only"):
        match.seen(0)[0].v["seat"] = 2
    match.seen(0).clear()
    assert len(match.seen(0)) == 2
