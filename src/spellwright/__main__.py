"""`python -m spellwright`: the same as the command `spellwright`."""

from __future__ import annotations

import sys

from spellwright.cli import main

if __name__ == "__main__":
    sys.exit(main())
