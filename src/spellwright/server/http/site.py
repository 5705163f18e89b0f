"""The page as a folder that any web server can offer: everything that needs no server of ours.

The files are those that the server shows. The document says that no server is behind it (so that nothing is offered
that needs one, and addresses stand behind a #), and carries its Content-Security-Policy itself.
"""

import shutil
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit

from spellwright.server.http.files import BROTLI, BUILT, DOCUMENT, files_of, media_type_of

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'"
)
TITLE = "<title>"


class NotBuilt(Exception):
    """The page itself has not been built."""


class NotEmpty(Exception):
    """There is something in the folder already."""


def build_site(folder: Path, built: Path = BUILT) -> int:
    """Write the site into a new or empty folder; return the number of files."""
    if not (built / DOCUMENT).exists():
        raise NotBuilt
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise NotEmpty
    for name, path in files_of(built).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / name)
    document = folder / DOCUMENT
    document.write_text(static_document(document.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / ".nojekyll").touch()  # hosts that leave out files they do not know
    return sum(path.is_file() for path in folder.rglob("*"))


def static_document(text: str) -> str:
    """Return the document for a place without a server."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    return text.replace(TITLE, f'{policy}\n    <meta name="spellwright-static" content="yes" />\n    {TITLE}', 1)


class Site(BaseHTTPRequestHandler):
    """Answers a browser on this machine with the files of the page."""

    protocol_version = "HTTP/1.1"
    files: ClassVar[dict[str, Path]] = files_of()

    def do_GET(self) -> None:
        name = urlsplit(self.path).path.removeprefix("/") or DOCUMENT
        if name not in self.files or name.endswith(BROTLI):
            self.send_error(404)
            return
        data = self.files[name].read_bytes()
        if name == DOCUMENT:
            data = static_document(data.decode()).encode()
        self.send_response(200)
        self.send_header("Content-Type", media_type_of(name))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the library's name)
        """Say nothing: the terminal shows where the page is."""


def offer_site(port: int) -> ThreadingHTTPServer:
    """Return a server of the site for this machine, which answers once its `serve_forever` is called."""
    if DOCUMENT not in Site.files:
        raise NotBuilt
    return ThreadingHTTPServer(("127.0.0.1", port), Site)
