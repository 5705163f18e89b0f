"""The REST API does what its own document says, whatever it is asked: requests are made from the document at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from spellwright.server.app import LARGEST_REQUEST
from tests.server.at_home import server_at_home
from tests.server.running import Server

OPERATIONS = [
    "POST /api/guests",
    "POST /api/guests/link",
    "POST /api/guests/phrase",
    "POST /api/guests/claim",
    "POST /api/guests/others",
    "GET /api/games",
    "GET /api/games/{game}",
    "GET /api/tables",
    "GET /api/home",
    "POST /api/home",
    "GET /api/mine",
    "GET /api/mine/tables",
    "GET /api/mine/results",
    "DELETE /api/mine/{code}",
    "POST /api/tables",
    "GET /api/tables/{code}",
    "POST /api/tables/{code}/seats/{number}",
    "DELETE /api/tables/{code}/seats/{number}",
    "POST /api/tables/{code}/seats/{number}/bot",
    "POST /api/tables/{code}/seats/{number}/report",
    "POST /api/tables/{code}/seats/{number}/block",
    "POST /api/tables/{code}/start",
    "POST /api/tables/{code}/rematch",
    "GET /api/tables/{code}/moments",
    "GET /api/tables/{code}/record",
    "GET /api/notices",
    "POST /api/notices/devices",
    "DELETE /api/notices/devices/{device}",
    "POST /api/notices/devices/{device}/rest",
    "GET /api/tables/{code}/notices",
    "POST /api/tables/{code}/notices",
    "POST /api/tables/{code}/chat",
    "POST /api/tables/{code}/chat/test",
    "DELETE /api/tables/{code}/chat",
    "GET /livez",
    "GET /readyz",
    "GET /healthz",
    "DELETE /api/guests",
]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 50  # for each operation and kind of request
SETTINGS = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


class Host:
    """A guest with tables at every stage."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=f"http://{server.address}", timeout=300)
        self.token = self.http.post("/api/guests").json()["token"]
        self.codes = [self.open_table(), self.open_table(is_playing=True), "ZZZZZZ", "A"]

    def open_table(self, *, is_playing: bool = False) -> str:
        seats = [None, "random"]
        code = str(self.http.post("/api/tables", json={"game": "simsala", "seats": seats}).json()["code"])
        if is_playing:
            self.http.post(f"/api/tables/{code}/seats/1", json={"name": "Ana"}).raise_for_status()
            self.http.post(f"/api/tables/{code}/start").raise_for_status()
        return code


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = server_at_home(tmp_path_factory.mktemp("server"))  # it may be told to let phones in
    yield running.start()
    running.stop()


@pytest.fixture(scope="module")
def host(server: Server) -> Iterator[Host]:
    host = Host(server)
    yield host
    host.http.close()


@pytest.fixture(scope="module")
def document(server: Server) -> Any:
    return httpx.get(f"http://{server.address}/api/schema/openapi.json").json()


def test_every_operation_is_tried(document: Any) -> None:
    found = [f"{method.upper()} {path}" for path, methods in document["paths"].items() for method in methods]
    assert sorted(found) == sorted(OPERATIONS)


@pytest.mark.parametrize("name", OPERATIONS)
def test_answers_are_those_of_the_document(server: Server, host: Host, document: Any, name: str) -> None:
    method, path = name.split()
    operation = schemathesis.openapi.from_dict(document)[path][method]
    voids = name in ("DELETE /api/guests", "POST /api/guests/others")  # tokens; the host needs theirs
    own = httpx.post(f"http://{server.address}/api/guests").json()["token"] if voids else host.token

    @SETTINGS
    @given(data=st.data(), case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    def right(data: st.DataObject, case: Case[Any]) -> None:
        call(data, case, checks=CHECKS)

    @SETTINGS
    @given(data=st.data(), case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def wrong(data: st.DataObject, case: Case[Any]) -> None:
        # a parameter in the address that nobody knows is passed over, as everywhere
        call(data, case, checks=CHECKS if operation.query else [*CHECKS, negative_data_rejection])

    def call(data: st.DataObject, case: Case[Any], checks: list[Any]) -> None:
        if "code" in case.path_parameters and data.draw(st.booleans()):
            case.path_parameters["code"] = data.draw(st.sampled_from(host.codes))
        token = data.draw(st.sampled_from([own, own, own, "nobody", ""]))
        if case.meta and case.meta.is_negative_at(ParameterLocation.HEADER):
            token = ""  # a header that is wrong on purpose stays wrong
        headers = {"authorization": f"Bearer {token}"} if token else {}
        case.call_and_validate(base_url=f"http://{server.address}", headers=headers, checks=checks)

    right()
    if "{" in path or operation.body:
        wrong()
    assert server.log
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[" * 20_000, 400),
        (b'{"game":' + b"[" * 20_000, 400),
        (b'{"game":"simsala","seats":[null,"\xff"]}', 400),
        (b'{"game":"simsala","seats":[null,"\\ud800"]}', 400),
        (b'{"game":"simsala","seats":[null,null],"takeover":' + b"9" * 5000 + b"}", 400),
        (b'{"game":"simsala","seats":[null,null],"more":1}', 400),
        (b'{"game":"chess","seats":[null,null]}', 404),
        (b" " * (LARGEST_REQUEST + 1), 413),
    ],
)
def test_a_body_that_cannot_be_read_is_refused_with_a_reason(host: Host, body: bytes, status: int) -> None:
    answer = host.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert set(answer.json()) == {"reason", "text"}
