"""Sequences in twin worlds: where a seat is told the same while others decide, it is answered the same, and at the same
time, whatever it asks.

From a position of a random game some decisions are played. From a twin of that position (`twin_of`) others are played,
by seats and by chance, that look the same to the seat: they lead to the same lines and, wherever a seat is asked in
public, to the same view. Then both are played again at a table of the server, in virtual time, while the seat asks for
everything there is (`asking.py`). Everything that it is sent or answered is compared, and when. A position alone shows
no leak of this kind.
"""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any

from spellwright.audit.asking import Circumstances, Course, RealWorld, Server, World
from spellwright.audit.certificate import Certificate
from spellwright.audit.leaks import SEQUENCE_LEAKS
from spellwright.audit.situation import twin_of
from spellwright.audit.virtual import virtual_time
from spellwright.bots import bot_names
from spellwright.bots.pace import BEAT
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.records import chance_outcomes
from spellwright.kernel.told import lines_for
from spellwright.kernel.verbs import CHANCE, SPECTATOR
from spellwright.play.position import Position
from spellwright.play.private import private_questions
from spellwright.search.trace import Trace, random_game, random_setup

STARTS = 6  # positions of each game from which sequences are played
DECISIONS = 2  # in a sequence, at least
TWINS = 20  # tried for each private question: few of them can look the same
MOST_PLANTED = 300  # pairs within which a planted leak has to be noticed
REAL_AT_ONCE = 2  # in real time
REPLAYS = 6  # of each of two sequences that seemed unlike in real time
BY_CHANCE = 0.005  # of calling two sequences unlike that are not, once they have seemed so
TIME: re.Pattern[bytes] = re.compile(rb"\b\d{10}(\d{3}|\.\d+)?\b")  # in milliseconds or seconds since 1970
TRIES = 400  # steps tried to find a twin's sequence

_private = cache(private_questions)  # of a game; a match has one of its own

Pair = tuple[Course, Course, int]
"""A sequence, one in a twin world, and the seat that must not tell them apart."""


@contextmanager
def compared() -> Iterator[Callable[[Game, Pair, Circumstances], bool]]:
    """Yield what tells whether a seat is told the same in two sequences, whatever it asks."""

    async def start() -> Server:
        return Server()

    with virtual_time() as run:
        server = run(start())
        yield (
            lambda game, pair, under: (
                run(World(server, game, pair[0], pair[2], under).play())
                == run(World(server, game, pair[1], pair[2], under).play())
            )
        )


def audit_sequences(names: Sequence[str], pairs: int, seed: int, progress: Callable[[int], None]) -> Certificate:
    """Compare `count` pairs of sequences of each game, under circumstances that change from pair to pair; `progress` is
    told how many are done."""
    certificate, circumstances = Certificate(), Circumstances.all()
    with compared() as is_same:
        for done, name in enumerate(names):
            game = load(name)
            for number, pair in enumerate(islice(sequence_pairs(game, seed), pairs)):
                certificate.pairs += 1
                if not is_same(game, pair, circumstances[number % len(circumstances)]):
                    certificate.differences += 1
                    place = f"{name}, seat {pair[2] + 1}, a sequence: {game.notation.write(pair[0].start)}"
                    certificate.places.append(place)
                progress(done * pairs + number + 1)
    return certificate


def audit_in_real_time(
    certificate: Certificate, names: Sequence[str], pairs: int, seed: int, progress: Callable[[int], None]
) -> None:
    """Compare so many pairs of sequences of each game in real time, with bots of every level that think. What comes at
    times less than a beat apart counts as the same. A pair that differs is played again (`is_told_apart`), since the
    machine may have been busy."""
    waiting = [
        (load(name), pair, Circumstances(bot=bot_names(name)[number % len(bot_names(name))]))
        for name in names
        for number, pair in enumerate(islice(sequence_pairs(load(name), seed), pairs))
    ]
    many, random = len(waiting), Random(seed)

    async def compare_some() -> None:
        server = Server(is_real=True)
        while waiting:
            game, pair, under = waiting.pop()
            certificate.pairs += 1
            if await is_told_apart(server, game, pair, under, random):
                certificate.differences += 1
                place = f"{game.name}, seat {pair[2] + 1}, {under.bot}: {game.notation.write(pair[0].start)}"
                certificate.places.append(place)
            progress(many - len(waiting))
        server.hub.players.close()

    async def compare_all() -> None:
        await asyncio.gather(*(compare_some() for _ in range(REAL_AT_ONCE)))

    asyncio.run(compare_all())


