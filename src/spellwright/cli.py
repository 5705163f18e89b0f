"""The command `spellwright`. Bad input gets one clear sentence and exit code 2."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from spellwright import __version__
from spellwright.arena.table import play_bots
from spellwright.audit.certificate import audit
from spellwright.audit.planted import plant_leaks
from spellwright.bench.report import as_table, run_bench
from spellwright.bots import UnknownBot, bot_names
from spellwright.games import UnknownGame, games, load
from spellwright.kernel.chance import secret_from_seed
from spellwright.kernel.game import BadPosition, BadSetup
from spellwright.play.match import Holder, Match
from spellwright.play.playthrough import playthrough
from spellwright.play.record import read_record, record_of, verify, write_record
from spellwright.play.refusals import Refusal
from spellwright.play.words import LANGUAGES, Words
from spellwright.terminal.client import BOT_NAMES, TerminalGame, opponents, warm_up

BAD_INPUT = (UnknownGame, UnknownBot, BadSetup, BadPosition, Refusal, OSError, UnicodeDecodeError)


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"spellwright: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = make_parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BAD_INPUT as refusal:
        sys.stderr.write(f"spellwright: {refusal}\n")
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
