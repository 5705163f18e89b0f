"""The command `spellwright`. Bad input gets one clear sentence and exit code 2.

Each command has a module (`bench` has its own, `spellwright.benchmarks.command`); it is imported when it is
called, and imports what it needs when it runs, so that `spellwright --version` loads no compiler."""

import io
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from spellwright import __version__
from spellwright.cli.command import Group, explain
from spellwright.cli.texts import choose_language, say

HOMES = {  # of each command
    "play": "spellwright.cli.play",
    "serve": "spellwright.cli.serve",
    "tables": "spellwright.cli.operator",
    "build-site": "spellwright.cli.site",
    "docs": "spellwright.cli.site",
    "guests": "spellwright.cli.operator",
    "bans": "spellwright.cli.operator",
    "backup": "spellwright.cli.operator",
    "restore": "spellwright.cli.operator",
    "migrate": "spellwright.cli.operator",
    "arena": "spellwright.cli.arena",
    "ladder": "spellwright.cli.arena",
    "dataset": "spellwright.cli.arena",
    "mcp": "spellwright.cli.mcp",
    "hint": "spellwright.cli.check",
    "verify": "spellwright.cli.check",
    "analyse": "spellwright.cli.check",
    "audit": "spellwright.cli.check",
    "bench": "spellwright.benchmarks.command",
    "playthrough": "spellwright.cli.check",
    "completion": "spellwright.cli.completion",
}
OF_THE_SERVER = {
    "aiosqlite",
    "alembic",
    "asyncpg",
    "cryptography",
    "httpcore",
    "ifaddr",
    "litestar",
    "prometheus_client",
    "sqlalchemy",
    "tzdata",
    "uvicorn",
    "uvloop",
}
"""What the extra `server` installs."""


class Spellwright(Group):
    """All commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(HOMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in HOMES:
            return None
        command: click.Command = getattr(import_module(HOMES[cmd_name]), cmd_name.replace("-", "_"))
        return command

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> click.Context:
        choose_language(args)
        return super().make_context(info_name, args, *more, **extra)


def show_version(ctx: click.Context, _option: click.Parameter, is_asked: bool) -> None:
    """Print the version, and how the rules of each game run here."""
    if is_asked:
        from spellwright.games import games, load

        click.echo(f"spellwright {__version__}")
        for game in games():
            click.echo(f"{game}: {load(game).mode}")
        ctx.exit()


@click.group(cls=Spellwright, invoke_without_command=True)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version)
@click.pass_context
def spellwright(ctx: click.Context) -> Any:
    """Open the page if no command is given: with tables for friends where the server is installed, alone elsewhere."""
    if ctx.invoked_subcommand is None:
        from spellwright.cli.serve import offer_page, serve

        if find_spec("litestar"):
            serve.main(["--open"], prog_name="spellwright serve", standalone_mode=False)  # with its variables
        else:
            offer_page()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows another one
    try:
        code = spellwright.main(arguments, prog_name="spellwright", standalone_mode=False)
    except click.exceptions.Abort:  # Ctrl-C
        return 130
    except Exception as error:
        sentence = refusal(error)
        if sentence is None:
            raise
        from spellwright.play.names import harmless

        sys.stderr.write(f"spellwright: {harmless(sentence)}\n")  # it may quote a file or a program
        return 2
    return int(code or 0)


def refusal(error: Exception) -> str | None:
    """Return what to say to bad input in one sentence; None for what is a mistake of ours."""
    if isinstance(error, click.UsageError):
        why = explain(error)
        return say("see-help", why=why, command=error.ctx.command_path) if error.ctx else why
    if isinstance(error, UnicodeDecodeError):
        return say("not-utf-8")
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}"
    from spellwright.bots import UnknownBot
    from spellwright.games import UnknownGame
    from spellwright.kernel.entry import BadRule
    from spellwright.kernel.game import BadPosition, BadSetup
    from spellwright.play.refusals import Refusal

    if isinstance(error, ModuleNotFoundError):
        return say("needs-extra", extra="server") if str(error.name).partition(".")[0] in OF_THE_SERVER else None
    faults = sys.modules.get("spellwright.store.faults")
    if faults and isinstance(error, faults.BadDatabase):
        return say(f"database-{error.fault}", where=error.where)
    is_bad_input = isinstance(error, (UnknownGame, UnknownBot, BadSetup, BadPosition, BadRule, Refusal))
    return str(error) if is_bad_input else None
