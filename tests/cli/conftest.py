"""The command speaks English in these tests, wherever they run and whatever was spoken before."""

from __future__ import annotations

import pytest

from spellwright.cli.texts import choose_language


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    choose_language([])
    monkeypatch.setenv("SPELLWRIGHT_LANG", "en")
