"""Write everything that a machine writes, and say what has changed and why; or say what is stale.

    python -m tools.generated            # make generated: a second run changes nothing
    python -m tools.generated --check    # make stale: seconds; nothing is built or written

Each generator can be run alone, with the same options: `python -m tools.web_types --check`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools.generating import ROOT

AT_ONCE = 2
GENERATORS = {
    "tools.libraries": "the rules as shared libraries for this machine (docs/modules.md), from what is compiled",
    "tools.modules": "the rules as WebAssembly (docs/modules.md), from what is compiled",
    "tools.web_types": "what the page knows of the engine, from messages, entries, games and constants",
    "tools.reference": "schemas and observations, from options, actions, views and observations",
    "tools.environments": "the games as environments and the ratings, from options, actions and ratings.json",
    "tests.golden": "golden playthroughs, from rules, views and words: read the difference before you commit it",
}
INTERPRETED = ("tests.golden",)  # plays by the rules as plain Python: nothing has to be compiled


def run(generator: str, arguments: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run one generator; it prints a line for each file that has changed, or is stale."""
    command = [sys.executable, "-m", generator, *arguments]
    more = {"SPELLWRIGHT_ENGINE": "interpreted"} if generator in INTERPRETED else {}
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **more}, capture_output=True, text=True, check=False)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.generated", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="build and write nothing; fail if a file is stale")
    is_check, start = parser.parse_args().check, time.perf_counter()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        runs = list(pool.map(lambda name: run(name, ("--check",) if is_check else ()), GENERATORS))
    found = 0
    for (name, what), done in zip(GENERATORS.items(), runs, strict=True):
        if done.returncode and not (is_check and done.stdout):
            sys.exit(f"{name}: {what}\n{done.stdout}{done.stderr}")
        if done.stdout:
            print(f"{name}: {what}\n" + "".join(f"  {line}\n" for line in done.stdout.splitlines()))
            found += len(done.stdout.splitlines())
    seconds = f"({time.perf_counter() - start:.0f} s)"
    if found and is_check:
        sys.exit(f"{found} stale: `make generated` writes what is listed above. {seconds}")
    print(f"{found} changed: commit them with your edits. {seconds}" if found else f"All is as it should be. {seconds}")


if __name__ == "__main__":
    main()
