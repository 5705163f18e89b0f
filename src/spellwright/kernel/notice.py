"""Tell people why the first use takes a while: rules are compiled once, and kept in a cache."""

import sys
from typing import Any

from numba.core import event

TEXT = "Spellwright is compiling its rules. This happens once and takes up to a minute …\n"


class CompileNotice(event.Listener):
    """Says once, on a person's standard error, that rules are being compiled; silent where nobody looks on, and where a
    progress bar does the talking."""

    is_silent = False

    def on_start(self, compiling: Any) -> None:
        f = compiling.data["dispatcher"].py_func
        if self.is_silent or not f.__module__.startswith("spellwright."):
            return
        self.is_silent = True
        if sys.stderr.isatty() or "ipykernel" in sys.modules:
            sys.stderr.write(TEXT)
            sys.stderr.flush()

    def on_end(self, compiling: Any) -> None:
        """Do nothing: the notice is about the start of a compilation."""


NOTICE = CompileNotice()
event.register("numba:compile", NOTICE)  # type: ignore[no-untyped-call]  # Numba has few types
