"""A bar on the terminal for what takes long, on standard error."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def progress(label: str, steps: int) -> Iterator[Callable[..., None]]:
    """Give a function that is told how many steps are done."""
    with click.progressbar(length=steps, label=label, file=sys.stderr, show_eta=False, show_pos=True) as bar:
        yield lambda done, *_: bar.update(done - bar.pos)
