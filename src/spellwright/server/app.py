"""The application: REST, sockets, operation, and how it refuses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
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
from spellwright.play.refusals import MatchOver, Refusal, UnknownSeat
from spellwright.play.table import NotHost, NotNow, NotYourSeat, SeatTaken
from spellwright.server.api import HANDLERS, Problem, problems
from spellwright.server.compiling import Warmup
from spellwright.server.context import WRONG_CODE, House, NoGuest, TheHouse, address_of, is_own_origin, reason_of
from spellwright.server.hub import Hub, NoTable, ShuttingDown
from spellwright.server.identity import COOKIE, Identities, new_key
from spellwright.server.limits import Limits, TooFast, TooMany, usual_limits
from spellwright.server.metrics import keep_noting, show_metrics
from spellwright.server.page import page_handlers, show_nothing, wants_page
from spellwright.server.shutdown import stop_gently
from spellwright.server.sockets import play_live
from spellwright.store.journal import Journal

LARGEST_REQUEST = 64 * 1024
UNSAFE: tuple[Method, ...] = ("POST", "DELETE")
STATUS: dict[type[Exception], int] = {
    NoGuest: 401,
    NoTable: 404,
    UnknownSeat: 404,
    UnknownGame: 404,
    NotHost: 403,
    NotYourSeat: 403,
    SeatTaken: 409,
    NotNow: 409,
    MatchOver: 409,
    TooFast: 429,
    TooMany: 429,
    ShuttingDown: 503,
}

log = logging.getLogger("spellwright.server")

# --- Operation ------------------------------------------------------------------------------------------------------


@get("/healthz", media_type="text/plain", responses=problems(503))
async def check_health(house: TheHouse) -> str:
    """Whether this worker and its database answer."""
    try:
        await asyncio.wait_for(house.hub.journal.ping(), 5)
    except Exception as error:
        raise HTTPException(status_code=503, detail="the database does not answer") from error
    return "ok"


# --- The whole ------------------------------------------------------------------------------------------------------


async def guard_request(request: Request[Any, Any, Any]) -> None:
    """Before every request: own pages only, and not too many."""
    house: House = request.app.state.house
    if request.method in UNSAFE and not is_own_origin(request):
        raise HTTPException(status_code=403, detail="this request comes from another page")
    house.limits.requests.check(address_of(request))


async def find_house(state: State) -> House:
    house: House = state.house
    return house


async def find_guest(request: Request[Any, Any, Any], house: TheHouse) -> str:
    who = house.who(request)
    if who is None:
        raise NoGuest("become a guest first: POST /api/guests")
    return who


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if isinstance(error, NoTable):
        request.app.state.house.limits.requests.charge(address_of(request), WRONG_CODE)
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    return Response(Problem(reason_of(error), str(error.args[0] if error.args else error)), status_code=status)


def refuse_request(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return Response(Problem("bad-request", error.detail), status_code=error.status_code, headers=error.headers)


def find_nothing(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    return show_nothing(request) if wants_page(request) else refuse_request(request, error)


def refuse_unreadable(_request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """What msgspec finds in a body but does not call an error of its own."""
    return Response(Problem("bad-request", "this is no JSON that can be read"), status_code=400)


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Our fault: it is logged, and nobody is told more."""
    log.error("%s %s failed", request.method, request.route_handler.fn.__name__, exc_info=error)
    return Response(Problem("failed", "something went wrong here"), status_code=500)


def make_app(journal: Journal, limits: Limits | None = None, *, warm_up: bool = True) -> Litestar:
    """The server's application on a journal."""
    warmup = Warmup()
    house = House(Hub(journal, warmup), limits or usual_limits(), warmup)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        if warm_up:
            house.warmup.start()
        await house.hub.open()
        house.hub.spawn(keep_noting(house))
        house.identities = Identities(await journal.key("identities", new_key()))
        stop_gently(house.hub)
        try:
            yield
        finally:
            house.warmup.stop()
            await house.hub.close()

    return Litestar(
        [*HANDLERS, *page_handlers(), play_live, check_health, show_metrics],
        lifespan=[lifespan],
        state=State({"house": house}),
        dependencies={"house": Provide(find_house), "who": Provide(find_guest)},
        before_request=guard_request,
        exception_handlers={
            Refusal: refuse,
            BadSetup: refuse,
            UnknownGame: refuse,
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
