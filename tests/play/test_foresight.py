"""What an action costs, brings and leads to is known before it is taken, and comes true."""

from __future__ import annotations

from random import Random

import pytest

from spellwright import Position
from spellwright.games import load
from spellwright.games.mandragora.cards import KIND_NAMES
from spellwright.games.simsala.pieces import Event
from spellwright.games.spellbook.pieces import KIND_NAMES as STONES
from spellwright.kernel.told import EVENT, PIECE, SEAT
from spellwright.play.foresight import Foresight, Offer, Part, foresee
from spellwright.play.match import Match
from tests.games.mandragora import tables as mandragora
from tests.games.spellbook import tables as spellbook


def foreseen(position: Position) -> Foresight:
    return foresee(position.game, position.view(position.actor))


def offer(position: Position, action: str) -> Offer:
    return next(offer for offer in foreseen(position).offers if offer.action == action)


def following(position: Position, *actions: str) -> Offer:
    """The offer at the end of a path of questions."""
    offers, questions = foreseen(position)
    found = [one for one in offers if one.action == actions[0]]
    for action in actions[1:]:
        assert found[0].then is not None
        found = [one for one in questions[found[0].then].offers if one.action == action]
    return found[0]


def stones(parts: list[Part]) -> list[tuple[str, list[str]]]:
    return [(part.what, [STONES[kind] for kind in part.pieces]) for part in parts]


def cards(parts: list[Part]) -> list[tuple[str, list[str]]]:
    return [(part.what, [KIND_NAMES[kind] for kind in part.pieces]) for part in parts]


# --- SpellBook ------------------------------------------------------------------------------------------------------


def test_a_single_spell_is_named_with_its_price_although_nothing_would_be_asked() -> None:
    """All seven stones go, as one red stone and two wilds; there is no other way."""
    position = spellbook.table(phase="evening", pool="rc gt bt yt gs bs ys")
    assert spellbook.learned(position.after("learn")) == "r3c"
    learn = offer(position, "learn")
    assert learn.ends_turn
    spell = following(position, "learn", "spell red 3")
    assert foreseen(position).questions[learn.then or 0].is_forced
    assert [way.answers for way in spell.ways] == [[]]
    assert stones(spell.ways[0].costs) == [
        ("lay", ["red-circle"]),
        ("wild", ["green-triangle", "blue-triangle", "yellow-triangle"]),
        ("wild", ["green-square", "blue-square", "yellow-square"]),
    ]


def test_an_offer_says_that_it_begins_the_last_round() -> None:
    """§8.1 The fourteenth materia and the seventh spell do, and nothing else."""
    stored = spellbook.some(13)
    position = spellbook.table(phase="midday", pool="wc bt", stored=f"{stored} |")
    assert [one.action for one in foreseen(position).offers if one.begins_last_round] == ["store"]
    assert all(one.begins_last_round for one in foreseen(position.after("store")).offers)
    assert not offer(
        spellbook.table(phase="midday", pool="wc bt", stored=f"{spellbook.some(12)} |"), "store"
    ).begins_last_round
    position = spellbook.table(phase="evening", pool="yc yt ys rc", learned="r3c p3c g3c k3c w3c b3c |")
    assert following(position, "learn", "spell yellow 3").begins_last_round
    position = spellbook.table(phase="evening", pool="yc yt ys rc", learned="r3c p3c g3c k3c w3c |")
    assert not following(position, "learn", "spell yellow 3").begins_last_round


def test_every_way_to_pay_is_offered_with_the_answers_that_lead_there() -> None:
    position = spellbook.table(phase="evening", pool="pc pt ps wt bt yt gs bs ys")
    ways = following(position, "learn", "spell purple 4").ways
    wilds = [(part.what, len(part.pieces)) for part in ways[0].costs]
    assert wilds == [("lay", 1), ("spend", 2), ("wild", 3)]
    for way in ways:
        after = position.after("learn", "spell purple 4", *way.answers)
        assert spellbook.learned(after).startswith("p4")
        spent = [kind for part in way.costs for kind in part.pieces]
        assert len(spellbook.stones(spellbook.pool(after))) == 9 - len(spent)
    assert {way.costs[0].pieces[0] for way in ways} == {3, 4, 5}, "each purple stone may lie on the card"


def test_a_spell_that_is_used_shows_what_it_discards() -> None:
    position = spellbook.table(pool="rc gt", learned="r3c")
    assert stones(offer(position, "cast red 3").costs) == [("discard", ["red-circle"])]
    assert not offer(position, "draw").costs


# --- Mandragora -----------------------------------------------------------------------------------------------------


