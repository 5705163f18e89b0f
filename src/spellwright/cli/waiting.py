"""Waiting: a bar on the terminal, one line elsewhere, both on standard error."""

import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from spellwright.cli.texts import say

SLOW = 0.5  # seconds of silence before a bar appears
VERY_SLOW = 3.0  # seconds before a line is written where there is no terminal


def compile_ahead(game: str, bots: Iterable[str] | None = ()) -> None:
    """Have the rules of a game compiled, or read from the cache, with what these bots need (None: all bots and the
    coach); whoever waits is told."""
    from spellwright.bots.compiling import compile_ahead

    bar = _LateBar(say("compiling", game=game))
    try:
        for done, steps in compile_ahead(game, bots):
            bar.show(done, steps)
    finally:
        bar.close()


@contextmanager
def progress(label: str, steps: int) -> Iterator[Callable[..., None]]:
    """Give a function that is told how many steps are done."""
    with click.progressbar(length=steps, label=label, file=sys.stderr, show_eta=False, show_pos=True) as bar:
        yield lambda done, *_: bar.update(done - bar.pos)


class _LateBar:
    """A bar that appears when something takes long. A single step may, so a timer looks at the clock."""

    def __init__(self, label: str) -> None:
        self._label, self._done, self._steps = label, 0, 1
        self._bar: Any = None
        self._lock = threading.Lock()
        self._timer = threading.Timer(SLOW if sys.stderr.isatty() else VERY_SLOW, self._appear)
        self._timer.daemon = True
        self._timer.start()

    def show(self, done: int, steps: int) -> None:
        with self._lock:
            self._done, self._steps = done, steps
            self._draw()

    def close(self) -> None:
        self._timer.cancel()
        with self._lock:
            if self._bar:
                self._bar.render_finish()

    def _appear(self) -> None:
        with self._lock:
            self._bar = click.progressbar(
                length=self._steps, label=self._label, file=sys.stderr, show_eta=False, show_pos=True
            )
            self._bar.render_progress()
            self._draw()

    def _draw(self) -> None:
        if self._bar:
            self._bar.length = self._steps
            self._bar.update(self._done - self._bar.pos)
