"""The files of the page, as `web/` was built: where they lie, and what they are."""

import mimetypes
import re
from pathlib import Path

BUILT = Path(__file__).parents[1] / "built"
GAMES = Path(__file__).parents[2] / "games"
DOCUMENT = "index.html"
BROTLI = ".br"  # the ending of files that were packed when the page was built (web/packed.ts)
STAMP = ".stamp"  # what the page was built from (hatch_build.py)
NETWORK = re.compile(rf"assets/(?P<game>\w+)\.(?P<part>\w+)-.+\.npy{re.escape(BROTLI)}")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/css", ".css")  # a Windows registry may say something else
mimetypes.add_type("text/javascript", ".js")


def files_of(built: Path = BUILT) -> dict[str, Path]:
    """Return where every file of the page lies, by its name in the page. A wheel has the networks once, beside the
    rules of their games."""
    found = {path.relative_to(built).as_posix(): path for path in sorted(built.rglob("*")) if path.is_file()}
    found.pop(STAMP, None)
    networks = [NETWORK.fullmatch(name) for name in found]
    beside = {
        network.string.removesuffix(BROTLI): GAMES / network["game"] / f"{network['part']}.npy"
        for network in networks
        if network
    }
    return beside | found


def media_type_of(name: str) -> str:
    """Return the media type of a file."""
    return mimetypes.guess_type(name)[0] or "application/octet-stream"
