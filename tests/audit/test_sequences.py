"""Sequences in twin worlds: nobody is told by the number of steps that somebody had a choice."""

from __future__ import annotations

from itertools import islice

import pytest

from spellwright.audit.certificate import Certificate
from spellwright.audit.sequences import (
    PLANTED,
    audit_sequences,
    catch_planted_sequences,
    honest_frames,
    received,
    sequence_pairs,
)
from spellwright.games import games, load
from spellwright.kernel.struct import as_bytes


@pytest.mark.parametrize("game", games())
def test_no_seat_can_tell_sequences_apart_of_which_it_is_told_the_same(game: str) -> None:
    certificate = audit_sequences([game], pairs=300 if game == "mandragora" else 40, seed=1, progress=lambda _: None)
    assert certificate.pairs >= 40
    assert certificate.differences == 0, certificate.places[:3]


def test_planted_leaks_are_caught() -> None:
    certificate = Certificate()
    for game in games():
        catch_planted_sequences(certificate, load(game), pairs=300, seed=1)
    assert certificate.as_json() == {"pairs": 0, "differences": 0, "planted": len(PLANTED), "caught": len(PLANTED)}


def test_some_pairs_are_about_a_question_that_only_one_world_asks() -> None:
    """Otherwise nothing would be proved."""
    game = load("mandragora")
    pairs = list(islice(sequence_pairs(game, seed=1), 300))
    assert sum(as_bytes(one.start) != as_bytes(other.start) for one, other, _ in pairs) > 250
    unlike = [pair for pair in pairs if len(pair[0].actions) != len(pair[1].actions)]
    assert len(unlike) >= 3
    for one, other, seat in unlike:
        frames = received(game, one, seat, honest_frames)
        assert frames
        assert frames == received(game, other, seat, honest_frames)
