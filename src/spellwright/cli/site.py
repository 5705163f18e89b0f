"""`spellwright build-site`: the page as a folder that any web server can offer."""

import sys
from pathlib import Path

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say


@click.command("build-site", cls=Command)
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
def build_site(folder: Path) -> None:
    from spellwright.server.http import site

    try:
        files = site.build_site(folder)
    except site.NotBuilt:
        raise click.UsageError(say("build-site-not-built")) from None
    except site.NotEmpty:
        raise click.UsageError(say("build-site-not-empty", folder=str(folder))) from None
    except OSError as error:
        raise click.UsageError(say("cannot-write", file=str(error.filename))) from None
    sys.stdout.write(say("build-site-done", files=files, folder=str(folder)) + "\n")
