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
    if "target" in values:
        values |= _seat_at(v, "target", int(values["target"]), names)
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
        **_seat_at(v, "source", line[SOURCE], names),
        **_seat_at(v, "target", line[TARGET], names),
    )


def _seat_at(v: Any, end: str, seat: int, names: Sequence[str]) -> dict[str, str | int]:
    """Who a second seat is, where a number means one: 'you' or 'other', and the name."""
    name = names[seat] if 0 <= seat < len(names) else ""
    return {f"{end}_who": "you" if seat == v.seat else "other", f"{end}_name": name}
