"""Game: the frozen table of contents of one game. It holds no rule; it says where everything is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cache, cached_property, partial
from importlib import import_module
from operator import index
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

import spellwright.kernel.verbs as placeholders
from spellwright.kernel.actions import ActionTable
from spellwright.kernel.defaults import DEFAULTS
from spellwright.kernel.entry import INTERPRETED, EntryPoint, Mode, mode_of
from spellwright.kernel.lines import Message
from spellwright.kernel.rule import bind_all, plain_function
from spellwright.kernel.strategy import Strategy
from spellwright.kernel.struct import Struct

EDITION = "edition"  # the option of games with several editions; its choices are their numbers
EDITION_NAMED = re.compile(r"\s*edition (\d+): ")


class BadSetup(ValueError):
    """A number of seats or an option that the game does not have."""


def whole(number: SupportsIndex, what: str) -> int:
    """Return an integer; raise BadSetup for anything else, in which `what` says what it was meant for."""
    try:
        return index(number)
    except TypeError:
        raise BadSetup(f"{what} must be an integer, not {number!r}") from None


class BadSeat(ValueError):
    """A seat that the game does not have."""


class BadPosition(ValueError):
    """A line of text that describes no position of the game."""


@dataclass(frozen=True)
class Option:
    """Something the table agrees on before the game; the first choice is the default."""

    name: str
    choices: tuple[str, ...]
    only_for: tuple[int, ...] = field(default=(), kw_only=True)  # the numbers of seats that have a choice; empty: all

    @property
    def default(self) -> str:
        return self.choices[0]

    def word(self, value: object) -> str:
        """Return a plain Python value as one of the choices: True is "yes", 3 is "3"."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)

    def choices_for(self, seats: int) -> tuple[str, ...]:
        """Return the choices of a table with the given number of seats."""
        return self.choices if not self.only_for or seats in self.only_for else (self.default,)

    def numbers(self, choice: str, seats: int) -> Sequence[int]:
        """Return the choice as the rules know it."""
        if choice not in self.choices:
            raise BadSetup(f"option {self.name} is one of {', '.join(self.choices)}, not '{choice}'")
        if choice not in self.choices_for(seats):
            raise self._misfit(choice, seats)
        return [self.choices.index(choice)]

    def _misfit(self, choice: str, seats: int) -> BadSetup:  # noqa: ARG002 (other options name it)
        players = " or ".join(map(str, self.only_for)) + (" player" if self.only_for == (1,) else " players")
        return BadSetup(f"option {self.name} is for {players}, but {seats} play")


class FirstPlayer(Option):
    """The seat that begins: one of those at the table, counted from 1, or drawn at random."""

    def __init__(self, most: int) -> None:
        super().__init__("first", ("random", *(str(seat) for seat in range(1, most + 1))))

    def word(self, value: object) -> str:
        """Return a seat, which Python counts from 0, as people count it."""
        if not isinstance(value, int):
            return str(value)
        if not 0 <= value < len(self.choices) - 1:
            raise BadSetup(f"option first is a seat from 0 to {len(self.choices) - 2}, not {value}")
        return str(value + 1)

    def choices_for(self, seats: int) -> tuple[str, ...]:
        return self.choices[: seats + 1]

    def _misfit(self, choice: str, seats: int) -> BadSetup:
        return BadSetup(f"option first names seat {choice}, but only {seats} play (a number counts from 0: first=0)")


@dataclass(frozen=True)
class ListOption(Option):
    """An option for which the table may bring a list of its own, written in one line."""

    read: Callable[[str, int], Sequence[int]] = field(kw_only=True)  # a choice or a line, and the seats, as numbers
    from_file: Callable[[str], str] = field(kw_only=True)  # the text of a file as a choice or a line

    def numbers(self, choice: str, seats: int) -> Sequence[int]:
        return self.read(choice, seats)


VERBS = [name for name, f in vars(placeholders).items() if isinstance(f, FunctionType) and hasattr(f, "is_verb")]


class Verbs(SimpleNamespace):
    """The rules that everything outside the game calls; `spellwright.kernel.verbs` says what each of them promises."""

    @classmethod
    def of(cls, *modules: ModuleType) -> Verbs:
        """Return the verbs of a game, found by name in its modules, or else in `spellwright.kernel.defaults`."""
        found = {name: getattr(place, name) for place in modules for name in VERBS if hasattr(place, name)}
        missing = [default for default in DEFAULTS if default.__name__ not in found]
        defaults = bind_all(missing, modules[0].__name__, found)
        found |= {f.__name__: bound for f, bound in zip(missing, defaults, strict=True)}
        return cls(**{name: found[name] for name in VERBS})

    def by_name(self) -> dict[str, Callable[..., Any]]:
        return vars(self)

    def plain(self) -> dict[str, Callable[..., Any]]:
        """Return the functions that these verbs were made from."""
        return {name: plain_function(verb) for name, verb in vars(self).items()}


