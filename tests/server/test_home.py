"""Phones in the same home: nobody comes in before the door is open, and through it nobody who was not asked."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from spellwright.cli import main
from spellwright.server.home import door, networks
from spellwright.server.home.networks import Network, find_networks
from tests.server.at_home import GARDEN, PHONES, server_at_home
from tests.server.client import Client, play_some
from tests.server.running import Server

FOREIGN = [
    "evil.example",
    "evil.example:{port}",
    "192.168.0.5",
    "192.168.0.5:{port}",
    "127.0.0.1.evil.example",
    "[fd00::1]:{port}",
]
"""What a page from elsewhere calls this machine while no door is open."""
WAYS = ["/", "/api/games", "/api/tables", "/api/home", "/healthz"]
PAGES = ["http://evil.example", "null", "http://127.0.0.1:1", "file://", "http://{phones}:{port}"]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Server]:
    server = server_at_home(tmp_path).start()
    yield server
    server.stop()


def turn(server: Server, network: str | None, **headers: str) -> httpx.Response:
    return httpx.post(f"http://{server.address}/api/home", json={"network": network}, headers=headers)


def is_answered(host: str, port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((host, port)) == 0


def test_a_server_for_this_machine_is_reached_by_no_other_name_and_from_no_other_page(home: Server) -> None:
    values = {"port": home.port, "phones": PHONES}
    tries = [{"host": host.format(**values)} for host in FOREIGN]
    tries += [{"origin": page.format(**values)} for page in PAGES]
    tries += [{"host": "evil.example", "origin": "http://evil.example"}]  # its name has been made to lead here
    answers = [httpx.get(f"http://{home.address}{way}", headers=headers) for way, headers in product(WAYS, tries)]
    assert len(answers) >= 30
    assert {answer.status_code for answer in answers} == {421, 403}
    assert {answer.json()["reason"] for answer in answers} == {"wrong-name", "other-page"}
    for headers in tries:
        with pytest.raises(InvalidStatus, match="403"):
            shake(home, headers)
    assert not is_answered(PHONES, home.port)  # nothing listens there


def shake(server: Server, headers: dict[str, str]) -> None:
    """Ask for a socket, perhaps under another name."""
    more = {name: value for name, value in headers.items() if name != "host"}
    url = f"ws://{headers.get('host', server.address)}/api/tables/AAAAAAAAAA/socket"
    with socket.create_connection(("127.0.0.1", server.port)) as way:
        connect(url, sock=way, additional_headers=more, compression=None)


def test_two_hosts_in_one_request_are_refused(home: Server) -> None:
    with socket.create_connection(("127.0.0.1", home.port)) as way:
        way.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert way.recv(100).split(b" ")[1] in (b"400", b"421")


def test_own_names_of_this_machine_and_those_of_its_proxy_are_answered(tmp_path: Path) -> None:
    server = server_at_home(tmp_path, "--name", "Games.example.org").start()
    try:
        for host in (
            "localhost",
            f"localhost:{server.port}",
            "[::1]:9000",
            "games.example.org",
            "games.example.org:443",
        ):
            headers = {"host": host, "origin": f"https://{host}"}
            assert httpx.post(f"http://{server.address}/api/guests", headers=headers).status_code == 201, host
        proxied = {"host": "games.example.org", "x-forwarded-for": "127.0.0.1"}
        assert turn(server, "", **proxied).status_code == 404  # who comes through a proxy opens no door
        assert turn(server, "", host="games.example.org").status_code == 404
    finally:
        server.stop()


def test_phones_come_in_while_the_door_is_open_and_no_longer(home: Server) -> None:
    assert turn(home, "").json() == {
        "networks": [
            {"name": "living room", "hosts": [f"{PHONES}:{home.port}"]},
            {"name": "garden", "hosts": [f"{GARDEN}:{home.port}"]},
        ],
        "open": "living room",
        "arrivals": 0,
    }
    phone = f"http://{PHONES}:{home.port}"
    assert httpx.get(phone).status_code == 200
    assert not is_answered(GARDEN, home.port)
    for headers in ({"host": f"evil.example:{home.port}"}, {"host": f"127.0.0.1:{home.port}"}, {"host": PHONES}):
        assert httpx.get(f"{phone}/api/games", headers=headers).status_code == 421  # also by rebinding
    assert httpx.get(f"{phone}/api/home").status_code == 404  # a phone has no handle
    assert httpx.post(f"{phone}/api/home", json={"network": "garden"}).status_code == 404
    assert httpx.get(f"http://{home.address}/api/home").json()["arrivals"] == 1

    assert turn(home, "garden").json()["open"] == "garden"
    assert is_answered(GARDEN, home.port)
    assert not is_answered(PHONES, home.port)
    assert turn(home, "cellar").status_code == 409
    assert turn(home, None).json()["open"] is None
    assert not is_answered(GARDEN, home.port)


async def until_gone(client: Client) -> None:
    with suppress(ConnectionClosed):
        while True:
            await client.receive()


async def test_a_phone_plays_and_is_out_when_the_door_is_shut(home: Server) -> None:
    turn(home, "")
    laptop, phone = Client(home.address), Client(f"{PHONES}:{home.port}")
    await laptop.welcome()
    await phone.welcome()
    code = await laptop.open_table("simsala", [None, None])
    for seat, who in enumerate((laptop, phone)):
        await who.post(f"/api/tables/{code}/seats/{seat + 1}", {"name": f"Player {seat}"})
    await laptop.post(f"/api/tables/{code}/start")
    await laptop.connect(code)
    await phone.connect(code)
    await play_some([laptop, phone], Random(1), decisions=3)
    turn(home, None)
    await until_gone(phone)
    assert (await laptop.http.get(f"/api/tables/{code}")).status_code == 200
    for client in (laptop, phone):
        await client.close()


def test_a_network_that_was_left_shuts_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    here = [Network("living room", (PHONES,))]
    monkeypatch.setattr(door, "find_networks", lambda: list(here))

    async def leave() -> None:
        config: Any = SimpleNamespace(loaded=True, encoded_headers=[], http_protocol_class=asyncio.Protocol)
        opened = door.Door(config, 0)
        await opened.turn("")
        assert opened.hosts == [f"{PHONES}:{opened.port}"]
        assert opened.port
        here.clear()
        assert (await opened.look()).open is None
        assert not is_answered(PHONES, opened.port)
        with pytest.raises(door.NoNetwork):
            await opened.turn("")

    asyncio.run(leave())


def test_only_private_networks_are_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def adapter(name: str, *addresses: str) -> Any:
        ips = [SimpleNamespace(ip=(one, 0, 0) if ":" in one else one) for one in addresses]
        return SimpleNamespace(nice_name=name, ips=ips)

    found = [
        adapter("lo", "127.0.0.1", "::1"),
        adapter("tunnel", "10.8.0.2"),
        adapter("internet", "203.0.113.9", "2001:db8::9", "fe80::9"),
        adapter("cable", "169.254.3.4"),
        adapter("wlan0", "fd12::24", "2001:db8::24", "192.168.178.24"),
    ]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: found)
    monkeypatch.setattr(networks, "_address_towards_others", lambda: "192.168.178.24")
    assert find_networks() == [Network("wlan0", ("192.168.178.24", "fd12::24")), Network("tunnel", ("10.8.0.2",))]


def test_from_the_command_line_the_door_is_open_from_the_start(tmp_path: Path) -> None:
    server = server_at_home(tmp_path, "--home", "garden").start()
    try:
        assert httpx.get(f"http://{GARDEN}:{server.port}/api/games").status_code == 200
        assert not is_answered(PHONES, server.port)
        assert f"(garden) open http://{GARDEN}:{server.port}\n" in (tmp_path / "log").read_text()
    finally:
        server.stop()


@pytest.mark.parametrize("options", [["--host", "0.0.0.0"], ["--workers", "2"]])
def test_a_server_of_another_kind_has_no_door(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--home", *options]) == 2
    assert "--home is for one worker that serves this machine" in capsys.readouterr().err
