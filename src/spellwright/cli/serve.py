"""`spellwright serve`: tables for people and bots on the network; and the page alone, where there is no server."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import click

from spellwright.cli.command import Command
from spellwright.cli.texts import say
from spellwright.cli.values import DAYS, POSITIVE

HOST, PORT = "127.0.0.1", 8765


@click.command(cls=Command)
@click.option("--host", default=HOST, metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, metavar="N")
@click.option("--workers", type=POSITIVE, default=1, metavar="N")
@click.option("--name", "names", multiple=True, metavar="NAME", envvar="SPELLWRIGHT_NAMES")
@click.option("--home", is_flag=False, flag_value="", metavar="[NETWORK]")
@click.option("--database", metavar="URL", envvar="SPELLWRIGHT_DATABASE")
@click.option("--keep-finished", type=DAYS, default=730.0, metavar="DAYS", envvar="SPELLWRIGHT_KEEP_FINISHED")
@click.option("--keep-abandoned", type=DAYS, default=180.0, metavar="DAYS", envvar="SPELLWRIGHT_KEEP_ABANDONED")
@click.option("--keep-waiting", type=DAYS, default=30.0, metavar="DAYS", envvar="SPELLWRIGHT_KEEP_WAITING")
@click.option("--metrics-port", type=click.IntRange(1, 65535), metavar="N", envvar="SPELLWRIGHT_METRICS_PORT")
@click.option("--metrics-host", default="127.0.0.1", metavar="ADDRESS", envvar="SPELLWRIGHT_METRICS_HOST")
@click.option("--unattended-bots", is_flag=True, envvar="SPELLWRIGHT_UNATTENDED_BOTS")
@click.option("--reference-bots", is_flag=True, envvar="SPELLWRIGHT_REFERENCE_BOTS")
@click.option("--open", "opens_page", is_flag=True)
def serve(
    host: str, port: int, workers: int, names: tuple[str, ...], home: str | None, database: str | None, **policy: Any
) -> None:
    from spellwright.server.operation import serve as server
    from spellwright.server.operation.browser import free_port, has_browser, open_when_ready

    opens_page = policy["opens_page"]
    if opens_page:
        port = free_port(host, port)

    def announce() -> None:
        sys.stderr.write(say("serving", url=f"http://{host}:{port}") + "\n")
        if home is not None:
            sys.stderr.writelines(f"{line}\n" for line in addresses_at_home(home, port))
        if opens_page and has_browser():
            open_when_ready(host, port)

    server.answer_to(host, port, names)
    server.let_phones_in(home, host, workers)
    stages = {"over": "keep_finished", "playing": "keep_abandoned", "waiting": "keep_waiting"}
    server.keep_tables({stage: policy[option] for stage, option in stages.items()})
    server.show_metrics_on(policy["metrics_host"], policy["metrics_port"])
    server.allow(unattended_bots=policy["unattended_bots"], reference_bots=policy["reference_bots"])
    server.serve(host, port, workers, database or server.default_database(), announce)


def offer_page() -> None:
    """Offer the page without a server: it plays against bots and on one device, and the browser keeps the games."""
    from spellwright.server.http import site
    from spellwright.server.operation.browser import free_port, has_browser, open_when_ready

    port = free_port(HOST, PORT)
    try:
        server = site.offer_site(port)
    except site.NotBuilt:
        raise click.UsageError(say("build-site-not-built")) from None
    sys.stderr.write(say("offering", url=f"http://{HOST}:{port}") + "\n")
    if has_browser():
        open_when_ready(HOST, port)
    with server, suppress(KeyboardInterrupt):
        server.serve_forever()


def addresses_at_home(wanted: str, port: int) -> Iterator[str]:
    """Say where phones find this machine, in each network that it is in."""
    from spellwright.server.home.door import hosts
    from spellwright.server.home.networks import find_networks

    found = find_networks()
    chosen = next((one for one in found if wanted in ("", one.name)), None)
    if chosen:
        yield say("serving-home", network=chosen.name, url=f"http://{hosts(chosen, port)[0]}")
    else:
        yield say("serving-no-home", network=wanted or "none", names=", ".join(one.name for one in found) or "none")
    if chosen and len(found) > 1:
        yield say("serving-other-homes", names=", ".join(one.name for one in found if one != chosen))
