"""SpellBook: only what the bag will give is hidden; and leaks planted to see whether the audit finds them."""

from random import Random

from spellwright.audit.situation import Look, Situation, in_json, in_log, in_prompt, in_report, on_stale_page, spoilt
from spellwright.kernel.told import EVERYBODY
from spellwright.play.fair import fair_choice

from .actions import CAST, PASS
from .pieces import KIND_NAMES, Event
from .places import VORTEX
from .state import State, View


def twin(s: State, seat: int, random: Random) -> State:  # noqa: ARG001 (other games need them)
    """Return the same position: nothing on the table is hidden, so that only the secret of chance differs."""
    return s


def planted() -> dict[str, Look]:
    """Return leaks by name: the stone that the bag would give next, through every channel."""
    return {
        "the next stone in the view": spoilt(_without_next_stone),
        "the next stone on an unused line of the page": on_stale_page(
            lambda at, _seat: (Event.DREW, 0, next_stone(at), 0, 0, EVERYBODY)
        ),
        "only draws that bring red are legal": spoilt(_unless_red),
        "the next stone in the JSON": in_json(lambda at: KIND_NAMES[next_stone(at)]),
        "the next stone in the vector": in_report(
            lambda report, at, _seat, _words: {"vector": report.vector + bytes([next_stone(at)])}
        ),
        "the next stone in the log": in_log(lambda at: [next_stone(at)]),
        "the next stone in the prompt": in_prompt(lambda at, _seat: next_stone(at)),
    }


def next_stone(at: Situation) -> int:
    """Return the kind of stone the bag would give if chance had to decide now."""
    weights = at.state.stones[VORTEX].tolist()
    return fair_choice(at.secret, at.ply, weights) if any(weights) else 0


def _without_next_stone(at: Situation, _seat: int, v: View) -> None:
    v.stones[VORTEX, next_stone(at)] -= 1


def _unless_red(at: Situation, _seat: int, v: View) -> None:
    if KIND_NAMES[next_stone(at)].startswith("red"):
        v.legal[PASS:CAST] = 0
