"""Questions to the rules about single records, for Python that holds no `Position` (`spellwright.play.position`)."""

from collections.abc import Mapping
from typing import Any

from spellwright.kernel.game import BadSeat, Game
from spellwright.kernel.struct import field_names
from spellwright.kernel.verbs import SPECTATOR


def new_state(game: Game, seats: int, choices: Mapping[str, object] | None = None) -> Any:
    """Return the position before the first decision."""
    agreed = game.agreed(seats, choices or {})
    s = game.State.new()
    game.verbs.setup(s, seats, game.option_numbers(seats, agreed))
    return s


def view_of(game: Game, s: Any, seat: int) -> Any:
    """Return what a seat (or SPECTATOR) may know of a position."""
    if seat != SPECTATOR and seat not in range(s.seats):
        raise BadSeat(f"there is no seat number {seat}: {s.seats} play, numbered from 0")
    v = game.View.new()
    game.verbs.view(s, seat, v)
    return v


def world_of(game: Game, v: Any, stream: Any) -> Any:
    """Return a random position that the view cannot tell from the real one."""
    s = game.State.new()
    game.verbs.world(v, stream, game.workings(1)[0], s)
    return s


def belief_of(game: Game, v: Any) -> Any:
    """Return what can be inferred from a view about what it hides."""
    worked_out: Any = game.workings(1)[0]
    game.verbs.belief(v, worked_out)
    b: Any = game.Belief.new()
    for name in field_names(b):
        b[name] = worked_out[name]
    return b


def legal_actions(game: Game, s: Any) -> list[int]:
    """Return the numbers of the actions that the deciding seat may take."""
    first, past = game.verbs.menu(s)
    return [a for a in range(first, past) if game.verbs.is_legal(s, a)]


def chance_outcomes(game: Game, s: Any) -> list[tuple[int, int]]:
    """Return the possible outcomes of the pending chance event and their weights."""
    first, past = game.verbs.menu(s)
    weighted = [(a, int(game.verbs.chance_weight(s, a))) for a in range(first, past)]
    return [(a, weight) for a, weight in weighted if weight > 0]
