"""Sequences in twin worlds: what a seat is sent while others decide is the same, frame by frame, wherever the same was
told.

From a position of a random game some decisions are played. In a twin of that position (`twin_of`) the same is played as
far as the seat is told: any decisions, and any chance, that lead to the same lines and, wherever all may hear that
somebody is asked, to the same view.
Then both are played again at a table, and everything that the server would send to the seat is compared: how many
frames, how the steps in them are numbered and paged, and every byte. A position alone shows no leak of this kind.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from spellwright.audit.certificate import Certificate
from spellwright.audit.received import PROMISED, seated_table
from spellwright.audit.situation import twin_of
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.records import chance_outcomes
from spellwright.kernel.told import lines_for
from spellwright.kernel.verbs import CHANCE, SPECTATOR
from spellwright.play.events import Moved
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.play.private import private_questions
from spellwright.play.report import SAMPLE_NAMES
from spellwright.play.table import Page, Table
from spellwright.search.trace import Trace, random_game, random_setup
from spellwright.server.tables.frames import Scene, is_news

STARTS = 6  # positions of each game from which sequences are played
DECISIONS = 2  # in a sequence, at least
TWINS = 20  # tried for each question in secret: few of them can lead to the same
MOST_PLANTED = 300  # pairs within which a planted leak has to be noticed
TRIES = 400  # steps tried to find a twin's sequence

_private = cache(private_questions)  # of a game; a match has one of its own

Frames = Callable[[Table, Moved, dict[int, int], int], list[bytes]]
"""Returns what a seat is sent after an entry, given the numbers that everybody had before."""


@dataclass(frozen=True)
class Course:
    """A position and the actions that follow it, those of chance included."""

    start: Any
    actions: list[int]


def honest_frames(table: Table, entry: Moved, before: dict[int, int], seat: int) -> list[bytes]:
    """Return the frames that the server sends a seat after an entry."""
    if not is_news(entry, before[seat], table.number(seat)):
        return []
    return [Scene(table, {one: number + 1 for one, number in before.items()}).frame(seat)]


def frames_of_all(table: Table, entry: Moved, before: dict[int, int], seat: int) -> list[bytes]:
    """Plant a leak: a frame for every decision, as if questions in secret were none."""
    return honest_frames(table, entry, before, seat) or [Scene(table, before).frame(seat)]


def frames_with_plies(table: Table, entry: Moved, before: dict[int, int], seat: int) -> list[bytes]:
    """Plant a leak: frames with the number of the ply in the match."""
    return [frame + str(table.running().ply).encode() for frame in honest_frames(table, entry, before, seat)]


def frames_with_pages(table: Table, entry: Moved, before: dict[int, int], seat: int) -> list[bytes]:
    """Plant a leak: frames with the number of pages that were told."""
    return [frame + str(len(table.pages)).encode() for frame in honest_frames(table, entry, before, seat)]


PLANTED: dict[str, Frames] = {
    "a frame for every decision": frames_of_all,
    "plies of the match": frames_with_plies,
    "pages of the match": frames_with_pages,
}


def audit_sequences(names: Sequence[str], pairs: int, seed: int, progress: Callable[[int], None]) -> Certificate:
    """Compare `count` pairs of sequences of each game; `progress` is told how many are done."""
    certificate = Certificate()
    for done, name in enumerate(names):
        game = load(name)
        for number, (one, other, seat) in enumerate(_first(pairs, sequence_pairs(game, seed))):
            certificate.pairs += 1
            if received(game, one, seat, honest_frames) != received(game, other, seat, honest_frames):
                certificate.differences += 1
                certificate.places.append(f"{name}, seat {seat + 1}, a sequence: {game.notation.write(one.start)}")
            progress(done * pairs + number + 1)
    return certificate


def catch_planted_sequences(certificate: Certificate, game: Game, pairs: int, seed: int) -> None:
    """Note which planted leaks the comparison notices, in a game with questions in secret."""
    if private_questions(game) is None:
        return
    found = list(_first(pairs, sequence_pairs(game, seed)))
    for name, frames in PLANTED.items():
        certificate.planted += 1
        if any(received(game, one, seat, frames) != received(game, other, seat, frames) for one, other, seat in found):
            certificate.caught += 1
        else:
            certificate.places.append(f"{game.name}: planted leak not caught: {name}")


def _first(count: int, pairs: Iterator[tuple[Course, Course, int]]) -> Iterator[tuple[Course, Course, int]]:
    for _ in range(count):
        yield next(pairs)


def sequence_pairs(game: Game, seed: int) -> Iterator[tuple[Course, Course, int]]:
    """Yield sequences of random games without end, each with one in a twin world in which a seat is told the same. In
    games with private questions, most of them are about such a question."""
    while True:
        random = Random(seed)
        seats, options = random_setup(game, random)
        trace = random_game(game, seats, options, seed)
        seed += 1
        secrets = _before_secrets(game, trace)
        for first in secrets or _starts(game, trace, random):
            one = _course(game, trace, first)
            for seat in (SPECTATOR, *range(seats)):
                if _decides(game, one, seat):
                    continue  # what it does itself, and what that leads to, is no secret from it
                for _ in range(TWINS if secrets else 1):
                    other = _play_alike(game, one, twin_of(game, one.start, seat, random), seat, random)
                    if other is not None:
                        yield one, other, seat
                        break


def _starts(game: Game, trace: Trace, random: Random) -> list[int]:
    """Return the plies at which sequences of a game without questions in secret begin: somebody decides."""
    rests = [ply for ply in range(len(trace.actions)) if _is_rest(game, trace.states[ply])]
    return random.sample(rests, min(STARTS, len(rests)))


def _before_secrets(game: Game, trace: Trace) -> list[int]:
    """Return the last rest before each question in secret."""
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


def _possible(position: Position) -> list[int]:
    """Return the numbers of what the seat, or chance, may do."""
    if position.actor == CHANCE:
        return [action for action, _ in chance_outcomes(position.game, position.state)]
    return position.legal_numbers


class Told(NamedTuple):
    """Everything that a seat is told in a sequence."""

    lines: list[list[int]]
    views: list[bytes]  # wherever all may hear that somebody is asked, and in the end


def _told(game: Game, sequence: Course, seat: int) -> Told:
    position, told = Position.of(game, sequence.start), Told([], [])
    for action in sequence.actions:
        position.apply(action)
        told.lines.extend(lines_for(position.told(), seat))
        if _is_rest(game, position.state):
            told.views.append(_sent(position, seat))
    return told


def _sent(position: Position, seat: int) -> bytes:
    return position.written_view(seat)[1]


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
    wanted = _told(game, one, seat)
    tries = 0
    stack: list[tuple[Position, list[int], int, int]] = [(Position.of(game, start), [], 0, 0)]
    while stack and tries < TRIES:
        position, actions, told, seen = stack.pop()
        if (told, seen) == (len(wanted.lines), len(wanted.views)) and _is_rest(game, position.state):
            return Course(start, actions)
        if position.is_over or len(actions) > 3 * len(one.actions) + 3:
            continue
        possible = _possible(position)
        random.shuffle(possible)
        like = one.actions[len(actions)] if len(actions) < len(one.actions) else -1
        possible.sort(key=lambda action: action == like)  # tried first: the last on the stack
        for action in possible[-24:]:
            tries += 1
            after = Position.of(game, position.state)
            after.apply(action)
            lines = lines_for(after.told(), seat)
            views = [_sent(after, seat)] if _is_rest(game, after.state) else []
            if lines == wanted.lines[told : told + len(lines)] and views == wanted.views[seen : seen + len(views)]:
                stack.append((after, [*actions, action], told + len(lines), seen + len(views)))
    return None


def received(game: Game, sequence: Course, seat: int, frames: Frames) -> list[bytes]:
    """Return what a seat is sent while a sequence is played at a table."""
    table = _table_at(game, sequence)
    match, found = table.running(), []
    while match.ply < len(sequence.actions):
        before, entry = table.numbers(), Moved(match.actor, match.ply, sequence.actions[match.ply])
        table.apply(entry)
        found += frames(table, entry, before, seat)
    return found


class Scripted(Match):
    """A match with scripted chance."""

    script: Sequence[int] = ()

    def fair_outcome(self) -> int:
        return self.script[self.ply]


def _table_at(game: Game, sequence: Course) -> Table:
    """Return a table at the start of a sequence, whose chance decides as the sequence says."""
    seats = int(sequence.start.seats)
    table = seated_table(game, seats)
    match = Scripted(game, SAMPLE_NAMES[:seats], table.opened.options, PROMISED, is_replay=True)
    match.position, match.script = Position.of(game, sequence.start), sequence.actions
    match.listener = partial(_hear, table.pages)
    table.match, table.private = match, private_questions(game)
    return table


def _hear(pages: list[Page], match: Match) -> None:
    pages.append(Page(match.ply, match.page()))
