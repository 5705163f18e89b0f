"""Games that began before the rules of a game had editions: what a server and a browser kept of them, so that every
later version goes on with them.

`server.json.gz`: the rows of a server's database, and what its people saw. `page.json.gz`: the rows of a browser's
IndexedDB, and what the page showed. Both were played by the version before that change; they are never made again.
"""

import gzip
import json
from pathlib import Path
from typing import Any


def kept(what: str) -> Any:
    """Return what was kept by a `server`, or by a `page`."""
    return json.loads(gzip.decompress(Path(__file__).with_name(f"{what}.json.gz").read_bytes()))
