"""A game in the terminal: one person, the others are bots."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TextIO

from spellwright.bots import Bot, known_to, seat_bots
from spellwright.games import load
from spellwright.kernel.told import EVENT, SEAT
from spellwright.play.log import log_lines, prompt_line
from spellwright.play.match import Match
from spellwright.play.refusals import NoUndo
from spellwright.play.words import Words
from spellwright.terminal import WIDTH
from spellwright.terminal.table import table_of
from spellwright.terminal.telling import Ended, ending

BOT_NAMES = ("Mirabel", "Corvin", "Ysolde", "Fenn")


class Quit(Exception):
    """The person quits the game."""


@dataclass(frozen=True)
class Heard:
    """A sentence of the log, and after which ply it was said."""

    ply: int
    sentence: str
    seat: int | None  # whose action this is; None for what came of one


@dataclass
class TerminalGame:
    """A person at seat 0, asked for every decision; the log of what happens in between."""

    words: Words
    paint: Callable[[str], str] = str  # puts colours into a line
    ask: Callable[[str], str] = input
    out: TextIO = field(default_factory=lambda: sys.stdout)
    log: list[Heard] = field(default_factory=list)
    read: int = 0  # sentences of the log that were read out

    def hear(self, match: Match) -> None:
        """Keep the sentences about what has just happened."""
        v = match.view(0)
        table = table_of(match.game)
        for line, sentence in zip(v.told.tolist(), log_lines(match.game, v, match.names, self.words), strict=False):
            if line[EVENT] not in table.QUIET:
                self.log.append(Heard(match.ply, sentence, line[SEAT] if line[EVENT] in table.HEADINGS else None))

    def play(self, match: Match, bots: Mapping[int, Bot]) -> None:
        """Play the whole match."""
        others = [name for seat, name in enumerate(match.names) if seat != 0]
        welcome = self.words.say("play-welcome", others=len(others), names=self.words.join(others))
        self.say(welcome, *self.introductions(match), self.words.say("welcome"))
        self.say(self.words.say("play-fair", commitment=match.commitment))
        try:
            while not match.is_over:
                if match.actor == 0:
                    self.decide(match)
                else:
                    seat = match.actor
                    match.submit(seat, bots[seat].choose(known_to(match, seat)))
                self.read_out()
        except (Quit, EOFError, KeyboardInterrupt):
            self.say("", self.words.say("play-goodbye"))
            return
        self.show_result(match)
        self.say(self.words.say("play-secret", secret=match.secret))

    def introductions(self, match: Match) -> list[str]:
        """Return one line for each level of bots."""
        levels: dict[str, list[str]] = {}
        for holders in match.holders:
            if holders[-1].bot:
                levels.setdefault(holders[-1].bot, []).append(holders[-1].name)
        say, known = self.words.say, {bot: names for bot, names in levels.items() if self.words.has(f"bot-{bot}")}
        return [
            say("play-bots", names=self.words.join(names), bot=say(f"bot-{bot}"), temper=say(f"bot-{bot}-temper"))
            for bot, names in known.items()
        ]

    def decide(self, match: Match) -> None:
        """Ask the person for one decision, and submit it."""
        v = match.view(0)
        table = table_of(match.game)
        self.read_out()
        if not table.is_table_known(v):
            self.say(table.draw_table(v, match.names, self.words))
        self.say("", prompt_line(match.game, v, match.names, self.words))
        self.say(table.draw_menu(v, match.names, self.words), "   " + self.words.say("hint"))
        while True:
            answer = self.ask("> ").strip()
            if answer.lower() == "u":
                self.take_back(match)
                return
            if answer and self.answered(match, v, answer):
                return

    def answered(self, match: Match, v: Any, answer: str) -> bool:
        """Return whether an answer was a decision; anything else is handled here."""
        table = table_of(match.game)
        key = answer.lower()
        action = table.read_answer(v, key, self.words)
        if key in ("q", "quit"):
            raise Quit
        if key == "?":
            self.say(table.draw_odds(v, match.names, self.words))
        elif key in ("h", "help", "hilfe"):
            self.say(table.draw_rules(v, self.words), "", self.words.say("keys"))
        elif key == "l":
            self.read_out(since=0)
        elif action is None:
            self.say(self.words.say("play-not-understood", input=answer))
        elif match.game.actions.number(action) not in match.legal(0):
            self.say(table.refusal(v, action, self.words))
        else:
            match.submit(0, match.game.actions.number(action), match.ply)
            return True
        return False

    def take_back(self, match: Match) -> None:
        """Undo, where nothing was shown since: the others are bots."""
        try:
            match.undo(0)
        except NoUndo:
            self.say(self.words.say("refusal-no-undo"))
        else:
            self.log = [heard for heard in self.log if heard.ply <= match.ply]
            self.read = len(self.log)
            self.say(self.words.say("play-undone"))

    def show_result(self, match: Match, me: int | None = 0) -> None:
        """Write the winner; `me` is the person's seat, if there is one."""
        v, ended = match.view(0 if me is None else me), Ended(match.scores, match.winners)
        self.say("─" * WIDTH, *ending(v, match.names, ended, self.words, table_of(match.game), me))

    def read_out(self, since: int | None = None) -> None:
        """Print what has happened since the last time, or since a sentence of the log: what somebody did, and indented
        what came of it, with a gap between one and the next."""
        start = self.read if since is None else since
        before = None
        for heard in self.log[start:]:
            if heard.seat is not None and heard.seat != before:
                self.say("")
                before = heard.seat
            self.say(f"  {heard.sentence}" if heard.seat is not None else f"     {heard.sentence}")
        self.read = len(self.log)

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(self.paint(line) + "\n")
        self.out.flush()


def painter(game: str, words: Words, out: TextIO) -> Callable[[str], str]:
    """Return colours where the terminal shows them and the user wants them."""
    if not out.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return str
    return lambda text: table_of(load(game)).paint(text, words)


def opponents(game: str, bots: Sequence[str], seed: int) -> dict[int, Bot]:
    """Return bots for all seats but the person's."""
    return dict(enumerate(seat_bots(game, bots, seed), start=1))
