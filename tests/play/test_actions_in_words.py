"""What an action does, in words: for buttons, menus, the coach and replays alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from spellwright.games import games, load
from spellwright.games.mandragora.pieces import Step as Asked
from spellwright.games.spellbook.steps import Step as Picking
from spellwright.kernel.game import Game
from spellwright.kernel.saying import description_of
from spellwright.play.log import action_line
from spellwright.play.match import Match
from spellwright.play.playthrough import SAMPLE_NAMES
from spellwright.play.words import LANGUAGES, Words

OPTIONS: dict[str, dict[str, str]] = {"spellbook": {"set": "classic"}, "mandragora": {"teams": "yes"}}


def decisions(game: Game, seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Any, int]]:
    """The decisions of a random game: what the seat sees, and one of its actions."""
    match = Match(game, SAMPLE_NAMES[:seats], options, f"{seed:064x}")
    random = Random(seed)
    while not match.is_over:
        v, legal = match.view(match.actor), match.legal(match.actor)
        yield from ((v, action) for action in legal)
        match.submit(match.actor, random.choice(legal), match.ply)


@pytest.mark.parametrize("name", games())
def test_every_action_that_a_seat_is_offered_has_words(name: str) -> None:
    game, said = load(name), set()
    texts = [Words(game, language) for language in LANGUAGES]
    for seed, seats in enumerate((game.seats[0], game.usual_seats, game.seats[-1])):
        options = OPTIONS.get(name, {}) if seed == 2 else {}
        for v, action in decisions(game, seats, options, seed):
            message, values = description_of(game, v, action)
            if (action, message, str(values)) not in said:
                said.add((action, message, str(values)))
                for words in texts:
                    line = action_line(game, v, action, SAMPLE_NAMES, words)
                    assert line[:1].strip(), f"{game.actions.words(action)}: {line!r}"
                    assert "?" not in line, f"{game.actions.words(action)}: {line!r}"
    assert len({action for action, *_ in said}) > 5


@pytest.mark.parametrize(
    ("name", "seen", "action", "english", "german"),
    [
        ("simsala", {}, "call 8", "Call 8, Magic Drink", "Rufe 8, Heiltrank"),
        ("spellbook", {"cards": 1}, "cast purple 4", "Cast Levitation at level 4", "Levitation auf Stufe 4 nutzen"),
        ("spellbook", {"cards": 2}, "spell red 3", "Learn Eruption at level 3", "Eruption auf Stufe 3 lernen"),
        (
            "spellbook",
            {"cards": 1, "level": 3},
            "raise black",
            "Raise Offering to level 4",
            "Darbringung auf Stufe 4 aufwerten",
        ),
        ("spellbook", {"step": Picking.STORE}, "pick red-circle", "Store a red circle", "Lagere einen roten Kreis"),
        ("spellbook", {"step": Picking.EITHER}, "take", "Take from the altar", "Nimm vom Altar"),
        ("spellbook", {"phase": 1}, "pass", "Skip Midday", "Mittag auslassen"),
        ("mandragora", {}, "move 1", "Move 1, to shop 2 (Herb Cottage)", "Gehen 1, zu Laden 2 (Kräuterkate)"),
        ("mandragora", {"nights": 0b10}, "shop 3", "Take a card from shop 3 (Herb Cottage)", None),
        ("mandragora", {}, "book red-2", "Lay out a red spell book (2)", None),
        ("mandragora", {}, "book mandrake", "Lay out a mandrake as the book", "Eine Alraune als Buch auslegen"),
        ("mandragora", {}, "brew 2 red mandrake", "Use 2 × red ingredient and a mandrake", None),
        ("mandragora", {}, "brew blue green", None, "eine blaue Zutat und eine grüne Zutat nehmen"),
        ("mandragora", {"on_top": 4}, "stack 2", "Cast Levitatio", "Levitatio zaubern"),
        ("mandragora", {}, "to 2", "Choose Ben", "Ben wählen"),
        ("mandragora", {"step": Asked.AGAIN}, "skip", "No, thanks", "Nein, danke"),
        ("mandragora", {"step": Asked.SCROLL}, "skip", "Do not use it", "Darauf verzichten"),
    ],
)
def test_an_action_comes_with_what_it_is_done_to(
    name: str, seen: dict[str, int], action: str, english: str | None, german: str | None
) -> None:
    game = load(name)
    v = game.View.new()
    for field, value in seen.items():
        cast(Any, v)[field] = value
    for language, text in (("en", english), ("de", german)):
        words = Words(game, language)
        assert text in (None, action_line(game, v, game.actions.number(action), SAMPLE_NAMES, words))
