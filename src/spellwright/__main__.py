"""`python -m spellwright`: the same as the command `spellwright`."""

import sys

from spellwright.cli import main

if __name__ == "__main__":
    sys.exit(main())
