"""Language models play by the Model Context Protocol."""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any

import pytest

from spellwright.cli.mcp import make_server
from tests.optional import library
from tests.terminal.test_conversation import offered

client = library("mcp", "mcp")
errors = library("mcp.server.mcpserver.exceptions", "mcp")


def text_of(answer: Any) -> str:
    return "\n".join(part.text for part in answer.content)


async def play(session: Any, game: str, seed: int) -> str:
    """Play a game by tools alone; return the last answer."""
    random = Random(seed)
    answer = await session.call_tool("open_table", {"game": game, "players": 2, "bot": "random", "seed": seed})
    text = text_of(answer)
    while choices := offered(text):
        answer = await session.call_tool("act", {"table": 1, "action": random.choice(choices)})
        assert not answer.is_error
        text = text_of(answer)
    return text


async def test_a_model_plays_over_standard_input_and_output() -> None:
    command = ["-m", "spellwright", "mcp"]
    server = client.StdioServerParameters(command=sys.executable, args=command, env=dict(os.environ))
    async with client.stdio_client(server) as streams, client.ClientSession(*streams) as session:
        await session.initialize()
        assert {tool.name for tool in (await session.list_tools()).tools} == {
            *("open_table", "look", "act", "rules", "record")
        }
        refused = await session.call_tool("look", {"table": 1})
        assert refused.is_error
        assert "open one" in text_of(refused)
        last = await play(session, "simsala", 3)
        assert text_of(await session.call_tool("look", {"table": 1})) == last
        assert '"format": "spellwright/1"' in text_of(await session.call_tool("record", {"table": 1}))
        assert "the rules, numbered" in text_of(await session.call_tool("rules", {"game": "simsala"}))


async def test_bad_input_and_what_is_hidden_are_refused_in_a_sentence() -> None:
    server = make_server()
    await server.call_tool("open_table", {"game": "simsala", "bot": "random", "seed": 1})
    for tool, arguments, why in (
        ("record", {"table": 1}, "hidden"),
        ("act", {"table": 1, "action": "fly"}, "not possible here: call 1"),
        ("open_table", {"game": "chess"}, "no game"),
        ("open_table", {"game": "simsala", "players": 9}, "2 to 5 players"),
        ("open_table", {"game": "simsala", "bot": "stdio:true"}, "no bot"),
        ("open_table", {"game": "simsala", "language": "xx"}, "no language"),
    ):
        with pytest.raises(errors.ToolError, match=why):
            await server.call_tool(tool, arguments)
