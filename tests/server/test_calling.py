"""What a server calls because somebody else has named it: the public web, and nothing that stands behind the server."""

from __future__ import annotations

import asyncio
import socket
import struct
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from spellwright.server.notices import chats
from spellwright.server.notices.calling import Caller, Unanswered, Uncallable, is_public
from spellwright.server.notices.webpush import Sender, as_key, encrypt, new_secret, read
from spellwright.server.notices.wording import Line
from tests.server.stub import Stub, anybody, caller, decrypted, stubbed, unsigned


def in_lines(text: str) -> list[str]:
    return text.split()


NOT_PUBLIC = in_lines("""
    0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 127.0.0.1 127.1.2.3 169.254.169.254 172.16.0.1 172.31.255.254
    192.0.0.1 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 224.1.1.1 239.255.255.250 240.0.0.1
    255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1
    100::1 2001::1 2001:db8::1 2002:7f00:1:: 2002:a00:1:: 3fff::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 ff0e::1
""")
"""Of this machine, of a home, of a link, of a provider, of groups, of nobody; and IPv6 with any of them inside."""

BAD_ADDRESSES = in_lines("""
    http://example.com/hook ftp://example.com/ https:///hook https://user@example.com/ https://user:word@example.com/
    https://example.com:22/ https://example.com:80/ https://example.com:6379/ https://example.com:99999/
    https://example.com:x/ file:///etc/passwd gopher://example.com/ //example.com/ example.com/hook
    https://exam\\ple.com/ https://exämple.com/ https://[::1/ javascript:alert(1)
""")

LITERAL = [
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://017700000001/",
    "https://127.1/",
]


@pytest.fixture
async def stub(tmp_path: Path) -> AsyncIterator[Stub]:
    async with stubbed(tmp_path) as running:
        yield running


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_only_addresses_of_the_public_internet_are_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001::5e"])
def test_those_of_the_public_internet_are(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", [*BAD_ADDRESSES, f"https://example.com/{'x' * 1000}", "https://example.com/a b"])
async def test_what_is_no_address_of_the_public_web_is_not_called(address: str) -> None:
    with pytest.raises(Uncallable):
        await Caller().post(address, b"", {})


def answering(monkeypatch: pytest.MonkeyPatch, *answers: Sequence[str]) -> list[str]:
    """Let names mean these addresses, one answer after the other, and the last one from then on; return the names."""
    asked: list[str] = []

    async def getaddrinfo(_loop: Any, host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        found = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET6 if ":" in one else socket.AF_INET, 1, 6, "", (one, port)) for one in found]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", getaddrinfo)
    return asked


async def test_a_name_that_means_something_else_is_not_called(stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither alone, nor beside public addresses."""
    calls = Caller(is_port=anybody)
    for address in (*NOT_PUBLIC, "fe80::1%eth0"):
        for answer in ([address], ["93.184.216.34", address]):
            answering(monkeypatch, answer)
            with pytest.raises(Uncallable):
                await calls.post(f"https://chat.example:{stub.port}/", b"", {})
    assert stub.calls == 0


@pytest.mark.parametrize("address", LITERAL)
async def test_a_number_that_means_this_machine_is_not_called(address: str) -> None:
    with pytest.raises((Uncallable, Unanswered)):  # not every system reads all of these
        await Caller().post(address, b"", {})


async def test_a_name_is_asked_once_and_that_very_address_is_called(
    stub: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: the second answer would lead to this machine."""
    asked = answering(monkeypatch, ["127.0.0.1"], ["127.0.0.2"])
    allowed: list[str] = []

    def is_allowed(address: Any) -> bool:
        allowed.append(str(address))
        return str(address) == "127.0.0.1"

    calls = caller(stub.certificate, is_allowed)
    assert await calls.post(f"https://localhost:{stub.port}/hook", b"{}", {}) == 201
    assert (asked, allowed) == (["localhost"], ["127.0.0.1"])
    assert stub.got[0].headers["host"] == f"localhost:{stub.port}"  # and its certificate was that of this name
    await calls.close()


async def test_no_redirect_is_followed(stub: Stub) -> None:
    calls = caller(stub.certificate)
    for number, status in enumerate((301, 302, 303, 307, 308)):
        stub.answers[f"/{number}"] = f"{status} Elsewhere\r\nlocation: {stub.origin}/inside"
        assert await calls.post(f"{stub.origin}/{number}", b"{}", {}) == status
    assert {got.path for got in stub.got} == {f"/{number}" for number in range(5)}
    await calls.close()


async def test_an_answer_that_does_not_come_is_given_up(monkeypatch: pytest.MonkeyPatch, stub: Stub) -> None:
    writers: list[asyncio.StreamWriter] = []

    async def silent(_reader: object, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)

    monkeypatch.setattr("spellwright.server.notices.calling.SECONDS", 0.3)
    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    calls = caller(stub.certificate)
    with pytest.raises(Unanswered):
        await calls.post(f"https://localhost:{port}/", b"", {})
    await calls.close()
    for writer in writers:
        writer.close()
    server.close()


async def test_an_untrusted_certificate_is_no_answer(stub: Stub) -> None:
    calls = Caller(is_allowed=anybody, is_port=anybody)
    with pytest.raises(Unanswered):
        await calls.post(f"{stub.origin}/", b"", {})
    assert not stub.got
    await calls.close()


# --- What is sent -----------------------------------------------------------------------------------------------------

# The example of RFC 8291, appendix A.
SENT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
READER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
READERS_POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_that_of_the_standard() -> None:
    message = encrypt(SENT, READERS_POINT, AUTH, own=as_key(read(SENDER, 32)), salt=read(SALT, 16))
    assert message == urlsafe_b64decode(MESSAGE + "=" * (-len(MESSAGE) % 4))
    assert struct.unpack("!L", message[16:20]) == (4096,)
    assert decrypted(message, as_key(read(READER, 32)), read(AUTH, 16)) == SENT


def test_a_server_says_who_it_is() -> None:
    sender = Sender(new_secret())
    headers = sender.headers("https://push.example/send/abc", "https://games.example", "topic")
    scheme, token, _ = headers["authorization"].split(" ")
    assert (scheme, headers["authorization"].partition(", k=")[2]) == ("vapid", sender.public_key)
    text, _, signature = token.removeprefix("t=").removesuffix(",").rpartition(".")
    said = unsigned(f"{text}.")
    assert (said["aud"], said["sub"]) == ("https://push.example", "https://games.example")
    raw = read(signature, 64)
    whole = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(sender.public_key, 65))
    point.verify(whole, text.encode(), ec.ECDSA(hashes.SHA256()))
    assert (
        sender.headers("https://push.example/other", "https://games.example", "")["authorization"]
        == (headers["authorization"])
    )


def test_names_are_only_names_in_any_chat() -> None:
    line = Line("id", "@everyone *Ben* <b> is up.", "", "Open the table", "https://games.example/t/ABC")
    assert b'"parse":[]' in chats.written(line, "discord")
    assert b"**\\\\@everyone \\\\*Ben\\\\* \\\\<b\\\\> is up\\\\.**" in chats.written(line, "discord")
    assert b"@everyone *Ben* &lt;b&gt; is up." in chats.written(line, "slack")
    assert b"<b>@everyone *Ben* &lt;b&gt; is up.</b>" in chats.written(line, "matrix")
    assert b'"id":"id"' in chats.written(line, "json")
