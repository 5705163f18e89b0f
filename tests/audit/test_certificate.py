"""The leak audit finds nothing in the games, and everything that was planted."""

from __future__ import annotations

from random import Random

import pytest

from spellwright.audit.certificate import (
    Certificate,
    audit,
    catch_planted,
    differing_channels,
    random_pairs,
)
from spellwright.audit.planted import planted_leaks
from spellwright.audit.received import honest_look
from spellwright.audit.situation import Look, twin_of
from spellwright.games import games, load
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.words import LANGUAGES, Words
from spellwright.search.trace import random_game
from tests.selection import in_full

LEAKS = [(game, name, look) for game in games() for name, look in planted_leaks(game).items()]


@pytest.mark.parametrize(("game", "matches"), [case for game in games() for case in ((game, 20), in_full(game, 60))])
def test_no_seat_receives_what_it_must_not_know(game: str, matches: int) -> None:
    certificate = audit([game], games=matches, seed=100, progress=lambda _: None)
    assert certificate.pairs > 15 * matches
    assert certificate.differences == 0, certificate.places[:3]


@pytest.mark.parametrize(("game", "name", "look"), LEAKS, ids=[f"{game}: {name}" for game, name, _ in LEAKS])
def test_a_planted_leak_is_caught(game: str, name: str, look: Look) -> None:
    certificate = Certificate()
    catch_planted(certificate, load(game), {name: look}, games=60, seed=200)
    assert certificate.as_json() == {"pairs": 0, "differences": 0, "planted": 1, "caught": 1}


@pytest.mark.parametrize("game", games())
def test_twins_really_differ_and_keep_all_pieces(game: str) -> None:
    """An audit that compared a situation with itself would find nothing either."""
    pairs = [pair for seed in range(30) for pair in random_pairs(load(game), seed)]
    assert all(pair.real.secret != pair.twin.secret for pair in pairs)
    differ = [pair for pair in pairs if as_bytes(pair.real.state) != as_bytes(pair.twin.state)]
    # Early in a deal there is little to hide, and some seats may know everything; in SpellBook there is nothing to hide
    # but what chance will decide.
    assert len(differ) > 0.4 * len(pairs) or (game == "spellbook" and not differ)


def test_a_twin_of_simsala_changes_only_what_is_hidden() -> None:
    game = load("simsala")
    for s in random_game(game, 4, {}, 7).states[30:60]:
        twin = twin_of(game, s, 1, Random(1))
        assert sorted(twin.stones[1].astype(bool)) == sorted(s.stones[1].astype(bool))
        for other in (0, 2, 3):
            assert (twin.stones[other] == s.stones[other]).all()
        public = twin_of(game, s, SPECTATOR, Random(1))
        assert (public.board == s.board).all()


def test_an_honest_report_has_no_differing_channel() -> None:
    game = load("simsala")
    words = [Words(game, language) for language in LANGUAGES]
    pair = next(random_pairs(game, 5))
    assert differing_channels(pair, honest_look, words) == []


def test_the_number_of_steps_after_a_success_does_not_tell_how_many_equal_stones_stand_there() -> None:
    """Chance is asked which stone leaves even if there is only one: otherwise the count of plies would tell."""
    from spellwright import Position

    table = "simsala seats 2 / play enforced match first / round 1 from 1 / lives 6 6 / points 0 0 / last 0 0 / "
    one, two = (Position(table + f"stones {row} 12345 / turn 1 0 / next call 1") for row in ("8766.", "8866."))
    assert one.after("call 8").actions == {"place 1": 1}
    assert two.after("call 8").actions == {"place 1": 1, "place 2": 1}
