"""What a position is worth to everybody, and how to play on to one that can be judged."""

from __future__ import annotations

from math import exp
from typing import Any

from spellwright.kernel.chance import draw_below
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import Strategy
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    actor,
    apply,
    chance_total,
    choice_at,
    choice_total,
    is_winner,
    outcome_at,
    score,
    verb,
)
from spellwright.search.mind import think
from spellwright.search.playout import playout

FOR_VICTORY = 0.7  # of a result; the rest is for how many others one is ahead of
SOLO_SCALE = 60.0  # points that count as much as anybody makes, for who plays alone


@verb
def is_quiet(s: Any) -> bool:
    """Whether what was begun is done, so that the position can be judged; asked when a seat decides."""
    raise NotImplementedError("is_quiet is not bound to a strategy")


@verb
def describe(s: Any, p: int, facts: Any) -> None:
    """Write into the wiped `facts`, as small whole numbers, how the position looks for a seat."""
    raise NotImplementedError("describe is not bound to a strategy")


@verb
def ally(s: Any, p: int) -> int:
    """The seat that wins together with this one; itself, where everybody plays alone."""
    raise NotImplementedError("ally is not bound to a strategy")


@verb
def success(s: Any, p: int) -> float:
    """How well a seat has done, from 0 to 1, now that the game is over."""
    raise NotImplementedError("success is not bound to a strategy")


@verb
def credit(s: Any, p: int, evidence: Any) -> float:
    """How likely others would have decided as they did, as a seat saw it, if this world were the real one."""
    raise NotImplementedError("credit is not bound to a strategy")


@verb
def judge(s: Any, mind: Any, facts: Any, cells: Any, worths: Any) -> None:
    """Write what the position is worth to each seat; `facts` and `cells` are working memory."""
    raise NotImplementedError("judge is not bound to a strategy")


@verb
def finish(s: Any, stream: Any) -> None:
    """Play on to a position that can be judged."""
    raise NotImplementedError("finish is not bound to a strategy")


@generic
def result_of(s: Any, p: int) -> float:
    """What the end is worth for a seat, from 0 to 1: victory above all, then being ahead of others."""
    seats = int(s.seats)
    winners = 0
    ahead = 0.0
    mine = score(s, p)
    for q in range(seats):
        if is_winner(s, q):
            winners += 1
        if q != p:
            others = score(s, q)
            ahead += 1.0 if mine > others else 0.5 if mine == others else 0.0
    ahead = ahead / (seats - 1) if seats > 1 else min(1.0, mine / SOLO_SCALE)
    return (FOR_VICTORY / winners if is_winner(s, p) else 0.0) + (1.0 - FOR_VICTORY) * ahead


@generic
def victory_of(s: Any, p: int) -> float:
    """A seat's share of the victory, at the end."""
    winners = 0
    for q in range(int(s.seats)):
        winners += 1 if is_winner(s, q) else 0
    return 1.0 / winners if is_winner(s, p) else 0.0


@generic
def judge_by_result(s: Any, mind: Any, facts: Any, cells: Any, worths: Any) -> None:  # noqa: ARG001 (the verb's form)
    """At the end of the game."""
    for p in range(int(s.seats)):
        worths[p] = result_of(s, p)


@generic
def judge_by_mind(s: Any, mind: Any, facts: Any, cells: Any, worths: Any) -> None:
    """By what was learned: how likely each seat is to win, alone or with its ally."""
    seats = int(s.seats)
    is_over = actor(s) == OVER
    total = 1.0 if seats == 1 else 0.0  # the odds of who plays alone are those against the box
    for p in range(seats):
        if is_over:
            worths[p] = success(s, p)
        else:
            facts[:] = 0
            describe(s, p, facts)
            worths[p] = exp(think(mind, facts, cells))
            total += worths[p]
    for p in range(seats):
        if not is_over:
            worths[p] /= total
    for p in range(seats):
        if ally(s, p) > p:
            worths[p] += worths[ally(s, p)]
            worths[ally(s, p)] = worths[p]


@generic
def alone(s: Any, p: int) -> int:  # noqa: ARG001 (the verb's form)
    """Everybody plays alone."""
    return p


@generic
def believe(s: Any, p: int, evidence: Any) -> float:  # noqa: ARG001 (the verb's form)
    """What others do tells nothing."""
    return 1.0


@generic
def decide(s: Any, stream: Any) -> int:
    """Any action of the seat that decides, each equally likely."""
    while True:
        a = choice_at(s, draw_below(stream, choice_total(s)))
        if a != NOTHING:
            return int(a)


@generic
def play_on(s: Any, stream: Any) -> None:
    """At random, until what was begun is done."""
    while True:
        who = actor(s)
        if who == CHANCE:
            apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
        elif who == OVER or is_quiet(s):
            return
        else:
            apply(s, decide(s, stream))


@generic
def play_to_the_end(s: Any, stream: Any) -> None:
    """At random."""
    playout(s, stream)


def verbs_of(strategy: Strategy | None) -> dict[str, Any]:
    """All verbs of this page, by name; without a strategy, for a search that knows nothing but the rules."""
    if strategy is None:
        return {"finish": play_to_the_end, "judge": judge_by_result, "credit": believe}
    usual = {"ally": alone, "success": victory_of, "credit": believe}
    return {"finish": play_on, "judge": judge_by_mind, **usual, **strategy.verbs}
