"""`spellwright mcp`: language models at the table, by the Model Context Protocol."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import inspect
import re
import secrets
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import asdict, dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say
from spellwright.cli.values import FILE, readable_file
from spellwright.terminal.telling import Parts, Told

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
ARGUMENTS = {  # of the tools, as a client is told them
    "game": "The name of the game, as `games` lists it.",
    "players": "How many play, yourself included; the game's usual number if not given.",
    "bot": "The level of the bots at the other seats, as `games` lists them.",
    "language": "In which language you are told everything.",
    "seed": "The same number gives the same chance and the same bots. Without it, both are unpredictable.",
    "code": "The code of a table that somebody has opened on the game server.",
    "name": "What you are called at the table, 1 to 24 characters.",
    "people": "At a new table of the game server: how many seats, yours included, are for people and models.",
    "options": "What the table agrees on, by the option's name, as `games` lists them; defaults for what is left out.",
    "table": "The number of your table, which `sit_down` has told you.",
    "action": "One of the offered actions, in exactly the words before its colon.",
}


@dataclass(frozen=True)
class Answer(Parts):
    """What a tool answers besides its text: the same, part by part."""

    table: int = 0  # its number
    rules: str = ""  # in short, when you have just sat down


@dataclass(frozen=True)
class Agreed:
    """Something that a table agrees on before the game."""

    name: str
    means: str  # in English
    choices: dict[str, str]  # likewise
    default: str


@dataclass(frozen=True)
class Offered:
    """A game that can be played here."""

    name: str
    title: str
    least: int  # players
    most: int
    usual: int
    options: list[Agreed]
    bots: list[str]  # levels, the weakest first


@dataclass(frozen=True)
class Listed:
    """The games, and the languages in which they are told."""

    games: list[Offered]
    languages: list[str]


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
    """Return a server with six tools: see the games, sit down, look, act, read the rules, read the record."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ModuleNotFoundError:
        raise click.UsageError(say("needs-extra", extra="mcp")) from None
    server = MCPServer("spellwright", instructions=instructions(), log_level="WARNING", middleware=[note_owner])
    for tool, gives in (
        (tables.games, Listed),
        (tables.sit_down, Answer),
        (tables.look, Answer),
        (tables.act, Answer),
        (tables.rules, None),
        (tables.record, None),
    ):
        server.tool()(_served(tool, gives))
    return server


def _served(tool: Callable[..., Awaitable[str]], gives: type | None) -> Callable[..., Awaitable[Any]]:
    """Return a tool as clients call it: its arguments are described, bad input is answered with what to say to it, and
    beside the text stand its parts, if it `gives` any."""
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp.types import CallToolResult, TextContent
    from pydantic import Field

    from spellwright.cli import refusal
    from spellwright.play.words import NoWords

    @wraps(tool)
    async def served(*args: Any, **kwargs: Any) -> Any:
        try:
            text = await tool(*args, **kwargs)
        except Exception as error:
            sentence = str(error) if isinstance(error, NoWords) else refusal(error)
            if sentence is None:
                raise
            raise ToolError(sentence) from error
        parts = asdict(text.parts) if isinstance(text, Told) else None
        return CallToolResult(content=[TextContent(type="text", text=str(text))], structured_content=parts)

    declared = inspect.signature(tool, eval_str=True)
    described = [
        argument.replace(annotation=Annotated[argument.annotation, Field(description=ARGUMENTS[name])])
        for name, argument in declared.parameters.items()
    ]
    returned = Annotated[CallToolResult, gives] if gives else CallToolResult
    served.__signature__ = declared.replace(parameters=described, return_annotation=returned)  # type: ignore[attr-defined]
    return served


def instructions() -> str:
    """Return what a model is told before it calls a tool."""
    from spellwright.games import games, load
    from spellwright.play.words import LANGUAGES

    seats = [f"{name} ({load(name).seats.start} to {load(name).seats.stop - 1} players)" for name in games()]
    return (
        f"Board games against bots and people: {', '.join(seats)}; `games` says what can be agreed and who plays. "
        f"Languages: {', '.join(LANGUAGES)}. Sit down, read the rules and how to read the table, and answer with "
        "`act`, in the words of one of the offered actions, until the game is over. Every answer has the same as "
        "structured content: `actions`, `question`, `drawing` (the table), `since`, `is_over`, `scores`, `winners`."
    )


