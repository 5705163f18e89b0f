"""While nothing is compiled, bots and the coach think by the same rules as plain Python."""

from __future__ import annotations

import pytest

from spellwright.bots import known_to, make_bot
from spellwright.bots.coach import advise
from spellwright.games import games, load
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from tests.selection import in_full


@pytest.mark.parametrize(("game", "decisions"), [case for game in games() for case in ((game, 2), in_full(game, 4))])
def test_a_bot_decides_the_same_by_interpreted_rules(game: str, decisions: int) -> None:
    modes = (load(game), load(game).interpreted)
    names = [f"seat {number}" for number in range(load(game).usual_seats)]
    matches = [Match(mode, names, secret=secret_from_seed(5)) for mode in modes]
    bots = [make_bot(game, "seek:20", 7) for _ in modes]
    for _ in range(decisions):
        known = [known_to(match, match.actor, seconds=600.0) for match in matches]
        chosen = {bot.choose(what) for bot, what in zip(bots, known, strict=True)}
        assert len(chosen) == 1
        for match in matches:
            match.submit(match.actor, next(iter(chosen)))


def test_the_coach_advises_by_interpreted_rules() -> None:
    game = load("simsala").interpreted
    match = Match(game, ["Ana", "Ben"], {"first": "1"}, secret_from_seed(5))
    best, *_ = advise(game, match.view(0), seconds=0.3)
    assert best.action in map(str, match.legal_actions)
    assert best.odds is not None
    assert best.points is None, "that takes hundreds of games, which only compiled rules play in time"
