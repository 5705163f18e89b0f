"""A server that is started on the database of an earlier version: everybody finds their games as they left them."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spellwright.bots import known_to, make_bot
from spellwright.play.clocks import GRACE
from spellwright.play.events import Began, Begin, BotMove, Lapsed, Opened, Rematch, lapse, read_entry
from spellwright.play.record import read_record, record_of, verify
from spellwright.play.table import Table
from spellwright.protocol import Act, AnswerUndo, Hint, Ping, React, Reclaim, Resume, Say, Undo, read_request
from spellwright.server.tables.frames import Scene
from tests.earlier import kept
from tests.server.inside import Inside, served_inside
from tests.server.tables import rebuild_timed

KEPT = kept("server")
SEEN: dict[str, Any] = KEPT["seen"]
PLAYING = [what for what, seen in SEEN.items() if seen["ana"]["info"]["stage"] == "playing"]
ROWS: dict[str, list[tuple[float, bytes]]] = {}
for _code, _number, _at, _data in KEPT["rows"]["journal"]["rows"]:
    ROWS.setdefault(_code, []).append((_at, _data.encode()))


@pytest.fixture
async def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    """This version's server on that version's database."""
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        for statement in KEPT["schema"]:
            database.execute(statement)
        for name, table in KEPT["rows"].items():
            places = ", ".join("cast(? as blob)" if column == "data" else "?" for column in table["columns"])
            database.executemany(f"insert into {name} values ({places})", table["rows"])
    async with served_inside(f"sqlite:///{tmp_path / 'tables.db'}", monkeypatch) as inside:
        yield inside


def as_guest(name: str) -> dict[str, str]:
    return {"authorization": f"Bearer {KEPT['tokens'][name]}"}


def table_of(what: str) -> Table:
    code = SEEN[what]["code"]
    return rebuild_timed(code, ROWS[code])


def seen_from(table: Table, seat: int) -> dict[str, Any]:
    """Return what a seat is shown, as far as that version has shown it."""
    frame = json.loads(Scene(table, 0).frame(seat))
    legal = [offer["action"] for offer in frame.get("legal", [])]
    return {**{name: frame[name] for name in ("seat", "ply", "actor", "view")}, "legal": legal}


async def test_everybody_finds_their_tables_as_they_left_them(inside: Inside) -> None:
    for seen in SEEN.values():
        for guest in set(seen) - {"code"}:
            info = (await inside.http.get(f"/api/tables/{seen['code']}", headers=as_guest(guest))).json()
            before = seen[guest]["info"]
            for seat in (*info["seats"], *before["seats"]):
                del seat["is_here"]  # nobody is connected
            if info["clock"]:
                assert info["clock"].pop("grace") == GRACE
            assert {name: info[name] for name in before} == before


@pytest.mark.parametrize("what", PLAYING)
def test_every_seat_sees_what_it_saw(what: str) -> None:
    for guest in set(SEEN[what]) - {"code"}:
        for seen in SEEN[what][guest]["views"]:
            assert seen_from(table_of(what), seen["seat"]) == seen


@pytest.mark.compiled
@pytest.mark.parametrize("what", PLAYING)
def test_a_game_goes_on_to_its_end_and_its_record_can_be_checked(what: str) -> None:
    table, random = table_of(what), Random(what)
    match = table.running()
    while not match.is_over:
        seat = match.actor
        if turn := table.bot_turn():
            action = make_bot(table.game.name, turn.bot, seed=1).choose(known_to(match, seat))
            assert isinstance(action, int)
            table.apply(BotMove(turn, action).propose(table), time.time())
        else:
            guest, words = table.seats[seat].guest, table.game.actions.words(random.choice(match.legal(seat)))
            assert guest
            table.apply(Act(1, seat, words, table.number(seat)).propose(table, guest), time.time())
    verify(read_record(json.dumps(record_of(match))))
    table.apply(Rematch().propose(table, table.opened.host), time.time())
    table.apply(Begin("cd" * 32).propose(table, table.opened.host), time.time())
    assert table.stage == "playing"


async def test_a_decision_is_written_behind_the_entries_of_that_version(inside: Inside) -> None:
    for what in PLAYING:
        code = SEEN[what]["code"]
        table = (await inside.hub.find(code)).table
        seat = table.running().actor
        guest = table.seats[seat].guest
        words = table.game.actions.words(table.running().legal(seat)[0])
        await inside.hub.commit(code, lambda table: Act(1, seat, words, table.number(seat)).propose(table, guest or ""))  # noqa: B023
        assert [data for _, data in await inside.hub.journal.read(code)][: len(ROWS[code])] == [
            data for _, data in ROWS[code]
        ]
        assert table.entry_count > len(ROWS[code])


@pytest.mark.parametrize("name", KEPT["records"])
def test_the_records_that_it_gave_out_can_be_checked(name: str) -> None:
    record = read_record(json.dumps(KEPT["records"][name]))
    match = verify(record)
    assert record_of(match) == KEPT["records"][name]


async def test_the_finished_games_are_listed_and_give_the_same_records(inside: Inside) -> None:
    listed = (await inside.http.get("/api/mine/results", headers=as_guest("ana"))).json()
    assert [result["code"] for result in listed] == KEPT["results"]
    for name, record in KEPT["records"].items():
        code, number = SEEN[name.rpartition(" ")[0]]["code"], name.rpartition(" ")[2]
        assert (await inside.http.get(f"/api/tables/{code}/record?match={number}")).json() == record


def test_a_clock_that_ran_on_while_nobody_served_has_run_out() -> None:
    table = table_of("with a clock")
    proposed = lapse(table, time.time())
    assert isinstance(proposed, Lapsed)
    table.apply(proposed, time.time())
    assert table.clocks
    assert table.clocks.is_out


def test_what_has_no_edition_is_of_the_first_one() -> None:
    for rows in ROWS.values():
        entries = [read_entry(data) for _, data in rows]
        assert isinstance(entries[0], Opened)
        assert "edition" not in entries[0].options
        assert all(entry.rules == 1 for entry in entries if isinstance(entry, Began))


def test_requests_of_an_old_page_mean_what_they_meant() -> None:
    """A page that a service worker still holds writes these; the first message tells it that it is out of date."""
    wanted = {
        '{"type":"act","id":1,"seat":0,"action":"call 3","ply":7,"match":2}': Act(1, 0, "call 3", 7, 2),
        '{"type":"undo","id":2,"seat":0}': Undo(2, 0),
        '{"type":"answer-undo","id":3,"seat":1,"agrees":true}': AnswerUndo(3, 1, agrees=True),
        '{"type":"reclaim","id":4,"seat":0}': Reclaim(4, 0),
        '{"type":"say","id":5,"text":"Hello!"}': Say(5, "Hello!"),
        '{"type":"react","id":6,"reaction":"thanks"}': React(6, "thanks"),
        '{"type":"hint","id":7,"seat":0}': Hint(7, 0),
        '{"type":"resume","id":8,"ply":12}': Resume(8, 12),
        '{"type":"ping","id":9}': Ping(9),
    }
    assert {text: read_request(text) for text in wanted} == wanted
