"""The log: told events as sentences, which know no more than their reader."""

from __future__ import annotations

from functools import cache

import pytest

from spellwright.games import games, load
from spellwright.games.simsala.pieces import Spell
from spellwright.kernel.game import Game
from spellwright.kernel.records import view_of
from spellwright.kernel.told import PIECE, UNKNOWN
from spellwright.kernel.verbs import OVER, SPECTATOR
from spellwright.play.log import log_lines, prompt_line
from spellwright.play.position import Position
from spellwright.play.words import LANGUAGES, Words
from spellwright.search.trace import random_game

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve"]
SIMSALA = load("simsala")
ANN_CALLS = Position(
    "simsala seats 3 / play free match first / round 1 from 1 / lives 6 6 6 / points 0 0 0 / last 0 0 0"
    " / stones 43888 56677 56677 / turn 1 0 / next call 1"
)
SUBSTITUTIO = Position(
    "mandragora seats 3 / first 1 turn 1 / nights 2 5 8 / assistant 1 / shops - | 1 | red | blue | 1 | green | yellow |"
    " 1 | purple | red / hands 2 blue | mandrake 2 red | blue green / scrolls - | - | - / tops movibus levitatio"
    " antecessibus disparatus suffogarus / seen 1: 2 blue, 2: mandrake 2 red, 3: blue green"
    " / next to 1 0 substitutio, turn-over 1 0 -"
)


@cache
def words(language: str = "en", game: str = "simsala") -> Words:
    return Words(load(game), language)


def told(position: Position, seat: int, language: str = "en") -> list[str]:
    """The log of a position as one seat reads it."""
    return log_lines(position.game, position.view(seat), NAMES, words(language, position.game.name))


def asked(position: Position, seat: int, language: str = "en") -> str:
    return prompt_line(position.game, position.view(seat), NAMES, words(language, position.game.name))


# --- You and the others ---------------------------------------------------------------------------------------------


def test_who_acts_is_spoken_to_and_the_others_read_a_name() -> None:
    after = ANN_CALLS.after("call 7")
    mine = [
        "You call: Fireball!",
        "You have no such stone. The call fails.",
        "You lose 1 life. You have 5 left.",
    ]
    theirs = [
        "Ann calls: Fireball!",
        "Ann has no such stone. The call fails.",
        "Ann loses 1 life. Ann has 5 left.",
    ]
    assert told(after, 0) == mine
    assert told(after, 1) == told(after, 2) == told(after, SPECTATOR) == theirs


def test_it_is_the_same_in_german() -> None:
    after = ANN_CALLS.after("call 7")
    assert told(after, 0, "de")[0] == "Du rufst: Feuerball!"
    assert told(after, 1, "de")[0] == "Ann ruft: Feuerball!"
    assert told(after, 0, "de")[2] == "Du verlierst 1 Leben. Du hast noch 5 Leben."
    assert told(after, 1, "de")[2] == "Ann verliert 1 Leben. Ann hat noch 5 Leben."


def test_a_second_player_in_a_sentence_is_named_or_spoken_to() -> None:
    drawn = SUBSTITUTIO.after("to 2", "card red")
    assert told(drawn, 0) == ["You draw a red ingredient from Bob’s hand."]
    assert told(drawn, 1) == ["Ann draws a red ingredient from your hand."]
    assert told(drawn, 2) == told(drawn, SPECTATOR) == ["Ann draws a card from Bob’s hand."]
    assert [asked(drawn, seat) for seat in (0, 1, 2)] == [
        "Which card do you give to Bob?",
        "Ann is choosing a card for you.",
        "Ann is choosing a card for Bob.",
    ]
    given = drawn.after("give blue")
    assert told(given, 0, "de")[0] == "Du gibst Bob eine blaue Zutat."
    assert told(given, 1, "de")[0] == "Ann gibt dir eine blaue Zutat."
    assert told(given, 2, "de")[0] == "Ann gibt Bob eine Karte."


