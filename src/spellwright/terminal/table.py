"""A game's table as plain text. A game draws its own in its module `terminal`; whatever that leaves out is drawn here,
from the view and the game's words."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from spellwright.games import part_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import belief_of
from spellwright.kernel.struct import field_names
from spellwright.play.drawing import draw_plainly, plain_value
from spellwright.play.log import action_line
from spellwright.play.words import Words
from spellwright.terminal import WIDTH
from spellwright.terminal.layout import choices_of, numbered, read_choice


class TableText:
    """What the terminal asks of a game. What the game's module has takes the place of the member it is named after; a
    function is given the same as the method but for `self`."""

    QUIET: Collection[int] = ()  # events that the log need not mention because the table shows them
    HEADINGS: Collection[int] = ()  # events that are somebody's action, under which its consequences are indented

    def __init__(self, game: Game) -> None:
        self.game = game
        drawn = vars(part_of(game, "terminal") or object)
        for name in vars(TableText):
            if name in drawn and not name.startswith("_"):
                setattr(self, name, drawn[name])

    def is_table_known(self, v: Any) -> bool:  # noqa: ARG002 (games use it)
        """Return whether the table need not be drawn again for this decision."""
        return False

    def choices(self, v: Any) -> list[int]:
        """Return the possible actions in the order of the menu."""
        return choices_of(v)

    def draw_table(self, v: Any, names: Sequence[str], words: Words) -> str:
        """Draw the table as the seat sees it."""
        return f"{'─' * WIDTH}\n{draw_plainly(v, names, words)}"

    def draw_menu(self, v: Any, names: Sequence[str], words: Words) -> str:
        """Draw the possible actions by number."""
        return numbered([action_line(self.game, v, a, names, words) for a in self.choices(v)])

    def draw_odds(self, v: Any, names: Sequence[str], words: Words) -> str:  # noqa: ARG002
        """Draw what the seat can infer."""
        b = belief_of(self.game, v)
        return "\n".join(f"  {name}: {plain_value(b[name])}" for name in field_names(b))

    def draw_rules(self, v: Any, words: Words) -> str:  # noqa: ARG002
        """Draw the rules in short."""
        return words.say("rules-short")

    def read_answer(self, v: Any, answer: str, words: Words) -> str | None:  # noqa: ARG002
        """Return the action that a typed answer means."""
        return read_choice(self.game, self.choices(v), answer)

    def draw_result(self, v: Any, names: Sequence[str], words: Words) -> str:  # noqa: ARG002
        """Draw the score sheet; empty where the totals say enough."""
        return ""

    def paint(self, text: str, words: Words) -> str:  # noqa: ARG002
        """Add colours, for a terminal that shows them."""
        return text

    def refusal(self, v: Any, action: str, words: Words) -> str:  # noqa: ARG002
        """Say why an action is not possible now."""
        return words.say("play-not-a-choice")


@cache
def table_of(game: Game) -> TableText:
    """Return the texts of a game's table."""
    return TableText(game)
