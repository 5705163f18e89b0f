"""Time budgets: a search runs in small pieces, and the last one ends before the time is up.

Where more threads search than there are cores, they take turns piece by piece. Left to the operating system, a thread
may have to wait for all the others in the middle of its last piece.
"""

import os
from collections import deque
from collections.abc import Callable
from threading import Lock
from time import monotonic
from types import TracebackType

PIECE = 0.003  # seconds between two looks at the clock
FIRST = 16  # iterations of the first piece, while it is not known how long one takes
GROWTH = 4  # the next piece is at most this many times larger
SPARE = 0.03  # share of the time left unused, in case the last piece has to wait
MOST_SPARE = 0.05  # seconds left unused at most


class FairSemaphore:
    """A lock that admits a fixed number of holders; the others wait in the order in which they came."""

    def __init__(self, places: int) -> None:
        self.places: int = places
        self.waiting: deque[Lock] = deque()
        self.lock: Lock = Lock()

    def __enter__(self) -> None:
        with self.lock:
            if self.places:
                self.places -= 1
                return
            turn = Lock()
            turn.acquire()
            self.waiting.append(turn)
        turn.acquire()  # until a holder hands over

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        with self.lock:
            if self.waiting:
                self.waiting.popleft().release()
            else:
                self.places += 1


CORES = FairSemaphore(os.cpu_count() or 1)


def spend(run: Callable[[int], None], iterations: int | None, until: float) -> int:
    """Run the given number of iterations, or as many as fit before `until`; return how many were run.

    At least one piece is run, however late it is. The slowest piece so far is taken for the worst case of the next."""
    done, piece = 0, FIRST
    before = monotonic()
    slowest = min(SPARE * (until - before), MOST_SPARE)
    while iterations is None or done < iterations:
        if iterations is not None:
            piece = min(piece, iterations - done)
        with CORES:
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
