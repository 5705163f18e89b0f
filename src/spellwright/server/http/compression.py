"""Compress long answers with gzip, in a thread, for clients that accept it."""

import asyncio
import gzip
from typing import Any, TypeVar, cast

import msgspec
from litestar import MediaType, Response

from spellwright.server.context import HttpRequest

LEVEL = 5  # of 9: half the time of the best
LEAST = 1024  # bytes that are worth it

T = TypeVar("T")


async def compressed(request: HttpRequest, answer: T) -> Response[T]:
    """Return an answer as JSON, compressed if it is long and the client accepts gzip."""
    data, headers = msgspec.json.encode(answer), {"vary": "accept-encoding"}
    if len(data) >= LEAST and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["content-encoding"] = await asyncio.to_thread(gzip.compress, data, LEVEL), "gzip"
    return cast("Response[T]", Response[Any](data, headers=headers, media_type=MediaType.JSON))
