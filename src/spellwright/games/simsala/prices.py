"""What a wrong call costs."""

from spellwright.play.foresight import Foresight, Offer, Risk, World

from .actions import CALL, END
from .pieces import FACES, Spell
from .state import View

ROLLS = [number for number, sides in enumerate(FACES) if sides > 0]
ONE_LIFE = (1, 1)


def foresee(w: World) -> Foresight:
    """Return what the seat may do: each call with what it costs if it fails, and the end of the turn."""
    return Foresight([_offer(w, action) for action in w.now.legal], [])


def _offer(w: World, action: int) -> Offer:
    if action == END:
        return w.offer(w.v, action, ends_turn=True)
    return w.offer(w.v, action, risk=_risk(w.v, action - CALL))


def _risk(v: View, spell: int) -> Risk:
    """§3.4 A call that fails costs a life, a dragon as many as the die shows; §3.7 one that is too low always fails."""
    is_low = spell < int(v.lowest)
    least, most = (ROLLS[0], ROLLS[-1]) if spell == Spell.DRAGON and not is_low else ONE_LIFE
    return Risk(least, most, is_certain=is_low, is_fatal=most >= int(v.lives[v.seat]))
