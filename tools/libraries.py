"""Build the shared libraries of the games: the rules compiled ahead of time, for Python (docs/modules.md).

python -m tools.libraries                      # for this machine, those that are missing or outdated
python -m tools.libraries simsala              # one of them
python -m tools.libraries --platform linux-x86_64    # for all levels of a kind of processor: what a wheel carries
python -m tools.libraries --platform all       # for every platform (with Zig's linker: the extra `release`)
python -m tools.libraries --check              # which are missing or outdated? (seconds, nothing is built)

What was built once lies in the user's cache, too: another clone with the same rules takes it from there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from spellwright.games import PACKAGES, load
from spellwright.kernel.entry import ENGINE, INTERPRETED, SHARED
from spellwright.kernel.library import BadLibrary, described, library_file, meaning_of, platforms
from spellwright.kernel.sources import fingerprint
from spellwright.version import VERSION

AT_ONCE = 2  # libraries, each of which needs half a gigabyte
BUILDER = ("build", "description", "exports", "native", "target")  # the modules of `tools.modules` that make the bytes
RELEASED = (
    *("linux-x86_64-v2", "linux-x86_64-v3", "linux-x86_64-v4", "linux-aarch64"),
    *("macos-arm64", "windows-x86_64-v2", "windows-x86_64-v3"),
)
WHEELS = ("linux-x86_64", "windows-x86_64")  # which have libraries for several levels of processors
NAMES = (SHARED, *(package.rpartition(".")[2] for package in PACKAGES))


def folder_of(name: str) -> Path | None:
    """Return the folder of a game's rules; None for what all games share."""
    return None if name == SHARED else load(name).folder


def is_stale(name: str, platform: str) -> bool:
    """Return whether a library is missing, damaged or outdated."""
    try:
        described(library_file(name, platform), folder_of(name))
    except BadLibrary:
        return True
    return False


def kept(name: str, platform: str) -> Path:
    """Return where a library is kept for other clones: a folder named by everything that it is made from."""
    builder = {part: Path(__file__).parent.joinpath("modules", f"{part}.py").read_bytes() for part in BUILDER}
    made_with = [VERSION, sys.version_info[:2], *map(version, ("numba", "llvmlite", "numpy"))]
    made_from = fingerprint(builder, meaning_of(folder_of(name)), platform, *made_with)
    home = Path(os.environ.get("SPELLWRIGHT_CACHE") or user_cache_path("spellwright"))
    return home / "libraries" / made_from


def build(name: str, platform: str) -> None:
    """Build a library, or take it from the cache."""
    file, cached = library_file(name, platform), kept(name, platform)
    parts = (file, file.with_suffix(".json"))
    with suppress(OSError):  # it is not there
        file.parent.mkdir(parents=True, exist_ok=True)
        for part in parts:
            new = shutil.copyfile(cached / part.name, part.with_name(f"{part.name}.new"))
            new.replace(part)  # whoever has loaded the old one keeps it
        if not is_stale(name, platform):
            return
    code = "import sys, tools.modules.target; from tools.modules.native import build; build(*sys.argv[1:])"
    settings = {
        "SPELLWRIGHT_BUILD_FOR": platform,
        ENGINE: INTERPRETED,
        "PYTHONHASHSEED": "0",  # sets of names have the same order in every run, and with it what Numba writes
        "NUMBA_CPU_NAME": "",
        "NUMBA_OPT": "3",
    }
    subprocess.run([sys.executable, "-c", code, name, platform], check=True, env={**os.environ, **settings})
    with suppress(OSError):  # nothing can be written there
        cached.mkdir(parents=True, exist_ok=True)
        for part in parts:
            shutil.copyfile(part, cached / part.name)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.libraries", description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", choices=[[], *NAMES], metavar="game")
    parser.add_argument("--platform", default=platforms()[0], choices=["all", *WHEELS, *RELEASED])
    parser.add_argument("--check", action="store_true", help="build nothing; fail if a library is missing or outdated")
    chosen = parser.parse_args()
    wanted = [name for name in RELEASED if chosen.platform == "all" or name.startswith(chosen.platform)]
    stale = [
        (name, platform)
        for platform in wanted
        for name in chosen.names or NAMES
        if name in chosen.names or is_stale(name, platform)
    ]
    for name, platform in stale:
        print(library_file(name, platform).relative_to(Path.cwd()) if chosen.check else f"{name} for {platform} …")
    if chosen.check:
        sys.exit(1 if stale else 0)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for done in [pool.submit(build, name, platform) for name, platform in stale]:
            done.result()


if __name__ == "__main__":
    main()
