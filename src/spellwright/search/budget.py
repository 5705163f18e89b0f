"""Time to think, and how it is kept: work is done in small pieces, and the last one ends before the time is over.

Where more threads think than there are cores, they take turns piece by piece. Left to the operating system, a thread
may have to wait for all others in the middle of its last piece.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from threading import Lock
from time import monotonic
from types import TracebackType

PIECE = 0.003  # seconds between looks at the clock
FIRST = 16  # iterations of the first piece, when nobody knows yet how long one takes
GROWTH = 4  # times as large as the last piece is the next one at most
SPARE = 0.03  # of the time that is left unused, in case that the last piece has to wait
MOST_SPARE = 0.05  # seconds of it


class Turns:
    """So many at a time, and the others in the order in which they came."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.waiting: deque[Lock] = deque()
        self.lock = Lock()

    def __enter__(self) -> None:
        with self.lock:
            if self.places:
                self.places -= 1
                return
            turn = Lock()
            turn.acquire()
            self.waiting.append(turn)
        turn.acquire()  # until somebody hands over

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        with self.lock:
            if self.waiting:
                self.waiting.popleft().release()
            else:
                self.places += 1


TURNS = Turns(os.cpu_count() or 1)


def spend(run: Callable[[int], None], iterations: int | None, until: float) -> int:
    """Run so many iterations, or as many as there is time for; returns how many. At least one piece is run. How long it
    may take in the worst case until a piece is done is learned from those before it."""
    done, piece = 0, FIRST
    before = monotonic()
    slowest = min(SPARE * (until - before), MOST_SPARE)
    while iterations is None or done < iterations:
        if iterations is not None:
            piece = min(piece, iterations - done)
        with TURNS:
            start = monotonic()
            if done and start >= until:
                break
            run(piece)
            now = monotonic()
        done += piece
        slowest, before = max(slowest, now - before), now
        if now + slowest >= until:
            break
        piece = max(1, min(GROWTH * piece, int(piece * PIECE / max(now - start, 1e-6))))
    return done
