"""The log: told events of a view as sentences. Only the view is read, so that a sentence cannot know more than its
reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.kernel.game import Game
from spellwright.kernel.told import EVENT, PIECE, SEAT, SOURCE, TARGET, UNKNOWN
from spellwright.play.words import Words


def log_lines(game: Game, v: Any, names: Sequence[str], words: Words) -> list[str]:
    """One sentence for each told event of the view."""
    return [_sentence(game, v, line, names, words) for line in v.told[: v.told_count].tolist()]


def prompt_line(game: Game, v: Any, names: Sequence[str], words: Words) -> str:
    """What is asked of whom; empty when nobody decides."""
    if v.actor < 0:
        return ""
    message, values = game.prompt(v)
    if "piece" in values:
        values["thing"] = words.name(int(values["piece"]))
    return words.say(message, who="you" if v.actor == v.seat else "other", name=names[v.actor], **values)


def _sentence(game: Game, v: Any, line: list[int], names: Sequence[str], words: Words) -> str:
    piece = line[PIECE]
    return words.say(
        "told-" + game.events(line[EVENT]).name.lower().replace("_", "-"),
        who="you" if line[SEAT] == v.seat else "other",
        name=names[line[SEAT]],
        known="no" if piece == UNKNOWN else "yes",
        piece=piece,
        thing=words.name(piece),
        object=words.as_object(piece),
        source=line[SOURCE],
        target=line[TARGET],
        **{"from": line[SOURCE] + 1, "to": line[TARGET] + 1},
    )
