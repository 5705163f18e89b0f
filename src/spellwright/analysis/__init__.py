"""The ledger: what luck, skill and knowledge did in a match, in numbers that add up (docs/analysis.md)."""

from spellwright.analysis.account import FULL, QUICK, Account, Setting, account_of, luck_of
from spellwright.analysis.reading import Reading, reading_of

__all__ = ["FULL", "QUICK", "Account", "Reading", "Setting", "account_of", "luck_of", "reading_of"]
