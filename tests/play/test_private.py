"""Questions in secret: what the others see of a table meanwhile, and how steps are numbered for them."""

from __future__ import annotations

import random

import pytest

from spellwright.bots.roster import roster_of
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.events import Act, Begin, Moved, Sit, Undo, open_table
from spellwright.play.match import Match
from spellwright.play.private import private_questions
from spellwright.play.refusals import NotYourTurn, StalePly
from spellwright.play.table import Table
from spellwright.server.tables.frames import Scene, moments

ROSTER = roster_of("mandragora")


def table_asking_in_secret(seed: int = 1, seats: int = 3) -> Table:
    """A game of Mandragora in which somebody is asked for ingredients."""
    table = Table("ABCDEF", open_table("0", "mandragora", [None] * seats, {}, ROSTER), ROSTER)
    for seat in range(seats):
        table.apply(Sit(seat, f"Player {seat}").propose(table, str(seat)))
    table.apply(Begin(f"{seed:064x}").propose(table, "0"))
    chosen = random.Random(seed)
    while not table.running().is_over:
        decide(table, chosen)
        match = table.running()
        if table.private and table.private.is_asking(match) and match.may_undo_freely(match.actor):  # no gift
            return table
    return table_asking_in_secret(seed + 1, seats)


def decide(table: Table, chosen: random.Random) -> None:
    match = table.running()
    words = [match.game.actions.words(action) for action in match.legal(match.actor)]
    books = [word for word in words if word.startswith("book")]
    table.apply(
        Act(1, match.actor, chosen.choice(books or words), table.number(match.actor)).propose(table, str(match.actor))
    )


def parts(table: Table) -> tuple[Match, int, int]:
    match = table.running()
    return match, match.actor, (match.actor + 1) % len(match.seats)


def test_others_see_what_was_before_the_question() -> None:
    table = table_asking_in_secret()
    match, asked, other = parts(table)
    assert table.outlook(asked) is table
    for seat in (other, SPECTATOR):
        shown = table.outlook(seat).running()
        assert shown.ply < match.ply
        assert shown.actor == asked
        assert table.private
        assert not table.private.asks(shown.state)
    assert table.number(asked) > table.number(other) == table.number(SPECTATOR)
    assert Scene(table, 0).frame(other) != Scene(table, 0).frame(asked)


def test_the_answer_is_told_on_one_page_with_what_led_to_it() -> None:
    table = table_asking_in_secret()
    match, asked, other = parts(table)
    before, number = table.told_ply, table.number(other)
    table.apply(Moved(asked, match.ply, match.legal(asked)[0]))
    told = table.told_since(other, number + 1)
    assert [page.ply for page in told] == list(range(number + 1, table.number(other) + 1))
    assert len(told) < match.ply - before
    assert [line for page in told for line in page.lines] == [
        line for page in table.pages_since(before + 1) for line in page.lines
    ]


def test_who_is_not_asked_learns_nothing_from_a_refusal() -> None:
    table = table_asking_in_secret()
    match, _asked, other = parts(table)
    words = match.game.actions.words(0)
    with pytest.raises(NotYourTurn) as refused:
        Act(1, other, words, table.number(other)).propose(table.outlook(other), str(other))
    assert str(match.ply) not in str(refused.value)
    with pytest.raises(StalePly) as stale:
        Act(1, other, words, 0).propose(table.outlook(other), str(other))
    assert f"at ply {table.number(other)}." in str(stale.value)


def test_a_cast_that_is_taken_back_in_secret_was_never_told() -> None:
    table = table_asking_in_secret()
    match, asked, other = parts(table)
    frame = Scene(table, 0).frame(other)
    table.apply(Undo(1, asked).propose(table, str(asked)))
    assert not (table.private and table.private.is_asking(match))
    assert Scene(table, 0).frame(other) == frame
    assert table.outlook(other) is table.outlook(asked) is table


async def test_moments_are_numbered_as_they_were_told() -> None:
    table = table_asking_in_secret()
    _, _, other = parts(table)
    for _ in range(30):
        decide(table, random.Random(1))
    found = await moments(table, table.running(), [other], range(1000))
    assert [moment.ply for moment in found] == list(range(table.number(other) + 1))
    told = {page.ply: page.lines for page in table.told_since(other, 0)}
    assert [len(moment.views[0].told) for moment in found[1:]] == [len(told[moment.ply]) for moment in found[1:]]


def test_games_without_such_questions_count_as_ever() -> None:
    from spellwright.games import load

    assert private_questions(load("simsala")) is None
    assert private_questions(load("spellbook")) is None
    assert private_questions(load("mandragora")) is not None
