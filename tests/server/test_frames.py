"""What a client is sent: made from views alone, and no more than the table has agreed on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from spellwright.bots.roster import roster_of
from spellwright.games import games, load
from spellwright.kernel.saying import description_of, prompt_of
from spellwright.kernel.struct import as_dict
from spellwright.kernel.told import lines_for
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.clocks import ClockRules
from spellwright.play.events import Begin, Moved, Sit, open_table
from spellwright.play.table import Table
from spellwright.protocol import Moment, Told, View, read_message
from spellwright.server.tables.frames import Scene, moments

SECRET = "7" * 64


def playing(
    game: str, decisions: int, aids: str = "off", *, clock: ClockRules | None = None, every: float = 0.0
) -> Table:
    """A table of people that has been played at for a while, with a decision every so many seconds."""
    seats = load(game).usual_seats
    roster = roster_of(game)
    table = Table("ABCDEF", open_table("host", game, [None] * seats, {}, roster, aids=aids, clock=clock), roster)
    for seat in range(seats):
        table.apply(Sit(seat, f"Player {seat + 1}").propose(table, f"guest {seat}"))
    table.apply(Begin(SECRET).propose(table, "host"), every)
    random = Random(1)
    for number in range(decisions):
        match = table.running()
        if match.is_over:
            break
        seat = match.actor
        table.apply(Moved(seat, match.ply, random.choice(match.legal(seat))), every * (number + 2))
    return table


def view_of(table: Table, seat: int, since: int = 10_000) -> View:
    message = read_message(Scene(table, since).frame(seat))
    assert isinstance(message, View)
    return message


def sent(v: Any) -> dict[str, Any]:
    """The fields of a view that clients are sent."""
    return {name: value for name, value in as_dict(v).items() if name not in v.unsent}


def as_json(found: list[Moment]) -> Any:
    return json.loads(msgspec.json.encode(found))


@pytest.mark.parametrize("game", games())
def test_a_view_is_that_of_the_rules(game: str) -> None:
    table = playing(game, 9)
    match = table.running()
    for seat in match.seats:
        message = view_of(table, seat)
        position = table.outlook(seat).running().position  # of which the seat may know
        assert message.view == sent(position.view(seat))
        assert (message.actor, message.ply, message.match) == (position.actor, table.number(seat), 1)
        assert [offer.action for offer in message.legal] == [table.game.actions.words(a) for a in match.legal(seat)]
        assert [offer.says for offer in message.legal] == [
            description_of(table.game, match.view(seat), a) for a in match.legal(seat)
        ]


@pytest.mark.parametrize("game", games())
def test_what_only_the_machine_needs_is_not_sent(game: str) -> None:
    view = view_of(playing(game, 9), 0).view
    assert not {"pending", "depth", "choices", "told", "told_count", "legal"} & set(view)
    assert set(load(game).View.unsent) < set(load(game).View.dtype.names or ())


@pytest.mark.parametrize("game", games())
def test_what_is_made_once_for_several_seats_is_what_each_would_get_alone(game: str) -> None:
    for decisions in range(0, 300, 7):
        table = playing(game, decisions)
        match, scene = table.running(), Scene(table, 0)
        for seat in match.seats:
            message = read_message(scene.frame(seat))
            assert isinstance(message, View)
            shown = table.outlook(seat).running().view(seat)
            assert message.prompt == (None if match.is_over else prompt_of(table.game, shown))
            told = [Told(page.ply, lines_for(page.lines, seat)) for page in table.told_since(seat, 0)]
            assert message.told == msgspec.json.decode(msgspec.json.encode(told), type=list[Told])


def test_pages_tell_each_seat_what_it_may_know() -> None:
    table = playing("simsala", 0)
    mine, public, others = (view_of(table, seat, 0).told for seat in (0, SPECTATOR, 1))
    assert len({str(told) for told in (mine, public, others)}) == 3
    assert [told.ply for told in mine] == [told.ply for told in public] == [told.ply for told in others]


@pytest.mark.parametrize("game", games())
def test_where_a_game_may_last_for_days_everybody_is_told_when_they_were_told(game: str) -> None:
    table = playing(game, 40, every=3600.0)
    for seat in (SPECTATOR, *table.running().seats):
        told = view_of(table, seat, 0).told
        assert [page.at for page in told] == sorted(page.at for page in told)
        assert {page.at % 3600 for page in told} == {0}
        assert told[0].at == 3600
        assert told[-1].at == table.outlook(seat).pages[-1].at // 1000
    live, slow = ClockRules(600, increment=10), ClockRules(259_200, allowance=86_400)
    assert not any(page.at for page in view_of(playing(game, 9, clock=live, every=1.0), 0, 0).told)
    assert all(page.at for page in view_of(playing(game, 9, clock=slow, every=60.0), 0, 0).told)


@pytest.mark.parametrize("game", games())
def test_odds_are_sent_where_the_table_plays_with_them(game: str) -> None:
    for aids in ("off", "count", "odds", "coach"):
        table = playing(game, 9, aids)
        belief = view_of(table, 0).belief
        assert (belief is not None) == (aids in ("odds", "coach"))
        assert belief is None or set(belief) == set(table.game.Belief.dtype.names or ())
        assert view_of(table, SPECTATOR).belief is None


def test_a_client_that_reconnects_is_told_what_happened_since_its_last_decision() -> None:
    table = playing("simsala", 30)
    for seat in table.running().seats:
        since = table.news_since(seat)
        assert table.running().decided_by[since - 1] == seat
        assert seat not in table.running().decided_by[since:]
        assert [told.ply for told in view_of(table, seat, since).told] == [
            page.ply for page in table.pages if page.ply >= since
        ]


@pytest.mark.parametrize("game", games())
async def test_moments_of_a_running_game_are_what_the_seat_has_seen(game: str) -> None:
    table = playing(game, 12)
    match = table.running()
    found = as_json(await moments(table, match, [1], range(match.ply + 5)))
    assert [moment["ply"] for moment in found] == list(range(table.number(1) + 1))
    assert all(moment["action"] is None for moment in found), "chance may have decided in secret"
    (seen,) = found[-1]["views"]
    assert (seen["seat"], seen["view"]) == (1, sent(match.view(1)))
    decided_by: dict[int, int] = {}  # who took the first of the actions that the seat was told of at once
    for ply, who in enumerate(match.decided_by[: table.outlook(1).running().ply], start=1):
        decided_by.setdefault(table.number(1, ply), who)
    assert [moment["decided_by"] for moment in found] == [None, *decided_by.values()]


async def test_moments_of_a_finished_game_say_what_was_done() -> None:
    table = playing("simsala", 100_000)
    match = table.running()
    assert match.is_over
    found = as_json(await moments(table, match, [0, SPECTATOR], range(5, 15)))
    assert [moment["ply"] for moment in found] == list(range(5, 15))
    assert [moment["action"] for moment in found] == [table.game.actions.words(a) for a in match.actions[4:14]]
    assert [moment.get("says") is None for moment in found] == [by < 0 for by in match.decided_by[4:14]]
    assert [[seen["seat"] for seen in moment["views"]] for moment in found] == [[0, SPECTATOR]] * 10
