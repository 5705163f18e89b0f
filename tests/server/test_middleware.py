"""What every answer of the API has in common, and tables that cannot be replayed: inside of this process."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from spellwright.bots.roster import roster_of
from spellwright.play.events import AnyEntry, Began, Moved, Sat, open_table, write_entry
from spellwright.server.http.api import MOMENTS_AT_ONCE
from spellwright.server.http.identity import COOKIE, SECURE_COOKIE
from spellwright.store.guests import Guests
from spellwright.store.writing import Row
from tests.server.inside import Inside, served_inside

SECRET = "ab" * 32


@pytest.fixture
async def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    async with served_inside(f"sqlite:///{tmp_path / 'tables.db'}", monkeypatch) as inside:
        yield inside


async def write_table(inside: Inside, code: str, *more: AnyEntry | bytes, host: str = "ana") -> None:
    """Write a table into the journal, with whatever entries, also of later versions."""
    opened = open_table(host, "simsala", [None, None], {"first": "1"}, roster_of("simsala"))
    entries: Sequence[AnyEntry | bytes] = (Sat(0, host, "Ana"), Sat(1, "ben", "Ben"), *more)
    journal = inside.hub.journal
    await journal.open_table(Row(code, 0, time.time(), write_entry(opened)), "simsala", "private")
    for number, entry in enumerate(entries, start=1):
        data = entry if isinstance(entry, bytes) else write_entry(entry)
        await journal.append(Row(code, number, time.time(), data))
    await Guests(journal.database).note(host, code)


@pytest.mark.parametrize("opened", [{"game": "chess"}, {"seats": "many"}])
async def test_a_table_that_cannot_be_opened_here_is_unplayable(inside: Inside, opened: dict[str, object]) -> None:
    good = json.loads(write_entry(open_table("ana", "simsala", [None, None], {}, roster_of("simsala"))))
    row = Row("ODDTABLEXY", 0, time.time(), json.dumps(good | opened).encode())
    await inside.hub.journal.open_table(row, "simsala", "private")
    for path in ("", "/record", "/moments"):
        answer = await inside.http.get(f"/api/tables/ODDTABLEXY{path}")
        assert (answer.status_code, answer.json()["reason"]) == (409, "unplayable")


async def test_nobody_keeps_answers_of_the_api(inside: Inside) -> None:
    for path, status in (("/api/games", 200), ("/api/mine", 401), ("/api/tables/ZZZZZZ", 404), ("/api/nothing", 404)):
        answer = await inside.http.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (status, "no-store")


async def test_with_tls_the_cookie_is_one_that_nobody_else_can_set(inside: Inside) -> None:
    answer = await inside.http.post("/api/guests")
    assert answer.headers["set-cookie"].startswith(f"{SECURE_COOKIE}=")
    assert {"path=/", "secure", "httponly"} <= set(answer.headers["set-cookie"].lower().split("; "))
    assert "domain=" not in answer.headers["set-cookie"].lower()
    another = {"cookie": f"{COOKIE}={answer.json()['token']}"}
    inside.http.cookies.clear()
    assert (await inside.http.get("/api/mine", headers=another)).status_code == 200  # from before there was TLS
    forced = {"cookie": f"{COOKIE}={answer.json()['token']}; {SECURE_COOKIE}=nobody.0"}
    assert (await inside.http.get("/api/mine", headers=forced)).status_code == 401


async def test_a_request_with_a_length_and_with_chunks_is_refused(inside: Inside) -> None:
    headers = {"content-length": "2", "transfer-encoding": "chunked"}
    answer = await inside.http.post("/api/guests", content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-request")


async def test_moments_are_packed_and_have_a_price(inside: Inside) -> None:
    await write_table(inside, "PLAYED", Began(SECRET))
    requests = inside.context.limits.requests
    requests.clock = lambda: 0.0
    plain = await inside.http.get("/api/tables/PLAYED/moments", headers={"accept-encoding": "identity"})
    packed = await inside.http.get("/api/tables/PLAYED/moments", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    (bucket,) = requests.buckets.values()
    assert bucket.tokens == pytest.approx(requests.burst - 2 * (1 + len(plain.json()) / MOMENTS_AT_ONCE))


@pytest.mark.parametrize(
    ("entries", "text"),
    [
        ([Began(SECRET, rules=0)], "This game began under version 0 of the rules; this server plays version 1."),
        ([Began(SECRET), Moved(0, 0, 99)], "This table's journal cannot be replayed."),
        ([Began(SECRET, rules=2)], "This game began under version 2 of the rules; this server plays version 1."),
        ([Began(SECRET), b'{"kind":"teleported","seat":0}'], "This table's journal cannot be replayed."),
    ],
)
async def test_a_table_that_cannot_be_replayed_says_so_and_harms_no_other(
    inside: Inside, caplog: pytest.LogCaptureFixture, entries: list[AnyEntry | bytes], text: str
) -> None:
    guest = (await inside.http.post("/api/guests")).json()["who"]
    await write_table(inside, "BROKEN", *entries, host=guest)
    await write_table(inside, "PLAYED", Began(SECRET))
    for _ in range(2):
        answer = await inside.http.get("/api/tables/BROKEN")
        assert (answer.status_code, answer.json()) == (409, {"reason": "unplayable", "text": text})
    assert (await inside.http.post("/api/tables/BROKEN/start")).status_code == 409
    assert (await inside.http.get("/api/tables/PLAYED")).json()["stage"] == "playing"
    assert (await inside.http.get("/api/mine/tables")).json() == []
    errors = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert errors == [f"entry {2 + len(entries)} of table BROKEN does not replay"]
    await inside.hub.guests.forget("ben", "BROKEN")
    assert (await inside.http.delete("/api/mine/BROKEN")).status_code == 204
    assert not await inside.hub.stored.has("BROKEN")


@pytest.mark.parametrize("opened", ['{"kind":"founded","seats":2}', '{"kind":"opened","game":"chess"}'])
async def test_a_table_that_a_later_version_has_opened_says_so(
    inside: Inside, caplog: pytest.LogCaptureFixture, opened: str
) -> None:
    await inside.hub.journal.open_table(Row("LATERX", 0, time.time(), opened.encode()), "simsala", "private")
    for _ in range(2):
        answer = await inside.http.get("/api/tables/LATERX")
        assert (answer.status_code, answer.json()["reason"]) == (409, "unplayable")
    assert "entry 0 of table LATERX does not replay" in caplog.text


async def test_journals_and_records_name_the_version_of_the_rules(inside: Inside) -> None:
    await inside.http.post("/api/guests")
    table = (await inside.http.post("/api/tables", json={"game": "simsala", "seats": [None, "random"]})).json()
    await inside.http.post(f"/api/tables/{table['code']}/seats/1", json={"name": "Ana"})
    await inside.http.post(f"/api/tables/{table['code']}/start")
    entries = [json.loads(data) for _, data in await inside.hub.journal.read(table["code"])]
    assert [entry["rules"] for entry in entries if entry["kind"] == "began"] == [1]
