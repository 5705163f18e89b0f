"""What generators have in common: they write what is not as it should be, and say which files and where.

python -m tools.web_types            # write
python -m tools.web_types --check    # write nothing; fail if a file is stale
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parent.parent
SHOWN = 90  # characters of a line that differs


def generate(files: Mapping[Path, str], description: str | None) -> None:
    """Write the files of a generator, by their texts, as the command line asks for it."""
    parser = argparse.ArgumentParser(description=(description or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    is_check = parser.parse_args().check
    stale = {path: text for path, text in files.items() if _read(path) != text}
    for path, text in stale.items():
        print(f"{path.relative_to(ROOT)}: {difference(_read(path), text)}")
        if not is_check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    sys.exit(1 if is_check and stale else 0)


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def difference(before: str | None, after: str) -> str:
    """Return where a file differs first, in one line."""
    if before is None:
        return "new"
    lines = zip_longest(before.splitlines(), after.splitlines(), fillvalue="nothing")
    for number, (old, new) in enumerate(lines, start=1):
        if old != new:
            same = next((at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), 0)
            start = max(0, same - SHOWN // 3)
            return f"line {number}: {_short(old, start)} → {_short(new, start)}"
    return "the end of the file"


def _short(line: str, start: int) -> str:
    cut = line[start : start + SHOWN].strip()
    return f"{'…' if start else ''}{cut}{'…' if len(line) > start + SHOWN else ''}"
