"""Everything that a machine writes has one door: `make generated` writes it, `make stale` says what it would write."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tools import generated, generating
from tools.environments import pages as environments
from tools.generating import ROOT, difference, generate
from tools.modules.stamp import GAMES, MODULE, TYPES
from tools.reference import reference
from tools.web_types import page_types

from spellwright.games import games
from tests.golden import GOLDEN

CLAIM = b"ritten by "  # in the first lines of a file that a tool writes
FROM_PACKAGES = ROOT / "web" / "src" / "styles" / "fonts.css"  # made from packages of others, by hand: tools/fonts.py
DATA = (".json", ".wasm", ".txt", ".digests", ".svg")  # have no place for a claim


def written() -> set[Path]:
    """All files that `make generated` writes."""
    modules = {GAMES / name / file for name in games() for file in (MODULE, TYPES) if (GAMES / name).is_dir()}
    return {*modules, *page_types(), *reference(), *environments(), *(golden.path for golden in GOLDEN)}


def claiming() -> set[Path]:
    """All files of the project that say that a tool writes them."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name.endswith((".ts", ".md", ".css", ".json"))]
    heads = {path: path.read_bytes()[:1000] for path in paths if path.exists()}
    return {path for path, head in heads.items() if CLAIM in head and b"tools/" in head.partition(CLAIM)[2][:30]}


def test_every_file_that_a_tool_writes_is_written_by_make_generated() -> None:
    files = written()
    assert len(files) > 40
    assert claiming() - files == {FROM_PACKAGES}
    assert {path for path in files if path.suffix not in DATA} <= claiming()
    schemas = set((ROOT / "docs" / "schemas").iterdir()) | set((ROOT / "tests").glob("games/*/playthroughs/*"))
    assert schemas <= files


@pytest.mark.full
@pytest.mark.compiled
def test_nothing_is_stale_and_a_second_run_would_change_nothing() -> None:
    command = [sys.executable, "-m", "tools.generated", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    assert done.stdout.startswith("All is as it should be.")


def test_every_generator_can_be_run_alone() -> None:
    for name in generated.GENERATORS:
        done = generated.run(name, arguments=("--help",))
        assert "--check" in done.stdout, done.stderr


# --- What a generator does ------------------------------------------------------------------------------------------


def printed(capsys: pytest.CaptureFixture[str], files: dict[Path, str]) -> tuple[int, str]:
    with pytest.raises(SystemExit) as done:
        generate(files, "Write two files.")
    return int(done.value.code or 0), capsys.readouterr().out


def test_a_generator_writes_what_has_changed_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generating, "ROOT", tmp_path)
    files = {tmp_path / "same.ts": "one\n", tmp_path / "deep" / "other.ts": "one\nTWO = 2;\n"}
    (tmp_path / "same.ts").write_text("one\n")
    monkeypatch.setattr(sys, "argv", ["generator", "--check"])
    assert printed(capsys, files) == (1, "deep/other.ts: new\n")
    assert not (tmp_path / "deep").exists(), "a check writes nothing"
    monkeypatch.setattr(sys, "argv", ["generator"])
    assert printed(capsys, files) == (0, "deep/other.ts: new\n")
    assert printed(capsys, files) == (0, "")
    (tmp_path / "deep" / "other.ts").write_text("one\nTWO = 1;\n")
    assert printed(capsys, files) == (0, "deep/other.ts: line 2: TWO = 1; → TWO = 2;\n")
    assert (tmp_path / "deep" / "other.ts").read_text() == "one\nTWO = 2;\n"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (None, "a", "new"),
        ("a\nb", "a", "line 2: b → nothing"),
        ("a", "a\nb", "line 2: nothing → b"),
        ("a", "a\n", "the end of the file"),
        ("x" * 200 + "1", "x" * 200 + "2", f"line 1: …{'x' * 30}1 → …{'x' * 30}2"),
    ],
)
def test_the_first_difference_is_said_in_a_line(before: str | None, after: str, said: str) -> None:
    assert difference(before, after) == said
