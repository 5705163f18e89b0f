"""Compiling ahead what a match needs; `spellwright.bots.compiling` adds what its bots need."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import belief_of, chance_outcomes, legal_actions, new_state, view_of, world_of
from spellwright.kernel.saying import descriptions_of, forbidden_by, prompt_of
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.foresight import foresee
from spellwright.play.match import Match

SEED = 7  # of the game that is played to compile everything


def compile_verbs(game: Game) -> Iterator[tuple[int, int]]:
    """Compile every verb of a game, or read it from the cache; yield (done, all) after each step."""
    s = new_state(game, game.seats.start)
    v, stream = view_of(game, s, 0), stream_of(0)
    steps: tuple[Callable[[], object], ...] = (
        lambda: game.verbs.actor(s),
        lambda: game.verbs.score(s, 0),
        lambda: game.verbs.is_winner(s, 0),
        lambda: legal_actions(game, s),
        lambda: chance_outcomes(game, s),
        lambda: game.verbs.outcome_at(s, game.verbs.chance_total(s) - 1),
        lambda: belief_of(game, v),
        lambda: world_of(game, v, stream),
        lambda: game.verbs.apply(s, chance_outcomes(game, s)[0][0]),
    )
    for done, step in enumerate(steps, start=1):
        step()
        yield done, len(steps)


def say_everything(game: Game, v: Any) -> None:
    """Say all that a game can say about the view of a seat that decides."""
    prompt_of(game, v)
    descriptions_of(game, v, [0])
    forbidden_by(game, v, 0)
    foresee(game, v)


def compile_match(game: Game) -> Iterator[tuple[int, int]]:
    """Compile everything that a match needs, or read it from the cache; yield (done, all) after each step."""
    steps = 0
    for done, verbs in compile_verbs(game):
        steps = verbs + 1
        yield done, steps
    match = Match(game, [f"seat {number}" for number in range(game.seats.start)])
    random = Random(SEED)
    say_everything(game, match.view(match.actor))
    while not match.is_over:  # to the end: its score, too, is first needed while others play, and must be ready
        match.position.written_view(match.actor)
        match.view(match.actor)
        match.submit(match.actor, random.choice(match.legal(match.actor)), match.ply)
    match.position.written_view(SPECTATOR)
    assert match.scores
    assert match.outcome
    yield steps, steps
