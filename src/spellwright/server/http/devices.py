"""The REST API of a person with several devices: carry on elsewhere, come back after a loss, sign out the others.

There is no account. A link or a phrase is a secret that lets whoever has it go on as a guest; the database keeps only a
digest of it (decision 51). Either is too long to be guessed, so that who tries wrong ones has to wait no more than
anybody at the same address, and nobody there has to wait for them."""

import hashlib
import re
import secrets
import time
from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from spellwright.server.context import AppContext, GuestId, HttpRequest
from spellwright.server.http.api import GUEST, Guest, cookie_of, problems

LINK_SECONDS = 600
LINK_BYTES = 16
PHRASE_WORDS = 6
PHRASE_YEARS = 10
YEAR = 365 * 24 * 3600.0
ANY_NUMBER = -1  # of uses
CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"  # 16 and 4: a word of two of one, one of the other … is 16 bits
SHAPE = (CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS)
BETWEEN: re.Pattern[str] = re.compile(r"[^a-z]+")


class Link(msgspec.Struct):
    """A secret that is valid once, and for how many seconds. It goes behind the # of a link, which no server sees."""

    secret: str
    seconds: int


class Phrase(msgspec.Struct):
    """A secret in words, to be written down. It replaces an earlier one."""

    phrase: str


class Secret(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a link, or a phrase, however it was typed."""

    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


def new_phrase() -> str:
    """Return words that can be said, written down and typed: 16 bits each, without letters that look alike."""
    return " ".join("".join(secrets.choice(letters) for letters in SHAPE) for _ in range(PHRASE_WORDS))


def digest_of(secret: str) -> str:
    """Return what is kept of a secret. A phrase means the same in capitals, and with anything between its words."""
    words = BETWEEN.sub(" ", secret.lower()).strip()
    is_phrase = [len(word) for word in words.split()] == [len(SHAPE)] * PHRASE_WORDS
    return hashlib.sha256((words if is_phrase else secret).encode()).hexdigest()


@post("/api/guests/link", status_code=200, security=GUEST, responses=problems(401, 403, 503))
async def make_link(context: AppContext, guest: GuestId) -> Link:
    """Return the secret of a link with which another device goes on as this guest: valid once, for ten minutes."""
    secret = secrets.token_urlsafe(LINK_BYTES)
    until = time.time() + LINK_SECONDS
    await context.hub.persist(partial(context.hub.guests.write_pass, digest_of(secret), guest, until, 1))
    return Link(secret, LINK_SECONDS)


@post("/api/guests/phrase", status_code=200, security=GUEST, responses=problems(401, 403, 503))
async def make_phrase(context: AppContext, guest: GuestId) -> Phrase:
    """Return a phrase with which any device goes on as this guest; an earlier one is void."""
    phrase = new_phrase()
    until = time.time() + PHRASE_YEARS * YEAR
    await context.hub.persist(partial(context.hub.guests.write_pass, digest_of(phrase), guest, until, ANY_NUMBER))
    return Phrase(phrase)


@post("/api/guests/claim", status_code=200, responses=problems(403, 404, 409, 410, 413, 503))
async def carry_on(request: HttpRequest, context: AppContext, data: JSONBody[Secret]) -> Response[Guest]:
    """Go on as the guest whose link or phrase this is, in place of the one that this device was."""
    assert context.identities
    guest = await context.hub.persist(partial(context.hub.guests.use_pass, digest_of(data.secret)))
    token = context.identities.new_token(guest)
    return Response(Guest(guest, token), cookies=[cookie_of(request, token)])


@post("/api/guests/others", status_code=200, security=GUEST, responses=problems(401, 403, 503))
async def sign_out_others(request: HttpRequest, context: AppContext, guest: GuestId) -> Response[Guest]:
    """Sign out all other devices of this guest, and void links and phrase. The guest keeps all seats."""
    assert context.identities
    now = int(time.time())
    await context.hub.guests.void([guest], at=float(now), keeps_seats=True)
    token = context.identities.new_token(guest, now + 1)
    is_program = "authorization" in request.headers  # a script on our page must not read the cookie's token
    return Response(Guest(guest, token if is_program else None), cookies=[cookie_of(request, token)])


HANDLERS = (make_link, make_phrase, carry_on, sign_out_others)
