"""What a game says about a view, as messages with values: nothing but the view is read, so that a sentence cannot know
more than its reader."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np

from spellwright.kernel.block import Block, block_verbs
from spellwright.kernel.entry import prepared
from spellwright.kernel.game import Game
from spellwright.kernel.lines import LONGEST, Sentence, new_lines, section_name, sentence_of

LINE = 2 * LONGEST  # bytes of a line
EMPTY = bytes(LINE)
SENTENCES_KEPT = 1 << 14  # that are remembered for a game
_SENTENCES: dict[Game, dict[bytes, Sentence]] = defaultdict(dict)


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


class Voice:
    """What a game says about one record of a view, however often that is written anew: arguments are packed once, and
    a sentence that was said before is said again. Sentences are shared, so nobody may change them."""

    def __init__(self, game: Game, views: Block) -> None:
        verbs, most = block_verbs(game), len(game.actions)
        lines, actions = new_lines(most), np.zeros(most, np.int64)
        self._messages = game.messages
        self._known = _SENTENCES[game]
        self._lines, self._actions = lines.data.cast("B"), actions.data
        self._first = self._lines[:LINE]
        self._ask = prepared(verbs.ask_at, views, lines)
        self._describe = prepared(verbs.describe_at, views, actions, ..., lines)

    def prompt(self) -> Sentence:
        """Return what the seat that decides is asked, for the reader of the view."""
        self._first[:] = EMPTY
        self._ask()
        return self._sentence(self._first.tobytes())

    def descriptions(self, actions: Sequence[int]) -> list[Sentence]:
        """Return what each of these actions of the view's seat does."""
        for place, action in enumerate(actions):
            self._actions[place] = action
        length, sentence = len(actions) * LINE, self._sentence
        self._lines[:length] = bytes(length)
        self._describe(len(actions))
        text = bytes(self._lines[:length])
        return [sentence(text[start : start + LINE]) for start in range(0, length, LINE)]

    def _sentence(self, line: bytes) -> Sentence:
        """Return what a line says."""
        found = self._known.get(line)
        if found is None:
            if len(self._known) >= SENTENCES_KEPT:
                self._known.clear()
            found = self._known[line] = sentence_of(self._messages, memoryview(line).cast("h").tolist())
        return found


def forbidden_by(game: Game, v: Any, action: int) -> str:
    """Return the number of the rule that forbids an action which is not possible; empty if there is no single one."""
    return section_name(int(block_verbs(game).forbid_at(np.asarray(v).reshape(1), action)))
