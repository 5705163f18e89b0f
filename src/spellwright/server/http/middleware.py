"""What every HTTP request and every answer passes through."""

import time

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spellwright.server.context import Context
from spellwright.server.http.bounded import bounded
from spellwright.server.operation.logs import REQUEST, request_id

API = "/api/"
NO_STORE = "no-store"
REQUEST_ID = b"x-request-id"
BOTH_LENGTHS = {b"content-length", b"transfer-encoding"}


UNCLEAR = b'{"reason":"bad-request","text":"Send either a Content-Length or chunks."}'


async def refuse(send: Send, status: int, problem: bytes) -> None:
    """Refuse a request before anything reads it, and close the connection."""
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": problem, "more_body": False})


class Middleware:
    """Refuses what does not come from our own page, measures requests, and marks API responses as not cacheable."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        receive, send = bounded(scope, receive, send)
        given = next((value for name, value in scope["headers"] if name == REQUEST_ID), b"")
        number = request_id(given.decode("latin-1"))
        REQUEST.set(number)
        context: Context = scope["litestar_app"].state.context
        problem = context.wall.problem(scope, context.door)
        if scope["type"] != ScopeType.HTTP:
            if problem:
                await send({"type": "websocket.close", "code": 1008, "reason": ""})  # before it is accepted: 403
            else:
                await self._app(scope, receive, send)
            return
        if problem:
            context.hub.metrics.refused.labels(problem.reason).inc()
            await refuse(send, problem.status, problem.body)
            return
        names = {name for name, _ in scope["headers"]}
        if names >= BOTH_LENGTHS:  # a proxy and we might not agree where such a request ends
            await refuse(send, 400, UNCLEAR)
            return
        is_api = scope["path"].startswith(API)

        async def send_marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message)[REQUEST_ID.decode()] = number
            if is_api and message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message)["cache-control"] = NO_STORE
            await send(message)

        started = time.perf_counter()
        try:
            await self._app(scope, receive, send_marked)
        finally:
            context.hub.metrics.requests.labels("rest").observe(time.perf_counter() - started)
