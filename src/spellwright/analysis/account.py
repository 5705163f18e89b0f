"""The account of a match: for every seat, what chance, its own decisions, those of others, and knowledge did to its
winning chance, ply by ply. The columns add up to result - start; docs/analysis.md says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import numpy as np

from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.records import view_of
from spellwright.kernel.strategy import NO_EVIDENCE, Seen
from spellwright.kernel.verbs import CHANCE
from spellwright.play.match import Match
from spellwright.play.refusals import BadRecord
from spellwright.search.evaluation import search_verbs
from spellwright.search.evidence import evidence_of
from spellwright.search.ismcts import Root
from spellwright.search.observer import network_of
from spellwright.search.workspace import scratch_for
from spellwright.search.worth import BY_POSITION, CANDIDATES, MEAN, appraise, judge, room_for_account, scales_of

VALUE = "scales/1"  # the value function and its version, named in every report
LUCK, SKILL, OTHERS, INFORMATION, ESTIMATE = range(5)
COLUMNS = ("luck", "skill", "others", "information", "estimate")


class Setting(msgspec.Struct, frozen=True):
    """How closely decisions are judged."""

    worlds: int  # that fit what the seat knows; an even number
    horizon: int  # decisions that are played on before a position is weighed


QUICK = Setting(worlds=4, horizon=0)
FULL = Setting(worlds=64, horizon=8)


class Judged(msgspec.Struct, frozen=True):
    """A decision, as its seat could have judged it."""

    best: int  # the action that was best; the one that was taken, where none was better
    chance: float  # the seat's winning chance with the action that was taken, by what it knew
    best_chance: float  # likewise with the best
    choices: int  # actions that were compared


class Step(msgspec.Struct, frozen=True):
    """What one ply changed."""

    ply: int
    actor: int  # the seat that decided, or CHANCE
    action: int
    changes: tuple[tuple[float, ...], ...]  # by seat, then by column
    judged: Judged | None = None  # of a seat's decision


class Account(msgspec.Struct, frozen=True):
    """What decided a match."""

    game: Game
    setting: Setting
    chances: list[list[float]]  # by ply, then by seat: the winning chance before it; in the last row the result
    steps: list[Step]

    def columns(self, seat: int) -> list[float]:
        """Return what each column adds up to for a seat."""
        sums = [0.0] * len(COLUMNS)
        for step in self.steps:
            for column, change in enumerate(step.changes[seat]):
                sums[column] += change
        return sums

    def decisions(self, seat: int) -> list[Step]:
        """Return the decisions of a seat in which it had a choice."""
        return [step for step in self.steps if step.actor == seat and step.judged and step.judged.choices > 1]

    def error_rate(self, seat: int) -> float:
        """Return the winning chance that a seat's decisions cost it in the mean."""
        costs = [-step.changes[seat][SKILL] for step in self.decisions(seat)]
        return sum(costs) / len(costs) if costs else 0.0


class Appraiser:
    """Measures positions and decisions of one game."""

    def __init__(self, game: Game) -> None:
        if game.strategy is None or not game.strategy.scales.exists():
            raise BadRecord(f"game: {game.name} has no scales, so nothing says what its positions are worth")
        self.game = game
        self._appraise, self._judge = _bound(game)
        self._room, self._scratch, self._stream = room_for_account(game), scratch_for(game), Stream.new()
        self._given = network_of(game), scales_of(game)

    def appraise(self, s: Any) -> tuple[list[float], list[float]]:
        """Return what a position is worth to each seat; and where chance decides, the mean after its outcomes."""
        room = self._room
        self._appraise(s, *self._given, self._scratch, room.readings, room.sums, room.shares)
        shares = room.shares[:, : int(s.seats)].tolist()
        return shares[0], shares[MEAN]

    def judge(self, v: Any, action: int, seen: list[Seen], setting: Setting) -> tuple[Judged, float]:
        """Judge an action by what its seat knows: its view, and what it has seen of the decisions of others. Return
        also by how much the action should change what the position is worth to the seat."""
        game, room = self.game, self._room
        evidence = evidence_of(game, v, seen) if seen else NO_EVIDENCE
        if game.strategy and game.strategy.listen and not seen:
            evidence = np.zeros((0, game.strategy.columns))
        many = int(
            self._judge(
                *(Root(v, evidence), action, setting.worlds, setting.horizon, *self._given, self._scratch),
                *(room.readings, room.sums, self._stream, room.candidates, room.worth),
            )
        )
        worth = room.worth.tolist()
        best = max(range(many), key=lambda row: worth[row][0])  # of equals the first
        if worth[0][1] >= worth[best][1]:  # by the other half of the worlds
            best = 0
        judged = Judged(int(room.candidates[best]), worth[0][1], worth[best][1], many)
        return judged, worth[0][BY_POSITION] - worth[CANDIDATES][BY_POSITION]


