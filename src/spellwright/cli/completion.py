"""`spellwright completion`: the script with which a shell completes what is typed."""

import sys

import click
from click.shell_completion import get_completion_class

from spellwright.cli.command import Command

SHELLS = ("bash", "zsh", "fish")


@click.command(cls=Command)
@click.argument("shell", type=click.Choice(SHELLS), metavar="SHELL")
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    kind = get_completion_class(shell)
    assert kind  # click knows these shells
    sys.stdout.write(kind(ctx.find_root().command, {}, "spellwright", "_SPELLWRIGHT_COMPLETE").source())