def test_a_book_without_a_choice_is_shown_with_its_ingredient_its_spell_and_the_end_of_the_turn() -> None:
    """Movibus, with nothing to remove: the mandrake goes, and so does the turn."""
    position = mandragora.table("mandrake blue-2 | red | red")
    book = offer(position, "book blue-2")
    assert cards(book.costs) == [("book", ["blue-2"])]
    brew = following(position, "book blue-2", "brew mandrake")
    assert cards(brew.costs) == [("brew", ["mandrake"])]
    spell = following(position, "book blue-2", "brew mandrake", "stack 1")
    assert (spell.points, spell.ends_turn, spell.is_idle) == (3, True, True)
    assert [question.is_forced for question in foreseen(position).questions] == [True, True]
    assert position.after("book blue-2").actor != 0, "all of this happens at once"


def test_a_book_leads_to_ingredients_and_these_to_spells() -> None:
    position = mandragora.table("2 blue blue-3 red | red | red", scrolls="2 | - | -")
    questions = foreseen(position).questions
    brews = questions[offer(position, "book blue-3").then or 0]
    assert [one.action for one in brews.offers] == ["brew blue", "brew 2 blue"]
    spells = questions[brews.offers[1].then or 0].offers
    assert [(one.action, one.points, one.is_idle) for one in spells] == [("stack 1", 4, False), ("stack 2", 5, False)]


def test_a_further_turn_does_not_end_the_turn() -> None:
    position = mandragora.table(
        "2 blue blue-3 | red | red", tops="movibus repeteribus antecessibus disparatus suffogarus"
    )
    assert not following(position, "book blue-3", "brew 2 blue", "stack 2").ends_turn
    assert offer(position, "move 1").ends_turn


def test_a_walk_brings_what_lies_open_and_tells_nothing_of_what_is_face_down() -> None:
    position = mandragora.table("blue | red | red")
    assert cards(offer(position, "move 1").brings) == [("take", ["red"])]
    assert offer(position, "move 2").brings == []


# --- Simsala … Bumm? ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["enforced", "penalised", "free"])
def test_a_wrong_call_costs_what_was_said(order: str) -> None:
    """Along random games: a call that fails takes as many lives as was said, all that are left where it is fatal."""
    game, random = load("simsala"), Random(3)
    fatal = certain = rolled = 0
    for secret in range(8):
        match = Match(game, ["Ana", "Ben", "Cem"], {"order": order}, f"{secret:064x}")
        while not match.is_over:
            seat, v = match.actor, match.view(match.actor)
            offers = foresee(game, v).offers
            assert [one.action for one in offers] == [game.actions.words(a) for a in match.legal(seat)]
            chosen = random.choice(offers)
            lines: list[list[int]] = []
            match.listener = lambda match, lines=lines: lines.extend(match.page())
            match.submit(seat, chosen.action)
            lost = [line[PIECE] for line in lines if line[EVENT] == Event.LOST and line[SEAT] == seat]
            failed = any(line[EVENT] in (Event.FAILED, Event.BROKE_ORDER) for line in lines)
            assert (chosen.risk is None) == (chosen.action == "end") == chosen.ends_turn
            if chosen.risk is None or not failed:
                assert not (chosen.risk and chosen.risk.is_certain)
                continue
            assert chosen.risk.least <= lost[0] <= chosen.risk.most
            assert chosen.risk.is_fatal == (chosen.risk.most >= v.lives[seat])
            fatal, certain = fatal + chosen.risk.is_fatal, certain + chosen.risk.is_certain
            rolled += lost[0] > 1
    assert fatal > 0
    assert rolled > 0
    assert (certain > 0) == (order == "penalised")


# --- All games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["spellbook", "mandragora"])
def test_what_is_foreseen_comes_true(name: str) -> None:
    """Along random games: every path of answers is legal, and costs what was said."""
    game, random = load(name), Random(7)
    match = Match(game, ["Ana", "Ben"], {}, f"{5:064x}")
    paths = 0
    while not match.is_over and paths < 150:
        v = match.view(match.actor)
        offers, questions = foresee(game, v)
        assert [one.action for one in offers] == [game.actions.words(a) for a in match.legal(match.actor)]
        chosen = random.choice(offers)
        actions, one = [chosen.action], chosen
        while one.then is not None:
            question = questions[one.then]
            one = random.choice(question.offers)
            actions += [] if question.is_forced else [one.action]
        actions += random.choice(one.ways).answers if one.ways else []
        paths += chosen.then is not None
        seat = match.actor
        for action in actions:
            assert match.actor == seat, actions
            match.submit(seat, action)
