"""`spellwright build-site`: the page as a folder that any web server can offer; and `docs`: what there is to read."""

import sys
import webbrowser
from pathlib import Path

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say

DOCUMENTS = Path(__file__).parent.parent / "documents" / "index.html"  # `make docs` writes them; a wheel carries them


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


@click.command(cls=Command)
@click.option("--path", is_flag=True)
def docs(path: bool) -> None:
    from spellwright.server.operation.browser import has_browser

    if not DOCUMENTS.exists():
        raise click.UsageError(say("docs-not-built"))
    if path or not has_browser():
        sys.stdout.write(f"{DOCUMENTS}\n")
    else:
        webbrowser.open(DOCUMENTS.as_uri())
