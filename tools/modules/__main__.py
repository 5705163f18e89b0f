"""Write the WebAssembly modules of the games, with their descriptions.

python -m tools.modules               # those that are stale: web/src/games/<game>/module.wasm and module.ts
python -m tools.modules simsala       # one of them
python -m tools.modules --check       # which are stale? (seconds, nothing is built)
python -m tools.modules --rebuild     # is what lies there what would be written? (built again, compared byte by byte)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.modules.stamp import GAMES, MODULE, ROOT, TYPES, note_parts, stale_parts

from spellwright.games import games, load

MOST = 8  # parts that are listed
AT_ONCE = 2  # games, each of which needs half a gigabyte
# Sets of names have the same order in every run, and with it what Numba writes:
SETTINGS = {"PYTHONHASHSEED": "0", "NUMBA_CPU_NAME": "", "NUMBA_OPT": "3"}


def build(game: str, folder: Path) -> None:
    """Build one game's module in a process of its own: there Numba's CPU is another one."""
    code = "import sys, tools.modules.target; from tools.modules.build import build; build(*sys.argv[1:])"
    command = [sys.executable, "-c", code, game, str(folder)]
    subprocess.run(command, check=True, env={**os.environ, **SETTINGS}, stdout=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.modules", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[[], *games()], metavar="game")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a module is stale")
    parser.add_argument("--rebuild", action="store_true", help="build again, and compare byte by byte")
    chosen = parser.parse_args()
    names = [name for name in chosen.games or games() if (GAMES / name).is_dir()]
    if chosen.rebuild:
        compare(names)
        return
    stale = {name: parts for name in names if (parts := stale_parts(load(name))) or name in chosen.games}
    if not chosen.check:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(build, stale, [GAMES / name for name in stale]))
        for name in stale:
            note_parts(load(name))
    for name, parts in stale.items():
        print(f"{(GAMES / name / MODULE).relative_to(ROOT)}: {listed(parts)}")
    sys.exit(1 if chosen.check and stale else 0)


def listed(parts: list[str]) -> str:
    """Return parts in one line."""
    shown = ", ".join(parts[:MOST]) or "as asked for"
    return f"{shown} and {len(parts) - MOST} more" if len(parts) > MOST else shown


def compare(names: list[str]) -> None:
    """Build modules again and compare them byte by byte with those that are there."""
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(AT_ONCE) as pool:
        folders = [Path(place) / name for name in names]
        list(pool.map(build, names, folders))
        different = [
            name
            for name, folder in zip(names, folders, strict=True)
            if any((folder / file).read_bytes() != (GAMES / name / file).read_bytes() for file in (MODULE, TYPES))
        ]
    if different:
        sys.exit(f"stale: {', '.join(different)}; `make generated` writes them")


if __name__ == "__main__":
    main()
