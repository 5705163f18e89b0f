"""Serving: one process for each worker; SQLite serves one worker, PostgreSQL any number."""

import asyncio
import logging
import os
import signal
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from platformdirs import user_data_path

from spellwright.kernel.game import BadSetup
from spellwright.server.app import make_app
from spellwright.server.home.door import Door
from spellwright.server.home.wall import Wall, is_loopback
from spellwright.server.operation.limits import Limits, no_limits
from spellwright.server.operation.logs import configure_logs
from spellwright.server.operation.metrics import FOLDER, OWN_PORT, of_all_workers, own_port
from spellwright.server.tables.policy import REFERENCE_BOTS, UNATTENDED, VARIABLES, policy_from, retention_from
from spellwright.server.tables.secrets import by_chance, by_seed
from spellwright.store.database import Database
from spellwright.store.journal import Journal
from spellwright.store.lock import sole_server

DIRECT = "spellwright.server.sockets.direct:DirectChannel"
HANDED = "spellwright.server.sockets.direct:HandedChannel"
HTTP = "spellwright.server.http.bounded:BoundedProtocol"
PLAIN = "auto"  # uvicorn's own
DATABASE = "SPELLWRIGHT_DATABASE"  # for workers: they are processes of their own
ADDRESS = "SPELLWRIGHT_ADDRESS"  # for workers: where the server listens, address and port
NAMES = "SPELLWRIGHT_NAMES"
HOME = "SPELLWRIGHT_HOME"  # for workers: "on" and the network whose phones may join from the start
UNLIMITED = "SPELLWRIGHT_UNLIMITED"
PLAIN_SOCKETS = "SPELLWRIGHT_PLAIN_SOCKETS"
SEED = "SPELLWRIGHT_SEED"
LARGEST_MESSAGE = 8 * 1024
GRACEFUL_SECONDS = 5  # to finish after a signal to stop
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Sent with every answer, refusals included."""
SETTINGS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "ws_max_size": LARGEST_MESSAGE,
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": GRACEFUL_SECONDS,
    "server_header": False,
    "headers": list(HEADERS.items()),
}
"""How uvicorn serves, whatever worker it is in."""

log: logging.Logger = logging.getLogger("spellwright.server")


def default_database() -> str:
    """Return the address of the SQLite file in the user's data folder."""
    folder = Path(os.environ.get("SPELLWRIGHT_DATA", "") or user_data_path("spellwright"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def app_from_environment() -> Litestar:
    """Return the application of one worker."""
    configure_logs()
    limits = no_limits() if os.environ.get(UNLIMITED) else Limits()
    draw_secret = by_seed(os.environ[SEED]) if os.environ.get(SEED) else by_chance
    retention, policy = retention_from(os.environ), policy_from(os.environ)
    app = make_app(Journal(os.environ[DATABASE]), limits, draw_secret, retention, policy, lambda: beside(app))
    return app


@contextmanager
def beside(app: Litestar) -> Iterator[None]:
    """Within a worker, serve also what does not come through its own listener."""
    with handed_over(app), at_home(app):
        yield


@contextmanager
def at_home(app: Litestar) -> Iterator[None]:
    """Within the only worker of a server for this machine, let its home in on request; at every server, keep out those
    who call it by another name."""
    context, (host, port) = app.state.context, os.environ[ADDRESS].split()
    names = frozenset(os.environ[NAMES].split())
    context.wall = Wall(names if names or is_loopback(host) else None)
    if not is_loopback(host) or os.environ.get(FOLDER):
        yield
        return
    config = uvicorn.Config(app, http=HTTP, ws=socket_protocol(), lifespan="off", proxy_headers=False, **SETTINGS)
    context.door = Door(config, int(port))
    is_on, _, network = os.environ[HOME].partition(" ")
    if is_on:
        context.hub.background.spawn(context.door.turn(network))
    try:
        yield
    finally:
        context.door.shut()


@contextmanager
def handed_over(app: Litestar) -> Iterator[None]:
    """Within a worker of several, hand sockets to each other, so that one worker serves all of a table. A worker that
    is the only one shows its metrics."""
    folder = os.environ.get(FOLDER)
    if not folder:
        with own_port(app.state.context.hub.metrics.registry):
            yield
        return
    if socket_protocol() != DIRECT:
        yield
        return
    from uvicorn.server import ServerState

    from spellwright.server.sockets.direct import DirectChannel
    from spellwright.server.sockets.handing import Handing

    config = uvicorn.Config(app, ws=HANDED, **SETTINGS)
    config.load()
    state = ServerState()
    state.default_headers = config.encoded_headers

    def new_protocol() -> asyncio.Protocol:
        new: Callable[..., asyncio.Protocol] = config.http_protocol_class
        return new(config=config, server_state=state, app_state={})

    DirectChannel.handing = handing = Handing(Path(folder), new_protocol)
    try:
        yield
    finally:
        DirectChannel.handing = None
        handing.close()


def keep_tables(days: Mapping[str, float | None]) -> None:
    """Tell the workers for how many days to keep tables, by stage; None: for ever."""
    for stage, number in days.items():
        os.environ[VARIABLES[stage]] = "" if number is None else str(number)


def show_metrics_on(host: str, port: int | None) -> None:
    """Tell the workers whether metrics have a port of their own."""
    os.environ[OWN_PORT] = f"{host} {port}" if port else ""


def answer_to(host: str, port: int, names: Sequence[str]) -> None:
    """Tell the workers where they listen, and by which names a server for this machine is known elsewhere."""
    os.environ[ADDRESS], os.environ[NAMES] = f"{host} {port}", " ".join(names).lower()


def let_phones_in(network: str | None, host: str, workers: int) -> None:
    """Tell the worker to let in the phones of a network ("": the likeliest one) from the start; None: nobody."""
    if network is not None and (workers > 1 or not is_loopback(host)):
        raise BadSetup("--home is for one worker that serves this machine: leave out --host and --workers")
    os.environ[HOME] = "" if network is None else f"on {network}"


def allow(*, unattended_bots: bool, reference_bots: bool) -> None:
    """Tell the workers what guests may do."""
    for name, is_allowed in ((UNATTENDED, unattended_bots), (REFERENCE_BOTS, reference_bots)):
        os.environ[name] = "1" if is_allowed else ""


def serve(host: str, port: int, workers: int, database: str, announce: Callable[[], None]) -> None:
    """Serve until the process is told to stop; `announce` is called once nothing is in the way."""
    if workers > 1 and not database.startswith("postgresql"):
        raise BadSetup("several workers need a PostgreSQL database: --database postgresql://…")
    configure_logs()
    os.environ[DATABASE] = database
    with ExitStack() as held:
        held.enter_context(sole_server(database))
        asyncio.run(check_database(database))
        announce()
        if workers > 1:
            os.environ[FOLDER] = held.enter_context(tempfile.TemporaryDirectory(prefix="spellwright-"))
            held.enter_context(own_port(of_all_workers()))
        _serve(host, port, workers)


async def check_database(database: str) -> None:
    """Bring the database up to date before any worker starts; raise BadDatabase if that is not possible."""
    checked = Database(database)
    await checked.migrate()
    await checked.close()


def _serve(host: str, port: int, workers: int) -> None:
    signal.signal(signal.SIGTERM, lambda *_: None)  # raised again when all is done, which is no failure
    uvicorn.run(
        "spellwright.server.operation.serve:app_from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=HTTP,
        ws=socket_protocol(),
        **SETTINGS,
    )


def socket_protocol() -> str:
    """Return the class that serves sockets: our own where it fits the inside of this uvicorn, otherwise uvicorn's. By
    name, so that a worker need not import everything before it first answers the process that watches over it."""
    if os.environ.get(PLAIN_SOCKETS):
        return PLAIN
    try:
        from spellwright.server.sockets.direct import fits

        if fits():
            return DIRECT
    except (ImportError, AttributeError, TypeError) as error:
        log.info("the inside of uvicorn %s is not as expected: %s", uvicorn.__version__, error)
    log.warning("sockets are served by plain ASGI, which is slower: uvicorn %s is not one we know", uvicorn.__version__)
    return PLAIN
