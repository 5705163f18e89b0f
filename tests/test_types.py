"""Types, for those who check their own code: every public name has a known one, and our examples pass strict checks."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run(folder: Path, tool: str, *arguments: str) -> str:
    """Return what a tool of this environment prints in a folder where somebody works with what is installed."""
    tools = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}  # pyright asks the first Python
    done = subprocess.run([tools / tool, *arguments], cwd=folder, env=environment, capture_output=True, check=False)
    return done.stdout.decode()


def test_every_public_name_has_a_known_type(tmp_path: Path) -> None:
    report = json.loads(
        run(tmp_path, "basedpyright", "--verifytypes", "spellwright", "--ignoreexternal", "--outputjson")
    )
    wrong = [symbol["name"] for symbol in report["typeCompleteness"]["symbols"] if not symbol["isTypeKnown"]]
    assert wrong == []
    assert report["typeCompleteness"]["completenessScore"] == 1


def test_the_bot_of_the_readme_passes_strict_checks(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "bot.py").write_text(code, encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', encoding="utf-8")
    assert "no issues found" in run(tmp_path, "mypy", "--strict", "bot.py")
    assert "0 errors" in run(tmp_path, "basedpyright", "bot.py")
