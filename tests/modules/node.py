"""Node.js: the one of the environment, which runs TypeScript as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def run_node(script: Path, *arguments: str | Path) -> str:
    """Run a script and return what it prints; what goes wrong fails the test."""
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    node = shutil.which("node", path=places)
    assert node, "the tests of the modules need Node.js: it comes with the extra `dev`"
    command = [node, "--no-warnings", script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
