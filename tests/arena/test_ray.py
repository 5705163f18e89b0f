"""A tournament on a cluster comes out as one on this machine."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from spellwright.arena.tournament import Result, Tournament, play, play_on_ray
from spellwright.kernel.game import BadSetup
from tests.optional import needs_library

KILLING = """
import json, os, signal, sys
from pathlib import Path
mark = Path(sys.argv[1])
for line in sys.stdin:
    if not mark.exists():
        mark.touch()
        os.kill(os.getppid(), signal.SIGKILL)  # who has started it: the worker
    print(json.dumps({"action": json.loads(line)["legal"][-1]}), flush=True)
"""


def played_there(two: Tournament, file: Path) -> Result:
    """Play on a cluster of this machine. Ray gives it half a minute to start, which a busy machine may need twice."""
    for _ in range(3):
        try:
            return play_on_ray(two, lambda *_: None, "local", file=file)
        except Exception as late:
            if "timed out during startup" not in str(late):
                raise
            importlib.import_module("ray").shutdown()
    pytest.fail("the cluster does not start")


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_though_a_worker_is_killed(tmp_path: Path) -> None:
    needs_library("ray", "ray")
    program, mark = tmp_path / "bot.py", tmp_path / "killed"
    program.write_text(KILLING, encoding="utf-8")
    bots = ("counter", f"stdio:{sys.executable} {program} {mark}")
    two = Tournament("simsala", bots, 6, seconds=5.0, options={"length": "single"})
    there = played_there(two, tmp_path / "deals.jsonl")
    assert mark.exists(), "nobody was killed"
    assert (there.forfeits, there.scores) == ([], play(two, lambda *_: None, jobs=1).scores)
    with pytest.raises(BadSetup, match="no Ray cluster"):
        play_on_ray(two, lambda *_: None, "auto")
