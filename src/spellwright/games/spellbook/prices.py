"""What actions cost and bring: materia that go, points, the end of the Day, and every way to pay for a spell."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from spellwright.kernel.lines import Sentence
from spellwright.kernel.pending import WHICH
from spellwright.kernel.saying import prompt_of
from spellwright.kernel.told import EVENT, PIECE, SOURCE
from spellwright.play.foresight import Foresight, Moment, Offer, Part, Question, Way, World

from .actions import SPELL
from .pieces import (
    CARD_PIECE,
    COLOURS,
    FAMILIAR,
    GROUP,
    LEVELS,
    LOWEST,
    POOL,
    RUNES,
    SETS,
    SPACES,
    Event,
    Phase,
    Step,
)
from .state import View

MOST_TRIES = 600  # positions looked at to find the ways to pay for one level
MOST_WAYS = 12  # sent for one level
COSTS = {Event.DISCARDED: "discard", Event.SPENT: "spend", Event.LOWERED: "lower"}
BRINGS = {Event.STORED: "store", Event.HARVESTED: "store", Event.TOOK: "take", Event.RAISED: "raise"}
STORING = (Step.STORE, Step.STORE_SET, Step.HARVEST)
ANY_SPELL: Sentence = ("prompt-learn", {"many": 0, "rune": "none"})


def foresee(w: World) -> Foresight:
    """Return what the seat may do, with prices. A spell that can be learned comes with its levels, also where there is
    no choice between them, and each level with the ways to pay for it."""
    questions: list[Question] = []
    offers = [_offer(w, action, questions) for action in w.now.legal]
    return Foresight(offers, questions)


def _offer(w: World, action: int, questions: list[Question]) -> Offer:
    moment = w.after(w.now, action)
    v = w.view(moment)
    more = _outcome(w, moment, v)
    if SPELL <= action < SPELL + LEVELS * COLOURS:
        return w.offer(w.v, action, **more | _ways(w, moment))
    if w.v.studied < 0 and (question := _question(w, moment, v)):
        questions.append(question)
        more = {"ends_turn": more["ends_turn"], "then": len(questions) - 1}
    return w.offer(w.v, action, **more)


def _outcome(w: World, moment: Moment, v: View) -> dict[str, object]:
    return {
        "costs": _parts(moment.lines, COSTS),
        "brings": _parts(moment.lines, BRINGS),
        "points": _points(v, w.seat) - _points(w.v, w.seat),
        "ends_turn": _ends_day(v, w.seat),
        "begins_last_round": _begins_last_round(w, moment, v),
    }


def _parts(lines: list[list[int]], reasons: dict[Event, str]) -> list[Part]:
    pieces: dict[str, list[int]] = {}
    for line in lines:
        if line[EVENT] in reasons:
            pieces.setdefault(reasons[Event(line[EVENT])], []).append(line[PIECE])
    return [Part(what, found) for what, found in pieces.items()]


def _points(v: View, seat: int) -> int:
    return int(v.board_points[seat]) + int(v.card_points[seat].sum())


def _ends_day(v: View, seat: int) -> bool:
    """§3.1 Return whether no phase of the seat's Day is still to come."""
    return v.depth == 0 or v.turn != seat or int(v.pending[0, WHICH]) > Phase.EVENING


def _begins_last_round(w: World, moment: Moment, v: View) -> bool:
    """§8.1 Return whether the seat brings about the end, whichever materia it stores."""
    if w.v.is_last or _brings_the_end(w.v, w.seat):
        return False
    if moment.actor != w.seat or v.step not in STORING:
        return _brings_the_end(v, w.seat)
    answers = (w.after(moment, action) for action in moment.legal)
    return all(_begins_last_round(w, following, w.view(following)) for following in answers)


def _brings_the_end(v: View, seat: int) -> bool:
    return bool((v.level[seat] > 0).all()) or int(v.held[FAMILIAR + seat]) == SPACES


# --- Learning -------------------------------------------------------------------------------------------------------


