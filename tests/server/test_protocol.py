"""docs/protocol.md says what the server does."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from spellwright import client
from spellwright.games import UnknownGame, load
from spellwright.kernel.game import BadSetup
from spellwright.play.events.talk import REACTIONS
from spellwright.play.names import LONGEST_TEXT
from spellwright.play.refusals import BadRecord, Refusal
from spellwright.protocol import Advice, AnyMessage, AnyRequest, TableChanged, read_message, read_request
from spellwright.search.advice import MOST_ADVICE
from spellwright.server.context import reason_of
from spellwright.server.operation.limits import Limits
from spellwright.server.sockets.endpoint import CLOSED

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]


def kinds_of(error: type[Exception]) -> Iterator[type[Exception]]:
    yield error
    for kind in error.__subclasses__():
        yield from kinds_of(kind)


def test_every_kind_of_message_has_an_example_that_can_be_read() -> None:
    read = set()
    for example in EXAMPLES:
        if "type" in example:
            text = json.dumps(example)
            read.add(type(read_message(text) if "seq" in example else read_request(text)))
    assert read == set(get_args(AnyMessage)) - {TableChanged} | set(get_args(AnyRequest))


def test_the_advice_of_the_example_could_have_been_given() -> None:
    (advised,) = (read_message(json.dumps(example)) for example in EXAMPLES if example.get("type") == "advice")
    assert isinstance(advised, Advice)
    shares = [one.share for one in advised.advice]
    assert 1 <= len(advised.advice) <= MOST_ADVICE
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1000
    for one in advised.advice:
        assert one.action in load("simsala").actions
        assert 0 <= one.value <= 1000
        assert one.odds is not None
        assert 0 <= one.odds <= 1000


@pytest.mark.parametrize(
    "reason",
    sorted(
        reason_of(kind(""))
        for error in (Refusal, BadSetup, UnknownGame)
        for kind in kinds_of(error)
        if kind not in (Refusal, BadRecord) and kind.__module__.startswith("spellwright")
        if kind.__module__ != client.__name__  # which hears of refusals from a server
    ),
)
def test_every_reason_is_explained(reason: str) -> None:
    assert f"| `{reason}` |" in TEXT


def test_the_limits_are_those_of_the_code() -> None:
    limits = Limits()
    for rate in (
        limits.guests,
        limits.tables,
        limits.requests,
        limits.codes,
        limits.short_codes,
        limits.messages,
        limits.talk,
        limits.hints,
    ):
        assert f"| {rate.burst} | {rate.per_second:g} |" in TEXT
    for count in (limits.sockets_of_guest, limits.sockets_of_address, limits.sockets):
        assert f" {count.most:,}" in TEXT
    assert f"1 to {LONGEST_TEXT} characters" in TEXT
    assert all(f"`{reaction}`" in TEXT for reaction in REACTIONS)


def test_every_code_of_ours_is_explained() -> None:
    for code in (4008, 4401, *CLOSED.values()):
        assert f"| {code} |" in TEXT
