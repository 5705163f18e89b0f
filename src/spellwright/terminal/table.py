"""What the terminal needs from each game: its table as plain text, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from spellwright.play.words import Words
from spellwright.terminal import simsala


class TableText(Protocol):
    """A module with these names."""

    def is_quiet(self, event: int) -> bool: ...  # the table shows it anyway
    def is_heading(self, event: int) -> bool: ...  # somebody's action, under which what came of it is indented
    def draw_table(self, v: Any, names: Sequence[str], words: Words) -> str: ...
    def draw_menu(self, v: Any, names: Sequence[str], words: Words) -> str: ...
    def draw_odds(self, v: Any, words: Words) -> str: ...
    def draw_rules(self, v: Any, words: Words) -> str: ...
    def read_answer(self, answer: str, words: Words) -> str | None: ...
    def refusal(self, v: Any, action: str, words: Words) -> str: ...


TABLES: dict[str, TableText] = {"simsala": simsala}
