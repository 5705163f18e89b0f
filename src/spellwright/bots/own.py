"""`module:Class`: a bot of your own, by the place where Python finds it."""

from __future__ import annotations

import inspect
import re
import sys
from importlib import import_module
from pathlib import Path

from spellwright.bots.bot import Bot
from spellwright.kernel.game import BadSetup

OWN = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")


def is_own(name: str) -> bool:
    """Return whether a name says where a bot of one's own is."""
    return OWN.fullmatch(name) is not None


def own_name(bot: type[Bot]) -> str:
    """Return the name under which `make_own` finds a class of bots."""
    return f"{bot.__module__}:{bot.__qualname__}"


def make_own(name: str, seed: int) -> Bot:
    """Return a new bot of the class `module:Class`, found as a script in the current folder would find it. A class
    whose constructor takes a `seed` is given one."""
    found = OWN.fullmatch(name)
    assert found
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        made_by = getattr(import_module(found["module"]), found["name"])
    except (ImportError, AttributeError) as error:
        raise BadSetup(f"there is no bot '{name}': {error}") from None
    takes_seed = callable(made_by) and "seed" in inspect.signature(made_by).parameters
    bot = made_by(seed=seed) if takes_seed else made_by() if callable(made_by) else made_by
    if not isinstance(bot, Bot):
        raise BadSetup(f"'{name}' is no bot: it must be a class that inherits from spellwright.Bot")
    return bot
