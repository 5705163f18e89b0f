"""What makes a module stale: what is in it, and nothing else."""

from __future__ import annotations

import importlib.util
import zlib
from pathlib import Path
from types import FunctionType

import pytest
from tools.modules.stamp import constants_of, parts_of, source_of

from spellwright.games import load
from spellwright.games.simsala import pieces
from spellwright.games.simsala.rules import spells

RULE = "LIVES = 6\nNAMES = ('heart',)\n\ndef lives(s):\n    return LIVES - s\n"


def rule_in(folder: Path, text: str) -> FunctionType:
    """Return the function `lives` of a source."""
    file = (
        folder / f"source_{zlib.crc32(text.encode())}.py"
    )  # one name for two texts, and bytecode of the other may be found
    file.write_text(text, encoding="utf-8")
    place = importlib.util.spec_from_file_location("source", file)
    assert place
    assert place.loader
    module = importlib.util.module_from_spec(place)
    place.loader.exec_module(module)
    return module.lives  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(s):\n", "(s):  # how many are left\n"),
        ("(s):\n", '(s):\n    """Return how many are left."""\n'),
        ("def ", "\n# Lives\n\ndef "),
        ("'heart'", "'star'"),
    ],
)
def test_a_comment_a_docstring_or_what_it_does_not_read_changes_nothing(
    before: str, after: str, tmp_path: Path
) -> None:
    f = rule_in(tmp_path, RULE)
    meant = source_of(f), list(constants_of(f))
    edited = rule_in(tmp_path, RULE.replace(before, after))
    assert (source_of(edited), list(constants_of(edited))) == meant


@pytest.mark.parametrize(("before", "after"), [("- s", "+ s"), ("= 6", "= 5"), ("(s)", "(t)")])
def test_another_function_or_another_number_that_it_reads_does(before: str, after: str, tmp_path: Path) -> None:
    f = rule_in(tmp_path, RULE)
    meant = source_of(f), list(constants_of(f))
    edited = rule_in(tmp_path, RULE.replace(before, after))
    assert (source_of(edited), list(constants_of(edited))) != meant


def test_a_table_that_rules_read_counts_and_one_that_they_do_not_read_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("simsala")
    before = parts_of(game)
    monkeypatch.setattr(pieces, "ENDING_RULES", {})
    assert parts_of(game) == before
    monkeypatch.setattr(spells, "HEALS", (1,) * pieces.SPELLS)
    after = parts_of(game)
    assert [part for part in before if after[part] != before[part]] == ["games.simsala.rules.spells"]
