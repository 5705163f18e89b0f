"""What docs/threat-model.md promises, tried against a real server with its usual limits."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from spellwright.bots.roster import roster_of
from spellwright.play.events import Sit, open_table
from spellwright.play.refusals import Refusal
from spellwright.play.table import Table
from spellwright.protocol import Chat, Done, Hint, Ping, Refused, Say, View
from spellwright.server.app import LARGEST_REQUEST
from spellwright.server.context import address_of
from spellwright.server.http.bounded import PATIENCE
from spellwright.server.operation import codes
from spellwright.server.operation.limits import Limits, Rate, TooFast
from spellwright.server.operation.serve import HEADERS
from spellwright.server.sockets.connection import MOST_WAITING
from spellwright.server.tables.hub import CODE_LENGTH, LETTERS
from tests.server.client import Client, play_randomly
from tests.server.running import Server

ROOT = Path(__file__).parents[2]


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log")
    server.unlimited = ""
    server.start()
    yield server
    server.stop()


def socket_at(server: Server, code: str, **headers: str) -> ClientConnection:
    url = f"ws://{server.address}/api/tables/{code}/socket"
    return connect(url, additional_headers=headers, compression=None, max_queue=None)


def welcome(server: Server) -> tuple[str, str]:
    """A guest's token, and the code of a table."""
    token = httpx.post(f"http://{server.address}/api/guests").json()["token"]
    wanted = {"game": "simsala", "seats": [None, None]}
    headers = {"authorization": f"Bearer {token}"}
    return token, httpx.post(f"http://{server.address}/api/tables", json=wanted, headers=headers).json()["code"]


def closed_with(server: Server, code: str, **headers: str) -> int:
    """The code with which a socket is closed instead of being served."""
    with socket_at(server, code, **headers) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd
    return closed.value.rcvd.code


