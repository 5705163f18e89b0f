"""Long answers in gzip's format, for clients that read it. It is made in a thread: nobody else waits."""

import asyncio
import gzip
from typing import Any, TypeVar, cast

import msgspec
from litestar import MediaType, Response

from spellwright.server.context import HttpRequest

LEVEL = 5  # of 9: half the time of the best
LEAST = 1024  # bytes that are worth it

T = TypeVar("T")


async def packed(request: HttpRequest, answer: T) -> Response[T]:
    """Return an answer as JSON, packed if that is worth it and the client can read it."""
    data, headers = msgspec.json.encode(answer), {"vary": "accept-encoding"}
    if len(data) >= LEAST and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["content-encoding"] = await asyncio.to_thread(gzip.compress, data, LEVEL), "gzip"
    return cast("Response[T]", Response[Any](data, headers=headers, media_type=MediaType.JSON))
