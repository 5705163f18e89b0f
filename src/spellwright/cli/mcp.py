"""`spellwright mcp`: language models at the table, by the Model Context Protocol."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say
from spellwright.cli.values import FILE, readable_file

if TYPE_CHECKING:
    from spellwright.terminal.conversation import Conversation
    from spellwright.terminal.remote import Remote

MOST_TABLES = 100  # of one client; the oldest goes first
MOST_IN_ALL = 1000  # likewise, whoever's it is
NUMBERS = range(10**11, 10**12)  # of tables, where several clients share a server: too many to be guessed
BEARER = re.compile(r"[Bb]earer +(\S+)")
HOST = "127.0.0.1"
SESSION = "mcp-session-id"  # a header; revisions of the protocol without sessions have none
OWNER: ContextVar[str] = ContextVar("owner", default="")  # of the tables that a request may name
NAME = "Model"  # of a player who does not say theirs


@click.command(cls=Command)
@click.option("--http", "port", type=click.IntRange(1, 65535), metavar="PORT")
@click.option("--tokens", type=FILE, metavar="FILE", envvar="SPELLWRIGHT_MCP_TOKENS", callback=readable_file)
@click.option("--server", metavar="URL")
def mcp(port: int | None, tokens: Path | None, server: str | None) -> None:
    tools = make_server(Tables(server))
    if port is None:
        tools.run("stdio")
        return
    known = tokens.read_text(encoding="utf-8").split() if tokens else [secrets.token_urlsafe(24)]
    if not known:
        raise click.UsageError(say("mcp-no-token", file=str(tokens)))
    if not tokens:
        sys.stderr.write(say("mcp-token", token=known[0]) + "\n")
    serve_http(tools, port, known)


def serve_http(tools: Any, port: int, tokens: Sequence[str]) -> None:
    """Serve tools on this machine, to whoever sends one of these tokens."""
    import uvicorn

    app = tools.streamable_http_app(host=HOST)

    async def guarded(scope: Any, receive: Any, send: Any) -> None:
        token = token_of(dict(scope.get("headers", ())).get(b"authorization", b"").decode("latin-1"))
        if scope["type"] == "http" and not any(hmac.compare_digest(token.encode(), one.encode()) for one in tokens):
            headers = [(b"www-authenticate", b"Bearer"), (b"content-type", b"text/plain")]
            await send({"type": "http.response.start", "status": 401, "headers": headers})
            await send({"type": "http.response.body", "body": b"Send a token of this server."})
            return
        await app(scope, receive, send)

    uvicorn.run(guarded, host=HOST, port=port, log_level="warning")


def token_of(authorization: str) -> str:
    """Return the token in a header."""
    found = BEARER.fullmatch(authorization)
    return found[1] if found else ""


async def note_owner(context: Any, call_next: Callable[[Any], Awaitable[Any]]) -> Any:
    """Note whose tables a request is about: those of a session, whose id is a secret, under its token."""
    headers = getattr(context.request, "headers", None)
    if headers is not None:
        secret = f"{token_of(headers.get('authorization', ''))} {headers.get(SESSION, '')}"
        OWNER.set(hashlib.sha256(secret.encode()).hexdigest())
    return await call_next(context)


def make_server(tables: Tables) -> Any:
    """Return a server with five tools: sit down, look, act, read the rules, read the record."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ModuleNotFoundError:
        raise click.UsageError(say("needs-extra", extra="mcp")) from None
    server = MCPServer("spellwright", instructions=instructions(), log_level="WARNING", middleware=[note_owner])
    for tool in (tables.sit_down, tables.look, tables.act, tables.rules, tables.record):
        server.tool()(_refusing(tool))
    return server


def _refusing(tool: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
    """Return a tool that answers bad input with what to say to it."""
    from mcp.server.mcpserver.exceptions import ToolError

    from spellwright.cli import refusal
    from spellwright.play.words import NoWords

    @wraps(tool)
    async def refused(*args: Any, **kwargs: Any) -> str:
        try:
            return await tool(*args, **kwargs)
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
    """The tables of one server, by their owner and number. What a tool answers is made from the view of the player's
    seat, and only to the client that sat down there."""

    def __init__(self, server: str | None = None) -> None:
        """`server` is the address of a Spellwright server to play at; without one the tables are in this process."""
        self.server = server
        self.open: dict[tuple[str, int], Conversation | Remote] = {}
        self.busy: dict[tuple[str, int], asyncio.Lock] = {}  # one decision at a time at each
        self.last: int = 0

    async def sit_down(
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
        from spellwright.games import load
        from spellwright.play.refusals import Refusal
        from spellwright.terminal.conversation import Conversation
        from spellwright.terminal.remote import Remote

        table: Conversation | Remote
        if self.server is None:
            if code or people != 1:
                raise Refusal("there is no game server here: `spellwright mcp --server URL` plays at one")
            table = Conversation(load(game).name, players, 0, bot, language=language, seed=seed)
        elif code:
            table = await Remote.sit_down(self.server, name, language, code=code)
        else:
            rules = load(game)
            many = rules.usual_seats if players is None else players
            rules.agreed(many, {})
            if not 1 <= people <= many:
                raise Refusal(f"of {many} players, 1 to {many} may be people")
            seats = [None if seat < people else bot for seat in range(many)]
            opened = {"game": rules.name, "seats": seats, **({} if seed is None else {"deal": seed})}
            table = await Remote.sit_down(self.server, name, language, opened=opened)
        return await self._keep(table)

    async def _keep(self, table: Conversation | Remote) -> str:
        """Give a table a number; return what its player is told first."""
        owner = OWNER.get()
        self.last += 1
        number = secrets.choice(NUMBERS) if owner else self.last
        self.open[owner, number], self.busy[owner, number] = table, asyncio.Lock()
        own = [key for key in self.open if key[0] == owner]
        for keys, most in ((own, MOST_TABLES), (list(self.open), MOST_IN_ALL)):
            for oldest in keys[:-most]:
                self.busy.pop(oldest)
                self.open.pop(oldest).close()
        told = table.words.say("told-table", table=str(number))
        return "\n\n".join(filter(None, [told, table.rules(), await table.told()]))

    async def look(self, table: int) -> str:
        """Return once more what you are told at a table. Where others have to decide, this waits for them, at most half
        a minute."""
        at, busy = self._at(table)
        async with busy:
            return await at.told()

    async def act(self, table: int, action: str) -> str:
        """Take a decision, in the words of one of the offered actions. Returns what happens until you are asked again,
        and what you are asked then; or how the game has ended; or, after half a minute, that you have to wait."""
        at, busy = self._at(table)
        async with busy:
            return await at.act(action)

    async def rules(self, game: str, language: str = "en") -> str:
        """Return all rules of a game, numbered."""
        from spellwright.games import load

        file = load(game).folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")
        if not file.is_file():
            raise click.UsageError(say("cannot-read", file=file.name))
        return file.read_text(encoding="utf-8")

    async def record(self, table: int) -> str:
        """Return the record of a game that is over: every action, those of chance included, to be replayed."""
        return await self._at(table)[0].record()

    def _at(self, table: int) -> tuple[Conversation | Remote, asyncio.Lock]:
        from spellwright.play.refusals import Refusal

        key = OWNER.get(), table
        if key not in self.open:
            raise Refusal(f"there is no table {table}: sit down at one")
        return self.open[key], self.busy[key]
