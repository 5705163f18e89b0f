"""What a game says about a view, as messages with values: nothing but the view is read, so that a sentence cannot know
more than its reader."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from spellwright.kernel.block import block_verbs
from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence, new_lines, section_name, sentence_of


def prompt_of(game: Game, v: Any) -> Sentence:
    """Return what the seat that decides is asked, for the reader of a view."""
    lines = new_lines(1)
    block_verbs(game).ask_at(np.asarray(v).reshape(1), lines)
    return sentence_of(game.messages, lines[0].tolist())


def description_of(game: Game, v: Any, action: int) -> Sentence:
    """Return what an action of the view's seat does, for a person to read."""
    return descriptions_of(game, v, [action])[0]


def descriptions_of(game: Game, v: Any, actions: Sequence[int]) -> list[Sentence]:
    """Return what each of these actions of the view's seat does."""
    count = len(actions)
    lines = new_lines(count)
    block_verbs(game).describe_at(np.asarray(v).reshape(1), np.array(actions, np.int64), count, lines)
    return [sentence_of(game.messages, line) for line in lines.tolist()]


def forbidden_by(game: Game, v: Any, action: int) -> str:
    """Return the number of the rule that forbids an action which is not possible; empty if there is no single one."""
    return section_name(int(block_verbs(game).forbid_at(np.asarray(v).reshape(1), action)))
