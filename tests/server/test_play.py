"""People and bots at tables, over real sockets, on a real database."""

from __future__ import annotations

import asyncio
from random import Random

import httpx
import pytest

from spellwright.games import games
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.record import verify
from spellwright.protocol import (
    Act,
    Advice,
    AnswerUndo,
    Chat,
    Done,
    Hint,
    Ping,
    React,
    Refused,
    Resume,
    Say,
    TableChanged,
    Undo,
    View,
    Welcome,
)
from tests.server.client import Client, play_randomly
from tests.server.running import Server
from tests.server.tables import close_all, table_of


@pytest.fixture(scope="module", params=["", "plain"], ids=["direct", "plain"])
def plain_sockets(request: pytest.FixtureRequest) -> str:
    """Everything here holds past ASGI and by plain ASGI."""
    return str(request.param)


@pytest.mark.parametrize("game", games())
async def test_a_whole_game_of_people_and_bots_can_be_played_and_verified(server: Server, game: str) -> None:
    code, clients = await table_of(server, game, people=2, bots=1)
    await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate(clients)))
    table = (await clients[0].http.get(f"/api/tables/{code}")).json()
    assert table["stage"] == "over"
    assert table["winners"]
    record = (await clients[0].http.get(f"/api/tables/{code}/record")).json()
    match = verify(record)
    assert match.scores == table["scores"]
    assert match.commitment == table["commitment"]
    await close_all(clients)


async def test_every_message_has_the_next_number(server: Server) -> None:
    _, clients = await table_of(server, "simsala", people=2)
    await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate(clients)))
    for client in clients:
        assert isinstance(client.seen[0], Welcome)
        assert [message.seq for message in client.seen] == list(range(len(client.seen)))
    await close_all(clients)


async def test_what_was_not_offered_is_refused_with_a_reason(server: Server) -> None:
    _, (one, two) = await table_of(server, "simsala", people=2, options={"first": "1"})
    view = one.views[0]
    other = two.views[1]
    for client, request, reason, rule in (
        (two, {"seat": 1, "action": "call 1", "ply": other.ply}, "not-your-turn", ""),
        (two, {"seat": 0, "action": "call 1", "ply": other.ply}, "not-your-seat", ""),
        (one, {"seat": 0, "action": "end", "ply": view.ply}, "illegal-action", "3.1"),
        (one, {"seat": 0, "action": "dance", "ply": view.ply}, "illegal-action", ""),
        (one, {"seat": 0, "action": "call 1", "ply": view.ply - 1}, "stale-ply", ""),
        (one, {"seat": 7, "action": "call 1", "ply": view.ply}, "unknown-seat", ""),
    ):
        answer = await client.ask(Act, **request)
        assert isinstance(answer, Refused)
        assert (answer.reason, answer.rule) == (reason, rule)
    assert isinstance(await one.ask(Act, seat=0, action="call 8", ply=view.ply), Done)
    await close_all([one, two])


async def test_a_client_that_reconnects_gets_a_fresh_view_and_what_was_told(server: Server) -> None:
    code, (one, two) = await table_of(server, "spellbook", people=2)
    other = asyncio.create_task(play_randomly(two, Random(2)))
    await play_randomly(one, Random(1), 6)
    other.cancel()
    await asyncio.sleep(0.5)  # what was sent last is answered
    assert one.socket
    await one.socket.close()
    await one.connect(code)
    again = await one.until(View)
    await one.ask(Resume, ply=0)
    full = one.views[0]
    assert full.view == again.view
    assert [told.ply for told in full.told] == sorted({told.ply for told in full.told})
    assert full.told
    await close_all([one, two])


async def test_a_spectator_sees_the_public_view(server: Server) -> None:
    code, clients = await table_of(server, "simsala", people=2)
    watcher = await Client(server.address).welcome()
    await watcher.connect(code)
    view = await watcher.until(View)
    assert view.seat == SPECTATOR
    assert not view.legal
    assert all(stone <= 0 for row in view.view["stones"] for stone in row)
    refused = await watcher.ask(Say, text="hello")
    assert isinstance(refused, Refused)
    await close_all([*clients, watcher])


async def test_people_can_share_a_device(server: Server) -> None:
    client = await Client(server.address).welcome()
    code = await client.open_table("simsala", [None, None])
    for number, name in ((1, "Ana"), (2, "Ben")):
        await client.post(f"/api/tables/{code}/seats/{number}", {"name": name})
    await client.post(f"/api/tables/{code}/start")
    await client.connect(code)
    await client.until(View)
    await client.until(View)
    assert set(client.views) == {0, 1}
    assert await play_randomly(client, Random(3)) > 10
    await client.close()


async def test_people_talk_and_react(server: Server) -> None:
    code, (one, two) = await table_of(server, "simsala", people=2)
    assert isinstance(await one.ask(Say, text=" hello\n<b>you</b>\x00 "), Done)
    chat = await two.until(Chat)
    assert (chat.name, chat.text) == ("Player 1", "hello <b>you</b>")
    assert isinstance(await two.ask(React, reaction="haha"), Done)
    assert isinstance(await two.ask(React, reaction="rude"), Refused)
    assert isinstance(await one.ask(Say, text="x" * 301), Refused)
    newcomer = await Client(server.address).welcome()
    await newcomer.connect(code)
    assert (await newcomer.until(Chat)).text == "hello <b>you</b>"
    await close_all([one, two, newcomer])


