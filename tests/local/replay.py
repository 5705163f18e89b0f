"""The page's code in Node, which is asked one transcript after the other."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from shutil import which

WEB = Path(__file__).parent.parent.parent / "web"
REPLAY = Path(__file__).with_name("replay.mjs")


class Replay:
    """A process that replays transcripts."""

    def __init__(self) -> None:
        node = which("node")
        assert node, "the page's own tables need Node.js: it comes with the extra `dev`"
        self.process = subprocess.Popen([node, REPLAY, WEB], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, transcript: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(transcript.decode() + "\n")
        self.process.stdin.flush()

    def answer(self) -> str | None:
        """Return where the page's code answered something else, or None."""
        assert self.process.stdout
        answer: str | None = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        assert self.process.stdout
        self.process.stdout.close()
        self.process.wait(10)
