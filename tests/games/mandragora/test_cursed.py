"""Chapter 5: Cursed!. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.mandragora.tables import part, table
from tests.rulebook import rulebook


@rulebook("§5.1", "§5.2")
@pytest.mark.parametrize(
    ("before", "tile", "comes", "after"),
    [
        pytest.param("- | - | -", "", "scroll-1", "1", id="the first scroll brings the tile"),
        pytest.param("- | 1 | -", "2", "scroll-1", "2", id="on a tie it stays"),
        pytest.param("- | 1 | -", "2", "scroll-2", "1", id="it goes to who has more"),
        pytest.param("- | 1 1 | -", "2", "scroll-3", "1", id="curses count, not scrolls"),
        pytest.param("1 | 3 | -", "2", "scroll-1", "2", id="it stays with who has more"),
        pytest.param("1 | 3 | 3", "3", "scroll-2", "3", id="also when three have the same"),
        pytest.param("- | 2 | 2", "", "scroll-1", "-", id="nobody has it while nobody alone has the most"),
        pytest.param("- | - | -", "", "red", "-", id="other cards have no curse"),
    ],
)
def test_who_alone_has_the_most_curses_gets_the_tile(before: str, tile: str, comes: str, after: str) -> None:
    """M6"""
    village = f"- | {comes} | 0 | - | - | 0 | - | - | 0 | -"
    position = table("- | - | -", shops=village, scrolls=before, cursed=tile).after("move 1")
    assert part(position, "cursed") == after


@rulebook("§5.1")
def test_a_scroll_that_lay_face_down_brings_the_tile_too() -> None:
    """M3, M6"""
    position = table("- | - | -", scrolls="- | 2 | -", cursed="2").after("move 2", "card scroll-3")
    assert part(position, "cursed") == "1"


@rulebook("§5.1", "§6.1")
def test_the_tile_moves_when_its_owner_has_fewer_curses_than_another() -> None:
    """M6"""
    position = table("red red-1 | - | -", scrolls="3 | 2 | 1", cursed="1").after(
        "book red-1", "spell movibus", "scroll 3"
    )
    assert part(position, "cursed") == "2"


@rulebook("§5.2", "§6.1")
@pytest.mark.parametrize("others", ["2 | 2", "1 | -", "1 | 1", "- | -"])
def test_the_tile_stays_when_nobody_alone_has_more_than_its_owner(others: str) -> None:
    """M6: on a tie, also one of nothing at all, it stays"""
    left = {"2 | 2": "2", "1 | -": "1", "1 | 1": "1", "- | -": ""}[others]
    position = table("red red-1 | - | -", scrolls=f"{left} 3 | {others}".strip(), cursed="1")
    position = position.after("book red-1", "spell movibus", "scroll 3")
    assert part(position, "cursed") == "1"


@rulebook("§5.2")
def test_at_first_nobody_has_the_tile_and_a_first_tie_gives_it_to_nobody() -> None:
    """M6"""
    village = "- | scroll-1 | 0 | - | - | 0 | - | - | 0 | -"
    assert part(table("- | - | -"), "cursed") == "-"
    assert part(table("- | - | -", shops=village, scrolls="- | 1 | -").after("move 1"), "cursed") == "-"
