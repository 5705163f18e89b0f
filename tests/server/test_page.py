"""The page: one document for all of its addresses, and its files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from spellwright.server.http.page import FOREVER, page_handlers

SCRIPT = "let spell = 'Simsala';" * 100
BROTLI = b"what brotli made of it"


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    (tmp_path / "index.html").write_text("<!doctype html><title>Spellwright</title>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (tmp_path / "assets" / "index-1a2b.js.br").write_bytes(BROTLI)
    (tmp_path / "secret.txt").write_text("no")
    with TestClient(Litestar(page_handlers(tmp_path))) as client:
        yield client


@pytest.mark.parametrize(
    "address", ["/", "/t/ABCDEF", "/new/simsala", "/replay/ABCDEF", "/rules/spellbook", "/learn", "/mine"]
)
def test_one_document_stands_for_all_addresses(page: TestClient[Litestar], address: str) -> None:
    answer = page.get(address)
    assert "Spellwright" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_files_are_packed_for_clients_that_can_unpack_them_and_kept_for_good(
    page: TestClient[Litestar], encoding: str
) -> None:
    answer = page.get("/assets/index-1a2b.js", headers={"accept-encoding": encoding})
    assert answer.text == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == FOREVER
    assert (int(answer.headers["content-length"]) < len(SCRIPT)) == (encoding == "gzip")


@pytest.mark.parametrize(
    ("accepted", "encoding"), [("gzip, deflate, br, zstd", "br"), ("br;q=1.0", "br"), ("gzip", "gzip")]
)
def test_what_was_packed_at_build_time_is_sent_to_those_who_read_it(
    page: TestClient[Litestar], accepted: str, encoding: str
) -> None:
    headers = {"accept-encoding": accepted}
    with page.stream("GET", "/assets/index-1a2b.js", headers=headers) as answer:
        assert answer.headers["content-encoding"] == encoding
        assert (b"".join(answer.iter_raw()) == BROTLI) == (encoding == "br")
    assert page.get("/assets/index-1a2b.js.br").status_code == 404


@pytest.mark.parametrize("name", ["none.js", "..%2fsecret.txt", "%2e%2e/secret.txt"])
def test_nothing_else_is_given_away(page: TestClient[Litestar], name: str) -> None:
    assert page.get(f"/assets/{name}").status_code == 404


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    with TestClient(Litestar(page_handlers(tmp_path))) as client:
        assert "make page" in client.get("/").text
