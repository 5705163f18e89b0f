"""The page as a folder that any web server can offer: everything that needs no server of ours.

The files are those that the server shows. The document says that no server is behind it (so that nothing is offered
that needs one, and addresses stand behind a #), and carries its Content-Security-Policy itself.
"""

import shutil
from pathlib import Path

from spellwright.server.http.page import BUILT

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'"
)
DOCUMENT = "index.html"
TITLE = "<title>"
UNBUILT = (".stamp",)


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
    shutil.copytree(built, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*UNBUILT))
    document = folder / DOCUMENT
    document.write_text(static_document(document.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / ".nojekyll").touch()  # hosts that leave out files they do not know
    return sum(path.is_file() for path in folder.rglob("*"))


def static_document(text: str) -> str:
    """Return the document for a place without a server."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    return text.replace(TITLE, f'{policy}\n    <meta name="spellwright-static" content="yes" />\n    {TITLE}', 1)