async def test_a_decision_is_taken_back(server: Server) -> None:
    _, (one, two) = await table_of(server, "mandragora", people=2, options={"first": "1"})
    before = [one.views[0], two.views[1]]
    await one.ask(Act, seat=0, action="move 1", ply=before[0].ply)
    await one.ask(Undo, seat=0)
    asked = await two.until(View)
    while asked.undo_asked_by is None:
        asked = await two.until(View)
    assert asked.undo_asked_by == 0
    assert asked.ply > before[1].ply, "nothing is taken back before it was agreed to"
    assert isinstance(await two.ask(AnswerUndo, seat=1, agrees=True), Done)
    for client, seat, old in zip((one, two), (0, 1), before, strict=True):
        while client.views[seat].ply != old.ply:
            await client.until(View)
        again = client.views[seat]
        assert (again.view, again.actor, again.legal, again.prompt) == (old.view, old.actor, old.legal, old.prompt)
    await close_all([one, two])


async def test_a_rematch_moves_the_seats(server: Server) -> None:
    code, clients = await table_of(server, "simsala", people=2, options={"length": "single"})
    await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate(clients)))
    await clients[1].post(f"/api/tables/{code}/rematch")
    changed = await clients[0].until(TableChanged)
    while changed.table.stage != "waiting":
        changed = await clients[0].until(TableChanged)
    assert [seat.name for seat in changed.table.seats] == ["Player 2", "Player 1"]
    for path in ("record", "record?match=1"):
        verify((await clients[0].http.get(f"/api/tables/{code}/{path}")).json())
    assert (await clients[0].http.get(f"/api/tables/{code}/record?match=2")).status_code == 409
    await clients[0].post(f"/api/tables/{code}/start")
    await close_all(clients)


async def test_a_leavers_seat_is_taken_over_and_can_be_taken_back(server: Server) -> None:
    code, (one, two) = await table_of(server, "simsala", people=2, options={"first": "2"}, takeover=1)
    assert two.socket
    await two.socket.close()
    changed = await one.until(TableChanged)
    while changed.table.seats[1].bot is None:
        changed = await one.until(TableChanged)
    await close_all([one, two])
    assert code


async def test_the_host_alone_starts_and_only_when_all_sit(server: Server) -> None:
    host, guest = [await Client(server.address).welcome() for _ in range(2)]
    code = await host.open_table("simsala", [None, "random"])
    start = f"/api/tables/{code}/start"
    assert (await host.http.post(start)).json()["reason"] == "not-now"
    await guest.post(f"/api/tables/{code}/seats/1", {"name": "Guest"})
    assert (await guest.http.post(start)).status_code == 403
    taken = await host.http.post(f"/api/tables/{code}/seats/1", json={"name": "Host"})
    assert (taken.status_code, taken.json()["reason"]) == (409, "seat-taken")
    assert (await host.post(start))["stage"] == "playing"
    assert (await host.http.get(f"/api/tables/{code}/record")).json()["reason"] == "not-now"
    await close_all([host, guest])


def test_strangers_are_told_to_become_guests(server: Server) -> None:
    answer = httpx.post(f"http://{server.address}/api/tables", json={"game": "simsala", "seats": [None, None]})
    assert (answer.status_code, answer.json()["reason"]) == (401, "no-guest")


def test_requests_from_other_pages_are_refused(server: Server) -> None:
    answer = httpx.post(f"http://{server.address}/api/guests", headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


def test_answers_have_security_headers(server: Server) -> None:
    answer = httpx.get(f"http://{server.address}/api/games")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    cookie = httpx.post(f"http://{server.address}/api/guests").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_operators_can_look(server: Server) -> None:
    assert httpx.get(f"http://{server.address}/healthz").text == "ok"
    metrics = httpx.get(f"http://{server.address}/metrics").text
    assert "spellwright_tables" in metrics
    schema = httpx.get(f"http://{server.address}/api/schema/openapi.json").json()
    assert "/api/tables" in schema["paths"]


async def test_nobody_waits_for_the_coach(server: Server) -> None:
    """Who has asked may chat, look and decide meanwhile."""
    _, clients = await table_of(server, "simsala", people=2, aids="coach", options={"first": "1"})
    hint = await clients[0].send(Hint, seat=0)
    view = clients[0].views[0]
    assert isinstance(await clients[0].ask(Ping), Done)
    assert isinstance(await clients[0].ask(Act, seat=0, action=view.legal[0].action, ply=view.ply), Done)
    assert hint not in clients[0].done
    while hint not in clients[0].done:
        await clients[0].receive()
    advised = next(message for message in clients[0].seen if isinstance(message, Advice))
    assert advised.ply == view.ply
    await close_all(clients)


async def test_the_coach_answers_over_the_socket(server: Server) -> None:
    _, clients = await table_of(server, "simsala", people=2, aids="coach", options={"first": "1"})
    answer = await clients[0].ask(Hint, seat=0)
    assert isinstance(answer, Done)
    advised = next(message for message in clients[0].seen if isinstance(message, Advice))
    assert (advised.seat, advised.ply) == (0, clients[0].views[0].ply)
    offers = {offer.action: offer.says for offer in clients[0].views[0].legal}
    assert all(offers[one.action] == one.says for one in advised.advice)
    refused = await clients[1].ask(Hint, seat=1)
    assert isinstance(refused, Refused)
    assert refused.reason == "not-your-turn"
    await close_all(clients)
