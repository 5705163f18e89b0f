"""The application: REST, sockets, operation, and how requests are refused."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Method

from spellwright import __version__
from spellwright.games import UnknownGame
from spellwright.kernel.game import BadSetup
from spellwright.play import refusals
from spellwright.play.refusals import Refusal
from spellwright.server.context import (
    AppContext,
    Banned,
    Context,
    HttpRequest,
    NoGuest,
    address_of,
    is_local,
    is_own_origin,
    reason_of,
)
from spellwright.server.home.door import NoHome, NoNetwork
from spellwright.server.http import api, devices, home, my_games, notices
from spellwright.server.http.api import CODE, Problem, problems
from spellwright.server.http.identity import COOKIE, Identities, new_key
from spellwright.server.http.middleware import NO_STORE, Middleware
from spellwright.server.http.page import page_handlers, show_nothing, wants_page
from spellwright.server.operation.limits import Limits, TooFast, TooMany
from spellwright.server.operation.metrics import OWN_PORT, publish_forever
from spellwright.server.operation.readiness import get_ready
from spellwright.server.operation.shutdown import say_goodbye_on_signals
from spellwright.server.sockets.endpoint import open_socket
from spellwright.server.tables.hub import Busy, Hub, NoStorage, NoTable, ShuttingDown
from spellwright.server.tables.policy import CAREFUL, FOR_EVER, Policy, Retention
from spellwright.server.tables.secrets import DrawSecret, by_chance
from spellwright.store.database import UNREACHABLE
from spellwright.store.faults import SENTENCES, Fault
from spellwright.store.guests import NoPass, PassTooLate, PassUsed
from spellwright.store.journal import Journal

LARGEST_REQUEST = 64 * 1024
OPERATION = ("/livez", "/readyz", "/healthz", "/metrics")  # asked by whoever watches over the server
TABLES = "/api/tables/"  # addresses of tables begin so
UNSAFE: tuple[Method, ...] = ("POST", "DELETE")
STATUS: dict[type[Exception], int] = {
    NoGuest: 401,
    Banned: 403,
    NoTable: 404,
    NoPass: 404,
    PassUsed: 409,
    PassTooLate: 410,
    refusals.UnknownSeat: 404,
    UnknownGame: 404,
    NoHome: 404,
    notices.NoDevice: 404,
    notices.NoChat: 404,
    NoNetwork: 409,
    refusals.NotHost: 403,
    api.Blocked: 403,
    refusals.NotYourSeat: 403,
    refusals.SeatTaken: 409,
    refusals.NotNow: 409,
    refusals.MatchOver: 409,
    refusals.Unplayable: 409,
    TooFast: 429,
    TooMany: 429,
    ShuttingDown: 503,
    Busy: 503,
    NoStorage: 503,
}

log: logging.Logger = logging.getLogger("spellwright.server")


@get("/livez", media_type="text/plain", responses=problems())
async def check_life() -> str:
    """Answer `ok`: this worker lives. If nothing comes, start it again."""
    return "ok"


@get(["/healthz", "/readyz"], media_type="text/plain", responses=problems(503))
async def check_health(context: AppContext) -> str:
    """Answer `ok` if this worker takes requests and can write into its database. If not, send requests elsewhere."""
    if context.hub.is_closing:
        raise HTTPException(status_code=503, detail="The server is shutting down.")
    try:
        await context.health_probe.check()
    except Exception as error:
        fault = context.hub.journal.health.fault or Fault.AWAY
        raise HTTPException(status_code=503, detail=SENTENCES[fault]) from error
    return "ok"


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics(request: HttpRequest, context: AppContext) -> bytes:
    """Return the metrics of all workers in Prometheus' text format, to this machine alone: who counts entries while
    somebody is asked in private would learn of the question."""
    if os.environ.get(OWN_PORT) or not is_local(request):
        raise NotFoundException
    context.hub.metrics.update(context)
    return context.hub.metrics.text()


async def guard_request(request: HttpRequest) -> None:
    """Refuse changes requested by another page, requests that come too soon, and unknown tables."""
    context: Context = request.app.state.context
    if request.method in UNSAFE and not is_own_origin(request):
        raise HTTPException(status_code=403, detail="This request comes from another page.")
    address, code = address_of(request), str(request.path_params.get("code", ""))
    if request.url.path not in OPERATION:
        context.check_address(address)
    context.limits.requests.check(address)
    if request.url.path.startswith(TABLES) and CODE.fullmatch(code):  # other codes are refused as they are
        await context.codes.check(code.upper(), context.guest_of(request), address)


async def find_context(state: State) -> Context:
    """Return what a handler gets as `context`."""
    context: Context = state.context
    return context


async def find_guest(request: HttpRequest, context: AppContext) -> str:
    """Return what a handler gets as `guest`; refuse a request without a valid token."""
    guest = context.guest_of(request)
    if guest is None:
        raise NoGuest("Become a guest first: POST /api/guests.")
    return guest


def problem(request: HttpRequest, reason: str, text: str, status: int) -> Response[Problem]:
    """Return a refusal, which is counted."""
    context: Context = request.app.state.context
    context.hub.metrics.refused.labels(reason).inc()
    return Response(Problem(reason, text), status_code=status, headers={"cache-control": NO_STORE})


def refuse(request: HttpRequest, error: Exception) -> Response[Problem]:
    """Answer a refusal with its status, its reason and its text."""
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    return problem(request, reason_of(error), str(error.args[0] if error.args else error), status)


def refuse_request(request: HttpRequest, error: HTTPException) -> Response[Problem]:
    """Answer what Litestar refuses in the same form."""
    answer = problem(request, "bad-request", error.detail, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def refuse_without_storage(request: HttpRequest, error: Exception) -> Response[Problem]:
    """Refuse what the database does not answer, and log why."""
    request.app.state.context.hub.journal.health.note_failure(error)
    return refuse(request, NoStorage())


def find_nothing(request: HttpRequest, error: NotFoundException) -> Response[bytes] | Response[Problem]:
    """Answer for an unknown path: a person sees the page, a program the problem."""
    return show_nothing(request) if wants_page(request) else refuse_request(request, error)


def refuse_unreadable(request: HttpRequest, _error: Exception) -> Response[Problem]:
    """Refuse a body that msgspec cannot read, in the cases in which it raises no error of its own."""
    return problem(request, "bad-request", "The body is not valid JSON.", 400)


def fail(request: HttpRequest, error: Exception) -> Response[Problem]:
    """Log a fault of ours, and tell the client nothing about it."""
    log.error("%s %s failed", request.method, request.route_handler.fn.__name__, exc_info=error)
    return problem(request, "failed", "Something went wrong on our side.", 500)


def make_app(
    journal: Journal,
    limits: Limits | None = None,
    draw_secret: DrawSecret = by_chance,
    retention: Retention = FOR_EVER,
    policy: Policy = CAREFUL,
    beside: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> Litestar:
    """Return the application of one worker on a journal; `beside` is entered while it takes requests."""
    limits = limits or Limits()
    hub = Hub(journal, draw_secret, retention, policy, limits.thinking)
    context = Context(hub, limits)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(get_ready)
        await context.hub.open()
        context.hub.background.spawn(publish_forever(context))
        context.identities = Identities(await journal.database.key("identities", new_key()))
        context.hub.background.spawn(context.watch_voided())
        context.hub.background.spawn(context.watch_bans())
        say_goodbye_on_signals(context.hub)
        try:
            with beside():
                yield
        finally:
            await context.hub.close()

    return Litestar(
        [
            *api.HANDLERS,
            *my_games.HANDLERS,
            *devices.HANDLERS,
            *home.HANDLERS,
            *notices.HANDLERS,
            *page_handlers(),
            open_socket,
            check_life,
            check_health,
            show_metrics,
        ],
        lifespan=[lifespan],
        state=State({"context": context}),
        dependencies={"context": Provide(find_context), "guest": Provide(find_guest)},
        before_request=guard_request,
        middleware=[Middleware],
        exception_handlers={
            Refusal: refuse,
            BadSetup: refuse,
            UnknownGame: refuse,
            **dict.fromkeys((*UNREACHABLE, ConnectionError, TimeoutError), refuse_without_storage),
            NotFoundException: find_nothing,
            HTTPException: refuse_request,
            RecursionError: refuse_unreadable,
            UnicodeDecodeError: refuse_unreadable,
            Exception: fail,
        },
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig(
            "Spellwright",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            components=Components(
                security_schemes={
                    "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                    "token": SecurityScheme(type="http", scheme="bearer"),
                }
            ),
        ),
        logging_config=None,  # see logs.py
        debug=False,
    )
