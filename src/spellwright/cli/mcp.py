"""`spellwright mcp`: language models at the table, by the Model Context Protocol."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say

if TYPE_CHECKING:
    from spellwright.terminal.conversation import Conversation

MOST_TABLES = 100  # that are kept; the oldest goes first


@click.command(cls=Command)
@click.option("--http", "port", type=click.IntRange(1, 65535), metavar="PORT")
def mcp(port: int | None) -> None:
    server = make_server()
    if port is None:
        server.run("stdio")
    else:
        server.run("streamable-http", port=port)


def make_server() -> Any:
    """Return a server with five tools: open a table, look, act, read the rules, read the record."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ModuleNotFoundError:
        raise click.UsageError(say("needs-extra", extra="mcp")) from None
    server = MCPServer("spellwright", instructions=instructions(), log_level="WARNING")
    tables = Tables()
    for tool in (tables.open_table, tables.look, tables.act, tables.rules, tables.record):
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
        f"Board games against bots: {', '.join(seats)}. Levels of bots, the weakest first: "
        f"{', '.join(bot_names(games()[0]))}. Languages: {', '.join(LANGUAGES)}. Open a table, read what you are told, "
        "and answer with `act`, in the words of one of the offered actions, until the game is over."
    )


class Tables:
    """The tables of one server, by number. What a tool answers is made from the view of the player's seat."""

    def __init__(self) -> None:
        self.open: dict[int, Conversation] = {}
        self.last = 0

    def open_table(
        self, game: str, players: int | None = None, bot: str = "tinker", language: str = "en", seed: int | None = None
    ) -> str:
        """Open a table and take its first seat; bots of one level play the others. Returns the number of the table, the
        rules in short, and what you are asked."""
        from spellwright.games import load
        from spellwright.terminal.conversation import Conversation

        table = Conversation(load(game).name, players, 0, bot, language=language, seed=seed)
        self.last += 1
        self.open[self.last] = table
        if len(self.open) > MOST_TABLES:
            del self.open[min(self.open)]
        return "\n\n".join([table.words.say("told-table", table=self.last), table.rules(), table.told()])

    def look(self, table: int) -> str:
        """Return once more what you are told at a table."""
        return self._at(table).told()

    def act(self, table: int, action: str) -> str:
        """Take a decision, in the words of one of the offered actions. Returns what happens until you are asked again,
        and what you are asked then; or how the game has ended."""
        return self._at(table).act(action)

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
        from spellwright.play.record import record_of, write_record
        from spellwright.play.refusals import Refusal

        match = self._at(table).match
        if not match.is_over:
            raise Refusal("the record shows what is hidden: it can be read when the game is over")
        return write_record(record_of(match))

    def _at(self, table: int) -> Conversation:
        from spellwright.play.refusals import Refusal

        if table not in self.open:
            raise Refusal(f"there is no table {table}: open one")
        return self.open[table]
