"""A table of bots: matches that come out the same every time, with records that can be checked."""

from __future__ import annotations

import pytest

from spellwright.bots import UnknownBot, known_to, play, seat_bots
from spellwright.bots.playing import bot_holders
from spellwright.kernel.game import BadSetup
from spellwright.kernel.struct import as_bytes
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.record import read_record, record_of, verify, write_record

SECRET = secret_from_seed(9)


def test_bots_play_a_match_to_its_end() -> None:
    match = play("simsala", "counter", "random", "random", seed=9)
    assert match.is_over
    assert match.winners
    assert max(match.scores) >= 8


def test_the_table_agrees_on_options() -> None:
    match = play("simsala", "random", "random", length="single", order="free")
    assert (match.options["length"], match.options["order"]) == ("single", "free")


def test_seats_are_held_by_bots_of_their_own_names() -> None:
    assert bot_holders(["counter", "random"]) == [Holder("counter", "counter"), Holder("random", "random")]


def test_equal_bots_get_the_numbers_of_their_seats() -> None:
    assert bot_holders(["random", "counter", "random"]) == [
        Holder("random 1", "random"),
        Holder("counter", "counter"),
        Holder("random 3", "random"),
    ]


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (play("simsala", "random", "random", seed=4) for _ in range(2))
    assert one.actions == other.actions
    assert as_bytes(one.state) == as_bytes(other.state)


def test_another_seed_gives_another_match() -> None:
    matches = [play("simsala", "random", "random", seed=seed) for seed in (4, 5, 6)]
    assert len({tuple(match.actions) for match in matches}) == 3


def test_without_a_seed_chance_is_new_every_time() -> None:
    one, other = (play("simsala", "random", "random") for _ in range(2))
    assert one.secret != other.secret


def test_equal_bots_at_one_table_do_not_think_alike() -> None:
    match = Match("simsala", ["a", "b"], {"order": "free", "first": "1"}, SECRET)
    known = known_to(match, match.actor)
    answers = [[bot.choose(known) for _ in range(20)] for bot in seat_bots("simsala", ["random"] * 5, 1)]
    assert len({tuple(row) for row in answers}) == 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_record_of_a_match_between_bots_can_be_verified(seats: int) -> None:
    match = play("simsala", "counter", *["random"] * (seats - 1))
    replayed = verify(read_record(write_record(record_of(match))))
    assert as_bytes(replayed.state) == as_bytes(match.state)


def test_too_many_bots_and_unknown_bots_are_refused() -> None:
    with pytest.raises(BadSetup):
        play("simsala", *["random"] * 6)
    with pytest.raises(UnknownBot):
        play("simsala", "random", "deep")
