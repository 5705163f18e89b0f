"""`spellwright serve`: tables for people and bots on the network."""

import sys

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say
from spellwright.cli.values import DAYS, POSITIVE


@click.command(cls=Command)
@click.option("--host", default="127.0.0.1", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, metavar="N")
@click.option("--workers", type=POSITIVE, default=1, metavar="N")
@click.option("--database", metavar="URL")
@click.option("--keep-finished", type=DAYS, metavar="DAYS", envvar="SPELLWRIGHT_KEEP_FINISHED")
@click.option("--keep-abandoned", type=DAYS, metavar="DAYS", envvar="SPELLWRIGHT_KEEP_ABANDONED")
@click.option("--keep-waiting", type=DAYS, metavar="DAYS", envvar="SPELLWRIGHT_KEEP_WAITING")
@click.option("--unattended-bots", is_flag=True, envvar="SPELLWRIGHT_UNATTENDED_BOTS")
@click.option("--reference-bots", is_flag=True, envvar="SPELLWRIGHT_REFERENCE_BOTS")
@click.option("--open", "opens_page", is_flag=True)
def serve(
    host: str,
    port: int,
    workers: int,
    database: str | None,
    keep_finished: float | None,
    keep_abandoned: float | None,
    keep_waiting: float | None,
    unattended_bots: bool,
    reference_bots: bool,
    opens_page: bool,
) -> None:
    from spellwright.server.operation import serve as server
    from spellwright.server.operation.browser import free_port, has_browser, open_when_ready

    if opens_page:
        port = free_port(host, port)

    def announce() -> None:
        sys.stderr.write(say("serving", url=f"http://{host}:{port}") + "\n")
        if opens_page and has_browser():
            open_when_ready(host, port)

    server.keep_tables({"over": keep_finished, "playing": keep_abandoned, "waiting": keep_waiting})
    server.allow(unattended_bots=unattended_bots, reference_bots=reference_bots)
    server.serve(host, port, workers, database or server.default_database(), announce)
