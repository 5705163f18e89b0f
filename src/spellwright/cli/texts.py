"""What the command says, in the user's language: `--lang`, else SPELLWRIGHT_LANG, else the locale, else English."""

import os
from collections.abc import Sequence
from contextvars import ContextVar
from functools import cache
from itertools import pairwise
from pathlib import Path

from spellwright.play.words import LANGUAGES, Texts

VARIABLES = ("SPELLWRIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

_chosen: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """Return the language to speak."""
    asked = _chosen.get() or next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return asked[:2] if asked[:2] in LANGUAGES else LANGUAGES[0]


def choose_language(arguments: Sequence[str]) -> None:
    """Look for `--lang` before anything is parsed, so that help and refusals speak the language, too."""
    words = [word for argument in arguments for word in argument.split("=", 1)]
    _chosen.set(next((word for option, word in pairwise(words) if option == "--lang"), None))


def say(message: str, **values: str | float) -> str:
    """Return a message of the command with its values filled in."""
    return _texts(language()).say(message, **values)


def has(message: str) -> bool:
    return _texts(language()).has(message)


@cache
def _texts(language: str) -> Texts:
    return Texts(language, Path(__file__).parent / "words")
