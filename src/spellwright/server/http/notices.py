"""The REST API of notices: which devices a guest has, about which tables somebody is told, and a table's chat."""

import time
from typing import Annotated, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from spellwright.play.names import BadRequest
from spellwright.play.refusals import NotYourSeat, Refusal
from spellwright.play.table import Table
from spellwright.play.words import LANGUAGES
from spellwright.server.context import AppContext, Context, GuestId, HttpRequest, address_of
from spellwright.server.http.api import CHANGE_PROBLEMS, GUEST, TABLE, Code, problems
from spellwright.server.notices import chats, webpush
from spellwright.server.notices.calling import LONGEST_ADDRESS, Unanswered, Uncallable
from spellwright.server.notices.hours import tomorrow
from spellwright.server.notices.webpush import BadKeys, device_of
from spellwright.server.notices.wording import trial_line
from spellwright.store.notices import Chat, Device

LATER = 2 * 3600.0  # seconds: later today
SHOWN = 2  # characters at the end of a chat's address that its table may see
NO_ANSWER = 0  # in place of a status
MOST_CODES = 30

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
Language = Annotated[str, msgspec.Meta(max_length=40)]
DeviceName = Annotated[str, PathParameter(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]


class NoDevice(Refusal):
    """This guest has no such device."""


class NoChat(Refusal):
    """This table has no chat."""


class BadAddress(BadRequest):
    """This address is not called."""


class NewDevice(msgspec.Struct, forbid_unknown_fields=True):
    """A browser that can show notices: what its push service says of it, and how its person likes to be told. Between
    the quiet hours nothing is sent, by the clock of the zone; with two equal hours there are none."""

    endpoint: Annotated[str, msgspec.Meta(max_length=LONGEST_ADDRESS)]
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    language: Language = "en"
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    quiet_from: Hour = 0
    quiet_to: Hour = 0


class DeviceInfo(msgspec.Struct):
    """What a device is called from now on."""

    device: str


class MyNotices(msgspec.Struct):
    """The key with which this server signs notices, and the tables about which this guest is told."""

    key: str
    tables: list[str]


class Pause(msgspec.Struct, forbid_unknown_fields=True):
    """Until when a device is left alone: `later` means two hours and these tables, `tomorrow` the next morning and all
    tables."""

    until: Literal["later", "tomorrow"]
    codes: Annotated[list[Annotated[str, msgspec.Meta(max_length=12)]], msgspec.Meta(max_length=MOST_CODES)] = []


class Telling(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a guest is told about a table."""

    is_told: bool


class ChatInfo(msgspec.Struct):
    """A table's chat. Its address is a secret, of which nothing is shown but the end."""

    kind: str
    ends: str
    writes: str
    answer: int  # the last status; 0: none


class TableNotices(msgspec.Struct):
    """Whether this guest is told about a table, and whether a chat is."""

    is_told: bool
    chat: ChatInfo | None


class NewChat(msgspec.Struct, forbid_unknown_fields=True):
    """A chat's incoming webhook, and what is written there: turns with what all have seen, turns alone, or only the
    result at the end."""

    address: Annotated[str, msgspec.Meta(max_length=LONGEST_ADDRESS)]
    kind: Literal["discord", "slack", "matrix", "json"] = "json"
    writes: Literal["deeds", "turns", "result"] = "deeds"
    language: Language = "en"


class ChatAnswer(msgspec.Struct):
    """The status with which a chat has answered; 0: it has not."""

    status: int


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise BadRequest(f"language is one of: {', '.join(LANGUAGES)}.")


def check_address(context: Context, address: str) -> None:
    """Refuse an address that is not called. What its name means is asked when it is called."""
    try:
        context.hub.courier.caller.check(address)
    except Uncallable:
        raise BadAddress("The address has to begin with https:// and be one of the public web.") from None


def check_pace(context: Context, request: HttpRequest, guest: str) -> None:
    context.limits.notices.check(guest)
    context.limits.notices.check(address_of(request))


def origin_of(request: HttpRequest) -> str:
    """Return the address of our page, as the one who asks knows it."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}"[:300]


async def own_table(context: Context, code: str, guest: str) -> Table:
    """Return a table at which a guest sits, as the guest may see it."""
    table = (await context.hub.find(code.upper())).outlook_of(guest)
    if not table.seats_of(guest):
        raise NotYourSeat("That is for the people at this table.")
    return table


# --- Devices ----------------------------------------------------------------------------------------------------------


@get("/api/notices", security=GUEST, responses=problems(401, 503))
async def show_notices(context: AppContext, guest: GuestId) -> MyNotices:
    """Show what this guest is told about, and the key that a browser needs to be told."""
    courier = context.hub.courier
    return MyNotices((await courier.sender()).public_key, await courier.stored.followed_by(guest))


@post("/api/notices/devices", status_code=200, security=GUEST, responses=problems(401, 403, 413, 503))
async def add_device(
    request: HttpRequest, context: AppContext, guest: GuestId, data: JSONBody[NewDevice]
) -> DeviceInfo:
    """Let a browser of this guest show notices; or change how."""
    check_pace(context, request, guest)
    check_language(data.language)
    check_address(context, data.endpoint)
    try:
        webpush.read_point(data.p256dh)
        webpush.read(data.auth, webpush.AUTH)
    except BadKeys as error:
        raise BadRequest(f"The keys of this browser cannot be read: {error}.") from None
    stored, name = context.hub.courier.stored, device_of(data.endpoint)
    known = await stored.device(name)
    rests = known.rests_until if known and known.who == guest else 0.0
    device = Device(
        device=name,
        who=guest,
        endpoint=data.endpoint,
        public_key=data.p256dh,
        auth=data.auth,
        origin=origin_of(request),
        language=data.language,
        zone=data.zone,
        quiet_from=data.quiet_from,
        quiet_to=data.quiet_to,
        rests_until=rests,
        at=time.time(),
    )
    await stored.write_device(device)
    return DeviceInfo(name)


@delete("/api/notices/devices/{device:str}", status_code=204, security=GUEST, responses=problems(401, 403, 404, 503))
async def drop_device(context: AppContext, guest: GuestId, device: DeviceName) -> None:
    """Let a browser show notices no longer; nothing is kept of it."""
    await context.hub.courier.stored.drop_device((await own_device(context, guest, device)).device)


@post(
    "/api/notices/devices/{device:str}/rest",
    status_code=204,
    security=GUEST,
    responses=problems(401, 403, 404, 413, 503),
)
async def leave_alone(context: AppContext, guest: GuestId, device: DeviceName, data: JSONBody[Pause]) -> None:
    """Send a browser nothing for a while; then what still waits is told again."""
    own, stored, now = await own_device(context, guest, device), context.hub.courier.stored, time.time()
    waiting = await stored.waiting(own.device)
    if data.until == "later":
        await stored.later([due for due in waiting if due.code in data.codes], now + LATER)
    else:
        until = tomorrow(now, own.zone)
        await stored.rest(own.device, until)
        await stored.later(waiting, until)


async def own_device(context: Context, guest: str, device: str) -> Device:
    """Return a device of a guest."""
    found = await context.hub.courier.stored.device(device)
    if found is None or found.who != guest:
        raise NoDevice("You have no such device.")
    return found


# --- A table ----------------------------------------------------------------------------------------------------------


@get(TABLE + "/notices", security=GUEST, responses=problems(401, 403, 404, 503))
async def show_table_notices(context: AppContext, guest: GuestId, code: Code) -> TableNotices:
    """Show whether this guest, or a chat, is told about a table where the guest sits."""
    table = await own_table(context, code, guest)
    stored = context.hub.courier.stored
    chat = await stored.chat(table.code)
    return TableNotices(table.code in await stored.followed_by(guest), chat and chat_info(chat))


@post(TABLE + "/notices", status_code=204, security=GUEST, responses=CHANGE_PROBLEMS)
async def tell_me(context: AppContext, guest: GuestId, code: Code, data: JSONBody[Telling]) -> None:
    """Tell this guest from now on, or no longer, when it is their turn at a table."""
    table = await own_table(context, code, guest)
    if data.is_told:
        await context.hub.courier.stored.follow(table.code, guest)
        context.hub.courier.follow(table.code)
    else:
        await context.hub.courier.stored.unfollow(table.code, guest)


@post(TABLE + "/chat", status_code=200, security=GUEST, responses=CHANGE_PROBLEMS)
async def set_chat(
    request: HttpRequest, context: AppContext, guest: GuestId, code: Code, data: JSONBody[NewChat]
) -> ChatInfo:
    """Write into a chat when somebody is up. The address is kept at the table, shown to nobody, and deleted with it."""
    check_pace(context, request, guest)
    check_language(data.language)
    check_address(context, data.address)
    table = await own_table(context, code, guest)
    chat = Chat(table.code, data.address, data.kind, data.writes, origin_of(request), data.language, NO_ANSWER)
    await context.hub.courier.stored.write_chat(chat)
    context.hub.courier.follow(table.code)
    return chat_info(chat)


@post(TABLE + "/chat/test", status_code=200, security=GUEST, responses=CHANGE_PROBLEMS)
async def try_chat(request: HttpRequest, context: AppContext, guest: GuestId, code: Code) -> ChatAnswer:
    """Write a line into a table's chat, to see whether it arrives."""
    check_pace(context, request, guest)
    table, courier = await own_table(context, code, guest), context.hub.courier
    chat = await courier.stored.chat(table.code)
    if chat is None:
        raise NoChat("This table has no chat.")
    line = trial_line(table, chat.origin, chat.language)
    try:
        headers = {"content-type": "application/json"}
        status = await courier.caller.post(chat.address, chats.written(line, chat.kind), headers)
    except Uncallable:
        await courier.stored.drop_chat(table.code)
        raise BadAddress("Only addresses of the public web are called.") from None
    except Unanswered:
        status = NO_ANSWER
    await courier.stored.answered(table.code, status)
    return ChatAnswer(status)


@delete(TABLE + "/chat", status_code=204, security=GUEST, responses=CHANGE_PROBLEMS)
async def drop_chat(context: AppContext, guest: GuestId, code: Code) -> None:
    """Write nothing more into a table's chat, and forget its address."""
    await context.hub.courier.stored.drop_chat((await own_table(context, code, guest)).code)


def chat_info(chat: Chat) -> ChatInfo:
    """Return what may be shown of a chat."""
    return ChatInfo(chat.kind, chat.address[-SHOWN:], chat.writes, chat.answer)


HANDLERS = (
    show_notices,
    add_device,
    drop_device,
    leave_alone,
    show_table_notices,
    tell_me,
    set_chat,
    try_chat,
    drop_chat,
)