async def is_told_apart(server: Server, game: Game, pair: Pair, under: Circumstances, random: Random) -> bool:
    """Return whether a seat can tell two sequences apart in real time. If they differ once, both are played several
    times more in random order. A busy machine makes runs differ whichever sequence they are of; what tells the
    sequences apart makes them differ from those of the other one. So the runs are compared as a randomisation test
    does, which is right however busy the machine is, and errs with a probability of BY_CHANCE."""

    async def play(course: Course) -> list[tuple[float, object]]:
        return timeless(await RealWorld(server, game, course, seat, under).play())

    one, other, seat = pair
    if is_alike(await play(one), await play(other)):
        return False
    order = [one, other] * REPLAYS
    random.shuffle(order)
    runs = [await play(course) for course in order]
    unlike = [(a, b) for a, b in combinations(range(len(runs)), 2) if not is_alike(runs[a], runs[b])]
    return by_chance(unlike, [number for number, course in enumerate(order) if course is one]) <= BY_CHANCE


def is_alike(one: Sequence[tuple[float, object]], other: Sequence[tuple[float, object]]) -> bool:
    """Return whether a seat was told the same in two runs, at times that differ by less than a beat."""
    if [what for _, what in one] != [what for _, what in other]:
        return False
    return all(abs(here - there) < BEAT for (here, _), (there, _) in zip(one, other, strict=True))


def by_chance(unlike: Sequence[tuple[int, int]], group: Sequence[int]) -> float:
    """Return how often a division of the runs by chance, into two groups as large as this one, would have as many
    unlike pairs between its groups."""
    runs = range(2 * len(group))

    def between(some: Sequence[int]) -> int:
        return sum((a in some) != (b in some) for a, b in unlike)

    found = between(group)
    divisions = [between(some) >= found for some in combinations(runs, len(group))]
    return sum(divisions) / len(divisions)


def timeless(told: Sequence[Any]) -> list[tuple[float, object]]:
    """Return what was told, and when, without the times that it says."""
    found: list[tuple[float, object]] = []
    for at, what in told:
        found += timeless(what) if isinstance(what, tuple) and what and isinstance(what[0], tuple) else [(at, what)]
    return [(at, TIME.sub(b"", what) if isinstance(what, bytes) else what) for at, what in found]


def catch_planted_sequences(certificate: Certificate, game: Game, pairs: int, seed: int) -> None:
    """Note which planted leaks the comparison notices, in a game with private questions."""
    if private_questions(game) is None:
        return
    found = [pair for pair in islice(sequence_pairs(game, seed), pairs) if is_unlike(pair)]
    for name, leak in SEQUENCE_LEAKS.items():
        certificate.planted += 1
        with leak(), compared() as is_same:
            if all(is_same(game, pair, under) for under in Circumstances.all() for pair in found):
                certificate.places.append(f"{game.name}: planted leak not caught: {name}")
            else:
                certificate.caught += 1


def is_unlike(pair: Pair) -> bool:
    """Return whether a question is asked in one of the two worlds alone."""
    return len(pair[0].actions) != len(pair[1].actions)


