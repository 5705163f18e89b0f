"""The erratum drill: "Fireball takes 2 lives" as a new edition of Simsala, in a scratch clone of this project.

    python -m tests.drill            # a few minutes: most of them build one module and compile one game
    python -m tests.drill FOLDER     # keep the clone there

It counts the files that are edited by hand, runs the one command that writes all others, and proves that games and
records of the old edition go on, and that new ones play by the new one: in Python, in the terminal, at a table with its
journal, on a server, in the page's module and compiled for a GPU. Last it runs the tests of both.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.generating import ROOT

MOST_FILES = 8  # by hand
EDITS = Path(__file__).with_suffix(".toml")
TESTS = (  # of both editions; `make test` runs the rest
    *("tests/games/simsala/test_rules.py", "tests/games/simsala/test_oracle.py", "tests/test_contract.py"),
    *("tests/play/test_record.py", "tests/play/test_words.py", "tests/test_playthroughs.py", "tests/test_documents.py"),
    *("tests/test_rules_are_cited.py", "tests/test_reference.py", "tests/modules", "tests/search/test_gpu.py"),
)
CHOSEN = "simsala or 0_1_0 or documents or reference"
WEB = ("src/engine", "src/local", "src/games/simsala", "src/lib")


# --- What runs in the clone, before and after ------------------------------------------------------------------------


def before(place: str) -> None:
    """Finish a game in which a Fireball is cast, and leave another one unfinished on a server; print both as JSON."""
    from spellwright import play, record_of

    records = (record_of(play("simsala", "random", "random", seed=seed, length="single")) for seed in range(100))
    finished = next(record for record in records if "call 7" in record["actions"] and record["rules"] == 1)
    running = asyncio.run(played_on_server(Path(place), rounds=3))
    print(json.dumps({"finished": finished, **running}))


def after(place: str, given: str) -> None:
    """Go on with what `before` left, and play by the new edition; fail where something is not as it should be."""
    from spellwright import read_record, record_of, replay, verify
    from spellwright.play.refusals import BadRecord

    kept = json.loads(given)
    verify(read_record(json.dumps(kept["finished"])))
    try:
        replay({**kept["finished"], "rules": 2, "secret": None, "result": None})
        raise AssertionError("a record of one edition is no record of another")
    except BadRecord:
        print("the kept record verifies under edition 1 alone")
    for edition, lost in ((2, 2), (1, 1)):
        assert lives_lost(edition) == lost
        printed = command_of(edition)
        assert verify(printed).options["edition"] == str(edition)
        assert (printed["rules"], "edition" in printed["options"]) == (edition, False)
    print("a Fireball takes 2 lives, and 1 where a table agrees on edition 1; the terminal names it")
    old = asyncio.run(played_on_server(Path(place), code=kept["code"], token=kept["token"]))["record"]
    new = asyncio.run(played_on_server(Path(place)))["record"]
    agreed = asyncio.run(played_on_server(Path(place), options={"edition": "1"}))["record"]
    assert [record["rules"] for record in (old, new, agreed)] == [1, 2, 1]
    assert [record_of(verify(record)) == record for record in (old, new, agreed)] == [True] * 3
    print("on the server the game of before goes on under edition 1; a new table plays by 2, or by what it agrees on")


def lives_lost(edition: int) -> int:
    """Return what a Fireball costs in Python, and in many games at once."""
    from spellwright import Position

    place = "" if edition == 2 else f"edition {edition}: "
    line = "seats 2 / play enforced match first / round 1 from 1 / lives 6 6 / points 0 0 / last 0 0"
    fire = Position(f"simsala {place}{line} / stones 78... 66777 / turn 1 0 / next call 1")
    return 6 - int(fire.after("call 7", "place 1").state.lives[1])


def command_of(edition: int) -> Any:
    """Return the record that the command prints for a game between bots."""
    agreed = () if edition == 2 else ("--option", f"edition={edition}")
    command = ("play", "simsala", "--bots", "random,random", "--seed", "1", "--json", "--option", "length=single")
    done = subprocess.run([sys.executable, "-m", "spellwright", *command, *agreed], stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


async def played_on_server(
    place: Path, rounds: int = 0, code: str = "", token: str = "", options: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Play on a server with a database in a folder: a new game or one that is there, to its end or for some rounds."""
    from spellwright.client import Guest
    from tests.server.running import Server

    server = Server(f"sqlite:///{place / 'tables.db'}", log=place / "log").start()
    try:
        async with Guest(f"http://{server.address}", token) as guest:
            if not code:
                agreed = {"length": "single", **(options or {})}
                code = await guest.open_table("simsala", [None, "random", "random"], options=agreed)
                await guest.sit(code, 0, "Ana")
                await guest.start(code)
            async with guest.connect(code) as table:
                decided = 0
                async for view in table.turns():
                    if rounds and decided == rounds:
                        return {"code": code, "token": guest.token}
                    await table.act(view, view.legal[0].action)
                    decided += 1
            return {"code": code, "token": guest.token, "record": await guest.record(code)}
    finally:
        server.stop()


