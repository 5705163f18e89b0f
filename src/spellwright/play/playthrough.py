"""A playthrough: one random game with every answer of the engine after every action, as text.

Golden playthroughs are kept with the tests; whatever changes one of them was meant, or is a mistake."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from spellwright.kernel.game import Game
from spellwright.kernel.records import belief_of
from spellwright.kernel.struct import as_bytes, as_dict
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.fair import fair_choice, secret_from_seed
from spellwright.play.log import log_lines, prompt_line
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.words import LANGUAGES, Words

SAMPLE_NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil")
"""Players for playthroughs and audits."""


class Answers(NamedTuple):
    """Everything the engine says about one position, line by line."""

    position: list[str]  # who decides, the position, what may happen, and what does
    views: list[str]  # a digest for each seat and for a spectator
    belief: list[str]  # of the seat that decides
    en: list[str]  # what has just happened, and what is asked
    de: list[str]


def playthrough(game: Game, seats: int, options: Mapping[str, str], seed: int) -> Iterator[str]:
    """Yield the lines of a playthrough to read: without the digests of views, but with the final views in full."""
    match = new_match(game, seats, options, seed)
    yield f"game {game.name}, rules {game.edition_of(match.options)}, {seats} seats, seed {seed}"
    yield f"options {json.dumps(match.options)}"
    yield f"commitment {match.commitment}"
    for answers in play_on(match):
        described, chosen = answers.position[:3], answers.position[3:]
        yield from ("", *described, *answers.en, *answers.de, *answers.belief, *chosen)
    yield f"  scores {match.scores}, winners {[p + 1 for p in match.winners]}"
    public = as_dict(match.view(SPECTATOR))
    for seat in (SPECTATOR, *match.seats):
        yield ""
        yield f"{_name(seat)} sees" if seat == SPECTATOR else f"{_name(seat)} sees otherwise"
        for name, value in as_dict(match.view(seat)).items():
            if seat == SPECTATOR or value != public[name]:
                yield f"  {name} {json.dumps(value)}"


def new_match(game: Game, seats: int, options: Mapping[str, str], seed: int) -> Match:
    """Return a match whose whole course follows from the seed."""
    game.agreed(seats, options)
    return Match(game, SAMPLE_NAMES[:seats], options, secret_from_seed(seed), is_replay=True)


def play_on(match: Match) -> Iterator[Answers]:
    """Play a match to its end, answering every position; the secret decides for the seats as it does for chance."""
    words = [Words(match.game, language) for language in LANGUAGES]
    while True:
        answers = _answers(match, words)
        if not match.is_over:
            outcomes = Position.of(match.game, match.state).actions
            chosen = list(outcomes)[fair_choice(match.secret, match.ply, list(outcomes.values()))]
            answers.position.append(f"> {chosen}")
        yield answers
        if match.is_over:
            return
        match.append_replayed(match.game.actions.number(chosen))


def _answers(match: Match, words: list[Words]) -> Answers:
    position = Position.of(match.game, match.state)
    outcomes = position.actions.items()
    actions = [f"{name} ×{weight}" if position.actor == CHANCE else name for name, weight in outcomes]
    views = {seat: match.view(seat) for seat in (SPECTATOR, *match.seats)}
    believing = [view for seat, view in views.items() if seat == position.actor]
    beliefs = [f"  believes {json.dumps(_belief(match.game, view))}" for view in believing]
    return Answers(
        [f"ply {match.ply}: {_name(position.actor)}", f"  {position.line}", f"  actions: {', '.join(actions)}"],
        [hashlib.sha256(as_bytes(v)).hexdigest() for v in views.values()],
        beliefs,
        *(list(_sentences(match, views, of)) for of in words),
    )


def _sentences(match: Match, views: Mapping[int, object], words: Words) -> Iterator[str]:
    """Yield what is told in one language: a sentence that everybody reads alike once, otherwise each with its readers;
    then what the deciding seat is asked."""
    told = {seat: log_lines(match.game, v, match.names, words) for seat, v in views.items()}
    for number in range(max(map(len, told.values()))):
        readers: dict[str, list[str]] = {}
        for seat, lines in told.items():
            if number < len(lines):
                readers.setdefault(lines[number], []).append(_name(seat))
        for sentence, names in readers.items():
            to = "" if len(names) == len(told) else f" to {', '.join(names)}"
            yield f"  {words.language}{to}: {sentence}"
    if match.actor in views:
        yield f"  {words.language}? {prompt_line(match.game, views[match.actor], match.names, words)}"


def _belief(game: Game, v: object) -> dict[str, object]:
    """Return a belief, rounded so that the last bits of a processor's arithmetic do not matter."""
    belief = as_dict(belief_of(game, v))
    rounded: dict[str, object] = json.loads(json.dumps(belief), parse_float=lambda text: round(float(text), 4))
    return rounded


def _name(seat: int) -> str:
    return {CHANCE: "chance", OVER: "over", SPECTATOR: "spectator"}.get(seat, f"seat {seat + 1}")
