"""What the page knows of the engine is what the engine is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.web_types import page_types

FILES = page_types()


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_what_the_page_knows_of_the_engine_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run `make generated`"


PAGE = next(iter(FILES)).parents[1]
HELPS_TESTS = re.compile(r"\.test|\.fixture|sample")
OWN_NUMBERS = {
    *("MYSTIC", "BACK", "ASSISTANT", "CURSED", "WITH_VALUE"),  # pieces that only the page draws
    *(
        "FLOCK",
        "HEIGHT",
        "FEW",
        "MANY",
        "LIKELY",
        "HARDLY",
        "DANGER",
        "ROOM",
        "SHOWN",
        "WAKES",
    ),  # how much is drawn or said, and where
    *("HEART", "WIDTH", "GAP"),  # a piece in a sentence; a picture of a result
    *("CALLED", "MISSED", "ROW"),  # a figure in the rules
    "THIRD",  # between two notes
    "NOBODY",  # there is no such seat
}
"""Numbers that the page has of its own."""
COLUMNS = {"EVENT", "SEAT", "PIECE", "SOURCE", "TARGET"}  # of a told line: words that also mean other things
NUMBERS = re.compile(r"const ([A-Z_]+)\b[^=\n]*= *(?:\[ *)*-?\d")


@pytest.fixture(scope="module")
def sources() -> list[Path]:
    """The files of the page that are written by hand."""
    return [
        path
        for path in PAGE.rglob("*")
        if path.suffix in (".ts", ".svelte") and path not in FILES and not HELPS_TESTS.search(path.name)
    ]


def script_of(path: Path) -> str:
    """The part of a source file that is TypeScript."""
    text = path.read_text(encoding="utf-8")
    return "\n".join(re.findall(r"<script.*?</script>", text, re.S)) if path.suffix == ".svelte" else text


def test_no_number_of_a_game_is_written_by_hand(sources: list[Path]) -> None:
    drawn = {PAGE / "games" / "mandragora" / "ring.ts"}  # where the houses stand
    shown = [path for path in sources if PAGE / "games" in path.parents and path not in drawn]
    found = {name for path in shown for name in NUMBERS.findall(script_of(path))}
    assert found <= OWN_NUMBERS


def test_no_constant_of_the_engine_is_defined_again(sources: list[Path]) -> None:
    for path in FILES:
        names = set(re.findall(r"export const (\w+)", FILES[path])) - COLUMNS
        others = [other for other in sources if path.parent in other.parents]
        for other in others:
            again = names & set(re.findall(r"^(?:export )?const (\w+)\b.*=", script_of(other), re.M))
            assert not again, f"{other.name} defines {again}"


def test_the_page_reads_no_python(sources: list[Path]) -> None:
    assert not [path for path in sources if ".py" in path.read_text(encoding="utf-8").replace("log.py", "")]
