"""One person, several devices: carrying on elsewhere, coming back with a phrase, signing out the others."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from spellwright.client import Guest
from spellwright.protocol import Goodbye
from spellwright.server.http.devices import PHRASE_WORDS, YEAR, digest_of, new_phrase
from spellwright.server.operation.limits import Limits
from tests.server.client import Client
from tests.server.running import Server

GUESSES = 30  # wrong ones in a row


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log")
    server.unlimited = ""
    yield server.start()
    server.stop()


def ask(server: Server, path: str, token: str = "", **body: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.post(f"http://{server.address}{path}", json=body or None, headers=headers)


def become_guest(server: Server) -> tuple[str, str]:
    answer = ask(server, "/api/guests").json()
    return answer["who"], answer["token"]


def claim(server: Server, secret: str) -> httpx.Response:
    return ask(server, "/api/guests/claim", secret=secret)


def test_a_link_brings_identity_and_seats_to_another_device_once(server: Server) -> None:
    who, token = become_guest(server)
    wanted = {"game": "simsala", "seats": [None, None]}
    headers = {"authorization": f"Bearer {token}"}
    code = httpx.post(f"http://{server.address}/api/tables", json=wanted, headers=headers).json()["code"]
    ask(server, f"/api/tables/{code}/seats/1", token, name="Mira").raise_for_status()
    link = ask(server, "/api/guests/link", token).json()
    assert link["seconds"] == 600

    other = claim(server, link["secret"])
    assert other.json()["who"] == who
    assert "HttpOnly" in other.headers["set-cookie"]
    table = httpx.get(f"http://{server.address}/api/tables/{code}", cookies=dict(other.cookies)).json()
    assert [seat["is_yours"] for seat in table["seats"]] == [True, False]
    again = claim(server, link["secret"])
    assert (again.status_code, again.json()["reason"]) == (409, "pass-used")
    assert claim(server, "nonsense").json()["reason"] == "no-pass"


def test_a_link_that_comes_late_is_told_so(server: Server) -> None:
    _, token = become_guest(server)
    secret = ask(server, "/api/guests/link", token).json()["secret"]
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        database.execute("update passes set until = ? where digest = ?", (time.time() - 1, digest_of(secret)))
        database.commit()
    late = claim(server, secret)
    assert (late.status_code, late.json()["reason"]) == (410, "pass-too-late")


async def test_of_devices_that_use_a_link_at_once_one_carries_on(server: Server) -> None:
    _, token = become_guest(server)
    secret = ask(server, "/api/guests/link", token).json()["secret"]
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as http:
        tries = [http.post("/api/guests/claim", json={"secret": secret}) for _ in range(20)]
        answers = [answer.status_code for answer in await asyncio.gather(*tries)]
    assert sorted(answers) == [200] + 19 * [409]


def test_a_new_link_voids_the_one_before(server: Server) -> None:
    _, token = become_guest(server)
    first, second = (ask(server, "/api/guests/link", token).json()["secret"] for _ in range(2))
    assert claim(server, first).status_code == 404
    assert claim(server, second).status_code == 200


def test_a_phrase_is_typed_from_paper_and_replaced_by_the_next(server: Server) -> None:
    who, token = become_guest(server)
    phrase = ask(server, "/api/guests/phrase", token).json()["phrase"]
    for typed in (phrase, phrase.upper(), phrase.replace(" ", "-"), f"  {phrase.replace(' ', ',  ')}\n"):
        assert claim(server, typed).json()["who"] == who
    ask(server, "/api/guests/phrase", token)
    assert claim(server, phrase).json()["reason"] == "no-pass"


def test_phrases_are_too_many_to_guess_and_told_apart() -> None:
    phrases = [new_phrase() for _ in range(200)]
    assert {len(phrase.split()) for phrase in phrases} == {PHRASE_WORDS}
    assert len(set(phrases)) == len({digest_of(phrase) for phrase in phrases}) == 200
    assert len({word for phrase in phrases for word in phrase.split()}) > 1100  # of 65,536


def test_the_database_keeps_no_secret(server: Server) -> None:
    _, token = become_guest(server)
    secret = ask(server, "/api/guests/link", token).json()["secret"]
    phrase = ask(server, "/api/guests/phrase", token).json()["phrase"]
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        kept = "\n".join(database.iterdump())
    assert digest_of(secret) in kept
    assert digest_of(phrase) in kept
    assert secret not in kept
    assert phrase not in kept


def test_who_has_the_right_phrase_is_served_beside_a_guesser(limited: Server) -> None:
    _, token = become_guest(limited)
    phrase = ask(limited, "/api/guests/phrase", token).json()["phrase"]
    assert [claim(limited, f"guess {number}").status_code for number in range(GUESSES)] == [404] * GUESSES
    assert claim(limited, phrase).status_code == 200


def test_a_guesser_finds_no_phrase_in_a_year() -> None:
    phrases, everybody = 2**96, 10**9
    tries = 1000 * Limits().requests.per_second * YEAR  # from a thousand addresses
    assert tries * everybody / phrases < 1e-6


def test_who_voids_all_tokens_voids_links_and_phrase(server: Server) -> None:
    _, token = become_guest(server)
    secret = ask(server, "/api/guests/link", token).json()["secret"]
    phrase = ask(server, "/api/guests/phrase", token).json()["phrase"]
    httpx.delete(f"http://{server.address}/api/guests", headers={"authorization": f"Bearer {token}"})
    assert [claim(server, one).status_code for one in (secret, phrase)] == [404, 404]


async def test_other_devices_are_signed_out_and_seats_are_kept(server: Server) -> None:
    lost = await Client(server.address).welcome()
    code = await lost.open_table("simsala", [None, "newt"])
    await lost.post(f"/api/tables/{code}/seats/1", {"name": "Mira"})
    await lost.post(f"/api/tables/{code}/start")
    await lost.connect(code)
    phrase = (await lost.post("/api/guests/phrase"))["phrase"]
    kept = Guest(f"http://{server.address}")
    await kept.carry_on(phrase)
    own = kept.token
    await asyncio.sleep(1)  # tokens are told apart by the second

    newer = ask(server, "/api/guests/others", own).json()["token"]
    assert (await lost.until(Goodbye)).reconnect
    assert ask(server, "/api/guests/link", own).status_code == 401
    assert claim(server, phrase).status_code == 404  # print a new one
    headers = {"authorization": f"Bearer {newer}"}
    (first, _) = httpx.get(f"http://{server.address}/api/tables/{code}", headers=headers).json()["seats"]
    assert (first["is_yours"], first["bot"]) == (True, None)
    await lost.close()
