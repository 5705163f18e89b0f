"""A big screen shows nothing that anybody who sits in front of it may not know."""

from __future__ import annotations

import os

import pytest

from spellwright.audit.certificate import Certificate
from spellwright.audit.screen import SCREEN_LEAKS, audit_screen, catch_planted_on_screens
from spellwright.games import games, load

GAMES = int(os.environ.get("SPELLWRIGHT_SCREENS", "2"))  # whole games of each game; before a release many more


@pytest.mark.parametrize("game", games())
def test_a_screen_shows_only_what_every_seat_may_know(game: str) -> None:
    certificate = audit_screen([game], GAMES, seed=300, progress=lambda _: None)
    assert certificate.games == GAMES
    assert certificate.pairs > 100 * GAMES
    assert certificate.differences == 0, certificate.places[:3]


@pytest.mark.parametrize("game", ["simsala", "mandragora"])
def test_a_screen_that_shows_too_much_is_found_out(game: str) -> None:
    certificate = Certificate()
    catch_planted_on_screens(certificate, load(game), games=3, seed=300)
    many = len(SCREEN_LEAKS)
    assert certificate.as_json() == {"pairs": 0, "differences": 0, "planted": many, "caught": many}, certificate.places
