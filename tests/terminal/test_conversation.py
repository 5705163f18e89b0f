"""A table can be played from words alone, and the words know no more than the seat."""

from __future__ import annotations

from random import Random

import pytest

from spellwright.bots import UnknownBot
from spellwright.games import games
from spellwright.kernel.game import BadSeat
from spellwright.play.position import Position
from spellwright.play.refusals import IllegalAction, MatchOver, NotYourTurn
from spellwright.play.words import LANGUAGES
from spellwright.terminal import conversation
from spellwright.terminal.conversation import Conversation


def offered(text: str) -> list[str]:
    """Return the actions that a text offers."""
    return [line[2:].partition(":")[0] for line in text.splitlines() if line.startswith("- ")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
async def test_a_game_is_played_to_its_end_from_the_text_alone(game: str, language: str) -> None:
    talk, random = Conversation(game, 2, bot="random", language=language, seed=3), Random(3)
    assert len(talk.rules()) > 200
    text = await talk.told()
    while not talk.match.is_over:
        text = await talk.act(random.choice(offered(text)))
    assert offered(text) == []
    assert all(str(score).replace("-", "−") in text.replace("-", "−") for score in talk.match.scores)
    with pytest.raises(MatchOver):
        await talk.act("end")


async def test_the_words_are_the_same_in_every_world_the_seat_cannot_tell_apart() -> None:
    for game in ("simsala", "mandragora"):
        talk, random = Conversation(game, 2, bot="random", seed=5), Random(5)
        for _ in range(10):
            if talk.match.is_over:
                break
            truth, told = talk.match.position, await talk.told()
            for world in truth.worlds(0, 3, seed=random.randrange(1000)):
                talk.match.position = Position.of(talk.game, world.state)
                talk.match.position.state.told[:] = truth.state.told
                assert await talk.told() == told
            talk.match.position = truth
            await talk.act(random.choice(offered(told)))


async def test_nobody_waits_longer_than_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "PATIENCE", 0.0)
    talk = Conversation("simsala", 2, bot="random", seed=1, options={"first": "2"})
    assert "Look again" in await talk.told()
    with pytest.raises(NotYourTurn, match="look"):
        await talk.act("call 1")
    monkeypatch.setattr(conversation, "PATIENCE", 60.0)
    assert offered(await talk.told())


async def test_bad_input_is_refused_and_changes_nothing() -> None:
    talk = Conversation("simsala", 2, bot="random", seed=1)
    before = await talk.told()
    with pytest.raises(IllegalAction, match="call 8"):
        await talk.act("call 99")
    assert await talk.told() == before
    with pytest.raises(BadSeat):
        Conversation("simsala", 2, seat=2)
    for name in ("nobody", "stdio:true"):
        with pytest.raises(UnknownBot):
            Conversation("simsala", 2, bot=name)
