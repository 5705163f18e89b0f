"""A position in a running match as the audit sees it, its twins, and what a seat receives of it."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from spellwright.games import part_of
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import view_of, world_of
from spellwright.kernel.struct import as_bytes, as_dict, as_vector
from spellwright.kernel.told import EVENT, PIECE
from spellwright.play.log import log_lines, prompt_line
from spellwright.play.playthrough import SAMPLE_NAMES
from spellwright.play.words import Words


@dataclass(frozen=True)
class Report:
    """Everything that a seat receives about a position, by channel, all of it made from the view. The leak audit
    compares reports byte for byte, so that whatever is sent to a seat must be a part of its report."""

    view: bytes
    json: str
    vector: bytes
    legal: tuple[str, ...]
    events: tuple[tuple[int, ...], ...]
    log: Mapping[str, tuple[str, ...]]  # by language
    prompt: Mapping[str, str]  # by language


def report_of(game: Game, v: Any, names: Sequence[str], words: Sequence[Words]) -> Report:
    """Return the report on a view."""
    return Report(
        view=as_bytes(v),
        json=json.dumps(as_dict(v)),
        vector=as_vector(v).tobytes(),
        legal=tuple(game.actions.words(a) for a, legal in enumerate(v.legal) if legal),
        events=tuple(tuple(line) for line in v.told[: v.told_count].tolist()),
        log={of.language: tuple(log_lines(game, v, names, of)) for of in words},
        prompt={of.language: prompt_line(game, v, names, of) for of in words},
    )


@dataclass(frozen=True)
class Situation:
    """A position, and the secret that decides all future chance events, ply by ply."""

    state: Any
    secret: str
    ply: int

    def pieces_told(self, event: int) -> list[int]:
        """Return the pieces in all told lines of an event, hidden ones included."""
        lines: list[list[int]] = self.state.told[: self.state.told_count].tolist()
        return [line[PIECE] for line in lines if line[EVENT] == event]


def own_twin(game: Game) -> Callable[[Any, int, Random], Any] | None:
    """Return the second statement of what a seat must not know, in a game that makes one: `twin` in its `audit`."""
    twin: Callable[[Any, int, Random], Any] | None = getattr(part_of(game, "audit"), "twin", None)
    return twin


def twin_of(game: Game, s: Any, seat: int, random: Random) -> Any:
    """Return a copy of a position in which everything the seat must not know is drawn again. A game says in its module
    `audit` (`twin`) what that is, independently of its own view. Where it does not, its `world` draws the twin: a
    weaker proof, because a world repeats whatever the view should not have shown."""
    if twin := own_twin(game):
        return twin(game.State.copy_of(s), seat, random)
    return world_of(game, view_of(game, s, seat), stream_of(random.getrandbits(32)))


Look = Callable[[Game, Situation, int, Sequence[Words]], Report]
"""Returns what a seat receives in a situation."""


def spoilt(spoil: Callable[[Situation, int, Any], object]) -> Look:
    """Return a look at a view into which `spoil` writes something that does not belong there."""

    def look(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
        v = view_of(game, situation.state, seat)
        spoil(situation, seat, v)
        return report_of(game, v, SAMPLE_NAMES, words)

    return look


def showing(field: str) -> Look:
    """Return a look at a view that shows a field as it is in the position."""
    return spoilt(lambda at, _seat, v: v[field].__setitem__(..., at.state[field]))


def telling(event: int) -> Look:
    """Return a look at a view that shows the piece in every told line of an event."""

    def tell_all(at: Situation, _seat: int, v: Any) -> None:
        lines = v.told[: v.told_count]
        lines[lines[:, EVENT] == event, PIECE] = at.pieces_told(event)

    return spoilt(tell_all)


def on_stale_page(line: Callable[[Situation, int], Sequence[int]]) -> Look:
    """Return a look at a page with a line beyond the used ones, as a buffer that was not cleared would have it."""

    def write(at: Situation, seat: int, v: Any) -> None:
        if v.told_count < len(v.told):
            columns = line(at, seat)
            v.told[v.told_count, : len(columns)] = columns

    return spoilt(write)


def in_report(change: Callable[[Report, Situation, int, Sequence[Words]], dict[str, Any]]) -> Look:
    """Return a look at a report some of whose channels are changed."""

    def look(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
        report = report_of(game, view_of(game, situation.state, seat), SAMPLE_NAMES, words)
        return replace(report, **change(report, situation, seat, words))

    return look


def in_json(text: Callable[[Situation], str]) -> Look:
    return in_report(lambda report, at, _seat, _words: {"json": report.json + text(at)})


def in_log(pieces: Callable[[Situation], Sequence[int]]) -> Look:
    """Return a look at a log that names these pieces, in one language only."""

    def change(report: Report, at: Situation, _seat: int, words: Sequence[Words]) -> dict[str, Any]:
        return {"log": {**report.log, "de": (*report.log["de"], *map(words[1].name, pieces(at)))}}

    return in_report(change)


def in_prompt(piece: Callable[[Situation, int], int]) -> Look:
    """Return a look at a prompt that names a piece, in one language only."""
    return in_report(
        lambda report, at, seat, words: {"prompt": {**report.prompt, "en": words[0].name(piece(at, seat))}}
    )
