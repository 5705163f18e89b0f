"""The erratum drill (`make drill`) still fits the sources that it edits; the drill itself takes minutes."""

from __future__ import annotations

import tomllib

from tools.generating import ROOT

from tests.drill import EDITS, MOST_FILES

EDITED = tomllib.loads(EDITS.read_text(encoding="utf-8"))["edit"]


def test_each_edit_finds_its_place_once() -> None:
    texts = {edit["file"]: (ROOT / edit["file"]).read_text(encoding="utf-8") for edit in EDITED}
    assert [edit for edit in EDITED if texts[edit["file"]].count(edit["old"]) != 1] == []


def test_an_erratum_takes_few_files() -> None:
    assert len({edit["file"] for edit in EDITED}) <= MOST_FILES