# --- Another web page in the same browser ---------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_another_page_can_change_nothing(server: Server, origin: str) -> None:
    _, code = welcome(server)
    for method, path in (("POST", "/api/guests"), ("POST", "/api/tables"), ("DELETE", f"/api/tables/{code}/seats/1")):
        answer = httpx.request(method, f"http://{server.address}{path}", headers={"origin": origin})
        assert answer.status_code == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_another_page_gets_no_socket(server: Server, origin: str) -> None:
    token, code = welcome(server)
    with (
        pytest.raises(InvalidStatus) as refused,
        socket_at(server, code, origin=origin, authorization=f"Bearer {token}"),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_gets_a_socket(server: Server) -> None:
    token, code = welcome(server)
    with socket_at(server, code, origin=f"http://{server.address}", cookie=f"spellwright={token}") as socket:
        assert b'"welcome"' in socket.recv(timeout=10, decode=False)


def test_every_answer_has_the_security_headers_and_none_for_other_origins(server: Server) -> None:
    for path, status in (("/api/games", 200), ("/nothing", 404), ("/api/mine", 401), ("/api/tables/ZZZZZZ", 404)):
        for origin, expected in (({}, status), ({"origin": "http://evil.example"}, 403 if "api" in path else 404)):
            answer = httpx.get(f"http://{server.address}{path}", headers=origin)
            assert answer.status_code == expected
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS
            assert "access-control-allow-origin" not in answer.headers
            assert "server" not in answer.headers


def test_a_script_on_our_page_cannot_read_the_cookie_s_token_again(server: Server) -> None:
    with httpx.Client(base_url=f"http://{server.address}") as http:
        first, again = http.post("/api/guests"), http.post("/api/guests")
    assert first.json()["token"]
    assert again.json() == {"who": first.json()["who"], "token": None}
    assert {"httponly", "samesite=lax"} <= set(first.headers["set-cookie"].lower().split("; "))


def test_the_cookie_is_for_tls_only_when_the_proxy_says_that_there_is_tls(server: Server) -> None:
    answer = httpx.post(f"http://{server.address}/api/guests", headers={"x-forwarded-proto": "https"})
    assert "secure" in answer.headers["set-cookie"].lower().split("; ")


# --- A stranger on the network --------------------------------------------------------------------------------------


def test_sockets_without_a_guest_or_a_table_are_closed_with_a_reason(server: Server) -> None:
    token, code = welcome(server)
    assert closed_with(server, code) == 4401
    assert closed_with(server, code, authorization=f"Bearer {token}x") == 4401
    for wrong in ("ZZZZZZ", "%00", "A%0A", "1'%20or%20'1'='1", "Z" * 500):
        assert closed_with(server, wrong, authorization=f"Bearer {token}") == 4404


YEAR = 365 * 24 * 3600
GUESSES, OPEN = 10, 1_000  # a second; tables of a large server


def test_a_guesser_finds_no_table_in_a_year() -> None:
    """On average a hit comes after as many tries as there are codes for each open table."""
    assert len(LETTERS) ** CODE_LENGTH / OPEN / GUESSES >= YEAR
    assert CODE_LENGTH > codes.SHORT


@pytest.mark.parametrize("is_fresh", [False, True])
async def test_who_has_the_right_code_is_served_beside_a_guesser(limited: Server, *, is_fresh: bool) -> None:
    """From the same address somebody tries ten wrong codes a second, each as a new guest or all as one."""
    host = await Client(limited.address).welcome()
    code = await host.open_table("simsala", [None, None])
    served, is_over = [], asyncio.Event()

    async def guess() -> None:
        guesser = await Client(limited.address).welcome()
        while not is_over.is_set():
            if is_fresh:
                await guesser.close()
                guesser = await Client(limited.address).welcome()
            wrong = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            token = {"authorization": f"Bearer {guesser.token}"}
            assert (await guesser.http.get(f"/api/tables/{wrong}", headers=token)).status_code in (404, 429)
            await asyncio.sleep(1 / GUESSES)
        await guesser.close()

    guessing = asyncio.create_task(guess())
    for number in range(100):
        newcomer = Client(limited.address)
        with suppress(httpx.HTTPStatusError, ConnectionClosed):
            await newcomer.welcome()
            (await newcomer.http.get(f"/api/tables/{code}")).raise_for_status()
            if number % 5 == 0:
                await newcomer.connect(code)
                await newcomer.receive()
            served.append(number)
        await newcomer.close()
        await asyncio.sleep(0.02)
    is_over.set()
    await guessing
    await host.close()
    assert len(served) >= 99


async def test_a_guest_who_tries_many_wrong_codes_has_to_wait(limited: Server) -> None:
    client = await Client(limited.address).welcome()
    code = await client.open_table("simsala", [None, None])
    wrong = [f"/api/tables/{'Z' * CODE_LENGTH}"] * 20
    statuses = [(await client.http.get(one)).status_code for one in wrong]
    assert statuses[:10] == [404] * 10
    assert 429 in statuses
    assert (await client.http.get(f"/api/tables/{code}")).status_code == 429
    assert httpx.get(f"http://{limited.address}/api/tables/{code}").status_code == 200  # a neighbour
    await client.close()


async def test_short_codes_cannot_be_tried_quickly(limited: Server, tmp_path: Path) -> None:
    """At most one in a second, over real time, however many are tried at once; who sits at a table is not bothered."""
    short = "QWERTY"
    client = await Client(limited.address).welcome()
    code = await client.open_table("simsala", [None, None])
    await client.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
    limited.kill()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:  # as if it had been opened by 0.1
        for table in ("tables", "journal", "guests"):
            database.execute(f"update {table} set code = ? where code = ?", (short, code))
    await asyncio.to_thread(limited.start)
    started, statuses = time.monotonic(), []
    async with httpx.AsyncClient(base_url=f"http://{limited.address}") as stranger:
        while time.monotonic() - started < 2.5:
            tried = [stranger.get(f"/api/tables/ZZZZ{end}") for end in ("AB", "CD", "EF", "GH")]
            statuses += [answer.status_code for answer in await asyncio.gather(*tried)]
            assert (await client.http.get(f"/api/tables/{short}")).status_code == 200
            await asyncio.sleep(0.1)
        took = time.monotonic() - started
        assert set(statuses) == {404, 429}
        assert 2 <= statuses.count(404) <= 1 + took
        while (answer := await stranger.get(f"/api/tables/{short}")).status_code == 429:
            await asyncio.sleep(0.1)
    assert answer.status_code == 200
    await client.close()


def test_short_codes_cannot_be_tried_quickly_over_sockets_either(limited: Server) -> None:
    token, _ = welcome(limited)
    started = time.monotonic()
    codes = [closed_with(limited, "ZZZZZZ", authorization=f"Bearer {token}") for _ in range(30)]
    assert codes[0] == 4404
    assert codes.count(4404) <= 1 + time.monotonic() - started
    assert 4429 in codes


def test_guests_and_tables_are_limited_by_address(limited: Server) -> None:
    with httpx.Client(base_url=f"http://{limited.address}") as http:
        statuses = [http.post("/api/guests").status_code for _ in range(600)]
    assert statuses[0] == 201
    assert 429 in statuses


def test_a_request_that_never_arrives_is_given_up(limited: Server) -> None:
    """Half a head, half a body, and half a second request; a socket and an answer that takes long are not bothered."""
    head = f"POST /api/guests HTTP/1.1\r\nhost: {limited.address}\r\n"
    whole = f"GET /livez HTTP/1.1\r\nhost: {limited.address}\r\n\r\n"
    token, code = welcome(limited)
    with ExitStack() as held:
        playing = held.enter_context(socket_at(limited, code, authorization=f"Bearer {token}"))
        halves = []
        for sent in ("", head, f"{head}content-length: 100\r\n\r\n{{", whole + head):
            half = held.enter_context(socket.create_connection(("127.0.0.1", limited.port), timeout=PATIENCE + 20))
            half.sendall(sent.encode())
            halves.append(half)
        started = time.monotonic()
        for half in halves:
            while half.recv(65536):
                pass
        assert time.monotonic() - started < PATIENCE + 15
        playing.recv(timeout=10)
        playing.send('{"type":"ping","id":1}')
        while json.loads(playing.recv(timeout=10))["type"] != "done":
            pass


def test_a_request_that_is_answered_before_its_body_was_read_is_the_last_of_its_connection(limited: Server) -> None:
    """Otherwise the limit for its body would end a later request."""
    with httpx.Client(base_url=f"http://{limited.address}") as http:
        for method, path, body, is_last in (
            ("POST", "/api/guests", b"", False),
            ("POST", "/api/tables", b'{"game": "simsala", "seats": [null]}', False),
            ("POST", "/api/guests", b"unread", True),
            ("GET", "/livez", b"unread", True),
        ):
            answer = http.request(method, path, content=body)
            assert (answer.headers.get("connection") == "close") is is_last, (path, body)


def test_sockets_of_a_guest_are_limited_and_given_back(limited: Server) -> None:
    token, code = welcome(limited)
    headers = {"authorization": f"Bearer {token}"}
    most = Limits().sockets_of_guest.most
    with ExitStack() as held:
        for _ in range(most):
            held.enter_context(socket_at(limited, code, **headers)).recv(timeout=10)
        for _ in range(3):
            assert closed_with(limited, code, **headers) == 4429
    with ExitStack() as held:
        for _ in range(most):
            held.enter_context(socket_at(limited, code, **headers)).recv(timeout=10)


def test_tables_are_limited_by_guest_and_by_address(limited: Server) -> None:
    wanted = {"game": "simsala", "seats": [None, None]}
    with httpx.Client(base_url=f"http://{limited.address}") as http:
        http.post("/api/guests")
        statuses = [http.post("/api/tables", json=wanted).status_code for _ in range(25)]
    assert statuses.index(429) == Limits().tables.burst
    with httpx.Client(base_url=f"http://{limited.address}") as another:
        another.post("/api/guests")
        assert another.post("/api/tables", json=wanted).status_code == 429


def test_requests_are_limited_by_address(limited: Server) -> None:
    burst = Limits().requests.burst
    host, port = limited.address.split(":")
    with socket.create_connection((host, int(port)), timeout=60) as sent:  # all at once, so that nobody is too slow
        sent.sendall(f"GET /api/mine HTTP/1.1\r\nHost: {limited.address}\r\n\r\n".encode() * 3 * burst)
        answers = b""
        while answers.count(b"HTTP/1.1 ") < 3 * burst or not answers.endswith(b"}"):
            answers += sent.recv(1 << 16)
    statuses = [int(line[:3]) for line in answers.split(b"HTTP/1.1 ")[1:]]
    assert statuses[:burst] == [401] * burst
    assert 429 in statuses
    assert b"too-fast" in answers.rsplit(b"HTTP/1.1 429", 1)[1]


@pytest.mark.parametrize(("size", "status"), [(LARGEST_REQUEST, 400), (LARGEST_REQUEST + 1, 413)])
def test_a_request_may_be_only_so_large(server: Server, size: int, status: int) -> None:
    with httpx.Client(base_url=f"http://{server.address}") as http:
        http.post("/api/guests")
        assert http.post("/api/tables", content=b" " * size).status_code == status


async def test_talk_and_hints_have_limits_of_their_own(limited: Server) -> None:
    limits = Limits()
    client = await Client(limited.address).welcome()
    code = await client.open_table("simsala", [None, "random"], aids="coach", options={"first": "1"})
    await client.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
    await client.post(f"/api/tables/{code}/start")
    await client.connect(code)
    for kind, request, rate in ((Say, {"text": "x"}, limits.talk), (Hint, {"seat": 0}, limits.hints)):
        asked = [await client.send(kind, **request) for _ in range(rate.burst + 2)]
        answers: dict[int | None, Done | Refused] = {}
        while not answers.keys() >= set(asked):
            message = await client.receive()
            if isinstance(message, Done | Refused):
                answers[message.id] = message
        refused = [answer for number in asked if isinstance(answer := answers[number], Refused)]
        assert 1 <= len(refused) <= 2
        assert {answer.reason for answer in refused} == {"too-fast"}
    assert isinstance(await client.ask(Ping), Done)
    await client.close()


def test_a_client_that_writes_too_fast_is_refused(limited: Server) -> None:
    token, code = welcome(limited)
    with socket_at(limited, code, authorization=f"Bearer {token}") as socket:
        for number in range(80):
            socket.send(f'{{"type":"ping","id":{number}}}')
        seen = [json.loads(socket.recv(timeout=10)) for _ in range(75)]
    answers = [message for message in seen if message["type"] in ("done", "refused")]
    assert "too-fast" in {message.get("reason") for message in answers}
    assert [message["id"] for message in answers] == list(range(len(answers)))


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_with_ipv6_a_whole_network_is_one_address(host: str, address: str) -> None:
    connection: Any = SimpleNamespace(client=SimpleNamespace(host=host))
    assert address_of(connection) == address


def test_something_dear_is_paid_by_waiting() -> None:
    times = iter([0.0, 0.0, 0.0, 20.0, 41.9, 42.0])
    rate = Rate(1, 10, lambda: next(times))
    rate.check("ana")
    rate.charge("ana", 50)
    rate.check("ben")
    for _ in range(2):
        with pytest.raises(TooFast):
            rate.check("ana")
    rate.check("ana")


def test_a_socket_that_is_refused_counts_for_nothing() -> None:
    limits = Limits()
    limits.sockets_of_guest.most = 1
    for _ in range(3):
        with ExitStack() as held:
            limits.sockets_of_guest.enter("ana")
            in_all, of_guest, _ = limits.sockets_of("ana", "here")
            held.enter_context(in_all[0].hold(in_all[1]))
            with pytest.raises(Refusal):
                held.enter_context(of_guest[0].hold(of_guest[1]))
        limits.sockets_of_guest.leave("ana")
    assert (limits.sockets.counts, limits.sockets_of_guest.counts, limits.sockets_of_address.counts) == ({}, {}, {})


# --- A player -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["counter 1", "random 2", " counter  1 "])
def test_nobody_is_called_like_a_bot_that_may_have_to_play_on(name: str) -> None:
    """Otherwise the seat could not be handed over, although the journal said so."""
    roster = roster_of("simsala")
    table = Table("ABCDEF", open_table("host", "simsala", (None, None), {}, roster), roster)
    with pytest.raises(Refusal, match="a bot's name"):
        Sit(1, name).propose(table, "guest")


async def test_much_chat_keeps_nobody_away(server: Server) -> None:
    client = await Client(server.address).welcome()
    code = await client.open_table("simsala", [None, None])
    await client.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
    await client.connect(code)
    for number in range(2 * MOST_WAITING):
        assert isinstance(await client.ask(Say, text=str(number)), Done)
    watcher = await Client(server.address).welcome()
    await watcher.connect(code)
    assert isinstance(await watcher.ask(Ping), Done)
    assert [message.text for message in watcher.seen if isinstance(message, Chat)][-1] == str(2 * MOST_WAITING - 1)
    await client.close()
    await watcher.close()


# --- Somebody who reads logs ----------------------------------------------------------------------------------------


async def test_no_secret_is_in_any_log(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    try:
        client = await Client(server.address).welcome()
        code = await client.open_table("simsala", [None, "random"], options={"length": "single"})
        await client.post(f"/api/tables/{code}/seats/1", {"name": "Rumpelstilzchen"})
        await client.post(f"/api/tables/{code}/start")
        await client.connect(code)
        await client.until(View)
        await play_randomly(client, Random(1))
        await client.close()
    finally:
        server.stop()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        (key,) = database.execute("select value from keys").fetchone()
        data = b"".join(data for (data,) in database.execute("select data from journal")).decode()
    (secret,) = re.findall(r'"secret":"(\w+)"', data)
    log = (tmp_path / "log").read_text()
    for text in (secret, key, *client.token.split("."), "Rumpelstilzchen"):
        assert text not in log


def test_no_secret_is_in_the_log_when_the_database_fails(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    try:
        afresh = httpx.Limits(max_keepalive_connections=0)  # a connection that rests for long is closed
        with httpx.Client(base_url=f"http://{server.address}", timeout=300, limits=afresh) as http:
            http.post("/api/guests")
            code = http.post("/api/tables", json={"game": "simsala", "seats": [None, "random"]}).json()["code"]
            http.post(f"/api/tables/{code}/seats/1", json={"name": "Ana"})
            with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
                database.execute("alter table journal rename to lost")
                database.commit()
            assert http.post(f"/api/tables/{code}/start").status_code >= 500
    finally:
        server.stop()
    log = (tmp_path / "log").read_text()
    assert "no such table: journal" in log
    assert "began" not in log


# --- The document ---------------------------------------------------------------------------------------------------


def test_the_threat_model_names_tests_that_are_there() -> None:
    document = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    named = re.findall(r"`(test_\w+)`", document)
    assert len(named) > 10
    for name in named:
        assert f"def {name}(" in tests or list((ROOT / "tests").rglob(f"{name}.py")), name


@pytest.mark.parametrize("document", ["threat-model", "operation"])
def test_documents_name_files_that_are_there(document: str) -> None:
    text = (ROOT / "docs" / f"{document}.md").read_text(encoding="utf-8")
    for path in re.findall(r"`([\w/*.]+\.py|docs/\w+\.md)`", text):
        assert [*ROOT.glob(path), *(ROOT / "src" / "spellwright").glob(path)], path
