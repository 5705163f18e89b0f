"""A game that waits really waits; who plays is settled before it starts."""

from __future__ import annotations

import asyncio
import time

from spellwright.bots.roster import roster_of
from spellwright.play.events import Begin, Sit, open_table
from spellwright.play.table import Table
from spellwright.protocol import View
from spellwright.server.tables.live import Background, LiveTable, Propose
from spellwright.server.tables.presence import Presence
from spellwright.store.journal import Journal
from tests.server.client import Client
from tests.server.running import Server
from tests.server.tables import close_all, table_of


async def test_a_table_with_one_person_waits_for_a_day(server: Server) -> None:
    """As if the clock were moved: after a second everybody else would have been replaced."""
    code, (one,) = await table_of(server, "simsala", people=1, bots=1, options={"first": "1"}, takeover=1)
    assert one.socket
    await one.socket.close()
    await asyncio.sleep(3)
    await one.connect(code)
    view = await one.until(View)
    assert view.legal
    assert view.actor == 0
    await close_all([one])


async def nothing(_live: LiveTable, _propose: Propose) -> LiveTable:
    raise AssertionError("nobody commits anything here")


def test_no_clock_makes_a_table_with_one_person_play_on() -> None:
    """Presence is asked with the clock a day ahead; with two people it depends on what they agreed on."""
    day = 24 * 3600.0
    for people, takeover, expected in ((1, 60, None), (2, 0, None), (2, 60, 0)):
        bots = [None] * people + ["random"] * (2 - people)
        roster = roster_of("simsala")
        table = Table("ABCDEF", open_table("1", "simsala", bots, {"first": "1"}, roster, takeover=takeover), roster)
        for number in range(people):
            table.apply(Sit(number, f"Player {number + 1}").propose(table, f"{number + 1}"))
        table.apply(Begin("5" * 64).propose(table, "1"))
        live, presence = LiveTable(table), Presence(Journal("sqlite://"), nothing, Background())
        presence.note_absent(live)
        assert presence.seat_to_take_over(live, time.monotonic() + day) == expected


async def test_the_host_chooses_the_bots_and_a_friend_takes_the_place_of_one(server: Server) -> None:
    host, friend = [await Client(server.address).welcome() for _ in range(2)]
    code = await host.open_table("simsala", [None, None, "newt"])
    await host.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
    refused = await friend.http.post(f"/api/tables/{code}/seats/2/bot", json={"bot": "newt"})
    assert (refused.status_code, refused.json()["reason"]) == (403, "not-host")
    seated = await host.post(f"/api/tables/{code}/seats/2/bot", {"bot": "archmage"})
    assert [seat["bot"] for seat in seated["seats"]] == [None, "archmage", "newt"]
    assert [seat["persona"] for seat in seated["seats"]] == [0, 1, 2]
    joined = await friend.post(f"/api/tables/{code}/seats/3", {"name": "Ben"})
    assert joined["seats"][2]["bot"] is None
    freed = await host.post(f"/api/tables/{code}/seats/2/bot", {"bot": None})
    assert not freed["seats"][1]["is_taken"]
    await close_all([host, friend])
