"""Mandragora: what a seat must not know, and leaks planted to see whether the audit finds them."""

from random import Random

from spellwright.audit.situation import (
    Look,
    Situation,
    in_json,
    in_log,
    in_prompt,
    on_stale_page,
    showing,
    spoilt,
    telling,
)
from spellwright.kernel.pending import WHAT
from spellwright.kernel.told import EVENT, PIECE, SEEN_BY, sees
from spellwright.play.fair import fair_choice

from .actions import BOOK_ACTION, LEAVE
from .cards import HAND, KIND_NAMES, SCROLL
from .memory import packed
from .pieces import LAST_DECISION, Event
from .rules.choices import choice_total
from .rules.flow import find_choices
from .state import KNOWERS, SPECTATOR_ROW, State, View

SECRET_EVENTS = (Event.TOOK, Event.STOLE, Event.GAVE)


def twin(s: State, seat: int, random: Random) -> State:
    """§9.1–§9.4 Deal again every card the seat has not seen: in others' hands, face down and in the pile. §9.6 At the
    end nothing is hidden."""
    if s.depth == 0:
        return s
    _deal(s, seat, random)
    while s.pending[s.depth - 1, WHAT] <= LAST_DECISION and not _has_choice(s):
        _deal(s, seat, random)
    for line in s.told[: s.told_count]:
        if line[EVENT] in SECRET_EVENTS and not sees(line[SEEN_BY], seat):
            line[PIECE] = random.randrange(HAND)
    return s


def _deal(s: State, seat: int, random: Random) -> None:
    """Deal the loose cards to mixed hands, then all others."""
    knower = seat if seat >= 0 else SPECTATOR_ROW
    others = [p for p in range(s.seats) if p != seat]
    known = {p: [packed(s.known[knower, p], kind) for kind in range(HAND)] for p in others}
    loose = [kind for kind in range(HAND) for _ in range(packed(s.loose[knower], kind))]
    places = [p for p in others for _ in range(int(s.hand_size[p]) - sum(known[p]))]
    mixed = [p for p in places if int(s.mixed[knower]) >> p & 1]
    hidden = {kind: sum(int(s.hands[p, kind]) - known[p][kind] for p in others) for kind in range(HAND)}
    pool = [kind for kind in range(HAND) for _ in range(int(s.unseen[kind]) + hidden[kind] - loose.count(kind))]
    random.shuffle(mixed)
    random.shuffle(pool)
    for kind, p in zip(loose, mixed, strict=False):
        known[p][kind] += 1
        places.remove(p)
    for p in places:
        known[p][pool.pop()] += 1
    for p in others:
        s.hands[p] = known[p]
        s.holds[p] = sum(1 << kind for kind in range(HAND) if known[p][kind])
    for kind in range(HAND):
        s.unseen[kind] = pool.count(kind)


def _has_choice(s: State) -> bool:
    """Return whether the seat that is asked has a choice."""
    s.choices[:] = 0
    find_choices(s)
    return choice_total(s) > 1


def planted() -> dict[str, Look]:
    """Return leaks by name, each as a way to look at a situation."""
    return {
        "a hand's composition": showing("hands"),
        "one card of a hand": spoilt(_one_card),
        "a stolen card's kind in the told events": telling(Event.STOLE),
        "a stolen card's kind in what is known": spoilt(_what_others_know),
        "a night shop's card in the told events": telling(Event.TOOK),
        "cards nobody has seen": showing("unseen"),
        "books that another player could use": spoilt(_books),
        "a hidden card on the unused lines of the page": on_stale_page(
            lambda at, seat: (Event.TOOK, _next_seat(at, seat), _next_card(at, seat))
        ),
        "a night shop's card before it is taken": in_json(_night_card),
        "a hand in the log": in_log(lambda at: at.pieces_told(Event.TOOK)),
        "a hand in the prompt": in_prompt(_next_card),
    }


def _next_seat(at: Situation, seat: int) -> int:
    return (seat + 1) % int(at.state.seats)


def _next_card(at: Situation, seat: int) -> int:
    """Return the commonest card in the hand of the next seat."""
    return int(at.state.hands[_next_seat(at, seat)].argmax())


def _one_card(at: Situation, seat: int, v: View) -> None:
    other = _next_seat(at, seat)
    v.hands[other, 0] = at.state.hands[other, 0]


def _what_others_know(at: Situation, _seat: int, v: View) -> None:
    """Show all cards of a hand that anybody knows to be there."""
    s = at.state
    for p in range(s.seats):
        for kind in range(HAND):
            most = max(packed(s.known[knower, p], kind) for knower in range(KNOWERS))
            v.hands[p, kind] = min(most, int(s.hands[p, kind]))


def _books(at: Situation, seat: int, v: View) -> None:
    """Show everybody what another player may do on their turn."""
    if v.actor not in (seat, -1) and v.actor >= 0 and v.step == 0:
        for action in range(BOOK_ACTION, LEAVE):
            v.legal[action] = int(at.state.choices[0]) >> action & 1


def _night_card(at: Situation) -> str:
    """Return the card that would be found at a night shop if somebody looked now."""
    weights = at.state.unseen.tolist()
    return KIND_NAMES[fair_choice(at.secret, at.ply, weights) if any(weights) else SCROLL]
