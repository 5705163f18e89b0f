"""Language models play by the Model Context Protocol."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile
from typing import Any

import httpx
import pytest

from spellwright.bots.bot import Known
from spellwright.cli import mcp as mcp_module
from spellwright.cli.mcp import NUMBERS, OWNER, Tables, make_server
from spellwright.games import games, load
from spellwright.play.position import Position
from spellwright.play.record import read_record, verify
from spellwright.play.refusals import Refusal
from spellwright.play.words import LANGUAGES
from spellwright.server.tables.hub import CODE_LENGTH
from spellwright.terminal import remote
from spellwright.terminal.conversation import Conversation
from spellwright.terminal.telling import told_to
from tests.optional import library
from tests.server.running import Server, free_port
from tests.terminal.test_conversation import offered

client = library("mcp", "mcp")
http = library("mcp.client.streamable_http", "mcp")
errors = library("mcp.server.mcpserver.exceptions", "mcp")

GAMES = int(os.environ.get("SPELLWRIGHT_MCP_GAMES", "2"))  # of each kind over each wire
COMMAND = ("-m", "spellwright", "mcp")
TOKENS = ("first-token-of-a-test", "second-token-of-a-test")


def text_of(answer: Any) -> str:
    return "\n".join(part.text for part in answer.content)


def table_in(text: str) -> int:
    """Return the number of the table that a first answer names."""
    return int(re.findall(r"\d+", text.splitlines()[0])[0])


async def play(session: Any, game: str, seed: int) -> str:
    """Play a game by tools alone; return the last answer."""
    random = Random(seed)
    seats = load(game).seats
    sitting = {"players": random.choice(seats), "language": random.choice(LANGUAGES), "bot": "random", "seed": seed}
    answer = await session.call_tool("sit_down", {"game": game, **sitting})
    table = table_in(text_of(answer))
    while choices := offered(text_of(answer)):
        answer = await session.call_tool("act", {"table": table, "action": random.choice(choices)})
        assert not answer.is_error, text_of(answer)
    last = text_of(answer)
    assert text_of(await session.call_tool("look", {"table": table})) == last
    match = verify(read_record(text_of(await session.call_tool("record", {"table": table}))))
    assert match.is_over
    return last


@asynccontextmanager
async def over_stdio() -> AsyncIterator[Any]:
    server = client.StdioServerParameters(command=sys.executable, args=list(COMMAND), env=dict(os.environ))
    async with client.stdio_client(server) as streams, client.ClientSession(*streams) as session:
        await session.initialize()
        yield session


@contextmanager
def serving(port: int) -> Iterator[str]:
    """Run the tools over HTTP; give their address."""
    with NamedTemporaryFile("w", suffix=".tokens") as tokens:
        tokens.write("\n".join(TOKENS))
        tokens.flush()
        command = [sys.executable, *COMMAND, "--http", str(port), "--tokens", tokens.name]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        until_it_answers(f"http://127.0.0.1:{port}/mcp")
    try:
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.wait()


@asynccontextmanager
async def over_http() -> AsyncIterator[Any]:
    with serving(free_port()) as address:
        async with session_at(address, TOKENS[0]) as session:
            yield session


def until_it_answers(address: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with suppress(httpx.HTTPError):
            httpx.get(address, timeout=1)
            return
        time.sleep(0.2)


@asynccontextmanager
async def session_at(address: str, token: str) -> AsyncIterator[Any]:
    headers = {"authorization": f"Bearer {token}"}
    async with (
        http.create_mcp_http_client(headers=headers) as sender,
        http.streamable_http_client(address, http_client=sender) as streams,
        client.ClientSession(*streams[:2]) as session,
    ):
        await session.initialize()
        yield session


def test_over_http_nothing_is_answered_without_a_token() -> None:
    with serving(free_port()) as address:
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": TOKENS[0]}):
            assert httpx.post(address, json={}, headers=headers).status_code == 401
        assert httpx.post(address, json={}, headers={"authorization": f"Bearer {TOKENS[0]}"}).status_code != 401


async def test_a_seat_belongs_to_the_session_that_sat_down() -> None:
    """Whatever number another session names, with the same token or another one."""
    with serving(free_port()) as address:
        async with session_at(address, TOKENS[0]) as one:
            sat = text_of(await one.call_tool("sit_down", {"game": "simsala", "bot": "random", "seed": 1}))
            table = table_in(sat)
            assert table >= NUMBERS.start
            for token in TOKENS:
                async with session_at(address, token) as other:
                    for tool, more in (("look", {}), ("act", {"action": offered(sat)[0]}), ("record", {})):
                        answer = await other.call_tool(tool, {"table": table, **more})
                        assert answer.is_error
                        assert text_of(answer).endswith(f"there is no table {table}: sit down at one")
            assert not (await one.call_tool("look", {"table": table})).is_error


async def test_one_client_cannot_push_out_the_tables_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcp_module, "MOST_TABLES", 3)
    tables = Tables()
    OWNER.set("one")
    first = table_in(await tables.sit_down("simsala", seed=1))
    OWNER.set("other")
    others = [table_in(await tables.sit_down("simsala", seed=1)) for _ in range(5)]
    assert all([await tables.look(table) for table in others[2:]])
    for gone in others[:2]:
        with pytest.raises(Refusal, match="no table"):
            await tables.look(gone)
    OWNER.set("one")
    assert await tables.look(first)


@pytest.mark.parametrize("wire", [over_stdio, over_http])
async def test_models_play_every_game_over_every_wire(wire: Any) -> None:
    async with wire() as session:
        tools = {tool.name for tool in (await session.list_tools()).tools}
        assert tools == {"games", "sit_down", "look", "act", "rules", "record"}
        for game in games():
            for seed in range(GAMES):
                await play(session, game, seed)
        refused = await session.call_tool("look", {"table": 9999})
        assert refused.is_error
        assert "sit down" in text_of(refused)
        assert "the rules, numbered" in text_of(await session.call_tool("rules", {"game": "simsala"}))


async def test_tools_say_what_their_arguments_mean_and_what_they_answer() -> None:
    tools = {tool.name: tool for tool in await make_server(Tables()).list_tools()}
    assert len(tools) == 6
    for tool in tools.values():
        assert all(argument["description"] for argument in tool.input_schema["properties"].values()), tool.name
    assert {"actions", "question", "drawing", "since", "is_over", "scores", "winners", "names", "seat", "table"} < set(
        tools["act"].output_schema["properties"]
    )


async def test_games_are_listed_with_what_can_be_agreed() -> None:
    answer = await make_server(Tables()).call_tool("games", {})
    listed = {game["name"]: game for game in answer.structured_content["games"]}
    assert tuple(listed) == games()
    for name, game in listed.items():
        assert [option["name"] for option in game["options"]] == list(load(name).option_names)
    assert listed["simsala"]["options"][1]["choices"] == {"match": "a match to 8 points", "single": "a single round"}
    assert "option length, Length: match (a match to 8 points), single (a single round); default: match" in text_of(
        answer
    )


@pytest.mark.parametrize("game", games())
async def test_an_answer_has_the_same_in_parts(game: str) -> None:
    server = make_server(Tables())
    agreed = {"players": 2, "bot": "random", "seed": 2, "name": "Ada", "options": {"first": "1"}}
    sat = await server.call_tool("sit_down", {"game": game, **agreed})
    parts, text = sat.structured_content, text_of(sat)
    assert (parts["table"], parts["seat"], parts["names"][0], parts["is_over"]) == (1, 0, "Ada", False)
    assert parts["rules"] in text
    assert "How to read the table:" in parts["rules"]
    while parts["actions"]:
        assert [choice["action"] for choice in parts["actions"]] == offered(text)
        assert parts["drawing"] in text
        assert parts["question"] in text
        assert all(line in text for line in parts["since"])
        answer = await server.call_tool("act", {"table": 1, "action": parts["actions"][-1]["action"]})
        parts, text = answer.structured_content, text_of(answer)
    assert parts["is_over"]
    assert len(parts["scores"]) == 2


def test_places_are_called_alike_in_offers_log_and_table() -> None:
    """Mandragora: an offer names the shop by the number that table and log give it."""
    for seed in range(5):
        told = told_to(known_at("mandragora", seed))
        assert told.parts.actions
        for choice in told.parts.actions:
            if choice.action.startswith("move "):
                (shop,) = re.findall(r"to shop (\d+) ", choice.says)
                assert re.search(rf"^ +{choice.action[5:]}  . shop {shop} ", told.parts.drawing, re.MULTILINE)


def known_at(game: str, seed: int) -> Known:
    position = Position.start(game, 3).roll(seed=seed)
    return Known(position.game, position.view(position.actor))


async def test_a_hundred_who_wait_keep_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think hold up neither other tables nor whoever reads the rules."""
    tables, thinking = Tables(), asyncio.Event()

    async def think(_talk: object, _match: object, _seconds: float) -> int:
        await thinking.wait()
        raise Refusal

    monkeypatch.setattr(Conversation, "choose", think)
    waiting = [asyncio.create_task(tables.sit_down("mandragora", seed=number)) for number in range(200)]
    async with asyncio.timeout(60):
        await asyncio.sleep(0)
        assert await tables.rules("mandragora")
        assert any(not one.done() for one in waiting)
        thinking.set()
        await asyncio.gather(*waiting, return_exceptions=True)


