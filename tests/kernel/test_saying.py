"""What a game says about a view, one by one and in one place."""

from __future__ import annotations

from random import Random

import pytest

from spellwright.games import games, load
from spellwright.kernel.saying import descriptions_of, prompt_of
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.position import Position


@pytest.mark.parametrize("name", games())
def test_a_voice_says_what_is_said_of_each_view_by_itself(name: str) -> None:
    random = Random(3)
    position = Position.start(load(name), 2).roll(seed=3)
    while not position.is_over:
        for seat in (SPECTATOR, 0, 1):
            position.written_view(seat)
            assert position.voice().prompt() == prompt_of(position.game, position.view(seat))
        view, legal = position.view(position.actor), position.legal_numbers
        position.written_view(position.actor)
        assert position.voice().descriptions(legal) == descriptions_of(position.game, view, legal)
        position.push(random.choice(legal))
        position.roll()


def test_a_voice_says_the_same_without_compiled_rules() -> None:
    game = load("simsala")
    position = Position.start(game, 2, first=0).roll(seed=3)
    plain = Position.of(game.interpreted, position.state)
    for one in (position, plain):
        one.written_view(0)
    assert plain.voice().prompt() == position.voice().prompt()
    assert plain.voice().descriptions([0, 1]) == position.voice().descriptions([0, 1])
