"""The page: one document for all of its addresses, and its files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from spellwright.server.http.files import BUILT, files_of
from spellwright.server.http.page import FOREVER, page_handlers
from spellwright.server.http.site import Site, build_site, offer_site

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


def test_a_wheel_has_each_network_once(tmp_path: Path) -> None:
    """What the page needs of it besides is packed; the numbers themselves lie beside the rules."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "simsala.network-1a2b.npy.br").write_bytes(BROTLI)
    files = files_of(tmp_path)
    assert files["assets/simsala.network-1a2b.npy"].read_bytes().startswith(b"\x93NUMPY")
    assert build_site(tmp_path / "site", _with_document(tmp_path)) == len(files) + 2  # and .nojekyll


@pytest.mark.skipif(not BUILT.exists(), reason="the page has not been built: run `make page`")
def test_no_file_imports_what_a_worker_begins_with() -> None:
    """WebKit runs such a module again: every request would be answered twice."""
    entries = re.compile(r"(?:from|import)\s*\(?[\"']\./\w+\.worker-")
    scripts = list((BUILT / "assets").glob("*.js"))
    assert [file.name for file in scripts if file.match("*.worker-*")]
    assert [file.name for file in scripts if entries.search(file.read_text(encoding="utf-8"))] == []


def test_the_page_plays_without_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`spellwright` offers it where only the package itself is installed."""
    (tmp_path / "page.wasm").write_bytes(b"\0asm")
    monkeypatch.setattr(Site, "files", files_of(_with_document(tmp_path)))
    with offer_site(0) as server, ThreadPoolExecutor(1) as pool:
        serving = pool.submit(server.serve_forever)
        try:
            client = httpx.Client(base_url=f"http://127.0.0.1:{server.server_port}")
            assert 'name="spellwright-static"' in client.get("/").text
            assert client.get("/page.wasm").headers["content-type"] == "application/wasm"
            assert [client.get(path).status_code for path in ("/nothing", "/../page.py")] == [404, 404]
        finally:
            server.shutdown()
        serving.result()


def _with_document(folder: Path) -> Path:
    (folder / "index.html").write_text("<!doctype html><title>Spellwright</title>")
    return folder