def offered(name: str) -> Offered:
    """Return what can be agreed in a game, and who plays it."""
    from spellwright.bots import bot_names
    from spellwright.games import load
    from spellwright.play.words import Words

    game = load(name)
    words = Words(game, "en")

    def means(message: str, otherwise: str) -> str:
        return words.say(message) if words.has(message) else otherwise

    options = [
        Agreed(
            option.name,
            means(f"option-{option.name}", option.name),
            {choice: means(f"option-{option.name}-{choice}", choice) for choice in option.choices},
            option.default,
        )
        for option in game.options
    ]
    most = game.seats.stop - 1
    return Offered(name, words.say("game-name"), game.seats.start, most, game.usual_seats, options, [*bot_names(name)])


def _listed(choices: Mapping[str, str]) -> str:
    return ", ".join(choice if choice == means else f"{choice} ({means})" for choice, means in choices.items())


def at_table(text: str, told: Told, table: int, rules: str = "") -> Told:
    """Return a text with the parts of what was told at a table."""
    return Told.of(text, Answer(**vars(told.parts), table=table, rules=rules))


class Tables:
    """The tables of one server, by their owner and number. What a tool answers is made from the view of the player's
    seat, and only to the client that sat down there."""

    def __init__(self, server: str | None = None) -> None:
        """`server` is the address of a Spellwright server to play at; without one the tables are in this process."""
        self.server = server
        self.open: dict[tuple[str, int], Conversation | Remote] = {}
        self.busy: dict[tuple[str, int], asyncio.Lock] = {}  # one decision at a time at each
        self.last: int = 0

    async def games(self) -> str:
        """Return the games, with what a table can agree on in each, and the levels of bots."""
        from spellwright.games import games
        from spellwright.play.words import LANGUAGES

        listed = Listed([offered(name) for name in games()], list(LANGUAGES))
        lines = []
        for game in listed.games:
            lines.append(f"{game.name}: {game.title}, {game.least} to {game.most} players, usually {game.usual}")
            lines += [
                f"  option {option.name}, {option.means}: {_listed(option.choices)}; default: {option.default}"
                for option in game.options
            ]
            lines.append(f"  bots, the weakest first: {', '.join(game.bots)}")
        return Told.of("\n".join([*lines, f"languages: {', '.join(listed.languages)}"]), listed)

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
        options: dict[str, str] | None = None,
    ) -> str:
        """Sit down at a table. With `game` a new one: you have its first seat, bots of one level the others. With the
        `code` of a table that somebody has opened on the game server: there. At a new table of that server, `people`
        seats (yours included) are for people and models, who join by its code. Returns the number of the table, the
        rules in short, how to read the table, and what you are asked."""
        from spellwright.games import load
        from spellwright.play.refusals import Refusal
        from spellwright.terminal.conversation import Conversation
        from spellwright.terminal.remote import Remote

        table: Conversation | Remote
        if self.server is None:
            if code or people != 1:
                raise Refusal("there is no game server here: `spellwright mcp --server URL` plays at one")
            table = Conversation(
                load(game).name, players, 0, bot, language=language, seed=seed, options=options, name=name
            )
        elif code:
            table = await Remote.sit_down(self.server, name, language, code=code)
        else:
            rules = load(game)
            many = rules.usual_seats if players is None else players
            agreed = rules.agreed(many, options or {})
            if not 1 <= people <= many:
                raise Refusal(f"of {many} players, 1 to {many} may be people")
            seats = [None if seat < people else bot for seat in range(many)]
            opened: dict[str, Any] = {"game": rules.name, "seats": seats, "options": agreed}
            opened |= {} if seed is None else {"deal": seed}
            table = await Remote.sit_down(self.server, name, language, opened=opened)
        return await self._keep(table)

    async def _keep(self, table: Conversation | Remote) -> Told:
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
        sat, rules, told = table.words.say("told-table", table=str(number)), table.rules(), await table.told()
        return at_table("\n\n".join(filter(None, [sat, rules, told])), told, number, rules)

    async def look(self, table: int) -> str:
        """Return once more what you are told at a table. Where others have to decide, this waits for them, at most half
        a minute."""
        at, busy = self._at(table)
        async with busy:
            told = await at.told()
        return at_table(told, told, table)

    async def act(self, table: int, action: str) -> str:
        """Take a decision, in the words of one of the offered actions. Returns what happens until you are asked again,
        and what you are asked then; or how the game has ended; or, after half a minute, that you have to wait."""
        at, busy = self._at(table)
        async with busy:
            told = await at.act(action)
        return at_table(told, told, table)

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