def _question(w: World, moment: Moment, v: View) -> Question | None:
    """Return the question which spell is learned at which level, where an action leads to it."""
    if moment.actor == w.seat and v.step == Step.LEARN:
        studies = [(a, w.after(moment, a)) for a in moment.legal]
        offers = [w.offer(v, a, **_outcome(w, paid, w.view(paid)) | _ways(w, paid)) for a, paid in studies]
        return Question(prompt_of(w.game, v), offers)
    study = _studied(moment, v)
    if study is None:
        return None
    offer = w.offer(v, SPELL + study, **_outcome(w, moment, v) | _ways(w, moment))
    return Question(ANY_SPELL, [offer], is_forced=True)


def _studied(moment: Moment, v: View) -> int | None:
    """Return the card and level that are being paid for, or were just learned."""
    if v.studied >= 0:
        return LEVELS * int(v.studied) + int(v.studied_level) - LOWEST
    for line in moment.lines:
        if line[EVENT] == Event.LEARNED:
            return LEVELS * ((line[PIECE] - CARD_PIECE) // SETS) + line[SOURCE] - LOWEST
    return None


class _Payment(NamedTuple):
    """A payment that has begun, or is complete."""

    answers: tuple[int, ...]
    spent: tuple[int, ...]  # in this order: the stone for the card, others of its colour, then wilds
    level: int = 0  # once the card is learned


def _ways(w: World, moment: Moment) -> dict[str, object]:
    """Return all ways to pay from a moment on, the best first, whether there are more than that, and whether the last
    round begins then."""
    found: list[_Payment] = []
    seen: set[bytes] = set()
    todo = [(moment, _Payment((), ()))]
    last = False
    for now, before in todo:
        payment = _Payment(before.answers, (*before.spent, *_spent(now)), _level(now))
        if payment.level:
            found.append(payment)
            last = last or _begins_last_round(w, now, w.view(now))
            continue
        for action in now.legal if len(seen) < MOST_TRIES else ():
            following = w.after(now, action)
            if following.record not in seen:
                seen.add(following.record)
                todo.append((following, payment._replace(answers=(*payment.answers, action))))
    pool = Counter(_stones(w.v, w.seat))
    found.sort(key=lambda payment: (len(payment.spent), -_alike(pool - Counter(payment.spent))))
    ways = [Way([w.game.actions.words(a) for a in paid.answers], _bill(paid)) for paid in found]
    more = len(ways) > MOST_WAYS or len(seen) >= MOST_TRIES
    return {"ways": ways[:MOST_WAYS], "has_more_ways": more, "begins_last_round": last}


def _spent(moment: Moment) -> list[int]:
    return [line[PIECE] for line in moment.lines if line[EVENT] == Event.SPENT]


def _level(moment: Moment) -> int:
    return next((line[SOURCE] for line in moment.lines if line[EVENT] == Event.LEARNED), 0)


def _bill(payment: _Payment) -> list[Part]:
    """§4.2, §4.3, §6.16 Return the stone that will lie on the card, the others of its colour, and each wild."""
    spent, level = list(payment.spent), payment.level
    colour = spent[0] // RUNES
    size = GROUP if len(spent) > level else 1
    wilds = (len(spent) - level) // (GROUP - 1) if size == GROUP else sum(k // RUNES != colour for k in spent)
    reals, rest = spent[1 : level - wilds], spent[level - wilds :]
    parts = [Part("lay", spent[:1]), *([Part("spend", reals)] if reals else [])]
    return [*parts, *(Part("wild", rest[start : start + size]) for start in range(0, len(rest), size))]


def _stones(v: View, seat: int) -> Iterator[int]:
    for kind, many in enumerate(v.stones[POOL + seat].tolist()):
        yield from [kind] * many


def _alike(stones: Counter[int]) -> int:
    """Return how much of what is left goes together: colours for spells, runes for wilds."""
    colours = Counter(kind // RUNES for kind in stones.elements())
    runes = Counter(kind % RUNES for kind in stones.elements())
    return sum(many * many for many in (*colours.values(), *runes.values()))
