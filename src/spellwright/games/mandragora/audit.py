"""Mandragora: what a seat must not know, and leaks planted to see whether the audit finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from spellwright.audit.situation import Look, Situation, tell_all, through
from spellwright.games.mandragora.actions import BOOK_ACTION, LEAVE
from spellwright.games.mandragora.memory import packed
from spellwright.games.mandragora.pieces import HAND, KIND_NAMES, LAST_DECISION, SCROLL, Event
from spellwright.games.mandragora.rules import choice_total
from spellwright.games.mandragora.rules.flow import find_choices
from spellwright.games.mandragora.state import KNOWERS, SPECTATOR_ROW, State, View
from spellwright.kernel.chance import fair_choice
from spellwright.kernel.game import Game
from spellwright.kernel.pending import WHAT
from spellwright.kernel.told import EVENT, LINE, PIECE, SEEN_BY, sees
from spellwright.play.report import SAMPLE_NAMES, Report, report_of
from spellwright.play.words import Words

SECRET_EVENTS = (Event.TOOK, Event.STOLE, Event.GAVE)

# --- Twins ----------------------------------------------------------------------------------------------------------


def twin(s: State, seat: int, random: Random) -> State:
    """§9.1–§9.4 Deal anew every card the seat has not seen: in others' hands, face down and in the pile. §9.6 At the
    end nothing is hidden."""
    if s.depth == 0:
        return s
    _deal(s, seat, random)
    while s.pending[s.depth - 1, WHAT] <= LAST_DECISION and not _has_choice(s):
        _deal(s, seat, random)
    _retell(s, seat, random)
    return s


def _deal(s: State, seat: int, random: Random) -> None:
    """Deal the loose cards to mixed hands, then all others."""
    knower = seat if seat >= 0 else SPECTATOR_ROW
    others = [p for p in range(s.seats) if p != seat]
    known = {p: [packed(s.known[knower, p], kind) for kind in range(HAND)] for p in others}
    loose = [kind for kind in range(HAND) for _ in range(packed(s.loose[knower], kind))]
    places = [p for p in others for _ in range(int(s.hand_size[p]) - sum(known[p]))]
    mixed = [p for p in places if int(s.mixed[knower]) >> p & 1]
    pool = [kind for kind in range(HAND) for _ in range(_unlocated(s, known, kind) - loose.count(kind))]
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


def _unlocated(s: State, known: dict[int, list[int]], kind: int) -> int:
    """Return how many cards of a kind are hidden in hands, face down or in the pile."""
    return int(s.unseen[kind]) + sum(int(s.hands[p, kind]) - row[kind] for p, row in known.items())


def _has_choice(s: State) -> bool:
    """Return whether the seat that is asked has a choice."""
    s.choices[:] = 0
    find_choices(s)
    return choice_total(s) > 1


def _retell(s: State, seat: int, random: Random) -> None:
    """Replace every card the seat was not told about by a random one."""
    for line in s.told[: s.told_count]:
        if line[EVENT] in SECRET_EVENTS and not sees(line[SEEN_BY], seat):
            line[PIECE] = random.randrange(HAND)


# --- Planted leaks --------------------------------------------------------------------------------------------------


def planted() -> dict[str, Look]:
    """Return leaks by name, each as a way to look at a situation."""
    spoilt = {
        "a hand's composition": _hands,
        "one card of a hand": _one_card,
        "a stolen card's kind in the told events": _stolen,
        "a stolen card's kind in what is known": _what_others_know,
        "a night shop's card in the told events": _from_night,
        "cards nobody has seen": _unseen,
        "books that another player could use": _books,
        "a hidden card on the unused lines of the page": _stale_page,
    }
    return {
        **{name: through(spoil) for name, spoil in spoilt.items()},
        "a night shop's card before it is taken": _night_card,
        "a hand in the log": _log,
        "a hand in the prompt": _prompt,
    }


def _hands(s: State, seat: int, v: View) -> None:  # noqa: ARG001 (a leak to everybody)
    v.hands[:] = s.hands


def _one_card(s: State, seat: int, v: View) -> None:
    other = (seat + 1) % s.seats
    v.hands[other, 0] = s.hands[other, 0]


def _stolen(s: State, seat: int, v: View) -> None:  # noqa: ARG001
    tell_all(s, v, Event.STOLE)


def _from_night(s: State, seat: int, v: View) -> None:  # noqa: ARG001
    tell_all(s, v, Event.TOOK)


def _what_others_know(s: State, seat: int, v: View) -> None:  # noqa: ARG001
    """Show all cards of a hand that anybody knows to be there."""
    for p in range(s.seats):
        for kind in range(HAND):
            most = max(packed(s.known[knower, p], kind) for knower in range(KNOWERS))
            v.hands[p, kind] = min(most, int(s.hands[p, kind]))


def _unseen(s: State, seat: int, v: View) -> None:  # noqa: ARG001
    v.unseen[:] = s.unseen


def _books(s: State, seat: int, v: View) -> None:
    """Show everybody what another player may do on their turn."""
    if v.actor not in (seat, -1) and v.actor >= 0 and v.step == 0:
        for action in range(BOOK_ACTION, LEAVE):
            v.legal[action] = int(s.choices[0]) >> action & 1


def _stale_page(s: State, seat: int, v: View) -> None:
    """A line beyond the used ones, as a buffer that was not cleared would have it."""
    if s.told_count < len(s.told):
        other = (seat + 1) % s.seats
        v.told[s.told_count] = [Event.TOOK, other, int(s.hands[other].argmax()), *[0] * (LINE - 3)]


def _seen(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    return report_of(game, game.view_of(situation.state, seat), SAMPLE_NAMES, words)


def _night_card(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    """The card that would be found at a night shop if somebody looked now."""
    report = _seen(game, situation, seat, words)
    weights = [int(count) for count in situation.state.unseen]
    kind = fair_choice(situation.secret, situation.ply, weights) if any(weights) else SCROLL
    return replace(report, json=report.json + KIND_NAMES[kind])


def _log(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    """In one language only, and only when a card was taken."""
    report = _seen(game, situation, seat, words)
    s = situation.state
    taken = [words[1].name(line[PIECE]) for line in s.told[: s.told_count] if line[EVENT] == Event.TOOK]
    return replace(report, log={**report.log, "de": (*report.log["de"], *taken)})


def _prompt(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    report = _seen(game, situation, seat, words)
    other = (seat + 1) % situation.state.seats
    return replace(report, prompt={**report.prompt, "en": words[0].name(int(situation.state.hands[other].argmax()))})