def test_places_are_counted_from_one() -> None:
    after = ANN_CALLS.after("call 3", "place 2")
    assert told(after, 1)[0] == "Right! The stone in place 2 goes to the board."


# --- What is hidden -------------------------------------------------------------------------------------------------


def test_a_mystic_stone_is_named_to_its_owner_alone() -> None:
    after = ANN_CALLS.after("call 4", "place 1", "stone 1")
    assert told(after, 0) == ["You take a mystic stone: Ancient Dragon."]
    for other in (1, 2, SPECTATOR):
        assert told(after, other) == ["Ann takes a mystic stone and looks at it."]


def test_a_new_stone_is_named_to_all_seats_but_its_own() -> None:
    after = ANN_CALLS.after("call 8", "place 3", "end", "stone 2")
    assert told(after, 0) == ["You get a new stone in place 3."]
    assert told(after, 1) == told(after, 2) == ["Ann gets Dark Wanderer in place 3."]
    assert told(after, SPECTATOR) == ["Ann gets a stone in place 3."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())
def test_no_sentence_names_a_piece_that_its_reader_does_not_see(game: Game, language: str) -> None:
    of_game = words(language, game.name)
    pieces = [of_game.say(f"piece-{number}") for number in range(128) if of_game.has(f"piece-{number}")]
    hidden = 0
    for seed, seats in enumerate(game.seats):
        for s in random_game(game, seats, {}, seed).states:
            for seat in (*range(seats), SPECTATOR):
                v = view_of(game, s, seat)
                sentences = log_lines(game, v, NAMES, of_game)
                assert len(sentences) == v.told_count
                for line, sentence in zip(v.told, sentences, strict=False):
                    if line[PIECE] == UNKNOWN:
                        hidden += 1
                        assert not any(piece in sentence for piece in pieces)
    assert hidden > 100 or game.name == "spellbook"  # where nothing is hidden


def test_who_only_watches_is_never_spoken_to() -> None:
    for s in random_game(SIMSALA, 3, {}, 5).states:
        for sentence in log_lines(SIMSALA, view_of(SIMSALA, s, SPECTATOR), NAMES, words()):
            assert not {"You", "you", "your"} & set(sentence.split())


# --- What is asked --------------------------------------------------------------------------------------------------


def test_who_decides_is_asked_and_the_others_wait() -> None:
    assert asked(ANN_CALLS, 0) == "Your turn: which spell do you call?"
    assert asked(ANN_CALLS, 0, "de") == "Du bist am Zug: Welchen Zauber rufst du?"
    for other in (1, 2, SPECTATOR):
        assert asked(ANN_CALLS, other) == "Ann is choosing a spell to call."
        assert asked(ANN_CALLS, other, "de") == "Ann überlegt."


@pytest.mark.parametrize(
    ("order", "question"),
    [
        ("enforced", "Call another 8, or end your turn?"),
        ("penalised", "Call again (8 or higher; lower costs a life), or end your turn?"),
        ("free", "Call again, or end your turn?"),
    ],
)
def test_after_a_success_the_question_depends_on_the_order(order: str, question: str) -> None:
    position = Position(ANN_CALLS.line.replace("free", order)).after("call 8", "place 3")
    assert asked(position, 0) == question


def test_nobody_is_asked_while_chance_decides_nor_after_the_end() -> None:
    assert all(asked(ANN_CALLS.after("call 8"), seat) == "" for seat in (0, 1, SPECTATOR))
    trace = random_game(SIMSALA, 2, {"length": "single"}, 3)
    end = Position.of(SIMSALA, trace.states[-1])
    assert end.actor == OVER
    assert all(asked(end, seat) == "" for seat in (0, 1, SPECTATOR))


def test_every_spell_is_called_by_its_name() -> None:
    for spell in Spell:
        if spell:
            assert told(ANN_CALLS.after(f"call {spell}"), 1)[0] == f"Ann calls: {words().say(f'piece-{spell}')}!"