def sequence_pairs(game: Game, seed: int) -> Iterator[tuple[Course, Course, int]]:
    """Yield sequences of random games without end, each with one in a twin world in which a seat is told the same. In
    games with private questions, most of them are about such a question."""
    while True:
        random = Random(seed)
        seats, options = random_setup(game, random)
        trace = random_game(game, seats, options, seed)
        seed += 1
        secrets = _before_secrets(game, trace)
        rests = [ply for ply in range(len(trace.actions)) if _is_rest(game, trace.states[ply])]
        for first in secrets or random.sample(rests, min(STARTS, len(rests))):
            one = _course(game, trace, first)
            for seat in (SPECTATOR, *range(seats)):
                if _decides(game, one, seat):
                    continue  # what it does itself, and what that leads to, is no secret from it
                for _ in range(TWINS if secrets else 1):
                    other = _play_alike(game, one, twin_of(game, one.start, seat, random), seat, random)
                    if other is not None:
                        yield one, other, seat
                        break


def _before_secrets(game: Game, trace: Trace) -> list[int]:
    """Return the last rest before each private question."""
    found, rest = [], 0
    for ply, state in enumerate(trace.states if _private(game) else ()):
        if _is_rest(game, state):
            rest = ply
        elif game.verbs.actor(state) != CHANCE and rest not in found:
            found.append(rest)
    return found


def _is_rest(game: Game, state: Any) -> bool:
    """Return whether a seat is asked in public, or the game is over."""
    private = _private(game)
    return bool(game.verbs.actor(state) != CHANCE and not (private and private.asks(state)))


def _course(game: Game, trace: Trace, first: int) -> Course:
    """Return some decisions of a game from a ply on, up to the next rest."""
    last, decisions = first, 0
    while last < len(trace.actions) and (decisions < DECISIONS or not _is_rest(game, trace.states[last])):
        decisions += int(trace.actors[last] >= 0)
        last += 1
    return Course(trace.states[first], [int(action) for action in trace.actions[first:last]])


def _told(game: Game, sequence: Course, seat: int) -> tuple[list[list[int]], list[bytes]]:
    """Return the lines that a seat is told in a sequence, and its views whenever a seat is asked in public."""
    position = Position.of(game, sequence.start)
    lines: list[list[int]] = []
    views = []
    for action in sequence.actions:
        position.apply(action)
        lines += lines_for(position.told(), seat)
        if _is_rest(game, position.state):
            views.append(position.written_view(seat)[1])
    return lines, views


def _decides(game: Game, sequence: Course, seat: int) -> bool:
    """Return whether a seat decides in a sequence."""
    position = Position.of(game, sequence.start)
    for action in sequence.actions:
        if position.actor == seat:
            return True
        position.apply(action)
    return False


def _play_alike(game: Game, one: Course, start: Any, seat: int, random: Random) -> Course | None:
    """Return a sequence from another start in which a seat is told the same; None if none is found soon."""
    wanted_lines, wanted_views = _told(game, one, seat)
    tries = 0
    stack: list[tuple[Position, list[int], int, int]] = [(Position.of(game, start), [], 0, 0)]
    while stack and tries < TRIES:
        position, actions, told, seen = stack.pop()
        if (told, seen) == (len(wanted_lines), len(wanted_views)) and _is_rest(game, position.state):
            return Course(start, actions)
        if position.is_over or len(actions) > 3 * len(one.actions) + 3:
            continue
        possible = position.legal_numbers
        if position.actor == CHANCE:
            possible = [action for action, _ in chance_outcomes(game, position.state)]
        random.shuffle(possible)
        like = one.actions[len(actions)] if len(actions) < len(one.actions) else -1
        possible.sort(key=lambda action: action == like)  # tried first: the last on the stack
        for action in possible[-24:]:
            tries += 1
            after = Position.of(game, position.state)
            after.apply(action)
            lines = lines_for(after.told(), seat)
            views = [after.written_view(seat)[1]] if _is_rest(game, after.state) else []
            if lines == wanted_lines[told : told + len(lines)] and views == wanted_views[seen : seen + len(views)]:
                stack.append((after, [*actions, action], told + len(lines), seen + len(views)))
    return None
