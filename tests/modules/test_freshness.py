"""The modules in the repository are made from the sources beside them, and can be made again to the byte."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.modules.description import description, taken_by
from tools.modules.stamp import GAMES, MODULE, TYPES, made_with, stale_parts

from spellwright.games import games, load

NAMES = [name for name in games() if (GAMES / name).is_dir()]
SMALLEST = "simsala"
ANEW = "run `make generated`"


def described(name: str) -> dict[str, Any]:
    """Return the description of a module, as the page reads it."""
    text = (GAMES / name / TYPES).read_text(encoding="utf-8")
    body = re.sub(r"(?m)^  (\w+):", r'  "\1":', text[text.index("= {") + 2 : text.rindex(" as const")])
    found: dict[str, Any] = json.loads(re.sub(r",(\s*[}\]])", r"\1", body))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_game_of_the_page_has_a_module_made_from_its_present_rules(name: str) -> None:
    assert stale_parts(load(name)) == [], ANEW
    code = (GAMES / name / MODULE).read_bytes()
    assert described(name)["sha256"] == hashlib.sha256(code).hexdigest(), ANEW


@pytest.mark.parametrize("name", NAMES)
def test_modules_export_what_the_page_may_ask(name: str) -> None:
    """Also a rule that only words or prices have begun to ask is there."""
    found = described(name)
    taken = {function: signature["takes"] for function, signature in found["functions"].items()}
    assert taken == json.loads(json.dumps(taken_by(load(name)))), ANEW
    again = description(load(name), dict.fromkeys(taken))
    for part in ("seats", "actions", "nodes", "network", "layers", "records", "memory"):
        assert found[part] == json.loads(json.dumps(again[part])), ANEW


@pytest.mark.full
@pytest.mark.compiled
def test_a_module_is_the_same_to_the_byte_when_it_is_made_again() -> None:
    """One of them: `python -m tools.modules --rebuild` compares all."""
    if described(SMALLEST)["made_with"] != made_with():
        pytest.skip("the modules were made with other versions of Python, NumPy, Numba or llvmlite")
    root = Path(__file__).parent.parent.parent
    command = [sys.executable, "-m", "tools.modules", SMALLEST, "--rebuild"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
