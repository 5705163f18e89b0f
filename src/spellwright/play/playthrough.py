"""A playthrough: one random game with every answer of the engine after every action, as text.

Golden playthroughs are kept with the tests; whatever changes one of them was meant, or is a mistake."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

from spellwright.kernel.chance import secret_from_seed
from spellwright.kernel.game import Game
from spellwright.kernel.struct import as_bytes, as_dict
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.log import log_lines, prompt_line
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.report import SAMPLE_NAMES
from spellwright.play.words import LANGUAGES, Words

FULL_VIEWS = 50  # plies between views in full; in between their digests tell whether they are the same


def playthrough(game: Game, seats: int, options: Mapping[str, str], seed: int) -> Iterator[str]:
    """The lines of a playthrough. What seats decide comes from the same secret as what chance decides."""
    game.agreed(seats, options)
    secret = secret_from_seed(seed)
    match = Match(game, SAMPLE_NAMES[:seats], options, secret, is_replay=True)
    words = [Words(game, language) for language in LANGUAGES]
    yield f"game {game.name}, rules {game.rules_version}, {seats} seats, seed {seed}"
    yield f"options {json.dumps(match.options)}"
    yield f"commitment {match.commitment}"
    while True:
        yield from _answers(match, words)
        if match.is_over:
            break
        outcomes = Position.of(game, match.state).actions
        chosen = list(outcomes)[match.fair_index(list(outcomes.values()))]
        yield f"> {chosen}"
        match.append_replayed(game.actions.number(chosen))
    yield f"scores {match.scores} winners {[p + 1 for p in match.winners]}"


def _answers(match: Match, words: list[Words]) -> Iterator[str]:
    """Everything the engine says about the present position."""
    game, names = match.game, match.names
    position = Position.of(game, match.state)
    who = {CHANCE: "chance", OVER: "over"}.get(position.actor, f"seat {position.actor + 1}")
    yield ""
    yield f"ply {match.ply}: {who}"
    yield f"  position {position.line}"
    yield f"  actions {json.dumps(position.actions)}"
    for seat in (SPECTATOR, *match.seats):
        v = match.view(seat)
        name = "public" if seat == SPECTATOR else f"seat {seat + 1}"
        yield f"  {name} view {hashlib.sha256(as_bytes(v)).hexdigest()[:16]}"
        for of in words:
            yield from (f"  {name} {of.language}: {line}" for line in log_lines(game, v, names, of))
            if seat == position.actor:
                yield f"  {name} {of.language}? {prompt_line(game, v, names, of)}"
        if seat == position.actor:
            yield f"  {name} believes {json.dumps(_belief(game, v))}"
        if match.ply % FULL_VIEWS == 0 or match.is_over:
            yield f"  {name} sees {json.dumps(as_dict(v))}"


def _belief(game: Game, v: object) -> dict[str, object]:
    """The belief, rounded so that the last bits of a processor's arithmetic do not matter; working memory left out."""
    names = game.belief_fields
    belief = as_dict(game.belief_of(v))
    return {
        name: json.loads(json.dumps(belief[name]), parse_float=lambda text: round(float(text), 4)) for name in names
    }