@dataclass(frozen=True)
class Notation:
    """One readable line for a position, and back."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]

    def with_editions(self, editions: Sequence[int]) -> Notation:
        """Return this notation with `edition 1: ` before a position of an older edition. The State holds the place of
        its edition among all."""

        def write(s: Any) -> str:
            return (f"edition {editions[s.edition]}: " if s.edition else "") + self.write(s)

        def read(line: str) -> Any:
            named = EDITION_NAMED.match(line)
            if named and int(named[1]) not in editions:
                raise BadPosition(f"edition is one of {', '.join(map(str, editions))}, not {named[1]}")
            s = self.read(line[named.end() :] if named else line)
            s.edition = editions.index(int(named[1])) if named else 0
            return s

        return Notation(write, read)


@dataclass(frozen=True, eq=False)
class Game:
    """The table of contents of a game: where its rules, views, words and strategy are."""

    name: str
    seats: range
    options: tuple[Option, ...]  # and `edition`, the last, in a game of several editions
    actions: ActionTable
    events: type[IntEnum]
    State: type[Struct]
    View: type[Struct]
    Belief: type[Struct]  # what can be inferred from a view
    verbs: Verbs
    notation: Notation
    messages: tuple[Message, ...]  # what `ask` and `describe` can say, by the number on a line
    package: str  # the name of its package: other parts of the game are found there
    usual_seats: int  # how many sit down to a quick game
    bench_options: Mapping[str, str] = field(default_factory=dict)  # what is measured, where that is not the default
    Workings: type[Struct] | None = None  # a Belief with working memory, where inferring needs some
    lanes: int = 1  # kinds of work that the verb `lane` tells apart
    wanted: str | None = None  # the mode in which its rules shall run (`kernel/entry.py`)
    strategy: Strategy | None = None  # what a search should look at, where it pays
    ending: Callable[[Any], int] | None = None  # the final position to a member of `endings`: why the game is over
    endings: Mapping[Any, str] = field(default_factory=dict)  # those members to the numbers of their rules
    editions: tuple[int, ...] = (1,)  # of its rules that can be played, the newest first; records name theirs

    def __post_init__(self) -> None:
        """Let verbs run in the mode of the game. Let tables agree on an edition if there are several, and lines of text
        name one that is not the newest."""
        own: dict[str, Any] = self.verbs.plain()
        if self.wanted != INTERPRETED:
            own = {name: EntryPoint(verb, partial(self.function, verb)) for name, verb in own.items()}
        object.__setattr__(self, "verbs", Verbs(**own))
        if len(self.editions) > 1 and all(option.name != EDITION for option in self.options):
            option = Option(EDITION, tuple(map(str, self.editions)))
            object.__setattr__(self, "options", (*self.options, option))
            object.__setattr__(self, "notation", self.notation.with_editions(self.editions))

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str, str | None]]:
        return _game_in, (self.package, self.wanted)

    @property
    def folder(self) -> Path:
        """The folder of the game, with RULES.md and words/."""
        return Path(str(import_module(self.package).__file__)).parent

    def edition_of(self, agreed: Mapping[str, str]) -> int:
        """Return the edition that a table plays by: what it agreed on, otherwise the newest."""
        return int(agreed.get(EDITION, self.editions[0]))

    def place_of(self, agreed: Mapping[str, str]) -> int:
        """Return the place of the edition that a table plays by among all: 0 is the newest."""
        return self.editions.index(self.edition_of(agreed))

    def with_edition(self, agreed: Mapping[str, str], edition: int) -> dict[str, str]:
        """Return what a table agreed on, under an edition that stands elsewhere: in its journal, or in a record."""
        return {**agreed, EDITION: str(edition)} if len(self.editions) > 1 else dict(agreed)

    @cached_property
    def option_names(self) -> tuple[str, ...]:
        return tuple(option.name for option in self.options)

    def agreed(self, seats: int, choices: Mapping[str, object]) -> dict[str, str]:
        """Return all options with their choices in words, defaults filled in; refuse what the game does not have."""
        seats = whole(seats, "the number of players")
        if seats not in self.seats:
            raise BadSetup(f"{self.name} is for {self.seats.start} to {self.seats.stop - 1} players, not {seats}")
        for name in choices:
            if name not in self.option_names:
                raise BadSetup(f"{self.name} has no option '{name}' (it has: {', '.join(self.option_names)})")
        agreed = {option.name: option.word(choices.get(option.name, option.default)) for option in self.options}
        self.option_numbers(seats, agreed)
        return agreed

    def option_numbers(self, seats: int, agreed: Mapping[str, str]) -> npt.NDArray[np.int8]:
        """Return the agreed choices as the numbers that `setup` takes."""
        numbers = [number for option in self.options for number in option.numbers(agreed[option.name], seats)]
        return np.array(numbers, np.int8)

    def workings(self, size: int) -> npt.NDArray[Any]:
        """Return zeroed records for the verbs `belief` and `world`: a Belief, and working memory where they need it."""
        return (self.Workings or self.Belief).batch(size)

    @cached_property
    def mode(self) -> Mode:
        """How its rules run."""
        return mode_of(self.name, self.folder, self.wanted)

    @property
    def is_compiled(self) -> bool:
        """Whether its rules run compiled, and not as plain Python."""
        return self.mode.name != INTERPRETED

    @cached_property
    def interpreted(self) -> Game:
        """This game with its rules as plain Python: slower, with the same answers."""
        return replace(self, wanted=INTERPRETED)

    def function(
        self,
        f: Callable[..., Any],
        verbs: Mapping[str, Callable[..., Any]] | None = None,
        *,
        without_bookkeeping: bool = False,
    ) -> Any:
        """Return a rule or a generic function, bound to this game's verbs or to others, in the mode in which its rules
        run; with its own verbs it is made once."""
        if verbs is None:
            return _made_once(self, f, without_bookkeeping=without_bookkeeping)
        return self.mode.function(f, self.name, verbs, without_bookkeeping=without_bookkeeping)


@cache
def _made_once(game: Game, f: Callable[..., Any], *, without_bookkeeping: bool) -> Any:
    return game.function(f, game.verbs.by_name(), without_bookkeeping=without_bookkeeping)


def _game_in(package: str, wanted: str | None) -> Game:
    """Return the game of a package, as a pickle names it."""
    game: Game = import_module(f"{package}.game").GAME
    return replace(game, wanted=wanted) if wanted != game.wanted else game
