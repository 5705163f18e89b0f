"""Whatever leaves the server is made from a table's outlook, never from the table itself."""

from __future__ import annotations

import ast
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

import spellwright.server
from tests.server.running import Server, free_port

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
    for header in ("x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"):
        answer = httpx.get(f"http://{server.address}/metrics", headers={header: "for=192.0.2.1"})
        assert answer.status_code == 404


def test_a_port_for_metrics_is_open_to_this_machine_alone_whoever_else_is_served(tmp_path: Path) -> None:
    server, port = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log"), free_port()
    server.options = ("--host", "0.0.0.0", "--metrics-port", str(port))
    with ExitStack() as held:
        held.callback(server.stop)
        server.start()
        assert httpx.get(f"http://127.0.0.2:{server.port}/livez").status_code == 200  # another address of this machine
        assert httpx.get(f"http://{server.address}/metrics").status_code == 404
        assert "spellwright_entries" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://127.0.0.2:{port}/metrics")
