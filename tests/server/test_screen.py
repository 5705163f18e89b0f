"""The big screen: a device that everybody at the table looks at, which shows what every seat may know, and holds
no seat."""

from __future__ import annotations

from spellwright.play.table import SCREEN
from spellwright.protocol import Act, Chat, Ping, Refused, Resume, Say, TableChanged, View, Welcome
from tests.server.client import Client
from tests.server.running import Server
from tests.server.tables import close_all, table_of

HIDDEN = -1


async def screen_at(server: Server, code: str, token: str = "") -> tuple[Client, Welcome]:
    """A big screen, of a guest of its own or of the one with a token."""
    client = Client(server.address)
    await client.welcome()
    await client.connect(code, is_screen=True, token=token)
    welcome = await client.until(Welcome)
    return client, welcome


async def test_a_screen_shows_no_standing_stone_whoever_has_switched_it_on(server: Server) -> None:
    """The host has a seat, and sees the stones of others there; on the screen, which is theirs, too, nobody does."""
    code, (host, friend) = await table_of(server, "simsala", people=2, options={"first": "1"})
    for token in ("", str(host.token), str(friend.token)):
        screen, welcome = await screen_at(server, code, token)
        assert not any(seat.is_yours for seat in welcome.table.seats)
        assert welcome.table.has_screen
        view = await screen.until(View)
        assert (view.seat, view.legal, view.belief) == (SCREEN, [], None)
        assert {stone for row in view.view["stones"] for stone in row} <= {HIDDEN, 0}
        assert all(line[2] == HIDDEN for page in view.told for line in page.lines if line[5] != 127)
        await screen.close()
    assert any(stone > 0 for row in host.views[0].view["stones"] for stone in row)
    await close_all([host, friend])


async def test_a_screen_is_watched_not_touched(server: Server) -> None:
    code, (host, friend) = await table_of(server, "simsala", people=2, options={"first": "1"})
    screen, _ = await screen_at(server, code, str(host.token))
    first = await screen.until(View)
    refused = await screen.ask(Act, seat=0, action="call 8", ply=first.ply)
    assert isinstance(refused, Refused)
    assert refused.reason == "not-your-seat"
    assert isinstance(await screen.ask(Say, text="Hello"), Refused)
    await screen.ask(Ping)
    await screen.ask(Resume)
    await host.ask(Act, seat=0, action="call 8", ply=host.views[0].ply)
    later = await screen.until(View)
    assert later.ply > first.ply
    await friend.ask(Say, text="Not on the screen")
    await screen.ask(Ping)
    assert not any(isinstance(message, Chat) for message in screen.seen)
    await close_all([host, friend, screen])


async def test_a_screen_is_nobody_s_presence_and_phones_are_told_of_it(server: Server) -> None:
    """Whoever leaves their seat to a phone is away when the phone is, although the laptop shows the table."""
    code, (host, friend) = await table_of(server, "simsala", people=2, options={"first": "1"})
    screen, _ = await screen_at(server, code, str(friend.token))
    changed = await host.until(TableChanged)
    while not changed.table.has_screen:
        changed = await host.until(TableChanged)
    assert friend.socket
    await friend.socket.close()
    while changed.table.seats[1].is_here:
        changed = await host.until(TableChanged)
    await screen.close()
    while changed.table.has_screen:
        changed = await host.until(TableChanged)
    await close_all([host, friend])


async def test_a_screen_comes_late_and_survives_reloads(server: Server) -> None:
    code, (host, friend) = await table_of(server, "mandragora", people=2)
    for _ in range(2):
        screen, _ = await screen_at(server, code)
        view = await screen.until(View)
        assert view.view["hand_size"]
        await screen.close()
    await close_all([host, friend])


async def test_a_screen_waits_for_the_first_game(server: Server) -> None:
    host = await Client(server.address).welcome()
    code = await host.open_table("simsala", [None, "newt"])
    screen, welcome = await screen_at(server, code, str(host.token))
    assert (welcome.table.stage, welcome.table.is_host) == ("waiting", True)  # who may begin, begins there, too
    await host.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
    await host.post(f"/api/tables/{code}/start")
    assert (await screen.until(View)).seat == SCREEN
    await close_all([host, screen])
