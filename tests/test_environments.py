"""The pages of the games as environments, and of the ratings, say what is so."""

from __future__ import annotations

import json

import pytest
from tools.environments import DOCS, FIGURES, GAMES, lengths, pages


def test_generated_pages_are_up_to_date() -> None:
    written = pages()
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run `make generated`"
    assert {path for path in written if path.parent.name == "environments"} == {*(DOCS / "environments").glob("*.md")}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.compiled
def test_random_games_are_as_long_as_a_page_says(game: str) -> None:
    first, *_ = json.loads(FIGURES.read_text(encoding="utf-8"))[game]
    assert lengths(game, int(first["seats"])) == first
