"""`spellwright mcp`: language models at the table, by the Model Context Protocol."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import wraps
from threading import Lock
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say

if TYPE_CHECKING:
    from spellwright.terminal.conversation import Conversation
    from spellwright.terminal.remote import Remote

MOST_TABLES = 100  # that are kept; the oldest goes first
NAME = "Model"  # of a player who does not say theirs


@click.command(cls=Command)
@click.option("--http", "port", type=click.IntRange(1, 65535), metavar="PORT")
@click.option("--server", metavar="URL")
def mcp(port: int | None, server: str | None) -> None:
    with closing(Tables(server)) as tables:
        tools = make_server(tables)
        if port is None:
            tools.run("stdio")
        else:
            tools.run("streamable-http", port=port)


def make_server(tables: Tables) -> Any:
    """Return a server with five tools: sit down, look, act, read the rules, read the record."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ModuleNotFoundError:
        raise click.UsageError(say("needs-extra", extra="mcp")) from None
    server = MCPServer("spellwright", instructions=instructions(), log_level="WARNING")
    for tool in (tables.sit_down, tables.look, tables.act, tables.rules, tables.record):
        server.tool()(_refusing(tool))
    return server


def _refusing(tool: Callable[..., str]) -> Callable[..., str]:
    """Return a tool that answers bad input with what to say to it."""
    from mcp.server.mcpserver.exceptions import ToolError

    from spellwright.cli import refusal
    from spellwright.play.words import NoWords

    @wraps(tool)
    def refused(*args: Any, **kwargs: Any) -> str:
        try:
            return tool(*args, **kwargs)
        except Exception as error:
            sentence = str(error) if isinstance(error, NoWords) else refusal(error)
            if sentence is None:
                raise
            raise ToolError(sentence) from error

    return refused


def instructions() -> str:
    """Return what a model is told before it calls a tool."""
    from spellwright.bots import bot_names
    from spellwright.games import games, load
    from spellwright.play.words import LANGUAGES

    seats = [f"{name} ({load(name).seats.start} to {load(name).seats.stop - 1} players)" for name in games()]
    return (
        f"Board games against bots and people: {', '.join(seats)}. Levels of bots, the weakest first: "
        f"{', '.join(bot_names(games()[0]))}. Languages: {', '.join(LANGUAGES)}. Sit down, read what you are told, "
        "and answer with `act`, in the words of one of the offered actions, until the game is over."
    )


class Tables:
    """The tables of one server, by number. What a tool answers is made from the view of the player's seat."""

    def __init__(self, server: str | None = None) -> None:
        """`server` is the address of a server of Spellwright whose tables are played at; without one they are in this
        process."""
        self.server = server
        self.open: dict[int, Conversation | Remote] = {}
        self.busy: dict[int, Lock] = {}  # one decision at a time at each
        self.last = 0
        self._numbering = Lock()

    def sit_down(
        self,
        game: str = "",
        players: int | None = None,
        bot: str = "tinker",
        language: str = "en",
        seed: int | None = None,
        code: str = "",
        name: str = NAME,
        people: int = 1,
    ) -> str:
        """Sit down at a table. With `game` a new one: you have its first seat, bots of one level the others. With the
        `code` of a table that somebody has opened on the game server: there, under a name. At a new table of that
        server, `people` seats (yours included) are for people and models, who join by its code. Returns the number of
        the table, the rules in short, and what you are asked."""
        table = self._sat_down(game, players, bot, language, seed, code, name, people)
        with self._numbering:
            self.last += 1
            number = self.last
            self.open[number], self.busy[number] = table, Lock()
            while len(self.open) > MOST_TABLES:
                oldest = min(self.open)
                self.busy.pop(oldest)
                self.open.pop(oldest).close()
        return "\n\n".join(filter(None, [table.words.say("told-table", table=number), table.rules(), table.told()]))

    def _sat_down(
        self,
        game: str,
        players: int | None,
        bot: str,
        language: str,
        seed: int | None,
        code: str,
        name: str,
        people: int,
    ) -> Conversation | Remote:
        from spellwright.games import load
        from spellwright.play.refusals import Refusal
        from spellwright.terminal.conversation import Conversation
        from spellwright.terminal.remote import Remote

        if self.server is None:
            if code or people != 1:
                raise Refusal("there is no game server here: `spellwright mcp --server URL` plays at one")
            return Conversation(load(game).name, players, 0, bot, language=language, seed=seed)
        if code:
            return Remote.join(self.server, code, name, language)
        rules = load(game)
        many = rules.usual_seats if players is None else players
        rules.agreed(many, {})
        if not 1 <= people <= many:
            raise Refusal(f"of {many} players, 1 to {many} may be people")
        seats = [None if seat < people else bot for seat in range(many)]
        return Remote.open(self.server, rules.name, seats, name, language, seed)

    def look(self, table: int) -> str:
        """Return once more what you are told at a table. Where others have to decide, this waits for them, at most half
        a minute."""
        at = self._at(table)
        with self.busy[table]:
            return at.told()

    def act(self, table: int, action: str) -> str:
        """Take a decision, in the words of one of the offered actions. Returns what happens until you are asked again,
        and what you are asked then; or how the game has ended; or, after half a minute, that you have to wait."""
        at = self._at(table)
        with self.busy[table]:
            return at.act(action)

    def rules(self, game: str, language: str = "en") -> str:
        """Return all rules of a game, numbered."""
        from spellwright.games import load

        suffix = "" if language == "en" else f".{language}"
        file = load(game).folder / f"RULES{suffix}.md"
        if not file.is_file():
            raise click.UsageError(say("cannot-read", file=file.name))
        return file.read_text(encoding="utf-8")

    def record(self, table: int) -> str:
        """Return the record of a game that is over: every action, those of chance included, to be replayed."""
        return self._at(table).record()

    def close(self) -> None:
        """Leave all tables."""
        while self.open:
            self.open.popitem()[1].close()

    def _at(self, table: int) -> Conversation | Remote:
        from spellwright.play.refusals import Refusal

        if table not in self.open:
            raise Refusal(f"there is no table {table}: sit down at one")
        return self.open[table]
