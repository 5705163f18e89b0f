"""What a table can be asked, and why it can refuse: lists made from the engine's code, and what of it was met."""

from __future__ import annotations

import ast
import inspect
import typing
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from spellwright.kernel import game as options
from spellwright.kernel.game import BadSetup
from spellwright.play import match, names, record, table
from spellwright.play.events import begin, hand_over, move, opening, out_of_time, seat_bot, sit, talk, undo
from spellwright.play.refusals import Refusal

EVENTS = (opening, sit, seat_bot, begin, move, undo, hand_over, out_of_time, talk)
REFUSING = (*EVENTS, table, match, names, record, options)
"""The modules whose refusals a person at a table may hear."""


@dataclass
class Met:
    """What transcripts have met of all that there is."""

    game: str = ""
    proposals: set[str] = field(default_factory=set)
    entries: set[str] = field(default_factory=set)
    requests: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    refusals: set[str] = field(default_factory=set)
    routes: set[str] = field(default_factory=set)
    reasons: set[tuple[str, str]] = field(default_factory=set)  # the game, and the rule that forbids an action
    tables: set[tuple[str, int]] = field(default_factory=set)  # the game, and how many play
    aids: set[str] = field(default_factory=set)

    def refuse(self, refusal: Exception) -> None:
        """Note where in the engine something was refused."""
        if rule := getattr(refusal, "rule", ""):
            self.reasons.add((self.game, rule))
        said: BaseException | None = refusal
        while said:  # and that of which it says more
            last = said.__traceback__
            while last and last.tb_next:
                last = last.tb_next
            assert last
            self.refusals.add(_sites().get((last.tb_frame.f_code.co_filename, last.tb_lineno), ""))
            said = said.__context__

    def see_message(self, frame: bytes) -> None:
        """Note of which kind a message is."""
        self.messages.add(frame[: frame.index(b",")].decode().split('"')[3])

    def take(self, other: Met) -> None:
        """Note all that another has met."""
        for name in ("proposals", "entries", "requests", "messages", "refusals", "routes", "reasons", "tables", "aids"):
            getattr(self, name).update(getattr(other, name))


def proposals() -> set[str]:
    """Return the classes of events that propose an entry, and what opens a table."""
    kinds = (kind for module in EVENTS for kind in vars(module).values() if isinstance(kind, type))
    return {"open_table"} | {kind.__name__ for kind in kinds if hasattr(kind, "propose")} - {"Proposal"}


def tags(union: Any) -> set[str]:
    """Return the names on the wire of all kinds in a union."""
    found: set[str] = set()
    for kind in typing.get_args(union):
        found.add(str(kind.__struct_config__.tag))
    return found


def refusals() -> set[str]:
    """Return every place at which the engine refuses something, as `module.function: its words`."""
    return set(_sites().values())


@cache
def _sites() -> dict[tuple[str, int], str]:
    """Return the places by file and line."""
    found: dict[tuple[str, int], str] = {}
    for module in REFUSING:
        file = str(Path(inspect.getfile(module)))
        for function in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(function, ast.FunctionDef):
                for raised in ast.walk(function):
                    if isinstance(raised, ast.Raise) and _is_refusal(module, raised.exc):
                        assert raised.end_lineno
                        name = f"{module.__name__.rpartition('.')[2]}.{function.name}: {_words(raised.exc)}"
                        found |= {(file, line): name for line in range(raised.lineno, raised.end_lineno + 1)}
    return found


def _is_refusal(module: ModuleType, raised: ast.expr | None) -> bool:
    if not isinstance(raised, ast.Call):
        return False
    if isinstance(raised.func, ast.Attribute):  # a method makes it
        return True
    kind = getattr(module, getattr(raised.func, "id", ""), None)
    return isinstance(kind, type) and issubclass(kind, Refusal | BadSetup)


def _words(raised: ast.expr | None) -> str:
    """Return the words of a refusal, with … for what is filled in."""
    assert isinstance(raised, ast.Call)
    if not raised.args or isinstance(raised.func, ast.Attribute):
        return ast.unparse(raised)
    text = raised.args[0]
    if isinstance(text, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in text.values)
    return str(text.value) if isinstance(text, ast.Constant) else ast.unparse(text)


NOT_HERE = {
    **dict.fromkeys(("Skip", "CallOff", "skip", "lapsed", "skipped", "endwanted", "call-off"), "no clocks"),
    "leftopen": "no clocks, and nobody leaves",
    "hand_over.propose: Your time has run out: take your seat back once the bot has finished this turn.": "no clocks",
    "move.propose: Your time has run out: a bot decides.": "no clocks",
    "out_of_time.check_in_time: Your time has run out.": "no clocks",
    "move.propose: Something has happened since the bot was asked.": "a page asks its bots itself",
    "record._laid_out: game: …": "a server lists the games that it has; a page says only that it has none of that name",
    "goodbye": "nothing shuts down before its page does",
    "out_of_time.lapse: There is time left.": "no clocks",
    "out_of_time.timed: This table plays without clocks.": "no clocks",
    "out_of_time._check_waiting_in_vain: You can do that when the time of another player has run out.": "no clocks",
    "opening.open_table: A clock is for two seats or more.": "no clocks",
    "table.other_person: You can do that to other people at a table where you sit.": "no other people",
    "sit.propose: Seat … is taken.": "no other people",
    "begin.propose: Only the host can start the game.": "everybody here is the host",
    "begin.propose: Only players and the host can ask for a rematch.": "everybody here is the host",
    "seat_bot.propose: Only the host can choose the bots.": "everybody here is the host",
    "begin.apply: This game began under version … of the rules; this server plays version ….": "see test_earlier.py",
    "match.__init__: a secret is 64 hexadecimal digits": "the page draws it; of records, the record refuses it first",
    "match._check_seat: there is no seat number …: … play, numbered from 0": "the table refuses it first",
    "match.check_submit: the action was meant for ply …, the game is at ply …": "the table refuses it first",
    "match.check_submit: there is no action …": "the table refuses it first",
    "match.hand_over: another seat has the name '…'": "the table lets nobody have such a name",
    "match.hand_over: the game is over": "the table refuses it first",
    "match.undo: chance has decided since, or it is another seat's decision: ask the others": "proposed as a question",
    "game.whole: … must be an integer, not …": "a page counts the seats itself",
    "game.word: option first is a seat from 0 to …, not …": "a page sends words; this is about numbers in Python",
    "record._no_twins: key '…' appears twice": "a page gets a record that is parsed already",
    "record._parsed: a number too long, a list too deep or half a character: this was never a record": "parsed already",
    "record._parsed: line …: this is not JSON (…)": "parsed already",
    "record.read_records: the list has no records": "parsed already",
    "record.verify: secret: the game is not over, so its chance cannot be checked yet": "a page only looks at records",
}
"""What no table of a single browser can meet, and why."""
