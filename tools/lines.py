"""How many lines are written by hand: `python -m tools.lines` counts `src`, the page, `tools` and `tests`.

Left out are files that a machine writes (they say so in their first lines), drawings, data, and the tests of the page.
"""

from __future__ import annotations

import subprocess

from tools.generating import ROOT

PARTS = {"src": (".py",), "web/src": (".svelte", ".ts", ".css"), "tools": (".py",), "tests": (".py",)}
CLAIM = b"ritten by "  # what a machine says of its file
HEAD = 1000  # bytes in which it says so


def main() -> None:
    """Print a line for each part."""
    for part, endings in PARTS.items():
        print(f"{count(part, endings):7,}  {part}")


def count(part: str, endings: tuple[str, ...]) -> int:
    """Return how many lines of these kinds a folder holds in files that git knows."""
    listed = subprocess.run(["git", "ls-files", "-z", part], cwd=ROOT, capture_output=True, text=True, check=True)
    found = [name for name in listed.stdout.split("\0") if name.endswith(endings) and not name.endswith(".test.ts")]
    texts = [(ROOT / name).read_bytes() for name in found if (ROOT / name).exists()]
    return sum(text.count(b"\n") for text in texts if not is_written_by_a_tool(text))


def is_written_by_a_tool(text: bytes) -> bool:
    """Return whether a file says in its first lines that a tool writes it."""
    head, claim, rest = text[:HEAD].partition(CLAIM)
    return bool(claim) and b"tools/" in rest[:30] and not head.startswith(b'"""')


if __name__ == "__main__":
    main()