async def test_bad_input_and_what_is_hidden_are_refused_in_a_sentence() -> None:
    server = make_server(Tables())
    await server.call_tool("sit_down", {"game": "simsala", "bot": "random", "seed": 1})
    for tool, arguments, why in (
        ("record", {"table": 1}, "hidden"),
        ("act", {"table": 1, "action": "fly"}, "not possible here: call 1"),
        ("sit_down", {"game": "chess"}, "no game"),
        ("sit_down", {"game": "simsala", "players": 9}, "2 to 5 players"),
        ("sit_down", {"game": "simsala", "bot": "stdio:true"}, "no bot"),
        ("sit_down", {"game": "simsala", "language": "xx"}, "no language"),
        ("sit_down", {"code": "ABCDEF"}, "no game server here"),
    ):
        with pytest.raises(errors.ToolError, match=why):
            await server.call_tool(tool, arguments)


async def play_there(tables: Tables, first: str, seed: int) -> str:
    """Decide at random whenever asked at a server's table; return the last answer."""
    text, table, random = first, table_in(first), Random(seed)
    while "Look again" in text or offered(text):
        choices = offered(text)
        text = await (tables.act(table, random.choice(choices)) if choices else tables.look(table))
    return text


async def test_two_models_meet_at_the_table_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "PATIENCE", 1.0)
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    one, other = (Tables(f"http://{server.address}") for _ in range(2))
    try:
        for game in games():
            opened = await one.sit_down(game, players=3, people=2, bot="random", name="One")
            assert "One seat is still free" in opened
            (code,) = re.findall(rf"\b[A-Z]{{{CODE_LENGTH}}}\b", opened)
            with pytest.raises(Refusal, match="already called 'One'"):
                await other.sit_down(code=code, name="One")
            joined = await other.sit_down(code=code, name="Other")
            with pytest.raises(Refusal, match="no seat is free"):
                await other.sit_down(code=code, name="Third")
            table = table_in(opened)
            ends = await asyncio.gather(play_there(one, opened, 1), play_there(other, joined, 2))
            match = verify(read_record(await one.record(table)))
            assert match.names[:2] == ["One", "Other"]
            assert all(str(abs(score)) in end for score in match.scores for end in ends)
            with pytest.raises(Refusal, match="is over"):
                await one.act(table, "end")
        for wrong, why in (({"code": "NOSUCH"}, "no table"), ({"game": "simsala", "people": 9}, "may be people")):
            with pytest.raises(Refusal, match=why):
                await one.sit_down(**wrong)
    finally:
        for at in (*one.open.values(), *other.open.values()):
            at.close()
        server.stop()
    with pytest.raises(Refusal, match="does not answer"):
        await one.sit_down("simsala")
