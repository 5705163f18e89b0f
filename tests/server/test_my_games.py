"""A guest's own games: what is listed of them, and what is left when they are deleted."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from spellwright.play.record import read_records, write_record
from spellwright.play.refusals import BadRecord
from tests.server.client import Client, play_randomly
from tests.server.running import Server
from tests.server.tables import close_all, entries_of, table_of

SHORT: dict[str, Any] = {"options": {"length": "single", "first": "1"}}


async def ask(client: Client, path: str) -> Any:
    answer = await client.http.get(f"/api/mine/{path}")
    answer.raise_for_status()
    return answer.json()


async def results(client: Client) -> Any:
    """The finished games, as soon as there are any: they are written after the last move."""
    for _ in range(100):
        if found := await ask(client, "results"):
            return found
        await asyncio.sleep(0.05)
    return []


async def test_a_running_game_is_listed_with_what_its_seat_may_see(server: Server) -> None:
    code, (ana, ben) = await table_of(server, "simsala", people=2, **SHORT)
    (hers,) = await ask(ana, "tables")
    (his,) = await ask(ben, "tables")
    assert hers["table"]["code"] == his["table"]["code"] == code
    assert (hers["is_waiting"], his["is_waiting"]) == (True, False)
    assert (hers["standing"]["seat"], his["standing"]["seat"]) == (0, 1)
    assert hers["standing"]["view"]["stones"][0] == [-1] * 5, "nobody sees their own stones"
    assert his["standing"]["view"]["stones"][1] == [-1] * 5
    assert hers["standing"]["prompt"][0] == "prompt-call"
    assert await ask(ana, "results") == []
    await close_all([ana, ben])


async def test_people_who_share_a_device_see_what_a_spectator_sees(server: Server) -> None:
    ana = await Client(server.address).welcome()
    code = await ana.open_table("simsala", [None, None], **SHORT)
    for number in (1, 2):
        await ana.post(f"/api/tables/{code}/seats/{number}", {"name": f"Player {number}"})
    await ana.post(f"/api/tables/{code}/start")
    (listed,) = await ask(ana, "tables")
    assert listed["is_waiting"]
    assert listed["standing"]["view"]["stones"][:2] == [[-1] * 5] * 2
    await close_all([ana])


async def test_a_finished_game_is_listed_with_its_result_and_no_ids(server: Server) -> None:
    code, (ana, ben) = await table_of(server, "simsala", people=2, **SHORT)
    await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate((ana, ben))))
    table = (await ana.http.get(f"/api/tables/{code}")).json()
    (mine,) = await results(ana)
    assert (mine["code"], mine["match"], mine["game"]) == (code, 1, "simsala")
    assert (mine["scores"], mine["winners"]) == (table["scores"], table["winners"])
    assert [seat["is_yours"] for seat in mine["seats"]] == [True, False]
    assert mine["view"]["actor"] == -2
    assert mine["told"], "the last turn is told"
    who = [(await client.post("/api/guests"))["who"] for client in (ana, ben)]
    assert not any(one in str(mine) for one in who)
    assert await ask(ana, "tables") == []
    answer = await ana.http.get("/api/mine/results", params={"before": mine["ended_at"]})
    assert answer.json() == []
    await close_all([ana, ben])


async def test_what_was_deleted_is_gone_where_nobody_else_sat(server: Server) -> None:
    code, (ana,) = await table_of(server, "simsala", people=1, bots=1, **SHORT)
    await play_randomly(ana, Random(3))
    assert len(await results(ana)) == 1
    assert (await ana.http.delete(f"/api/mine/{code}")).status_code == 204
    assert await ask(ana, "results") == []
    assert (await ana.http.get(f"/api/tables/{code}")).status_code == 404
    assert (await entries_of(server.database, [code]))[code] == []
    assert (await ana.http.delete(f"/api/mine/{code}")).status_code == 404
    await close_all([ana])


async def test_what_others_have_played_too_stays_theirs(server: Server) -> None:
    code, (ana, ben) = await table_of(server, "simsala", people=2, **SHORT)
    eva = await Client(server.address).welcome()
    assert (await eva.http.delete(f"/api/mine/{code}")).status_code == 404, "not hers"
    assert (await ana.http.delete(f"/api/mine/{code}")).status_code == 204
    assert await ask(ana, "tables") == []
    (his,) = await ask(ben, "tables")
    assert his["table"]["seats"][0]["bot"], "a bot plays on"
    await close_all([ana, ben, eva])


async def test_saved_games_can_be_read_one_by_one_and_together(server: Server) -> None:
    code, (ana,) = await table_of(server, "simsala", people=1, bots=1, **SHORT)
    await play_randomly(ana, Random(4))
    record = (await ana.http.get(f"/api/tables/{code}/record")).json()
    one = write_record(record)
    assert read_records(one) == [record]
    assert read_records(f"[{one},{one}]") == [record, record]
    with pytest.raises(BadRecord):
        read_records("[]")
    await close_all([ana])
