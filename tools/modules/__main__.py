"""Write the WebAssembly modules of all games, or of some, with their descriptions.

python -m tools.modules               # web/src/games/<game>/module.wasm and module.ts
python -m tools.modules simsala       # one of them
python -m tools.modules --check       # is what lies there what would be written? (built anew, compared byte by byte)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.modules.stamp import GAMES, MODULE, TYPES

from spellwright.games import games

AT_ONCE = 2  # games, each of which needs half a gigabyte
# Sets of names have the same order in every run, and with it what Numba writes:
SETTINGS = {"PYTHONHASHSEED": "0", "NUMBA_CPU_NAME": "", "NUMBA_OPT": "3"}


def build(game: str, folder: Path) -> None:
    """Build one game's module in a process of its own: there Numba's CPU is another one."""
    code = "import sys, tools.modules.target; from tools.modules.build import build; build(*sys.argv[1:])"
    subprocess.run([sys.executable, "-c", code, game, str(folder)], check=True, env={**os.environ, **SETTINGS})


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.modules", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[[], *games()], metavar="game")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail where something else would be written"
    )
    chosen = parser.parse_args()
    names = [name for name in chosen.games or games() if (GAMES / name).is_dir()]
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(AT_ONCE) as pool:
        folders = {name: Path(place) / name if chosen.check else GAMES / name for name in names}
        list(pool.map(build, folders, folders.values()))
        stale = [
            name
            for name, folder in folders.items()
            if any((folder / file).read_bytes() != (GAMES / name / file).read_bytes() for file in (MODULE, TYPES))
        ]
    if stale:
        sys.exit(f"stale: {', '.join(stale)}; write them anew with `make modules`")


main()
