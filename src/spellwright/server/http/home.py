"""The REST API of the door to the home around this machine: only the page of the machine itself has a handle."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from spellwright.server.context import AppContext, Context, HttpRequest, is_at_this_machine
from spellwright.server.home.door import Door, HomeInfo, NoHome
from spellwright.server.http.api import problems


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """The network whose phones may join from now on ("": the likeliest one); null: none."""

    network: Annotated[str, msgspec.Meta(max_length=200)] | None


def door_of(context: Context, request: HttpRequest) -> Door:
    """Return the door, to whoever sits at this machine."""
    if context.door is None or not is_at_this_machine(request, context.door):
        raise NoHome("Phones are let in only from the page of a machine that serves itself.")
    return context.door


@get("/api/home", responses=problems(404))
async def show_home(request: HttpRequest, context: AppContext) -> HomeInfo:
    """Show the networks of this home, and whether phones in one of them may join. Only the page of a machine that
    serves itself is told."""
    return await door_of(context, request).look()


@post("/api/home", status_code=200, responses=problems(404, 409, 413))
async def turn_door(request: HttpRequest, context: AppContext, data: JSONBody[Turn]) -> HomeInfo:
    """Let the phones in a network of this home join, or nobody any more."""
    door = door_of(context, request)
    await door.turn(data.network)
    return await door.look()


HANDLERS = (show_home, turn_door)
