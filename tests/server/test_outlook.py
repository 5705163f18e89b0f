"""Whatever leaves the server is made from a table's outlook, never from the table itself."""

from __future__ import annotations

import ast
from pathlib import Path

import httpx
import pytest

import spellwright.server
from tests.server.running import Server

SERVER = Path(spellwright.server.__file__).parent
LEAVING = [*(SERVER / "http").glob("*.py"), *(SERVER / "sockets").glob("*.py")]


@pytest.mark.parametrize("file", LEAVING, ids=lambda file: file.stem)
def test_handlers_never_read_a_table_itself(file: Path) -> None:
    """`LiveTable.table` is for the hub, for presence and for bots."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "table"]
    assert not [node.lineno for node in found if isinstance(node.value, ast.Name) and node.value.id == "live"]
    assert not [node.lineno for node in found if isinstance(node.value, ast.Await)]


def test_metrics_are_for_this_machine_alone(server: Server) -> None:
    """Whoever counts entries counts private questions."""
    assert httpx.get(f"http://{server.address}/metrics").status_code == 200
    for header in ("x-forwarded-for", "forwarded"):
        answer = httpx.get(f"http://{server.address}/metrics", headers={header: "for=192.0.2.1"})
        assert answer.status_code == 404
