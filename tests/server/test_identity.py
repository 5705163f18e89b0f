"""Who is who: only the server can sign."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spellwright.server.http.identity import Identities, new_key


def test_a_token_names_its_guest_for_every_worker_with_the_key() -> None:
    key = new_key()
    token = Identities(key).new_token()
    guest = Identities(key).guest_of(token)
    assert guest
    assert guest == token.partition(".")[0]
    assert Identities(key).guest_of(Identities(key).new_token()) != guest


@pytest.mark.parametrize("spoil", [lambda token: token[:-1], lambda token: "x" + token, lambda _: ".", lambda _: ""])
def test_a_token_that_we_did_not_sign_is_nobody(spoil: Callable[[str], str]) -> None:
    identities = Identities(new_key())
    token = identities.new_token()
    assert identities.guest_of(spoil(token)) is None
    assert identities.guest_of(None) is None
    assert Identities(new_key()).guest_of(token) is None
