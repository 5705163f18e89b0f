"""People: reports, blocks, and tokens that expire or are made void."""

from __future__ import annotations

import asyncio
import time

import pytest
from websockets.exceptions import ConnectionClosed

from spellwright.cli import main
from spellwright.protocol import Chat, Say, TableChanged, View
from spellwright.server.http import identity
from spellwright.server.http.identity import Identities, new_key
from spellwright.server.sockets.connection import NO_GUEST
from tests.server.client import Client
from tests.server.running import Server
from tests.server.tables import close_all, entries_of, moves_of, table_of


def test_tokens_expire_and_are_renewed_before(monkeypatch: pytest.MonkeyPatch) -> None:
    identities = Identities(new_key())
    token = identities.new_token()
    guest = identities.guest_of(token)
    assert guest
    assert not identities.is_stale(token)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + identity.STALE + 10)
    assert identities.guest_of(token) == guest
    assert identities.is_stale(token)
    assert identities.guest_of(identities.new_token(guest)) == guest
    monkeypatch.setattr(time, "time", lambda: now + identity.LIFETIME + 10)
    assert identities.guest_of(token) is None


def test_tokens_from_before_a_time_can_be_void() -> None:
    identities = Identities(new_key())
    token = identities.new_token()
    guest = str(identities.guest_of(token))
    identities.voided = {guest: time.time() + 1}
    assert identities.guest_of(token) is None
    identities.voided = {guest: time.time() - 100}
    assert identities.guest_of(token) == guest


def test_tokens_of_the_first_version_hold_until_they_are_made_void() -> None:
    identities = Identities(new_key())
    old = f"somebody.{identities._sign('somebody')}"
    assert identities.guest_of(old) == "somebody"
    assert identities.is_stale(old)
    identities.voided = {"somebody": 1.0}
    assert identities.guest_of(old) is None
    assert identities.guest_of(f"somebody.99999999999.{identities._sign('somebody')}") is None


async def test_a_guest_makes_all_own_tokens_void(server: Server) -> None:
    client = await Client(server.address).welcome()
    headers = {"authorization": f"Bearer {client.token}"}
    assert (await client.http.get("/api/mine", headers=headers)).status_code == 200
    assert (await client.http.delete("/api/guests", headers=headers)).status_code == 204
    assert (await client.http.get("/api/mine", headers=headers)).status_code == 401
    await client.close()


async def test_whoever_is_blocked_is_not_heard_and_cannot_sit_at_the_hosts_tables(server: Server) -> None:
    code, (ana, ben, cem) = await table_of(server, "simsala", people=3)
    assert (await ana.http.post(f"/api/tables/{code}/seats/2/block", json={})).status_code == 204
    await ben.ask(Say, text="from ben")
    await cem.ask(Say, text="from cem")
    heard = await ana.until(Chat)
    assert heard.text == "from cem"
    again = await Client(server.address).welcome()
    again.token, again.http.headers["authorization"] = ana.token, f"Bearer {ana.token}"
    await again.connect(code)
    await again.until(View)
    assert [message.text for message in again.seen if isinstance(message, Chat)] == ["from cem"]
    other = await ana.open_table("simsala", [None, None])
    refused = await ben.http.post(f"/api/tables/{other}/seats/2", json={"name": "Ben"})
    assert (refused.status_code, refused.json()["reason"]) == (403, "blocked")
    assert (await cem.http.post(f"/api/tables/{other}/seats/2", json={"name": "Cem"})).status_code == 200
    lifted = await ana.http.post(f"/api/tables/{code}/seats/2/block", json={"is_blocked": False})
    assert lifted.status_code == 204
    await ben.ask(Say, text="again")
    assert (await ana.until(Chat)).text == "again"
    await close_all([ana, ben, cem, again])


async def test_an_operator_sees_reports_and_signs_guests_out(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    code, (ana, ben) = await table_of(server, "simsala", people=2)
    for path, status in ((f"{code}/seats/2", 204), (f"{code}/seats/1", 403), (f"{code}/seats/7", 404)):
        answer = await ana.http.post(f"/api/tables/{path}/report", json={"text": "rude <b>words</b>"})
        assert answer.status_code == status
    stranger = await Client(server.address).welcome()
    assert (await stranger.http.post(f"/api/tables/{code}/seats/2/report", json={})).status_code == 403
    database = ["--database", server.database]
    assert await asyncio.to_thread(main, ["guests", "reports", *database]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if code in line]
    assert "Player 2" in line
    assert "rude <b>words</b>" in line
    guest = ben.token.partition(".")[0]
    assert guest in line
    assert await asyncio.to_thread(main, ["guests", "void", guest, *database]) == 0
    async with asyncio.timeout(20):
        while (await ben.http.get("/api/mine")).status_code != 401:
            await asyncio.sleep(0.3)
    await close_all([ana, ben, stranger])


async def closed(client: Client) -> int:
    """Wait until the server closes a client's socket; return the code."""
    try:
        while True:
            await client.receive()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 0


async def test_who_is_put_out_is_disconnected_at_once_and_bots_play_on(server: Server) -> None:
    code, (out, other) = await table_of(server, "simsala", people=2, options={"first": "1"})
    view = out.views[0]
    database = ["--database", server.database]
    guest = out.token.partition(".")[0]
    assert await asyncio.to_thread(main, ["guests", "void", guest, *database]) == 0
    before = time.monotonic()
    assert await closed(out) == NO_GUEST
    assert time.monotonic() - before < 1.0
    assert (await out.http.get("/api/mine/tables")).status_code == 401
    while (changed := await other.until(TableChanged)).table.seats[0].bot is None:
        pass
    assert changed.table.seats[0].stands_in_for == "Player 1"
    acts = [move for move in moves_of((await entries_of(server.database, [code]))[code]) if move.ply >= view.ply]
    assert not acts or acts[0].seat == 0
    await close_all([out, other])


async def test_whoever_makes_own_tokens_void_is_disconnected(server: Server) -> None:
    _, (out, other) = await table_of(server, "simsala", people=2)
    answer = await out.http.delete("/api/guests", headers={"authorization": f"Bearer {out.token}"})
    assert answer.status_code == 204
    assert await closed(out) == NO_GUEST
    await close_all([out, other])