# --- The drill --------------------------------------------------------------------------------------------------------


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say how long a step took."""
    start = time.perf_counter()
    yield
    print(f"{time.perf_counter() - start:6.0f} s  {name}", flush=True)


class Clone:
    """A clone of this project in a folder, with its own code first on the path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.beside = folder.with_name(f"{folder.name}.data")
        self.beside.mkdir()
        subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(folder)], check=True)
        for installed in ("web/node_modules", "src/spellwright/server/built"):
            shutil.copytree(
                ROOT / installed, folder / installed, symlinks=True
            )  # Vite follows no link out of a project
        path = os.pathsep.join((str(folder / "src"), str(folder)))
        programs = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        self.environment = {**os.environ, "PYTHONPATH": path, "PATH": programs}

    def run(self, *command: str) -> str:
        """Run a command there, and return what it prints."""
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}")
        return done.stdout

    def python(self, function: str, *given: str) -> str:
        """Run a function of this module there; it keeps its database beside the clone."""
        code = f"import sys; from tests.drill import {function}; {function}(*sys.argv[1:])"
        return self.run(sys.executable, "-c", code, str(self.beside), *given)

    def changed(self) -> list[str]:
        """Return the files that differ from the last commit."""
        return self.run("git", "status", "--porcelain", "--untracked-files=all").split("\n")[:-1]

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace a text that a file has once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            sys.exit(f"{file} has {text.count(old)} times: {old}")
        path.write_text(text.replace(old, new), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.drill", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", help="where the clone stays (otherwise it goes)")
    chosen = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as place:
        drill(Clone((chosen or Path(place) / "clone").absolute()))


def drill(clone: Clone) -> None:
    """Do the drill in a clone."""
    with step("a game and a table of the only edition there is"):
        kept = clone.python("before")
    for edit in tomllib.loads(EDITS.read_text(encoding="utf-8"))["edit"]:
        clone.edit(**edit)
    by_hand = clone.changed()
    assert len(by_hand) <= MOST_FILES, by_hand
    with step("make generated"):
        print(clone.run(sys.executable, "-m", "tools.generated"))
    written = [line for line in clone.changed() if line not in by_hand]
    print("by hand:", *by_hand, "by the command:", *written, sep="\n  ")
    with step("a second run changes nothing"):
        clone.run(sys.executable, "-m", "tools.generated", "--check")
    with step("old games go on and records verify; new ones play by the new edition"):
        print(clone.python("after", kept))
    with step("tests of both editions: rules, oracle, laws, records of 0.1.0, the page's module, a GPU's code"):
        print(clone.run(sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS, "-k", CHOSEN))
    with step("tests of the page"):
        clone.run("npm", "--prefix", "web", "test", "--", *WEB)
    print(json.dumps({"by hand": len(by_hand), "most": MOST_FILES, "commands": 1, "written": len(written)}))


if __name__ == "__main__":
    main()
