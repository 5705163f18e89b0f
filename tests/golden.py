"""Golden playthroughs: `python -m tests.golden` writes them.

Each file begins with the command that plays the game. In a `.txt` file the rest is what the command prints, for a
person to read; in a `.digests` file it is a digest for each position and each kind of answer, to find the first
difference. Read what has changed before you commit it. A new playthrough needs a file with nothing but the command.
"""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.generating import generate

from spellwright.cli.check import playthrough as command
from spellwright.games import load
from spellwright.play.playthrough import Answers, new_match, play_on, playthrough

GAMES = Path(__file__).parent / "games"
LETTERS = 6  # of a digest
ON_A_LINE = 15  # digests


@dataclass(frozen=True)
class Golden:
    """One playthrough that is kept."""

    path: Path

    @property
    def is_readable(self) -> bool:
        return self.path.suffix == ".txt"

    @property
    def command(self) -> str:
        return self.path.read_text(encoding="utf-8").partition("\n")[0]

    @property
    def game(self) -> str:
        return shlex.split(self.command)[2]

    def lines(self) -> Iterator[str]:
        """Play the game, and give the lines of its file."""
        wanted = command.make_context("playthrough", shlex.split(self.command)[2:]).params
        table = load(wanted["game"]), wanted["players"], wanted["agreed"], wanted["seed"]
        yield self.command
        if self.is_readable:
            yield from playthrough(*table)
        else:
            yield from digest_lines(list(play_on(new_match(*table))))


def digest_lines(positions: list[Answers]) -> Iterator[str]:
    """Give a digest for each position, by kinds of answers; a line begins with the ply of its first position."""
    for kind in Answers._fields:
        yield kind
        digests = [hashlib.sha256("\n".join(getattr(answers, kind)).encode()).hexdigest() for answers in positions]
        for ply in range(0, len(digests), ON_A_LINE):
            yield f"{ply:5} " + " ".join(digest[:LETTERS] for digest in digests[ply : ply + ON_A_LINE])


GOLDEN = [Golden(path) for path in sorted(GAMES.glob("*/playthroughs/*")) if path.suffix in (".txt", ".digests")]


def text_of(golden: Golden) -> str:
    """Return the text of a file."""
    return "\n".join(golden.lines()) + "\n"


def playthroughs() -> dict[Path, str]:
    """Return the texts of all files."""
    with ProcessPoolExecutor(2) as pool:
        return dict(zip((golden.path for golden in GOLDEN), pool.map(text_of, GOLDEN), strict=True))


if __name__ == "__main__":
    generate(playthroughs(), __doc__)