@cache
def _bound(game: Game) -> tuple[Callable[..., Any], Callable[..., Any]]:
    verbs = search_verbs(game)
    return game.function(appraise, verbs), game.function(judge, verbs)


def steps_of(match: Match, setting: Setting = FULL) -> Iterator[tuple[list[float], Step]]:
    """Yield for each ply of a match what it began with for each seat, and what it changed."""
    appraiser, position = Appraiser(match.game), match.start()
    listens = match.game.strategy is not None and match.game.strategy.listen is not None
    seen: dict[int, list[Seen]] = {seat: [] for seat in match.seats}
    before, mean = appraiser.appraise(position.state)
    for ply, (action, actor) in enumerate(zip(match.actions, match.decided_by, strict=True)):
        judged, expected = None, 0.0
        if actor != CHANCE:
            v = view_of(match.game, position.state, actor)
            judged, expected = appraiser.judge(v, action, seen[actor], setting)
            if listens:
                for seat, decisions in seen.items():
                    decisions.append(Seen(view_of(match.game, position.state, seat), action))
        position.apply(action)
        after, next_mean = appraiser.appraise(position.state)
        changes = tuple(_changes(seat, actor, before, mean, after, judged, expected) for seat in match.seats)
        yield before, Step(ply, actor, action, changes, judged)
        before, mean = after, next_mean


def luck_of(match: Match) -> list[float]:
    """Return what chance did for each seat, without judging any decision."""
    appraiser, position, luck = Appraiser(match.game), match.start(), [0.0] * len(match.seats)
    for action, actor in zip(match.actions, match.decided_by, strict=True):
        if actor != CHANCE:
            position.apply(action)
            continue
        _, mean = appraiser.appraise(position.state)
        position.apply(action)
        after, _ = appraiser.appraise(position.state)
        for seat in match.seats:
            luck[seat] += after[seat] - mean[seat]
    return luck


def _changes(
    seat: int,
    actor: int,
    before: list[float],
    mean: list[float],
    after: list[float],
    judged: Judged | None,
    expected: float,
) -> tuple[float, ...]:
    """Return what a ply changed for a seat, by columns; they add up to after - before."""
    change = after[seat] - before[seat]
    if judged is None:
        return after[seat] - mean[seat], 0.0, 0.0, 0.0, mean[seat] - before[seat]
    if actor != seat:
        return 0.0, 0.0, change, 0.0, 0.0
    skill = judged.chance - judged.best_chance
    return 0.0, skill, 0.0, change - expected, expected - skill


def account_of(match: Match, setting: Setting = FULL, progress: Callable[[int], None] = lambda _ply: None) -> Account:
    """Return the account of a finished match; `progress` is told how many plies are done."""
    if not match.is_over:
        raise BadRecord("actions: the game is not over, so nothing can be said about what decided it")
    chances, steps = [], []
    for before, step in steps_of(match, setting):
        chances.append(before)
        steps.append(step)
        progress(len(steps))
    chances.append(Appraiser(match.game).appraise(match.state)[0])
    return Account(match.game, setting, chances, steps)
