"""The page: the files that were built from `web/`, and the one document that all of its addresses show."""

import gzip
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from spellwright.server.context import HttpRequest
from spellwright.server.http.files import BROTLI, BUILT, DOCUMENT, files_of, media_type_of

ADDRESSES = [
    *("/", "/learn", "/mine", "/at-home", "/devices", "/notices", "/big"),
    *("/new/{rest:path}", "/t/{rest:path}", "/replay/{rest:path}", "/ledger/{rest:path}", "/rules/{rest:path}"),
    *("/notices/{rest:path}", "/family-chat/{rest:path}", "/big/{rest:path}"),
]
NOT_PAGES = ("/api/", "/assets/")
FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with what is in them
NOT_BUILT = b"<!doctype html><title>Spellwright</title><p>The page has not been built: run <code>make page</code>.</p>"
PACKED = (".js", ".css", ".svg", ".html", ".webmanifest", ".wasm", ".npy")  # fonts are packed already


@dataclass(frozen=True)
class Asset:
    """A file of the page, kept in memory."""

    name: str
    data: bytes
    brotli: bytes | None = None

    @cached_property
    def packed(self) -> bytes | None:
        """The file in gzip's format, if that makes it smaller."""
        return gzip.compress(self.data) if self.name.endswith(PACKED) else None

    def answer(self, request: HttpRequest, caching: str, status: int = 200) -> Response[bytes]:
        """Return the file in a form that this client can read."""
        headers = {"cache-control": caching, "vary": "accept-encoding"}
        data, accepted = self.data, request.headers.get("accept-encoding", "")
        if self.brotli and "br" in [coding.partition(";")[0].strip() for coding in accepted.split(",")]:
            data, headers["content-encoding"] = self.brotli, "br"
        elif self.packed and "gzip" in accepted:
            data, headers["content-encoding"] = self.packed, "gzip"
        return Response(data, headers=headers, media_type=media_type_of(self.name), status_code=status)


@cache
def document(folder: Path = BUILT) -> Asset:
    """Return the one document, which names its files from the root; where none was built, one that says so."""
    built = folder / DOCUMENT
    return Asset(built.name, built.read_bytes().replace(b'="./', b'="/') if built.exists() else NOT_BUILT)


def page_handlers(folder: Path = BUILT) -> list[HTTPRouteHandler]:
    """Return handlers that serve the page from a folder."""
    page = document(folder)
    files = {name: path.read_bytes() for name, path in files_of(folder).items() if name != page.name}
    assets = {
        name: Asset(name, data, files.get(name + BROTLI)) for name, data in files.items() if not name.endswith(BROTLI)
    }

    @get(ADDRESSES, include_in_schema=False)
    async def show_page(request: HttpRequest) -> Response[bytes]:
        """Show the page, which finds out by itself what its address means."""
        return page.answer(request, "no-cache")

    beside = [f"/{name}" for name in assets if "/" not in name and not name.startswith(".")]

    @get(beside or ["/sw.js"], include_in_schema=False)
    async def show_file(request: HttpRequest) -> Response[bytes]:
        """Show a file beside the document: service worker, manifest, icons. Their names stay the same."""
        if request.url.path not in beside:
            raise NotFoundException("There is no such file.")
        return assets[request.url.path.removeprefix("/")].answer(request, "no-cache")

    @get("/assets/{name:str}", include_in_schema=False)
    async def show_asset(request: HttpRequest, name: FromPath[str]) -> Response[bytes]:
        if f"assets/{name}" not in assets:
            raise NotFoundException("There is no such file.")
        return assets[f"assets/{name}"].answer(request, FOREVER)

    return [show_page, show_file, show_asset]


def wants_page(request: HttpRequest) -> bool:
    """Whether a person opens this address in a browser, rather than a program or the page itself."""
    is_looked_at = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return is_looked_at and not request.url.path.startswith(NOT_PAGES)


def show_nothing(request: HttpRequest) -> Response[bytes]:
    """Show the page, which finds out by itself that there is nothing at its address."""
    return document().answer(request, "no-cache", status=404)
