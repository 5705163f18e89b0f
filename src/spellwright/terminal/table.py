"""What the terminal needs from each game: its table as plain text, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from spellwright.play.words import Words
from spellwright.terminal import mandragora, simsala, spellbook


class TableText(Protocol):
    """A module with these names."""

    def is_quiet(self, event: int) -> bool: ...  # the table shows it anyway
    def is_heading(self, event: int) -> bool: ...  # somebody's action, under which what came of it is indented
    def is_table_known(self, v: Any) -> bool: ...  # no need to draw it again for this decision
    def draw_table(self, v: Any, names: Sequence[str], words: Words) -> str: ...
    def draw_menu(self, v: Any, names: Sequence[str], words: Words) -> str: ...
    def draw_odds(self, v: Any, names: Sequence[str], words: Words) -> str: ...
    def draw_rules(self, v: Any, words: Words) -> str: ...
    def read_answer(self, v: Any, answer: str, words: Words) -> str | None: ...
    def draw_result(self, v: Any, names: Sequence[str], words: Words) -> str: ...  # the points at the end
    def paint(self, text: str, words: Words) -> str: ...  # with colours, for a terminal that has some
    def refusal(self, v: Any, action: str, words: Words) -> str: ...


TABLES: dict[str, TableText] = {"spellbook": spellbook, "simsala": simsala, "mandragora": mandragora}
